/* Chapter "Reduce": what a caller sees of reductions. */
#include "numbers.h"

typedef int32_t (*reduce_t)(tensor_context_t*, const tensor_t*, int32_t, const int64_t*, const tensor_reduce_options_t*,
                            tensor_t**, tensor_status_t*);
typedef int32_t (*reduce_into_t)(tensor_context_t*, const tensor_t*, int32_t, const int64_t*,
                                 const tensor_reduce_options_t*, tensor_t*, tensor_status_t*);

/* Of the vector 3, -1, 2, in every dtype that the function takes. */
struct reduction {
  const char* name;
  reduce_t function;
  reduce_into_t into;
  int32_t dtype, result_dtype;
  double expected;
};

#define ROW(function, dtype, result, expected)                                                                         \
  {                                                                                                                    \
#function " of " #dtype, tensor_##function, tensor_##function##_into, TENSOR_DTYPE_##dtype, TENSOR_DTYPE_##result, \
        expected                                                                                                       \
  }

static const struct reduction rows[] = {
    ROW(sum, FLOAT32, FLOAT32, 4),
    ROW(sum, INT8, INT64, 4),
    ROW(sum, BFLOAT16, BFLOAT16, 4),
    ROW(prod, FLOAT64, FLOAT64, -6),
    ROW(prod, INT16, INT64, -6),
    ROW(mean, FLOAT16, FLOAT16, 1.3330078125),
    ROW(mean, INT32, FLOAT64, 4.0 / 3),
    ROW(max, INT64, INT64, 3),
    ROW(max, FLOAT32, FLOAT32, 3),
    ROW(min, FLOAT16, FLOAT16, -1),
    ROW(min, INT8, INT8, -1),
    ROW(all, FLOAT32, BOOL, 1),
    ROW(any, INT32, BOOL, 1),
    ROW(count_nonzero, FLOAT64, INT64, 3),
    ROW(argmax, FLOAT32, INT64, 0),
    ROW(argmin, INT32, INT64, 1),
    ROW(var, FLOAT64, FLOAT64, 26.0 / 9),
    ROW(std, INT8, FLOAT64, 1.699673171197595),
    ROW(norm, FLOAT64, FLOAT64, 3.7416573867739413),
    ROW(logsumexp, FLOAT64, FLOAT64, 3.3265626412674703),
};

static void gives_the_number_and_its_dtype(void** state) {
  const struct reduction* row = *state;
  const double values[] = {3, -1, 2};
  tensor_t *t = make_numbers(row->dtype, 3, values), *out = NULL;
  assert_int_equal(row->function(NULL, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, row->result_dtype, 1, &row->expected, 4e-16);
  assert_int_equal(tensor_rank(out), 0);
  tensor_t* dst = new_tensor(row->result_dtype, 0, NULL);
  const int64_t axis = -1;
  assert_int_equal(row->into(NULL, t, 1, &axis, NULL, dst, NULL), TENSOR_OK);
  assert_numbers(dst, row->result_dtype, 1, &row->expected, 4e-16);
  tensor_free(t);
  tensor_free(out);
  tensor_free(dst);
}

static void options_are_checked(void** state) {
  (void)state;
  const double values[] = {1, 2};
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 2, values), *out = NULL;
  tensor_reduce_options_t options;
  assert_int_equal(tensor_reduce_options_init(&options, sizeof options, NULL), TENSOR_OK);
  assert_int_equal(options.struct_size, sizeof options);
  assert_int_equal(tensor_reduce_options_init(&options, 8, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 16;
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 0;
  options.nan_mode = 2;
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.nan_mode = 0;
  options.result_dtype = 77;
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.result_dtype = TENSOR_DTYPE_INT32;
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.result_dtype = TENSOR_DTYPE_FLOAT64;
  options.flags = TENSOR_REDUCE_KEEPDIMS;
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(out), 1);
  assert_int_equal(tensor_dtype(out), TENSOR_DTYPE_FLOAT64);
  tensor_free(out);
  tensor_free(t);
}

static void axes_are_checked(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, twice[] = {1, -1}, far[] = {2}, below[] = {-3};
  tensor_t *t = NULL, *out = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, 2, dims, &t, NULL), TENSOR_OK);
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_sum(NULL, t, 2, twice, NULL, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(strstr(tensor_status_message(status), "twice"));
  assert_int_equal(tensor_sum(NULL, t, 1, far, NULL, &out, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_sum(NULL, t, 1, below, NULL, &out, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_sum(NULL, t, -2, NULL, NULL, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_sum(NULL, t, 1, NULL, NULL, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_sum(NULL, t, 0, NULL, NULL, &out, status), TENSOR_OK);
  assert_int_equal(tensor_rank(out), 2);
  tensor_status_free(status);
  tensor_free(out);
  tensor_free(t);
}

static void destinations_are_checked_before_they_are_written(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, two = 2, three = 3, axis = 1;
  tensor_t *t = NULL, *sealed = NULL, *wide = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, 2, dims, &t, NULL), TENSOR_OK);
  const double ones[] = {1, 1, 1};
  tensor_t *right = make_numbers(TENSOR_DTYPE_FLOAT32, 2, ones),
           *long_one = make_numbers(TENSOR_DTYPE_FLOAT32, 3, ones);
  tensor_t *other = make_numbers(TENSOR_DTYPE_FLOAT64, 2, ones), *one = make_numbers(TENSOR_DTYPE_FLOAT32, 1, ones);
  assert_int_equal(tensor_as_read_only(right, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_broadcast_to(one, 1, &two, &wide, NULL), TENSOR_OK);
  assert_int_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, long_one, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, other, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, sealed, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_not_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, wide, NULL), TENSOR_OK);
  assert_int_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_numbers(right, TENSOR_DTYPE_FLOAT32, 2, ones, 0);
  assert_numbers(long_one, TENSOR_DTYPE_FLOAT32, three, ones, 0);
  assert_int_equal(tensor_sum_into(NULL, t, 1, &axis, NULL, right, NULL), TENSOR_OK);
  const double zeros[] = {0, 0};
  assert_numbers(right, TENSOR_DTYPE_FLOAT32, 2, zeros, 0);
  tensor_t* all[] = {t, sealed, wide, right, long_one, other, one};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

static void nothing_has_no_greatest_element(void** state) {
  (void)state;
  const int64_t dims[] = {0, 3}, axis = 0, other = 1;
  tensor_t *t = NULL, *out = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, 2, dims, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_max(NULL, t, 1, &axis, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_argmin(NULL, t, 1, &axis, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_max(NULL, t, 1, &other, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 0);
  tensor_free(out);
  const tensor_reduce_options_t options = {
      .struct_size = sizeof options, .flags = TENSOR_REDUCE_HAS_INITIAL, .initial = -1};
  assert_int_equal(tensor_max(NULL, t, 1, &axis, &options, &out, NULL), TENSOR_OK);
  const double expected[] = {-1, -1, -1};
  assert_numbers(out, TENSOR_DTYPE_FLOAT32, 3, expected, 0);
  tensor_free(out);
  tensor_free(t);
}

/* Sums wrap and start anywhere; a greatest element of wrapped numbers would be none of the numbers. */
static void extremes_start_from_what_the_dtype_holds(void** state) {
  (void)state;
  const double numbers[] = {1, 2, 3};
  tensor_t *t = make_numbers(TENSOR_DTYPE_INT8, 3, numbers), *u = make_numbers(TENSOR_DTYPE_UINT64, 3, numbers),
           *out = NULL;
  tensor_reduce_options_t options = {
      .struct_size = sizeof options, .flags = TENSOR_REDUCE_HAS_INITIAL, .initial_integer = 200};
  assert_int_equal(tensor_max(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_min_into(NULL, t, -1, NULL, &options, t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_sum(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT64, 1, &(const double){206}, 0);
  tensor_free(out);
  options.initial_integer = -129;
  assert_int_equal(tensor_min(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.initial_integer = -128;
  assert_int_equal(tensor_min(NULL, t, -1, NULL, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_INT8, 1, &(const double){-128}, 0);
  tensor_free(out);
  options.initial_integer = -1; /* the greatest uint64 */
  assert_int_equal(tensor_min(NULL, u, -1, NULL, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_UINT64, 1, &(const double){1}, 0);
  tensor_free(out);
  tensor_free(t);
  tensor_free(u);
}

static void traces(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, axes[] = {0, 1};
  tensor_t *t = NULL, *out = NULL, *vector = counting_vector(6);
  assert_int_equal(tensor_reshape(NULL, vector, 2, dims, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_trace(NULL, t, 2, axes, 1, NULL, &out, NULL), TENSOR_OK);
  const double expected = 6;
  assert_numbers(out, TENSOR_DTYPE_INT64, 1, &expected, 0);
  tensor_free(out);
  assert_int_equal(tensor_trace(NULL, t, TENSOR_ALL_AXES, NULL, 0, NULL, &out, NULL), TENSOR_OK);
  tensor_free(out);
  assert_int_equal(tensor_trace(NULL, t, 1, axes, 0, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  tensor_free(t);
  tensor_free(vector);
}

static tensor_context_t* context_of(int32_t threads) {
  tensor_context_options_t options = {.struct_size = sizeof options, .threads = threads};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  return ctx;
}

/* Large enough that threads take part, in few results and in many. */
static void any_number_of_threads_gives_the_same_bits(void** state) {
  (void)state;
  const int64_t dims[] = {3000, 701};
  tensor_random_options_t numbers = {.struct_size = sizeof numbers, .seed = 5};
  tensor_t* t = NULL;
  assert_int_equal(tensor_random_normal(NULL, TENSOR_DTYPE_FLOAT32, 2, dims, &numbers, &t, NULL), TENSOR_OK);
  const reduce_t functions[] = {tensor_sum, tensor_mean, tensor_var, tensor_prod, tensor_argmax, tensor_logsumexp};
  const int32_t threads[] = {1, 2, 7};
  for (int f = 0; f < LENGTH_OF(functions); ++f) {
    for (int64_t axis = -1; axis < 2; ++axis) {
      tensor_t* expected = NULL;
      assert_int_equal(functions[f](NULL, t, axis < 0 ? -1 : 1, &axis, NULL, &expected, NULL), TENSOR_OK);
      for (int i = 0; i < LENGTH_OF(threads); ++i) {
        tensor_context_t* ctx = context_of(threads[i]);
        tensor_t* found = NULL;
        assert_int_equal(functions[f](ctx, t, axis < 0 ? -1 : 1, &axis, NULL, &found, NULL), TENSOR_OK);
        assert_memory_equal(tensor_data(found), tensor_data(expected),
                            (size_t)tensor_num_elements(expected) * tensor_dtype_size(tensor_dtype(expected)));
        tensor_free(found);
        tensor_context_free(ctx);
      }
      tensor_free(expected);
    }
  }
  tensor_free(t);
}

int main(void) {
  enum { ROWS = LENGTH_OF(rows) };
  static const struct CMUnitTest others[] = {PLAIN_TEST(options_are_checked),
                                             PLAIN_TEST(axes_are_checked),
                                             PLAIN_TEST(destinations_are_checked_before_they_are_written),
                                             PLAIN_TEST(nothing_has_no_greatest_element),
                                             PLAIN_TEST(extremes_start_from_what_the_dtype_holds),
                                             PLAIN_TEST(traces),
                                             PLAIN_TEST(any_number_of_threads_gives_the_same_bits)};
  struct CMUnitTest tests[ROWS + LENGTH_OF(others)];
  for (int i = 0; i < ROWS; ++i) tests[i] = (struct CMUnitTest)ROW_TEST(gives_the_number_and_its_dtype, &rows[i]);
  memcpy(tests + ROWS, others, sizeof others);
  return cmocka_run_group_tests_name("reductions", tests, NULL, NULL);
}
