#define _GNU_SOURCE
/* Chapter "Context": what contexts are made of, and the memory that comes from them. */
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "context_support.h"
#include "emulated.h"
#include "support/tracking_allocator.h"

static int is_sanitized(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return 1;
#endif
#endif
  return 0;
}

/* --- making and ending ----------------------------------------------------------------------------------------- */

static void defaults_are_serial(void** state) {
  (void)state;
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(NULL, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_thread_count(ctx), 1);
  assert_int_equal(tensor_context_cached_bytes(ctx), 0);
  tensor_context_free(ctx);
}

static void nothing_of_null(void** state) {
  (void)state;
  tensor_context_free(NULL);
  tensor_context_trim(NULL, 0);
  assert_int_equal(tensor_context_thread_count(NULL), 1);
  assert_int_equal(tensor_context_cached_bytes(NULL), 0);
  tensor_cancel_set(NULL);
  tensor_cancel_free(NULL);
  assert_int_equal(tensor_cancel_is_set(NULL), 0);
}

static void thread_counts(void** state) {
  (void)state;
  const int32_t asked[] = {0, 1, 2, 7, 1024};
  for (int i = 0; i < LENGTH_OF(asked); ++i) {
    tensor_context_t* ctx = context_of(asked[i]);
    assert_int_equal(tensor_context_thread_count(ctx), asked[i] == 0 ? 1 : asked[i]);
    tensor_context_free(ctx);
  }
  tensor_context_t* all = context_of(TENSOR_CONTEXT_ALL_PROCESSORS);
  assert_int_equal(tensor_context_thread_count(all), sysconf(_SC_NPROCESSORS_ONLN));
  tensor_context_free(all);
}

static void handles_are_counted(void** state) {
  (void)state;
  const int64_t before = tensor_live_handles();
  tensor_cancel_t* cancel = NULL;
  assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
  tensor_context_t* ctx = context_of(2);
  assert_int_equal(tensor_live_handles(), before + 2);
  tensor_context_free(ctx);
  tensor_cancel_free(cancel);
  assert_int_equal(tensor_live_handles(), before);
}

static int32_t report_nothing(void* user, int64_t done, int64_t total) {
  (void)user;
  (void)done;
  (void)total;
  return TENSOR_OK;
}

static void expect_refused(int32_t code, const tensor_context_options_t* options, const tensor_allocator_t* allocator,
                           const tensor_parallel_for_t* parallel_for, const tensor_progress_t* progress) {
  tensor_context_t* ctx = stale_context();
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_context_new(options, allocator, parallel_for, progress, NULL, &ctx, status), code);
  assert_null(ctx);
  assert_memory_equal(tensor_status_message(status), "tensor_context_new: ", 20);
  tensor_status_free(status);
}

static void what_no_context_can_be_made_of(void** state) {
  (void)state;
  const int32_t counts[] = {-2, 1025, INT32_MAX, INT32_MIN};
  for (int i = 0; i < LENGTH_OF(counts); ++i) {
    const tensor_context_options_t options = options_of(counts[i]);
    expect_refused(TENSOR_CODE_INVALID_ARGUMENT, &options, NULL, NULL, NULL);
  }
  tensor_context_options_t options = options_of(0);
  options.flags = 2;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, &options, NULL, NULL, NULL);
  options = options_of(0);
  options.progress_interval = -1;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, &options, NULL, NULL, NULL);
  options = options_of(0);
  options.struct_size = 20;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, &options, NULL, NULL, NULL);

  tensor_parallel_for_t host = {sizeof host, 4, NULL, run_in_turn};
  options = options_of(2);
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, &options, NULL, &host, NULL);
  host.threads = 0;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, NULL, &host, NULL);
  host.threads = 1025;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, NULL, &host, NULL);
  host.threads = 4;
  host.run = NULL;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, NULL, &host, NULL);

  tensor_progress_t progress = {sizeof progress, 0, NULL, NULL};
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, NULL, NULL, &progress);
  progress.report = report_nothing;
  progress.reserved = 1;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, NULL, NULL, &progress);

  assert_int_equal(tensor_context_new(NULL, NULL, NULL, NULL, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_cancel_new(NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void allocators_of_other_memory(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.traits.device_kind = TENSOR_DEVICE_CUDA;
  expect_refused(TENSOR_CODE_FAILED_PRECONDITION, NULL, &allocator.table, NULL, NULL);
  tracking_allocator_init(&allocator);
  allocator.traits.flags = TENSOR_ALLOCATOR_OPAQUE_HANDLES;
  expect_refused(TENSOR_CODE_FAILED_PRECONDITION, NULL, &allocator.table, NULL, NULL);
  tracking_allocator_init(&allocator);
  allocator.table.deallocate = NULL;
  expect_refused(TENSOR_CODE_INVALID_ARGUMENT, NULL, &allocator.table, NULL, NULL);
  assert_int_equal(allocator.releases, 0);
}

static void derived_contexts_share_threads_and_cache(void** state) {
  (void)state;
  tensor_context_t *parent = context_of(3), *all = NULL, *two = NULL;
  assert_int_equal(tensor_context_derive(parent, NULL, NULL, NULL, &all, NULL), TENSOR_OK);
  const tensor_context_options_t options = options_of(2);
  assert_int_equal(tensor_context_derive(parent, &options, NULL, NULL, &two, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_thread_count(all), 3);
  assert_int_equal(tensor_context_thread_count(two), 2);
  const tensor_context_options_t many = options_of(100);
  tensor_context_t* most = NULL;
  assert_int_equal(tensor_context_derive(two, &many, NULL, NULL, &most, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_thread_count(most), 2);
  tensor_context_free(most);

  tensor_t* t = NULL;
  const int64_t dims[] = {MIB};
  assert_int_equal(tensor_zeros(all, TENSOR_DTYPE_INT32, 1, dims, &t, NULL), TENSOR_OK);
  tensor_context_free(parent);
  tensor_context_free(all);
  tensor_free(t);
  assert_int_equal(tensor_context_cached_bytes(two), 4 * MIB);
  tensor_context_free(two);
}

static void what_cannot_be_derived(void** state) {
  (void)state;
  tensor_context_t *parent = context_of(0), *out = stale_context();
  tensor_context_options_t options = options_of(0);
  options.cache_bytes = 1;
  assert_int_equal(tensor_context_derive(parent, &options, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  options = options_of(0);
  options.flags = TENSOR_CONTEXT_NO_CACHE;
  assert_int_equal(tensor_context_derive(parent, &options, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  options = options_of(-2);
  assert_int_equal(tensor_context_derive(parent, &options, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_context_derive(NULL, NULL, NULL, NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_context_derive(parent, NULL, NULL, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_context_free(parent);
}

/* The system refuses stacks: all threads made so far are ended again, and smaller wishes still come true. */
static void refused_threads(void** state) {
  (void)state;
  if (is_sanitized()) skip(); /* they need address space of their own */
  leave_out_if_emulated("qemu-user lets no program limit its address space");
  const pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    alarm(60);
    const struct rlimit limit = {(rlim_t)1 << 30, (rlim_t)1 << 30};
    setrlimit(RLIMIT_AS, &limit);
    tensor_context_options_t options = {sizeof options, 0, 1024, 0, 0};
    const int64_t before = tensor_live_handles();
    int32_t good = 1;
    for (int i = 0; i < 3; ++i) {
      tensor_context_t* ctx = stale_context();
      good &= tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL) == TENSOR_CODE_RESOURCE_EXHAUSTED;
      good &= ctx == NULL && tensor_live_handles() == before;
    }
    options.threads = 3;
    tensor_context_t* ctx = NULL;
    good &= tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL) == TENSOR_OK;
    tensor_context_free(ctx);
    _exit(good ? 0 : 1);
  }
  int how = -1;
  assert_int_equal(waitpid(child, &how, 0), child);
  assert_int_equal(how, 0);
}

/* --- memory ---------------------------------------------------------------------------------------------------- */

static void elements_come_from_the_hosts_allocator(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(NULL, &allocator.table, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  const int64_t dims[] = {1000}, size[] = {MIB}, half[] = {500, 500};
  const double one = 1, step = 2, end = 2000;
  tensor_t *made[8] = {NULL}, *turned = NULL;
  assert_int_equal(tensor_full(ctx, TENSOR_DTYPE_FLOAT64, 1, dims, &one, &made[0], NULL), TENSOR_OK);
  assert_int_equal(tensor_arange(ctx, TENSOR_DTYPE_FLOAT64, &one, &end, &step, &made[1], NULL), TENSOR_OK);
  assert_int_equal(tensor_random_uniform(ctx, TENSOR_DTYPE_FLOAT32, 1, dims, NULL, &made[2], NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(ctx, made[0], &made[3], NULL), TENSOR_OK);
  assert_int_equal(tensor_eye(ctx, TENSOR_DTYPE_INT8, 9, 9, 0, &made[4], NULL), TENSOR_OK);
  assert_int_equal(allocator.allocations, 5);
  assert_int_equal(tensor_split(ctx, made[0], 0, 2, half, &made[5], NULL), TENSOR_OK);
  assert_int_equal(allocator.allocations, 7);
  for (int i = 0; i < 8; ++i) tensor_free(made[i]);
  assert_int_equal(allocator.deallocations, 7);

  assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_UINT8, 1, size, &turned, NULL), TENSOR_OK);
  for (int64_t i = 0; i < MIB; ++i) assert_int_equal(((const unsigned char*)tensor_data(turned))[i], 0);
  assert_int_equal(allocator.allocations, 8);
  tensor_context_free(ctx);
  assert_int_equal(allocator.releases, 0);
  tensor_free(turned);
  assert_int_equal(allocator.releases, 1);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void refused_memory(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(NULL, &allocator.table, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  allocator.refuses = 1;
  const int64_t counts[] = {10, MIB};
  for (int i = 0; i < 2; ++i) {
    tensor_t* t = (tensor_t*)stale_context();
    assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_INT32, 1, &counts[i], &t, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_null(t);
  }
  tensor_context_free(ctx);
  assert_int_equal(allocator.releases, 1);
}

static void freed_buffers_are_reused_within_bounds(void** state) {
  (void)state;
  tensor_context_options_t options = options_of(0);
  options.cache_bytes = (uint64_t)(6 * MIB);
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  const int64_t dims[] = {4 * MIB};
  tensor_t *a = NULL, *b = NULL;
  assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_UINT8, 1, dims, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_UINT8, 1, dims, &b, NULL), TENSOR_OK);
  const void* const data = tensor_data(b);
  const int64_t bytes = tensor_live_bytes();
  tensor_free(a);
  assert_int_equal(tensor_context_cached_bytes(ctx), 4 * MIB);
  assert_int_equal(tensor_live_bytes(), bytes - 4 * MIB);
  tensor_free(b);
  assert_int_equal(tensor_context_cached_bytes(ctx), 4 * MIB);
  assert_int_equal(tensor_copy(ctx, NULL, &a, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_UINT8, 1, dims, &a, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_data(a), data);
  tensor_free(a);
  tensor_context_trim(ctx, (uint64_t)(4 * MIB));
  assert_int_equal(tensor_context_cached_bytes(ctx), 4 * MIB);
  tensor_context_trim(ctx, 0);
  assert_int_equal(tensor_context_cached_bytes(ctx), 0);
  tensor_context_free(ctx);
}

static void no_cache_on_request(void** state) {
  (void)state;
  tensor_context_options_t options = options_of(0);
  options.flags = TENSOR_CONTEXT_NO_CACHE;
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  const int64_t dims[] = {4 * MIB};
  tensor_t* t = NULL;
  assert_int_equal(tensor_zeros(ctx, TENSOR_DTYPE_UINT8, 1, dims, &t, NULL), TENSOR_OK);
  tensor_free(t);
  assert_int_equal(tensor_context_cached_bytes(ctx), 0);
  tensor_context_free(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(defaults_are_serial),
      PLAIN_TEST(nothing_of_null),
      PLAIN_TEST(thread_counts),
      PLAIN_TEST(handles_are_counted),
      PLAIN_TEST(what_no_context_can_be_made_of),
      PLAIN_TEST(allocators_of_other_memory),
      PLAIN_TEST(derived_contexts_share_threads_and_cache),
      PLAIN_TEST(what_cannot_be_derived),
      PLAIN_TEST(refused_threads),
      PLAIN_TEST(elements_come_from_the_hosts_allocator),
      PLAIN_TEST(refused_memory),
      PLAIN_TEST(freed_buffers_are_reused_within_bounds),
      PLAIN_TEST(no_cache_on_request),
  };
  return cmocka_run_group_tests_name("context", tests, NULL, NULL);
}
