// Contiguous runs, rows of runs, and strided runs of elements.
#include "kernels/move.h"
#include "kernels/vector.h"

namespace ct::CT_ISA {
namespace {

using Block = Vector<uint64_t>;
constexpr int64_t kBlock = static_cast<int64_t>(sizeof(Block));

void copy_past_cache(std::byte* dst, const std::byte* src, int64_t bytes) {
  const int64_t head = bytes_to_alignment(dst, kVectorBytes);
  if (bytes < head + kBlock) {
    __builtin_memcpy(dst, src, static_cast<size_t>(bytes));
    return;
  }
  __builtin_memcpy(dst, src, static_cast<size_t>(head));
  int64_t i = head;
  for (; i + 4 * kBlock <= bytes; i += 4 * kBlock) {
    __builtin_prefetch(src + i + 1024);
    const Block a = load<Block>(src + i), b = load<Block>(src + i + kBlock);
    const Block c = load<Block>(src + i + 2 * kBlock), d = load<Block>(src + i + 3 * kBlock);
    store_past_cache(dst + i, a);
    store_past_cache(dst + i + kBlock, b);
    store_past_cache(dst + i + 2 * kBlock, c);
    store_past_cache(dst + i + 3 * kBlock, d);
  }
  fence_stores();
  __builtin_memcpy(dst + i, src + i, static_cast<size_t>(bytes - i));
}

// Rows that lie together in dst and are as long as one to two `Half`s, which overlap where they are shorter: nothing beyond a row is
// read, since another thread may write there.
template <class Half>
void copy_short_rows(std::byte* dst, const std::byte* src, int64_t src_stride, int64_t rows, int64_t bytes) {
  const int64_t second = bytes - static_cast<int64_t>(sizeof(Half));
  for (int64_t row = 0; row < rows; ++row) {
    const Half head = load<Half>(src), tail = load<Half>(src + second);
    store(dst, head);
    store(dst + second, tail);
    dst += bytes;
    src += src_stride;
  }
}

template <class T>
struct StridedRun {
  static constexpr int64_t kSize = static_cast<int64_t>(sizeof(T));
  using V = Vector<T>;
  static constexpr int64_t kLanes = static_cast<int64_t>(VectorOf<T, kVectorBytes>::lanes);
  using Lanes = std::make_index_sequence<static_cast<size_t>(kLanes)>;

  static void one(std::byte* dst, const std::byte* src) { __builtin_memcpy(dst, src, sizeof(T)); }

  static void any(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n) {
#pragma GCC unroll 4
    for (int64_t i = 0; i < n; ++i) one(dst + i * dst_stride, src + i * src_stride);
  }

  // dst is one run; `step` makes a vector of its elements from `i` on and may read up to element `i + kReadAhead - 1` of src.
  template <bool kStreaming, int64_t kReadAhead, class Step>
  static void to_run(std::byte* dst, const std::byte* src, int64_t src_stride, int64_t n, Step step) {
    const int64_t misaligned = bytes_to_alignment(dst, kVectorBytes);
    int64_t i = 0;
    if (kStreaming && misaligned % kSize == 0) {
      for (; i < n && i < misaligned / kSize; ++i) one(dst + i * kSize, src + i * src_stride);
    }
    const bool aligned = misaligned % kSize == 0;
    for (; i + kReadAhead + 3 * kLanes <= n; i += 4 * kLanes) {
      const V a = step(i), b = step(i + kLanes), c = step(i + 2 * kLanes), d = step(i + 3 * kLanes);
      std::byte* const to = dst + i * kSize;
      constexpr int64_t kNext = kLanes * kSize;
      if (kStreaming && aligned) {
        store_past_cache(to, a), store_past_cache(to + kNext, b), store_past_cache(to + 2 * kNext, c), store_past_cache(to + 3 * kNext, d);
      } else {
        store(to, a), store(to + kNext, b), store(to + 2 * kNext, c), store(to + 3 * kNext, d);
      }
    }
    if (kStreaming) fence_stores();
    for (; i < n; ++i) one(dst + i * kSize, src + i * src_stride);
  }

  template <bool kStreaming>
  static void gather(std::byte* dst, const std::byte* src, int64_t src_stride, int64_t n) {
    if (src_stride == -kSize) {
      to_run<kStreaming, kLanes>(dst, src, src_stride, n,
                                 [&](int64_t i) { return reverse_lanes(load<V>(src - (i + kLanes - 1) * kSize), Lanes{}); });
    } else if (src_stride == 2 * kSize) {
      // The second vector ends one element behind the last even one: the row of the next output element must exist.
      to_run<kStreaming, kLanes + 1>(dst, src, src_stride, n, [&](int64_t i) {
        const std::byte* const from = src + 2 * i * kSize;
        return even_lanes(load<V>(from), load<V>(from + kLanes * kSize), Lanes{});
      });
    } else if (src_stride == 0) {
      T value;
      __builtin_memcpy(&value, src, sizeof value);
      const V all = V{} + value;
      to_run<kStreaming, kLanes>(dst, src, src_stride, n, [&](int64_t) { return all; });
    } else {
      any(dst, kSize, src, src_stride, n);
    }
  }
};

template <class T>
void strided(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  constexpr int64_t kSize = static_cast<int64_t>(sizeof(T));
  if (dst_stride == kSize && src_stride == kSize) {
    copy(dst, src, n * kSize, streaming);
  } else if (dst_stride != kSize) {
    StridedRun<T>::any(dst, dst_stride, src, src_stride, n);
  } else if (streaming) {
    StridedRun<T>::template gather<true>(dst, src, src_stride, n);
  } else {
    StridedRun<T>::template gather<false>(dst, src, src_stride, n);
  }
}

}  // namespace

void copy(std::byte* dst, const std::byte* src, int64_t bytes, bool streaming) {
  if (streaming) {
    copy_past_cache(dst, src, bytes);
  } else {
    __builtin_memcpy(dst, src, static_cast<size_t>(bytes));
  }
}

void copy_rows(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t bytes, bool streaming) {
  if (dst_stride == bytes && bytes > 0) {
    if (bytes <= 2) return copy_short_rows<uint8_t>(dst, src, src_stride, rows, bytes);
    if (bytes <= 4) return copy_short_rows<uint16_t>(dst, src, src_stride, rows, bytes);
    if (bytes <= 8) return copy_short_rows<uint32_t>(dst, src, src_stride, rows, bytes);
    if (bytes <= 16) return copy_short_rows<uint64_t>(dst, src, src_stride, rows, bytes);
    if (bytes <= 32) return copy_short_rows<Vector<uint8_t, 16>>(dst, src, src_stride, rows, bytes);
    if (bytes <= 64) return copy_short_rows<Vector<uint8_t, 32>>(dst, src, src_stride, rows, bytes);
  }
  const bool stream_rows = streaming && bytes >= 16 * kBlock;  // shorter rows would spend their time on unaligned ends
  for (int64_t row = 0; row < rows; ++row) copy(dst + row * dst_stride, src + row * src_stride, bytes, stream_rows);
}

void strided_1(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  strided<uint8_t>(dst, dst_stride, src, src_stride, n, streaming);
}
void strided_2(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  strided<uint16_t>(dst, dst_stride, src, src_stride, n, streaming);
}
void strided_4(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  strided<uint32_t>(dst, dst_stride, src, src_stride, n, streaming);
}
void strided_8(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  strided<uint64_t>(dst, dst_stride, src, src_stride, n, streaming);
}
void strided_16(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming) {
  // No vector type has elements of 16 bytes: pairs of words, moved one by one.
  if (dst_stride == 16 && src_stride == 16) return copy(dst, src, n * 16, streaming);
  for (int64_t i = 0; i < n; ++i) store(dst + i * dst_stride, load<Vector<uint64_t, 16>>(src + i * src_stride));
}

}  // namespace ct::CT_ISA
