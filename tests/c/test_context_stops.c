#define _GNU_SOURCE
/* Chapter "Context": where work can be stopped, and who hears of it: functions of the host, long lines, loops in loops.
 */
#include <pthread.h>
#include <time.h>

#include "context_support.h"

static tensor_context_t* watched_context(int32_t threads, const tensor_progress_t* progress,
                                         const tensor_cancel_t* cancel) {
  tensor_context_options_t options = options_of(threads);
  options.progress_interval = 1;
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, progress, cancel, &ctx, NULL), TENSOR_OK);
  return ctx;
}

/* An element repeated without taking memory. */
static tensor_t* repeated(int32_t dtype, const void* value, int32_t rank, const int64_t* dims) {
  tensor_t *scalar = NULL, *t = NULL;
  assert_int_equal(tensor_new_scalar(dtype, value, &scalar, NULL), TENSOR_OK);
  assert_int_equal(tensor_broadcast_to(scalar, rank, dims, &t, NULL), TENSOR_OK);
  tensor_free(scalar);
  return t;
}

/* --- functions that cancel their own job ------------------------------------------------------------------------ */

struct stopper {
  tensor_cancel_t* cancel;
  int calls;
};

static void fire(struct stopper* job) {
  if (++job->calls == 2) tensor_cancel_set(job->cancel);
}

static int32_t generate_zeros(void* out, int64_t first, int64_t count, void* user) {
  (void)first;
  memset(out, 0, (size_t)count * sizeof(float));
  fire(user);
  return TENSOR_OK;
}

static int32_t map_to_zeros(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)inputs;
  return generate_zeros(out, 0, count, user);
}

static int32_t combine_nothing(void* accumulator, const void* elements, int64_t count, void* user) {
  (void)accumulator, (void)elements, (void)count;
  fire(user);
  return TENSOR_OK;
}

static int32_t accumulate_nothing(void* out, const void* elements, int64_t count, void* accumulator, void* user) {
  (void)elements, (void)accumulator;
  return generate_zeros(out, 0, count, user);
}

enum { GENERATE, MAP, REDUCE_TOGETHER, REDUCE_REPEATED, SCAN, FUNCTIONS };

static int32_t call_with_function(int which, tensor_context_t* ctx, void* user, tensor_t** out) {
  const int64_t dims[] = {MIB};
  const float zero = 0;
  tensor_t *together = NULL, *repeats = repeated(TENSOR_DTYPE_FLOAT32, &zero, 1, dims);
  assert_int_equal(tensor_copy(NULL, repeats, &together, NULL), TENSOR_OK);
  const tensor_t* const inputs[] = {together};
  int32_t code = TENSOR_CODE_INTERNAL;
  switch (which) {
    case GENERATE:
      code = tensor_generate(ctx, TENSOR_DTYPE_FLOAT32, 1, dims, generate_zeros, user, out, NULL);
      break;
    case MAP:
      code = tensor_map(ctx, 1, inputs, map_to_zeros, user, NULL, out, NULL);
      break;
    case REDUCE_TOGETHER:
      code = tensor_reduce(ctx, together, TENSOR_ALL_AXES, NULL, &zero, combine_nothing, user, NULL, out, NULL);
      break;
    case REDUCE_REPEATED:
      code = tensor_reduce(ctx, repeats, TENSOR_ALL_AXES, NULL, &zero, combine_nothing, user, NULL, out, NULL);
      break;
    case SCAN:
      code = tensor_scan(ctx, together, 0, &zero, accumulate_nothing, user, NULL, out, NULL);
      break;
  }
  tensor_free(together);
  tensor_free(repeats);
  return code;
}

static void functions_are_not_called_once_the_job_is_cancelled(void** state) {
  (void)state;
  for (int which = 0; which < FUNCTIONS; ++which) {
    struct stopper job = {NULL, 0};
    assert_int_equal(tensor_cancel_new(&job.cancel, NULL), TENSOR_OK);
    tensor_context_t* ctx = watched_context(2, NULL, job.cancel);
    tensor_t* out = (tensor_t*)stale_context();
    assert_int_equal(call_with_function(which, ctx, &job, &out), TENSOR_CODE_CANCELLED);
    assert_int_equal(job.calls, 2);
    assert_null(out);
    tensor_context_free(ctx);
    tensor_cancel_free(job.cancel);
  }
}

static void* cancel_at_once(void* cancel) {
  tensor_cancel_set(cancel);
  return NULL;
}

/* 2^50 elements for one result: nobody could wait for the last. */
static void a_long_reduction_is_left_midway(void** state) {
  (void)state;
  const float one = 1;
  const int64_t many[] = {INT64_C(1) << 25, INT64_C(1) << 25};
  tensor_t* t = repeated(TENSOR_DTYPE_FLOAT32, &one, 2, many);
  struct stopper job = {NULL, 0};
  assert_int_equal(tensor_cancel_new(&job.cancel, NULL), TENSOR_OK);
  tensor_context_t* ctx = watched_context(1, NULL, job.cancel);
  pthread_t thread;
  assert_int_equal(pthread_create(&thread, NULL, cancel_at_once, job.cancel), 0);
  tensor_t* out = NULL;
  assert_int_equal(tensor_reduce(ctx, t, TENSOR_ALL_AXES, NULL, &one, combine_nothing, &job, NULL, &out, NULL),
                   TENSOR_CODE_CANCELLED);
  assert_null(out);
  pthread_join(thread, NULL);
  tensor_context_free(ctx);
  tensor_cancel_free(job.cancel);
  tensor_free(t);
}

/* --- progress --------------------------------------------------------------------------------------------------- */

struct hearing {
  pthread_t caller;
  int32_t answer;
  int calls, elsewhere;
};

static int32_t hear(void* user, int64_t done, int64_t total) {
  struct hearing* hearing = user;
  if (!pthread_equal(pthread_self(), hearing->caller)) {
    hearing->elsewhere = 1;
    return TENSOR_OK;
  }
  ++hearing->calls;
  return done < total ? hearing->answer : TENSOR_CODE_INTERNAL;
}

/* Tiles of results for the threads, and in each of them a loop over blocks of its own. */
static void loops_in_loops_tell_the_calling_thread(void** state) {
  (void)state;
  struct hearing hearing = {pthread_self(), TENSOR_OK, 0, 0};
  const tensor_progress_t progress = {sizeof progress, 0, &hearing, hear};
  tensor_context_t* ctx = watched_context(3, &progress, NULL);
  const uint8_t one = 1;
  const int64_t dims[] = {16384, 1 << 17}, axis = 1;
  tensor_t *t = repeated(TENSOR_DTYPE_UINT8, &one, 2, dims), *sums = NULL;
  assert_int_equal(tensor_sum(ctx, t, 1, &axis, NULL, &sums, NULL), TENSOR_OK);
  assert_true(hearing.calls > 0);
  assert_int_equal(hearing.elsewhere, 0);
  tensor_free(sums);
  tensor_free(t);
  tensor_context_free(ctx);
}

static int32_t slowly(struct stopper* job) {
  const struct timespec time = {0, 1500000};
  nanosleep(&time, NULL);
  ++job->calls;
  return TENSOR_OK;
}

static int32_t generate_slowly(void* out, int64_t first, int64_t count, void* user) {
  (void)first;
  memset(out, 0, (size_t)count * sizeof(float));
  return slowly(user);
}

static int32_t map_slowly(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)inputs;
  return generate_slowly(out, 0, count, user);
}

static int32_t combine_slowly(void* accumulator, const void* elements, int64_t count, void* user) {
  (void)accumulator, (void)elements, (void)count;
  return slowly(user);
}

static int32_t accumulate_slowly(void* out, const void* elements, int64_t count, void* accumulator, void* user) {
  (void)elements, (void)accumulator;
  return generate_slowly(out, 0, count, user);
}

/* One line is one piece of work: it tells how far it is by itself. */
static void a_line_that_is_alone_tells_its_progress(void** state) {
  (void)state;
  struct hearing hearing = {pthread_self(), TENSOR_CODE_ABORTED, 0, 0};
  const tensor_progress_t progress = {sizeof progress, 0, &hearing, hear};
  tensor_context_t* ctx = watched_context(2, &progress, NULL);
  const float one = 1;
  const int64_t dims[] = {16 * MIB};
  const tensor_scan_options_t ignoring = {.struct_size = sizeof ignoring, .nan_mode = TENSOR_NAN_IGNORE};
  tensor_t *t = NULL, *repeats = repeated(TENSOR_DTYPE_FLOAT32, &one, 1, dims), *out = NULL;
  assert_int_equal(tensor_copy(NULL, repeats, &t, NULL), TENSOR_OK);
  const int32_t codes[] = {
      tensor_cumulative_sum(ctx, t, 0, NULL, &out, NULL),
      tensor_cumulative_max(ctx, t, 0, &ignoring, &out, NULL),
      tensor_cumulative_prod(ctx, repeats, 0, NULL, &out, NULL),
  };
  for (int i = 0; i < LENGTH_OF(codes); ++i) assert_int_equal(codes[i], TENSOR_CODE_ABORTED);
  assert_null(out);
  assert_int_equal(hearing.calls, LENGTH_OF(codes));
  tensor_free(t);
  tensor_free(repeats);
  tensor_context_free(ctx);
}

static void progress_stops_functions_of_the_host(void** state) {
  (void)state;
  struct hearing hearing = {pthread_self(), TENSOR_CODE_DEADLINE_EXCEEDED, 0, 0};
  const tensor_progress_t progress = {sizeof progress, 0, &hearing, hear};
  tensor_context_t* ctx = watched_context(2, &progress, NULL);
  const int64_t dims[] = {MIB};
  const float zero = 0;
  const int64_t begin = 0, end = MIB, step = 2;
  tensor_t *t = NULL, *sparse = NULL, *out = NULL;
  assert_int_equal(tensor_zeros(NULL, TENSOR_DTYPE_FLOAT32, 1, dims, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_strided_slice(t, 1, &begin, &end, &step, NULL, &sparse, NULL), TENSOR_OK);
  const tensor_t *const inputs[] = {t}, *const sparse_inputs[] = {sparse};
  struct stopper job = {NULL, 0};
  const int32_t codes[] = {
      tensor_generate(ctx, TENSOR_DTYPE_FLOAT32, 1, dims, generate_slowly, &job, &out, NULL),
      tensor_map(ctx, 1, inputs, map_slowly, &job, NULL, &out, NULL),
      tensor_map(ctx, 1, sparse_inputs, map_slowly, &job, NULL, &out, NULL),
      tensor_reduce(ctx, t, TENSOR_ALL_AXES, NULL, &zero, combine_slowly, &job, NULL, &out, NULL),
      tensor_scan(ctx, t, 0, &zero, accumulate_slowly, &job, NULL, &out, NULL),
  };
  for (int i = 0; i < LENGTH_OF(codes); ++i) {
    if (codes[i] != TENSOR_CODE_DEADLINE_EXCEEDED) fail_msg("call %d answers %d", i, codes[i]);
  }
  assert_null(out);
  assert_int_equal(hearing.calls, LENGTH_OF(codes));
  assert_int_equal(job.calls, LENGTH_OF(codes));
  tensor_free(sparse);
  tensor_free(t);
  tensor_context_free(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(functions_are_not_called_once_the_job_is_cancelled),
      PLAIN_TEST(a_long_reduction_is_left_midway),
      PLAIN_TEST(loops_in_loops_tell_the_calling_thread),
      PLAIN_TEST(a_line_that_is_alone_tells_its_progress),
      PLAIN_TEST(progress_stops_functions_of_the_host),
  };
  return cmocka_run_group_tests_name("context_stops", tests, NULL, NULL);
}
