/* Chapter "Archives": what a caller sees of array files; the formats themselves are tested in tests/cpp/io. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support.h"
#include "support/failing_malloc.h"

#define DATA(name) CT_TEST_DATA "/" name

static tensor_archive_t* const kStaleArchive = (tensor_archive_t*)(uintptr_t)1;
static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

/* A block of the caller and how often its deleter was called. */
typedef struct block_t {
  _Alignas(64) unsigned char bytes[4096];
  uint64_t size;
  int deleted;
} block_t;

static void delete_block(void* block, uint64_t bytes, void* user) {
  block_t* const self = user;
  assert_ptr_equal(block, self->bytes);
  assert_int_equal(bytes, self->size);
  ++self->deleted;
}

static void read_file(const char* path, block_t* block) {
  FILE* const file = fopen(path, "rb");
  assert_non_null(file);
  block->size = fread(block->bytes, 1, sizeof block->bytes, file);
  block->deleted = 0;
  assert_int_equal(fclose(file), 0);
}

/* A version 1 array file with its data at a multiple of 64. */
static void make_npy(block_t* block, const char* dictionary, const void* data, size_t bytes) {
  static const unsigned char kMagic[] = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
  memcpy(block->bytes, kMagic, sizeof kMagic);
  memset(block->bytes + sizeof kMagic, ' ', 118);
  memcpy(block->bytes + sizeof kMagic, dictionary, strlen(dictionary));
  block->bytes[127] = '\n';
  memcpy(block->bytes + 128, data, bytes);
  block->size = 128 + bytes;
  block->deleted = 0;
}

static tensor_archive_t* open_block(block_t* block) {
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open_memory(block->bytes, block->size, delete_block, block, NULL, &archive, NULL),
                   TENSOR_OK);
  assert_non_null(archive);
  return archive;
}

static tensor_archive_t* open_path(const char* path) {
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open(path, TENSOR_NUL_TERMINATED, NULL, &archive, NULL), TENSOR_OK);
  assert_non_null(archive);
  return archive;
}

static tensor_t* get(const tensor_archive_t* archive, const char* name) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_archive_get(NULL, archive, name, TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_OK);
  assert_non_null(t);
  return t;
}

static int64_t integer_at(const tensor_t* t, int64_t row, int64_t column) {
  const int64_t index[] = {row, column};
  int64_t value = 0;
  assert_int_equal(tensor_get_int64(t, 2, index, &value, NULL), TENSOR_OK);
  return value;
}

static void assert_message_has(const tensor_status_t* status, const char* part) {
  if (strstr(tensor_status_message(status), part) == NULL) {
    fail_msg("\"%s\" is not in \"%s\"", part, tensor_status_message(status));
  }
}

static void fc_01(void** state) {
  (void)state;
  unsigned char file[] = {0x93, 'N', 'U', 'M', 'P', 'Y', 2, 0, 0xF0, 0xFF, 0xFF, 0xFF, 0x7B, 0x20};
  tensor_status_t* const status = tensor_status_new();
  tensor_archive_t* archive = kStaleArchive;
  const int64_t before = failing_malloc_blocks();
  assert_int_equal(tensor_archive_open_memory(file, sizeof file, NULL, NULL, NULL, &archive, status),
                   TENSOR_CODE_DATA_LOSS);
  assert_int_equal(failing_malloc_blocks(), before);
  assert_null(archive);
  assert_message_has(status, "header is truncated");
  assert_message_has(status, "4294967280 bytes expected, 2 found");
  tensor_status_free(status);
}

static void fc_02(void** state) {
  (void)state;
  const double value = -2.5;
  block_t block;
  make_npy(&block, "{'descr': '<f8', 'fortran_order': False, 'shape': (), }", &value, sizeof value);
  tensor_archive_t* const archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_FLOAT64);
  assert_int_equal(tensor_rank(t), 0);
  assert_int_equal(tensor_num_elements(t), 1);
  uint64_t bytes = 0;
  assert_int_equal(tensor_total_bytes(t, &bytes, NULL), TENSOR_OK);
  assert_int_equal(bytes, 8);
  double read = 0;
  assert_int_equal(tensor_item(t, &read, sizeof read, NULL), TENSOR_OK);
  assert_true(read == -2.5);
  tensor_free(t);
  tensor_archive_free(archive);
}

static void fc_03(void** state) {
  (void)state;
  const int16_t values[] = {10, 11, 12, 13, 14, 15};
  block_t block;
  make_npy(&block, "{'descr': '<i2', 'fortran_order': False, 'shape': (2L, 3L), }", values, sizeof values);
  tensor_archive_t* const archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_INT16);
  for (int64_t i = 0; i < 6; ++i) assert_int_equal(integer_at(t, i / 3, i % 3), 10 + i);
  tensor_free(t);
  tensor_archive_free(archive);
}

static void fc_04(void** state) {
  (void)state;
  const int32_t values[] = {1, 2, 3, 4, 5, 6};
  static const int64_t kRows[2][3] = {{1, 3, 5}, {2, 4, 6}};
  block_t block;
  make_npy(&block, "{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }", values, sizeof values);
  tensor_archive_t* const archive = open_block(&block);
  tensor_t* const t = get(archive, "");
  assert_ptr_equal(tensor_data(t), block.bytes + 128);
  for (int64_t row = 0; row < 2; ++row) {
    for (int64_t column = 0; column < 3; ++column) assert_int_equal(integer_at(t, row, column), kRows[row][column]);
  }
  /* Copied to row-major memory the numbers stand as 1 3 5 2 4 6. */
  tensor_t* copy = NULL;
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_OK);
  assert_memory_equal(tensor_data(copy), ((const int32_t[]){1, 3, 5, 2, 4, 6}), 24);
  tensor_free(copy);
  tensor_free(t);
  tensor_archive_free(archive);
}

static void fc_05(void** state) {
  (void)state;
  static const unsigned char kData[] = {0x80, 0x3F, 0x00, 0x40, 0xA0, 0xC0, 0x00, 0x00};
  static const double kValues[] = {1.0, 2.0, -5.0, 0.0};
  block_t block;
  make_npy(&block, "{'descr': '<V2', 'fortran_order': False, 'shape': (4,), }", kData, sizeof kData);
  tensor_archive_t* const archive = open_block(&block);
  tensor_status_t* const status = tensor_status_new();

  tensor_t* t = kStale;
  assert_int_equal(tensor_archive_get(NULL, archive, "", 0, &t, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(t);
  assert_message_has(status, "<V2");
  assert_message_has(status, "tensor_archive_get_as");
  tensor_archive_entry_t entry = {.struct_size = sizeof entry};
  int64_t dim = 0;
  assert_int_equal(tensor_archive_entry(archive, 0, &entry, 1, &dim, NULL), TENSOR_OK);
  assert_int_equal(entry.dtype, TENSOR_DTYPE_INVALID);
  assert_int_equal(entry.element_size, 2);
  assert_int_equal(dim, 4);

  assert_int_equal(tensor_archive_get_as(NULL, archive, "", 0, TENSOR_DTYPE_BFLOAT16, &t, status), TENSOR_OK);
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_BFLOAT16);
  for (int64_t i = 0; i < 4; ++i) {
    double value = 7;
    assert_int_equal(tensor_get_double(t, 1, &i, &value, NULL), TENSOR_OK);
    assert_true(value == kValues[i]);
  }
  tensor_free(t);
  const struct {
    int32_t dtype, code;
  } kRefused[] = {
      {TENSOR_DTYPE_FLOAT32, TENSOR_CODE_INVALID_ARGUMENT},    {TENSOR_DTYPE_UINT8, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_STRING, TENSOR_CODE_INVALID_ARGUMENT},     {TENSOR_DTYPE_INVALID, TENSOR_CODE_INVALID_ARGUMENT},
      {TENSOR_DTYPE_FLOAT4_E2M1FN, TENSOR_CODE_UNIMPLEMENTED}, {12345, TENSOR_CODE_INVALID_ARGUMENT}};
  for (int32_t i = 0; i < LENGTH_OF(kRefused); ++i) {
    t = kStale;
    assert_int_equal(tensor_archive_get_as(NULL, archive, "", 0, kRefused[i].dtype, &t, status), kRefused[i].code);
    assert_null(t);
  }
  tensor_status_free(status);
  tensor_archive_free(archive);
}

static void fc_06(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("field_case_06.npz"));
  assert_int_equal(tensor_archive_count(archive), 2);
  char name[8];
  int64_t length = 0;
  assert_int_equal(tensor_archive_name(archive, 0, name, sizeof name, &length, NULL), TENSOR_OK);
  assert_string_equal(name, "a");
  assert_int_equal(tensor_archive_name(archive, 1, name, sizeof name, &length, NULL), TENSOR_OK);
  assert_string_equal(name, "b");
  tensor_t* const b = get(archive, "b");
  tensor_t* const a = get(archive, "a");
  for (int64_t i = 0; i < 10; ++i) {
    int64_t value = -1;
    assert_int_equal(tensor_get_int64(a, 1, &i, &value, NULL), TENSOR_OK);
    assert_int_equal(value, i);
  }
  assert_memory_equal(tensor_data(b), ((const double[]){1, 2, 3, 4}), 32);
  tensor_free(a);
  tensor_free(b);
  tensor_archive_free(archive);
}

static void the_terrain_file(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("jacksboro_fault_dem.npz"));
  assert_int_equal(tensor_archive_count(archive), 7);
  int64_t position = -1;
  assert_int_equal(tensor_archive_find(archive, "elevation", 9, &position, NULL), TENSOR_OK);
  tensor_archive_entry_t entry = {.struct_size = sizeof entry};
  int64_t dims[2] = {0};
  assert_int_equal(tensor_archive_entry(archive, position, &entry, 2, dims, NULL), TENSOR_OK);
  assert_int_equal(entry.struct_size, sizeof entry);
  assert_int_equal(entry.flags, TENSOR_ARCHIVE_ENTRY_DEFLATED);
  assert_int_equal(entry.dtype, TENSOR_DTYPE_INT16);
  assert_int_equal(entry.rank, 2);
  assert_int_equal(dims[0], 344);
  assert_int_equal(dims[1], 403);
  assert_int_equal(entry.element_size, 2);
  assert_int_equal(entry.data_bytes, 344 * 403 * 2);
  assert_true(entry.stored_bytes < entry.data_bytes);

  tensor_t* const elevation = get(archive, "elevation");
  assert_int_equal(tensor_is_mapped(elevation), 0);
  assert_int_equal(tensor_is_read_only(elevation), 0);
  tensor_t* slice = NULL;
  const int64_t begin[] = {-1, 0}, end[] = {0, 0}, strides[] = {-2, 100};
  const tensor_strided_slice_options_t masks = {.struct_size = sizeof masks, .end_mask = 3};
  assert_int_equal(
      tensor_archive_get_slice(NULL, archive, "elevation", -1, 2, begin, end, strides, &masks, &slice, NULL),
      TENSOR_OK);
  assert_int_equal(tensor_dims(slice)[0], 172);
  assert_int_equal(tensor_dims(slice)[1], 5);
  assert_int_equal(integer_at(slice, 1, 2), integer_at(elevation, 341, 200));
  tensor_archive_free(archive);
  assert_int_equal(integer_at(slice, 0, 0), integer_at(elevation, 343, 0));
  tensor_free(slice);
  tensor_free(elevation);
}

static void slices_are_judged_as_slices(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("bivariate_normal.npy"));
  const int64_t begin[] = {0}, end[] = {1}, strides[] = {0};
  tensor_t* t = kStale;
  assert_int_equal(tensor_archive_get_slice(NULL, archive, "", 0, 1, begin, end, strides, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  t = kStale;
  assert_int_equal(tensor_archive_get_slice(NULL, archive, "", 0, 1, begin, NULL, strides, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_archive_get_slice(NULL, archive, "", 0, 0, NULL, NULL, NULL, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), 225);
  assert_int_equal(tensor_is_mapped(t), 1);
  assert_int_equal(tensor_is_read_only(t), 1);
  tensor_free(t);
  tensor_archive_free(archive);
}

static void listing_writes_what_fits(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("small.npz"));
  int64_t length = 0;
  assert_int_equal(tensor_archive_name(archive, 1, NULL, 0, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 7);
  char name[16];
  assert_int_equal(tensor_archive_name(archive, 1, name, sizeof name, NULL, NULL), TENSOR_OK);
  assert_string_equal(name,
                      "gr\xC3\xB6\xC3\x9F"
                      "e");
  assert_int_equal(tensor_archive_name(archive, 1, name, 4, &length, NULL), TENSOR_OK);
  assert_string_equal(name, "gr");
  const int64_t kOutside[] = {-1, 2, INT64_MIN, INT64_MAX};
  for (int32_t i = 0; i < LENGTH_OF(kOutside); ++i) {
    strcpy(name, "stale");
    length = 9;
    assert_int_equal(tensor_archive_name(archive, kOutside[i], name, sizeof name, &length, NULL),
                     TENSOR_CODE_OUT_OF_RANGE);
    assert_string_equal(name, "");
    assert_int_equal(length, 0);
    tensor_archive_entry_t entry = {.struct_size = sizeof entry, .rank = 7};
    assert_int_equal(tensor_archive_entry(archive, kOutside[i], &entry, 0, NULL, NULL), TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(entry.rank, 0);
  }

  /* Two dims do not fit into one; the rank says what is needed, and nothing else is set. */
  tensor_archive_entry_t entry = {.struct_size = sizeof entry, .data_bytes = 9};
  int64_t dims[2] = {7, 7};
  assert_int_equal(tensor_archive_entry(archive, 1, &entry, 1, dims, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(entry.rank, 2);
  assert_int_equal(entry.data_bytes, 0);
  assert_int_equal(dims[0], 7);
  assert_int_equal(tensor_archive_entry(archive, 1, &entry, -1, dims, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_entry(archive, 1, &entry, 2, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_archive_entry(archive, 1, &entry, 2, dims, NULL), TENSOR_OK);
  assert_int_equal(entry.flags,
                   TENSOR_ARCHIVE_ENTRY_DEFLATED | TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN | TENSOR_ARCHIVE_ENTRY_FORTRAN);

  int64_t position = 5;
  assert_int_equal(tensor_archive_find(archive, "a.npy", -1, &position, NULL), TENSOR_CODE_NOT_FOUND);
  assert_int_equal(position, 0);
  assert_int_equal(tensor_archive_find(archive, "a\0", 2, &position, NULL), TENSOR_CODE_NOT_FOUND);
  assert_int_equal(tensor_archive_find(archive, "a", 1, &position, NULL), TENSOR_OK);
  tensor_archive_free(archive);
}

static void entries_of_other_sizes(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("small.npz"));
  struct {
    tensor_archive_entry_t known;
    unsigned char more[16];
  } larger;
  int64_t dims[2];
  memset(&larger, 0xEE, sizeof larger);
  larger.known.struct_size = sizeof larger;
  assert_int_equal(tensor_archive_entry(archive, 0, &larger.known, 2, dims, NULL), TENSOR_OK);
  assert_int_equal(larger.known.struct_size, sizeof larger);
  assert_int_equal(larger.known.dtype, TENSOR_DTYPE_INT32);
  for (size_t i = 0; i < sizeof larger.more; ++i) assert_int_equal(larger.more[i], 0);
  const uint32_t kRefused[] = {0, 47, 4097, UINT32_MAX};
  for (int32_t i = 0; i < LENGTH_OF(kRefused); ++i) {
    larger.known.struct_size = kRefused[i];
    assert_int_equal(tensor_archive_entry(archive, 0, &larger.known, 2, dims, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  tensor_archive_free(archive);
}

static void options_are_read_by_their_size(void** state) {
  (void)state;
  struct {
    tensor_archive_options_t known;
    unsigned char more[16];
  } options;
  tensor_archive_t* archive = NULL;
  memset(&options, 0, sizeof options);
  const uint32_t kRefused[] = {0, 31, 4097};
  for (int32_t i = 0; i < LENGTH_OF(kRefused); ++i) {
    options.known.struct_size = kRefused[i];
    archive = kStaleArchive;
    assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(archive);
    assert_int_equal(tensor_archive_options_init(&options.known, kRefused[i], NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  memset(&options, 0xEE, sizeof options);
  assert_int_equal(tensor_archive_options_init(&options.known, sizeof options, NULL), TENSOR_OK);
  assert_int_equal(options.known.struct_size, sizeof options);
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL), TENSOR_OK);
  tensor_archive_free(archive);
  options.more[15] = 1;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  options.more[15] = 0;
  options.known.flags = 4;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  options.known.flags = 0;

  options.known.max_members = 1;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  options.known.max_members = 2;
  options.known.max_member_bytes = 152;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &options.known, &archive, NULL), TENSOR_OK);
  tensor_free(get(archive, "a"));
  tensor_t* t = kStale;
  assert_int_equal(tensor_archive_get(NULL, archive,
                                      "gr\xC3\xB6\xC3\x9F"
                                      "e",
                                      -1, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_null(t);
  tensor_archive_free(archive);
  options.known.max_header_bytes = 10;
  assert_int_equal(tensor_archive_open(DATA("bivariate_normal.npy"), -1, &options.known, &archive, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
}

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

static void null_is_refused(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("small.npz"));
  tensor_archive_entry_t entry = {.struct_size = sizeof entry};
  tensor_t* t = NULL;
  int64_t number = 0;
  const int32_t kInvalid = TENSOR_CODE_INVALID_ARGUMENT;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, NULL, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_open_descriptor(0, NULL, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_count(NULL), 0);
  tensor_archive_free(NULL);
  assert_int_equal(tensor_archive_name(NULL, 0, NULL, 0, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_name(archive, 0, NULL, 0, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_name(archive, 0, NULL, 4, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_find(NULL, "a", -1, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_find(archive, NULL, -1, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_find(archive, "a", -1, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_entry(NULL, 0, &entry, 0, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_entry(archive, 0, NULL, 0, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_get(NULL, NULL, "a", -1, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get(NULL, archive, NULL, 1, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get(NULL, archive, "a", -1, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_as(NULL, NULL, "a", -1, TENSOR_DTYPE_INT8, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_as(NULL, archive, "a", -1, TENSOR_DTYPE_INT32, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_as(NULL, archive, "a", -1, TENSOR_DTYPE_INT8, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice(NULL, NULL, "a", -1, 0, NULL, NULL, NULL, NULL, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice(NULL, archive, "a", -1, -1, NULL, NULL, NULL, NULL, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice(NULL, archive, "a", -1, 0, NULL, NULL, NULL, NULL, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_options_init(NULL, 32, NULL), kInvalid);
  tensor_archive_free(archive);
}

/* Opens, lists and reads everything; whatever is refused, nothing is left over. */
static int32_t walk(block_t* block) {
  tensor_archive_t* archive = NULL;
  int32_t code = tensor_archive_open_memory(block->bytes, block->size, delete_block, block, NULL, &archive, NULL);
  static const char* const kNames[] = {"i4_little_c", "f8_big_f", "U2_little_c", "c8_little_scalar"};
  for (int32_t i = 0; code == TENSOR_OK && i < LENGTH_OF(kNames); ++i) {
    tensor_archive_entry_t entry = {.struct_size = sizeof entry};
    int64_t dims[2];
    tensor_t* t = NULL;
    code = tensor_archive_entry(archive, i, &entry, 2, dims, NULL);
    if (code == TENSOR_OK) code = tensor_archive_get(NULL, archive, kNames[i], -1, &t, NULL);
    tensor_free(t);
  }
  tensor_archive_free(archive);
  return code;
}

static void refused_memory_leaves_nothing(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  block_t block;
  read_file(DATA("wide.npz"), &block);
  const int64_t before = failing_malloc_blocks();
  int64_t allowed = 0;
  for (int64_t refused = 1; refused > 0; ++allowed) {
    const int deleted = block.deleted;
    failing_malloc_arm(allowed);
    const int32_t code = walk(&block);
    refused = failing_malloc_disarm();
    assert_int_equal(code, refused > 0 ? TENSOR_CODE_RESOURCE_EXHAUSTED : TENSOR_OK);
    assert_int_equal(failing_malloc_blocks(), before);
    if (refused == 0) assert_int_equal(block.deleted, deleted + 1);
  }
  assert_true(allowed > 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("FC-01", fc_01),
      NAMED_TEST("FC-02", fc_02),
      NAMED_TEST("FC-03", fc_03),
      NAMED_TEST("FC-04", fc_04),
      NAMED_TEST("FC-05", fc_05),
      NAMED_TEST("FC-06", fc_06),
      PLAIN_TEST(the_terrain_file),
      PLAIN_TEST(slices_are_judged_as_slices),
      PLAIN_TEST(listing_writes_what_fits),
      PLAIN_TEST(entries_of_other_sizes),
      PLAIN_TEST(options_are_read_by_their_size),
      PLAIN_TEST(memory_passes_with_success_alone),
      PLAIN_TEST(memory_lives_as_long_as_its_tensors),
      PLAIN_TEST(descriptors_stay_the_callers),
      PLAIN_TEST(what_is_no_file_is_refused),
      PLAIN_TEST(an_empty_file_is_no_archive),
      PLAIN_TEST(null_is_refused),
      PLAIN_TEST(refused_memory_leaves_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
