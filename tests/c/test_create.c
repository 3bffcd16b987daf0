/* Chapter "Create": tensors on memory of the library. */
#include "support.h"
#include "support/failing_malloc.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;

static void assert_no_buffer(const tensor_t* t) {
  tensor_description_t description = {.struct_size = sizeof description};
  assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
  assert_int_equal(description.flags & TENSOR_DESCRIPTION_HAS_BUFFER, 0);
  assert_int_equal(description.address, 0);
  assert_null(tensor_data(t));
  assert_int_equal(tensor_ref_count(t), 0);
  assert_int_equal(tensor_is_initialized(t), 1);
  assert_int_equal(tensor_is_aligned(t), 1);
  assert_int_equal(tensor_shares_buffer_with(t, t), 0);
}

static void row_c1(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_default(&t, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_FLOAT32);
  assert_int_equal(tensor_rank(t), 1);
  assert_int_equal(tensor_dims(t)[0], 0);
  assert_int_equal(tensor_num_elements(t), 0);
  assert_no_buffer(t);
  tensor_free(t);
}

static void row_c2(void** state) {
  (void)state;
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    tensor_t* t = NULL;
    assert_int_equal(tensor_new_empty(dtype, &t, NULL), TENSOR_OK);
    assert_int_equal(tensor_dtype(t), dtype);
    assert_int_equal(tensor_rank(t), 1);
    assert_int_equal(tensor_dims(t)[0], 0);
    assert_no_buffer(t);
    tensor_free(t);
  }
}

static void row_c3(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    tensor_t* t = new_tensor(dtype, 2, dims);
    assert_int_equal(tensor_dtype(t), dtype);
    assert_int_equal(tensor_num_elements(t), 6);
    assert_int_equal(tensor_is_initialized(t), 1);
    assert_int_equal((uintptr_t)tensor_data(t) % 64, 0);
    assert_int_equal(tensor_is_aligned(t), 1);
    assert_int_equal(tensor_ref_count(t), 1);
    assert_int_equal(tensor_strides(t)[0], 3);
    assert_int_equal(tensor_strides(t)[1], 1);
    char name[8];
    assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
    assert_string_equal(name, "cpu");
    uint64_t bytes = 0;
    assert_int_equal(tensor_total_bytes(t, &bytes, NULL), TENSOR_OK);
    assert_int_equal(bytes, 6 * tensor_dtype_slot_size(dtype));
    tensor_free(t);
  }
}

static void row_c4(void** state) {
  (void)state;
  const int64_t dims[] = {2, 0, 3};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    tensor_t* t = new_tensor(dtype, 3, dims);
    assert_int_equal(tensor_num_elements(t), 0);
    assert_no_buffer(t);
    tensor_free(t);
  }
}

static void assert_scalar(tensor_t* t, int32_t dtype) {
  assert_int_equal(tensor_dtype(t), dtype);
  assert_int_equal(tensor_rank(t), 0);
  assert_int_equal(tensor_num_elements(t), 1);
  assert_int_equal(tensor_is_initialized(t), 1);
  assert_int_equal((uintptr_t)tensor_data(t) % 64, 0);
  char name[32];
  assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
  assert_string_equal(name, "HostScalarTensorBuffer");
}

static void row_c7(void** state) {
  (void)state;
  const unsigned char value[16] = {1, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    if (!tensor_dtype_can_memcpy(dtype)) continue;
    tensor_t* t = NULL;
    assert_int_equal(tensor_new_scalar(dtype, value, &t, NULL), TENSOR_OK);
    assert_scalar(t, dtype);
    assert_memory_equal(tensor_data(t), value, tensor_dtype_size(dtype));
    tensor_free(t);
  }
}

static void row_c8(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_string_scalar("ab\0cd", TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_OK);
  assert_scalar(t, TENSOR_DTYPE_STRING);
  const char* text = NULL;
  int64_t length = 0;
  assert_int_equal(tensor_get_string(t, 0, NULL, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 2);
  assert_memory_equal(text, "ab", 2);
  tensor_free(t);
}

/* What every maker of tensors says of these; only tensor_new() is asked here, the others share its checks. */
typedef struct bad_shape_t {
  const char* name;
  int32_t dtype, rank;
  int64_t dims[3];
  int32_t code;
} bad_shape_t;

static const bad_shape_t kBadShapes[] = {
    {"dtype 0", 0, 1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"dtype 0 without elements", 0, 1, {0}, TENSOR_CODE_INVALID_ARGUMENT},
    {"dtype 34", 34, 1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"dtype -1", -1, 1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"ref dtype", 101, 1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"dtype INT32_MAX", INT32_MAX, 1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"float4", TENSOR_DTYPE_FLOAT4_E2M1FN, 1, {2}, TENSOR_CODE_UNIMPLEMENTED},
    {"rank -1", 1, -1, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"rank 255", 1, 255, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"rank INT32_MAX", 1, INT32_MAX, {2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"negative dim", 1, 2, {2, -1}, TENSOR_CODE_INVALID_ARGUMENT},
    {"two negative dims", 1, 2, {-1, -2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"count overflows", 1, 2, {INT64_MAX, 2}, TENSOR_CODE_INVALID_ARGUMENT},
    {"bytes overflow", 2, 1, {INT64_MAX}, TENSOR_CODE_RESOURCE_EXHAUSTED},
    {"more than memory", 1, 1, {INT64_C(1) << 56}, TENSOR_CODE_RESOURCE_EXHAUSTED},
};

static void bad_shape(void** state) {
  const bad_shape_t* row = *state;
  const int64_t strides[3] = {1, 1, 1};
  tensor_status_t* status = tensor_status_new();
  tensor_t* t = kStale;
  assert_int_equal(tensor_new(row->dtype, row->rank, row->dims, &t, status), row->code);
  assert_null(t);
  assert_int_equal(tensor_status_code(status), row->code);
  assert_true(strlen(tensor_status_message(status)) > 20);
  t = kStale;
  assert_int_equal(tensor_zeros(NULL, row->dtype, row->rank, row->dims, &t, NULL), row->code);
  assert_null(t);
  t = kStale;
  assert_int_equal(tensor_new_strided(row->dtype, row->rank, row->dims, TENSOR_ORDER_F, NULL, &t, NULL), row->code);
  assert_null(t);
  t = kStale;
  assert_int_not_equal(tensor_new_strided(row->dtype, row->rank, row->dims, TENSOR_ORDER_C, strides, &t, NULL),
                       TENSOR_OK);
  assert_null(t);
  t = kStale;
  assert_int_not_equal(tensor_from_data(NULL, row->dtype, row->rank, row->dims, strides, 8, &t, NULL), TENSOR_OK);
  assert_null(t);
  tensor_status_free(status);
}

static void null_is_refused(void** state) {
  (void)state;
  const int64_t dims[] = {2};
  tensor_t* t = kStale;
  assert_int_equal(tensor_new(1, 1, dims, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new(1, 1, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_new_empty(1, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_empty(0, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_default(NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_from_data(NULL, 1, 1, dims, NULL, 8, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_from_data(NULL, 1, 1, dims, dims, 8, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_strided(1, 1, dims, 2, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new(1, 0, NULL, &t, NULL), TENSOR_OK);
  tensor_free(t);
}

static void ranks_to_the_greatest(void** state) {
  (void)state;
  int64_t dims[TENSOR_MAX_RANK];
  for (int i = 0; i < TENSOR_MAX_RANK; ++i) dims[i] = 1;
  dims[0] = 2;
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT64, TENSOR_MAX_RANK, dims);
  assert_int_equal(tensor_rank(t), TENSOR_MAX_RANK);
  assert_int_equal(tensor_num_elements(t), 2);
  tensor_free(t);
}

/* Contents are whatever memory held, but dims, strides and zero-size axes are exact. */
static void eigen_tensor_is_a_handle_of_any_shape(void** state) {
  (void)state;
  const int64_t dims[] = {4, 3, 2};
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_strided(TENSOR_DTYPE_FLOAT32, 3, dims, TENSOR_ORDER_F, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(t), 3);
  assert_int_equal(tensor_num_elements(t), 24);
  const int64_t expected[] = {1, 4, 12};
  assert_memory_equal(tensor_strides(t), expected, sizeof expected);
  assert_int_equal(tensor_is_contiguous(t), 0);
  tensor_free(t);
}

/* Element (1, 2) of 0..11 seen as (3, 4): 7 column-major, 6 row-major. */
static void eigen_map_reads_both_orders(void** state) {
  (void)state;
  int32_t values[12];
  for (int i = 0; i < 12; ++i) values[i] = i;
  const int64_t dims[] = {3, 4}, columns[] = {1, 3}, at[] = {1, 2};
  for (int order = 0; order < 2; ++order) {
    tensor_t* t = NULL;
    int64_t value = 0;
    assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, dims, order == TENSOR_ORDER_F ? columns : NULL, values,
                                        sizeof values, 0, NULL, NULL, NULL, &t, NULL),
                     TENSOR_OK);
    assert_int_equal(tensor_get_int64(t, 2, at, &value, NULL), TENSOR_OK);
    assert_int_equal(value, order == TENSOR_ORDER_F ? 7 : 6);
    assert_int_equal(tensor_set_int64(t, 2, at, 99, NULL), TENSOR_OK); /* writing goes to the caller's memory */
    assert_int_equal(values[value], 99);
    values[value] = (int32_t)value;
    tensor_free(t);
  }
}

static void eigen_access_is_checked(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  int64_t value = 5;
  const int64_t bad[][2] = {{2, 0}, {0, 3}, {-1, 0}, {0, INT64_MIN}, {INT64_MAX, 0}};
  for (int i = 0; i < LENGTH_OF(bad); ++i) {
    assert_int_equal(tensor_get_int64(t, 2, bad[i], &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(value, 0);
    assert_int_equal(tensor_set_int64(t, 2, bad[i], 1, NULL), TENSOR_CODE_OUT_OF_RANGE);
  }
  const int64_t one[] = {0};
  assert_int_equal(tensor_get_int64(t, 1, one, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT); /* exactly R indices */
  int64_t dim = 0;
  assert_int_equal(tensor_dim(t, 1, &dim, NULL), TENSOR_OK);
  assert_int_equal(dim, 3);
  assert_int_equal(tensor_dim(t, -2, &dim, NULL), TENSOR_OK);
  assert_int_equal(dim, 2);
  assert_int_equal(tensor_dim(t, 2, &dim, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(dim, 0);
  assert_int_equal(tensor_dim(t, INT32_MIN, &dim, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(t);
}

static void eigen_rank_0_is_a_scalar(void** state) {
  (void)state;
  tensor_t* t = new_tensor(TENSOR_DTYPE_FLOAT32, 0, NULL);
  assert_int_equal(tensor_num_elements(t), 1);
  assert_int_equal(tensor_set_double(t, 0, NULL, 2.5, NULL), TENSOR_OK);
  float value = 0;
  assert_int_equal(tensor_item(t, &value, sizeof value, NULL), TENSOR_OK);
  assert_true(value == 2.5f);
  tensor_free(t);
}

/* Resizing is a new handle; with the same number of elements the elements are those of storage order. */
static void eigen_resize_is_a_reshape(void** state) {
  (void)state;
  const int32_t values[] = {0, 3, 1, 4, 2, 5};
  const int64_t from[] = {2, 3}, to[] = {3, 2}, columns[] = {1, 2};
  tensor_t *t = NULL, *resized = NULL;
  assert_int_equal(tensor_new_strided(TENSOR_DTYPE_INT32, 2, from, TENSOR_ORDER_F, NULL, &t, NULL), TENSOR_OK);
  assert_memory_equal(tensor_strides(t), columns, sizeof columns);
  void* data = NULL;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_OK);
  memcpy(data, values, sizeof values);
  tensor_reshape_options_t options = {
      .struct_size = sizeof options, .copy = TENSOR_COPY_NEVER, .order = TENSOR_ORDER_F};
  assert_int_equal(tensor_reshape(NULL, t, 2, to, &options, &resized, NULL), TENSOR_OK);
  const int64_t expected[] = {0, 4, 3, 2, 1, 5};
  for (int64_t i = 0; i < 6; ++i) {
    int64_t value = -1;
    assert_int_equal(tensor_get_int64(resized, TENSOR_FLAT_INDEX, &i, &value, NULL), TENSOR_OK);
    assert_int_equal(value, expected[i]);
  }
  assert_int_equal(tensor_shares_buffer_with(t, resized), 1);
  tensor_free(t);
  tensor_free(resized);
}

/* A destination of another shape is refused, as Eigen's fixed sizes refuse to be resized. */
static void eigen_fixed_size_is_a_checked_shape(void** state) {
  (void)state;
  const int64_t two[] = {2}, three[] = {3};
  tensor_t* dst = new_tensor(TENSOR_DTYPE_INT32, 1, two);
  tensor_t* src = new_tensor(TENSOR_DTYPE_INT32, 1, three);
  assert_int_equal(tensor_copy_into(NULL, dst, src, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(dst);
  tensor_free(src);
}

static void strides_of_any_sign_reach_their_memory(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, strides[] = {-3, 1}, gaps[] = {10, -2};
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_strided(TENSOR_DTYPE_INT32, 2, dims, TENSOR_ORDER_C, strides, &t, NULL), TENSOR_OK);
  assert_memory_equal(tensor_strides(t), strides, sizeof strides);
  tensor_description_t description = {.struct_size = sizeof description};
  assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
  assert_int_equal(description.requested_bytes, 24);
  assert_int_equal((uintptr_t)tensor_data(t) - description.address, 12);
  const int32_t value = -1;
  assert_int_equal(tensor_fill(NULL, t, &value, NULL), TENSOR_OK);
  tensor_free(t);
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    assert_int_equal(tensor_new_strided(dtype, 2, dims, TENSOR_ORDER_C, gaps, &t, NULL), TENSOR_OK);
    assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
    assert_int_equal(description.requested_bytes, 15 * tensor_dtype_slot_size(dtype));
    tensor_free(t);
  }
}

static void strides_that_cannot_be_are_refused(void** state) {
  (void)state;
  const struct {
    int64_t dims[2], strides[2];
    int32_t code;
  } cases[] = {
      {{2, 3}, {0, 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{2, 3}, {1, 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{2, 3}, {2, -1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{2, 3}, {INT64_MAX, 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{2, 3}, {INT64_MIN, 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{3, 3}, {INT64_MIN / 2, INT64_MIN / 2 + 1}, TENSOR_CODE_INVALID_ARGUMENT},
      {{2, 3}, {INT64_MAX / 2, 1}, TENSOR_CODE_RESOURCE_EXHAUSTED},
      {{1, 1}, {0, INT64_MIN}, TENSOR_OK},
      {{0, 5}, {INT64_MAX, INT64_MAX}, TENSOR_OK},
  };
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    tensor_t* t = kStale;
    assert_int_equal(
        tensor_new_strided(TENSOR_DTYPE_INT32, 2, cases[i].dims, TENSOR_ORDER_C, cases[i].strides, &t, NULL),
        cases[i].code);
    if (cases[i].code != TENSOR_OK) assert_null(t);
    tensor_free(t);
  }
}

static void data_is_copied(void** state) {
  (void)state;
  int16_t values[] = {1, -2, 3, -4, 5, -6};
  const int64_t dims[] = {2, 3}, empty[] = {0};
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_data(NULL, TENSOR_DTYPE_INT16, 2, dims, values, sizeof values, &t, NULL), TENSOR_OK);
  values[0] = 100;
  assert_int_equal(((const int16_t*)tensor_data(t))[0], 1);
  assert_int_equal(((const int16_t*)tensor_data(t))[5], -6);
  tensor_free(t);
  t = kStale;
  assert_int_equal(tensor_from_data(NULL, TENSOR_DTYPE_INT16, 2, dims, values, 11, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_from_data(NULL, TENSOR_DTYPE_INT16, 2, dims, values, 13, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_from_data(NULL, TENSOR_DTYPE_STRING, 2, dims, values, 12, &t, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_from_data(NULL, TENSOR_DTYPE_INT16, 1, empty, NULL, 0, &t, NULL), TENSOR_OK);
  assert_no_buffer(t);
  tensor_free(t);
}

static void a_tensor_is_two_allocations(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  const int64_t dims[] = {2, 3, 4};
  const int64_t before = failing_malloc_blocks();
  for (int64_t n = 0; n < 3; ++n) {
    tensor_t* t = kStale;
    failing_malloc_arm(n);
    const int32_t code = tensor_new(TENSOR_DTYPE_STRING, 3, dims, &t, NULL);
    failing_malloc_disarm();
    assert_int_equal(code, n < 2 ? TENSOR_CODE_RESOURCE_EXHAUSTED : TENSOR_OK);
    if (n < 2) assert_null(t);
    tensor_free(t);
  }
  assert_int_equal(failing_malloc_blocks(), before);
}

int main(void) {
  struct CMUnitTest tests[64] = {
      NAMED_TEST("C1", row_c1),
      NAMED_TEST("C2", row_c2),
      NAMED_TEST("C3", row_c3),
      NAMED_TEST("C4", row_c4),
      NAMED_TEST("C7", row_c7),
      NAMED_TEST("C8", row_c8),
      PLAIN_TEST(null_is_refused),
      PLAIN_TEST(ranks_to_the_greatest),
      PLAIN_TEST(eigen_tensor_is_a_handle_of_any_shape),
      PLAIN_TEST(eigen_map_reads_both_orders),
      PLAIN_TEST(eigen_access_is_checked),
      PLAIN_TEST(eigen_rank_0_is_a_scalar),
      PLAIN_TEST(eigen_resize_is_a_reshape),
      PLAIN_TEST(eigen_fixed_size_is_a_checked_shape),
      PLAIN_TEST(strides_of_any_sign_reach_their_memory),
      PLAIN_TEST(strides_that_cannot_be_are_refused),
      PLAIN_TEST(data_is_copied),
      PLAIN_TEST(a_tensor_is_two_allocations),
  };
  size_t count = 18;
  for (int i = 0; i < LENGTH_OF(kBadShapes); ++i) {
    tests[count++] = (struct CMUnitTest)ROW_TEST(bad_shape, &kBadShapes[i]);
  }
  return _cmocka_run_group_tests("create", tests, count, NULL, NULL);
}
