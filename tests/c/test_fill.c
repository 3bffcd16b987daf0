/* Chapter "Create": elements of one value. */
#include "support.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

static void fills_of_every_dtype_and_length(void** state) {
  (void)state;
  unsigned char value[16];
  for (int i = 0; i < 16; ++i) value[i] = (unsigned char)(17 * i + 1);
  const int64_t counts[] = {0, 1, 2, 3, 1000, 100001};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    const uint64_t size = tensor_dtype_size(dtype);
    if (size == 0) continue;
    for (int i = 0; i < LENGTH_OF(counts); ++i) {
      tensor_t* t = NULL;
      assert_int_equal(tensor_full(NULL, dtype, 1, &counts[i], value, &t, NULL), TENSOR_OK);
      const unsigned char* data = tensor_data(t);
      for (int64_t at = 0; at < counts[i]; ++at) assert_memory_equal(data + (uint64_t)at * size, value, size);
      tensor_free(t);
    }
  }
}

static void fills_of_views_touch_nothing_else(void** state) {
  (void)state;
  const int64_t dims[] = {4, 5}, begin[] = {1, 4}, end[] = {4, -6}, steps[] = {2, -2};
  tensor_t *t = NULL, *view = NULL;
  const int32_t value = 7;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_INT32, 2, dims, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_strided_slice(t, 2, begin, end, steps, NULL, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_fill(NULL, view, &value, NULL), TENSOR_OK);
  const int32_t* data = tensor_data(t);
  for (int i = 0; i < 20; ++i) assert_int_equal(data[i], (i / 5 == 1 || i / 5 == 3) && i % 5 % 2 == 0 ? 7 : 0);
  tensor_free(t);
  tensor_free(view);
}

static void what_cannot_be_filled(void** state) {
  (void)state;
  const int64_t dims[] = {3}, more[] = {2, 3};
  const int32_t value = 7;
  tensor_t *t = new_tensor(TENSOR_DTYPE_INT32, 1, dims), *wide = NULL, *sealed = NULL, *strings = NULL, *shared = NULL;
  assert_int_equal(tensor_fill(NULL, t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_fill(NULL, NULL, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(t, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_fill(NULL, sealed, &value, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_broadcast_to(t, 2, more, &wide, NULL), TENSOR_OK);
  assert_int_not_equal(tensor_fill(NULL, wide, &value, NULL), TENSOR_OK);
  strings = new_tensor(TENSOR_DTYPE_STRING, 1, dims);
  assert_int_equal(tensor_fill(NULL, strings, &value, NULL), TENSOR_CODE_UNIMPLEMENTED);
  int32_t block[4] = {0, 0, 0, 0};
  const int64_t strides[] = {1, 1};
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 2, more, strides, block, sizeof block, 0, NULL, NULL, NULL, &shared, NULL),
      TENSOR_OK);
  assert_int_equal(tensor_fill(NULL, shared, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(block[0], 0);
  tensor_free(t);
  tensor_free(wide);
  tensor_free(sealed);
  tensor_free(strings);
  tensor_free(shared);
  t = kStale;
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_STRING, 1, dims, &value, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(t);
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_INT32, 1, dims, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_INT32, 1, dims, &value, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_full(NULL, TENSOR_DTYPE_INT32, -1, dims, &value, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void zeros_of_every_size(void** state) {
  (void)state;
  const int64_t counts[] = {1, 1000, 3000000}; /* small, and large enough for pages of its own */
  for (int i = 0; i < LENGTH_OF(counts); ++i) {
    tensor_t* t = NULL;
    assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_UINT8, 1, &counts[i], &t, NULL), TENSOR_OK);
    const unsigned char* data = tensor_data(t);
    for (int64_t at = 0; at < counts[i]; ++at) {
      if (data[at] != 0) fail();
    }
    tensor_free(t);
  }
  const int64_t two[] = {2}, first = 0;
  tensor_t* strings = NULL;
  const char* text = NULL;
  int64_t length = -1;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_STRING, 1, two, &strings, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_string(strings, TENSOR_FLAT_INDEX, &first, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 0);
  tensor_free(strings);
}

static void ones_on_a_diagonal(void** state) {
  (void)state;
  const int64_t offsets[] = {0, 1, -1, 2, -2, 3, -3, 9, -9, INT64_MAX, INT64_MIN};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    for (int i = 0; i < LENGTH_OF(offsets); ++i) {
      tensor_t* t = kStale;
      const int32_t code = tensor_eye(NULL, dtype, 3, 4, offsets[i], &t, NULL);
      if (!tensor_dtype_can_memcpy(dtype)) {
        assert_int_equal(code, TENSOR_CODE_UNIMPLEMENTED);
        assert_null(t);
        continue;
      }
      assert_int_equal(code, TENSOR_OK);
      for (int64_t at = 0; at < 12; ++at) {
        double real = -1, imag = -1;
        assert_int_equal(tensor_get_complex(t, TENSOR_FLAT_INDEX, &at, &real, &imag, NULL), TENSOR_OK);
        assert_true(real == (at % 4 - at / 4 == offsets[i] ? 1 : 0));
        assert_true(imag == 0);
      }
      tensor_free(t);
    }
  }
}

static void odd_matrices(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_eye(NULL, TENSOR_DTYPE_INT32, 0, 5, 0, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), 0);
  tensor_free(t);
  assert_int_equal(tensor_eye(NULL, TENSOR_DTYPE_INT32, 5, 0, -2, &t, NULL), TENSOR_OK);
  tensor_free(t);
  t = kStale;
  assert_int_equal(tensor_eye(NULL, TENSOR_DTYPE_INT32, -1, 5, 0, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_eye(NULL, TENSOR_DTYPE_INT32, INT64_MAX, 2, 0, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_eye(NULL, TENSOR_DTYPE_INT32, 5, 5, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_eye(NULL, 0, 5, 5, 0, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(fills_of_every_dtype_and_length),
      PLAIN_TEST(fills_of_views_touch_nothing_else),
      PLAIN_TEST(what_cannot_be_filled),
      PLAIN_TEST(zeros_of_every_size),
      PLAIN_TEST(ones_on_a_diagonal),
      PLAIN_TEST(odd_matrices),
  };
  return cmocka_run_group_tests_name("fill", tests, NULL, NULL);
}
