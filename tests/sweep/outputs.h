/* What a call writes: filled with nonsense before it, judged and freed after it. */
#ifndef CTENSOR_SWEEP_OUTPUTS_H
#define CTENSOR_SWEEP_OUTPUTS_H

#include "sweep/call.h"
#include "sweep/fixture.h"

void poison_outputs(const struct fixture* f, const struct call* call);
/* For functions with a code: outputs are NULL or 0 after a failure, and written after success. */
void check_outputs(const struct fixture* f, const struct call* call, int32_t code);
void free_outputs(const struct call* call, int32_t code);

/* Where a struct of `size` bytes lies that ends at the guard. */
void* end_of_struct_room(const struct fixture* f, size_t size);

#endif
