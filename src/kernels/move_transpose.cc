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

// Panels of as many rows of dst as make `kPanelBytes` of a row of src, walked along dst: src gives whole lines, dst takes whole lines.
constexpr int64_t kPanelBytes = 256;

template <class T, bool kStreaming>
void by_tiles(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns) {
  using Square = Tile<T>;
  constexpr int64_t kSide = static_cast<int64_t>(Square::kSide);
  constexpr int64_t kSize = Square::kSize;
  constexpr int64_t kPanel = kPanelBytes / kSize > kSide ? kPanelBytes / kSize : kSide;
  // Stores past the cache want aligned vectors: the columns before the first aligned one go by elements.
  const int64_t head = kStreaming ? bytes_to_alignment(dst, Square::kBytes) / kSize : 0;
  const int64_t first = head < columns ? head : columns;
  const int64_t tiled_columns = first + (columns - first) / kSide * kSide;
  const int64_t tiled_rows = rows / kSide * kSide;
  by_elements<T>(dst, dst_stride, src, src_stride, rows, first);
  for (int64_t panel = 0; panel < tiled_rows; panel += kPanel) {
    const int64_t panel_end = panel + kPanel < tiled_rows ? panel + kPanel : tiled_rows;
    for (int64_t j = first; j < tiled_columns; j += kSide) {
      for (int64_t i = panel; i < panel_end; i += kSide) {
        Square::template move<kStreaming>(dst + i * dst_stride + j * kSize, dst_stride, src + j * src_stride + i * kSize, src_stride);
      }
    }
  }
  if (kStreaming) fence_stores();
  by_elements<T>(dst + tiled_columns * kSize, dst_stride, src + tiled_columns * src_stride, src_stride, rows, columns - tiled_columns);
  by_elements<T>(dst + tiled_rows * dst_stride + first * kSize, dst_stride, src + first * src_stride + tiled_rows * kSize, src_stride, rows - tiled_rows,
                 tiled_columns - first);
}

template <class T>
void transpose(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming) {
  // Past the cache only where every row of dst is aligned alike, and a tile's row is a good part of a line.
  constexpr int64_t kBytes = static_cast<int64_t>(Tile<T>::kBytes);
  const bool aligned_rows = dst_stride % kBytes == 0 && bytes_to_alignment(dst, Tile<T>::kBytes) % static_cast<int64_t>(sizeof(T)) == 0;
  if (streaming && aligned_rows && kBytes >= 32) {
    by_tiles<T, true>(dst, dst_stride, src, src_stride, rows, columns);
  } else {
    by_tiles<T, false>(dst, dst_stride, src, src_stride, rows, columns);
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
