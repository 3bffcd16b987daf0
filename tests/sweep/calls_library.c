/* Chapters "Library" and "Status". */
#include "record.h"
#include "sweep/calls.h"

void record_library(struct fixture* f) {
  if (next_call()) record_tensor_version();
  if (next_call()) record_tensor_abi_version();
  if (next_call()) record_tensor_build_info();
  if (next_call()) record_tensor_instruction_set();
  if (next_call()) record_tensor_code_name(TENSOR_CODE_ABORTED);
  if (next_call()) record_tensor_alignment_hint();
  if (next_call()) record_tensor_live_handles();
  if (next_call()) record_tensor_live_bytes();

  if (next_call()) record_tensor_status_new();
  if (next_call()) {
    record_tensor_status_free(f->spare_status);
    ends(&f->spare_status);
  }
  if (next_call()) record_tensor_status_code(f->spare_status);
  if (next_call()) record_tensor_status_message(f->spare_status);
  if (next_call()) record_tensor_status_clear(f->spare_status);
  if (next_call()) {
    record_tensor_status_set(f->spare_status, TENSOR_CODE_ABORTED, text("why"), 3);
    believed("length", TEXT_ROOM - 1);
  }
}
