/* The public header, alone and twice, as strict C11 and C++11. */
#include "ctensor.h"
#include "ctensor.h" /* NOLINT */

/* A use in each language: an unknown type or a missing linkage guard would show here. */
int32_t header_alone(const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t header_alone(const tensor_t *t, tensor_t **out, tensor_status_t *status) {
  return tensor_slice(t, 0, 1, out, status);
}
