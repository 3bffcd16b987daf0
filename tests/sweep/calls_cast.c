/* Chapter "Cast". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static const tensor_cast_options_t* checked(void) {
  return RECORD(tensor_cast_options_t, .mode = TENSOR_CAST_MODE_CHECKED);
}

void record_cast(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const* const t = f->t;
  if (next_call()) record_tensor_cast_options_init(end_of_struct_room(f, 4096), sizeof(tensor_cast_options_t), status);
  if (next_call()) record_tensor_astype(NULL, t[MATRIX], TENSOR_DTYPE_FLOAT64, NULL, &f->out, status);
  if (next_call()) record_tensor_astype(NULL, t[TURNED], TENSOR_DTYPE_BFLOAT16, checked(), &f->out, status);
  if (next_call()) record_tensor_astype(NULL, t[FLOATS], TENSOR_DTYPE_INT8, checked(), &f->out, status);
  if (next_call())
    record_tensor_astype(NULL, t[COMPLEX], TENSOR_DTYPE_INT4,
                         RECORD(tensor_cast_options_t, .flags = TENSOR_CAST_DISCARD_IMAG), &f->out, status);
  if (next_call())
    record_tensor_astype(NULL, t[ROW], TENSOR_DTYPE_INT32, RECORD(tensor_cast_options_t, .copy = TENSOR_COPY_ALWAYS),
                         &f->out, status);
  if (next_call()) record_tensor_astype_into(NULL, t[TURNED], checked(), t[MATRIX], status);
  if (next_call()) record_tensor_astype_into(NULL, t[HALF], NULL, t[TINY], status);
  if (next_call()) record_tensor_promote(TENSOR_DTYPE_INT8, TENSOR_DTYPE_UINT8, &f->int32_out[0], status);
  if (next_call()) {
    tensor_t* const several[] = {t[MATRIX], t[FLOATS], t[COMPLEX]};
    record_tensor_result_type(3, handles(3, several), &f->int32_out[0], status);
  }
}
