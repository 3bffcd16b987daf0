#include "io/deflate_sink.h"

#include <new>

namespace ct {

DeflateSink::DeflateSink(ByteSink& to, int32_t level) : to_(to), room_(std::make_unique<std::byte[]>(kRoom)) {
  constexpr int kRawDeflate = -15, kUsualMemory = 8;
  if (::deflateInit2(&zlib_, level, Z_DEFLATED, kRawDeflate, kUsualMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
}

DeflateSink::~DeflateSink() { ::deflateEnd(&zlib_); }

void DeflateSink::write(ByteSpan run) {
  constexpr size_t kMostGiven = size_t{1} << 30;  // zlib counts in unsigned int
  while (!run.empty()) {
    const ByteSpan given = run.first(std::min(run.size(), kMostGiven));
    // zlib's input is not const by history alone
    zlib_.next_in = reinterpret_cast<Bytef*>(const_cast<std::byte*>(given.data()));
    zlib_.avail_in = static_cast<unsigned int>(given.size());
    pack(Z_NO_FLUSH);
    run = run.subspan(given.size());
  }
}

void DeflateSink::finish() {
  zlib_.avail_in = 0;
  pack(Z_FINISH);
}

void DeflateSink::pack(int flush) {
  do {
    zlib_.next_out = reinterpret_cast<Bytef*>(room_.get());
    zlib_.avail_out = kRoom;
    ::deflate(&zlib_, flush);
    if (const size_t made = kRoom - zlib_.avail_out; made > 0) to_.write({room_.get(), made});
  } while (zlib_.avail_out == 0);
}

}  // namespace ct
