/* Chapter "Shapes". */
#include "record.h"
#include "sweep/calls.h"

void record_shape(struct fixture* f) {
  tensor_status_t* const status = f->status;
  int32_t* const rank = f->int32_out;
  if (next_call()) record_tensor_shape_num_elements(3, NUMBERS(2, 3, 4), &f->int64_out, status);
  if (next_call()) record_tensor_shape_merge(2, NUMBERS(2, -1), 2, NUMBERS(-1, 3), ARRAY_ROOM, f->room, rank, status);
  if (next_call()) record_tensor_shape_is_compatible(2, NUMBERS(2, -1), 2, NUMBERS(2, 3), rank, status);
  if (next_call()) record_tensor_shape_is_identical(2, NUMBERS(2, -1), 2, NUMBERS(2, 3), rank, status);
  if (next_call()) record_tensor_shape_concat(2, NUMBERS(2, -1), 2, NUMBERS(2, 3), ARRAY_ROOM, f->room, rank, status);
  if (next_call()) record_tensor_shape_broadcast(2, NUMBERS(2, 1), 2, NUMBERS(2, 3), ARRAY_ROOM, f->room, rank, status);
  if (next_call()) record_tensor_shape_to_text(2, NUMBERS(2, -1), f->buffer, 64, &f->int64_out, status);
  if (next_call())
    record_tensor_shape_strided_slice(2, NUMBERS(3, 4), 2, NUMBERS(0, 1), NUMBERS(2, -1), NUMBERS(1, 2),
                                      RECORD(tensor_strided_slice_options_t, .begin_mask = 1), ARRAY_ROOM, f->room,
                                      rank, status);
  if (next_call()) record_tensor_shape_from_tensor(f->t[INDICES], ARRAY_ROOM, f->room, rank, status);
}
