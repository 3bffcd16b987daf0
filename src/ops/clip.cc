#include "ops/clip.h"

#include <cstring>
#include <limits>

#include "core/dtype_limits.h"
#include "core/element.h"
#include "core/floating.h"
#include "ops/element_check.h"
#include "ops/scalars.h"

namespace ct {
namespace {

// The value that bounds nothing, of a dtype that clip() does.
TensorPtr no_bound(Dtype dtype, bool is_low) {
  TensorPtr bound = new_scalar(dtype);
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (is_floating<T>) {
      const T value = narrow<T>(is_low ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity());
      std::memcpy(bound->data, &value, sizeof value);
    } else if constexpr (std::is_integral_v<T>) {
      const T value = is_low ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
      std::memcpy(bound->data, &value, sizeof value);
    } else {
      std::memset(bound->data, 0, static_cast<size_t>(bound->element_size()));  // the operation refuses the dtype in its own words
    }
  });
  return bound;
}

class Bounds {
 public:
  Bounds(Context* ctx, const Tensor& a, const Tensor* low, const Tensor* high) {
    if (!can_memcpy(a.dtype)) fail(Code::kUnimplemented, "clip is not defined for ", a.dtype);
    if (low == nullptr) low = (made_low_ = no_bound(a.dtype, true)).get();
    if (high == nullptr) high = (made_high_ = no_bound(a.dtype, false)).get();
    require_readable(*low, "b");
    require_readable(*high, "c");
    check_bound(ctx, *low, "b");
    check_bound(ctx, *high, "c");
    low_ = low;
    high_ = high;
  }
  const Tensor& low() const noexcept { return *low_; }
  const Tensor& high() const noexcept { return *high_; }

 private:
  TensorPtr made_low_, made_high_;
  const Tensor* low_;
  const Tensor* high_;
};

}  // namespace

TensorPtr clip(Context* ctx, const Tensor& a, const Tensor* low, const Tensor* high, const ElementwiseOptions& options) {
  const Bounds bounds(ctx, a, low, high);
  return ternary(ctx, TernaryOp::clip, a, bounds.low(), bounds.high(), options);
}

void clip_into(Context* ctx, const Tensor& a, const Tensor* low, const Tensor* high, const ElementwiseOptions& options, const Tensor& dst) {
  const Bounds bounds(ctx, a, low, high);
  ternary_into(ctx, TernaryOp::clip, a, bounds.low(), bounds.high(), options, dst);
}

}  // namespace ct
