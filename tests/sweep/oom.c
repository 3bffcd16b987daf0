/*
 * The out-of-memory sweep: every good call with its n-th allocation refused, alone and with all later ones, for every n
 * until the call needs no more; then the same call once more with memory.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support/failing_malloc.h"
#include "sweep/good.h"
#include "sweep/perform.h"
#include "sweep/report.h"

struct refusal {
  bool once;
  int64_t allowed;
  int64_t refused;
};

static void begin_refusing(void* user) {
  const struct refusal* const refusal = user;
  if (refusal->once)
    failing_malloc_arm_once(refusal->allowed);
  else
    failing_malloc_arm(refusal->allowed);
}

static void end_refusing(void* user) { ((struct refusal*)user)->refused = failing_malloc_disarm(); }

/* Whether anything was refused. */
static bool attempt(int32_t position, bool once, int64_t allowed) {
  const struct living before = living_now();
  struct refusal refusal = {once, allowed, 0};
  const struct around around = {begin_refusing, end_refusing, &refusal};
  struct fixture f;
  struct call call;
  make_fixture(&f);
  record_call(&f, position, &call);
  report_call(&call, position);
  report_spoilt("%" PRId64 " allocations, then %s refused", allowed, once ? "one" : "all");
  const int32_t code = perform(&f, &call, ANY_CODE, &around);
  /* Where the good call fails, it is the exception's memory that is refused, and the runtime's reserve steps in. */
  const bool gets_by = refusal.refused == 0 || call.makes_do || call.code != TENSOR_OK;
  if (!(gets_by && code == call.code) && !(refusal.refused > 0 && code == TENSOR_CODE_RESOURCE_EXHAUSTED))
    report_failure("answered %s", tensor_code_name(code));
  if (refusal.refused > 0 && code != TENSOR_OK) {
    report_spoilt("and once more with memory");
    const int32_t again = perform(&f, &call, ANY_CODE, NULL);
    if (again != call.code) report_failure("answered %s", tensor_code_name(again));
  }
  free_fixture(&f);
  require_living(before);
  return refusal.refused > 0;
}

int main(int count, char** arguments) {
  if (!failing_malloc_available()) {
    printf("memory cannot be refused in this build\n");
    return 1;
  }
  report_crashes();
  const int32_t good = good_calls();
  int64_t refusals = 0;
  for (int32_t position = 0; position < good; ++position) {
    struct call call;
    good_call(position, &call);
    if (count > 1 && strcmp(arguments[1], call.function->name) != 0) continue;
    for (int once = 0; once < 2; ++once) {
      for (int64_t allowed = 0; attempt(position, once != 0, allowed); ++allowed) ++refusals;
    }
  }
  printf("row 11: %d functions, %d good calls, %" PRId64 " refused allocations, %" PRId64 " calls, %d failures\n",
         sweep_function_count, good, refusals, performed_calls(), report_failures());
  printf("row 11: %d pairs of a function and a failure's code, of %d that the header names\n", answered_codes(),
         promised_codes());
  return report_failures() == 0 ? 0 : 1;
}
