#include "compare.h"

#include <limits>

namespace command {
namespace {

bool is_floating(const Tensor& t) { return tensor_dtype_is_floating(tensor_dtype(t.get())) != 0; }

}  // namespace

// Both in one dtype that can be computed in. Complex elements become pairs of floats on a last axis.
Comparison::Pair Comparison::alike(const Tensor& a, const Tensor& b) const {
  const auto plain = [&](const Tensor& t) {
    const int32_t dtype = tensor_dtype(t.get());
    if (tensor_dtype_is_complex(dtype) != 0) {
      return numbers_.bits(numbers_.contiguous(t),
                           tensor_dtype_size(dtype) == 8 ? TENSOR_DTYPE_FLOAT32 : TENSOR_DTYPE_FLOAT64);
    }
    return is_floating(t) ? numbers_.share(t) : numbers_.describable(t);
  };
  if (tensor_dtype(a.get()) == tensor_dtype(b.get())) {
    return {plain(a), plain(b)};
  }
  const bool complex =
      tensor_dtype_is_complex(tensor_dtype(a.get())) != 0 || tensor_dtype_is_complex(tensor_dtype(b.get())) != 0;
  const auto wide = [&](const Tensor& t) {
    return complex ? plain(numbers_.cast(t, TENSOR_DTYPE_COMPLEX128)) : numbers_.describable(t);
  };
  Pair pair = {wide(a), wide(b)};
  const int32_t dtype = numbers_.common_dtype(pair.a, pair.b);
  return {numbers_.cast(pair.a, dtype), numbers_.cast(pair.b, dtype)};
}

Tensor Comparison::same(const Pair& pair) const {
  Tensor equal = numbers_.binary(tensor_equal, pair.a, pair.b);
  if (!is_floating(pair.a) || tolerance_.nan_differs) {
    return equal;
  }
  const Tensor both_nan =
      numbers_.binary(tensor_logical_and, numbers_.unary(tensor_isnan, pair.a), numbers_.unary(tensor_isnan, pair.b));
  return numbers_.binary(tensor_logical_or, equal, both_nan);
}

// Floats: in float64; NaN against a number, and what overflows, is infinite. Integers: exact, as unsigned ones of their
// width, in which the greater less the smaller always fits.
Tensor Comparison::absolute_difference(const Pair& pair) const {
  if (!is_floating(pair.a)) {
    const Tensor wrapped = numbers_.binary(tensor_subtract, numbers_.binary(tensor_maximum, pair.a, pair.b),
                                           numbers_.binary(tensor_minimum, pair.a, pair.b));
    return numbers_.bits(wrapped, numbers_.integer_like(tensor_dtype(pair.a.get()), false));
  }
  const Tensor difference =
      numbers_.unary(tensor_abs, numbers_.binary(tensor_subtract, numbers_.cast(pair.a, TENSOR_DTYPE_FLOAT64),
                                                 numbers_.cast(pair.b, TENSOR_DTYPE_FLOAT64)));
  return numbers_.where(numbers_.unary(tensor_isnan, difference),
                        numbers_.scalar(std::numeric_limits<double>::infinity()), difference);
}

// The elements' numbers in the order of their values, so that neighbours are one apart: a float's bits as an integer
// are that but for negative ones, which run the other way. As int64, in which the distance of two may wrap.
Tensor Comparison::steps_of(const Tensor& t) const {
  const int32_t width = numbers_.integer_like(tensor_dtype(t.get()), true);
  const Tensor bits = numbers_.cast(numbers_.bits(t, width), TENSOR_DTYPE_INT64);
  const Tensor least = numbers_.least_of(width);
  const Tensor zero = numbers_.scalar(0, TENSOR_DTYPE_INT64);
  return numbers_.where(numbers_.binary(tensor_less, bits, zero), numbers_.binary(tensor_subtract, least, bits), bits);
}

Tensor Comparison::steps_between(const Pair& pair) const {
  const Tensor a = steps_of(pair.a);
  const Tensor b = steps_of(pair.b);
  const Tensor wrapped =
      numbers_.binary(tensor_subtract, numbers_.binary(tensor_maximum, a, b), numbers_.binary(tensor_minimum, a, b));
  return numbers_.bits(wrapped, TENSOR_DTYPE_UINT64);
}

Extreme Comparison::greatest(const Tensor& distances, bool in_parts) const {
  const int64_t position = numbers_.whole(numbers_.reduce(tensor_argmax, distances));
  Extreme extreme;
  extreme.place = coordinates(dims_of(distances), position);
  extreme.value = numbers_.at(distances, extreme.place);
  if (in_parts) {
    extreme.part = extreme.place.back();
    extreme.place.pop_back();
  }
  return extreme;
}

Distance Comparison::between(const Tensor& a, const Tensor& b) const {
  const Pair pair = alike(a, b);
  const bool in_parts = tensor_rank(pair.a.get()) != tensor_rank(a.get());
  const bool floating = is_floating(pair.a);
  Distance distance;
  const Tensor same_elements = same(pair);
  if (numbers_.all(same_elements)) {
    return distance;
  }
  const auto unless_same = [&](const Tensor& t) {
    return numbers_.where(same_elements, numbers_.scalar(0, tensor_dtype(t.get())), t);
  };
  const Tensor absolute = unless_same(absolute_difference(pair));
  const Tensor wide = numbers_.cast(absolute, TENSOR_DTYPE_FLOAT64);
  const Tensor magnitude = numbers_.unary(tensor_abs, numbers_.cast(pair.b, TENSOR_DTYPE_FLOAT64));
  const Tensor quotient = numbers_.binary(tensor_divide, wide, magnitude);
  const Tensor relative = unless_same(numbers_.where(
      numbers_.unary(tensor_isnan, quotient), numbers_.scalar(std::numeric_limits<double>::infinity()), quotient));
  const Tensor allowed = numbers_.binary(
      tensor_add, numbers_.scalar(tolerance_.absolute),
      tolerance_.relative == 0 ? numbers_.scalar(0)
                               : numbers_.binary(tensor_multiply, numbers_.scalar(tolerance_.relative), magnitude));
  Tensor fine = numbers_.binary(tensor_logical_or, same_elements, numbers_.binary(tensor_less_equal, wide, allowed));
  distance.absolute = greatest(absolute, in_parts);
  distance.relative = greatest(relative, in_parts);
  if (floating) {
    const Tensor a_number = numbers_.unary(tensor_logical_not, numbers_.unary(tensor_isnan, pair.a));
    const Tensor b_number = numbers_.unary(tensor_logical_not, numbers_.unary(tensor_isnan, pair.b));
    const Tensor numbers = numbers_.binary(tensor_logical_and, a_number, b_number);
    const Tensor steps =
        numbers_.where(numbers, unless_same(steps_between(pair)), numbers_.scalar(0, TENSOR_DTYPE_UINT64));
    const Tensor few = numbers_.binary(tensor_less_equal, steps,
                                       numbers_.scalar(static_cast<double>(tolerance_.ulp), TENSOR_DTYPE_UINT64));
    if (tolerance_.ulp > 0) {
      fine = numbers_.binary(tensor_logical_or, fine, numbers_.binary(tensor_logical_and, few, numbers));
    }
    distance.ulp = greatest(steps, in_parts);
  }
  Tensor out = numbers_.unary(tensor_logical_not, fine);
  if (in_parts) {
    out = numbers_.reduce(tensor_any, out, 0, {-1});
  }
  distance.differing = numbers_.count_nonzero(out);
  return distance;
}

}  // namespace command
