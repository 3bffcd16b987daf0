/* What the tests of contexts share. */
#ifndef CTENSOR_TESTS_CONTEXT_SUPPORT_H
#define CTENSOR_TESTS_CONTEXT_SUPPORT_H

#include "support.h"

enum { MIB = 1 << 20 };

static inline tensor_context_t* stale_context(void) { return (tensor_context_t*)(uintptr_t)1; }

static inline tensor_context_options_t options_of(int32_t threads) {
  tensor_context_options_t options;
  assert_int_equal(tensor_context_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.threads = threads;
  return options;
}

static inline tensor_context_t* context_of(int32_t threads) {
  const tensor_context_options_t options = options_of(threads);
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(&options, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  assert_non_null(ctx);
  return ctx;
}

/* A host without threads of its own. Counts the loops in *user, if that is not NULL. */
static inline int32_t run_in_turn(void* user, int64_t count, tensor_task_t task, void* task_data) {
  if (user != NULL) ++*(int*)user;
  for (int64_t i = 0; i < count; ++i) task(task_data, i);
  return TENSOR_OK;
}

#endif
