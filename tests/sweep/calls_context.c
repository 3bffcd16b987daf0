/* Chapter "Context". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void record_new(struct fixture* f, tensor_status_t* status) {
  static int64_t reports;
  if (next_call()) {
    const tensor_allocator_t allocator = witnessed_allocator(&f->given);
    record_tensor_context_new(
        RECORD(tensor_context_options_t, .threads = 1, .cache_bytes = 1 << 20), record(sizeof allocator, &allocator),
        NULL, RECORD(tensor_progress_t, .user = &reports, .report = count_report), f->cancel, &f->context_out, status);
    takes();
  }
  if (next_call())
    record_tensor_context_new(RECORD(tensor_context_options_t, .flags = TENSOR_CONTEXT_NO_CACHE), NULL,
                              RECORD(tensor_parallel_for_t, .threads = 4, .run = run_in_turn), NULL, NULL,
                              &f->context_out, status);
  if (next_call())
    record_tensor_context_derive(f->context, RECORD(tensor_context_options_t, .threads = 1),
                                 RECORD(tensor_progress_t, .user = &reports, .report = count_report), f->cancel,
                                 &f->context_out, status);
}

void record_context(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_new(f, status);
  if (next_call()) {
    record_tensor_context_free(f->spare_context);
    ends(&f->spare_context);
  }
  if (next_call()) {
    record_tensor_context_thread_count(f->context);
    of_null(1);
  }
  if (next_call()) record_tensor_context_cached_bytes(f->context);
  if (next_call()) record_tensor_context_trim(f->context, 0);
  if (next_call())
    record_tensor_context_options_init(end_of_struct_room(f, 4096), sizeof(tensor_context_options_t), status);
  if (next_call()) record_tensor_cancel_new(&f->cancel_out, status);
  if (next_call()) record_tensor_cancel_set(f->cancel);
  if (next_call()) record_tensor_cancel_is_set(f->cancel);
  if (next_call()) {
    record_tensor_cancel_free(f->spare_cancel);
    ends(&f->spare_cancel);
  }
}
