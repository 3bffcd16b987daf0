/* Chapter "Element by element" with a context: the same bits for any number of threads, cancelling, refused memory. */
#include <stdlib.h>

#include "support.h"

enum { ROWS = 1500, COLUMNS = 1100 };

static tensor_context_t* context_of(int32_t threads, const tensor_allocator_t* allocator,
                                    const tensor_cancel_t* cancel) {
  tensor_context_options_t options;
  assert_int_equal(tensor_context_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.threads = threads;
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, allocator, NULL, NULL, cancel, &ctx, NULL), TENSOR_OK);
  return ctx;
}

static tensor_t* noise(void) {
  const int64_t dims[] = {ROWS, COLUMNS};
  tensor_random_options_t options;
  assert_int_equal(tensor_random_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.seed = 5;
  tensor_t* t = NULL;
  assert_int_equal(tensor_random_normal(NULL, TENSOR_DTYPE_FLOAT32, 2, dims, &options, &t, NULL), TENSOR_OK);
  return t;
}

static void the_same_bits_for_any_number_of_threads(void** state) {
  (void)state;
  tensor_t *a = noise(), *turned = NULL, *row = NULL, *expected[3] = {NULL, NULL, NULL};
  const int64_t perm[] = {1, 0};
  tensor_t* b = noise();
  assert_int_equal(tensor_permute_dims(b, 2, perm, &turned, NULL), TENSOR_OK);
  tensor_t* square = NULL;
  assert_int_equal(tensor_slice(a, 0, COLUMNS, &square, NULL), TENSOR_OK);
  tensor_t* other = NULL;
  const int64_t begin[] = {0, 0}, end[] = {COLUMNS, COLUMNS}, ones[] = {1, 1};
  assert_int_equal(tensor_strided_slice(turned, 2, begin, end, ones, NULL, &other, NULL), TENSOR_OK);
  assert_int_equal(tensor_slice(a, 0, 1, &row, NULL), TENSOR_OK);
  static const int32_t threads[] = {1, 2, 7};
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    tensor_context_t* ctx = context_of(threads[i], NULL, NULL);
    tensor_t* found[3] = {NULL, NULL, NULL};
    assert_int_equal(tensor_add(ctx, square, other, NULL, &found[0], NULL), TENSOR_OK); /* across and along */
    assert_int_equal(tensor_exp(ctx, turned, NULL, &found[1], NULL), TENSOR_OK);
    assert_int_equal(tensor_atan2(ctx, a, row, NULL, &found[2], NULL), TENSOR_OK);
    for (int k = 0; k < 3; ++k) {
      if (expected[k] == NULL) {
        expected[k] = found[k];
        continue;
      }
      assert_memory_equal(tensor_data(found[k]), tensor_data(expected[k]),
                          (size_t)tensor_num_elements(found[k]) * sizeof(float));
      tensor_free(found[k]);
    }
    tensor_context_free(ctx);
  }
  for (int k = 0; k < 3; ++k) tensor_free(expected[k]);
  tensor_free(a);
  tensor_free(b);
  tensor_free(turned);
  tensor_free(square);
  tensor_free(other);
  tensor_free(row);
}

static void a_cancelled_job_has_no_result(void** state) {
  (void)state;
  tensor_cancel_t* cancel = NULL;
  assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
  tensor_context_t* ctx = context_of(2, NULL, cancel);
  tensor_t *a = noise(), *out = NULL;
  assert_int_equal(tensor_add(ctx, a, a, NULL, &out, NULL), TENSOR_OK);
  tensor_free(out);
  tensor_cancel_set(cancel);
  assert_int_equal(tensor_add(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_CANCELLED);
  assert_null(out);
  assert_int_equal(tensor_exp_into(ctx, a, NULL, a, NULL), TENSOR_CODE_CANCELLED);
  tensor_free(a);
  tensor_context_free(ctx);
  tensor_cancel_free(cancel);
}

/* Cancels its own job in the middle. */
static int32_t cancel_midway(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)inputs;
  memset(out, 0, (size_t)count * sizeof(float));
  tensor_cancel_set(user);
  return TENSOR_OK;
}

static void cancelled_in_the_middle(void** state) {
  (void)state;
  tensor_cancel_t* cancel = NULL;
  assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
  tensor_context_t* ctx = context_of(1, NULL, cancel);
  tensor_t *a = noise(), *out = NULL;
  const tensor_t* inputs[] = {a};
  assert_int_equal(tensor_map(ctx, 1, inputs, cancel_midway, cancel, NULL, &out, NULL), TENSOR_CODE_CANCELLED);
  assert_null(out);
  tensor_free(a);
  tensor_context_free(ctx);
  tensor_cancel_free(cancel);
}

static void* no_memory(void* user, uint64_t alignment, uint64_t bytes, const tensor_allocation_options_t* options) {
  (void)alignment;
  (void)bytes;
  (void)options;
  ++*(int64_t*)user;
  return NULL;
}
static void never_called(void* user, void* block, uint64_t bytes) {
  (void)user;
  (void)block;
  (void)bytes;
  abort();
}

static void results_come_from_the_context(void** state) {
  (void)state;
  int64_t asked = 0;
  tensor_allocator_t allocator = {0};
  allocator.struct_size = sizeof allocator;
  allocator.user = &asked;
  allocator.allocate = no_memory;
  allocator.deallocate = never_called;
  tensor_context_t* ctx = context_of(1, &allocator, NULL);
  tensor_t *a = noise(), *out = NULL;
  assert_int_equal(tensor_add(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_null(out);
  assert_true(asked > 0);
  assert_int_equal(tensor_add_into(ctx, a, a, NULL, a, NULL), TENSOR_OK); /* needs none */
  tensor_free(a);
  tensor_context_free(ctx);
}

/* 2^50 divisors, exponents or bounds that are one element: looked at before the result's memory is asked for, and
 * refused. */
static void repeated_elements_are_looked_at_once(void** state) {
  (void)state;
  int64_t asked = 0;
  const tensor_allocator_t allocator = {
      .struct_size = sizeof allocator, .user = &asked, .allocate = no_memory, .deallocate = never_called};
  tensor_context_t* ctx = context_of(1, &allocator, NULL);
  const int64_t dims[] = {INT64_C(1) << 25, INT64_C(1) << 25};
  const int32_t one = 1;
  const float half = 0.5f;
  tensor_t *scalar = NULL, *a = NULL, *bound = NULL, *b = NULL, *out = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_INT32, &one, &scalar, NULL), TENSOR_OK);
  assert_int_equal(tensor_broadcast_to(scalar, 2, dims, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_FLOAT32, &half, &bound, NULL), TENSOR_OK);
  assert_int_equal(tensor_broadcast_to(bound, 2, dims, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_floor_divide(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_int_equal(tensor_bitwise_left_shift(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_int_equal(tensor_pow(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_int_equal(tensor_clip(ctx, b, b, b, NULL, &out, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_null(out);
  assert_true(asked >= 4);
  assert_int_equal(tensor_set_int64(scalar, 0, NULL, 0, NULL), TENSOR_OK);
  assert_int_equal(tensor_remainder(ctx, a, a, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* all[] = {scalar, a, bound, b};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
  tensor_context_free(ctx);
}

int main(void) {
  static const struct CMUnitTest tests[] = {
      PLAIN_TEST(the_same_bits_for_any_number_of_threads), PLAIN_TEST(a_cancelled_job_has_no_result),
      PLAIN_TEST(cancelled_in_the_middle), PLAIN_TEST(results_come_from_the_context),
      PLAIN_TEST(repeated_elements_are_looked_at_once)};
  return cmocka_run_group_tests_name("element by element with a context", tests, NULL, NULL);
}
