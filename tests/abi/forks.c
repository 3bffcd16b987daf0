/* A child that is forked off computes what its parent computes, on the parent's context and on one of its own, whether
 * the parent's pool rests or works at that moment; and no child hangs. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ctensor.h"

enum { CHILDREN = 24, THREADS = 4, ELEMENTS = 1 << 19, HANGING_SECONDS = 60 };

static int32_t stop;

static tensor_context_t *context_of_threads(void) {
  const tensor_context_options_t options = {.struct_size = sizeof options, .threads = THREADS};
  tensor_context_t *ctx = NULL;
  return tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL) == TENSOR_OK ? ctx : NULL;
}

/* A sum over many pieces of work: 0 for any failure, which the true sum is not. */
static double compute(tensor_context_t *ctx) {
  const int64_t dims[] = {ELEMENTS};
  const int64_t none[] = {0};
  const float value = 0.1f;
  double sum = 0;
  tensor_t *filled = NULL, *roots = NULL, *total = NULL;
  const tensor_reduce_options_t options = {.struct_size = sizeof options, .result_dtype = TENSOR_DTYPE_FLOAT64};
  if (tensor_full(ctx, TENSOR_DTYPE_FLOAT32, 1, dims, &value, &filled, NULL) == TENSOR_OK &&
      tensor_sqrt(ctx, filled, NULL, &roots, NULL) == TENSOR_OK &&
      tensor_sum(ctx, roots, TENSOR_ALL_AXES, NULL, &options, &total, NULL) == TENSOR_OK)
    tensor_get_element(total, 0, none, &sum, sizeof sum, NULL);
  tensor_free(filled);
  tensor_free(roots);
  tensor_free(total);
  return sum;
}

static void *keep_working(void *ctx) {
  while (__atomic_load_n(&stop, __ATOMIC_ACQUIRE) == 0) compute(ctx);
  return NULL;
}

/* The child's own view: 0 if both contexts gave the parent's sum, bit by bit. */
static int child(tensor_context_t *inherited, double expected) {
  double sums[2];
  tensor_context_t *own;
  alarm(HANGING_SECONDS);
  sums[0] = compute(inherited);
  tensor_context_free(inherited);
  own = context_of_threads();
  sums[1] = compute(own);
  tensor_context_free(own);
  return memcmp(&sums[0], &expected, sizeof expected) != 0 || memcmp(&sums[1], &expected, sizeof expected) != 0;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* How many of the children went wrong. */
static int fork_children(const char *when, tensor_context_t *ctx, double expected) {
  int wrong = 0, i;
  int64_t longest = 0;
  for (i = 0; i < CHILDREN; ++i) {
    const int64_t start = milliseconds();
    int how = -1;
    pid_t id;
    fflush(stdout);
    id = fork();
    if (id == 0) _exit(child(ctx, expected));
    if (id < 0 || waitpid(id, &how, 0) != id || how != 0) ++wrong;
    if (milliseconds() - start > longest) longest = milliseconds() - start;
  }
  printf("row 19: %d children forked while the pool %s: %d wrong, the slowest took %lld ms\n", CHILDREN, when, wrong,
         (long long)longest);
  return wrong;
}

int main(void) {
  tensor_context_t *ctx = context_of_threads();
  const double expected = compute(ctx);
  pthread_t worker;
  int wrong = expected == 0 ? 1 : 0;
  wrong += fork_children("rests", ctx, expected);
  if (pthread_create(&worker, NULL, keep_working, ctx) != 0) return 2;
  wrong += fork_children("works", ctx, expected);
  __atomic_store_n(&stop, 1, __ATOMIC_RELEASE);
  pthread_join(worker, NULL);
  tensor_context_free(ctx);
  return wrong == 0 ? 0 : 1;
}
