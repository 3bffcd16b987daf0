#include "io/raw_file.h"

#include "core/error.h"
#include "core/mapping.h"

namespace ct {

TensorPtr map_raw_file(std::string_view path, Dtype dtype, DimSpan dims, uint64_t byte_offset) {
  require_memcpy(dtype, "mapping a file");
  const int64_t count = num_elements(dims);
  const uint64_t bytes = storage_bytes(dtype, count);
  const auto file = load_file(path, FileAccess::kMap);
  if (byte_offset > file->size() || bytes > file->size() - byte_offset) {
    fail_range("byte_offset ", byte_offset, " and ", bytes, " bytes of elements reach past the end of ", Quoted{path},
               ", which has ", file->size(), " bytes");
  }
  DimArray strides;
  fill_row_major(dims, strides.values);
  if (count == 0) return Tensor::make(dtype, dims, strides.values, 0, nullptr, nullptr, kReadOnly);
  const Ref<Storage> storage = keep_storage(file->data() + byte_offset, bytes, file);
  return Tensor::make(dtype, dims, strides.values, count, storage.get(), storage->data(), kReadOnly);
}

}  // namespace ct
