#include "ops/allclose.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/checked.h"
#include "core/element.h"
#include "core/error.h"
#include "core/floating.h"
#include "core/integer_limits.h"
#include "ops/compare.h"
#include "ops/pair_runs.h"
#include "ops/tolerance.h"

namespace ct {
namespace {

struct Near {
  Tolerance tolerance;
  bool equal_nan;

  // `distance` is |a - b|, `size` is |b|, both finite numbers' but possibly beyond the greatest double. An infinite
  // relative tolerance allows nothing at 0.
  bool allows(double distance, double size, double scale) const noexcept {
    const double relative = size == 0 ? 0 : tolerance.relative() * size;
    return distance <= tolerance.absolute() * scale + relative;
  }
};

template <class Integer>
bool integers_near(Integer a, Integer b, const Near& near) noexcept {
  const auto bits = [](Integer x) { return static_cast<uint64_t>(x); };
  const uint64_t distance = a > b ? bits(a) - bits(b) : bits(b) - bits(a);
  const uint64_t size = b < 0 ? 0 - bits(b) : bits(b);
  return near.tolerance.allows(distance, size);
}

bool floats_near(double a, double b, const Near& near) noexcept {
  if (std::isnan(a) || std::isnan(b)) return near.equal_nan && std::isnan(a) && std::isnan(b);
  if (std::isinf(a) || std::isinf(b)) return a == b;
  if (const double distance = std::fabs(a - b); std::isfinite(distance)) return near.allows(distance, std::fabs(b), 1);
  // The distance of two finite numbers can be beyond the greatest double; a quarter of everything is not.
  return near.allows(std::fabs(a / 4 - b / 4), std::fabs(b / 4), 0.25);
}

// The length of (x, y) without overflow on the way; both are finite.
double length(double x, double y) noexcept {
  const double longer = std::max(std::fabs(x), std::fabs(y));
  const double shorter = std::min(std::fabs(x), std::fabs(y));
  if (longer == 0) return 0;
  const double ratio = shorter / longer;
  return longer * std::sqrt(1 + ratio * ratio);
}

template <class T>
bool complex_near(T a, T b, const Near& near) noexcept {
  const auto has_nan = [](T x) { return std::isnan(x.real) || std::isnan(x.imag); };
  const auto has_infinity = [](T x) { return std::isinf(x.real) || std::isinf(x.imag); };
  if (has_nan(a) || has_nan(b)) return near.equal_nan && has_nan(a) && has_nan(b);
  if (has_infinity(a) || has_infinity(b)) return a.real == b.real && a.imag == b.imag;
  const double real_a = a.real, imag_a = a.imag, real_b = b.real, imag_b = b.imag;
  const double distance = length(real_a - real_b, imag_a - imag_b);
  if (std::isfinite(distance)) return near.allows(distance, length(real_b, imag_b), 1);
  return near.allows(length(real_a / 4 - real_b / 4, imag_a / 4 - imag_b / 4), length(real_b / 4, imag_b / 4), 0.25);
}

template <class T>
bool elements_near(T a, T b, const Near& near) noexcept {
  if constexpr (holds_integers<T>) {
    return integers_near(integer_of(a), integer_of(b), near);
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    return complex_near(a, b, near);
  } else {
    return floats_near(widen(a), widen(b), near);
  }
}

template <class T>
bool run_near(Run a, Run b, int64_t count, const Near& near) noexcept {
  for (int64_t i = 0; i < count; ++i) {
    T x, y;
    std::memcpy(&x, a.at(i), sizeof x);
    std::memcpy(&y, b.at(i), sizeof y);
    if (!elements_near(x, y, near)) return false;
  }
  return true;
}

void require_tolerance(double value, const char* name) {
  if (!(value >= 0)) fail_argument(name, " is ", value, "; it must be 0 or more");
}

}  // namespace

bool allclose(Context* ctx, const Tensor& a, const Tensor& b, double relative, double absolute, bool equal_nan) {
  require_tolerance(relative, "relative");
  require_tolerance(absolute, "absolute");
  if (a.dtype != b.dtype) fail_argument("a has dtype ", a.dtype, " but b has ", b.dtype);
  if (!is_same_size(a, b)) {
    fail_argument("a has shape ", Dims{a.rank, a.dims()}, " but b has ", Dims{b.rank, b.dims()});
  }
  const Near near{Tolerance(relative, absolute), equal_nan};
  return visit_dtype(a.dtype, [&]<class T>(Type<T>) -> bool {
    if constexpr (bits_of<T> == 0) {
      fail(Code::kUnimplemented, "elements of ", a.dtype, " have no distance");
    } else {
      require_readable(a, "a");
      require_readable(b, "b");
      return every_run(ctx, a, b, [&near](Run x, Run y, int64_t count) { return run_near<T>(x, y, count, near); });
    }
  });
}

}  // namespace ct
