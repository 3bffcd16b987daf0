/* A program of release 1.0: its answers are right on every later library of the same SONAME. It calls no function and
 * names no constant that came later, and its structs have the size that they had then. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ctensor.h"

static int wrong;

static void expect(const char *what, int64_t found, int64_t expected) {
  if (found != expected) {
    printf("%s: %lld, not %lld\n", what, (long long)found, (long long)expected);
    ++wrong;
  }
}

/* Axis 0 backwards, in steps of two, with options as they are here and filled in by the library. */
static void slice(const tensor_t *t, tensor_status_t *status) {
  const int64_t begin[] = {0}, end[] = {0}, steps[] = {-2};
  tensor_strided_slice_options_t masks[2] = {{.struct_size = sizeof masks[0]}};
  int i;
  expect("init", tensor_strided_slice_options_init(&masks[1], sizeof masks[1], status), TENSOR_OK);
  for (i = 0; i < 2; ++i) {
    tensor_t *rows = NULL;
    masks[i].begin_mask = 1;
    masks[i].end_mask = 1;
    expect("strided slice", tensor_strided_slice(t, 1, begin, end, steps, &masks[i], &rows, status), TENSOR_OK);
    expect("rows", tensor_dims(rows)[0], 2);
    tensor_free(rows);
  }
}

static void fail(const tensor_t *t, tensor_status_t *status) {
  tensor_t *out = NULL;
  expect("a limit that is too high", tensor_slice(t, 0, 4, &out, status), TENSOR_CODE_OUT_OF_RANGE);
  expect("the status", tensor_status_code(status), TENSOR_CODE_OUT_OF_RANGE);
  expect("a message", strncmp(tensor_status_message(status), "tensor_slice: ", 14), 0);
  expect("no output", out == NULL, 1);
}

static void compute(const tensor_t *t, tensor_status_t *status) {
  const int64_t last[] = {2, 1}, all[] = {0};
  int32_t element = 0;
  int64_t length = 0, total = 0;
  char text[32] = "";
  tensor_t *twice = NULL, *sum = NULL;
  expect("add", tensor_add(NULL, t, t, NULL, &twice, status), TENSOR_OK);
  expect("get", tensor_get_element(twice, 2, last, &element, sizeof element, status), TENSOR_OK);
  expect("the last element", element, 12);
  expect("sum", tensor_sum(NULL, twice, TENSOR_ALL_AXES, NULL, NULL, &sum, status), TENSOR_OK);
  expect("get", tensor_get_element(sum, 0, all, &total, sizeof total, status), TENSOR_OK);
  expect("the sum", total, 42);
  expect("text", tensor_summarize(twice, 3, 0, text, sizeof text, &length, status), TENSOR_OK);
  expect("its length", (int64_t)strlen(text), length);
  tensor_free(twice);
  tensor_free(sum);
}

int main(void) {
  const int64_t dims[] = {3, 2};
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  tensor_status_t *status = tensor_status_new();
  tensor_t *t = NULL;
  expect("major version", tensor_abi_version() >> 16, 1);
  expect("data", tensor_from_data(NULL, TENSOR_DTYPE_INT32, 2, dims, values, sizeof values, &t, status), TENSOR_OK);
  slice(t, status);
  fail(t, status);
  compute(t, status);
  tensor_free(t);
  tensor_status_free(status);
  expect("handles left", tensor_live_handles(), 0);
  printf("a program of 1.0 on library %u.%u: %d wrong\n", tensor_abi_version() >> 16, tensor_abi_version() & 0xffff, wrong);
  return wrong == 0 ? 0 : 1;
}
