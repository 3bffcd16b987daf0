/* Chapter "Reduce": reducers of the host with accumulators of their own. */
#include "numbers.h"

/* The mean and the greatest distance between neighbours, which no order but the elements' own gives. */
struct walk {
  double sum, first, last, leap;
  int64_t count;
};

static double greater(double a, double b) { return a > b ? a : b; }

static int32_t take(void* user, void* accumulator, const void* elements, int64_t count) {
  struct walk* walk = accumulator;
  const double* x = elements;
  for (int64_t i = 0; i < count; ++i, ++walk->count) {
    if (walk->count == 0)
      walk->first = x[i];
    else
      walk->leap = greater(walk->leap, fabs(x[i] - walk->last));
    walk->last = x[i];
    walk->sum += x[i];
  }
  (void)user;
  return TENSOR_OK;
}

static int32_t join(void* user, void* accumulator, const void* later) {
  (void)user;
  struct walk* walk = accumulator;
  const struct walk* next = later;
  walk->leap = greater(greater(walk->leap, next->leap), fabs(next->first - walk->last));
  walk->last = next->last;
  walk->sum += next->sum;
  walk->count += next->count;
  return TENSOR_OK;
}

static int32_t show(void* user, void* out, const void* accumulators, int64_t count) {
  (void)user;
  const struct walk* walks = accumulators;
  for (int64_t i = 0; i < count; ++i) {
    const double pair[] = {walks[i].sum / (double)walks[i].count, walks[i].leap};
    memcpy((double*)out + 2 * i, pair, sizeof pair);
  }
  return TENSOR_OK;
}

static const struct walk kNowhere;

static tensor_reducer_t walking(void) {
  return (tensor_reducer_t){.struct_size = sizeof(tensor_reducer_t), .combine = take, .merge = join, .finish = show};
}

static tensor_reduce_options_t to_pairs(uint32_t flags) {
  return (tensor_reduce_options_t){
      .struct_size = sizeof(tensor_reduce_options_t), .flags = flags, .result_dtype = TENSOR_DTYPE_COMPLEX128};
}

static void accumulators_are_finished_into_another_dtype(void** state) {
  (void)state;
  const double numbers[] = {1, 4, 2, 7, 7, 7}, all[] = {28.0 / 6, 5}, none[] = {NAN, 0};
  const tensor_reducer_t reducer = walking();
  const tensor_reduce_options_t options = to_pairs(TENSOR_REDUCE_KEEPDIMS);
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT64, 6, numbers), *out = NULL;
  assert_int_equal(
      tensor_reduce_with(NULL, t, TENSOR_ALL_AXES, NULL, sizeof kNowhere, &kNowhere, &reducer, &options, &out, NULL),
      TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_COMPLEX128, 2, all, 1e-15);
  assert_int_equal(tensor_rank(out), 1);
  assert_int_equal(tensor_reduce_with_into(NULL, t, TENSOR_ALL_AXES, NULL, sizeof kNowhere, &kNowhere, &reducer,
                                           &options, out, NULL),
                   TENSOR_OK);
  tensor_free(out);
  tensor_free(t);
  const int64_t dims[] = {0};
  t = new_tensor(TENSOR_DTYPE_FLOAT64, 1, dims);
  assert_int_equal(
      tensor_reduce_with(NULL, t, TENSOR_ALL_AXES, NULL, sizeof kNowhere, &kNowhere, &reducer, &options, &out, NULL),
      TENSOR_OK);
  assert_numbers(out, TENSOR_DTYPE_COMPLEX128, 2, none, 0);
  tensor_free(out);
  tensor_free(t);
}

static tensor_context_t* context_of(int32_t threads) {
  const tensor_context_options_t options = {.struct_size = sizeof options, .threads = threads};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  return ctx;
}

static void any_number_of_threads_gives_the_same_bits(void** state) {
  (void)state;
  const int64_t dims[] = {301, 1733};
  const tensor_reducer_t reducer = walking();
  tensor_t* t = NULL;
  assert_int_equal(tensor_random_normal(NULL, TENSOR_DTYPE_FLOAT64, 2, dims, NULL, &t, NULL), TENSOR_OK);
  for (int64_t axis = -1; axis < 2; ++axis) {
    const int32_t count = axis < 0 ? TENSOR_ALL_AXES : 1;
    tensor_reduce_options_t options = to_pairs(0);
    tensor_t *expected = NULL, *found = NULL;
    assert_int_equal(
        tensor_reduce_with(NULL, t, count, &axis, sizeof kNowhere, &kNowhere, &reducer, &options, &expected, NULL),
        TENSOR_OK);
    for (int32_t threads = 1; threads <= 7; threads += 3) {
      tensor_context_t* ctx = context_of(threads);
      for (options.flags = 0; options.flags <= TENSOR_REDUCE_ANY_THREAD; options.flags += TENSOR_REDUCE_ANY_THREAD) {
        assert_int_equal(
            tensor_reduce_with(ctx, t, count, &axis, sizeof kNowhere, &kNowhere, &reducer, &options, &found, NULL),
            TENSOR_OK);
        assert_memory_equal(tensor_data(found), tensor_data(expected), (size_t)tensor_num_elements(expected) * 16);
        tensor_free(found);
      }
      tensor_context_free(ctx);
    }
    tensor_free(expected);
  }
  tensor_free(t);
}

static void bad_arguments(void** state) {
  (void)state;
  const double numbers[] = {1, 2};
  const tensor_reduce_options_t options = to_pairs(0);
  tensor_t *t = make_numbers(TENSOR_DTYPE_FLOAT64, 2, numbers), *out = (tensor_t*)(uintptr_t)1;
  tensor_status_t* status = tensor_status_new();
  tensor_reducer_t broken[] = {walking(), walking(), walking(), walking()};
  broken[0].combine = NULL;
  broken[1].reserved = 1;
  broken[2].struct_size = 8;
  broken[3].finish = NULL; /* an accumulator is no complex128 */
  for (int i = 0; i < LENGTH_OF(broken); ++i) {
    assert_int_equal(
        tensor_reduce_with(NULL, t, -1, NULL, sizeof kNowhere, &kNowhere, &broken[i], &options, &out, status),
        TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(out);
  }
  assert_non_null(strstr(tensor_status_message(status), "finish"));
  const tensor_reducer_t reducer = walking();
  const uint64_t sizes[] = {0, (UINT64_C(1) << 20) + 1, UINT64_MAX};
  for (int i = 0; i < LENGTH_OF(sizes); ++i) {
    assert_int_equal(tensor_reduce_with(NULL, t, -1, NULL, sizes[i], &kNowhere, &reducer, &options, &out, status),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_non_null(strstr(tensor_status_message(status), "accumulator_bytes"));
  }
  assert_int_equal(tensor_reduce_with(NULL, t, -1, NULL, 40, NULL, &reducer, &options, &out, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_reduce_with(NULL, t, -1, NULL, 40, &kNowhere, NULL, &options, &out, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
  tensor_status_free(status);
}

static int32_t refuse(void* user, void* accumulator, const void* elements, int64_t count) {
  (void)accumulator;
  (void)elements;
  (void)count;
  return *(int32_t*)user;
}

static void codes_of_the_host_end_the_call(void** state) {
  (void)state;
  const double numbers[] = {1, 2};
  int32_t answer = TENSOR_CODE_ABORTED;
  tensor_t* t = make_numbers(TENSOR_DTYPE_FLOAT64, 2, numbers);
  const tensor_reducer_t reducer = {.struct_size = sizeof reducer, .user = &answer, .combine = refuse};
  const tensor_reduce_options_t options = {.struct_size = sizeof options, .flags = TENSOR_REDUCE_ANY_THREAD};
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_reduce_with_into(NULL, t, 0, NULL, 8, numbers, &reducer, &options, t, status),
                   TENSOR_CODE_ABORTED);
  assert_non_null(strstr(tensor_status_message(status), "reducer->combine answered"));
  assert_numbers(t, TENSOR_DTYPE_FLOAT64, 2, numbers, 0);
  tensor_free(t);
  tensor_status_free(status);
}

int main(void) {
  static const struct CMUnitTest tests[] = {PLAIN_TEST(accumulators_are_finished_into_another_dtype),
                                            PLAIN_TEST(any_number_of_threads_gives_the_same_bits),
                                            PLAIN_TEST(bad_arguments), PLAIN_TEST(codes_of_the_host_end_the_call)};
  return cmocka_run_group_tests_name("reducers", tests, NULL, NULL);
}
