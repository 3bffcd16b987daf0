#include "io/zip_check.h"

#include <algorithm>

#include "io/origin.h"
#include "io/zip_end.h"

namespace ct {
namespace {

constexpr uint32_t kDescriptorSignature = 0x08074B50;

// Zero is what writers put who did not know yet and promised a descriptor.
bool agrees(uint64_t said, uint64_t truth, bool may_be_zero) { return said == truth || (may_be_zero && said == 0); }

template <class Size>
bool is_descriptor(Cursor rest, const ZipMember& member) {
  uint32_t crc = 0;
  Size packed_bytes = 0, bytes = 0;
  return rest.read_all(&crc, &packed_bytes, &bytes) && rest.remaining() == 0 && crc == member.crc &&
         packed_bytes == member.packed_bytes && bytes == member.bytes;
}

// Its signature is optional, and nothing but its length says how wide its sizes are.
bool is_descriptor(ByteSpan rest, const ZipMember& member) {
  const auto fits = [&](Cursor bytes) {
    return is_descriptor<uint32_t>(bytes, member) || is_descriptor<uint64_t>(bytes, member);
  };
  uint32_t signature = 0;
  Cursor behind(rest);
  return fits(Cursor(rest)) || (behind.read(&signature) && signature == kDescriptorSignature && fits(behind));
}

}  // namespace

void check_zip_extent(const ZipMember& member, const ZipExtent& extent) {
  const Origin origin{member.name};
  const ZipLocalFacts& said = extent.said;
  const auto require = [&](bool is_same, const char* what, uint64_t found, uint64_t expected) {
    if (is_same) return;
    fail_damaged(origin, "the header of the zip member at byte ", member.header_offset, " says ", what, " ", found,
                 ", the zip directory ", expected);
  };
  if (!said.is_plain) {
    fail_damaged(origin, "the header of the zip member at byte ", member.header_offset,
                 " says that it is encrypted or a patch, and the zip directory does not");
  }
  const auto method = static_cast<uint16_t>(member.method);
  require(said.method == method, "method", said.method, method);
  require(agrees(said.crc, member.crc, said.has_descriptor), "CRC-32", said.crc, member.crc);
  require(agrees(said.packed_bytes, member.packed_bytes, said.has_descriptor), "packed bytes", said.packed_bytes,
          member.packed_bytes);
  require(agrees(said.bytes, member.bytes, said.has_descriptor), "unpacked bytes", said.bytes, member.bytes);

  const uint64_t end = extent.offset + member.packed_bytes;
  if (said.has_descriptor) {
    if (!is_descriptor(extent.rest, member)) {
      fail_damaged(origin, "the ", uint64_t{extent.rest.size()}, " bytes from byte ", end,
                   " on are not the descriptor of sizes and CRC-32 that its header promises");
    }
  } else if (!extent.rest.empty()) {
    fail_damaged(origin, "the ", uint64_t{extent.rest.size()}, " bytes behind the zip member, from byte ", end,
                 " on, belong to nothing");
  }
}

void check_zip_frame(ByteSpan file, std::span<const ZipMember> members) {
  const ZipEnd end = find_zip_end(file);
  uint64_t first = end.directory_offset;
  for (const ZipMember& member : members) first = std::min(first, member.header_offset);
  if (first != 0) {
    fail(Code::kDataLoss, "the first ", first, " bytes of the zip archive, before the first ",
         members.empty() ? "byte of its directory" : "member", ", belong to nothing");
  }
  const uint64_t directory_end = end.directory_offset + end.directory_bytes;
  if (directory_end < end.offset) {
    fail(Code::kDataLoss, "the ", end.offset - directory_end, " bytes behind the zip directory, from byte ",
         directory_end, " on, belong to nothing");
  }
  if (!end.is_closed) {
    fail(Code::kDataLoss, "the 64-bit end record of the zip archive, at byte ", end.offset,
         ", does not reach to its locator, as its length says");
  }
}

}  // namespace ct
