// Casts of runs between any two numeric dtypes: a chain of at most three kernels that rounds once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/dtype.h"

namespace ct {

// What becomes of an integer that does not fit an integer dtype: it keeps its low bits, or becomes the nearest limit.
// Floating numbers are always cut toward zero and clamped, NaN is 0.
enum class CastMode : uint8_t { kWrap, kSaturate };

// Cheap to make. The part that is dropped of a complex number is its imaginary one, but for casts to bool.
class CastRun {
 public:
  // Throws UNIMPLEMENTED for strings, resources and variants.
  CastRun(Dtype from, Dtype to, CastMode mode);

  // n elements that lie together, at any address; out and in are apart, or the same where elements have one size.
  void operator()(std::byte* out, const std::byte* in, int64_t n) const;
  // The bytes stay what they are.
  bool is_identity() const noexcept { return steps_ == 0; }

 private:
  using Kernel = void (*)(std::byte*, const std::byte*, int64_t);

  void append(Dtype from, Dtype to, CastMode mode);

  Kernel kernels_[3];
  uint8_t sizes_[4];  // bytes of an element before the first step, between steps, after the last
  int8_t steps_ = 0;
  int8_t per_element_ = 1;  // 2 where parts of complex numbers are cast
};

}  // namespace ct
