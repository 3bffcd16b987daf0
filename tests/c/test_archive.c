/* Chapter "Archives": what a caller sees of array files; the formats themselves are tested in tests/cpp/io. */
#include "archive_support.h"
#include "support/failing_malloc.h"

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
  const uint32_t kRefused[] = {0, 55, 4097, UINT32_MAX};
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
  const uint32_t kRefused[] = {0, 55, 4097};
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
  options.known.flags = 8;
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

static void memory_of_strings_counts_as_memory(void** state) {
  (void)state;
  const char letters[64] = "abc";
  block_t block;
  make_npy(&block, "{'descr': '|S1', 'fortran_order': False, 'shape': (64,), }", letters, sizeof letters);
  const uint64_t slots = 64 * tensor_dtype_slot_size(TENSOR_DTYPE_STRING);
  assert_true(slots > block.size + 1);
  for (int enough = 0; enough <= 1; ++enough) {
    const tensor_archive_options_t options = {.struct_size = sizeof options,
                                              .max_member_bytes = enough ? slots : slots - 1};
    tensor_archive_t* archive = NULL;
    tensor_t* t = NULL;
    assert_int_equal(tensor_archive_open_memory(block.bytes, block.size, NULL, NULL, &options, &archive, NULL),
                     TENSOR_OK);
    assert_int_equal(tensor_archive_get(NULL, archive, "", 0, &t, NULL),
                     enough ? TENSOR_OK : TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_int_equal(t != NULL, enough);
    tensor_free(t);
    tensor_archive_free(archive);
  }
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
  assert_int_equal(tensor_archive_options_init(NULL, sizeof(tensor_archive_options_t), NULL), kInvalid);
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
      PLAIN_TEST(the_terrain_file),
      PLAIN_TEST(slices_are_judged_as_slices),
      PLAIN_TEST(listing_writes_what_fits),
      PLAIN_TEST(entries_of_other_sizes),
      PLAIN_TEST(options_are_read_by_their_size),
      PLAIN_TEST(memory_of_strings_counts_as_memory),
      PLAIN_TEST(null_is_refused),
      PLAIN_TEST(refused_memory_leaves_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
