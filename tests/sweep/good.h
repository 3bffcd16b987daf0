/* Walking the list of good calls. */
#ifndef CTENSOR_SWEEP_GOOD_H
#define CTENSOR_SWEEP_GOOD_H

#include "sweep/call.h"
#include "sweep/fixture.h"

/* The call at `position` for a look at its function and rules: its arguments are gone. */
bool good_call(int32_t position, struct call* call);
int32_t good_calls(void);

#endif
