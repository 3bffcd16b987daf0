/* Chapter "Create": numbers in order and at random. */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void record_into(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call())
    record_tensor_arange_into(NULL, BYTES_OF(int32_t, 1), BYTES_OF(int32_t, 9), BYTES_OF(int32_t, 2), t[ROW], status);
  if (next_call()) record_tensor_linspace_into(NULL, BYTES_OF(int16_t, 0), BYTES_OF(int16_t, 1), 1, t[HALF], status);
  if (next_call()) record_tensor_eye_into(NULL, -1, t[MATRIX], status);
  if (next_call())
    record_tensor_random_uniform_into(
        NULL, RECORD(tensor_random_options_t, .flags = TENSOR_RANDOM_HAS_RANGE, .low = -1, .high = 2), t[FLOATS],
        status);
  if (next_call())
    record_tensor_random_normal_into(NULL, RECORD(tensor_random_options_t, .mean = 1, .stddev = 2), t[COMPLEX], status);
}

void record_sequences(struct fixture* f) {
  tensor_status_t* const status = f->status;
  if (next_call())
    record_tensor_arange(NULL, TENSOR_DTYPE_INT32, BYTES_OF(int32_t, 1), BYTES_OF(int32_t, 9), BYTES_OF(int32_t, 2),
                         &f->out, status);
  if (next_call())
    record_tensor_arange(NULL, TENSOR_DTYPE_FLOAT64, BYTES_OF(double, 9), BYTES_OF(double, 1), BYTES_OF(double, -2),
                         &f->out, status);
  if (next_call())
    record_tensor_linspace(NULL, TENSOR_DTYPE_FLOAT32, BYTES_OF(float, 1), BYTES_OF(float, 9), 5, 1, &f->out, status);
  if (next_call())
    record_tensor_linspace(NULL, TENSOR_DTYPE_COMPLEX128, BYTES_OF(double, 1, 2), BYTES_OF(double, 9, 3), 5, 0, &f->out,
                           status);
  if (next_call()) record_tensor_eye(NULL, TENSOR_DTYPE_INT32, 3, 4, 1, &f->out, status);
  if (next_call())
    record_tensor_random_uniform(
        NULL, TENSOR_DTYPE_FLOAT32, 2, NUMBERS(3, 4),
        RECORD(tensor_random_options_t, .flags = TENSOR_RANDOM_HAS_RANGE, .low = -1, .high = 2), &f->out, status);
  if (next_call())
    record_tensor_random_uniform(
        NULL, TENSOR_DTYPE_INT32, 2, NUMBERS(3, 4),
        RECORD(tensor_random_options_t, .flags = TENSOR_RANDOM_HAS_RANGE, .low_integer = -1, .high_integer = 2),
        &f->out, status);
  if (next_call())
    record_tensor_random_normal(
        NULL, TENSOR_DTYPE_FLOAT64, 2, NUMBERS(3, 4),
        RECORD(tensor_random_options_t, .flags = TENSOR_RANDOM_HAS_STDDEV, .mean = 1, .stddev = 2), &f->out, status);
  record_into(f, status);
  if (next_call())
    record_tensor_random_options_init(end_of_struct_room(f, 4096), sizeof(tensor_random_options_t), status);
}
