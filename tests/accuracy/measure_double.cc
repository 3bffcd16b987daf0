// float64 against MPFR with 128 bits, which is asked where the C library's long double says that a result may be the
// worst so far; erf and erfc, which take MPFR a tenth of a millisecond a value, against that long double alone.
#include <mpfr.h>

#include <limits>
#include <string_view>

#include "accuracy/measure.h"
#include "cpp/support/points.h"
#include "cpp/support/ulp.h"

namespace ct::test {
namespace {

constexpr uint64_t kRun = 4096;
constexpr mpfr_prec_t kBits = 128;
constexpr double kDoubt = 0.01;  // units: ten times what long double's functions are off by

class Number {
 public:
  Number() { mpfr_init2(value_, kBits); }
  Number(const Number&) = delete;
  Number& operator=(const Number&) = delete;
  ~Number() { mpfr_clear(value_); }
  mpfr_ptr get() { return value_; }

 private:
  mpfr_t value_;
};

// MPFR's functions under the names of elementary.def.
namespace exact {
using Rounding = mpfr_rnd_t;
#define CT_ELEMENTARY(name, bound, low, high) \
  [[maybe_unused]] inline int name(mpfr_ptr to, mpfr_srcptr x, Rounding r) { return mpfr_##name(to, x, r); }
#define CT_ELEMENTARY_OF_TWO(name, bound, low, high)                                        \
  [[maybe_unused]] inline int name(mpfr_ptr to, mpfr_srcptr x, mpfr_srcptr y, Rounding r) { \
    return mpfr_##name(to, x, y, r);                                                        \
  }
inline int mpfr_rsqrt(mpfr_ptr to, mpfr_srcptr x, Rounding r) {
  // Of -0 too it makes +inf, where 1 / sqrt is -inf.
  const int inexact = mpfr_rec_sqrt(to, x, r);
  if (mpfr_zero_p(x) != 0) mpfr_setsign(to, to, mpfr_signbit(x), r);
  return inexact;
}
inline int mpfr_sigmoid(mpfr_ptr to, mpfr_srcptr x, Rounding r) {
  mpfr_neg(to, x, r);
  mpfr_exp(to, to, r);
  mpfr_add_ui(to, to, 1, r);
  return mpfr_ui_div(to, 1, to, r);
}
#include "cpp/support/elementary.def"
}  // namespace exact

using Function = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
using FunctionOfTwo = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

Function exact_of(const ElementaryFunction& row) {
  if (row.op == UnaryOp::erf || row.op == UnaryOp::erfc) return nullptr;
#define CT_ELEMENTARY(name, bound, low, high) \
  if (row.op == UnaryOp::name) return &exact::name;
#define CT_ELEMENTARY_OF_TWO(name, bound, low, high)
#include "cpp/support/elementary.def"
  return nullptr;
}

FunctionOfTwo exact_of(const ElementaryFunctionOfTwo& row) {
#define CT_ELEMENTARY(name, bound, low, high)
#define CT_ELEMENTARY_OF_TWO(name, bound, low, high) \
  if (row.op == BinaryOp::name) return &exact::name;
#include "cpp/support/elementary.def"
  return nullptr;
}

// long double keeps 64 bits of the exact value, a thousandth of a unit in double's last place, and its exponent reaches
// past double's.
long double rounded(Number& value) { return mpfr_get_ld(value.get(), MPFR_RNDN); }

std::byte* bytes(std::vector<double>& run) { return reinterpret_cast<std::byte*>(run.data()); }

}  // namespace

Worst worst_double(const ElementaryFunction& row, uint64_t points, uint64_t part) {
  const auto levels = levels_to_test();
  Worst worst;
  const Function function = exact_of(row);
  Points<double> source(1 + part, row.low, row.high);
  std::vector<double> x(kRun);
  std::vector<std::vector<double>> got(levels.size(), std::vector<double>(kRun));
  Number argument, value;
  for (uint64_t done = 0; done < points / 2; done += kRun) {
    for (double& point : x) point = source.next();
    for (size_t level = 0; level < levels.size(); ++level)
      row.run(*levels[level], Dtype::kFloat64)(bytes(got[level]), bytes(x), static_cast<int64_t>(kRun));
    for (size_t i = 0; i < kRun; ++i) {
      long double exact = row.wide_reference(x[i]);
      bool is_candidate = false;
      for (size_t level = 0; level < levels.size(); ++level)
        is_candidate |= !(ulp_error(got[level][i], exact) < worst.error[level] - kDoubt);
      if (!is_candidate) continue;
      if (function != nullptr) {
        mpfr_set_d(argument.get(), x[i], MPFR_RNDN);
        function(value.get(), argument.get(), MPFR_RNDN);
        exact = rounded(value);
      }
      for (size_t level = 0; level < levels.size(); ++level)
        worst.error[level] = std::max(worst.error[level], ulp_error(got[level][i], exact));
    }
  }
  mpfr_free_cache();
  return worst;
}

Worst worst_double(const ElementaryFunctionOfTwo& row, uint64_t points, uint64_t part) {
  const auto levels = levels_to_test();
  Worst worst;
  const FunctionOfTwo function = exact_of(row);
  Points<double> source(1 + part, row.low, row.high);
  std::vector<double> x(kRun), y(kRun);
  std::vector<std::vector<double>> got(levels.size(), std::vector<double>(kRun));
  Number first, second, value;
  for (uint64_t done = 0; done < points / 2; done += kRun) {
    for (size_t i = 0; i < kRun; ++i) {
      x[i] = source.next();
      y[i] = source.next();
    }
    for (size_t level = 0; level < levels.size(); ++level) {
      row.run(*levels[level], Dtype::kFloat64)(bytes(got[level]), bytes(x), bytes(y), static_cast<int64_t>(kRun), 0);
    }
    for (size_t i = 0; i < kRun; ++i) {
      mpfr_set_d(first.get(), x[i], MPFR_RNDN);
      mpfr_set_d(second.get(), y[i], MPFR_RNDN);
      function(value.get(), first.get(), second.get(), MPFR_RNDN);
      for (size_t level = 0; level < levels.size(); ++level)
        worst.error[level] = std::max(worst.error[level], ulp_error(got[level][i], rounded(value)));
    }
  }
  mpfr_free_cache();
  return worst;
}

}  // namespace ct::test
