// Arithmetic on dims: what is a shape, how many elements it has, which strides it gets. Every product is checked.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ct {

constexpr int32_t kMaxRank = 254;
constexpr int32_t kUnknownRank = -1;
constexpr int64_t kUnknownDim = -1;

using DimSpan = std::span<const int64_t>;

enum class Order : bool { kRowMajor, kColumnMajor };

[[noreturn]] void fail_too_many_axes();

// Dims of at most kMaxRank axes on the stack. Entries beyond rank are not initialised.
struct DimArray {
  int32_t rank = 0;
  int64_t values[kMaxRank];

  DimArray() noexcept {}  // NOLINT: leaving the entries uninitialised is the point
  explicit DimArray(DimSpan dims) noexcept;
  operator DimSpan() const noexcept { return {values, static_cast<size_t>(rank)}; }
  int64_t& operator[](int32_t i) noexcept { return values[i]; }
  int64_t operator[](int32_t i) const noexcept { return values[i]; }
  // Throws INVALID_ARGUMENT when the result would have more than kMaxRank axes.
  void append(int64_t value) {
    if (rank == kMaxRank) fail_too_many_axes();
    values[rank++] = value;
  }
};

// Number of elements of a full shape, multiplied from the left. Throws INVALID_ARGUMENT for negative dims and for overflow
// before a zero (once the product is zero it stays zero).
int64_t num_elements(DimSpan dims);

// Row-major (or column-major) strides in elements. Dims of zero count as one; where even then a stride does not fit, nothing can be
// addressed and the strides are zero.
void fill_row_major(DimSpan dims, int64_t* strides) noexcept;
void fill_column_major(DimSpan dims, int64_t* strides) noexcept;

bool same_dims(DimSpan a, DimSpan b) noexcept;

// Axis in -rank..rank-1 as 0..rank-1; throws OUT_OF_RANGE.
int32_t normalize_axis(int64_t axis, int32_t rank);

// NumPy's broadcasting; throws INVALID_ARGUMENT.
void broadcast_dims(DimSpan a, DimSpan b, DimArray* result);

// "[2,3]"; -1 prints as "?".
std::string dims_text(DimSpan dims);

}  // namespace ct
