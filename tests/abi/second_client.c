/* A part of a program that was linked against the library of the next SONAME. */
#include <stddef.h>
#include <stdint.h>

#include "ctensor.h"

int32_t second_make(const int64_t *dims, tensor_t **out);
void second_release(tensor_t *t);
int64_t second_live(void);

int32_t second_make(const int64_t *dims, tensor_t **out) { return tensor_new(TENSOR_DTYPE_FLOAT32, 1, dims, out, NULL); }

void second_release(tensor_t *t) { tensor_free(t); }

int64_t second_live(void) { return tensor_live_handles(); }
