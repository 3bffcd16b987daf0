/* Makes one call and checks everything that is true of every call, whatever was spoilt in it. */
#ifndef CTENSOR_SWEEP_PERFORM_H
#define CTENSOR_SWEEP_PERFORM_H

#include "sweep/call.h"
#include "sweep/fixture.h"

/* What a call has to answer. */
enum { ANY_CODE = -1, NULL_ANSWER = -2 };

/* Runs between the checks before a call and those after it. */
struct around {
  void (*before)(void* user);
  void (*after)(void* user);
  void* user;
};

/* Makes the call, judges it, frees its results. Answers its code (0 where there is none, RESOURCE_EXHAUSTED for a new
 * handle that is NULL). */
int32_t perform(struct fixture* f, struct call* call, int32_t expected, const struct around* around);
/* How many calls were made. */
int64_t performed_calls(void);
/* How many pairs of a function and a failure's code there were, and how many the header names. */
int32_t answered_codes(void);
int32_t promised_codes(void);

/* What lives outside of the fixture: the same before it is made and after it is freed. */
struct living {
  int64_t handles, bytes, blocks;
};
struct living living_now(void);
void require_living(struct living before);

#endif
