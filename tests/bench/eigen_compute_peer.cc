// Eigen's arrays as a peer of compute_peers.py, compiled for the machine at hand: float32, C entry points. And a loop over a call, for ours and Eigen's.
#define EIGEN_MPL2_ONLY
#include <Eigen/Core>
#include <unsupported/Eigen/SpecialFunctions>

namespace {
template <class T>
using Map = Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>>;
using Floats = Map<float>;
}  // namespace

extern "C" {

// Calls f(a0, ..., a5) `count` times: the cost of a call from Python is paid once.
void repeat_call(void (*f)(void*, void*, void*, void*, void*, void*), long long count, void* a0, void* a1, void* a2, void* a3, void* a4, void* a5) {
  for (long long i = 0; i < count; ++i) f(a0, a1, a2, a3, a4, a5);
}

#define CT_UNARY(name, expression) \
  void eigen_##name(float* out, float* in, long long n) { const Floats x(in, n); Floats(out, n) = expression; }
CT_UNARY(exp, x.exp())
CT_UNARY(log, x.log())
CT_UNARY(sin, x.sin())
CT_UNARY(tanh, x.tanh())
CT_UNARY(sqrt, x.sqrt())
CT_UNARY(expm1, x.expm1())
CT_UNARY(log1p, x.log1p())
CT_UNARY(atan, x.atan())
CT_UNARY(asin, x.asin())
CT_UNARY(sinh, x.sinh())
CT_UNARY(erf, x.erf())
CT_UNARY(floor, x.floor())
CT_UNARY(round, x.rint())
#undef CT_UNARY

#define CT_BINARY(name, expression)                                     \
  void eigen_##name(float* out, float* a, float* b, long long n) { \
    const Floats x(a, n), y(b, n);                                      \
    Floats(out, n) = expression;                                        \
  }
CT_BINARY(add, x + y)
CT_BINARY(multiply, x * y)
CT_BINARY(maximum, x.max(y))
CT_BINARY(divide, x / y)
CT_BINARY(pow, x.pow(y))
#undef CT_BINARY

void eigen_sum(float* out, float* in, long long n) { *out = Floats(in, n).sum(); }
void eigen_mean(float* out, float* in, long long n) { *out = Floats(in, n).mean(); }
void eigen_max(float* out, float* in, long long n) { *out = Floats(in, n).maxCoeff(); }

void eigen_widen(float* out, signed char* in, long long n) { Floats(out, n) = Map<signed char>(in, n).cast<float>(); }
void eigen_narrow(unsigned char* out, float* in, long long n) { Map<unsigned char>(out, n) = Floats(in, n).max(0.0f).min(255.0f).cast<unsigned char>(); }
}
