/* Chapter "Reduce": what a caller sees of running values. */
#include "numbers.h"

typedef int32_t (*scan_t)(tensor_context_t*, const tensor_t*, int64_t, const tensor_scan_options_t*, tensor_t**,
                          tensor_status_t*);
typedef int32_t (*scan_into_t)(tensor_context_t*, const tensor_t*, int64_t, const tensor_scan_options_t*, tensor_t*,
                               tensor_status_t*);

/* Of the vector 2, -1, 3. */
struct scan {
  const char* name;
  scan_t function;
  scan_into_t into;
  int32_t dtype, result_dtype;
  uint32_t flags;
  double expected[3];
};

#define ROW(function, dtype, result, flags, ...)                                                                      \
  {                                                                                                                   \
#function " of " #dtype, tensor_cumulative_##function, tensor_cumulative_##function##_into, TENSOR_DTYPE_##dtype, \
        TENSOR_DTYPE_##result, flags, {                                                                               \
      __VA_ARGS__                                                                                                     \
    }                                                                                                                 \
  }

static const struct scan rows[] = {
    ROW(sum, FLOAT32, FLOAT32, 0, 2, 1, 4),
    ROW(sum, INT8, INT64, TENSOR_SCAN_EXCLUSIVE, 0, 2, 1),
    ROW(sum, FLOAT64, FLOAT64, TENSOR_SCAN_REVERSE, 4, 2, 3),
    ROW(prod, INT32, INT64, TENSOR_SCAN_EXCLUSIVE | TENSOR_SCAN_REVERSE, -3, 3, 1),
    ROW(prod, BFLOAT16, BFLOAT16, 0, 2, -2, -6),
    ROW(max, FLOAT32, FLOAT32, 0, 2, 2, 3),
    ROW(max, INT16, INT16, TENSOR_SCAN_EXCLUSIVE, -32768, 2, 2),
    ROW(min, FLOAT16, FLOAT16, TENSOR_SCAN_EXCLUSIVE, INFINITY, 2, -1),
    ROW(min, INT64, INT64, TENSOR_SCAN_REVERSE, -1, -1, 3),
};

static void gives_the_numbers_and_their_dtype(void** state) {
  const struct scan* row = *state;
  const double values[] = {2, -1, 3};
  const tensor_scan_options_t options = {.struct_size = sizeof options, .flags = row->flags};
  tensor_t *t = make_numbers(row->dtype, 3, values), *out = NULL, *dst = make_numbers(row->result_dtype, 3, values);
  assert_int_equal(row->function(NULL, t, -1, &options, &out, NULL), TENSOR_OK);
  assert_numbers(out, row->result_dtype, 3, row->expected, 0);
  assert_int_equal(row->into(NULL, t, 0, &options, dst, NULL), TENSOR_OK);
  assert_numbers(dst, row->result_dtype, 3, row->expected, 0);
  tensor_free(t);
  tensor_free(out);
  tensor_free(dst);
}

static void bad_arguments(void** state) {
  (void)state;
  const double values[] = {2, -1, 3};
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 3, values), *out = (tensor_t*)(uintptr_t)1;
  tensor_scan_options_t options;
  assert_int_equal(tensor_scan_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.flags = 4;
  assert_int_equal(tensor_cumulative_sum(NULL, t, 0, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  options.flags = 0;
  options.nan_mode = 7;
  assert_int_equal(tensor_cumulative_sum(NULL, t, 0, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options.nan_mode = 0;
  options.result_dtype = TENSOR_DTYPE_STRING;
  assert_int_equal(tensor_cumulative_sum(NULL, t, 0, &options, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_cumulative_sum(NULL, t, 1, NULL, &out, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_cumulative_sum(NULL, NULL, 0, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_cumulative_sum(NULL, t, 0, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

/* In place, and into memory shifted by one element. */
static void overlapping_destinations(void** state) {
  (void)state;
  const double values[] = {1, 2, 3, 4, 5, 6}, sums[] = {1, 3, 6, 10, 15}, exclusive[] = {0, 1, 4, 10, 20};
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT32, 6, values), *head = NULL, *tail = NULL;
  assert_int_equal(tensor_slice(t, 0, 5, &head, NULL), TENSOR_OK);
  assert_int_equal(tensor_slice(t, 1, 6, &tail, NULL), TENSOR_OK);
  assert_int_equal(tensor_cumulative_sum_into(NULL, head, 0, NULL, tail, NULL), TENSOR_OK);
  assert_numbers(tail, TENSOR_DTYPE_FLOAT32, 5, sums, 0);
  const tensor_scan_options_t options = {.struct_size = sizeof options, .flags = TENSOR_SCAN_EXCLUSIVE};
  assert_int_equal(tensor_cumulative_sum_into(NULL, tail, 0, &options, tail, NULL), TENSOR_OK);
  assert_numbers(tail, TENSOR_DTYPE_FLOAT32, 5, exclusive, 0);
  tensor_free(t);
  tensor_free(head);
  tensor_free(tail);
}

static int32_t add_up(void* accumulator, const void* elements, int64_t count, void* user) {
  const double* x = elements;
  *(int32_t*)user += 1;
  for (int64_t i = 0; i < count; ++i) *(double*)accumulator += x[i];
  return TENSOR_OK;
}

static int32_t add_up_and_show(void* out, const void* elements, int64_t count, void* accumulator, void* user) {
  double* results = out;
  for (int64_t i = 0; i < count; ++i) {
    add_up(accumulator, (const double*)elements + i, 1, user);
    results[i] = *(double*)accumulator;
  }
  return TENSOR_OK;
}

static int32_t give_up(void* accumulator, const void* elements, int64_t count, void* user) {
  (void)accumulator;
  (void)elements;
  (void)count;
  (void)user;
  return TENSOR_CODE_ABORTED;
}

static void functions_of_the_host(void** state) {
  (void)state;
  const double values[] = {1, 2, 3, 4}, start = 10, sum = 20, running[] = {11, 13, 16, 20},
               exclusive[] = {10, 11, 13, 16};
  int32_t calls = 0;
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT64, 4, values), *out = NULL;
  assert_int_equal(tensor_reduce(NULL, t, -1, NULL, &start, add_up, &calls, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT64, 1, &sum, 0);
  assert_int_equal(calls, 1);
  tensor_free(out);
  assert_int_equal(tensor_scan(NULL, t, 0, &start, add_up_and_show, &calls, NULL, &out, NULL), TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_FLOAT64, 4, running, 0);
  tensor_free(out);
  const tensor_scan_options_t options = {.struct_size = sizeof options, .flags = TENSOR_SCAN_EXCLUSIVE};
  assert_int_equal(tensor_scan_into(NULL, t, 0, &start, add_up_and_show, &calls, &options, t, NULL), TENSOR_OK);
  assert_numbers(t, TENSOR_DTYPE_FLOAT64, 4, exclusive, 0);
  assert_int_equal(tensor_reduce(NULL, t, -1, NULL, &start, give_up, NULL, NULL, &out, NULL), TENSOR_CODE_ABORTED);
  assert_null(out);
  assert_int_equal(tensor_reduce(NULL, t, -1, NULL, NULL, add_up, NULL, NULL, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_reduce(NULL, t, -1, NULL, &start, NULL, NULL, NULL, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_scan(NULL, t, 0, &start, NULL, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

int main(void) {
  enum { ROWS = LENGTH_OF(rows) };
  static const struct CMUnitTest others[] = {PLAIN_TEST(bad_arguments), PLAIN_TEST(overlapping_destinations),
                                             PLAIN_TEST(functions_of_the_host)};
  struct CMUnitTest tests[ROWS + LENGTH_OF(others)];
  for (int i = 0; i < ROWS; ++i) tests[i] = (struct CMUnitTest)ROW_TEST(gives_the_numbers_and_their_dtype, &rows[i]);
  memcpy(tests + ROWS, others, sizeof others);
  return cmocka_run_group_tests_name("scans", tests, NULL, NULL);
}
