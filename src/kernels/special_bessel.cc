// Rows of the Bessel functions and of the normal quantile: Eigen's Chebyshev expansions of the modified functions and
// rational ones of the quantile, the C library's J and Y. What Eigen gives outside the domains, and near the end of
// double's range, is done here. float32 computes in double and is rounded once.
#include <math.h>

#include <unsupported/Eigen/SpecialFunctions>

#include "kernels/run.h"
#include "kernels/special_factors.h"

namespace ct::CT_ISA {
namespace special {

// e^|x| overflows earlier than the functions do: half of it comes first.
inline double grown(double scaled, double x) {
  const double size = magnitude(x);
  if (size == kInf) return with_sign(kInf, scaled);
  const double half = __builtin_exp(size / 2);
  return scaled * half * half;
}

[[gnu::noinline]] inline double i0e(double x) { return Eigen::internal::generic_i0e<double, double>::run(x); }
[[gnu::noinline]] inline double i1e(double x) { return with_sign(Eigen::internal::generic_i1e<double, double>::run(x), x); }
[[gnu::noinline]] inline double k0e(double x) {
  return x > 0 ? Eigen::internal::generic_k0e<double, double>::run(x) : x == 0 ? kInf : kNan;
}
[[gnu::noinline]] inline double k1e(double x) {
  return x > 0 ? Eigen::internal::generic_k1e<double, double>::run(x) : x == 0 ? kInf : kNan;
}
inline double k0(double x) {
  return x > 2 ? times_exp(k0e(x), -x) : x > 0 ? Eigen::internal::generic_k0<double, double>::run(x) : k0e(x);
}
inline double k1(double x) {
  return x > 2 ? times_exp(k1e(x), -x) : x > 0 ? Eigen::internal::generic_k1<double, double>::run(x) : k1e(x);
}
inline double second_kind(double (*function)(double), double x) { return x > 0 ? function(x) : x == 0 ? -kInf : kNan; }
inline double ndtri(double p) { return p >= 0 && p <= 1 ? Eigen::internal::generic_ndtri<double, double>(p) : kNan; }

}  // namespace special

CT_UNARY_KERNEL(bessel_i0) { return static_cast<T>(special::grown(special::i0e(x), x)); }
CT_UNARY_KERNEL(bessel_i1) { return static_cast<T>(special::grown(special::i1e(x), x)); }
CT_UNARY_KERNEL(bessel_i0e) { return static_cast<T>(special::i0e(x)); }
CT_UNARY_KERNEL(bessel_i1e) { return static_cast<T>(special::i1e(x)); }
CT_UNARY_KERNEL(bessel_k0) { return static_cast<T>(special::k0(x)); }
CT_UNARY_KERNEL(bessel_k1) { return static_cast<T>(special::k1(x)); }
CT_UNARY_KERNEL(bessel_k0e) { return static_cast<T>(special::k0e(x)); }
CT_UNARY_KERNEL(bessel_k1e) { return static_cast<T>(special::k1e(x)); }
CT_UNARY_KERNEL(bessel_j0) { return static_cast<T>(::j0(static_cast<double>(x))); }
CT_UNARY_KERNEL(bessel_j1) { return static_cast<T>(::j1(static_cast<double>(x))); }
CT_UNARY_KERNEL(bessel_y0) { return static_cast<T>(special::second_kind(&::y0, x)); }
CT_UNARY_KERNEL(bessel_y1) { return static_cast<T>(special::second_kind(&::y1, x)); }
CT_UNARY_KERNEL(ndtri) { return static_cast<T>(special::ndtri(x)); }

}  // namespace ct::CT_ISA
