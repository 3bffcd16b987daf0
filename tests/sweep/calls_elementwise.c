/* Chapter "Element by element". Each row of the table of operations gets a call of each of its functions, on elements of a dtype that it does. */
#include <string.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

enum { B = 1, I = 2, U = 4, F = 8, Z = 16, H = 32 };

static tensor_t* operand(const struct fixture* f, int classes) { return f->t[(classes & F) != 0 ? FLOATS : (classes & I) != 0 ? MATRIX : BYTES]; }

/* Same dims and dtype as the operand. Results of another dtype are refused by an _into call, which is a good call too as far as it goes: so a fitting one is
 * made where the result has the operand's dtype. */
#define CT_UNARY(name, classes, result)                                                                                             \
  static void record_##name(struct fixture* f, tensor_status_t* status) {                                                           \
    tensor_t* const a = operand(f, classes);                                                                                        \
    if (next_call()) record_tensor_##name(NULL, a, RECORD(tensor_unary_options_t, .flags = TENSOR_OPERATION_PROMOTE), &f->out, status); \
    if (next_call()) record_tensor_##name##_into(NULL, a, NULL, strcmp(#result, "kBool") == 0 ? f->t[TRUTHS] : a, status);          \
  }
#define CT_BINARY(name, classes, result, check)                                                                                     \
  static void record_##name(struct fixture* f, tensor_status_t* status) {                                                           \
    tensor_t* const a = operand(f, classes);                                                                                        \
    if (next_call()) record_tensor_##name(NULL, a, a, RECORD(tensor_binary_options_t, .nan_mode = 1), &f->out, status);             \
    if (next_call()) record_tensor_##name##_into(NULL, a, a, NULL, strcmp(#result, "kBool") == 0 ? f->t[TRUTHS] : a, status);       \
  }
#define CT_TERNARY(name, classes)                                                                                                   \
  static void record_##name(struct fixture* f, tensor_status_t* status) {                                                           \
    tensor_t* const a = operand(f, classes);                                                                                        \
    if (next_call()) record_tensor_##name(NULL, a, a, a, RECORD(tensor_ternary_options_t, .flags = 0), &f->out, status);            \
    if (next_call()) record_tensor_##name##_into(NULL, a, a, a, NULL, a, status);                                                   \
  }
#include "core/op_rows.h"

static void record_rows(struct fixture* f, tensor_status_t* status) {
#define CT_UNARY(name, classes, result) record_##name(f, status);
#define CT_BINARY(name, classes, result, check) record_##name(f, status);
#define CT_TERNARY(name, classes) record_##name(f, status);
#include "core/op_rows.h"
}

static int32_t zero_run(void* out, const void* const* inputs, int64_t count, void* user) {
  (void)inputs;
  (void)user;
  memset(out, 0, (size_t)count); /* whatever a spoilt dtype makes of the elements, each has a byte */
  return TENSOR_OK;
}

static void record_choices(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call())
    record_tensor_clip(NULL, t[FLOATS], t[FLOATS], t[FLOATS], NULL, &f->out, status);
  if (next_call())
    record_tensor_clip_into(NULL, t[MATRIX], t[ONE], t[ROW], RECORD(tensor_ternary_options_t, .flags = 0), t[MATRIX], status);
  if (next_call()) record_tensor_where(NULL, t[TRUTHS], t[FLOATS], t[FLOATS], NULL, &f->out, status);
  if (next_call()) record_tensor_where_into(NULL, t[TRUTHS], t[FLOATS], t[FLOATS], RECORD(tensor_ternary_options_t, .flags = 0), t[FLOATS], status);
  if (next_call()) record_tensor_pow_scalar(NULL, t[MATRIX], 3, RECORD(tensor_binary_options_t, .flags = 0), &f->out, status);
  if (next_call()) record_tensor_pow_scalar_into(NULL, t[FLOATS], 0.5, NULL, t[FLOATS], status);
}

static void* options_room(const struct fixture* f) { return end_of_struct_room(f, 4096); }

void record_elementwise(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_rows(f, status);
  record_choices(f, status);
  if (next_call()) {
    tensor_t* const inputs[] = {f->t[MATRIX], f->t[ROW]};
    record_tensor_map(NULL, 2, handles(2, inputs), zero_run, NULL, RECORD(tensor_map_options_t, .dtype = TENSOR_DTYPE_INT32), &f->out, status);
  }
  if (next_call()) {
    tensor_t* const inputs[] = {f->t[FLOATS], f->t[FLOATS]};
    record_tensor_map_into(NULL, 2, handles(2, inputs), zero_run, NULL, NULL, f->t[FLOATS], status);
  }
  if (next_call()) record_tensor_unary_options_init(options_room(f), sizeof(tensor_unary_options_t), status);
  if (next_call()) record_tensor_binary_options_init(options_room(f), sizeof(tensor_binary_options_t), status);
  if (next_call()) record_tensor_ternary_options_init(options_room(f), sizeof(tensor_ternary_options_t), status);
  if (next_call()) record_tensor_map_options_init(options_room(f), sizeof(tensor_map_options_t), status);
}
