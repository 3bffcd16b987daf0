// Transposes: square tiles in registers, inside panels that use whole cache lines of both sides.
#include "kernels/move.h"
#include "kernels/vector.h"

namespace ct::CT_ISA {
namespace {

// Widest vector that is worth a tile of elements of `size` bytes: bytes and (before AVX-512BW) 16-bit words shuffle well within 16 bytes only,
// and a tile may not need more registers than there are.
constexpr size_t tile_vector_bytes(size_t size) {
  if (size == 1) return 16;
  if (size == 2) return kVectorBytes == 64 ? 32 : 16;
  return kVectorBytes;
}

template <class T>
struct Tile {
  static constexpr int64_t kSize = static_cast<int64_t>(sizeof(T));
  static constexpr size_t kBytes = tile_vector_bytes(sizeof(T));
  static constexpr size_t kSide = kBytes / sizeof(T);
  using V = Vector<T, kBytes>;
  using Lanes = std::make_index_sequence<kSide>;

  // dst[i][j] = src[j][i] for a whole tile. Interleaving row i with row i + side/2, log2(side) times, transposes.
  template <bool kStreaming>
  static inline void move(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride) {
    V rows[kSide];
#pragma GCC unroll 32
    for (size_t i = 0; i < kSide; ++i) rows[i] = load<V>(src + static_cast<int64_t>(i) * src_stride);
#pragma GCC unroll 6
    for (size_t stage = 1; stage < kSide; stage *= 2) {
      V next[kSide];
#pragma GCC unroll 16
      for (size_t i = 0; i < kSide / 2; ++i) {
        next[2 * i] = interleave_low(rows[i], rows[i + kSide / 2], Lanes{});
        next[2 * i + 1] = interleave_high(rows[i], rows[i + kSide / 2], Lanes{});
      }
#pragma GCC unroll 32
      for (size_t i = 0; i < kSide; ++i) rows[i] = next[i];
    }
#pragma GCC unroll 32
    for (size_t i = 0; i < kSide; ++i) store_as<kStreaming>(dst + static_cast<int64_t>(i) * dst_stride, rows[i]);
  }
};

template <class T>
void by_elements(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns) {
  constexpr int64_t kSize = static_cast<int64_t>(sizeof(T));
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < columns; ++j) __builtin_memcpy(dst + i * dst_stride + j * kSize, src + j * src_stride + i * kSize, sizeof(T));
  }
}

// A block is as many rows as a cache line has elements, each one line long, on both sides. Past the cache every line of dst must be written
// whole and at once: where a tile is narrower than a line, its block is put together in a buffer first.
constexpr int64_t kLine = 64;

template <class T, bool kStreaming>
void move_block(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride) {
  using Square = Tile<T>;
  constexpr int64_t kSide = static_cast<int64_t>(Square::kSide);
  constexpr int64_t kSize = Square::kSize;
  constexpr int64_t kElements = kLine / kSize;
  if constexpr (kSide == kElements) {
    Square::template move<kStreaming>(dst, dst_stride, src, src_stride);
  } else {
    alignas(kLine) std::byte block[static_cast<size_t>(kStreaming ? kElements * kLine : 1)];
    std::byte* const to = kStreaming ? block : dst;
    const int64_t to_stride = kStreaming ? kLine : dst_stride;
    for (int64_t j = 0; j < kElements; j += kSide) {
      for (int64_t i = 0; i < kElements; i += kSide) {
        Square::template move<false>(to + i * to_stride + j * kSize, to_stride, src + j * src_stride + i * kSize, src_stride);
      }
    }
    if constexpr (kStreaming) {
      for (int64_t i = 0; i < kElements; ++i) {
        for (int64_t at = 0; at < kLine; at += static_cast<int64_t>(kVectorBytes)) {
          store_past_cache(dst + i * dst_stride + at, load<Vector<uint8_t>>(block + i * kLine + at));
        }
      }
    }
  }
}

// Blocks along dst, a few of them side by side in src, whose neighbouring lines come together.
template <class T, bool kStreaming>
void by_blocks(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns) {
  constexpr int64_t kSize = static_cast<int64_t>(sizeof(T));
  constexpr int64_t kElements = kLine / kSize;
  constexpr int64_t kPanel = 4 * kElements;
  // Lines of dst begin where its address says: the columns before the first whole one go by elements.
  const int64_t head = bytes_to_alignment(dst, kLine) / kSize;
  const int64_t first = head < columns ? head : columns;
  const int64_t block_columns = first + (columns - first) / kElements * kElements;
  const int64_t block_rows = rows / kElements * kElements;
  by_elements<T>(dst, dst_stride, src, src_stride, rows, first);
  for (int64_t panel = 0; panel < block_rows; panel += kPanel) {
    const int64_t panel_end = panel + kPanel < block_rows ? panel + kPanel : block_rows;
    for (int64_t j = first; j < block_columns; j += kElements) {
      for (int64_t i = panel; i < panel_end; i += kElements) {
        move_block<T, kStreaming>(dst + i * dst_stride + j * kSize, dst_stride, src + j * src_stride + i * kSize, src_stride);
      }
    }
  }
  if (kStreaming) fence_stores();
  by_elements<T>(dst + block_columns * kSize, dst_stride, src + block_columns * src_stride, src_stride, rows, columns - block_columns);
  by_elements<T>(dst + block_rows * dst_stride + first * kSize, dst_stride, src + first * src_stride + block_rows * kSize, src_stride,
                 rows - block_rows, block_columns - first);
}

template <class T>
void transpose(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  // Past the cache only where all rows of dst are aligned alike, and at whole elements.
  const bool aligned_rows = dst_stride % kLine == 0 && bytes_to_alignment(dst, kLine) % static_cast<int64_t>(sizeof(T)) == 0;
  if (streaming && aligned_rows) {
    by_blocks<T, true>(dst, dst_stride, src, src_stride, rows, columns);
  } else {
    by_blocks<T, false>(dst, dst_stride, src, src_stride, rows, columns);
  }
}

}  // namespace

void transpose_1(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  transpose<uint8_t>(dst, dst_stride, src, src_stride, rows, columns, streaming);
}
void transpose_2(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  transpose<uint16_t>(dst, dst_stride, src, src_stride, rows, columns, streaming);
}
void transpose_4(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  transpose<uint32_t>(dst, dst_stride, src, src_stride, rows, columns, streaming);
}
void transpose_8(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  transpose<uint64_t>(dst, dst_stride, src, src_stride, rows, columns, streaming);
}
void transpose_16(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool) {
  // An element is a vector here: blocks of four lines of each side keep both in the nearest cache.
  constexpr int64_t kBlock = 16;
  for (int64_t i = 0; i < rows; i += kBlock) {
    const int64_t i_end = i + kBlock < rows ? i + kBlock : rows;
    for (int64_t j = 0; j < columns; ++j) {
      for (int64_t k = i; k < i_end; ++k) store(dst + k * dst_stride + j * 16, load<Vector<uint64_t, 16>>(src + j * src_stride + k * 16));
    }
  }
}

}  // namespace ct::CT_ISA
