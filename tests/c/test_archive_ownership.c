/* Chapter "Archives": who owns blocks, files and descriptors, and for how long. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive_support.h"

static void memory_passes_with_success_alone(void** state) {
  (void)state;
  block_t block;
  read_file(DATA("small.npz"), &block);
  tensor_archive_t* archive = kStaleArchive;
  assert_int_equal(tensor_archive_open_memory(block.bytes, block.size - 1, delete_block, &block, NULL, &archive, NULL),
                   TENSOR_CODE_DATA_LOSS);
  assert_null(archive);
  assert_int_equal(tensor_archive_open_memory(block.bytes, block.size, delete_block, &block, NULL, NULL, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_open_memory(NULL, 1, delete_block, &block, NULL, &archive, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_open_memory(block.bytes, UINT64_MAX, delete_block, &block, NULL, &archive, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_open_memory(NULL, 0, delete_block, &block, NULL, &archive, NULL),
                   TENSOR_CODE_DATA_LOSS);
  assert_int_equal(block.deleted, 0);

  archive = open_block(&block);
  tensor_t* const deflated = get(archive,
                                 "gr\xC3\xB6\xC3\x9F"
                                 "e");
  tensor_archive_free(archive);
  assert_int_equal(block.deleted, 1);
  tensor_free(deflated);
}

static void memory_lives_as_long_as_its_tensors(void** state) {
  (void)state;
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  block_t block;
  make_npy(&block, "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }", values, sizeof values);
  tensor_archive_t* archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  assert_ptr_equal(tensor_data(t), block.bytes + 128);
  assert_int_equal(tensor_is_read_only(t), 1);
  assert_int_equal(tensor_is_mapped(t), 1);
  void* data = kStale;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_t* row = NULL;
  assert_int_equal(tensor_subslice(t, 1, &row, NULL), TENSOR_OK);
  tensor_archive_free(archive);
  tensor_free(t);
  assert_int_equal(block.deleted, 0);
  const int64_t last = 2;
  int64_t value = 0;
  assert_int_equal(tensor_get_int64(row, 1, &last, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 6);
  tensor_free(row);
  assert_int_equal(block.deleted, 1);

  /* An odd address: a copy, that does not need the block. */
  block_t shifted;
  make_npy(&shifted, "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }", values, sizeof values);
  memmove(shifted.bytes + 1, shifted.bytes, shifted.size);
  assert_int_equal(tensor_archive_open_memory(shifted.bytes + 1, shifted.size, NULL, NULL, NULL, &archive, NULL),
                   TENSOR_OK);
  tensor_archive_entry_t entry = {.struct_size = sizeof entry};
  int64_t dims[2];
  assert_int_equal(tensor_archive_entry(archive, 0, &entry, 2, dims, NULL), TENSOR_OK);
  assert_int_equal(entry.flags, 0);
  tensor_t* const copy = get(archive, "");
  assert_int_equal(tensor_is_mapped(copy), 0);
  assert_int_equal(tensor_is_aligned(copy), 1);
  assert_int_equal(integer_at(copy, 1, 2), 6);
  tensor_free(copy);
  tensor_archive_free(archive);
}

/* Writes `bytes` of a block to a fresh file. */
static int temporary_file(char* path, const block_t* block) {
  strcpy(path, "/tmp/ctensor-archive-XXXXXX");
  const int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  assert_int_equal(write(descriptor, block->bytes, block->size), (ssize_t)block->size);
  return descriptor;
}

static void descriptors_stay_the_callers(void** state) {
  (void)state;
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  block_t block;
  char path[64];
  make_npy(&block, "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }", values, sizeof values);
  const int descriptor = temporary_file(path, &block);
  const off_t position = lseek(descriptor, 5, SEEK_SET);
  tensor_archive_t* mapped = NULL;
  tensor_archive_t* read = NULL;
  assert_int_equal(tensor_archive_open_descriptor(descriptor, NULL, &mapped, NULL), TENSOR_OK);
  const tensor_archive_options_t copy = {.struct_size = sizeof copy, .flags = TENSOR_ARCHIVE_READ_COPY};
  assert_int_equal(tensor_archive_open_descriptor(descriptor, &copy, &read, NULL), TENSOR_OK);
  assert_int_equal(lseek(descriptor, 0, SEEK_CUR), position);

  tensor_t* const from_map = get(mapped, "");
  tensor_t* const from_copy = get(read, "");
  assert_int_equal(tensor_is_read_only(from_copy), 1);
  assert_int_equal(integer_at(from_map, 1, 2), 6);
  tensor_free(from_map);
  tensor_archive_free(mapped);
  /* What was read does not mind that the file ends. */
  assert_int_equal(ftruncate(descriptor, 0), 0);
  assert_int_equal(close(descriptor), 0);
  assert_int_equal(unlink(path), 0);
  assert_int_equal(integer_at(from_copy, 1, 2), 6);
  tensor_free(from_copy);
  tensor_archive_free(read);
}

static void what_is_no_file_is_refused(void** state) {
  (void)state;
  int pipes[2];
  assert_int_equal(pipe(pipes), 0);
  const struct { int32_t descriptor; } kDescriptors[] = {{-1}, {INT32_MIN}, {INT32_MAX}, {pipes[0]}};
  for (int32_t i = 0; i < LENGTH_OF(kDescriptors); ++i) {
    tensor_archive_t* archive = kStaleArchive;
    assert_int_equal(tensor_archive_open_descriptor(kDescriptors[i].descriptor, NULL, &archive, NULL),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(archive);
  }
  close(pipes[0]);
  close(pipes[1]);
  const struct {
    const char* path;
    int64_t length;
    int32_t code;
  } kPaths[] = {{"/no/such/file.npy", -1, TENSOR_CODE_NOT_FOUND},
                {"", -1, TENSOR_CODE_NOT_FOUND},
                {"", 0, TENSOR_CODE_NOT_FOUND},
                {NULL, 0, TENSOR_CODE_NOT_FOUND},
                {"/", -1, TENSOR_CODE_INVALID_ARGUMENT},
                {"/dev/null", -1, TENSOR_CODE_INVALID_ARGUMENT},
                {"a\0b", 3, TENSOR_CODE_INVALID_ARGUMENT},
                {NULL, -1, TENSOR_CODE_INVALID_ARGUMENT},
                {NULL, 5, TENSOR_CODE_INVALID_ARGUMENT},
                {"a", -2, TENSOR_CODE_INVALID_ARGUMENT},
                {DATA("README.md"), -1, TENSOR_CODE_DATA_LOSS}};
  for (int32_t i = 0; i < LENGTH_OF(kPaths); ++i) {
    tensor_archive_t* archive = kStaleArchive;
    assert_int_equal(tensor_archive_open(kPaths[i].path, kPaths[i].length, NULL, &archive, NULL), kPaths[i].code);
    assert_null(archive);
  }
}

static void an_empty_file_is_no_archive(void** state) {
  (void)state;
  block_t block = {.size = 0};
  char path[64];
  assert_int_equal(close(temporary_file(path, &block)), 0);
  tensor_archive_t* archive = kStaleArchive;
  assert_int_equal(tensor_archive_open(path, -1, NULL, &archive, NULL), TENSOR_CODE_DATA_LOSS);
  assert_null(archive);
  assert_int_equal(unlink(path), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(memory_passes_with_success_alone), PLAIN_TEST(memory_lives_as_long_as_its_tensors),
      PLAIN_TEST(descriptors_stay_the_callers),     PLAIN_TEST(what_is_no_file_is_refused),
      PLAIN_TEST(an_empty_file_is_no_archive),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
