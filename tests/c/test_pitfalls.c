/* What tensor libraries are known to get wrong across chapters (by the numbers of the list of defects): operands that
 * are destinations, operands of one or no element, sizes that float32 cannot count. */
#include "numbers.h"

static tensor_t* reshaped(const tensor_t* t, int32_t rank, const int64_t* dims) {
  tensor_t* out = NULL;
  assert_int_equal(tensor_reshape(NULL, t, rank, dims, NULL, &out, NULL), TENSOR_OK);
  return out;
}

static void Section18_12_BroadcastOfOneElement(void** state) {
  (void)state;
  const int64_t one[] = {1}, four[] = {4};
  static const double ten[] = {10}, twenties[] = {20, 20, 20, 20}, three[] = {1, 2, 3}, sixes[] = {6, 6, 6, 6};
  tensor_t *s = make_numbers(TENSOR_DTYPE_FLOAT32, 1, ten), *y = make_numbers(TENSOR_DTYPE_FLOAT32, 3, three),
           *doubled = NULL, *sum = NULL;
  assert_int_equal(tensor_add(NULL, s, s, NULL, &doubled, NULL), TENSOR_OK);
  assert_int_equal(tensor_sum(NULL, y, TENSOR_ALL_AXES, NULL, NULL, &sum, NULL), TENSOR_OK);
  const tensor_t* const operands[] = {doubled, sum};
  const double* const expected[] = {twenties, sixes};
  for (int i = 0; i < LENGTH_OF(operands); ++i) {
    tensor_t *flat = reshaped(operands[i], 1, one), *wide = NULL, *copied = NULL;
    assert_int_equal(tensor_broadcast_to(flat, 1, four, &wide, NULL), TENSOR_OK);
    assert_numbers(wide, TENSOR_DTYPE_FLOAT32, 4, expected[i], 0);
    assert_int_equal(tensor_positive(NULL, wide, NULL, &copied, NULL), TENSOR_OK);
    assert_numbers(copied, TENSOR_DTYPE_FLOAT32, 4, expected[i], 0);
    tensor_free(flat);
    tensor_free(wide);
    tensor_free(copied);
  }
  tensor_free(s);
  tensor_free(y);
  tensor_free(doubled);
  tensor_free(sum);
}

static void Section18_13_NoElements(void** state) {
  (void)state;
  const int64_t none[] = {0}, one[] = {1}, rows[] = {3, 0};
  const double seven[] = {7};
  tensor_t *empty = new_tensor(TENSOR_DTYPE_FLOAT32, 1, none), *single = make_numbers(TENSOR_DTYPE_FLOAT32, 1, seven),
           *out = NULL;
  assert_int_equal(tensor_broadcast_to(empty, 2, rows, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  tensor_free(out);
  assert_int_equal(tensor_broadcast_to(single, 1, none, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  tensor_free(out);
  assert_int_equal(tensor_broadcast_to(empty, 1, one, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  const tensor_t* const pieces[] = {empty, single, empty};
  assert_int_equal(tensor_concat(NULL, 3, pieces, 0, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT32, 1, seven, 0);
  tensor_free(out);
  assert_int_equal(tensor_exp(NULL, empty, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  tensor_free(out);
  assert_int_equal(tensor_cumulative_sum(NULL, empty, 0, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  tensor_free(out);
  tensor_free(empty);
  tensor_free(single);
}

static void Section18_16_TransposedIntoItself(void** state) {
  (void)state;
  const int64_t dims[] = {3, 3}, order[] = {1, 0};
  static const double transposed[] = {0, 3, 6, 1, 4, 7, 2, 5, 8}, negated[] = {-0.0, -1, -2, -3, -4, -5, -6, -7, -8};
  static const int32_t dtypes[] = {TENSOR_DTYPE_INT32, TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_FLOAT16};
  for (int i = 0; i < LENGTH_OF(dtypes); ++i) {
    static const double counting[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    tensor_t *vector = make_numbers(dtypes[i], 9, counting), *a = reshaped(vector, 2, dims), *turned = NULL;
    assert_int_equal(tensor_permute_dims(a, 2, order, &turned, NULL), TENSOR_OK);
    assert_int_equal(tensor_copy_into(NULL, a, turned, NULL), TENSOR_OK);
    assert_numbers(a, dtypes[i], 9, transposed, 0);
    if (dtypes[i] != TENSOR_DTYPE_INT32) {
      assert_int_equal(tensor_negative_into(NULL, turned, NULL, a, NULL), TENSOR_OK);
      assert_numbers(a, dtypes[i], 9, negated, 0);
    }
    tensor_free(vector);
    tensor_free(a);
    tensor_free(turned);
  }
}

static void Section18_16_ReversedIntoItself(void** state) {
  (void)state;
  static const double counting[] = {0, 1, 2, 3}, reversed[] = {3, 2, 1, 0};
  tensor_t *a = make_numbers(TENSOR_DTYPE_FLOAT32, 4, counting), *back = NULL;
  assert_int_equal(tensor_flip(a, TENSOR_ALL_AXES, NULL, &back, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy_into(NULL, a, back, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT32, 4, reversed, 0);
  assert_int_equal(tensor_positive_into(NULL, back, NULL, a, NULL), TENSOR_OK);
  assert_numbers(a, TENSOR_DTYPE_FLOAT32, 4, counting, 0);
  tensor_free(a);
  tensor_free(back);
}

/* The divisors are the row sums, and then elements of the very rows that are divided. */
static void Section18_16_RowsDividedBySums(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, axis = 1, starts[] = {0, 2}, sizes[] = {2, 1};
  static const double values[] = {1, 2, 3, 4, 5, 6};
  static const double shares[] = {1.0 / 6, 2.0 / 6, 0.5, 4.0 / 15, 5.0 / 15, 0.4},
                      last_is_one[] = {1.0 / 3, 2.0 / 3, 1, 2.0 / 3, 5.0 / 6, 1};
  tensor_t *vector = make_numbers(TENSOR_DTYPE_FLOAT64, 6, values), *m = reshaped(vector, 2, dims), *sums = NULL,
           *column = NULL;
  const tensor_reduce_options_t keep = {.struct_size = sizeof keep, .flags = TENSOR_REDUCE_KEEPDIMS};
  assert_int_equal(tensor_sum(NULL, m, 1, &axis, &keep, &sums, NULL), TENSOR_OK);
  assert_int_equal(tensor_divide_into(NULL, m, sums, NULL, m, NULL), TENSOR_OK);
  assert_numbers(m, TENSOR_DTYPE_FLOAT64, 6, shares, 4e-16);
  assert_int_equal(tensor_slice_nd(m, 2, starts, sizes, &column, NULL), TENSOR_OK);
  assert_int_equal(tensor_divide_into(NULL, m, column, NULL, m, NULL), TENSOR_OK);
  assert_numbers(m, TENSOR_DTYPE_FLOAT64, 6, last_is_one, 8e-16);
  /* Sums written into a column of what is summed. */
  assert_int_equal(tensor_sum_into(NULL, m, 1, &axis, &keep, column, NULL), TENSOR_OK);
  static const double with_sums[] = {1.0 / 3, 2.0 / 3, 2, 2.0 / 3, 5.0 / 6, 2.5};
  assert_numbers(m, TENSOR_DTYPE_FLOAT64, 6, with_sums, 8e-16);
  tensor_free(vector);
  tensor_free(m);
  tensor_free(sums);
  tensor_free(column);
}

/* More elements than float32 can count one by one. */
static void Section18_17_SizesAreIntegers(void** state) {
  (void)state;
  const int64_t many[] = {16777217}, begin = 0, last = 16777216;
  const int64_t steps[] = {1, 2}, sizes[] = {16777217, 8388609};
  tensor_t* t = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_UINT8, 1, many, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &last, 5, NULL), TENSOR_OK);
  for (int i = 0; i < LENGTH_OF(steps); ++i) {
    tensor_t *view = NULL, *place = NULL, *sum = NULL;
    assert_int_equal(tensor_strided_slice(t, 1, &begin, many, &steps[i], NULL, &view, NULL), TENSOR_OK);
    assert_int_equal(tensor_num_elements(view), sizes[i]);
    const double end = (double)(sizes[i] - 1), five = 5;
    assert_int_equal(tensor_argmax(NULL, view, TENSOR_ALL_AXES, NULL, NULL, &place, NULL), TENSOR_OK);
    assert_numbers(place, TENSOR_DTYPE_INT64, 1, &end, 0);
    assert_int_equal(tensor_sum(NULL, view, TENSOR_ALL_AXES, NULL, NULL, &sum, NULL), TENSOR_OK);
    assert_numbers(sum, TENSOR_DTYPE_UINT64, 1, &five, 0);
    tensor_free(view);
    tensor_free(place);
    tensor_free(sum);
  }
  tensor_free(t);
}

int main(void) {
  static const struct CMUnitTest tests[] = {
      PLAIN_TEST(Section18_12_BroadcastOfOneElement), PLAIN_TEST(Section18_13_NoElements),
      PLAIN_TEST(Section18_16_TransposedIntoItself),  PLAIN_TEST(Section18_16_ReversedIntoItself),
      PLAIN_TEST(Section18_16_RowsDividedBySums),     PLAIN_TEST(Section18_17_SizesAreIntegers),
  };
  return cmocka_run_group_tests_name("pitfalls", tests, NULL, NULL);
}
