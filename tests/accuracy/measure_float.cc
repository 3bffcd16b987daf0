// float32 against the C++ library's double, which is exact to 2^-52 of it.
#include <bit>

#include "accuracy/measure.h"
#include "cpp/support/points.h"
#include "cpp/support/ulp.h"

namespace ct::test {
namespace {

constexpr uint64_t kRun = 8192;

std::byte* bytes(std::vector<float>& run) { return reinterpret_cast<std::byte*>(run.data()); }

// Most results are the exact one rounded, within half a unit: a comparison of bits tells, and billions of them come by.
void raise(double& error, const std::vector<float>& got, const std::vector<double>& exact) {
  double worst = error;
  for (size_t i = 0; i < exact.size(); ++i) {
    const auto rounded = static_cast<float>(exact[i]);
    if (worst >= 0.5 && std::bit_cast<uint32_t>(got[i]) == std::bit_cast<uint32_t>(rounded)) continue;
    worst = std::max(worst, ulp_error(got[i], exact[i]));
  }
  error = worst;
}

}  // namespace

Worst worst_float(const ElementaryFunction& row, uint64_t stride, uint64_t, uint64_t part) {
  const auto levels = levels_to_test();
  Worst worst;
  std::vector<float> x, got(kRun);
  std::vector<double> exact;
  constexpr uint64_t kHalf = uint64_t{1} << 31;
  uint64_t pattern = part * kHalf;
  const uint64_t end = pattern + kHalf;
  while (pattern < end) {
    x.clear();
    exact.clear();
    for (; x.size() < kRun && pattern < end; pattern += stride) {
      x.push_back(std::bit_cast<float>(static_cast<uint32_t>(pattern)));
      exact.push_back(row.reference(static_cast<double>(x.back())));
    }
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
