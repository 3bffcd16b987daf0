/* One idea: memory of your own, lent to the library without a copy, comes back exactly once. */
#include "ctensor.h"

#include <stdio.h>

static void give_back(void *block, uint64_t bytes, void *user) {
  (void)block;
  printf("the library is done with %llu bytes\n", (unsigned long long)bytes);
  ++*(int *)user;
}

int main(void) {
  float pixels[6] = {0, 1, 2, 3, 4, 5};
  const int64_t shape[] = {2, 3};
  int returned = 0;
  double value = 0;
  const int64_t last[] = {1, 2};
  tensor_t *image = NULL, *row = NULL, *locked = NULL;
  tensor_status_t *status = tensor_status_new();
  int failed = tensor_from_memory(TENSOR_DTYPE_FLOAT32, 2, shape, NULL, pixels, sizeof pixels, 0, NULL, give_back,
                                  &returned, &image, status) != TENSOR_OK ||
               tensor_subslice(image, 1, &row, status) != TENSOR_OK ||
               tensor_set_double(image, 2, last, 50, status) != TENSOR_OK ||
               tensor_as_read_only(row, &locked, status) != TENSOR_OK;
  if (!failed) {
    printf("written through the handle, seen in the array: %g\n", (double)pixels[5]);
    failed = tensor_set_double(locked, 1, last, 0, status) == TENSOR_OK;
    printf("a read-only handle refuses: %s\n", tensor_status_message(status));
    failed |= tensor_get_double(row, 1, last + 1, &value, status) != TENSOR_OK;
    printf("and shows %g\n", value);
  }
  tensor_free(image);
  printf("image freed; given back so far: %d\n", returned);
  tensor_free(row);
  tensor_free(locked);
  printf("last view freed; given back: %d\n", returned);
  tensor_status_free(status);
  return failed || returned != 1;
}
