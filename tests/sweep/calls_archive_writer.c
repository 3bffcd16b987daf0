#define _GNU_SOURCE
/* Chapter "Writing archives". */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

static char scratch[] = "/tmp/ctensor-sweep-XXXXXX";

static void remove_scratch(void) {
  DIR* const folder = opendir(scratch);
  if (folder == NULL) return;
  for (const struct dirent* entry = readdir(folder); entry != NULL; entry = readdir(folder))
    unlinkat(dirfd(folder), entry->d_name, 0);
  closedir(folder);
  rmdir(scratch);
}

/* Spoilt paths are paths too: relative ones lead into a folder of the sweep's own. */
static void enter_scratch(void) {
  static int entered;
  if (entered++ > 0) return;
  if (mkdtemp(scratch) == NULL || chdir(scratch) != 0) {
    perror("a folder for the sweep");
    exit(2);
  }
  atexit(remove_scratch);
}

static void record_writer_in_making(struct fixture* f, tensor_status_t* status) {
  static const int32_t formats[] = {TENSOR_FORMAT_NPY, TENSOR_FORMAT_NPZ, TENSOR_FORMAT_SAFETENSORS};
  for (int i = 0; i < 3; ++i) {
    if (next_call())
      record_tensor_archive_writer_new(formats[i],
                                       RECORD(tensor_archive_writer_options_t, .flags = TENSOR_ARCHIVE_WRITE_NO_SYNC),
                                       &f->writer_out, status);
  }
  if (next_call()) record_tensor_archive_writer_free(f->spare_writer), ends(&f->spare_writer);
  tensor_archive_writer_t* const writers[] = {f->zip_writer, f->names_writer};
  for (int i = 0; i < 2; ++i) {
    if (!next_call()) continue;
    record_tensor_archive_writer_add(writers[i], text("new"), -1, f->t[FLOATS], status);
    believed("name_length", TEXT_ROOM - 1);
  }
  if (next_call()) {
    record_tensor_archive_writer_add_metadata(f->names_writer, text("key"), -1, text("value"), -1, status);
    believed("key_length", TEXT_ROOM - 1);
    believed("value_length", TEXT_ROOM - 1);
  }
  if (next_call())
    record_tensor_archive_writer_options_init(end_of_struct_room(f, 4096), sizeof(tensor_archive_writer_options_t),
                                              status);
}

void record_archive_writer(struct fixture* f) {
  tensor_status_t* const status = f->status;
  record_writer_in_making(f, status);
  const tensor_archive_writer_t* const writers[] = {f->zip_writer, f->names_writer, f->spare_writer};
  for (int i = 0; i < 3; ++i) {
    if (next_call()) {
      enter_scratch();
      record_tensor_archive_writer_save(NULL, writers[i], text("saved"), -1, status);
      believed("path_length", TEXT_ROOM - 1);
    }
    if (next_call()) record_tensor_archive_writer_save_to_sink(NULL, writers[i], swallow, &f->uint64_out, status);
    if (next_call())
      record_tensor_archive_writer_save_to_memory(NULL, writers[i], f->buffer, BUFFER_ROOM, &f->uint64_out, status);
  }
}
