#include "io/inflate.h"

#include <new>

namespace ct {
namespace {

// zlib counts in unsigned int; larger runs are handed over in pieces of this size.
constexpr uint64_t kMaxRun = uint64_t{1} << 30;

unsigned int run(uint64_t count) { return static_cast<unsigned int>(std::min(count, kMaxRun)); }

}  // namespace

uint32_t crc32_of(ByteSpan bytes, uint32_t begin) noexcept {
  uLong crc = begin;
  while (!bytes.empty()) {
    const unsigned int count = run(bytes.size());
    crc = ::crc32(crc, reinterpret_cast<const Bytef*>(bytes.data()), count);
    bytes = bytes.subspan(count);
  }
  return static_cast<uint32_t>(crc);
}

InflateStream::InflateStream(ByteSpan packed, Origin origin) : rest_(packed), origin_(origin) {
  constexpr int kRawDeflate = -15;  // the largest window, and no zlib header
  if (::inflateInit2(&zlib_, kRawDeflate) != Z_OK) throw std::bad_alloc();
}

InflateStream::~InflateStream() { ::inflateEnd(&zlib_); }

uint64_t InflateStream::read(void* to, uint64_t count) {
  auto* next = static_cast<std::byte*>(to);
  uint64_t left = count;
  while (left > 0 && !is_at_end_) {
    if (zlib_.avail_in == 0) {
      const unsigned int given = run(rest_.size());
      zlib_.next_in =
          reinterpret_cast<Bytef*>(const_cast<std::byte*>(rest_.data()));  // zlib's input is not const by history alone
      zlib_.avail_in = given;
      rest_ = rest_.subspan(given);
    }
    const unsigned int asked = run(left);
    zlib_.next_out = reinterpret_cast<Bytef*>(next);
    zlib_.avail_out = asked;
    const int answer = ::inflate(&zlib_, Z_NO_FLUSH);
    if (answer == Z_MEM_ERROR) throw std::bad_alloc();
    if (answer == Z_BUF_ERROR)
      fail_damaged(origin_, "the deflated bytes are truncated: they end after ", produced_, " unpacked bytes");
    if (answer != Z_OK && answer != Z_STREAM_END)
      fail_damaged(origin_, "the deflated bytes are damaged after ", produced_, " unpacked bytes");
    is_at_end_ = answer == Z_STREAM_END;
    const uint64_t made = asked - zlib_.avail_out;
    crc_ = crc32_of({next, made}, crc_);
    produced_ += made;
    next += made;
    left -= made;
  }
  return count - left;
}

void InflateStream::drain(uint64_t expected) {
  std::byte scratch[4096];
  while (produced_ <= expected && read(scratch, sizeof scratch) > 0) continue;
  if (produced_ != expected)
    fail_damaged(origin_, "the deflated bytes unpack to ", produced_, " bytes or more; the zip directory promises ",
                 expected);
}

}  // namespace ct
