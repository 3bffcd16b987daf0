// Trigonometric functions and their inverses.
#include "kernels/elementary.h"
#include "kernels/math/inverse_trigonometric.h"
#include "kernels/math/libm.h"
#include "kernels/math/trigonometric.h"

namespace ct::CT_ISA {

CT_ELEMENTARY(asin)
CT_ELEMENTARY(acos)
CT_ELEMENTARY(atan)

namespace {

// Elements whose arguments are looked at together: while none is huge, they take the short reduction. An element's
// result does not depend on its neighbours.
constexpr int64_t kBlock = 512;

template <class F, class T>
void angle_run(std::byte* out, const std::byte* a, int64_t n) {
  for (int64_t first = 0; first < n; first += kBlock) {
    const int64_t count = n - first < kBlock ? n - first : kBlock;
    const std::byte* from = a + first * static_cast<int64_t>(sizeof(T));
    std::byte* to = out + first * static_cast<int64_t>(sizeof(T));
    Bits<T> most = 0;
    for (int64_t i = 0; i < count; ++i) {
      const Bits<T> size = bits_of(magnitude(load_element<T>(from, i)));
      most = size > most ? size : most;
    }
    if (most <= bits_of(math::kNearAngle<T>)) {
      CT_INDEPENDENT
      for (int64_t i = 0; i < count; ++i) store_element(to, i, math::near_function<F>(load_element<T>(from, i)));
    } else {
      CT_INDEPENDENT
      for (int64_t i = 0; i < count; ++i) store_element(to, i, math::any_function<F>(load_element<T>(from, i)));
    }
  }
}

template <UnaryOp kOp, class F, template <class> class Functor>
constexpr UnaryRow angle_row() {
  UnaryRow row = row_of<kOp, Functor>();
  row.run[static_cast<int>(Dtype::kFloat32)] = &angle_run<F, float>;
  row.run[static_cast<int>(Dtype::kFloat64)] = &angle_run<F, double>;
  return row;
}

}  // namespace

#define CT_ANGLE(name, F)                                                       \
  template <class T>                                                            \
  struct unary_##name##_of {                                                    \
    [[gnu::always_inline]] static inline T apply(T x) { return math::name(x); } \
  };                                                                            \
  constinit const UnaryRow unary_##name = angle_row<UnaryOp::name, math::F, unary_##name##_of>();

CT_ANGLE(sin, Sin)
CT_ANGLE(cos, Cos)
CT_ANGLE(tan, Tan)
#undef CT_ANGLE

}  // namespace ct::CT_ISA
