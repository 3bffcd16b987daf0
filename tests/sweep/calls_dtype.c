/* Chapter "Dtypes". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

void record_dtype(struct fixture* f) {
  tensor_status_t* const status = f->status;
  if (next_call()) record_tensor_dtype_size(TENSOR_DTYPE_INT32);
  if (next_call()) record_tensor_dtype_slot_size(TENSOR_DTYPE_STRING);
  if (next_call()) record_tensor_dtype_name(TENSOR_DTYPE_INT32, f->buffer, 64, &f->int64_out, status);
  if (next_call()) {
    record_tensor_dtype_from_name(text("float32_ref"), 7, f->int32_out, status);
    believed("length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_dtype_is_floating(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_complex(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_integer(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_signed_integer(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_unsigned_integer(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_quantized(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_can_memcpy(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_ref(TENSOR_DTYPE_FLOAT32);
  if (next_call()) record_tensor_dtype_is_always_on_host(TENSOR_DTYPE_FLOAT32);
  if (next_call()) {
    tensor_dtype_limits_t* const limits = end_of_struct_room(f, sizeof *limits);
    limits->struct_size = sizeof *limits;
    record_tensor_dtype_limits(TENSOR_DTYPE_FLOAT32, limits, status);
  }
  if (next_call())
    record_tensor_dtype_to_dlpack(TENSOR_DTYPE_FLOAT32, &f->int32_out[0], &f->int32_out[1], &f->int32_out[2], status);
  if (next_call()) record_tensor_dtype_from_dlpack(2, 32, 1, f->int32_out, status);
}
