// Chapter "Archives": opening and listing. Taking tensors out stands in archive_get.cc.
#include "io/archive.h"

#include <cstddef>

#include "abi/archive_handle.h"
#include "abi/check.h"
#include "abi/guard.h"
#include "core/mapping.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kOptionsFirstSize = 32;
static_assert(sizeof(tensor_archive_options_t) == 32);
static_assert(offsetof(tensor_archive_options_t, struct_size) == 0);
static_assert(offsetof(tensor_archive_options_t, flags) == 4);
static_assert(offsetof(tensor_archive_options_t, max_header_bytes) == 8);
static_assert(offsetof(tensor_archive_options_t, max_members) == 16);
static_assert(offsetof(tensor_archive_options_t, max_member_bytes) == 24);

constexpr uint32_t kEntryFirstSize = 48;
static_assert(sizeof(tensor_archive_entry_t) == 48);
static_assert(offsetof(tensor_archive_entry_t, struct_size) == 0);
static_assert(offsetof(tensor_archive_entry_t, flags) == 4);
static_assert(offsetof(tensor_archive_entry_t, dtype) == 8);
static_assert(offsetof(tensor_archive_entry_t, rank) == 12);
static_assert(offsetof(tensor_archive_entry_t, element_size) == 16);
static_assert(offsetof(tensor_archive_entry_t, file_offset) == 24);
static_assert(offsetof(tensor_archive_entry_t, stored_bytes) == 32);
static_assert(offsetof(tensor_archive_entry_t, data_bytes) == 40);

struct OpenOptions {
  ArchiveOptions archive;
  FileAccess access;
};

OpenOptions options_in(const tensor_archive_options_t* options) {
  const auto given = read_options(options, kOptionsFirstSize, "tensor_archive_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_ARCHIVE_READ_COPY | TENSOR_ARCHIVE_NO_CHECKSUM;
  if ((given.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", given.flags, " has bits that are none of TENSOR_ARCHIVE_*");
  OpenOptions result{{}, (given.flags & TENSOR_ARCHIVE_READ_COPY) != 0 ? FileAccess::kRead : FileAccess::kMap};
  if (given.max_header_bytes != 0) result.archive.max_header_bytes = given.max_header_bytes;
  if (given.max_members != 0) result.archive.max_members = given.max_members;
  if (given.max_member_bytes != 0) result.archive.max_member_bytes = given.max_member_bytes;
  result.archive.checks_crc = (given.flags & TENSOR_ARCHIVE_NO_CHECKSUM) == 0;
  return result;
}

std::unique_ptr<Archive> open_file(std::shared_ptr<const FileBytes> file, const ArchiveOptions& options) {
  const ByteSpan bytes(file->data(), file->size());
  return Archive::open(bytes, std::move(file), options);
}

uint32_t flags_of(const ArchiveEntry& entry) {
  uint32_t flags = 0;
  if (entry.is_deflated) flags |= TENSOR_ARCHIVE_ENTRY_DEFLATED;
  if (entry.header.type.needs_swap()) flags |= TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN;
  if (entry.header.is_fortran_order) flags |= TENSOR_ARCHIVE_ENTRY_FORTRAN;
  if (entry.is_zero_copy) flags |= TENSOR_ARCHIVE_ENTRY_ZERO_COPY;
  return flags;
}

}  // namespace

int32_t tensor_archive_open(const char* path, int64_t path_length, const tensor_archive_options_t* options,
                            tensor_archive_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const std::string_view text = text_in(path, path_length, "path");
    const OpenOptions open = options_in(options);
    result = wrap(open_file(load_file(text, open.access), open.archive));
  });
}

int32_t tensor_archive_open_memory(void* block, uint64_t bytes, tensor_deleter_t deleter, void* user,
                                   const tensor_archive_options_t* options, tensor_archive_t** out,
                                   tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    if (bytes > 0) require(static_cast<std::byte*>(block), "block");
    if (bytes > INT64_MAX) fail_argument("bytes ", bytes, " is more than 2^63 - 1");
    result = wrap(Archive::open_block(block, bytes, deleter, user, options_in(options).archive));
  });
}

int32_t tensor_archive_open_descriptor(int32_t descriptor, const tensor_archive_options_t* options,
                                       tensor_archive_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const OpenOptions open = options_in(options);
    result = wrap(open_file(load_descriptor(descriptor, open.access, {}), open.archive));
  });
}

void tensor_archive_free(tensor_archive_t* archive) { delete reinterpret_cast<Archive*>(archive); }

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
    shape_out(found.header.dims, capacity, dims, &entry->rank);
    tensor_archive_entry_t result{};
    result.flags = flags_of(found);
    result.dtype = static_cast<int32_t>(found.header.type.dtype);
    result.rank = entry->rank;
    result.element_size = found.header.type.size;
    result.file_offset = found.file_offset;
    result.stored_bytes = found.stored_bytes;
    result.data_bytes = found.header.data_bytes;
    write_result(entry, size, result);
  });
}

int32_t tensor_archive_options_init(tensor_archive_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kOptionsFirstSize, "tensor_archive_options_t"); });
}
