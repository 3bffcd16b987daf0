// Zip archives with any lie in them that a test needs: every field can be set, whatever the bytes are.
#pragma once

#include <zlib.h>

#include "io/inflate.h"
#include "io_support.h"

namespace ct::test {

inline Bytes deflated(ByteSpan plain) {
  z_stream zlib{};
  deflateInit2(&zlib, Z_BEST_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  Bytes packed(deflateBound(&zlib, plain.size()));
  zlib.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(plain.data()));
  zlib.avail_in = static_cast<uInt>(plain.size());
  zlib.next_out = reinterpret_cast<Bytef*>(packed.data());
  zlib.avail_out = static_cast<uInt>(packed.size());
  deflate(&zlib, Z_FINISH);
  packed.resize(zlib.total_out);
  deflateEnd(&zlib);
  return packed;
}

struct ZipPart {
  std::string name;
  Bytes packed;
  uint64_t bytes = 0;
  uint32_t crc = 0;
  uint16_t method = 0;
  uint16_t flags = 0;
  std::string local_name;  // as the local header says it, like the three below
  uint32_t local_crc = 0;
  uint32_t local_packed_bytes = 0;
  uint32_t local_bytes = 0;
  int32_t local_method = -1;   // -1 is the truth
  uint64_t packed_bytes = 0;   // as the directory says it
  int64_t header_offset = -1;  // as the directory says it; -1 is the truth
  uint16_t disk = 0;
  Bytes extra;  // in the directory
  Bytes local_extra;
  Bytes behind;  // the packed bytes
  std::string comment;
};

inline ZipPart stored(const std::string& name, const Bytes& npy) {
  ZipPart part;
  part.name = part.local_name = name;
  part.packed = npy;
  part.bytes = part.packed_bytes = npy.size();
  part.local_packed_bytes = part.local_bytes = static_cast<uint32_t>(npy.size());
  part.crc = part.local_crc = crc32_of(npy);
  return part;
}

inline ZipPart squeezed(const std::string& name, const Bytes& npy) {
  ZipPart part = stored(name, npy);
  part.packed = deflated(npy);
  part.packed_bytes = part.packed.size();
  part.local_packed_bytes = static_cast<uint32_t>(part.packed_bytes);
  part.method = 8;
  return part;
}

struct ZipTail {
  int64_t members = -1;  // -1 is the truth, here and below
  int64_t members_here = -1;
  int64_t directory_bytes = -1;
  int64_t directory_offset = -1;
  uint16_t disk = 0;
  uint16_t directory_disk = 0;
  std::string comment;
  std::string behind_directory;
};

class ZipWriter {
 public:
  template <class Integer>
  void number(Integer value) {
    const auto bytes = std::as_bytes(std::span(&value, 1));
    file.insert(file.end(), bytes.begin(), bytes.end());
  }
  void bytes(ByteSpan some) { file.insert(file.end(), some.begin(), some.end()); }
  void text(std::string_view some) { bytes(std::as_bytes(std::span(some))); }

  Bytes file;
};

inline Bytes zip_file(const std::vector<ZipPart>& parts, const ZipTail& tail = {}) {
  ZipWriter zip;
  std::vector<uint32_t> offsets;
  for (const ZipPart& part : parts) {
    offsets.push_back(static_cast<uint32_t>(zip.file.size()));
    zip.number(uint32_t{0x04034B50});
    zip.number(uint16_t{20});
    zip.number(part.flags);
    zip.number(part.local_method < 0 ? part.method : static_cast<uint16_t>(part.local_method));
    zip.number(uint32_t{0x00210000});
    zip.number(part.local_crc);
    zip.number(part.local_packed_bytes);
    zip.number(part.local_bytes);
    zip.number(static_cast<uint16_t>(part.local_name.size()));
    zip.number(static_cast<uint16_t>(part.local_extra.size()));
    zip.text(part.local_name);
    zip.bytes(part.local_extra);
    zip.bytes(part.packed);
    zip.bytes(part.behind);
  }
  const size_t directory = zip.file.size();
  for (size_t i = 0; i < parts.size(); ++i) {
    const ZipPart& part = parts[i];
    zip.number(uint32_t{0x02014B50});
    zip.number(uint32_t{20});
    zip.number(part.flags);
    zip.number(part.method);
    zip.number(uint32_t{0x00210000});
    zip.number(part.crc);
    zip.number(static_cast<uint32_t>(part.packed_bytes));
    zip.number(static_cast<uint32_t>(part.bytes));
    zip.number(static_cast<uint16_t>(part.name.size()));
    zip.number(static_cast<uint16_t>(part.extra.size()));
    zip.number(static_cast<uint16_t>(part.comment.size()));
    zip.number(part.disk);
    zip.number(uint16_t{0});
    zip.number(uint32_t{0});
    zip.number(part.header_offset < 0 ? offsets[i] : static_cast<uint32_t>(part.header_offset));
    zip.text(part.name);
    zip.bytes(part.extra);
    zip.text(part.comment);
  }
  const size_t directory_bytes = zip.file.size() - directory;
  zip.text(tail.behind_directory);
  const auto count = static_cast<int64_t>(parts.size());
  zip.number(uint32_t{0x06054B50});
  zip.number(tail.disk);
  zip.number(tail.directory_disk);
  zip.number(static_cast<uint16_t>(tail.members_here >= 0 ? tail.members_here
                                   : tail.members >= 0    ? tail.members
                                                          : count));
  zip.number(static_cast<uint16_t>(tail.members >= 0 ? tail.members : count));
  zip.number(
      static_cast<uint32_t>(tail.directory_bytes >= 0 ? tail.directory_bytes : static_cast<int64_t>(directory_bytes)));
  zip.number(
      static_cast<uint32_t>(tail.directory_offset >= 0 ? tail.directory_offset : static_cast<int64_t>(directory)));
  zip.number(static_cast<uint16_t>(tail.comment.size()));
  zip.text(tail.comment);
  return zip.file;
}

}  // namespace ct::test
