#define _GNU_SOURCE
/* Chapter "Writing archives": what a caller sees; the formats themselves are tested in tests/cpp/io. */
#include <dirent.h>
#include <unistd.h>

#include "archive_support.h"

static tensor_archive_writer_t* new_writer(int32_t format, uint32_t flags, int32_t level) {
  const tensor_archive_writer_options_t options = {
      .struct_size = sizeof options, .flags = flags, .deflate_level = level};
  tensor_archive_writer_t* writer = NULL;
  assert_int_equal(tensor_archive_writer_new(format, &options, &writer, NULL), TENSOR_OK);
  assert_non_null(writer);
  return writer;
}

static void add(tensor_archive_writer_t* writer, const char* name, const tensor_t* t) {
  assert_int_equal(tensor_archive_writer_add(writer, name, -1, t, NULL), TENSOR_OK);
}

static void save_block(const tensor_archive_writer_t* writer, block_t* block) {
  block->deleted = 0;
  assert_int_equal(
      tensor_archive_writer_save_to_memory(NULL, writer, block->bytes, sizeof block->bytes, &block->size, NULL),
      TENSOR_OK);
}

/* Array of one tensor as a file in memory. */
static void save_npy(const tensor_t* t, uint32_t flags, block_t* block) {
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_NPY, flags, 0);
  add(writer, "", t);
  save_block(writer, block);
  tensor_archive_writer_free(writer);
}

static int32_t code_of_new(int32_t format, uint32_t flags, int32_t level, int32_t reserved) {
  const tensor_archive_writer_options_t options = {sizeof options, flags, level, reserved};
  tensor_archive_writer_t* writer = (tensor_archive_writer_t*)(uintptr_t)1;
  const int32_t code = tensor_archive_writer_new(format, &options, &writer, NULL);
  assert_true(code == TENSOR_OK ? writer != NULL : writer == NULL);
  tensor_archive_writer_free(writer);
  return code;
}

static void options_are_the_formats(void** state) {
  (void)state;
  const int32_t bad = TENSOR_CODE_INVALID_ARGUMENT;
  assert_int_equal(code_of_new(0, 0, 0, 0), bad);
  assert_int_equal(code_of_new(6, 0, 0, 0), bad);
  assert_int_equal(code_of_new(-1, 0, 0, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_SAFETENSORS_INDEX, 0, 0, 0), TENSOR_CODE_UNIMPLEMENTED);
  for (int32_t level = 0; level <= 9; ++level)
    assert_int_equal(code_of_new(TENSOR_FORMAT_NPZ, 15, level, 0), TENSOR_OK);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPZ, 16, 0, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPZ, 0, 10, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPZ, 0, -1, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPZ, 0, 0, 1), bad);
  assert_int_equal(
      code_of_new(TENSOR_FORMAT_NPY,
                  TENSOR_ARCHIVE_WRITE_FORTRAN | TENSOR_ARCHIVE_WRITE_OPAQUE | TENSOR_ARCHIVE_WRITE_NO_SYNC, 0, 0),
      TENSOR_OK);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPY, TENSOR_ARCHIVE_WRITE_ZIP64, 0, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_NPY, 0, 1, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_SAFETENSORS, TENSOR_ARCHIVE_WRITE_NO_SYNC, 0, 0), TENSOR_OK);
  assert_int_equal(code_of_new(TENSOR_FORMAT_SAFETENSORS, TENSOR_ARCHIVE_WRITE_FORTRAN, 0, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_SAFETENSORS, TENSOR_ARCHIVE_WRITE_OPAQUE, 0, 0), bad);
  assert_int_equal(code_of_new(TENSOR_FORMAT_SAFETENSORS, 0, 1, 0), bad);
  tensor_archive_writer_t* writer = NULL;
  assert_int_equal(tensor_archive_writer_new(TENSOR_FORMAT_NPZ, NULL, &writer, NULL), TENSOR_OK);
  tensor_archive_writer_free(writer);
  tensor_archive_writer_free(NULL);
}

/* Rank 0 is saved and loaded as rank 0. */
static void fc_02(void** state) {
  (void)state;
  const double value = -2.5;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_FLOAT64, &value, &t, NULL), TENSOR_OK);
  static const int32_t formats[] = {TENSOR_FORMAT_NPY, TENSOR_FORMAT_NPZ, TENSOR_FORMAT_SAFETENSORS};
  for (int i = 0; i < LENGTH_OF(formats); ++i) {
    tensor_archive_writer_t* const writer = new_writer(formats[i], 0, 0);
    add(writer, "", t);
    block_t block;
    save_block(writer, &block);
    tensor_archive_t* const archive = open_block(&block);
    tensor_t* const found = get(archive, "");
    double read = 0;
    assert_int_equal(tensor_rank(found), 0);
    assert_int_equal(tensor_item(found, &read, sizeof read, NULL), TENSOR_OK);
    assert_true(read == -2.5);
    tensor_free(found);
    tensor_archive_free(archive);
    tensor_archive_writer_free(writer);
  }
  tensor_free(t);
}

/* A shape that an old writer spelled (2L, 3L) is saved as (2, 3). */
static void fc_03(void** state) {
  (void)state;
  const int16_t values[] = {10, 11, 12, 13, 14, 15};
  block_t block, again;
  make_npy(&block, "{'descr': '<i2', 'fortran_order': False, 'shape': (2L, 3L), }", values, sizeof values);
  tensor_archive_t* const archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  save_npy(t, 0, &again);
  static const char expected[] = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }";
  assert_memory_equal(again.bytes + 10, expected, sizeof expected - 1);
  assert_int_equal(again.size, 128 + sizeof values);
  assert_memory_equal(again.bytes + 128, values, sizeof values);
  tensor_free(t);
  tensor_archive_free(archive);
}

/* Column-major numbers are saved row-major. */
static void fc_04(void** state) {
  (void)state;
  const int32_t values[] = {1, 2, 3, 4, 5, 6}, saved[] = {1, 3, 5, 2, 4, 6};
  block_t block, again;
  make_npy(&block, "{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }", values, sizeof values);
  tensor_archive_t* const archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  save_npy(t, 0, &again);
  assert_memory_equal(again.bytes + 128, saved, sizeof saved);
  assert_non_null(strstr((const char*)again.bytes + 10, "'fortran_order': False"));
  /* Unless asked otherwise. */
  save_npy(t, TENSOR_ARCHIVE_WRITE_FORTRAN, &again);
  assert_memory_equal(again.bytes + 128, values, sizeof values);
  assert_non_null(strstr((const char*)again.bytes + 10, "'fortran_order': True"));
  tensor_free(t);
  tensor_archive_free(archive);
}

/* A folder of the test's own, and the names in it. */
typedef struct folder_t {
  char path[64];
  char file[80];
} folder_t;

static void make_folder(folder_t* folder) {
  strcpy(folder->path, "/tmp/ctensor-writer-XXXXXX");
  assert_non_null(mkdtemp(folder->path));
  snprintf(folder->file, sizeof folder->file, "%s/file", folder->path);
}

static int count_names(const folder_t* folder) {
  DIR* const opened = opendir(folder->path);
  assert_non_null(opened);
  int count = 0;
  while (readdir(opened) != NULL) ++count;
  closedir(opened);
  return count - 2;
}

static void remove_folder(const folder_t* folder) {
  unlink(folder->file);
  assert_int_equal(rmdir(folder->path), 0);
}

static void put_old(const folder_t* folder) {
  FILE* const file = fopen(folder->file, "wb");
  assert_non_null(file);
  assert_int_equal(fputs("old", file) < 0, 0);
  assert_int_equal(fclose(file), 0);
}

static void assert_still_old(const folder_t* folder) {
  block_t block;
  read_file(folder->file, &block);
  assert_int_equal(block.size, 3);
  assert_memory_equal(block.bytes, "old", 3);
  assert_int_equal(count_names(folder), 1);
}

/* A tensor under the reserved name is refused, and no file left behind. */
static void fc_10_d(void** state) {
  (void)state;
  folder_t folder;
  make_folder(&folder);
  const uint8_t value = 1;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_UINT8, &value, &t, NULL), TENSOR_OK);
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_SAFETENSORS, 0, 0);
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_archive_writer_add(writer, "__metadata__", -1, t, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_message_has(status, "__metadata__");
  assert_message_has(status, "reserved");
  assert_int_equal(count_names(&folder), 0);
  tensor_status_free(status);
  tensor_archive_writer_free(writer);
  tensor_free(t);
  remove_folder(&folder);
}

static void names_are_taken_once(void** state) {
  (void)state;
  tensor_t* const t = counting_vector(3);
  tensor_archive_writer_t* writer = new_writer(TENSOR_FORMAT_NPZ, 0, 0);
  add(writer, "a", t);
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_archive_writer_add(writer, "a", -1, t, status), TENSOR_CODE_ALREADY_EXISTS);
  assert_message_has(status, "\"a\" is taken");
  add(writer, "a.npy", t);
  add(writer, "", t);
  assert_int_equal(tensor_archive_writer_add(writer, "ab", 1, t, NULL), TENSOR_CODE_ALREADY_EXISTS);
  assert_int_equal(tensor_archive_writer_add_metadata(writer, "k", -1, "v", -1, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_archive_writer_free(writer);

  writer = new_writer(TENSOR_FORMAT_NPY, 0, 0);
  assert_int_equal(tensor_archive_writer_add(writer, "a", -1, t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  add(writer, "", t);
  assert_int_equal(tensor_archive_writer_add(writer, "", -1, t, NULL), TENSOR_CODE_ALREADY_EXISTS);
  tensor_archive_writer_free(writer);

  writer = new_writer(TENSOR_FORMAT_SAFETENSORS, 0, 0);
  add(writer, "a", t);
  assert_int_equal(tensor_archive_writer_add(writer, "a", -1, t, NULL), TENSOR_CODE_ALREADY_EXISTS);
  assert_int_equal(tensor_archive_writer_add_metadata(writer, "a", -1, "v", -1, NULL), TENSOR_OK);
  assert_int_equal(tensor_archive_writer_add_metadata(writer, "a", -1, "w", -1, NULL), TENSOR_CODE_ALREADY_EXISTS);
  tensor_archive_writer_free(writer);
  tensor_status_free(status);
  tensor_free(t);
}

static void dtypes_that_formats_do_not_have(void** state) {
  (void)state;
  const int64_t dims[] = {2};
  tensor_status_t* const status = tensor_status_new();
  tensor_t* const narrow = new_tensor(TENSOR_DTYPE_BFLOAT16, 1, dims);
  tensor_archive_writer_t* writer = new_writer(TENSOR_FORMAT_NPY, 0, 0);
  assert_int_equal(tensor_archive_writer_add(writer, "", -1, narrow, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_message_has(status, "bfloat16");
  assert_message_has(status, "TENSOR_ARCHIVE_WRITE_OPAQUE");
  tensor_archive_writer_free(writer);

  const uint16_t bits[] = {0x3F80, 0xC0A0};
  void* data = NULL;
  assert_int_equal(tensor_data_mutable(narrow, &data, NULL), TENSOR_OK);
  memcpy(data, bits, sizeof bits);
  block_t block;
  save_npy(narrow, TENSOR_ARCHIVE_WRITE_OPAQUE, &block);
  assert_non_null(strstr((const char*)block.bytes + 10, "'descr': '<V2'"));
  tensor_archive_t* const archive = open_block(&block);
  tensor_t *found = NULL, *none = kStale;
  assert_int_equal(tensor_archive_get(NULL, archive, "", -1, &none, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_archive_get_as(NULL, archive, "", -1, TENSOR_DTYPE_BFLOAT16, &found, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(found), TENSOR_DTYPE_BFLOAT16);
  assert_memory_equal(tensor_data(found), bits, sizeof bits);
  tensor_free(found);
  tensor_archive_free(archive);

  tensor_t* const wide = new_tensor(TENSOR_DTYPE_COMPLEX128, 1, dims);
  writer = new_writer(TENSOR_FORMAT_SAFETENSORS, 0, 0);
  add(writer, "narrow", narrow);
  assert_int_equal(tensor_archive_writer_add(writer, "wide", -1, wide, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_message_has(status, "complex128");
  tensor_archive_writer_free(writer);
  tensor_free(narrow);
  tensor_free(wide);
  tensor_status_free(status);
}

static void memory_that_cannot_be_read(void** state) {
  (void)state;
  const int64_t dims[] = {2};
  static char block[8];
  const tensor_memory_options_t cuda = {sizeof cuda, 0, TENSOR_DEVICE_CUDA, 0, 0};
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 1, dims, NULL, block, sizeof block, 0, &cuda, NULL, NULL, &t, NULL),
      TENSOR_OK);
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_NPZ, 0, 0);
  assert_int_equal(tensor_archive_writer_add(writer, "t", -1, t, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_archive_writer_free(writer);
  tensor_free(t);
}

/* The writer shares: handles may go, elements may change between two saves. */
static void a_writer_saves_again(void** state) {
  (void)state;
  tensor_t* const t = counting_vector(3);
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_NPY, 0, 0);
  uint64_t needed = 7;
  assert_int_equal(tensor_archive_writer_save_to_memory(NULL, writer, NULL, 0, &needed, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(needed, 0);
  tensor_t* shared = NULL;
  assert_int_equal(tensor_share(t, &shared, NULL), TENSOR_OK);
  add(writer, "", shared);
  tensor_free(shared);
  block_t first, second;
  save_block(writer, &first);
  const int64_t index = 1;
  assert_int_equal(tensor_set_int64(t, 1, &index, 77, NULL), TENSOR_OK);
  tensor_free(t);
  save_block(writer, &second);
  assert_int_equal(first.size, second.size);
  assert_int_equal(first.bytes[132], 1);
  assert_int_equal(second.bytes[132], 77);
  second.bytes[132] = 1;
  assert_memory_equal(first.bytes, second.bytes, first.size);
  tensor_archive_writer_free(writer);
}

static void memory_is_asked_for_and_filled(void** state) {
  (void)state;
  tensor_t* const t = counting_vector(3);
  for (int32_t level = 0; level <= 9; level += 9) {
    tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_NPZ, 0, level);
    add(writer, "a", t);
    uint64_t needed = 0, again = 0;
    assert_int_equal(tensor_archive_writer_save_to_memory(NULL, writer, NULL, 0, &needed, NULL), TENSOR_OK);
    assert_true(needed > 150 && needed < 400);
    block_t block;
    memset(block.bytes, 0xEE, sizeof block.bytes);
    assert_int_equal(tensor_archive_writer_save_to_memory(NULL, writer, block.bytes, needed - 1, &again, NULL),
                     TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(again, needed);
    assert_int_equal(block.bytes[needed - 1], 0xEE);
    assert_int_equal(tensor_archive_writer_save_to_memory(NULL, writer, block.bytes, needed, &again, NULL), TENSOR_OK);
    assert_int_equal(again, needed);
    assert_int_equal(block.bytes[needed], 0xEE);
    again = 1;
    assert_int_equal(tensor_archive_writer_save_to_memory(NULL, writer, NULL, 5, &again, NULL),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(again, 0);
    tensor_archive_writer_free(writer);
  }
  tensor_free(t);
}

typedef struct taker_t {
  block_t block;
  int32_t runs_left;
} taker_t;

static int32_t take(const void* bytes, uint64_t count, void* user) {
  taker_t* const taker = user;
  if (taker->runs_left-- == 0) return TENSOR_CODE_DEADLINE_EXCEEDED;
  assert_true(taker->block.size + count <= sizeof taker->block.bytes);
  memcpy(taker->block.bytes + taker->block.size, bytes, count);
  taker->block.size += count;
  return TENSOR_OK;
}

/* Every place where a sink can break off, and then the whole file. */
static void sinks_may_break_off(void** state) {
  (void)state;
  tensor_t* const t = counting_vector(30);
  static const int32_t formats[] = {TENSOR_FORMAT_NPY, TENSOR_FORMAT_NPZ, TENSOR_FORMAT_SAFETENSORS};
  for (int i = 0; i < LENGTH_OF(formats); ++i) {
    tensor_archive_writer_t* const writer = new_writer(formats[i], 0, 0);
    add(writer, "", t);
    block_t whole;
    save_block(writer, &whole);
    int32_t code = TENSOR_CODE_UNKNOWN;
    for (int32_t runs = 0; code != TENSOR_OK; ++runs) {
      taker_t taker = {.runs_left = runs};
      code = tensor_archive_writer_save_to_sink(NULL, writer, take, &taker, NULL);
      assert_true(code == TENSOR_OK || code == TENSOR_CODE_DEADLINE_EXCEEDED);
      assert_memory_equal(taker.block.bytes, whole.bytes, taker.block.size);
      if (code == TENSOR_OK) assert_int_equal(taker.block.size, whole.size);
      assert_true(runs < 10);
    }
    assert_int_equal(tensor_archive_writer_save_to_sink(NULL, writer, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    tensor_archive_writer_free(writer);
  }
  tensor_free(t);
}

typedef struct canceller_t {
  tensor_cancel_t* cancel;
  int32_t runs;
} canceller_t;

static int32_t cancel_after_the_header(const void* bytes, uint64_t count, void* user) {
  (void)bytes;
  (void)count;
  canceller_t* const self = user;
  if (++self->runs == 1) tensor_cancel_set(self->cancel);
  return TENSOR_OK;
}

static void cancels_are_heard(void** state) {
  (void)state;
  folder_t folder;
  make_folder(&folder);
  put_old(&folder);
  tensor_t* const t = counting_vector(100);
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_NPY, 0, 0);
  add(writer, "", t);
  canceller_t canceller = {NULL, 0};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_cancel_new(&canceller.cancel, NULL), TENSOR_OK);
  assert_int_equal(tensor_context_new(NULL, NULL, NULL, NULL, canceller.cancel, &ctx, NULL), TENSOR_OK);
  assert_int_equal(tensor_archive_writer_save_to_sink(ctx, writer, cancel_after_the_header, &canceller, NULL),
                   TENSOR_CODE_CANCELLED);
  assert_int_equal(canceller.runs, 1);
  assert_int_equal(tensor_archive_writer_save(ctx, writer, folder.file, -1, NULL), TENSOR_CODE_CANCELLED);
  uint64_t needed = 1;
  assert_int_equal(tensor_archive_writer_save_to_memory(ctx, writer, NULL, 0, &needed, NULL), TENSOR_CODE_CANCELLED);
  assert_int_equal(needed, 0);
  assert_still_old(&folder);
  tensor_context_free(ctx);
  tensor_cancel_free(canceller.cancel);
  tensor_archive_writer_free(writer);
  tensor_free(t);
  remove_folder(&folder);
}

static void files_are_saved_and_opened(void** state) {
  (void)state;
  folder_t folder;
  make_folder(&folder);
  tensor_t* const t = counting_vector(100);
  tensor_archive_writer_t* const writer = new_writer(TENSOR_FORMAT_SAFETENSORS, 0, 0);
  add(writer, "first", t);
  add(writer, "second", t);
  assert_int_equal(tensor_archive_writer_add_metadata(writer, "made by", -1, "a test", -1, NULL), TENSOR_OK);
  for (int i = 0; i < 2; ++i) {
    assert_int_equal(tensor_archive_writer_save(NULL, writer, folder.file, (int64_t)strlen(folder.file), NULL),
                     TENSOR_OK);
    assert_int_equal(count_names(&folder), 1);
    tensor_archive_t* const archive = open_path(folder.file);
    assert_int_equal(tensor_archive_count(archive), 2);
    assert_int_equal(tensor_archive_check(NULL, archive, NULL), TENSOR_OK);
    tensor_t* const found = get(archive, "second");
    assert_int_equal(tensor_is_mapped(found), 1);
    tensor_archive_free(archive);
    int32_t equal = 0;
    assert_int_equal(tensor_array_equal(NULL, t, found, &equal, NULL), TENSOR_OK);
    assert_int_equal(equal, 1);
    tensor_free(found);
  }
  assert_int_equal(tensor_archive_writer_save(NULL, writer, folder.path, -1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_writer_save(NULL, writer, "/nowhere/at/all", -1, NULL), TENSOR_CODE_NOT_FOUND);
  tensor_archive_writer_free(writer);
  tensor_free(t);
  remove_folder(&folder);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(options_are_the_formats),
      NAMED_TEST("FC-02", fc_02),
      NAMED_TEST("FC-03", fc_03),
      NAMED_TEST("FC-04", fc_04),
      NAMED_TEST("FC-10 D", fc_10_d),
      PLAIN_TEST(names_are_taken_once),
      PLAIN_TEST(dtypes_that_formats_do_not_have),
      PLAIN_TEST(memory_that_cannot_be_read),
      PLAIN_TEST(a_writer_saves_again),
      PLAIN_TEST(memory_is_asked_for_and_filled),
      PLAIN_TEST(sinks_may_break_off),
      PLAIN_TEST(cancels_are_heard),
      PLAIN_TEST(files_are_saved_and_opened),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
