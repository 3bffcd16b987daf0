#include "ops/histogram.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>

#include "core/error.h"
#include "ops/block_loop.h"
#include "ops/copy.h"
#include "ops/destination.h"

namespace ct {
namespace {

class Bins {
 public:
  Bins(int64_t count, double low, double high) : count_(count), low_(low), high_(high) {
    if (count < 1) fail_argument("bins is ", count, "; there must be at least 1");
    if (!std::isfinite(low) || !std::isfinite(high)) fail_argument("low ", low, " and high ", high, " must be finite");
    if (low > high) fail_argument("low ", low, " is above high ", high);
    if (low == high) low_ -= 0.5, high_ += 0.5;
    width_ = high_ - low_;
    step_ = width_ / static_cast<double>(count);
    if (!std::isfinite(width_)) fail_argument("from low ", low, " to high ", high, " is further than float64 reaches");
    if (!(low_ + step_ > low_ && edge(count - 1) < high_)) {
      fail_argument("between low ", low, " and high ", high, " there are not the float64 numbers for ", count, " bins");
    }
  }

  int64_t count() const noexcept { return count_; }
  double low() const noexcept { return low_; }
  double high() const noexcept { return high_; }

  // Of a number in low..high: where division says, corrected by the edges, which it can miss by a rounding.
  int64_t of(double x) const noexcept {
    const double share = (x - low_) / width_;
    auto bin = std::min(static_cast<int64_t>(share * static_cast<double>(count_)), count_ - 1);
    while (bin > 0 && x < edge(bin)) --bin;
    while (bin < count_ - 1 && x >= edge(bin + 1)) ++bin;
    return bin;
  }

 private:
  double edge(int64_t i) const noexcept { return low_ + static_cast<double>(i) * step_; }

  int64_t count_;
  double low_, high_;
  double width_ = 0, step_ = 0;
};

// Threads count together: numbers of elements have one sum, in whatever order.
class Counts {
 public:
  Counts(const Tensor& counts, const Bins& bins, const HistogramOptions& options) noexcept
      : counts_(reinterpret_cast<int64_t*>(counts.data)), bins_(bins), options_(options) {}

  // n numbers that lie together.
  void take(const std::byte* numbers, int64_t n) const {
    if (bins_.count() > kFewBins) return each_bin(numbers, n, [this](int64_t bin) { add(bin, 1); });
    int64_t own[kFewBins] = {};
    each_bin(numbers, n, [&own](int64_t bin) { ++own[bin]; });
    for (int64_t bin = 0; bin < bins_.count(); ++bin) {
      if (own[bin] != 0) add(bin, own[bin]);
    }
  }

 private:
  static constexpr int64_t kFewBins = 256;  // counted apart for a while, so that threads seldom meet

  template <class Body>
  void each_bin(const std::byte* numbers, int64_t n, Body body) const {
    for (int64_t i = 0; i < n; ++i) {
      double x;
      std::memcpy(&x, numbers + i * static_cast<int64_t>(sizeof x), sizeof x);
      if (x >= bins_.low() && x <= bins_.high()) {
        body(bins_.of(x));
      } else if (x != x) {
        if (options_.refuses_nan) fail_argument("t holds NaN, which is in no bin");
      } else if (options_.clamps) {
        body(x < bins_.low() ? 0 : bins_.count() - 1);
      }
    }
  }
  void add(int64_t bin, int64_t count) const noexcept {
    std::atomic_ref(counts_[bin]).fetch_add(count, std::memory_order_relaxed);
  }

  int64_t* counts_;
  const Bins& bins_;
  const HistogramOptions& options_;
};

void require_numbers(const Tensor& t) {
  const Kind kind = info(t.dtype).kind;
  if (kind == Kind::kComplex || !can_memcpy(t.dtype)) {
    fail(Code::kUnimplemented, "a histogram is not possible for ", t.dtype, ", whose elements have no place on a line");
  }
  require_readable(t, "t");
}

TensorPtr counted(Context* ctx, const Tensor& t, const Bins& bins, const HistogramOptions& options) {
  const int64_t dims[] = {bins.count()};
  TensorPtr result = new_tensor(ctx, Dtype::kInt64, dims, Fill::kZero);
  if (t.num_elements == 0) return result;
  const Counts counts(*result, bins, options);
  const BlockOperand input = {t.data, t.strides(), t.dtype, Dtype::kFloat64};
  run_blocks(ctx, {t.shape(), nullptr, &input, 1, false, true, 8},
             [&](std::byte*, const std::byte* const* in, int64_t n, uint32_t) { counts.take(in[0], n); });
  return result;
}

}  // namespace

TensorPtr histogram(Context* ctx, const Tensor& t, int64_t bins, double low, double high,
                    const HistogramOptions& options) {
  const Bins checked(bins, low, high);
  require_numbers(t);
  return counted(ctx, t, checked, options);
}

void histogram_into(Context* ctx, const Tensor& t, int64_t bins, double low, double high,
                    const HistogramOptions& options, const Tensor& dst) {
  const Bins checked(bins, low, high);
  require_numbers(t);
  const int64_t dims[] = {bins};
  const Destination into(Dtype::kInt64, dims, dst);
  copy_elements(ctx, dst, *counted(ctx, t, checked, options));
}

}  // namespace ct
