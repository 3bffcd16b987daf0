#include "ops/fits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/error.h"
#include "core/integer_limits.h"
#include "ops/block_loop.h"

namespace ct {
namespace {

struct IntegerRange {
  int64_t least = 0;
  uint64_t greatest = 0;
  bool is_signed = false;
};

// Of the dtypes that a check is about; none for bool and what holds no integers.
bool integer_range(Dtype dtype, IntegerRange* range) {
  return visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (holds_integers<T> && kind_of<T> != Kind::kBool) {
      *range = {min_integer<T>, max_integer<T>, is_signed_integer<T>};
      return true;
    }
    return false;
  });
}

// What lies strictly between is inside once it is cut toward zero. Both are doubles: below the least integer of 64 bits
// comes the next double.
struct Between {
  double low, high;

  explicit Between(const IntegerRange& range) {
    const auto least = static_cast<double>(range.least);
    low = least - 1 < least ? least - 1 : std::nextafter(least, -std::numeric_limits<double>::infinity());
    high = std::ldexp(1.0, static_cast<int>(std::bit_width(range.greatest)));
  }
  bool has(double x) const noexcept { return x > low && x < high; }
};

template <class T>
struct Within {
  T low, high;

  bool has(T x) const noexcept { return x >= low && x <= high; }
};

template <class T, class Range>
void require_all(Context* ctx, const Tensor& t, Dtype dtype, const Range& range) {
  const BlockOperand input = {t.data, t.strides(), t.dtype, DtypeOf<T>::dtype};
  const auto look = [&](std::byte*, const std::byte* const* in, int64_t n, uint32_t) {
    const auto element = [&](int64_t i) {
      T value;
      std::memcpy(&value, in[0] + i * static_cast<int64_t>(sizeof value), sizeof value);
      return value;
    };
    bool all = true;
    for (int64_t i = 0; i < n; ++i) all &= range.has(element(i));
    if (all) return;
    int64_t i = 0;
    while (range.has(element(i))) ++i;
    fail_range("t holds ", element(i), ", which does not fit ", dtype);
  };
  run_blocks(ctx, {t.shape(), nullptr, &input, 1, false, true, 1}, look);
}

}  // namespace

void require_fit(Context* ctx, const Tensor& t, Dtype dtype) {
  IntegerRange target, source;
  if (t.num_elements == 0 || t.dtype == dtype || !integer_range(dtype, &target)) return;
  if (info(t.dtype).kind == Kind::kBool) return;
  if (!integer_range(t.dtype, &source)) return require_all<double>(ctx, t, dtype, Between(target));
  if (source.least >= target.least && source.greatest <= target.greatest) return;
  if (source.is_signed) {
    constexpr uint64_t kGreatest = std::numeric_limits<int64_t>::max();
    const Within<int64_t> within{target.least, static_cast<int64_t>(std::min(target.greatest, kGreatest))};
    require_all<int64_t>(ctx, t, dtype, within);
  } else {
    require_all<uint64_t>(ctx, t, dtype, Within<uint64_t>{0, target.greatest});
  }
}

}  // namespace ct
