#define _GNU_SOURCE
/* Chapter "Context": work on several threads, its end before its time, and many users of one context. */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "context_support.h"

static void pause_ms(long milliseconds) {
  const struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, NULL);
}

/* --- results --------------------------------------------------------------------------------------------------- */

enum { RESULTS = 9 };

/* Large enough for several threads each. */
static void compute(tensor_context_t* ctx, tensor_t** results) {
  const int64_t dims[] = {2048, 1536}, axes[] = {1, 0}, offsets[] = {0, 0}, ends[] = {2048, 1536};
  const double start = -1, stop = 3e6, step = 1.25;
  const int32_t value = 12345;
  tensor_t *turned = NULL, *sparse = NULL;
  assert_int_equal(tensor_random_uniform(ctx, TENSOR_DTYPE_INT32, 2, dims, NULL, &results[0], NULL), TENSOR_OK);
  assert_int_equal(tensor_random_normal(ctx, TENSOR_DTYPE_FLOAT64, 2, dims, NULL, &results[1], NULL), TENSOR_OK);
  assert_int_equal(tensor_random_normal(ctx, TENSOR_DTYPE_COMPLEX64, 2, dims, NULL, &results[2], NULL), TENSOR_OK);
  assert_int_equal(tensor_arange(ctx, TENSOR_DTYPE_FLOAT64, &start, &stop, &step, &results[3], NULL), TENSOR_OK);
  assert_int_equal(tensor_permute_dims(results[0], 2, axes, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(ctx, turned, &results[4], NULL), TENSOR_OK);
  assert_int_equal(tensor_full(ctx, TENSOR_DTYPE_INT32, 2, dims, &value, &results[5], NULL), TENSOR_OK);
  assert_int_equal(tensor_strided_slice(results[5], 2, ends, offsets, (const int64_t[]){-2, -3}, NULL, &sparse, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_fill(ctx, sparse, &(const int32_t){7}, NULL), TENSOR_OK);
  tensor_free(sparse);
  assert_int_equal(tensor_strided_slice(results[1], 2, offsets, ends, (const int64_t[]){1, 2}, NULL, &sparse, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_copy(ctx, sparse, &results[6], NULL), TENSOR_OK);
  const tensor_t* const joined[] = {results[0], results[5]};
  assert_int_equal(tensor_concat(ctx, 2, joined, 1, &results[7], NULL), TENSOR_OK);
  assert_int_equal(
      tensor_from_data(ctx, TENSOR_DTYPE_INT32, 2, dims, tensor_data(results[0]), 4 * 2048 * 1536, &results[8], NULL),
      TENSOR_OK);
  tensor_free(turned);
  tensor_free(sparse);
}

static void expect_equal_results(tensor_context_t* ctx, tensor_t* const* expected) {
  tensor_t* results[RESULTS] = {NULL};
  compute(ctx, results);
  for (int i = 0; i < RESULTS; ++i) {
    int32_t same = 0;
    assert_int_equal(tensor_same_content(ctx, results[i], expected[i], &same, NULL), TENSOR_OK);
    assert_int_equal(same, 1);
    const uint64_t bytes = (uint64_t)tensor_num_elements(results[i]) * tensor_dtype_size(tensor_dtype(results[i]));
    assert_memory_equal(tensor_data(results[i]), tensor_data(expected[i]), bytes);
    tensor_free(results[i]);
  }
}

static void equal_bits_for_any_number_of_threads(void** state) {
  (void)state;
  tensor_t* expected[RESULTS] = {NULL};
  compute(NULL, expected);
  const int32_t threads[] = {1, 2, 7};
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    tensor_context_t* ctx = context_of(threads[i]);
    expect_equal_results(ctx, expected);
    expect_equal_results(ctx, expected); /* in reused buffers */
    tensor_context_free(ctx);
  }
  int loops = 0;
  const tensor_parallel_for_t host = {sizeof host, 5, &loops, run_in_turn};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(NULL, NULL, &host, NULL, NULL, &ctx, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_thread_count(ctx), 5);
  expect_equal_results(ctx, expected);
  assert_true(loops > 5);
  tensor_context_free(ctx);
  for (int i = 0; i < RESULTS; ++i) tensor_free(expected[i]);
}

static void one_difference_is_found_by_any_number_of_threads(void** state) {
  (void)state;
  const int64_t dims[] = {4 * MIB}, places[] = {0, 2 * MIB + 1, 4 * MIB - 1};
  for (int32_t threads = 1; threads < 4; ++threads) {
    tensor_context_t* ctx = context_of(threads);
    tensor_t *a = NULL, *b = NULL;
    assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_INT16, 1, dims, &a, NULL), TENSOR_OK);
    assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_INT16, 1, dims, &b, NULL), TENSOR_OK);
    for (int i = 0; i < LENGTH_OF(places); ++i) {
      int32_t same = 0;
      assert_int_equal(tensor_array_equal(ctx, a, b, &same, NULL), TENSOR_OK);
      assert_int_equal(same, 1);
      assert_int_equal(tensor_set_int64(b, TENSOR_FLAT_INDEX, &places[i], 1, NULL), TENSOR_OK);
      assert_int_equal(tensor_array_equal(ctx, a, b, &same, NULL), TENSOR_OK);
      assert_int_equal(same, 0);
      assert_int_equal(tensor_allclose(ctx, a, b, 0, 0.5, 0, &same, NULL), TENSOR_OK);
      assert_int_equal(same, 0);
      assert_int_equal(tensor_set_int64(b, TENSOR_FLAT_INDEX, &places[i], 0, NULL), TENSOR_OK);
    }
    tensor_free(a);
    tensor_free(b);
    tensor_context_free(ctx);
  }
}

/* --- the host's threads ---------------------------------------------------------------------------------------- */

static int32_t refuse_to_run(void* user, int64_t count, tensor_task_t task, void* task_data) {
  (void)count;
  (void)task;
  (void)task_data;
  return *(const int32_t*)user;
}

static int32_t run_half(void* user, int64_t count, tensor_task_t task, void* task_data) {
  (void)user;
  for (int64_t i = 0; i < count / 2; ++i) task(task_data, i);
  return TENSOR_OK;
}

static void hosts_that_do_not_run(void** state) {
  (void)state;
  const struct {
    int32_t answer, code;
  } rows[] = {{TENSOR_CODE_UNAVAILABLE, TENSOR_CODE_UNAVAILABLE}, {-7, TENSOR_CODE_UNKNOWN}, {99, TENSOR_CODE_UNKNOWN}};
  const int64_t dims[] = {16 * MIB};
  const int8_t value = 3;
  for (int i = 0; i <= LENGTH_OF(rows); ++i) {
    tensor_parallel_for_t host = {sizeof host, 4, NULL, run_half};
    int32_t answer = 0;
    if (i < LENGTH_OF(rows)) {
      answer = rows[i].answer;
      host.user = &answer;
      host.run = refuse_to_run;
    }
    tensor_context_t* ctx = NULL;
    assert_int_equal(tensor_context_new(NULL, NULL, &host, NULL, NULL, &ctx, NULL), TENSOR_OK);
    tensor_t* t = NULL;
    assert_int_equal(tensor_full(ctx, TENSOR_DTYPE_INT8, 1, dims, &value, &t, NULL),
                     i < LENGTH_OF(rows) ? rows[i].code : TENSOR_CODE_FAILED_PRECONDITION);
    assert_null(t);
    tensor_context_free(ctx);
  }
}

/* --- cancel and progress --------------------------------------------------------------------------------------- */

static void cancelled_before(void** state) {
  (void)state;
  tensor_cancel_t* cancel = NULL;
  assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
  assert_int_equal(tensor_cancel_is_set(cancel), 0);
  tensor_context_t *ctx = NULL, *job = NULL;
  assert_int_equal(tensor_context_new(NULL, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_derive(ctx, NULL, NULL, cancel, &job, NULL), TENSOR_OK);
  tensor_cancel_set(cancel);
  tensor_cancel_set(cancel);
  assert_int_equal(tensor_cancel_is_set(cancel), 1);
  tensor_cancel_free(cancel);
  const int64_t dims[] = {10}, sizes[] = {10}, start[] = {0}, one[] = {1};
  const int32_t value = 1;
  int32_t same = 0;
  tensor_t *t = counting_vector(10), *out = NULL, *second = NULL;
  const tensor_t* const joined[] = {t};
  const int32_t codes[] = {
      tensor_fill(job, t, &value, NULL),
      tensor_full(job, TENSOR_DTYPE_INT32, 1, dims, &value, &out, NULL),
      tensor_eye(job, TENSOR_DTYPE_INT32, 2, 2, 0, &out, NULL),
      tensor_random_uniform(job, TENSOR_DTYPE_INT32, 1, dims, NULL, &out, NULL),
      tensor_random_normal(job, TENSOR_DTYPE_FLOAT32, 1, dims, NULL, &out, NULL),
      tensor_arange(job, TENSOR_DTYPE_INT32, &(const int32_t){0}, &(const int32_t){9}, &value, &out, NULL),
      tensor_linspace(job, TENSOR_DTYPE_FLOAT32, &(const float){0}, &(const float){9}, 5, 1, &out, NULL),
      tensor_from_data(job, TENSOR_DTYPE_INT32, 1, dims, tensor_data(t), 40, &out, NULL),
      tensor_copy(job, t, &out, NULL),
      tensor_copy_into(job, t, t, NULL),
      tensor_concat(job, 1, joined, 0, &out, NULL),
      tensor_split(job, t, 0, 1, sizes, &out, NULL),
      tensor_strided_slice_update(job, t, 1, start, sizes, one, NULL, t, &out, NULL),
      tensor_strided_slice_grad(job, 1, dims, 1, start, sizes, one, NULL, t, &out, NULL),
      tensor_array_equal(job, t, t, &same, NULL),
      tensor_same_content(job, t, t, &same, NULL),
      tensor_allclose(job, t, t, 0, 0, 0, &same, NULL),
      tensor_zeros(job, TENSOR_DTYPE_INT32, 1, dims, &out, NULL),
      tensor_add(job, t, t, NULL, &out, NULL),
      tensor_add_into(job, t, t, NULL, t, NULL),
      tensor_astype(job, t, TENSOR_DTYPE_FLOAT32, NULL, &out, NULL),
      tensor_astype(job, t, TENSOR_DTYPE_INT32, NULL, &out, NULL),
      tensor_sum(job, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL),
      tensor_argmax(job, t, TENSOR_ALL_AXES, NULL, NULL, &out, NULL),
      tensor_max_with_index(job, t, TENSOR_ALL_AXES, NULL, NULL, &out, &second, NULL),
      tensor_arange_into(job, &(const int32_t){0}, &(const int32_t){10}, &value, t, NULL),
      tensor_random_uniform_into(job, NULL, t, NULL),
      tensor_cumulative_sum(job, t, 0, NULL, &out, NULL),
  };
  for (int i = 0; i < LENGTH_OF(codes); ++i) {
    if (codes[i] != TENSOR_CODE_CANCELLED) fail_msg("call %d answers %d", i, codes[i]);
  }
  assert_null(out);
  assert_int_equal(tensor_copy(ctx, t, &out, NULL), TENSOR_OK); /* the parent goes on */
  tensor_free(out);
  tensor_free(t);
  tensor_context_free(job);
  tensor_context_free(ctx);
}

static void* cancel_soon(void* cancel) {
  pause_ms(20);
  tensor_cancel_set(cancel);
  return NULL;
}

/* Long work: it would take many seconds, and ends soon after another thread has cancelled it. */
static void cancelled_in_the_middle(void** state) {
  (void)state;
  const int32_t threads[] = {1, 3};
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    const tensor_context_options_t options = options_of(threads[i]);
    tensor_cancel_t* cancel = NULL;
    tensor_context_t* ctx = NULL;
    assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
    assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, cancel, &ctx, NULL), TENSOR_OK);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, cancel_soon, cancel), 0);
    const int64_t dims[] = {128 * MIB}; /* a gigabyte, of which little is touched */
    tensor_t* t = (tensor_t*)stale_context();
    tensor_status_t* status = tensor_status_new();
    assert_int_equal(tensor_random_normal(ctx, TENSOR_DTYPE_FLOAT64, 1, dims, NULL, &t, status), TENSOR_CODE_CANCELLED);
    assert_string_equal(tensor_status_message(status), "tensor_random_normal: the work was cancelled");
    assert_null(t);
    pthread_join(thread, NULL);
    tensor_status_free(status);
    tensor_cancel_free(cancel);
    tensor_context_free(ctx);
  }
}

struct hearing {
  int64_t calls, last_done;
  int32_t answer;
  pthread_t thread;
};

static int32_t hear(void* user, int64_t done, int64_t total) {
  struct hearing* const hearing = user;
  ++hearing->calls;
  if (!pthread_equal(hearing->thread, pthread_self()) || done <= hearing->last_done || done >= total) return -1;
  hearing->last_done = done;
  return hearing->answer;
}

static void progress_is_told_and_can_stop(void** state) {
  (void)state;
  const int64_t dims[] = {4 * MIB};
  const int32_t answers[] = {TENSOR_OK, TENSOR_CODE_DEADLINE_EXCEEDED};
  for (int i = 0; i < LENGTH_OF(answers); ++i) {
    struct hearing hearing = {0, 0, answers[i], pthread_self()};
    const tensor_progress_t progress = {sizeof progress, 0, &hearing, hear};
    tensor_context_options_t options = options_of(0);
    options.progress_interval = 1;
    tensor_context_t* ctx = NULL;
    assert_int_equal(tensor_context_new(&options, NULL, NULL, &progress, NULL, &ctx, NULL), TENSOR_OK);
    tensor_t* t = NULL;
    assert_int_equal(tensor_random_normal(ctx, TENSOR_DTYPE_FLOAT32, 1, dims, NULL, &t, NULL), answers[i]);
    if (answers[i] == TENSOR_OK) {
      assert_true(hearing.calls > 2);
    } else {
      assert_int_equal(hearing.calls, 1);
      assert_null(t);
    }
    tensor_free(t);
    tensor_context_free(ctx);
  }
}

/* --- many threads, and forks ----------------------------------------------------------------------------------- */

static void* use_context(void* ctx) {
  intptr_t wrong = 0;
  const int64_t dims[] = {MIB};
  for (int32_t i = 0; i < 10; ++i) {
    tensor_t *t = NULL, *copied = NULL;
    int32_t same = 0;
    wrong += tensor_full(ctx, TENSOR_DTYPE_INT32, 1, dims, &i, &t, NULL) != TENSOR_OK;
    wrong += tensor_copy(ctx, t, &copied, NULL) != TENSOR_OK;
    wrong += tensor_array_equal(ctx, t, copied, &same, NULL) != TENSOR_OK || same != 1;
    const int32_t* const data = tensor_data(copied);
    wrong += data[0] != i || data[MIB - 1] != i;
    tensor_free(t);
    tensor_free(copied);
  }
  return (void*)wrong;
}

static void many_threads_on_one_context(void** state) {
  (void)state;
  tensor_context_t* ctx = context_of(3);
  pthread_t threads[6];
  for (int i = 0; i < 6; ++i) assert_int_equal(pthread_create(&threads[i], NULL, use_context, ctx), 0);
  for (int i = 0; i < 6; ++i) {
    void* wrong = NULL;
    pthread_join(threads[i], &wrong);
    assert_null(wrong);
  }
  tensor_context_free(ctx);
}

static void child_of_fork_computes(void** state) {
  (void)state;
  tensor_context_t* ctx = context_of(4);
  assert_null(use_context(ctx));
  const pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    alarm(30);
    const void* const wrong = use_context(ctx);
    tensor_context_free(ctx);
    _exit(wrong == NULL ? 0 : 1);
  }
  int how = -1;
  assert_int_equal(waitpid(child, &how, 0), child);
  assert_int_equal(how, 0);
  assert_null(use_context(ctx));
  tensor_context_free(ctx);
}

/* A host thread that is cancelled while it waits for workers ends as cancelled once the call is over. */
static void* work_until_cancelled(void* ctx) {
  while (1) {
    use_context(ctx);
    pthread_testcancel();
  }
  return NULL;
}

static void cancelled_host_threads(void** state) {
  (void)state;
  tensor_context_t* ctx = context_of(2);
  pthread_t thread;
  void* result = NULL;
  assert_int_equal(pthread_create(&thread, NULL, work_until_cancelled, ctx), 0);
  pause_ms(5);
  pthread_cancel(thread);
  pthread_join(thread, &result);
  assert_ptr_equal(result, PTHREAD_CANCELED);
  assert_null(use_context(ctx));
  tensor_context_free(ctx);
}

static atomic_int wrong_signals;

static void note_signal(int number) {
  (void)number;
  atomic_fetch_add(&wrong_signals, 1);
}

/* Workers leave signals of the process to the host's threads. */
static void workers_take_no_signals(void** state) {
  (void)state;
  tensor_context_t* ctx = context_of(4);
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGUSR1);
  struct sigaction action = {.sa_handler = note_signal}, old;
  sigaction(SIGUSR1, &action, &old);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  kill(getpid(), SIGUSR1);
  pause_ms(20);
  assert_int_equal(atomic_load(&wrong_signals), 0);
  sigset_t pending;
  sigpending(&pending);
  assert_int_equal(sigismember(&pending, SIGUSR1), 1);
  int number = 0;
  sigwait(&blocked, &number);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGUSR1, &old, NULL);
  tensor_context_free(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(equal_bits_for_any_number_of_threads),
      PLAIN_TEST(one_difference_is_found_by_any_number_of_threads),
      PLAIN_TEST(hosts_that_do_not_run),
      PLAIN_TEST(cancelled_before),
      PLAIN_TEST(cancelled_in_the_middle),
      PLAIN_TEST(progress_is_told_and_can_stop),
      PLAIN_TEST(many_threads_on_one_context),
      PLAIN_TEST(child_of_fork_computes),
      PLAIN_TEST(cancelled_host_threads),
      PLAIN_TEST(workers_take_no_signals),
  };
  return cmocka_run_group_tests_name("context_work", tests, NULL, NULL);
}
