/* Tensors of another library, as DLPack hands them over: whole ones, and what a careless library may make. */
#ifndef CTENSOR_SWEEP_FOREIGN_H
#define CTENSOR_SWEEP_FOREIGN_H

#include "sweep/fixture.h"

/* Way 0 is int32 [3,4]; the others differ in one thing each. Their deleters count in `witness`. */
enum { FOREIGN_WAYS = 22 };
struct DLManagedTensor* foreign_tensor(int32_t way, struct witness* witness);
struct DLManagedTensorVersioned* foreign_tensor_versioned(int32_t way, struct witness* witness);

#endif
