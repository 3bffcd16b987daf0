/* Chapter "TensorFlow's views". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void* options_room(const struct fixture* f) { return end_of_struct_room(f, 4096); }

static void record_slices(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call()) record_tensor_slice(t[MATRIX], 1, 3, &f->out, status);
  if (next_call()) record_tensor_subslice(t[MATRIX], 1, &f->out, status);
  if (next_call()) record_tensor_slice_nd(t[MATRIX], 2, NUMBERS(0, 1), NUMBERS(2, -1), &f->out, status);
  if (next_call())
    record_tensor_strided_slice(t[MATRIX], 2, NUMBERS(0, 3), NUMBERS(3, 0), NUMBERS(1, -2),
                                RECORD(tensor_strided_slice_options_t, .end_mask = 2), &f->out, status);
  if (next_call())
    record_tensor_strided_slice_tensors(t[MATRIX], t[INDICES], t[INDICES], t[INDICES],
                                        RECORD(tensor_strided_slice_options_t, .end_mask = 2), &f->out, status);
  if (next_call()) {
    record_tensor_slice_text(t[MATRIX], text("1:, None, ::-2"), -1, &f->out, status);
    believed("length", TEXT_ROOM - 1);
  }
}

static void record_shapes(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call()) record_tensor_bitcast_from(t[MATRIX], TENSOR_DTYPE_FLOAT64, 2, NUMBERS(3, 2), &f->out, status);
  if (next_call()) record_tensor_bitcast(t[MATRIX], TENSOR_DTYPE_INT16, &f->out, status);
  if (next_call()) record_tensor_copy_from(t[MATRIX], 2, NUMBERS(2, 6), &f->out, status);
  if (next_call())
    record_tensor_reshape(NULL, t[MATRIX], 2, NUMBERS(2, -1),
                          RECORD(tensor_reshape_options_t, .copy = TENSOR_COPY_NEVER), &f->out, status);
  if (next_call())
    record_tensor_reshape(NULL, t[MATRIX], 2, NUMBERS(2, -1), RECORD(tensor_reshape_options_t, .order = TENSOR_ORDER_F),
                          &f->out, status);
}

static void record_typed(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  const int32_t dtype = TENSOR_DTYPE_INT32;
  if (next_call()) record_tensor_flat(t[MATRIX], dtype, &f->out, status);
  if (next_call()) record_tensor_unaligned_flat(t[MATRIX], dtype, &f->out, status);
  if (next_call()) record_tensor_shaped(t[MATRIX], dtype, 2, NUMBERS(2, 6), &f->out, status);
  if (next_call()) record_tensor_unaligned_shaped(t[MATRIX], dtype, 2, NUMBERS(2, 6), &f->out, status);
  if (next_call()) record_tensor_vec(t[ROW], dtype, &f->out, status);
  if (next_call()) record_tensor_matrix(t[MATRIX], dtype, &f->out, status);
  if (next_call()) record_tensor_tensor(t[MATRIX], dtype, 2, &f->out, status);
  if (next_call()) record_tensor_scalar(t[ONE], dtype, &f->out, status);
  if (next_call()) record_tensor_bit_casted_tensor(t[MATRIX], TENSOR_DTYPE_FLOAT32, 2, &f->out, status);
  if (next_call()) record_tensor_bit_casted_shaped(t[MATRIX], TENSOR_DTYPE_INT16, 2, NUMBERS(4, 6), &f->out, status);
  if (next_call()) record_tensor_reinterpret_last_dimension(t[BYTES], TENSOR_DTYPE_COMPLEX128, 0, &f->out, status);
  if (next_call()) record_tensor_flat_inner_dims(t[MATRIX], dtype, 1, &f->out, status);
  if (next_call()) record_tensor_flat_outer_dims(t[MATRIX], dtype, 3, &f->out, status);
  if (next_call()) record_tensor_flat_inner_outer_dims(t[MATRIX], dtype, 0, 2, &f->out, status);
}

void record_views(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_slices(f, status);
  record_shapes(f, status);
  record_typed(f, status);
  if (next_call())
    record_tensor_strided_slice_options_init(options_room(f), sizeof(tensor_strided_slice_options_t), status);
  if (next_call()) record_tensor_reshape_options_init(options_room(f), sizeof(tensor_reshape_options_t), status);
}
