/*
 * The hostile-input sweep: every function with every argument spoilt in every way alone, what belongs together in
 * pairs, and arguments at random. Whatever happens, perform() says what has to be true.
 *
 *   sweep_hostile           runs it
 *   sweep_hostile --names   prints the names of the functions with a good call
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sweep/good.h"
#include "sweep/perform.h"
#include "sweep/report.h"
#include "sweep/sizes.h"
#include "sweep/spoil.h"

enum { RANDOM_CALLS = 100 };

/* One argument and one way to spoil it. */
struct spoiler {
  int32_t argument, way;
};

/*
 * A fresh fixture and the good call at `position` with `count` of its arguments spoilt: with a status, and, where one
 * is spoilt alone, without it too.
 */
static void attempt(int32_t position, const struct spoiler* spoilers, int32_t count) {
  int32_t codes[2] = {0, 0};
  for (int without_status = 0; without_status < (count > 1 ? 1 : 2); ++without_status) {
    const struct living before = living_now();
    struct fixture f;
    struct call call;
    make_fixture(&f);
    record_call(&f, position, &call);
    report_call(&call, position);
    int32_t expected = count == 0 ? call.code : ANY_CODE;
    for (int32_t i = 0; i < count && expected != NO_CALL; ++i) {
      const int32_t alone = spoil(&f, &call, spoilers[i].argument, spoilers[i].way, count == 1);
      if (count == 1 || alone == NO_CALL) expected = alone;
    }
    const bool reports = call.function->result == RESULT_CODE;
    if (without_status && reports) {
      call.arguments[call.function->count - 1].pointer = NULL;
      report_spoilt("without a status");
    }
    if (expected != NO_CALL) codes[without_status] = perform(&f, &call, expected, NULL);
    free_fixture(&f);
    require_living(before);
    if (!reports || expected == NO_CALL) return;
  }
  if (count <= 1 && codes[0] != codes[1]) report_failure("answered %d, but %d with a status", codes[1], codes[0]);
}

static void sweep_alone(int32_t position, const struct call* call) {
  attempt(position, NULL, 0);
  for (int32_t i = 0; i < call->function->count; ++i) {
    const int32_t ways = ways_to_spoil(call, i);
    for (int32_t way = 0; way < ways; ++way) attempt(position, &(struct spoiler){i, way}, 1);
  }
}

static bool is_tensor(const struct parameter* parameter) {
  const enum role role = parameter->role;
  return parameter->handle == HANDLE_TENSOR &&
         (role == ROLE_HANDLE || role == ROLE_HANDLE_WRITTEN || role == ROLE_HANDLE_VARIABLE);
}

/* An array has the nearest count before it. */
static bool counts(const struct parameter* count, const struct parameter* array) {
  if (array->role != ROLE_NUMBERS || array < count) return false;
  const struct parameter* nearest = array;
  while (nearest > count && nearest->kind != KIND_INT32) --nearest;
  return nearest == count;
}

/* What a function judges together: a count and its array, two tensors, a tensor and a dtype. */
static bool belong_together(const struct parameter* first, const struct parameter* second) {
  if (first->kind == KIND_INT32) return counts(first, second);
  if (!is_tensor(first)) return false;
  return (is_tensor(second) && first < second) || strcmp(second->name, "dtype") == 0;
}

static void sweep_pairs(int32_t position, const struct call* call) {
  const struct function* const function = call->function;
  for (int32_t i = 0; i < function->count; ++i) {
    for (int32_t k = 0; k < function->count; ++k) {
      if (!belong_together(&function->parameters[i], &function->parameters[k])) continue;
      for (int32_t way = 0; way < ways_to_spoil(call, i); ++way) {
        for (int32_t other = 0; other < ways_to_spoil(call, k); ++other)
          attempt(position, (struct spoiler[]){{i, way}, {k, other}}, 2);
      }
    }
  }
}

/* xorshift64*: the same calls in every run. */
static uint32_t random_below(uint32_t limit) {
  static uint64_t state = 0x9e3779b97f4a7c15u;
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return (uint32_t)((state * 0x2545f4914f6cdd1du) >> 33) % limit;
}

static void sweep_at_random(int32_t position, const struct call* call) {
  for (int32_t n = 0; n < RANDOM_CALLS; ++n) {
    struct spoiler spoilers[MOST_PARAMETERS];
    int32_t count = 0;
    for (int32_t i = 0; i < call->function->count; ++i) {
      const int32_t ways = ways_to_spoil(call, i);
      if (ways > 0 && random_below(3) == 0)
        spoilers[count++] = (struct spoiler){i, (int32_t)random_below((uint32_t)ways)};
    }
    if (count > 1) attempt(position, spoilers, count);
  }
}

static void print_names(void) {
  struct call call;
  for (int32_t position = 0; good_call(position, &call); ++position) printf("%s\n", call.function->name);
}

int main(int count, char** arguments) {
  if (count > 1 && strcmp(arguments[1], "--names") == 0) {
    print_names();
    return 0;
  }
  report_crashes();
  const int32_t good = good_calls();
  bound_memory();
  for (int32_t position = 0; position < good; ++position) {
    struct call call;
    good_call(position, &call);
    if (count > 1 && strcmp(arguments[1], call.function->name) != 0) continue;
    sweep_alone(position, &call);
    sweep_pairs(position, &call);
    sweep_at_random(position, &call);
  }
  if (count == 1) report_sizes();
  printf("row 11: %d functions, %d good calls, %" PRId64 " hostile calls, %d failures\n", sweep_function_count, good,
         performed_calls(), report_failures());
  printf("row 11: %d pairs of a function and a failure's code, of %d that the header names\n", answered_codes(),
         promised_codes());
  return report_failures() == 0 ? 0 : 1;
}
