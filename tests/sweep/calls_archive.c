#define _GNU_SOURCE
/* Chapter "Archives". */
#include <fcntl.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static void record_open(struct fixture* f, tensor_status_t* status) {
  const struct file* const file = array_file("small.npz");
  for (uint32_t flags = 0; flags <= (TENSOR_ARCHIVE_READ_COPY | TENSOR_ARCHIVE_NO_CHECKSUM | TENSOR_ARCHIVE_COPY); ++flags) {
    if (next_call()) {
      record_tensor_archive_open(text(CT_TEST_DATA "/small.npz"), -1, RECORD(tensor_archive_options_t, .flags = flags),
                                 &f->archive_out, status);
      believed("path_length", TEXT_ROOM - 1);
    }
  }
  static const char* const files[] = {CT_TEST_DATA "/small.safetensors",
                                      CT_TEST_DATA "/../golden/reference.safetensors.index.json"};
  for (int i = 0; i < 2; ++i) {
    if (next_call()) {
      record_tensor_archive_open(text(files[i]), -1, RECORD(tensor_archive_options_t, .max_rank = 2), &f->archive_out,
                                 status);
      believed("path_length", TEXT_ROOM - 1);
    }
  }
  if (next_call()) {
    record_tensor_archive_open_memory(bytes(file->bytes, file->data), file->bytes, count_deleted, &f->given,
                                      RECORD(tensor_archive_options_t, .max_members = 5), &f->archive_out, status);
    believed("bytes", TEXT_ROOM);
    takes();
  }
  if (next_call()) {
    static int descriptor = -1;
    if (descriptor < 0) descriptor = open(CT_TEST_DATA "/small.npz", O_RDONLY | O_CLOEXEC);
    record_tensor_archive_open_descriptor(descriptor, RECORD(tensor_archive_options_t, .max_members = 5),
                                          &f->archive_out, status);
  }
  if (next_call()) {
    record_tensor_archive_free(f->spare_archive);
    ends(&f->spare_archive);
  }
  if (next_call())
    record_tensor_archive_options_init(end_of_struct_room(f, 4096), sizeof(tensor_archive_options_t), status);
}

static void record_list(struct fixture* f, tensor_status_t* status) {
  if (next_call()) record_tensor_archive_format(f->archive);
  if (next_call()) record_tensor_archive_count(f->archive);
  if (next_call()) record_tensor_archive_name(f->archive, 1, f->buffer, 64, &f->int64_out, status);
  if (next_call()) {
    record_tensor_archive_find(f->archive, text("a"), -1, &f->int64_out, status);
    believed("name_length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_archive_type_name(f->archive, 1, f->buffer, 64, &f->int64_out, status);
  if (next_call()) record_tensor_archive_file_name(f->archive, 1, f->buffer, 64, &f->int64_out, status);
  if (next_call()) record_tensor_archive_check(NULL, f->archive, status);
  for (int64_t position = 0; position < 2; ++position) {
    if (!next_call()) continue;
    tensor_archive_entry_t* const entry = end_of_struct_room(f, sizeof *entry);
    entry->struct_size = sizeof *entry;
    record_tensor_archive_entry(f->archive, position, entry, ARRAY_ROOM, f->room, status);
  }
}

static void record_metadata(struct fixture* f, tensor_status_t* status) {
  const tensor_archive_t* const archive = f->named_archive;
  if (next_call()) record_tensor_archive_metadata_count(archive);
  if (next_call()) record_tensor_archive_metadata_key(archive, 1, f->buffer, 64, &f->int64_out, status);
  if (next_call()) record_tensor_archive_metadata_value(archive, 1, f->buffer, 64, &f->int64_out, status);
  if (next_call()) {
    record_tensor_archive_find_metadata(archive, text("step"), -1, &f->int64_out, status);
    believed("key_length", TEXT_ROOM - 1);
  }
  if (next_call()) {
    record_tensor_archive_get(NULL, archive, text("b"), -1, &f->out, status);
    believed("name_length", TEXT_ROOM - 1);
  }
  if (next_call()) record_tensor_archive_check(f->context, archive, status);
}

void record_archive(struct fixture* f) {
  static const char* const members[] = {"a",
                                        "gr\xc3\xb6\xc3\x9f"
                                        "e"};
  tensor_status_t* const status = f->status;
  record_open(f, status);
  record_list(f, status);
  record_metadata(f, status);
  for (int i = 0; i < 2; ++i) {
    if (next_call()) {
      record_tensor_archive_get(NULL, f->archive, text(members[i]), -1, &f->out, status);
      believed("name_length", TEXT_ROOM - 1);
    }
    if (next_call()) {
      record_tensor_archive_get_slice(NULL, f->archive, text(members[i]), -1, 2, NUMBERS(0, 1), NUMBERS(2, 3),
                                      NUMBERS(1, 1), RECORD(tensor_strided_slice_options_t, .begin_mask = 1), &f->out,
                                      status);
      believed("name_length", TEXT_ROOM - 1);
    }
    if (next_call()) {
      record_tensor_archive_get_slice_text(NULL, f->archive, text(members[i]), -1, text("1, ::-2"), -1, &f->out,
                                           status);
      believed("name_length", TEXT_ROOM - 1);
      believed("text_length", TEXT_ROOM - 1);
    }
  }
  if (next_call()) {
    record_tensor_archive_get_as(NULL, f->opaque_archive, text("opaque"), -1, TENSOR_DTYPE_BFLOAT16, &f->out, status);
    believed("name_length", TEXT_ROOM - 1);
  }
}
