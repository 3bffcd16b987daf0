/* Chapters "Create" (new storages and memory of the caller) and "Share and release". */
#include <string.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void* options_room(const struct fixture* f) { return end_of_struct_room(f, 4096); }

static int32_t zeros(void* out, int64_t first, int64_t count, void* user) {
  (void)first;
  (void)user;
  memset(out, 0, (size_t)count); /* whatever a spoilt dtype makes of the elements, each has a byte */
  return TENSOR_OK;
}

static void record_generated(struct fixture* f, tensor_status_t* status) {
  const int32_t dtype = TENSOR_DTYPE_INT32;
  if (next_call()) record_tensor_zeros_like(NULL, f->t[MATRIX], &f->out, status);
  if (next_call()) record_tensor_full_like(NULL, f->t[MATRIX], BYTES_OF(int32_t, 5), &f->out, status);
  if (next_call()) record_tensor_set_values(f->t[ROW], dtype, BYTES_OF(int32_t, 1, 2, 3, 4), 4, status);
  if (next_call()) record_tensor_generate(NULL, dtype, 2, NUMBERS(3, 4), zeros, NULL, &f->out, status);
  if (next_call()) record_tensor_generate_into(NULL, zeros, NULL, f->t[MATRIX], status);
}

static void record_owned(struct fixture* f, tensor_status_t* status) {
  const int32_t dtype = TENSOR_DTYPE_INT32;
  if (next_call()) record_tensor_new(dtype, 2, NUMBERS(3, 4), &f->out, status);
  if (next_call()) record_tensor_new(TENSOR_DTYPE_STRING, 2, NUMBERS(3, 4), &f->out, status);
  if (next_call())
    record_tensor_new_strided(dtype, 2, NUMBERS(3, 4), TENSOR_ORDER_C, NUMBERS(8, -2), &f->out, status);
  if (next_call()) record_tensor_new_empty(dtype, &f->out, status);
  if (next_call()) record_tensor_new_default(&f->out, status);
  if (next_call()) {
    const tensor_allocator_t table = witnessed_allocator(&f->given);
    record_tensor_new_with_allocator(dtype, 2, NUMBERS(3, 4), record(sizeof table, &table),
                                     RECORD(tensor_allocation_options_t, .freed_by = 9), &f->out, status);
    takes();
  }
  if (next_call()) {
    record_tensor_from_data(NULL, dtype, 1, NUMBERS(3), BYTES_OF(int32_t, 1, 2, 3), 12, &f->out, status);
    believed_beside("bytes", TEXT_ROOM);
  }
  if (next_call()) record_tensor_new_scalar(dtype, BYTES_OF(int32_t, 5), &f->out, status);
  if (next_call()) {
    record_tensor_new_string_scalar(text("a text that has to be kept in memory of its own"), -1, &f->out, status);
    believed("length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_new_resource_scalar(f->resource, &f->out, status);
  if (next_call()) record_tensor_new_variant_scalar(f->variant, &f->out, status);
  if (next_call()) record_tensor_fill(NULL, f->t[MATRIX], BYTES_OF(int32_t, 5), status);
  if (next_call()) record_tensor_zeros(NULL, dtype, 2, NUMBERS(3, 4), &f->out, status);
  if (next_call()) record_tensor_full(NULL, dtype, 2, NUMBERS(3, 4), BYTES_OF(int32_t, 5), &f->out, status);
}

static void record_caller_memory(struct fixture* f, tensor_status_t* status) {
  for (uint32_t flags = 0; flags <= (TENSOR_MEMORY_READ_ONLY | TENSOR_MEMORY_COPY_IF_MISALIGNED); ++flags) {
    if (!next_call()) continue;
    record_tensor_from_memory(TENSOR_DTYPE_INT32, 2, NUMBERS(3, 4), NUMBERS(-8, 2), BYTES_OF(int32_t, 1, 2, 3),
                              TEXT_ROOM, 68, RECORD(tensor_memory_options_t, .flags = flags), count_deleted, &f->given,
                              &f->out, status);
    believed("block_bytes", TEXT_ROOM);
    takes();
  }
  if (next_call()) {
    record_tensor_map_file(text(CT_TEST_DATA "/version1.npy"), -1, TENSOR_DTYPE_UINT8, 2, NUMBERS(3, 4), 4, &f->out,
                           status);
    believed("path_length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_memory_options_init(options_room(f), sizeof(tensor_memory_options_t), status);
  if (next_call()) record_tensor_allocation_options_init(options_room(f), sizeof(tensor_allocation_options_t), status);
}

static void record_sharing(struct fixture* f, tensor_status_t* status) {
  if (next_call()) record_tensor_share(f->t[MATRIX], &f->out, status);
  if (next_call()) {
    record_tensor_free(f->spare);
    ends(&f->spare);
  }
  if (next_call()) {
    record_tensor_maybe_move(&f->t[SOLE], &f->out, status);
    makes_nothing();
  }
  if (next_call()) record_tensor_as_read_only(f->t[MATRIX], &f->out, status);
  if (next_call()) record_tensor_ref_count(f->t[MATRIX]);
  if (next_call()) record_tensor_ref_count_is_one(f->t[MATRIX]);
  if (next_call()) record_tensor_shares_buffer_with(f->t[MATRIX], f->t[ROW]);
}

void record_create(struct fixture* f) {
  record_owned(f, f->status);
  record_generated(f, f->status);
  record_caller_memory(f, f->status);
  record_sharing(f, f->status);
}
