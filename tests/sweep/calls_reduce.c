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
    if (next_call()) record_tensor_##name##_into(NULL, t, 0, NUMBERS(0), NULL, dst, status);                          \
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

void record_reduce(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const* const t = f->t;
#define CT_REDUCE(name, classes, result) record_##name(f, status);
#define CT_SCAN(name, classes, result) record_##name(f, status);
#include "core/op_rows.h"
  if (next_call())
    record_tensor_trace(NULL, t[MATRIX], 2, NUMBERS(0, 1), 1, RECORD(tensor_reduce_options_t, .flags = 0), &f->out,
                        status);
  if (next_call())
    record_tensor_trace_into(NULL, t[FLOATS], 2, NUMBERS(0, 1), 0,
                             RECORD(tensor_reduce_options_t, .result_dtype = TENSOR_DTYPE_FLOAT64), t[SCALAR], status);
  if (next_call()) record_tensor_reduce_options_init(options_room(f), sizeof(tensor_reduce_options_t), status);
  if (next_call()) record_tensor_scan_options_init(options_room(f), sizeof(tensor_scan_options_t), status);
}
