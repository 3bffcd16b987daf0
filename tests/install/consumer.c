/* What a user of the installed package writes: plain C, the installed header, one success and one refusal. */
#include <ctensor.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  const int64_t dims[2] = {3, 4};
  const int64_t bad[2] = {3, -4};
  tensor_t *t = NULL;
  tensor_t *row = NULL;
  tensor_t *refused = NULL;
  tensor_status_t *status = tensor_status_new();
  int right = status != NULL && tensor_new(TENSOR_DTYPE_FLOAT32, 2, dims, &t, status) == TENSOR_OK &&
              tensor_slice(t, 1, 2, &row, status) == TENSOR_OK && tensor_num_elements(row) == 4 &&
              tensor_new(TENSOR_DTYPE_FLOAT32, 2, bad, &refused, status) == TENSOR_CODE_INVALID_ARGUMENT &&
              refused == NULL;
  printf("ctensor %s, ABI %" PRIu32 ".%" PRIu32 ": %s\n", tensor_version(), tensor_abi_version() >> 16,
         tensor_abi_version() & 0xffff, tensor_status_message(status));
  tensor_free(row);
  tensor_free(t);
  tensor_status_free(status);
  return right && tensor_live_handles() == 0 ? 0 : 1;
}
