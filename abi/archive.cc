// Chapter "Archives": opening. Listing stands in archive_list.cc, taking tensors out in archive_get.cc.
#include "io/archive.h"

#include <cstddef>

#include "abi/archive_handle.h"
#include "abi/check.h"
#include "abi/guard.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kOptionsFirstSize = 56;
static_assert(sizeof(tensor_archive_options_t) == 56);
static_assert(offsetof(tensor_archive_options_t, struct_size) == 0);
static_assert(offsetof(tensor_archive_options_t, flags) == 4);
static_assert(offsetof(tensor_archive_options_t, max_header_bytes) == 8);
static_assert(offsetof(tensor_archive_options_t, max_members) == 16);
static_assert(offsetof(tensor_archive_options_t, max_member_bytes) == 24);
static_assert(offsetof(tensor_archive_options_t, max_total_bytes) == 32);
static_assert(offsetof(tensor_archive_options_t, max_elements) == 40);
static_assert(offsetof(tensor_archive_options_t, max_rank) == 48);
static_assert(offsetof(tensor_archive_options_t, reserved) == 52);

struct OpenOptions {
  ArchiveOptions archive;
  FileAccess access;
};

OpenOptions options_in(const tensor_archive_options_t* options) {
  const auto given = read_options(options, kOptionsFirstSize, "tensor_archive_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_ARCHIVE_READ_COPY | TENSOR_ARCHIVE_NO_CHECKSUM | TENSOR_ARCHIVE_COPY;
  if ((given.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", given.flags, " has bits that are none of TENSOR_ARCHIVE_*");
  if (given.reserved != 0) fail_argument("reserved of tensor_archive_options_t is ", given.reserved, "; it must be 0");
  if (given.max_rank < 0 || given.max_rank > kMaxRank)
    fail_argument("options->max_rank ", given.max_rank, " is outside 0..", kMaxRank);
  OpenOptions result{{}, (given.flags & TENSOR_ARCHIVE_READ_COPY) != 0 ? FileAccess::kRead : FileAccess::kMap};
  if (given.max_header_bytes != 0) result.archive.max_header_bytes = given.max_header_bytes;
  if (given.max_members != 0) result.archive.max_members = given.max_members;
  if (given.max_member_bytes != 0) result.archive.max_member_bytes = given.max_member_bytes;
  if (given.max_total_bytes != 0) result.archive.max_total_bytes = given.max_total_bytes;
  if (given.max_elements != 0) result.archive.max_elements = given.max_elements;
  if (given.max_rank != 0) result.archive.max_rank = given.max_rank;
  result.archive.always_copies = (given.flags & TENSOR_ARCHIVE_COPY) != 0;
  result.archive.checks_crc = (given.flags & TENSOR_ARCHIVE_NO_CHECKSUM) == 0;
  return result;
}

}  // namespace

int32_t tensor_archive_open(const char* path, int64_t path_length, const tensor_archive_options_t* options,
                            tensor_archive_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const std::string_view text = text_in(path, path_length, "path");
    const OpenOptions open = options_in(options);
    result = wrap(Archive::open_path(text, open.access, open.archive));
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
    result = wrap(Archive::open_descriptor(descriptor, open.access, open.archive));
  });
}

void tensor_archive_free(tensor_archive_t* archive) { delete reinterpret_cast<Archive*>(archive); }

int32_t tensor_archive_options_init(tensor_archive_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kOptionsFirstSize, "tensor_archive_options_t"); });
}
