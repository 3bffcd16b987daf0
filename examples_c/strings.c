/* One idea: strings are elements like others: views, slices and printing work on them. */
#include "ctensor.h"

#include <stdio.h>

int main(void) {
  const char bytes[] = "redgreenblueyellow";
  const int64_t offsets[] = {0, 3, 8, 12, 18}, shape[] = {4};
  tensor_t *colours = NULL, *backwards = NULL;
  tensor_status_t *status = tensor_status_new();
  char text[128];
  int failed = tensor_new(TENSOR_DTYPE_STRING, 1, shape, &colours, status) != TENSOR_OK ||
               tensor_set_strings(colours, 5, offsets, bytes, 18, status) != TENSOR_OK ||
               tensor_slice_text(colours, "::-1", TENSOR_NUL_TERMINATED, &backwards, status) != TENSOR_OK ||
               tensor_summarize(backwards, -1, 1, text, sizeof text, NULL, status) != TENSOR_OK;
  if (!failed) {
    const int64_t first[] = {0};
    const char *word = NULL;
    int64_t length = 0;
    printf("%s\n", text);
    failed = tensor_get_string(backwards, 1, first, &word, &length, status) != TENSOR_OK;
    printf("the last colour is %s, %lld letters\n", word, (long long)length);
  }
  if (failed) {
    fprintf(stderr, "%s\n", tensor_status_message(status));
  }
  tensor_free(colours);
  tensor_free(backwards);
  tensor_status_free(status);
  return failed;
}
