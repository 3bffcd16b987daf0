// Chapter "Archives": what is in one.
#include <cstddef>

#include "abi/archive_handle.h"
#include "abi/check.h"
#include "abi/guard.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kEntryFirstSize = 56;
static_assert(sizeof(tensor_archive_entry_t) == 56);
static_assert(offsetof(tensor_archive_entry_t, struct_size) == 0);
static_assert(offsetof(tensor_archive_entry_t, flags) == 4);
static_assert(offsetof(tensor_archive_entry_t, dtype) == 8);
static_assert(offsetof(tensor_archive_entry_t, rank) == 12);
static_assert(offsetof(tensor_archive_entry_t, element_size) == 16);
static_assert(offsetof(tensor_archive_entry_t, file_offset) == 24);
static_assert(offsetof(tensor_archive_entry_t, stored_bytes) == 32);
static_assert(offsetof(tensor_archive_entry_t, data_bytes) == 40);
static_assert(offsetof(tensor_archive_entry_t, data_offset) == 48);

static_assert(static_cast<int32_t>(FileFormat::kNpy) == TENSOR_FORMAT_NPY);
static_assert(static_cast<int32_t>(FileFormat::kNpz) == TENSOR_FORMAT_NPZ);
static_assert(static_cast<int32_t>(FileFormat::kSafetensors) == TENSOR_FORMAT_SAFETENSORS);
static_assert(static_cast<int32_t>(FileFormat::kSafetensorsIndex) == TENSOR_FORMAT_SAFETENSORS_INDEX);
static_assert(static_cast<int32_t>(FileFormat::kTensorProto) == TENSOR_FORMAT_TENSOR_PROTO);

uint32_t flags_of(const ArchiveEntry& entry) {
  uint32_t flags = 0;
  if (entry.is_deflated) flags |= TENSOR_ARCHIVE_ENTRY_DEFLATED;
  if (entry.is_big_endian) flags |= TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN;
  if (entry.is_fortran_order) flags |= TENSOR_ARCHIVE_ENTRY_FORTRAN;
  if (entry.is_zero_copy) flags |= TENSOR_ARCHIVE_ENTRY_ZERO_COPY;
  return flags;
}

}  // namespace

int32_t tensor_archive_format(const tensor_archive_t* archive) {
  return archive == nullptr ? 0 : static_cast<int32_t>(peek(archive)->format());
}

int64_t tensor_archive_count(const tensor_archive_t* archive) {
  return archive == nullptr ? 0 : peek(archive)->count();
}

int32_t tensor_archive_name(const tensor_archive_t* archive, int64_t position, char* buffer, int64_t capacity,
                            int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(archive).name(position), buffer, capacity, length);
  });
}

int32_t tensor_archive_find(const tensor_archive_t* archive, const char* name, int64_t name_length, int64_t* position,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(position, "position");
    result = unwrap(archive).find(text_in(name, name_length, "name"));
  });
}

int32_t tensor_archive_entry(const tensor_archive_t* archive, int64_t position, tensor_archive_entry_t* entry,
                             int32_t capacity, int64_t* dims, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const uint32_t size = result_size(entry, kEntryFirstSize, "entry", "tensor_archive_entry_t");
    write_result(entry, size, tensor_archive_entry_t{});
    const ArchiveEntry found = unwrap(archive).entry(position);
    shape_out(found.dims, capacity, dims, &entry->rank);
    tensor_archive_entry_t result{};
    result.flags = flags_of(found);
    result.dtype = static_cast<int32_t>(found.dtype);
    result.rank = entry->rank;
    result.element_size = found.element_size;
    result.file_offset = found.file_offset;
    result.stored_bytes = found.stored_bytes;
    result.data_bytes = found.data_bytes;
    result.data_offset = found.data_offset;
    write_result(entry, size, result);
  });
}

int32_t tensor_archive_type_name(const tensor_archive_t* archive, int64_t position, char* buffer, int64_t capacity,
                                 int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(archive).entry(position).type_name, buffer, capacity, length);
  });
}

int32_t tensor_archive_file_name(const tensor_archive_t* archive, int64_t position, char* buffer, int64_t capacity,
                                 int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(archive).file_name(position), buffer, capacity, length);
  });
}

int64_t tensor_archive_metadata_count(const tensor_archive_t* archive) {
  return archive == nullptr ? 0 : peek(archive)->metadata_count();
}

int32_t tensor_archive_metadata_key(const tensor_archive_t* archive, int64_t position, char* buffer, int64_t capacity,
                                    int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(archive).metadata(position).key, buffer, capacity, length);
  });
}

int32_t tensor_archive_metadata_value(const tensor_archive_t* archive, int64_t position, char* buffer,
                                      int64_t capacity, int64_t* length, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(unwrap(archive).metadata(position).value, buffer, capacity, length);
  });
}

int32_t tensor_archive_find_metadata(const tensor_archive_t* archive, const char* key, int64_t key_length,
                                     int64_t* position, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(position, "position");
    result = unwrap(archive).find_metadata(text_in(key, key_length, "key"));
  });
}
