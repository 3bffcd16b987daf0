/* Chapter "Buffer". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static const tensor_buffer_options_t* flags_of(uint32_t flags) {
  return RECORD(tensor_buffer_options_t, .flags = flags);
}

static void record_making(struct fixture* f, tensor_status_t* status) {
  const int32_t dtype = TENSOR_DTYPE_FLOAT32;
  if (next_call())
    record_tensor_buffer_options_init(end_of_struct_room(f, 4096), sizeof(tensor_buffer_options_t), status);
  if (next_call()) record_tensor_buffer_create_fixed(NULL, dtype, 2, NUMBERS(2, 3), &f->buffer_out, status);
  if (next_call()) record_tensor_buffer_create_dynamic(dtype, &f->buffer_out, status);
  if (next_call()) record_tensor_buffer_create_from(NULL, f->numbers_buffer, dtype, &f->buffer_out, status);
  if (next_call()) record_tensor_to_buffer(NULL, f->t[MATRIX], flags_of(TENSOR_BUFFER_DYNAMIC), &f->buffer_out, status);
  if (next_call()) record_tensor_to_buffer(NULL, f->t[TURNED], NULL, &f->buffer_out, status);
  if (next_call()) record_tensor_buffer_free(f->spare_buffer), ends(&f->spare_buffer);
}

static void record_facts(struct fixture* f, tensor_status_t* status) {
  tensor_buffer_t* const b = f->numbers_buffer;
  if (next_call()) record_tensor_buffer_dtype(b), of_null(TENSOR_DTYPE_INVALID);
  if (next_call()) record_tensor_buffer_type_size(b), of_null(0);
  if (next_call()) record_tensor_buffer_is_dynamic(b), of_null(0);
  if (next_call()) record_tensor_buffer_is_read_only(b), of_null(0);
  if (next_call()) record_tensor_buffer_flat_size(b, &f->int64_out, status);
  if (next_call()) record_tensor_buffer_shape(b, 8, f->room, &f->int32_out[0], status);
  if (next_call()) record_tensor_buffer_data(b, &f->constant_out, &f->uint64_out, status);
  if (next_call()) record_tensor_buffer_data_mutable(NULL, b, 0, &f->data_out, &f->uint64_out, status);
  if (next_call()) record_tensor_buffer_data_mutable(NULL, f->sealed_buffer, 1, &f->data_out, &f->uint64_out, status);
  if (next_call()) record_tensor_buffer_get_value(b, 2, TENSOR_DTYPE_FLOAT64, f->room, status);
  if (next_call()) record_tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_FLOAT64, 3, f->room, &f->int64_out, status);
  if (next_call()) record_tensor_buffer_set_block_bytes(f->sealed_buffer, 3, status);
  if (next_call()) record_tensor_buffer_as_tensor(b, &f->out, status);
  if (next_call()) record_tensor_buffer_as_tensor(f->sealed_buffer, &f->out, status);
}

static void record_loads(struct fixture* f, tensor_status_t* status) {
  if (next_call()) {
    record_tensor_buffer_load_array(NULL, f->numbers_buffer, TENSOR_DTYPE_FLOAT64, 3, BYTES_OF(double, 1, 2, 3),
                                    status);
    believed_beside("count", TEXT_ROOM / 16);
  }
  if (next_call())
    record_tensor_buffer_load_array(NULL, f->sealed_buffer, TENSOR_DTYPE_INT8, 4, BYTES_OF(int8_t, 1, 2, 3, 4), status);
  if (next_call()) {
    record_tensor_buffer_load_array_shaped(NULL, f->spare_buffer, TENSOR_DTYPE_INT32, 3, BYTES_OF(int32_t, 1, 2, 3), 2,
                                           NUMBERS(1, 3), status);
    believed_beside("count", TEXT_ROOM / 16);
  }
  if (next_call()) {
    record_tensor_buffer_load_buffer(NULL, f->numbers_buffer, BYTES_OF(int32_t, 1, 2, 3), 12,
                                     flags_of(TENSOR_BUFFER_COPY_ON_WRITE), count_deleted, &f->given, status);
    believed("block_bytes", TEXT_ROOM);
    takes();
  }
  const uint32_t flags[] = {TENSOR_BUFFER_READ_ONLY, TENSOR_BUFFER_SWAP_BYTES};
  for (int i = 0; i < 2; ++i) {
    if (!next_call()) continue;
    record_tensor_buffer_load_buffer_shaped(NULL, f->spare_buffer, BYTES_OF(double, 1, 2, 3), 24, 2, NUMBERS(3, 1),
                                            flags_of(flags[i]), count_deleted, &f->given, status);
    believed("block_bytes", TEXT_ROOM);
    takes();
  }
}

void record_buffer(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_making(f, status);
  record_facts(f, status);
  record_loads(f, status);
}
