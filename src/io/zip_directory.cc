#include "io/zip_directory.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>

#include "io/inflate.h"
#include "io/origin.h"
#include "io/text.h"
#include "io/zip_end.h"

namespace ct {
namespace {

constexpr uint32_t kLocalSignature = 0x04034B50;
constexpr uint32_t kCentralSignature = 0x02014B50;
constexpr uint64_t kCentralHeaderBytes = 46;
constexpr uint64_t kLocalHeaderBytes = 30;

constexpr uint16_t kEncrypted = 1 << 0, kDescriptor = 1 << 3, kPatch = 1 << 5, kStrongEncryption = 1 << 6,
                   kUtf8Name = 1 << 11, kMaskedHeaders = 1 << 13;
constexpr uint16_t kCiphers = kEncrypted | kStrongEncryption | kMaskedHeaders;
constexpr uint16_t kUnreadable = kCiphers | kPatch;
constexpr uint16_t kZip64Extra = 0x0001;

std::string decode_name(std::string raw, bool is_utf8_name) {
  if (!is_utf8_name) return from_cp437(raw);
  if (!is_utf8(raw)) fail(Code::kDataLoss, "the name of a zip member is marked as UTF-8 and is not");
  return raw;
}

// Replaces the numbers that 32 bits could not hold, in the order in which the extra field lists them, and the number of
// the disk. False if the field ends before it has listed them all.
bool read_zip64_extra(Cursor extra, std::initializer_list<uint64_t*> numbers, uint64_t* disk) {
  uint16_t id = 0, size = 0;
  Cursor field({});
  while (extra.read_all(&id, &size) && extra.take(size, &field)) {
    if (id != kZip64Extra) continue;
    for (uint64_t* const number : numbers) {
      if (*number == kZip32Marker && !field.read(number)) return false;
    }
    uint32_t wide_disk = 0;
    if (*disk == kZip16Marker && field.read(&wide_disk)) *disk = wide_disk;
    return true;
  }
  return true;
}

Cursor cursor_of(std::string_view text) { return Cursor(std::as_bytes(std::span(text))); }

void check_features(const ZipMember& member, uint16_t flags, uint16_t method, uint64_t disk) {
  const Origin origin{member.name};
  if ((flags & kCiphers) != 0) fail_in(origin, Code::kUnimplemented, "the zip member is encrypted");
  if ((flags & kPatch) != 0) fail_in(origin, Code::kUnimplemented, "the zip member is patch data");
  if (disk != 0) fail_in(origin, Code::kUnimplemented, "the zip member lies on another disk of a split archive");
  if (method != static_cast<uint16_t>(ZipMethod::kStored) && method != static_cast<uint16_t>(ZipMethod::kDeflated)) {
    fail_in(origin, Code::kUnimplemented, "the zip member uses compression method ", uint32_t{method},
            "; stored (0) and deflated (8) are known");
  }
}

void check_sizes(const ZipMember& member) {
  const Origin origin{member.name};
  if (member.method == ZipMethod::kStored) {
    if (member.bytes != member.packed_bytes) {
      fail_damaged(origin, "a stored zip member has ", member.packed_bytes, " bytes, and ", member.bytes,
                   " when unpacked");
    }
  } else if (member.bytes > most_inflated_bytes(member.packed_bytes)) {
    fail_damaged(origin, member.packed_bytes, " deflated bytes cannot hold the ", member.bytes,
                 " bytes that the zip directory promises");
  }
}

ZipMember read_central_header(Cursor* directory) {
  const auto truncated = [] { fail(Code::kDataLoss, "the zip directory ends inside a member's header"); };
  uint32_t signature = 0, crc = 0, packed = 0, bytes = 0, offset = 0, external_attributes = 0;
  uint16_t made_by = 0, needs = 0, flags = 0, method = 0, time = 0, date = 0;
  uint16_t name_bytes = 0, extra_bytes = 0, comment_bytes = 0, disk16 = 0, internal_attributes = 0;
  if (!directory->read_all(&signature, &made_by, &needs, &flags, &method, &time, &date, &crc, &packed, &bytes,
                           &name_bytes, &extra_bytes, &comment_bytes, &disk16, &internal_attributes,
                           &external_attributes, &offset)) {
    truncated();
  }
  if (signature != kCentralSignature)
    fail(Code::kDataLoss, "the zip directory holds something that is no member's header");
  std::string raw_name, raw_extra;
  if (!directory->read_text(name_bytes, &raw_name) || !directory->read_text(extra_bytes, &raw_extra) ||
      !directory->skip(comment_bytes))
    truncated();

  ZipMember member;
  member.has_utf8_name = (flags & kUtf8Name) != 0;
  member.name = decode_name(std::move(raw_name), member.has_utf8_name);
  member.crc = crc;
  member.bytes = bytes;
  member.packed_bytes = packed;
  member.header_offset = offset;
  uint64_t disk = disk16;
  if (!read_zip64_extra(cursor_of(raw_extra), {&member.bytes, &member.packed_bytes, &member.header_offset}, &disk))
    fail_damaged({member.name}, "the 64-bit sizes of the zip directory are truncated");
  check_features(member, flags, method, disk);
  member.method = ZipMethod{method};
  check_sizes(member);
  return member;
}

// Bytes of two members never overlap: else a small file could unpack to any amount.
void set_end_limits(std::vector<ZipMember>* members, uint64_t directory_offset) {
  std::vector<size_t> by_offset(members->size());
  std::iota(by_offset.begin(), by_offset.end(), size_t{0});
  std::sort(by_offset.begin(), by_offset.end(),
            [&](size_t a, size_t b) { return (*members)[a].header_offset < (*members)[b].header_offset; });
  uint64_t limit = directory_offset;
  for (size_t i = by_offset.size(); i-- > 0;) {
    ZipMember& member = (*members)[by_offset[i]];
    const uint64_t room = limit - std::min(limit, member.header_offset);
    if (room < kLocalHeaderBytes || room - kLocalHeaderBytes < member.packed_bytes) {
      fail_damaged({member.name}, "the zip member at byte ", member.header_offset, " with ", member.packed_bytes,
                   " bytes overlaps what begins at byte ", limit);
    }
    member.end_limit = limit;
    limit = member.header_offset;
  }
}

}  // namespace

bool begins_like_zip(ByteSpan file) noexcept {
  uint32_t signature = 0;
  return Cursor(file).read(&signature) && (signature == kLocalSignature || signature == kZipEndSignature);
}

std::vector<ZipMember> read_zip_directory(ByteSpan file, uint64_t max_members) {
  const ZipEnd end = find_zip_end(file);
  if (end.members > max_members)
    fail(Code::kResourceExhausted, "the archive has ", end.members, " members; the limit max_members is ", max_members);
  if (end.members > end.directory_bytes / kCentralHeaderBytes) {
    fail(Code::kDataLoss, "the zip directory of ", end.directory_bytes, " bytes cannot hold ", end.members, " members");
  }
  ByteSpan bytes;
  if (!part_of(file.first(end.offset), end.directory_offset, end.directory_bytes, &bytes)) {
    fail(Code::kDataLoss, "the zip directory at byte ", end.directory_offset, " with ", end.directory_bytes,
         " bytes does not lie before its end record at byte ", end.offset);
  }
  Cursor directory(bytes);
  std::vector<ZipMember> members;
  members.reserve(end.members);
  for (uint64_t i = 0; i < end.members; ++i) members.push_back(read_central_header(&directory));
  if (directory.remaining() != 0) {
    fail(Code::kDataLoss, "the zip directory has ", directory.remaining(), " bytes behind the last of ", end.members,
         " members");
  }
  set_end_limits(&members, end.directory_offset);
  return members;
}

ZipExtent locate_zip_member(ByteSpan file, const ZipMember& member) {
  const Origin origin{member.name};
  ByteSpan room;
  if (!part_of(file, member.header_offset, member.end_limit - member.header_offset, &room)) {
    fail_damaged(origin, "the zip member lies outside the file");
  }
  Cursor cursor(room);
  uint32_t signature = 0, time = 0, packed = 0, bytes = 0;
  uint16_t needs = 0, flags = 0, name_bytes = 0, extra_bytes = 0;
  std::string name, extra;
  ZipExtent extent;
  if (!cursor.read_all(&signature, &needs, &flags, &extent.said.method, &time, &extent.said.crc, &packed, &bytes,
                       &name_bytes, &extra_bytes) ||
      signature != kLocalSignature || !cursor.read_text(name_bytes, &name) || !cursor.read_text(extra_bytes, &extra)) {
    fail_damaged(origin, "the zip directory points to byte ", member.header_offset, ", where no member's header is");
  }
  if (decode_name(std::move(name), member.has_utf8_name) != member.name) {
    fail_damaged(origin, "the header of the zip member has another name than the zip directory");
  }
  extent.offset = member.end_limit - cursor.remaining();
  if (!part_of(file.first(member.end_limit), extent.offset, member.packed_bytes, &extent.bytes)) {
    fail_damaged(origin, "the zip member is truncated: ", member.packed_bytes, " bytes expected, ", cursor.remaining(),
                 " found");
  }
  extent.rest = file.first(member.end_limit).subspan(extent.offset + member.packed_bytes);
  extent.said.packed_bytes = packed;
  extent.said.bytes = bytes;
  extent.said.is_plain = (flags & kUnreadable) == 0;
  extent.said.has_descriptor = (flags & kDescriptor) != 0;
  uint64_t disk = 0;
  // Sizes that are not there stay the markers, which are as wrong as any.
  static_cast<void>(read_zip64_extra(cursor_of(extra), {&extent.said.bytes, &extent.said.packed_bytes}, &disk));
  return extent;
}

}  // namespace ct
