#include "io/zip_end.h"

#include <algorithm>

#include "core/error.h"

namespace ct {
namespace {

constexpr uint64_t kEndBytes = 22;
constexpr uint64_t kMaxCommentBytes = 0xFFFF;
constexpr uint32_t kEnd64Signature = 0x06064B50;
constexpr uint32_t kLocatorSignature = 0x07064B50;
constexpr uint64_t kLocatorBytes = 20;
constexpr uint64_t kEnd64BytesBefore = 12;  // of the wide end record, which its length does not count

[[noreturn]] void fail_split() { fail(Code::kUnimplemented, "the zip archive is split over several disks"); }

// The end record is the last one whose comment reaches exactly to the end of the file.
uint64_t find_end_record(ByteSpan file) {
  const uint64_t farthest = std::min(file.size(), kEndBytes + kMaxCommentBytes);
  for (uint64_t back = kEndBytes; back <= farthest; ++back) {
    const uint64_t offset = file.size() - back;
    Cursor cursor(file.subspan(offset));
    uint32_t signature = 0;
    uint16_t comment_bytes = 0;
    if (cursor.read(&signature) && signature == kZipEndSignature && cursor.skip(kEndBytes - 6) &&
        cursor.read(&comment_bytes) && comment_bytes == cursor.remaining()) {
      return offset;
    }
  }
  fail(Code::kDataLoss, "the zip archive is truncated: its end record is not there");
}

// Archives that outgrow 32 bits have a second end record, found through a locator right before the first.
bool read_locator(ByteSpan file, uint64_t end_offset, uint64_t* end64_offset) {
  ByteSpan bytes;
  if (end_offset < kLocatorBytes || !part_of(file, end_offset - kLocatorBytes, kLocatorBytes, &bytes)) return false;
  Cursor cursor(bytes);
  uint32_t signature = 0, disk = 0, disks = 0;
  if (!cursor.read_all(&signature, &disk, end64_offset, &disks) || signature != kLocatorSignature) return false;
  if (disk != 0 || disks > 1) fail_split();
  return true;
}

ZipEnd read_end64(ByteSpan file, uint64_t offset) {
  ZipEnd end;
  end.offset = offset;
  uint32_t signature = 0, disk = 0, directory_disk = 0;
  uint64_t record_bytes = 0, members_here = 0;
  uint16_t made_by = 0, needs = 0;
  Cursor cursor(offset <= file.size() ? file.subspan(offset) : ByteSpan{});
  if (!cursor.read_all(&signature, &record_bytes, &made_by, &needs, &disk, &directory_disk, &members_here, &end.members,
                       &end.directory_bytes, &end.directory_offset) ||
      signature != kEnd64Signature) {
    fail(Code::kDataLoss, "the 64-bit end record of the zip archive is not at byte ", offset,
         ", where its locator says");
  }
  if (disk != 0 || directory_disk != 0 || members_here != end.members) fail_split();
  end.is_closed = record_bytes == file.size() - offset - kEnd64BytesBefore;
  return end;
}

}  // namespace

ZipEnd find_zip_end(ByteSpan file) {
  const uint64_t offset = find_end_record(file);
  Cursor cursor(file.subspan(offset));
  uint32_t signature = 0, directory_bytes = 0, directory_offset = 0;
  uint16_t disk = 0, directory_disk = 0, members_here = 0, members = 0;
  if (!cursor.read_all(&signature, &disk, &directory_disk, &members_here, &members, &directory_bytes,
                       &directory_offset)) {
    fail(Code::kInternal, "an end record was found where none fits");
  }
  const bool may_be_wide = disk == kZip16Marker || directory_disk == kZip16Marker || members_here == kZip16Marker ||
                           members == kZip16Marker || directory_bytes == kZip32Marker ||
                           directory_offset == kZip32Marker;
  uint64_t end64_offset = 0;
  if (may_be_wide && read_locator(file, offset, &end64_offset)) {
    if (end64_offset > offset - kLocatorBytes)
      fail(Code::kDataLoss, "the locator of the zip archive points past itself, to byte ", end64_offset);
    return read_end64(file.first(offset - kLocatorBytes), end64_offset);
  }
  if (disk != 0 || directory_disk != 0 || members_here != members) fail_split();
  ZipEnd end;
  end.offset = offset;
  end.members = members;
  end.directory_bytes = directory_bytes;
  end.directory_offset = directory_offset;
  return end;
}

}  // namespace ct
