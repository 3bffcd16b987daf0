/* Chapter "Archives": small array files of kinds that other readers got wrong. */
#include "archive_support.h"
#include "support/failing_malloc.h"

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
  tensor_t* sums = NULL;
  const int64_t axis = 0;
  assert_int_equal(tensor_sum(NULL, t, 1, &axis, NULL, &sums, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(sums), 1);
  assert_memory_equal(tensor_data(sums), ((const int64_t[]){3, 7, 11}), 24);
  tensor_free(sums);
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

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("FC-01", fc_01), NAMED_TEST("FC-02", fc_02), NAMED_TEST("FC-03", fc_03),
      NAMED_TEST("FC-04", fc_04), NAMED_TEST("FC-05", fc_05), NAMED_TEST("FC-06", fc_06),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
