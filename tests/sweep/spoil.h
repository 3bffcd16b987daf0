/* Single ways to spoil an argument of a good call, counted from 0. */
#ifndef CTENSOR_SWEEP_SPOIL_H
#define CTENSOR_SWEEP_SPOIL_H

#include "sweep/call.h"
#include "sweep/fixture.h"

/* The spoilt call is one that no library could refuse and survive: leave it out. */
enum { NO_CALL = -3 };

/* How many ways there are for argument i. */
int32_t ways_to_spoil(const struct call* call, int32_t i);
/* Does it, and answers what the call has to answer if nothing else is spoilt: a code, ANY_CODE, NULL_ANSWER or NO_CALL.
 */
int32_t spoil(struct fixture* f, struct call* call, int32_t i, int32_t way, bool alone);

#endif
