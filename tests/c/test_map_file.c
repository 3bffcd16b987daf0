/* Chapter "Create": mapped files. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support.h"
#include "support/failing_malloc.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

static char folder[] = "/tmp/ctensor_memory_XXXXXX";

static int make_folder(void** state) {
  (void)state;
  return mkdtemp(folder) == NULL ? -1 : 0;
}

static int remove_folder(void** state) {
  (void)state;
  return rmdir(folder);
}

static void path_of(const char* name, char (*path)[128]) { snprintf(*path, sizeof *path, "%s/%s", folder, name); }

static void write_file(const char* path, int64_t bytes) {
  FILE* const file = fopen(path, "wb");
  assert_non_null(file);
  for (int64_t i = 0; i < bytes; ++i) assert_int_not_equal(fputc((int)(i & 255), file), EOF);
  assert_int_equal(fclose(file), 0);
}

static void files_are_mapped_from_any_offset(void** state) {
  (void)state;
  char path[128];
  path_of("bytes", &path);
  write_file(path, 5000);
  tensor_t* t = NULL;
  const int64_t dims[] = {2, 3};
  assert_int_equal(tensor_map_file(path, TENSOR_NUL_TERMINATED, TENSOR_DTYPE_UINT16, 2, dims, 4097, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(unlink(path), 0); /* may be removed while mapped */
  assert_int_equal(tensor_is_mapped(t), 1);
  assert_int_equal(tensor_is_read_only(t), 1);
  assert_int_equal(tensor_ref_count_is_one(t), 0);
  char name[16];
  assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
  assert_string_equal(name, "mapped");
  tensor_description_t description = {.struct_size = sizeof description};
  assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
  assert_int_equal(description.flags & (TENSOR_DESCRIPTION_MAPPED | TENSOR_DESCRIPTION_BORROWED),
                   TENSOR_DESCRIPTION_MAPPED);
  const int64_t last = 5;
  int64_t value = 0;
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &last, &value, NULL), TENSOR_OK);
  assert_int_equal(value, ((4097 + 10) & 255) | ((4097 + 11) & 255) << 8);
  void* data = t;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_free(t);
}

static void files_that_are_too_short(void** state) {
  (void)state;
  char path[128];
  path_of("short", &path);
  write_file(path, 100);
  const int64_t dims[] = {25}, more[] = {26}, none[] = {0}, vast[] = {INT64_MAX / 8};
  tensor_t* t = NULL;
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, dims, 0, &t, NULL), TENSOR_OK);
  tensor_free(t);
  t = kStale;
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, more, 0, &t, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_null(t);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, dims, 1, &t, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, dims, UINT64_MAX, &t, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, vast, 0, &t, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, none, 101, &t, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, none, 100, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), 0);
  assert_int_equal(tensor_is_read_only(t), 1);
  tensor_free(t);
  write_file(path, 0);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, none, 0, &t, NULL), TENSOR_OK);
  tensor_free(t);
  assert_int_equal(tensor_map_file(path, -1, TENSOR_DTYPE_INT32, 1, dims, 0, &t, NULL), TENSOR_CODE_OUT_OF_RANGE);
  unlink(path);
}

static void paths_to_no_file(void** state) {
  (void)state;
  const int64_t dims[] = {1};
  tensor_t* t = kStale;
#define REFUSED(path, length, code)                                                                \
  t = kStale;                                                                                      \
  assert_int_equal(tensor_map_file(path, length, TENSOR_DTYPE_UINT8, 1, dims, 0, &t, NULL), code); \
  assert_null(t)
  char path[128];
  path_of("absent", &path);
  REFUSED(path, -1, TENSOR_CODE_NOT_FOUND);
  path_of("absent/deeper", &path);
  REFUSED(path, -1, TENSOR_CODE_NOT_FOUND);
  REFUSED("", 0, TENSOR_CODE_NOT_FOUND);
  REFUSED(folder, -1, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED("/dev/null", -1, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED("a\0b", 3, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED("x", -2, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(NULL, -1, TENSOR_CODE_INVALID_ARGUMENT);
  path_of("pipe", &path);
  assert_int_equal(mkfifo(path, 0600), 0);
  REFUSED(path, -1, TENSOR_CODE_INVALID_ARGUMENT); /* refused, not waited for */
  unlink(path);
  char endless[6000];
  memset(endless, 'a', sizeof endless);
  REFUSED(endless, sizeof endless, TENSOR_CODE_INVALID_ARGUMENT);
#undef REFUSED
  assert_int_equal(tensor_map_file("x", -1, TENSOR_DTYPE_STRING, 1, dims, 0, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_map_file("x", -1, TENSOR_DTYPE_INVALID, 1, dims, 0, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_map_file("x", -1, TENSOR_DTYPE_UINT8, 1, dims, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void files_that_may_not_be_read(void** state) {
  (void)state;
  char path[128];
  path_of("closed", &path);
  write_file(path, 10);
  assert_int_equal(chmod(path, 0), 0);
  const uid_t user = geteuid();
  if (user == 0 && seteuid(65534) != 0) skip(); /* nothing is refused to root */
  const int64_t dims[] = {1};
  tensor_t* t = kStale;
  const int32_t code = tensor_map_file(path, -1, TENSOR_DTYPE_UINT8, 1, dims, 0, &t, NULL);
  assert_int_equal(seteuid(user), 0);
  assert_int_equal(code, TENSOR_CODE_PERMISSION_DENIED);
  assert_null(t);
  unlink(path);
}

static void refused_memory_leaves_no_mapping(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  char path[128];
  path_of("refused", &path);
  write_file(path, 64);
  const int64_t dims[] = {64};
  int64_t n = 0;
  for (;; ++n) {
    tensor_t* t = kStale;
    const int64_t before = failing_malloc_blocks();
    failing_malloc_arm_once(n);
    const int32_t code = tensor_map_file(path, -1, TENSOR_DTYPE_UINT8, 1, dims, 0, &t, NULL);
    const int64_t refused = failing_malloc_disarm();
    if (refused == 0) {
      assert_int_equal(code, TENSOR_OK);
      tensor_free(t);
      break;
    }
    assert_int_equal(code, TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_null(t);
    assert_int_equal(failing_malloc_blocks(), before);
  }
  assert_true(n >= 5); /* path, file, mapping, storage, handle */
  unlink(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(files_are_mapped_from_any_offset),
      PLAIN_TEST(files_that_are_too_short),
      PLAIN_TEST(paths_to_no_file),
      PLAIN_TEST(files_that_may_not_be_read),
      PLAIN_TEST(refused_memory_leaves_no_mapping),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
