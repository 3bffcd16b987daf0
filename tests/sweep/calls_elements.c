/* Chapter "Elements". */
#include "record.h"
#include "sweep/calls.h"

static void record_numbers(struct fixture* f, tensor_status_t* status) {
  tensor_t *const matrix = f->t[MATRIX], *const complex_numbers = f->t[COMPLEX];
  if (next_call()) record_tensor_get_int64(matrix, 2, NUMBERS(1, 2), &f->int64_out, status);
  if (next_call()) record_tensor_get_int64(matrix, TENSOR_FLAT_INDEX, NUMBERS(11), &f->int64_out, status);
  if (next_call()) record_tensor_get_uint64(matrix, 2, NUMBERS(1, 2), &f->uint64_out, status);
  if (next_call()) record_tensor_get_double(matrix, 2, NUMBERS(1, 2), f->real_out, status);
  if (next_call())
    record_tensor_get_complex(complex_numbers, 2, NUMBERS(1, 2), &f->real_out[0], &f->real_out[1], status);
  if (next_call()) record_tensor_set_int64(matrix, 2, NUMBERS(1, 2), 5, status);
  if (next_call()) record_tensor_set_uint64(matrix, 2, NUMBERS(1, 2), 5, status);
  if (next_call()) record_tensor_set_double(matrix, 2, NUMBERS(1, 2), 5, status);
  if (next_call()) record_tensor_set_complex(complex_numbers, 2, NUMBERS(1, 2), 5, 6, status);
}

static void record_bytes(struct fixture* f, tensor_status_t* status) {
  if (next_call()) record_tensor_get_element(f->t[MATRIX], 2, NUMBERS(1, 2), f->room, 4, status);
  if (next_call()) {
    record_tensor_set_element(f->t[MATRIX], 2, NUMBERS(1, 2), BYTES_OF(int32_t, 5), 4, status);
    believed_beside("bytes", TEXT_ROOM);
  }
  if (next_call()) record_tensor_item(f->t[ONE], f->room, 4, status);
}

static void record_strings(struct fixture* f, tensor_status_t* status) {
  tensor_t* const strings = f->t[STRINGS];
  if (next_call()) record_tensor_get_string(strings, 1, NUMBERS(0), &f->text_out, &f->int64_out, status);
  if (next_call()) {
    record_tensor_set_string(strings, 1, NUMBERS(0), text("a text that has to be kept in memory of its own"), -1,
                             status);
    believed("length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_get_strings(strings, ARRAY_ROOM, f->room, f->buffer, 64, &f->int64_out, status);
  if (next_call())
    record_tensor_get_strings(strings, ARRAY_ROOM, f->room, NULL, 0, &f->int64_out, status);
  if (next_call()) {
    record_tensor_set_strings(strings, 4, NUMBERS(0, 1, 3, 50),
                              text("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"), 50, status);
    believed_beside("byte_count", TEXT_ROOM);
  }
}

void record_elements(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_numbers(f, status);
  record_bytes(f, status);
  record_strings(f, status);
  if (next_call()) record_tensor_get_resource(f->t[RESOURCES], 1, NUMBERS(0), &f->resource_out, status);
  if (next_call()) record_tensor_get_resource(f->t[RESOURCES], 1, NUMBERS(1), &f->resource_out, status);
  if (next_call()) record_tensor_set_resource(f->t[RESOURCES], 1, NUMBERS(1), f->spare_resource, status);
  for (int64_t i = 0; i < 2; ++i) {
    if (!next_call()) continue;
    record_tensor_get_variant(f->t[VARIANTS], 1, NUMBERS(i), &f->variant_out, status);
    makes_nothing();
  }
  if (next_call()) record_tensor_set_variant(f->t[VARIANTS], 1, NUMBERS(0), f->spare_variant, status);
}
