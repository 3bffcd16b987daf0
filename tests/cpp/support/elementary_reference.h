// The elementary functions by the C++ library in a type wider than the one under test.
#pragma once

#include <cmath>

namespace ct::test::reference {

using std::acos, std::acosh, std::asin, std::asinh, std::atan, std::atan2, std::atanh, std::cbrt, std::cos, std::cosh, std::erf,
    std::erfc, std::exp, std::expm1, std::hypot, std::log, std::log10, std::log1p, std::log2, std::pow, std::sin,
    std::sinh, std::sqrt, std::tan, std::tanh;

template <class F>
F rsqrt(F x) {
  return 1 / std::sqrt(x);
}
template <class F>
F sigmoid(F x) {
  return 1 / (1 + std::exp(-x));
}

}  // namespace ct::test::reference
