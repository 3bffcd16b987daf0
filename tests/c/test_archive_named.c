/* Chapter "Archives": safetensors, the index of shards, metadata, names of types, and checks, as a caller sees them. */
#include "archive_support.h"

#define GOLDEN(name) DATA("../golden/" name)

static int64_t position_of(const tensor_archive_t* archive, const char* name) {
  int64_t position = -1;
  assert_int_equal(tensor_archive_find(archive, name, TENSOR_NUL_TERMINATED, &position, NULL), TENSOR_OK);
  return position;
}

static tensor_archive_entry_t entry_of(const tensor_archive_t* archive, const char* name) {
  tensor_archive_entry_t entry = {.struct_size = sizeof entry};
  int64_t dims[4];
  assert_int_equal(tensor_archive_entry(archive, position_of(archive, name), &entry, 4, dims, NULL), TENSOR_OK);
  return entry;
}

typedef int32_t (*text_function_t)(const tensor_archive_t*, int64_t, char*, int64_t, int64_t*, tensor_status_t*);

static void assert_text(text_function_t function, const tensor_archive_t* archive, int64_t position,
                        const char* expected) {
  char text[64];
  int64_t length = -1;
  assert_int_equal(function(archive, position, text, sizeof text, &length, NULL), TENSOR_OK);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
  assert_int_equal(function(archive, position, NULL, 0, &length, NULL), TENSOR_OK);
  assert_int_equal(length, strlen(expected));
}

static void formats_have_numbers(void** state) {
  (void)state;
  static const struct {
    const char* path;
    int32_t format;
  } kRows[] = {{DATA("version1.npy"), TENSOR_FORMAT_NPY},
               {DATA("small.npz"), TENSOR_FORMAT_NPZ},
               {DATA("small.safetensors"), TENSOR_FORMAT_SAFETENSORS},
               {GOLDEN("reference.safetensors.index.json"), TENSOR_FORMAT_SAFETENSORS_INDEX}};
  for (int32_t i = 0; i < LENGTH_OF(kRows); ++i) {
    tensor_archive_t* const archive = open_path(kRows[i].path);
    assert_int_equal(tensor_archive_format(archive), kRows[i].format);
    assert_int_equal(tensor_archive_check(NULL, archive, NULL), TENSOR_OK);
    tensor_archive_free(archive);
  }
  assert_int_equal(tensor_archive_format(NULL), 0);
}

static void types_go_by_the_names_of_the_file(void** state) {
  (void)state;
  tensor_archive_t* archive = open_path(DATA("small.safetensors"));
  assert_text(tensor_archive_type_name, archive, position_of(archive, "a"), "U8");
  assert_text(tensor_archive_type_name, archive, position_of(archive, "half"), "F4");
  const tensor_archive_entry_t half = entry_of(archive, "half"), b = entry_of(archive, "b");
  assert_int_equal(half.dtype, TENSOR_DTYPE_INVALID);
  assert_int_equal(half.element_size, 0);
  assert_int_equal(half.data_bytes, 2);
  assert_int_equal(half.flags, 0);
  assert_int_equal(b.dtype, TENSOR_DTYPE_FLOAT32);
  assert_int_equal(b.data_offset, 8 + 288 + 3);
  assert_int_equal(b.file_offset, b.data_offset);
  assert_int_equal(b.stored_bytes, 8);
  tensor_t* t = kStale;
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_archive_get(NULL, archive, "half", -1, &t, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(t);
  assert_message_has(status, "F4");
  assert_int_equal(tensor_archive_get(NULL, archive, "scale", -1, &t, status), TENSOR_CODE_UNIMPLEMENTED);
  assert_message_has(status, "tensor_archive_get_as()");
  assert_int_equal(tensor_archive_get_as(NULL, archive, "scale", -1, TENSOR_DTYPE_UINT8, &t, NULL), TENSOR_OK);
  assert_int_equal(*(const unsigned char*)tensor_data(t), 0x7F);
  tensor_free(t);
  tensor_status_free(status);
  tensor_archive_free(archive);

  archive = open_path(DATA("refused.npz"));
  assert_text(tensor_archive_type_name, archive, position_of(archive, "opaque"), "|V2");
  assert_text(tensor_archive_file_name, archive, 0, "");
  tensor_archive_free(archive);
}

/* FC-09, the caller's half: whether b shares the file's memory can be asked before and after. */
static void sharing_can_be_asked_for(void** state) {
  (void)state;
  static const char kHeader[] =
      "{\"a\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]},"
      "\"b\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[3,11]}}";
  const float values[] = {1.5F, -2.0F};
  for (uint64_t padded = sizeof kHeader - 1; padded < sizeof kHeader + 8; ++padded) {
    block_t block;
    memset(block.bytes, ' ', 8 + padded);
    memset(block.bytes, 0, 8);
    memcpy(block.bytes, &padded, sizeof padded);
    memcpy(block.bytes + 8, kHeader, sizeof kHeader - 1);
    memcpy(block.bytes + 8 + padded, "\1\2\3", 3);
    memcpy(block.bytes + 8 + padded + 3, values, sizeof values);
    block.size = 8 + padded + 11;
    block.deleted = 0;
    tensor_archive_t* const archive = open_block(&block);
    const int is_shared = (8 + padded + 3) % 4 == 0;
    assert_int_equal(entry_of(archive, "b").flags, is_shared ? TENSOR_ARCHIVE_ENTRY_ZERO_COPY : 0);
    tensor_t* const b = get(archive, "b");
    assert_int_equal(tensor_is_mapped(b), is_shared);
    assert_memory_equal(tensor_data(b), values, sizeof values);
    tensor_archive_free(archive);
    assert_int_equal(block.deleted, !is_shared);
    tensor_free(b);
    assert_int_equal(block.deleted, 1);
  }
}

static void copies_can_be_asked_for(void** state) {
  (void)state;
  const tensor_archive_options_t options = {.struct_size = sizeof options, .flags = TENSOR_ARCHIVE_COPY};
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open(DATA("bivariate_normal.npy"), -1, &options, &archive, NULL), TENSOR_OK);
  assert_int_equal(entry_of(archive, "").flags & TENSOR_ARCHIVE_ENTRY_ZERO_COPY, 0);
  tensor_t* t = get(archive, "");
  assert_int_equal(tensor_is_mapped(t), 0);
  assert_int_equal(tensor_is_read_only(t), 0);
  assert_int_equal(tensor_is_aligned(t), 1);
  tensor_free(t);
  assert_int_equal(tensor_archive_get_slice_text(NULL, archive, "", 0, "1:, ::-1", -1, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_mapped(t), 0);
  assert_int_equal(tensor_is_read_only(t), 0);
  assert_int_equal(tensor_dims(t)[0], 14);
  tensor_free(t);
  tensor_archive_free(archive);
}

static void metadata_is_listed_and_found(void** state) {
  (void)state;
  tensor_archive_t* archive = open_path(DATA("small.safetensors"));
  assert_int_equal(tensor_archive_metadata_count(archive), 2);
  assert_text(tensor_archive_metadata_key, archive, 0, "step");
  assert_text(tensor_archive_metadata_value, archive, 0, "12");
  int64_t position = -1;
  assert_int_equal(tensor_archive_find_metadata(archive, "note", -1, &position, NULL), TENSOR_OK);
  assert_int_equal(position, 1);
  assert_text(tensor_archive_metadata_value, archive, position,
              "gr\xC3\xB6\xC3\x9F"
              "e");
  assert_int_equal(tensor_archive_find_metadata(archive, "note", 3, &position, NULL), TENSOR_CODE_NOT_FOUND);
  assert_int_equal(position, 0);
  const int64_t kOutside[] = {-1, 2, INT64_MAX};
  for (int32_t i = 0; i < LENGTH_OF(kOutside); ++i) {
    char text[8] = "stale";
    assert_int_equal(tensor_archive_metadata_key(archive, kOutside[i], text, sizeof text, NULL, NULL),
                     TENSOR_CODE_OUT_OF_RANGE);
    assert_string_equal(text, "");
    assert_int_equal(tensor_archive_metadata_value(archive, kOutside[i], text, sizeof text, NULL, NULL),
                     TENSOR_CODE_OUT_OF_RANGE);
  }
  tensor_archive_free(archive);
  archive = open_path(DATA("small.npz"));
  assert_int_equal(tensor_archive_metadata_count(archive), 0);
  tensor_archive_free(archive);
  assert_int_equal(tensor_archive_metadata_count(NULL), 0);
}

static void shards_are_one_archive(void** state) {
  (void)state;
  tensor_archive_t* archive = open_path(GOLDEN("reference.safetensors.index.json"));
  assert_int_equal(tensor_archive_count(archive), 3);
  assert_text(tensor_archive_file_name, archive, position_of(archive, "a"), "reference-00001-of-00002.safetensors");
  assert_text(tensor_archive_file_name, archive, position_of(archive, "b"), "reference-00002-of-00002.safetensors");
  assert_text(tensor_archive_metadata_key, archive, 0, "total_size");
  assert_text(tensor_archive_metadata_value, archive, 0, "24");
  tensor_t* const b = get(archive, "b");
  tensor_archive_free(archive);
  assert_int_equal(tensor_dtype(b), TENSOR_DTYPE_BFLOAT16);
  assert_int_equal(tensor_num_elements(b), 4);
  tensor_free(b);

  block_t block;
  read_file(GOLDEN("reference.safetensors.index.json"), &block);
  archive = kStaleArchive;
  assert_int_equal(tensor_archive_open_memory(block.bytes, block.size, delete_block, &block, NULL, &archive, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(archive);
  assert_int_equal(block.deleted, 0);
}

static void limits_are_options(void** state) {
  (void)state;
  const struct {
    tensor_archive_options_t options;
    int32_t code;
  } kRows[] = {
      {{.max_rank = 2}, TENSOR_OK},
      {{.max_rank = 1}, TENSOR_CODE_RESOURCE_EXHAUSTED},
      {{.max_rank = TENSOR_MAX_RANK}, TENSOR_OK},
      {{.max_rank = TENSOR_MAX_RANK + 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{.max_rank = -1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{.reserved = 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{.max_elements = 4}, TENSOR_OK},
      {{.max_elements = 3}, TENSOR_CODE_RESOURCE_EXHAUSTED},
      {{.max_members = 4}, TENSOR_OK},
      {{.max_members = 3}, TENSOR_CODE_RESOURCE_EXHAUSTED},
      {{.max_header_bytes = 288}, TENSOR_OK},
      {{.max_header_bytes = 287}, TENSOR_CODE_RESOURCE_EXHAUSTED},
  };
  for (int32_t i = 0; i < LENGTH_OF(kRows); ++i) {
    tensor_archive_options_t options = kRows[i].options;
    options.struct_size = sizeof options;
    tensor_archive_t* archive = NULL;
    assert_int_equal(tensor_archive_open(DATA("small.safetensors"), -1, &options, &archive, NULL), kRows[i].code);
    tensor_archive_free(archive);
  }
  const tensor_archive_options_t little = {.struct_size = sizeof little, .max_total_bytes = 175};
  tensor_archive_t* archive = NULL;
  assert_int_equal(tensor_archive_open(DATA("small.npz"), -1, &little, &archive, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
}

static void null_is_refused(void** state) {
  (void)state;
  tensor_archive_t* const archive = open_path(DATA("small.safetensors"));
  const int32_t kInvalid = TENSOR_CODE_INVALID_ARGUMENT;
  tensor_t* t = NULL;
  int64_t number = 0;
  assert_int_equal(tensor_archive_type_name(NULL, 0, NULL, 0, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_file_name(NULL, 0, NULL, 0, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_metadata_key(NULL, 0, NULL, 0, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_metadata_value(archive, 0, NULL, 0, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_find_metadata(NULL, "a", -1, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_find_metadata(archive, NULL, -1, &number, NULL), kInvalid);
  assert_int_equal(tensor_archive_find_metadata(archive, "step", -1, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_check(NULL, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice_text(NULL, NULL, "a", -1, "0", -1, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice_text(NULL, archive, "a", -1, NULL, -1, &t, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice_text(NULL, archive, "a", -1, "0", -1, NULL, NULL), kInvalid);
  assert_int_equal(tensor_archive_get_slice_text(NULL, archive, "a", -1, "0:", -1, &t, NULL), TENSOR_OK);
  tensor_free(t);
  tensor_archive_free(archive);
}

/* What a context was asked for. */
typedef struct ledger_t {
  uint64_t blocks, bytes;
} ledger_t;

static void* ledger_allocate(void* user, uint64_t alignment, uint64_t bytes,
                             const tensor_allocation_options_t* options) {
  (void)options;
  ledger_t* const ledger = user;
  ++ledger->blocks;
  ledger->bytes += bytes;
  return aligned_alloc((size_t)alignment, (size_t)((bytes + alignment - 1) / alignment * alignment));
}

static void ledger_deallocate(void* user, void* block, uint64_t bytes) {
  (void)user;
  (void)bytes;
  free(block);
}

static void slices_ask_for_no_more_than_they_are(void** state) {
  (void)state;
  ledger_t ledger = {0, 0};
  const tensor_allocator_t allocator = {
      .struct_size = sizeof allocator, .user = &ledger, .allocate = ledger_allocate, .deallocate = ledger_deallocate};
  tensor_context_t* ctx = NULL;
  assert_int_equal(tensor_context_new(NULL, &allocator, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  static const struct {
    const char *file, *name, *text;
    uint64_t bytes;
  } kRows[] = {
      {DATA("jacksboro_fault_dem.npz"), "elevation", "...", 344 * 403 * 2},
      {DATA("jacksboro_fault_dem.npz"), "elevation", "7", 403 * 2},
      {DATA("jacksboro_fault_dem.npz"), "elevation", ":, -1", 344 * 2},
      {DATA("jacksboro_fault_dem.npz"), "elevation", "::100, ::100", 4 * 5 * 2},
      {DATA("jacksboro_fault_dem.npz"), "elevation", "5:5", 0},
      {DATA("bivariate_normal.npy"), "", "3:5", 0}, /* a view */
  };
  for (int32_t i = 0; i < LENGTH_OF(kRows); ++i) {
    tensor_archive_t* const archive = open_path(kRows[i].file);
    ledger = (ledger_t){0, 0};
    tensor_t* t = NULL;
    assert_int_equal(tensor_archive_get_slice_text(ctx, archive, kRows[i].name, -1, kRows[i].text, -1, &t, NULL),
                     TENSOR_OK);
    assert_true(ledger.blocks <= 1);
    /* The block holds a few words about itself. */
    assert_true(ledger.bytes >= kRows[i].bytes && ledger.bytes <= kRows[i].bytes + 256 * ledger.blocks);
    assert_true(kRows[i].bytes == 0 || ledger.blocks == 1);
    tensor_free(t);
    tensor_archive_free(archive);
  }
  tensor_context_free(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(formats_have_numbers),
      PLAIN_TEST(types_go_by_the_names_of_the_file),
      PLAIN_TEST(sharing_can_be_asked_for),
      PLAIN_TEST(copies_can_be_asked_for),
      PLAIN_TEST(metadata_is_listed_and_found),
      PLAIN_TEST(shards_are_one_archive),
      PLAIN_TEST(limits_are_options),
      PLAIN_TEST(slices_ask_for_no_more_than_they_are),
      PLAIN_TEST(null_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
