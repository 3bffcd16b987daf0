#include "io/zip_records.h"

#include <algorithm>

#include "io/zip_end.h"

namespace ct {
namespace {

constexpr uint32_t kLocalSignature = 0x04034B50, kMemberSignature = 0x02014B50;
constexpr uint32_t kEnd64Signature = 0x06064B50, kLocatorSignature = 0x07064B50;

// Extra fields: 64-bit sizes, and the field that other writers align members with, whose content says nothing that a
// reader needs.
constexpr uint16_t kWideField = 0x0001, kAlignField = 0xD935;
constexpr size_t kFieldHead = 4;

// Versions of the specification: 2.0 knows deflate, 4.5 knows 64-bit fields. The high byte 3 says that attributes are
// Unix's.
constexpr uint16_t kPlainVersion = 20, kWideVersion = 45, kMadeOnUnix = 3 << 8;
constexpr uint16_t kUtf8Name = 0x0800;
// 1980-01-01 00:00, the earliest that can be said: equal arrays make equal files.
constexpr uint32_t kDate = 0x00210000;
constexpr uint32_t kRegularFile = uint32_t{0100644} << 16;

template <class... Integer>
void put(std::string* text, Integer... values) {
  const auto one = [&](auto value) {
    for (size_t i = 0; i < sizeof value; ++i) *text += static_cast<char>(value >> 8 * i & 0xFF);
  };
  (one(values), ...);
}

uint16_t flags_of(const ZipRecord& record) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  return std::all_of(record.name.begin(), record.name.end(), is_ascii) ? uint16_t{0} : kUtf8Name;
}

uint16_t version_of(bool is_wide) { return is_wide ? kWideVersion : kPlainVersion; }
uint32_t narrow(uint64_t value) { return static_cast<uint32_t>(std::min<uint64_t>(value, kZip32Marker)); }

void put_facts(std::string* text, const ZipRecord& record, bool hides_sizes) {
  put(text, flags_of(record), static_cast<uint16_t>(record.method), kDate, record.crc);
  put(text, hides_sizes ? uint32_t{kZip32Marker} : narrow(record.packed_bytes),
      hides_sizes ? uint32_t{kZip32Marker} : narrow(record.bytes), static_cast<uint16_t>(record.name.size()));
}

void put_member(std::string* text, const ZipRecord& record, bool is_wide) {
  std::string wide;
  const auto widen = [&](uint64_t value) {
    if (is_wide || value >= kZip32Marker) put(&wide, value);
  };
  widen(record.bytes);
  widen(record.packed_bytes);
  widen(record.header_offset);
  // Markers stand exactly where the field has a number.
  ZipRecord shown = record;
  if (is_wide) shown.bytes = shown.packed_bytes = shown.header_offset = kZip32Marker;
  const uint16_t version = version_of(is_wide || record.is_wide || !wide.empty());
  put(text, kMemberSignature, static_cast<uint16_t>(kMadeOnUnix | version), version);
  put_facts(text, shown, false);
  const size_t extra = wide.empty() ? 0 : kFieldHead + wide.size();
  constexpr uint16_t kNoComment = 0, kFirstDisk = 0, kBinary = 0;
  put(text, static_cast<uint16_t>(extra), kNoComment, kFirstDisk, kBinary, kRegularFile, narrow(shown.header_offset));
  *text += record.name;
  if (!wide.empty()) put(text, kWideField, static_cast<uint16_t>(wide.size()));
  *text += wide;
}

}  // namespace

std::string zip_local_header(const ZipRecord& record) {
  std::string extra;
  if (record.is_wide) put(&extra, kWideField, uint16_t{16}, record.bytes, record.packed_bytes);
  constexpr size_t kFixed = 30;
  const uint64_t end = record.header_offset + kFixed + record.name.size() + extra.size();
  if (end % record.align != 0) {
    constexpr size_t kLeast = kFieldHead + sizeof(uint16_t);
    const uint64_t past = (end + kLeast) % record.align;
    const size_t zeros = past == 0 ? 0 : record.align - past;
    put(&extra, kAlignField, static_cast<uint16_t>(sizeof(uint16_t) + zeros), static_cast<uint16_t>(record.align));
    extra.append(zeros, '\0');
  }
  std::string text;
  put(&text, kLocalSignature, version_of(record.is_wide));
  put_facts(&text, record, record.is_wide);
  put(&text, static_cast<uint16_t>(extra.size()));
  return text + record.name + extra;
}

std::string zip_directory(const std::vector<ZipRecord>& records, uint64_t offset, bool is_wide) {
  std::string text;
  for (const ZipRecord& record : records) put_member(&text, record, is_wide);
  const uint64_t members = records.size(), bytes = text.size();
  // An archive of nothing is its end record, by which readers know it.
  is_wide = (is_wide && members > 0) || members >= kZip16Marker || bytes >= kZip32Marker || offset >= kZip32Marker;
  if (is_wide) {
    constexpr uint64_t kRestOfEnd64 = 44;
    constexpr uint32_t kFirstDisk = 0, kDisks = 1;
    put(&text, kEnd64Signature, kRestOfEnd64, static_cast<uint16_t>(kMadeOnUnix | kWideVersion), kWideVersion,
        kFirstDisk, kFirstDisk, members, members, bytes, offset);
    put(&text, kLocatorSignature, kFirstDisk, offset + bytes, kDisks);
  }
  const auto members16 = static_cast<uint16_t>(is_wide ? kZip16Marker : members);
  constexpr uint16_t kFirstDisk = 0, kNoComment = 0;
  put(&text, kZipEndSignature, kFirstDisk, kFirstDisk, members16, members16,
      is_wide ? uint32_t{kZip32Marker} : narrow(bytes), is_wide ? uint32_t{kZip32Marker} : narrow(offset), kNoComment);
  return text;
}

}  // namespace ct
