/* Chapter "Inspect". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void record_getters(const tensor_t* t, const tensor_t* other) {
  if (next_call()) record_tensor_dtype(t);
  if (next_call()) {
    record_tensor_rank(t);
    of_null(-1);
  }
  if (next_call()) record_tensor_dims(t);
  if (next_call()) record_tensor_strides(t);
  if (next_call()) {
    record_tensor_num_elements(t);
    of_null(-1);
  }
  if (next_call()) record_tensor_is_aligned(t);
  if (next_call()) record_tensor_is_initialized(t);
  if (next_call()) record_tensor_is_contiguous(t);
  if (next_call()) record_tensor_is_read_only(t);
  if (next_call()) record_tensor_is_mapped(t);
  if (next_call()) record_tensor_is_same_size(t, other);
  if (next_call()) record_tensor_data(t);
  if (next_call()) record_tensor_device_kind(t);
  if (next_call()) record_tensor_device_id(t);
}

static void record_comparisons(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  int32_t* const result = f->int32_out;
  if (next_call()) record_tensor_array_equal(NULL, t[MATRIX], t[TURNED], result, status);
  if (next_call()) record_tensor_array_equal(NULL, t[RESOURCES], t[RESOURCES], result, status);
  if (next_call()) record_tensor_same_content(NULL, t[MATRIX], t[TURNED], result, status);
  if (next_call()) record_tensor_same_content(NULL, t[STRINGS], t[STRINGS], result, status);
  if (next_call()) record_tensor_allclose(NULL, t[MATRIX], t[TURNED], 0.5, 0.25, 1, result, status);
  if (next_call()) record_tensor_allclose(NULL, t[COMPLEX], t[COMPLEX], 0.5, 0.25, 0, result, status);
}

void record_inspect(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const matrix = f->t[MATRIX];
  record_getters(matrix, f->t[TURNED]);
  if (next_call()) record_tensor_dim(matrix, -1, &f->int64_out, status);
  if (next_call()) record_tensor_total_bytes(matrix, &f->uint64_out, status);
  if (next_call()) record_tensor_total_bytes(f->t[STRINGS], &f->uint64_out, status);
  if (next_call()) record_tensor_allocated_bytes(matrix, &f->uint64_out, status);
  if (next_call()) record_tensor_data_mutable(matrix, &f->data_out, status);
  if (next_call()) record_tensor_bytes(matrix, &f->constant_out, &f->uint64_out, status);
  if (next_call()) {
    tensor_description_t* const description = end_of_struct_room(f, sizeof *description);
    description->struct_size = sizeof *description;
    record_tensor_describe(matrix, description, status);
  }
  if (next_call()) record_tensor_allocator_name(matrix, f->buffer, 64, &f->int64_out, status);
  record_comparisons(f, status);
}
