#include "io/archive_formats.h"

#include "core/error.h"
#include "io/npy_file.h"
#include "io/proto_file.h"
#include "io/safetensors_file.h"
#include "io/safetensors_index.h"
#include "io/zip_arrays.h"
#include "io/zip_directory.h"

namespace ct {
namespace {

struct FormatRow {
  bool (*begins_like)(ByteSpan file) noexcept;
  std::unique_ptr<ArchiveFormat> (*open)(const ArchiveSource& source, const ArchiveOptions& options);
};

// The first row that knows the file has it. Formats with a magic come before those that any bytes could be.
constexpr FormatRow kFormats[] = {
    {begins_like_npy, open_npy_file},
    {begins_like_zip, open_zip_arrays},
    {begins_like_safetensors, open_safetensors},
    {begins_like_safetensors_index, open_safetensors_index},
    {begins_like_tensor_proto, open_tensor_proto},
};

}  // namespace

std::unique_ptr<ArchiveFormat> open_format(const ArchiveSource& source, const ArchiveOptions& options) {
  for (const FormatRow& format : kFormats) {
    if (format.begins_like(source.file)) return format.open(source, options);
  }
  fail(Code::kDataLoss, "the ", static_cast<uint64_t>(source.file.size()),
       " bytes are no file of tensors: they begin like none of the known formats");
}

}  // namespace ct
