/* Tensors of any numeric dtype from doubles, and back: for tables of examples. */
#ifndef CTENSOR_TESTS_NUMBERS_H
#define CTENSOR_TESTS_NUMBERS_H

#include <math.h>

#include "support.h"

enum { MOST_NUMBERS = 16 };

/* A vector; of complex dtypes two numbers are an element. */
static inline tensor_t* make_numbers(int32_t dtype, int64_t count, const double* numbers) {
  const int is_complex = dtype == TENSOR_DTYPE_COMPLEX64 || dtype == TENSOR_DTYPE_COMPLEX128;
  const int64_t dims = is_complex ? count / 2 : count;
  tensor_t* t = new_tensor(dtype, 1, &dims);
  for (int64_t i = 0; i < dims; ++i) {
    const int32_t code = is_complex ? tensor_set_complex(t, TENSOR_FLAT_INDEX, &i, numbers[2 * i], numbers[2 * i + 1], NULL)
                                    : tensor_set_double(t, TENSOR_FLAT_INDEX, &i, numbers[i], NULL);
    assert_int_equal(code, TENSOR_OK);
  }
  return t;
}

static inline void assert_number(double found, double expected, double tolerance) {
  if (isnan(expected)) {
    assert_true(isnan(found));
  } else if (isinf(expected) || expected == 0) {
    if (!(found == expected && signbit(found) == signbit(expected))) fail_msg("found %.17g, expected %.17g", found, expected);
  } else if (!(fabs(found - expected) <= tolerance * fabs(expected))) {
    fail_msg("found %.17g, expected %.17g", found, expected);
  }
}

/* Relative tolerance; zeros, infinities and their signs exactly. */
static inline void assert_numbers(const tensor_t* t, int32_t dtype, int64_t count, const double* expected, double tolerance) {
  assert_int_equal(tensor_dtype(t), dtype);
  const int is_complex = dtype == TENSOR_DTYPE_COMPLEX64 || dtype == TENSOR_DTYPE_COMPLEX128;
  assert_int_equal(tensor_num_elements(t), is_complex ? count / 2 : count);
  for (int64_t i = 0; i < tensor_num_elements(t); ++i) {
    double real = 0, imag = 0;
    if (is_complex) {
      assert_int_equal(tensor_get_complex(t, TENSOR_FLAT_INDEX, &i, &real, &imag, NULL), TENSOR_OK);
      assert_number(real, expected[2 * i], tolerance);
      assert_number(imag, expected[2 * i + 1], tolerance);
    } else {
      assert_int_equal(tensor_get_double(t, TENSOR_FLAT_INDEX, &i, &real, NULL), TENSOR_OK);
      assert_number(real, expected[i], tolerance);
    }
  }
}

#endif
