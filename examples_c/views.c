/* One idea: a view is a handle, not a copy. Writing through any view is seen through all others. */
#include "ctensor.h"

#include <stdio.h>

static void show(const char *what, const tensor_t *t) {
  char text[256];
  if (tensor_summarize(t, 10, 1, text, sizeof text, NULL, NULL) == TENSOR_OK) {
    printf("%s\n%s\n", what, text);
  }
}

int main(void) {
  const int32_t start = 0, stop = 12, step = 1;
  const int64_t shape[] = {3, 4}, corner[] = {0, 0};
  tensor_t *flat = NULL, *matrix = NULL, *transposed = NULL, *odd_columns = NULL;
  int failed = tensor_arange(NULL, TENSOR_DTYPE_INT32, &start, &stop, &step, &flat, NULL) != TENSOR_OK ||
               tensor_reshape(NULL, flat, 2, shape, NULL, &matrix, NULL) != TENSOR_OK ||
               tensor_swap_layout(matrix, &transposed, NULL) != TENSOR_OK ||
               tensor_slice_text(matrix, ":, 1::2", TENSOR_NUL_TERMINATED, &odd_columns, NULL) != TENSOR_OK ||
               tensor_set_int64(odd_columns, 2, corner, 100, NULL) != TENSOR_OK;
  if (!failed) {
    show("the matrix, after a write through its odd columns:", matrix);
    show("its transpose, over the same memory:", transposed);
    printf("handles on that memory: %lld\n", (long long)tensor_ref_count(matrix));
  }
  tensor_free(flat); /* in any order: the memory goes with the last handle */
  tensor_free(odd_columns);
  tensor_free(matrix);
  tensor_free(transposed);
  return failed;
}
