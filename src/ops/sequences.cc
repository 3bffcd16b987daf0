#include "ops/sequences.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/checked.h"
#include "core/error.h"
#include "core/floating.h"
#include "core/integer_limits.h"
#include "ops/by_position.h"

namespace ct {
namespace {

template <class T>
T load(const void* element) {
  T value;
  std::memcpy(&value, element, sizeof value);
  return value;
}

constexpr int64_t kGrain = 16384;

// A 1-d tensor whose element i is value(i).
template <class T, class Value>
TensorPtr vector_of(Context* ctx, int64_t count, const Tensor* into, const Value& value) {
  return make_by_position<T>(ctx, DimSpan(&count, 1), into, kGrain, value);
}

[[noreturn]] void fail_count() { fail_argument("start, stop and step give more than 2^63 - 1 elements"); }

// Unsigned arithmetic carries the two's complement of every integer type: start + i * step lies between start and stop,
// so what wraps on the way comes back.
template <class T>
TensorPtr integer_range(Context* ctx, const Tensor* into, T first, T end, T by) {
  const auto start = integer_of(first), stop = integer_of(end), step = integer_of(by);
  if (step == 0) fail_argument("step is 0");
  const bool rises = step > 0;
  uint64_t count = 0;
  if (rises ? start < stop : start > stop) {
    const uint64_t distance = rises ? static_cast<uint64_t>(stop) - static_cast<uint64_t>(start)
                                    : static_cast<uint64_t>(start) - static_cast<uint64_t>(stop);
    const uint64_t size = rises ? static_cast<uint64_t>(step) : 0 - static_cast<uint64_t>(step);
    count = (distance - 1) / size + 1;
  }
  if (count > static_cast<uint64_t>(INT64_MAX)) fail_count();
  return vector_of<T>(ctx, static_cast<int64_t>(count), into, [&](int64_t i) {
    const uint64_t value = static_cast<uint64_t>(start) + static_cast<uint64_t>(i) * static_cast<uint64_t>(step);
    return T{static_cast<decltype(integer_of(T{}))>(value)};
  });
}

// The product is rounded before the sum, on every machine: one expression could be contracted to a fused operation.
double along(double start, double step, double i) {
  const double distance = i * step;
  return start + distance;
}

// The least i with along(i) not before stop. along() does not fall back as i grows, so halving finds it, however
// rounding flattens it.
int64_t range_count(double start, double stop, double step) {
  const auto is_before_stop = [&](int64_t i) {
    const double value = along(start, step, static_cast<double>(i));
    return step > 0 ? value < stop : value > stop;
  };
  int64_t low = 0, high = int64_t{1} << 62;
  if (is_before_stop(high)) fail_count();
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    if (is_before_stop(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

template <class T>
TensorPtr floating_range(Context* ctx, const Tensor* into, double start, double stop, double step) {
  if (!std::isfinite(start) || !std::isfinite(stop))
    fail_argument("start is ", start, " and stop is ", stop, "; both must be finite");
  if (!std::isfinite(step) || step == 0) fail_argument("step is ", step, "; it must be finite and not 0");
  return vector_of<T>(ctx, range_count(start, stop, step), into,
                      [&](int64_t i) { return narrow<T>(along(start, step, static_cast<double>(i))); });
}

// The values between two numbers, cut into `parts`.
class Spacing {
 public:
  Spacing(double start, double stop, int64_t parts)
      : start_(start), stop_(stop), parts_(static_cast<double>(parts)), step_((stop - start) / parts_) {
    // Whole steps are exact where the step is; it is of no use where it or the distance is outside the range of
    // doubles.
    has_step_ = std::fabs(step_) >= 0x1p-1022 && std::isfinite(step_);
  }
  double at(int64_t i) const {
    if (has_step_ || start_ == stop_) return has_step_ ? along(start_, step_, static_cast<double>(i)) : start_;
    const double share = static_cast<double>(i) / parts_;
    const double from_start = start_ * (1 - share), from_stop = stop_ * share;
    return from_start + from_stop;
  }

 private:
  double start_, stop_, parts_, step_;
  bool has_step_;
};

template <class T>
TensorPtr floating_space(Context* ctx, const Tensor* into, T start, T stop, int64_t count, bool has_endpoint) {
  const int64_t parts = has_endpoint && count > 1 ? count - 1 : std::max<int64_t>(count, 1);
  if constexpr (kind_of<T> == Kind::kComplex) {
    using Part = typename T::Part;
    const Spacing real(start.real, stop.real, parts), imag(start.imag, stop.imag, parts);
    return vector_of<T>(ctx, count, into, [&](int64_t i) {
      return i != 0 && i == parts ? stop : T{static_cast<Part>(real.at(i)), static_cast<Part>(imag.at(i))};
    });
  } else {
    const Spacing spacing(widen(start), widen(stop), parts);
    return vector_of<T>(ctx, count, into,
                        [&](int64_t i) { return i != 0 && i == parts ? stop : narrow<T>(spacing.at(i)); });
  }
}

TensorPtr range_to(Context* ctx, Dtype dtype, const Tensor* into, const void* start, const void* stop,
                   const void* step) {
  return visit_dtype(dtype, [&]<class T>(Type<T>) -> TensorPtr {
    if constexpr (holds_integers<T> && kind_of<T> != Kind::kBool) {
      return integer_range(ctx, into, load<T>(start), load<T>(stop), load<T>(step));
    } else if constexpr (is_floating<T>) {
      return floating_range<T>(ctx, into, widen(load<T>(start)), widen(load<T>(stop)), widen(load<T>(step)));
    } else {
      fail(Code::kUnimplemented, "a range of ", dtype, " is not defined: its elements are no real numbers");
    }
  });
}

TensorPtr space_to(Context* ctx, Dtype dtype, const Tensor* into, const void* start, const void* stop, int64_t count,
                   bool has_endpoint) {
  if (count < 0) fail_argument("count is negative: ", count);
  return visit_dtype(dtype, [&]<class T>(Type<T>) -> TensorPtr {
    if constexpr (is_floating<T> || kind_of<T> == Kind::kComplex) {
      return floating_space(ctx, into, load<T>(start), load<T>(stop), count, has_endpoint);
    } else {
      fail(Code::kUnimplemented, "evenly spaced values of ", dtype,
           " are not defined: it is neither floating nor complex");
    }
  });
}

}  // namespace

TensorPtr arange(Context* ctx, Dtype dtype, const void* start, const void* stop, const void* step) {
  return range_to(ctx, dtype, nullptr, start, stop, step);
}

void arange_into(Context* ctx, const void* start, const void* stop, const void* step, const Tensor& dst) {
  range_to(ctx, dst.dtype, &dst, start, stop, step);
}

TensorPtr linspace(Context* ctx, Dtype dtype, const void* start, const void* stop, int64_t count, bool has_endpoint) {
  return space_to(ctx, dtype, nullptr, start, stop, count, has_endpoint);
}

void linspace_into(Context* ctx, const void* start, const void* stop, bool has_endpoint, const Tensor& dst) {
  if (dst.rank != 1) fail_argument("dst has rank ", dst.rank, "; evenly spaced values have 1");
  space_to(ctx, dst.dtype, &dst, start, stop, dst.dims()[0], has_endpoint);
}

}  // namespace ct
