// What a dtype can hold.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace ct {

// Fields without a meaning for the dtype are zero; those of complex dtypes are of one part, but for the bits.
struct DtypeLimits {
  int32_t bits = 0;
  bool is_signed = false;
  bool has_infinity = false;
  bool has_nan = false;
  bool has_negative_zero = false;
  int32_t mantissa_bits = 0;  // the hidden one counted
  int32_t decimal_digits = 0;
  int64_t min_integer = 0;
  uint64_t max_integer = 0;
  double min = 0;
  double max = 0;
  double epsilon = 0;
  double smallest_normal = 0;
  double smallest_subnormal = 0;
};

// Throws UNIMPLEMENTED for string, resource and variant.
DtypeLimits limits(Dtype dtype);

}  // namespace ct
