/* Chapter "DLPack". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/foreign.h"
#include "sweep/outputs.h"

static void record_exports(struct fixture* f, tensor_status_t* status) {
  for (uint32_t flags = 0; flags <= TENSOR_DLPACK_COPY; ++flags) {
    if (next_call())
      record_tensor_to_dlpack(NULL, f->t[MATRIX], RECORD(tensor_dlpack_options_t, .flags = flags), &f->dlpack_out,
                              status);
    if (next_call())
      record_tensor_to_dlpack_versioned(NULL, f->t[MATRIX], RECORD(tensor_dlpack_options_t, .flags = flags),
                                        &f->dlpack_versioned_out, status);
  }
  if (next_call()) record_tensor_dlpack_free(f->spare_dlpack), ends(&f->spare_dlpack);
  if (next_call()) record_tensor_dlpack_versioned_free(f->spare_dlpack_versioned), ends(&f->spare_dlpack_versioned);
  if (next_call())
    record_tensor_dlpack_options_init(end_of_struct_room(f, 4096), sizeof(tensor_dlpack_options_t), status);
}

void record_dlpack(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_exports(f, status);
  for (uint32_t flags = 0; flags <= TENSOR_DLPACK_COPY; ++flags) {
    if (next_call()) {
      record_tensor_from_dlpack(NULL, foreign_tensor(0, &f->given), RECORD(tensor_dlpack_options_t, .flags = flags),
                                &f->out, status);
      takes();
    }
    if (next_call()) {
      record_tensor_from_dlpack_versioned(NULL, foreign_tensor_versioned(0, &f->given),
                                          RECORD(tensor_dlpack_options_t, .flags = flags), &f->out, status);
      takes();
    }
  }
}
