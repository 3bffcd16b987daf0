// The C library's vector functions where it has them (x86-64 with AVX2), since every float32 there is passes through
// here; elsewhere and for the other functions its scalar ones.
#include "accuracy/reference_run.h"

#include <cstring>
#include <string_view>

#if defined(__x86_64__) && defined(__GLIBC__)
#define CT_VECTOR_LIBRARY 1
#include <immintrin.h>
#endif

namespace ct::test {
namespace {

void one_by_one(const ElementaryFunction& row, const float* x, double* exact, size_t count) {
  for (size_t i = 0; i < count; ++i) exact[i] = row.reference(static_cast<double>(x[i]));
}

}  // namespace
}  // namespace ct::test

#ifdef CT_VECTOR_LIBRARY

// The names that the vector function ABI gives to variants of four doubles.
#define CT_VECTOR_FUNCTIONS(ROW)                                                                                \
  ROW(acos)                                                                                                     \
  ROW(acosh) ROW(asin) ROW(asinh) ROW(atan) ROW(atanh) ROW(cbrt) ROW(cos) ROW(cosh) ROW(erf) ROW(erfc) ROW(exp) \
      ROW(expm1) ROW(log) ROW(log10) ROW(log1p) ROW(log2) ROW(sin) ROW(sinh) ROW(tan) ROW(tanh)

extern "C" {
#define CT_DECLARE(name) __attribute__((target("avx2"))) __m256d _ZGVdN4v_##name(__m256d x);
CT_VECTOR_FUNCTIONS(CT_DECLARE)
#undef CT_DECLARE
}

namespace ct::test {
namespace {

#define CT_DEFINE(name)                                                                                                \
  __attribute__((target("avx2"))) void name##_by_four(const ElementaryFunction& row, const float* x, double* exact,    \
                                                      size_t count) {                                                  \
    size_t i = 0;                                                                                                      \
    for (; i + 4 <= count; i += 4) _mm256_storeu_pd(exact + i, _ZGVdN4v_##name(_mm256_cvtps_pd(_mm_loadu_ps(x + i)))); \
    one_by_one(row, x + i, exact + i, count - i);                                                                      \
  }
CT_VECTOR_FUNCTIONS(CT_DEFINE)
#undef CT_DEFINE

ReferenceRun by_four(std::string_view wanted) {
#define CT_NAME(name) \
  if (wanted == #name) return name##_by_four;
  CT_VECTOR_FUNCTIONS(CT_NAME)
#undef CT_NAME
  return nullptr;
}

}  // namespace

ReferenceRun reference_run(const ElementaryFunction& row) {
  const ReferenceRun quick = __builtin_cpu_supports("avx2") ? by_four(row.name) : nullptr;
  return quick != nullptr ? quick : one_by_one;
}

}  // namespace ct::test

#else

namespace ct::test {

ReferenceRun reference_run(const ElementaryFunction&) { return one_by_one; }

}  // namespace ct::test

#endif
