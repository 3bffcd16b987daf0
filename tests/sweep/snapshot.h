/* The fixture as it is: what a call may not change. */
#ifndef CTENSOR_SWEEP_SNAPSHOT_H
#define CTENSOR_SWEEP_SNAPSHOT_H

#include "sweep/call.h"
#include "sweep/fixture.h"

struct snapshot {
  uint64_t inputs;
  uint64_t tensors[TENSOR_COUNT];
};

void take_snapshot(const struct fixture* f, struct snapshot* snapshot);
/* After a failure nothing has changed; after success only what the call was there to change. */
void compare_snapshots(const struct fixture* f, const struct call* call, int32_t code, const struct snapshot* before,
                       const struct snapshot* after);

#endif
