// float32 against the C library's double.
#include <bit>
#include <cmath>
#include <limits>

#include "accuracy/measure.h"
#include "accuracy/reference_run.h"
#include "cpp/support/points.h"
#include "cpp/support/ulp.h"

#if defined(__x86_64__)
#define CT_QUICK __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CT_QUICK
#endif

namespace ct::test {
namespace {

constexpr uint64_t kRun = 8192;
constexpr size_t kGroup = 16;

std::byte* bytes(std::vector<float>& run) { return reinterpret_cast<std::byte*>(run.data()); }

// Whether all of a few results are surely no worse than `worst` units. A unit is the power of two below the exact value
// times 2^-23, or more.
inline bool surely_within(double worst, const float* got, const double* exact) {
  constexpr uint64_t kExponent = uint64_t{2047} << 52;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  int64_t others = 0;  // an integer, since sums of doubles must keep their order
  for (size_t i = 0; i < kGroup; ++i) {
    const double result = got[i];
    const double wanted = exact[i];
    const double error = std::abs(result - wanted);
    const auto power = std::bit_cast<double>(std::bit_cast<uint64_t>(wanted) & kExponent);
    const bool is_close = (error <= worst * 0x1p-23 * power) & (error < kInfinity) & (wanted != 0);
    const bool is_same = (result == wanted) & (std::copysign(1, result) == std::copysign(1, wanted));
    const bool are_nan = (result != result) & (wanted != wanted);
    others += (is_close | is_same | are_nan) ? 0 : 1;
  }
  return others == 0;
}

CT_QUICK void raise(double& error, const std::vector<float>& got, const std::vector<double>& exact) {
  double worst = error;
  const size_t count = exact.size();
  for (size_t first = 0; first < count; first += kGroup) {
    if (first + kGroup <= count && surely_within(worst, &got[first], &exact[first])) continue;
    const size_t end = std::min(first + kGroup, count);
    for (size_t i = first; i < end; ++i) worst = std::max(worst, ulp_error(got[i], exact[i]));
  }
  error = worst;
}

}  // namespace

Worst worst_float(const ElementaryFunction& row, uint64_t stride, uint64_t, uint64_t part) {
  const auto levels = levels_to_test();
  const ReferenceRun reference = reference_run(row);
  Worst worst;
  std::vector<float> x, got(kRun);
  std::vector<double> exact;
  constexpr uint64_t kHalf = uint64_t{1} << 31;
  uint64_t pattern = part * kHalf;
  const uint64_t end = pattern + kHalf;
  while (pattern < end) {
    x.clear();
    for (; x.size() < kRun && pattern < end; pattern += stride)
      x.push_back(std::bit_cast<float>(static_cast<uint32_t>(pattern)));
    exact.resize(x.size());
    reference(row, x.data(), exact.data(), x.size());
    for (size_t level = 0; level < levels.size(); ++level) {
      row.run(*levels[level], Dtype::kFloat32)(bytes(got), bytes(x), static_cast<int64_t>(x.size()));
      raise(worst.error[level], got, exact);
    }
  }
  return worst;
}

Worst worst_float(const ElementaryFunctionOfTwo& row, uint64_t, uint64_t points, uint64_t part) {
  const auto levels = levels_to_test();
  Worst worst;
  Points<float> source(1 + part, row.low, row.high);
  std::vector<float> x(kRun), y(kRun), got(kRun);
  std::vector<double> exact(kRun);
  for (uint64_t done = 0; done < points / 2; done += kRun) {
    for (size_t i = 0; i < kRun; ++i) {
      x[i] = source.next();
      y[i] = source.next();
      exact[i] = row.reference(static_cast<double>(x[i]), static_cast<double>(y[i]));
    }
    for (size_t level = 0; level < levels.size(); ++level) {
      row.run(*levels[level], Dtype::kFloat32)(bytes(got), bytes(x), bytes(y), static_cast<int64_t>(kRun), 0);
      raise(worst.error[level], got, exact);
    }
  }
  return worst;
}

}  // namespace ct::test
