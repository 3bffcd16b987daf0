#include "sweep/perform.h"

#include <stdio.h>
#include <string.h>

#include "support/failing_malloc.h"
#include "sweep/outputs.h"
#include "sweep/report.h"
#include "sweep/snapshot.h"

static int64_t calls;

int64_t performed_calls(void) { return calls; }

/* Bit n of an entry: the function has answered code n. */
static uint32_t answered[MOST_FUNCTIONS];

static int32_t bits_in(uint32_t mask) {
  int32_t count = 0;
  for (; mask != 0; mask &= mask - 1) ++count;
  return count;
}

int32_t answered_codes(void) {
  int32_t count = 0;
  for (int32_t i = 0; i < sweep_function_count; ++i) count += bits_in(answered[i]);
  return count;
}

int32_t promised_codes(void) {
  int32_t count = 0;
  for (int32_t i = 0; i < sweep_function_count; ++i) count += bits_in(sweep_functions[i].codes);
  return count;
}

/* What the sweep's own callbacks answer is nobody's promise. */
static bool may_be_the_callback(const struct function* function, int32_t code) {
  return function->calls_back && (code == TENSOR_CODE_DEADLINE_EXCEEDED || code == TENSOR_CODE_UNKNOWN);
}

static void check_promise(const struct function* function, int32_t code) {
  if (code == TENSOR_OK || may_be_the_callback(function, code)) return;
  uint32_t* const bits = &answered[function - sweep_functions];
  const bool is_new = (*bits >> code & 1) == 0;
  *bits |= (uint32_t)1 << code;
  if (is_new && (function->codes >> code & 1) == 0)
    report_failure("answered %s, which the header does not name", tensor_code_name(code));
}

static void check_status(const struct call* call, int32_t code, const tensor_status_t* status) {
  const char *const name = call->function->name, *const message = tensor_status_message(status);
  if (tensor_status_code(status) != code)
    report_failure("answered %d, but its status says %d", code, tensor_status_code(status));
  if (code == TENSOR_OK) {
    if (message[0] != '\0') report_failure("succeeded with the message \"%s\"", message);
    return;
  }
  const size_t length = strlen(name);
  if (strncmp(message, name, length) != 0 || strncmp(message + length, ": ", 2) != 0 || message[length + 2] == '\0')
    report_failure("has the message \"%s\"", message);
}

static void check_code(const struct call* call, int32_t code, int32_t expected) {
  if (code < 0 || code > TENSOR_CODE_UNAUTHENTICATED)
    report_failure("answered %d, which is no code", code);
  else
    check_promise(call->function, code);
  if (code == TENSOR_CODE_INTERNAL) report_failure("answered INTERNAL");
  if (expected >= 0 && code != expected) {
    const union value* const status = &call->arguments[call->function->count - 1];
    report_failure("answered %s, not %s (%s)", tensor_code_name(code), tensor_code_name(expected),
                   tensor_status_message(status->constant));
  }
}

static void check_null_answer(const struct call* call, const union value* result) {
  bool right = true;
  switch (call->function->result) {
    case RESULT_INT32:
      right = result->int32 == (int32_t)call->of_null;
      break;
    case RESULT_UINT32:
      right = result->uint32 == (uint32_t)call->of_null;
      break;
    case RESULT_INT64:
    case RESULT_UINT64:
      right = result->int64 == call->of_null;
      break;
    case RESULT_TEXT:
      right = result->constant != NULL && *(const char*)result->constant == '\0';
      break;
    case RESULT_POINTER:
      right = result->constant == NULL;
      break;
    case RESULT_NOTHING:
    case RESULT_CODE:
    case RESULT_HANDLE:
      break;
  }
  if (!right) report_failure("does not answer for NULL as the header says");
}

/* The code, or what comes nearest to one. */
static int32_t judge_result(const struct fixture* f, struct call* call, union value* result, int32_t expected) {
  switch (call->function->result) {
    case RESULT_CODE:
      check_code(call, result->int32, expected);
      check_outputs(f, call, result->int32);
      if (call->arguments[call->function->count - 1].constant != NULL)
        check_status(call, result->int32, call->arguments[call->function->count - 1].constant);
      return result->int32;
    case RESULT_HANDLE:
      if (result->pointer == NULL) return TENSOR_CODE_RESOURCE_EXHAUSTED;
      tensor_status_free(result->pointer);
      return TENSOR_OK;
    default:
      if (expected == NULL_ANSWER) check_null_answer(call, result);
      return TENSOR_OK;
  }
}

/* The handle that the call ended is gone from the fixture as well. */
static void forget_ended(const struct call* call) {
  if (call->ended == NULL) return;
  void* variable = NULL;
  memcpy(&variable, call->ended, sizeof variable);
  if (variable == call->arguments[0].constant) memset(call->ended, 0, sizeof variable);
}

int32_t perform(struct fixture* f, struct call* call, int32_t expected, const struct around* around) {
  const struct function* const function = call->function;
  union value result = {0};
  ++calls;
  f->given = (struct witness){0, 0};
  poison_outputs(f, call);
  if (function->result == RESULT_CODE)
    tensor_status_set(call->arguments[function->count - 1].pointer, TENSOR_CODE_ABORTED, "old", -1);
  struct snapshot before, after;
  take_snapshot(f, &before);
  if (around != NULL) around->before(around->user);
  begin_watch();
  function->call(call->arguments, &result);
  end_watch();
  if (around != NULL) around->after(around->user);
  forget_ended(call);
  const int32_t code = judge_result(f, call, &result, expected);
  free_outputs(call, code);
  take_snapshot(f, &after);
  compare_snapshots(f, call, code, &before, &after);
  if (f->given.ended > (code == TENSOR_OK && call->takes ? 1 : 0))
    report_failure("ended what it was given %lld times", (long long)f->given.ended);
  if (f->given.objects > 0) report_failure("kept %lld objects or blocks", (long long)f->given.objects);
  return code;
}

struct living living_now(void) {
  return (struct living){tensor_live_handles(), tensor_live_bytes(), failing_malloc_blocks()};
}

void require_living(struct living before) {
  const struct living now = living_now();
  if (now.handles != before.handles) report_failure("leaves %lld handles", (long long)(now.handles - before.handles));
  if (now.bytes != before.bytes) report_failure("leaves %lld live bytes", (long long)(now.bytes - before.bytes));
  if (now.blocks != before.blocks)
    report_failure("leaves %lld blocks of malloc", (long long)(now.blocks - before.blocks));
}
