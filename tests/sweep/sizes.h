/* Structs that come in another size than the library's own: from programs made with older and newer headers. */
#ifndef CTENSOR_SWEEP_SIZES_H
#define CTENSOR_SWEEP_SIZES_H

#include "sweep/call.h"
#include "sweep/fixture.h"

int32_t ways_of_size(const struct layout* layout);
/* Gives the struct that is argument `i` another size; what the call has to answer, or NO_CALL. */
int32_t spoil_size(const struct fixture* f, struct call* call, int32_t i, int32_t way);
/* The same for the number that an _init function, whose struct is its first argument, is asked to fill. */
int32_t spoil_init_size(struct call* call, int32_t i, int32_t way);
/* Prints how many parameters were given structs of all sizes; one that never was is a failure. */
void report_sizes(void);

#endif
