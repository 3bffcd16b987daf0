/* Chapter "Reduce". Each row of the tables of reductions and scans gets a call of each of its functions. */
#include <string.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void* options_room(const struct fixture* f) { return end_of_struct_room(f, 4096); }

/* Over no axis a result has the operand's dims, and here its dtype. */
#define CT_REDUCE(name, classes, result)                                                                              \
  static void record_##name(struct fixture* f, tensor_status_t* status) {                                             \
    tensor_t* const t = f->t[strcmp(#result, "kIndex") == 0 ? INDICES : FLOATS];                                      \
    tensor_t* const dst = strcmp(#result, "kBool") == 0 ? f->t[TRUTHS] : t;                                           \
    if (next_call())                                                                                                  \
      record_tensor_##name(NULL, t, 1, NUMBERS(-1), RECORD(tensor_reduce_options_t, .flags = TENSOR_REDUCE_KEEPDIMS), \
                           &f->out, status);                                                                          \
    if (next_call()) {                                                                                                \
      record_tensor_##name##_into(NULL, t, 0, NUMBERS(0), NULL, dst, status);                                         \
    }                                                                                                                 \
  }
#define CT_SCAN(name, classes, result)                                                                                \
  static void record_##name(struct fixture* f, tensor_status_t* status) {                                             \
    tensor_t* const* const t = f->t;                                                                                  \
    if (next_call())                                                                                                  \
      record_tensor_##name(NULL, t[FLOATS], -1, RECORD(tensor_scan_options_t, .flags = TENSOR_SCAN_REVERSE), &f->out, \
                           status);                                                                                   \
    if (next_call()) record_tensor_##name##_into(NULL, t[FLOATS], 0, NULL, t[FLOATS], status);                        \
  }
#include "core/op_rows.h"

static void record_extremes(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call())
    record_tensor_max_with_index(NULL, t[FLOATS], 1, NUMBERS(-1),
                                 RECORD(tensor_reduce_options_t, .flags = TENSOR_REDUCE_KEEPDIMS), &f->out,
                                 &f->second_out, status);
  if (next_call())
    record_tensor_max_with_index_into(NULL, t[UNALIGNED], 0, NUMBERS(0), NULL, t[SOLE], t[INDICES], status);
  if (next_call())
    record_tensor_min_with_index(NULL, t[MATRIX], 1, NUMBERS(0), RECORD(tensor_reduce_options_t, .nan_mode = 1),
                                 &f->out, &f->second_out, status);
  if (next_call())
    record_tensor_min_with_index_into(NULL, t[HALF], 0, NUMBERS(0), NULL, t[HALF], t[INDICES], status);
}

static int32_t keep(void* accumulator, const void* elements, int64_t count, void* user) {
  (void)accumulator;
  (void)elements;
  (void)count;
  (void)user;
  return TENSOR_OK;
}

static int32_t take(void* user, void* accumulator, const void* elements, int64_t count) {
  return keep(accumulator, elements, count, user);
}

static int32_t join(void* user, void* accumulator, const void* later) {
  (void)user;
  (void)accumulator;
  (void)later;
  return TENSOR_OK;
}

static int32_t zeros_of(void* user, void* out, const void* accumulators, int64_t count) {
  (void)user;
  (void)accumulators;
  memset(out, 0, (size_t)count); /* whatever a spoilt dtype makes of the elements, each has a byte */
  return TENSOR_OK;
}

static int32_t zero_results(void* out, const void* elements, int64_t count, void* accumulator, void* user) {
  (void)elements;
  (void)accumulator;
  (void)user;
  memset(out, 0, (size_t)count * sizeof(int32_t));
  return TENSOR_OK;
}

static void record_functions(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call())
    record_tensor_reduce(NULL, t[MATRIX], 1, NUMBERS(0), BYTES_OF(int64_t, 0, 0), keep, NULL,
                         RECORD(tensor_reduce_options_t, .result_dtype = TENSOR_DTYPE_INT64), &f->out, status);
  if (next_call())
    record_tensor_reduce_into(NULL, t[MATRIX], 1, NUMBERS(0), BYTES_OF(int64_t, 0, 0), keep, NULL, NULL, t[ROW],
                              status);
  if (next_call()) {
    record_tensor_reduce_with(NULL, t[MATRIX], 1, NUMBERS(0), sizeof(int64_t), BYTES_OF(int64_t, 0),
                              RECORD(tensor_reducer_t, .combine = take, .merge = join, .finish = zeros_of),
                              RECORD(tensor_reduce_options_t, .result_dtype = TENSOR_DTYPE_INT64), &f->out, status);
    believed("accumulator_bytes", TEXT_ROOM);
  }
  if (next_call()) {
    record_tensor_reduce_with_into(NULL, t[MATRIX], 1, NUMBERS(0), sizeof(int32_t), BYTES_OF(int32_t, 0),
                                   RECORD(tensor_reducer_t, .combine = take), NULL, t[ROW], status);
    believed("accumulator_bytes", TEXT_ROOM);
  }
  if (next_call())
    record_tensor_scan(NULL, t[MATRIX], 1, BYTES_OF(int64_t, 0, 0), zero_results, NULL,
                       RECORD(tensor_scan_options_t, .flags = TENSOR_SCAN_EXCLUSIVE), &f->out, status);
  if (next_call())
    record_tensor_scan_into(NULL, t[MATRIX], 0, BYTES_OF(int64_t, 0, 0), zero_results, NULL, NULL, t[MATRIX], status);
}

void record_reduce(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const* const t = f->t;
#define CT_REDUCE(name, classes, result) record_##name(f, status);
#define CT_SCAN(name, classes, result) record_##name(f, status);
#include "core/op_rows.h"
  record_functions(f, status);
  if (next_call())
    record_tensor_trace(NULL, t[MATRIX], 2, NUMBERS(0, 1), 1, RECORD(tensor_reduce_options_t, .flags = 0), &f->out,
                        status);
  if (next_call())
    record_tensor_trace_into(NULL, t[FLOATS], 2, NUMBERS(0, 1), 0,
                             RECORD(tensor_reduce_options_t, .result_dtype = TENSOR_DTYPE_FLOAT64), t[SCALAR], status);
  record_extremes(f, status);
  if (next_call()) record_tensor_reduce_options_init(options_room(f), sizeof(tensor_reduce_options_t), status);
  if (next_call()) record_tensor_scan_options_init(options_room(f), sizeof(tensor_scan_options_t), status);
}
