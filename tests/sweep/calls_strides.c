/* Chapter "Native strides". */
#include "record.h"
#include "sweep/calls.h"

void record_strides(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const* const t = f->t;
  if (next_call()) record_tensor_permute_dims(t[MATRIX], 2, NUMBERS(1, 0), &f->out, status);
  if (next_call())
    record_tensor_permute_dims(t[DEEP], 2, NUMBERS(1, 0), &f->out, status), answers(TENSOR_CODE_INVALID_ARGUMENT);
  if (next_call()) record_tensor_swap_layout(t[MATRIX], &f->out, status);
  if (next_call()) record_tensor_swap_layout(t[DEEP], &f->out, status);
  if (next_call()) record_tensor_flip(t[MATRIX], 1, NUMBERS(-1), &f->out, status);
  if (next_call())
    record_tensor_flip(t[MATRIX], TENSOR_ALL_AXES, NULL, &f->out, status);
  if (next_call()) record_tensor_broadcast_to(t[ROW], 3, NUMBERS(2, 3, 4), &f->out, status);
  if (next_call()) record_tensor_select(t[MATRIX], -1, -1, &f->out, status);
  if (next_call()) record_tensor_expand_dims(t[MATRIX], 1, &f->out, status);
  if (next_call()) record_tensor_squeeze(t[ONE], 1, NUMBERS(0), &f->out, status);
  if (next_call())
    record_tensor_squeeze(t[ONE], TENSOR_ALL_AXES, NULL, &f->out, status);
  if (next_call()) record_tensor_diagonal(t[MATRIX], 1, 0, -1, &f->out, status);
  if (next_call())
    record_tensor_sliding_windows(t[MATRIX], 2, NUMBERS(0, 1), NUMBERS(2, 2), NUMBERS(1, 2), &f->out, status);
  if (next_call()) record_tensor_real(t[COMPLEX], &f->out, status);
  if (next_call()) record_tensor_imag(t[COMPLEX], &f->out, status);
}
