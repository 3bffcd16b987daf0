/* One idea: whatever goes wrong is a code and a sentence, and nothing is left to clean up. */
#include "ctensor.h"

#include <stdio.h>

static int refused(int32_t code, const tensor_t *out, const tensor_status_t *status) {
  printf("%s\n  %s\n", tensor_code_name(code), tensor_status_message(status));
  return code != TENSOR_OK && out == NULL && tensor_status_code(status) == code;
}

int main(void) {
  tensor_status_t *status = tensor_status_new();
  const int64_t huge[] = {INT64_MAX / 2, 8}, shape[] = {3, 4};
  tensor_t *t = NULL, *out = NULL;
  int all_refused = 1;

  all_refused &= refused(tensor_new(TENSOR_DTYPE_FLOAT32, 2, huge, &out, status), out, status);
  all_refused &= refused(tensor_new(77, 2, shape, &out, status), out, status);
  if (tensor_new(TENSOR_DTYPE_FLOAT32, 2, shape, &t, status) != TENSOR_OK) {
    tensor_status_free(status);
    return 1;
  }
  all_refused &= refused(tensor_slice(t, 1, 12, &out, status), out, status);
  all_refused &= refused(tensor_slice_text(t, "0, 1:x", TENSOR_NUL_TERMINATED, &out, status), out, status);
  all_refused &= refused(tensor_flat(t, TENSOR_DTYPE_INT32, &out, status), out, status);
  all_refused &= refused(tensor_slice(NULL, 0, 1, &out, status), out, status);
  tensor_free(t);
  tensor_status_free(status);
  return all_refused ? 0 : 1;
}
