// Which dtype two dtypes meet in.
#pragma once

#include <span>

#include "core/dtype.h"

namespace ct {

// NumPy's table, which contains the Array API's: the smallest dtype that holds both ranges; integers past 32 bits meet
// floats, and each other where signs differ at 64 bits, in float64; float16 and bfloat16 meet in float32. Quantised,
// sub-byte and 8-bit floating dtypes, and what is no number, meet themselves alone. kInvalid where two do not meet.
Dtype promote(Dtype a, Dtype b) noexcept;
// The same for any number of dtypes, whatever their order; kInvalid for none.
Dtype promote(std::span<const Dtype> dtypes) noexcept;

// A tensor and a number that stands beside it without a dtype of its own, `scalar` being the default dtype of its kind
// or any other of it: the tensor's dtype, unless the number is of a higher kind (bool, integer, floating, complex), and
// then the default of that kind, or the complex dtype of the tensor's precision. kInvalid where they do not meet.
Dtype promote_weak(Dtype tensor, Dtype scalar) noexcept;

}  // namespace ct
