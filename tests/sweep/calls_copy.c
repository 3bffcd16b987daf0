/* Chapter "Copy". */
#include "record.h"
#include "sweep/calls.h"

static void record_whole(struct fixture* f, tensor_status_t* status) {
  static const enum tensor_name copied[] = {MATRIX, TURNED, DEEP, STRINGS, RESOURCES, VARIANTS};
  tensor_t* const* const t = f->t;
  for (size_t i = 0; i < sizeof copied / sizeof copied[0]; ++i) {
    if (next_call()) record_tensor_copy(NULL, t[copied[i]], &f->out, status);
  }
  if (next_call()) record_tensor_contiguous(NULL, t[MATRIX], &f->out, status);
  if (next_call()) record_tensor_contiguous(NULL, t[TURNED], &f->out, status);
  if (next_call()) record_tensor_copy_into(NULL, t[MATRIX], t[TURNED], status);
  if (next_call()) record_tensor_copy_into(NULL, t[MATRIX], t[MATRIX], status);
  if (next_call()) record_tensor_copy_into(NULL, t[STRINGS], t[STRINGS], status);
  if (next_call()) record_tensor_copy_into(NULL, t[VARIANTS], t[VARIANTS], status);
}

static const tensor_strided_slice_options_t* masks(void) {
  return RECORD(tensor_strided_slice_options_t, .begin_mask = 2);
}

static void record_slices(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call())
    record_tensor_strided_slice_assign(NULL, t[MATRIX], 2, NUMBERS(0, 0), NUMBERS(1, 4), NUMBERS(1, 1), masks(), t[ROW],
                                       status);
  if (next_call())
    record_tensor_strided_slice_assign(NULL, t[MATRIX], 2, NUMBERS(2, 0), NUMBERS(-4, 4), NUMBERS(-1, 1), masks(),
                                       t[MATRIX], status);
  if (next_call())
    record_tensor_resource_strided_slice_assign(NULL, &f->t[MATRIX], 2, NUMBERS(0, 0), NUMBERS(1, 4), NUMBERS(1, 1),
                                                masks(), t[ROW], status);
  /* The storage of LOADED has other handles, and it is read-only. */
  if (next_call())
    record_tensor_strided_slice_update(NULL, t[LOADED], 2, NUMBERS(0, 0), NUMBERS(1, 3), NUMBERS(1, 1), masks(), t[ONE],
                                       &f->out, status);
  if (next_call())
    record_tensor_strided_slice_grad(NULL, 2, NUMBERS(3, 4), 2, NUMBERS(0, 0), NUMBERS(2, 4), NUMBERS(2, 1),
                                     RECORD(tensor_strided_slice_options_t, .shrink_axis_mask = 1), t[ROW], &f->out,
                                     status);
}

void record_copy(struct fixture* f) {
  tensor_status_t* const status = f->status;
  tensor_t* const* const t = f->t;
  record_whole(f, status);
  record_slices(f, status);
  if (next_call()) {
    tensor_t* const joined[] = {t[MATRIX], t[TURNED]};
    record_tensor_concat(NULL, 2, handles(2, joined), -1, &f->out, status);
  }
  if (next_call()) {
    tensor_t* const joined[] = {t[VARIANTS], t[VARIANTS], t[VARIANTS]};
    record_tensor_concat(NULL, 3, handles(3, joined), 0, &f->out, status);
  }
  if (next_call()) {
    record_tensor_split(NULL, t[MATRIX], 1, 3, NUMBERS(1, 0, 3), f->outs, status);
    believed("count", ARRAY_ROOM);
  }
}
