/* Blocks that hold array files, and how the tests of archives open them. */
#ifndef CTENSOR_TESTS_C_ARCHIVE_SUPPORT_H
#define CTENSOR_TESTS_C_ARCHIVE_SUPPORT_H

#include <stdio.h>
#include <stdlib.h>

#include "support.h"

#define DATA(name) CT_TEST_DATA "/" name

static tensor_archive_t* const kStaleArchive = (tensor_archive_t*)(uintptr_t)1;
static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

/* A block of the caller and how often its deleter was called. */
typedef struct block_t {
  _Alignas(64) unsigned char bytes[4096];
  uint64_t size;
  int deleted;
} block_t;

static inline void delete_block(void* block, uint64_t bytes, void* user) {
  block_t* const self = user;
  assert_ptr_equal(block, self->bytes);
  assert_int_equal(bytes, self->size);
  ++self->deleted;
}

static inline void read_file(const char* path, block_t* block) {
  FILE* const file = fopen(path, "rb");
  assert_non_null(file);
  block->size = fread(block->bytes, 1, sizeof block->bytes, file);
  block->deleted = 0;
  assert_int_equal(fclose(file), 0);
}

/* A version 1 array file with its data at a multiple of 64. */
static inline void make_npy(block_t* block, const char* dictionary, const void* data, size_t bytes) {
  static const unsigned char kMagic[] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
  memcpy(block->bytes, kMagic, sizeof kMagic);
  memset(block->bytes + sizeof kMagic, ' ', 118);
  memcpy(block->bytes + sizeof kMagic, dictionary, strlen(dictionary));
  block->bytes[127] = '\n';
  memcpy(block->bytes + 128, data, bytes);
  block->size = 128 + bytes;
  block->deleted = 0;
}

static inline tensor_archive_t* open_block(block_t* block) {
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open_memory(block->bytes, block->size, delete_block, block, NULL, &archive, NULL),
                   TENSOR_OK);
  assert_non_null(archive);
  return archive;
}

static inline tensor_archive_t* open_path(const char* path) {
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open(path, TENSOR_NUL_TERMINATED, NULL, &archive, NULL), TENSOR_OK);
  assert_non_null(archive);
  return archive;
}

static inline tensor_t* get(const tensor_archive_t* archive, const char* name) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_archive_get(NULL, archive, name, TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_OK);
  assert_non_null(t);
  return t;
}

static inline int64_t integer_at(const tensor_t* t, int64_t row, int64_t column) {
  const int64_t index[] = {row, column};
  int64_t value = 0;
  assert_int_equal(tensor_get_int64(t, 2, index, &value, NULL), TENSOR_OK);
  return value;
}

static inline void assert_message_has(const tensor_status_t* status, const char* part) {
  if (strstr(tensor_status_message(status), part) == NULL) {
    fail_msg("\"%s\" is not in \"%s\"", part, tensor_status_message(status));
  }
}

#endif
