/* Chapter "Inspect": what a handle shows. */
#include "support.h"

static uint64_t total_bytes(const tensor_t* t) {
  uint64_t bytes = 0;
  assert_int_equal(tensor_total_bytes(t, &bytes, NULL), TENSOR_OK);
  return bytes;
}

static uint64_t allocated_bytes(const tensor_t* t) {
  uint64_t bytes = 0;
  assert_int_equal(tensor_allocated_bytes(t, &bytes, NULL), TENSOR_OK);
  return bytes;
}

static void row_c10(void** state) {
  (void)state;
  const int64_t dims[] = {10, 20};
  tensor_t* t = new_tensor(TENSOR_DTYPE_FLOAT32, 2, dims);
  assert_int_equal(allocated_bytes(t), 800);
  assert_int_equal(total_bytes(t), 800);
  tensor_t* slice = NULL;
  assert_int_equal(tensor_slice(t, 0, 5, &slice, NULL), TENSOR_OK);
  assert_int_equal(allocated_bytes(slice), 400); /* not tracked: the slice's own bytes */
  tensor_free(t);
  tensor_free(slice);
}

static tensor_t* six_strings(void) {
  static const char* const kTexts[] = {"hello", "world", "machine", "learning", "new", "york"};
  const int64_t dims[] = {3, 2};
  tensor_t* t = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  for (int64_t i = 0; i < 6; ++i) {
    assert_int_equal(tensor_set_string(t, TENSOR_FLAT_INDEX, &i, kTexts[i], -1, NULL), TENSOR_OK);
  }
  return t;
}

static void row_c13(void** state) {
  (void)state;
  const uint64_t slot = tensor_dtype_slot_size(TENSOR_DTYPE_STRING);
  tensor_t* t = six_strings();
  assert_int_equal(total_bytes(t), 6 * slot + 32);
  assert_int_equal(allocated_bytes(t), 6 * slot + 32);
  /* Lengths, not capacities. */
  const int64_t first = 0;
  assert_int_equal(tensor_set_string(t, TENSOR_FLAT_INDEX, &first, "", 0, NULL), TENSOR_OK);
  assert_int_equal(total_bytes(t), 6 * slot + 27);
  tensor_free(t);
}

static void row_c14(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_default(&t, NULL), TENSOR_OK);
  assert_int_equal(allocated_bytes(t), 0);
  assert_int_equal(total_bytes(t), 0);
  tensor_free(t);
}

static void bytes_of_string_views(void** state) {
  (void)state;
  const uint64_t slot = tensor_dtype_slot_size(TENSOR_DTYPE_STRING);
  tensor_t *t = six_strings(), *column = NULL, *backwards = NULL, *wide = NULL, *vast = NULL;
  assert_int_equal(tensor_select(t, 1, 1, &column, NULL), TENSOR_OK); /* world, learning, york */
  assert_int_equal(total_bytes(column), 3 * slot + 17);
  assert_int_equal(tensor_flip(column, TENSOR_ALL_AXES, NULL, &backwards, NULL), TENSOR_OK);
  assert_int_equal(total_bytes(backwards), 3 * slot + 17);
  const int64_t more[] = {10, 3}, most[] = {INT64_C(1) << 60, 3};
  assert_int_equal(tensor_broadcast_to(column, 2, more, &wide, NULL), TENSOR_OK);
  assert_int_equal(total_bytes(wide), 30 * slot + 170);
  assert_int_equal(tensor_broadcast_to(column, 2, most, &vast, NULL), TENSOR_OK);
  uint64_t bytes = 1;
  assert_int_equal(tensor_total_bytes(vast, &bytes, NULL), TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_int_equal(bytes, 0);
  tensor_free(t);
  tensor_free(column);
  tensor_free(backwards);
  tensor_free(wide);
  tensor_free(vast);
}

static void bytes_of_resources_are_slots(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  for (int32_t dtype = TENSOR_DTYPE_RESOURCE; dtype <= TENSOR_DTYPE_VARIANT; ++dtype) {
    tensor_t* t = new_tensor(dtype, 2, dims);
    assert_int_equal(total_bytes(t), 6 * tensor_dtype_slot_size(dtype));
    tensor_free(t);
  }
}

static void getters_answer_for_null(void** state) {
  (void)state;
  assert_int_equal(tensor_dtype(NULL), TENSOR_DTYPE_INVALID);
  assert_int_equal(tensor_rank(NULL), -1);
  assert_null(tensor_dims(NULL));
  assert_null(tensor_strides(NULL));
  assert_int_equal(tensor_num_elements(NULL), -1);
  assert_int_equal(tensor_is_aligned(NULL), 0);
  assert_int_equal(tensor_is_initialized(NULL), 0);
  assert_int_equal(tensor_is_contiguous(NULL), 0);
  assert_int_equal(tensor_is_read_only(NULL), 0);
  assert_int_equal(tensor_is_mapped(NULL), 0);
  assert_int_equal(tensor_is_same_size(NULL, NULL), 0);
  assert_null(tensor_data(NULL));
  assert_int_equal(tensor_device_kind(NULL), 0);
  assert_int_equal(tensor_device_id(NULL), 0);
}

static void null_is_refused(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  uint64_t bytes = 7;
  int64_t dim = 7;
  void* writable = t;
  const void* data = t;
  assert_int_equal(tensor_dim(NULL, 0, &dim, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(dim, 0);
  assert_int_equal(tensor_dim(t, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_total_bytes(NULL, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(bytes, 0);
  assert_int_equal(tensor_total_bytes(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  bytes = 7;
  assert_int_equal(tensor_allocated_bytes(NULL, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(bytes, 0);
  assert_int_equal(tensor_allocated_bytes(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_data_mutable(NULL, &writable, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(writable);
  assert_int_equal(tensor_data_mutable(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  bytes = 7;
  assert_int_equal(tensor_bytes(t, NULL, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(bytes, 0);
  assert_int_equal(tensor_bytes(t, &data, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(data);
  assert_int_equal(tensor_bytes(NULL, &data, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_describe(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_allocator_name(t, NULL, 4, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_allocator_name(t, NULL, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_allocator_name(NULL, NULL, 0, &dim, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void same_size_ignores_dtypes(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, swapped[] = {3, 2}, longer[] = {2, 3, 1};
  tensor_t* a = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  tensor_t* b = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  tensor_t* c = new_tensor(TENSOR_DTYPE_INT32, 2, swapped);
  tensor_t* d = new_tensor(TENSOR_DTYPE_INT32, 3, longer);
  assert_int_equal(tensor_is_same_size(a, b), 1);
  assert_int_equal(tensor_is_same_size(a, c), 0);
  assert_int_equal(tensor_is_same_size(a, d), 0);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
  tensor_free(d);
}

/* 64 bytes whatever the dtype; strings and tensors without elements always. */
static void alignment_of_slices(void** state) {
  (void)state;
  const int64_t dims[] = {40};
  for (int32_t dtype = 1; dtype <= 32; ++dtype) {
    tensor_t* t = new_tensor(dtype, 1, dims);
    const uint64_t slot = tensor_dtype_slot_size(dtype);
    for (int64_t start = 0; start <= 40; ++start) {
      tensor_t* slice = NULL;
      assert_int_equal(tensor_slice(t, start, 40, &slice, NULL), TENSOR_OK);
      const int expected = dtype == TENSOR_DTYPE_STRING || start == 40 || (uint64_t)start * slot % 64 == 0;
      assert_int_equal(tensor_is_aligned(slice), expected);
      tensor_free(slice);
    }
    tensor_free(t);
  }
}

static void bytes_are_one_run(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3}, none[] = {0, 3};
  tensor_t *t = new_tensor(TENSOR_DTYPE_INT16, 2, dims), *turned = NULL, *slice = NULL;
  const void* data = NULL;
  uint64_t bytes = 0;
  assert_int_equal(tensor_bytes(t, &data, &bytes, NULL), TENSOR_OK);
  assert_ptr_equal(data, tensor_data(t));
  assert_int_equal(bytes, 12);
  assert_int_equal(tensor_slice(t, 1, 2, &slice, NULL), TENSOR_OK);
  assert_int_equal(tensor_bytes(slice, &data, &bytes, NULL), TENSOR_OK);
  assert_ptr_equal(data, (const char*)tensor_data(t) + 6);
  assert_int_equal(bytes, 6);
  assert_int_equal(tensor_swap_layout(t, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_bytes(turned, &data, &bytes, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(data);
  assert_int_equal(bytes, 0);
  tensor_free(t);
  tensor_free(turned);
  tensor_free(slice);
  t = new_tensor(TENSOR_DTYPE_INT16, 2, none);
  assert_int_equal(tensor_bytes(t, &data, &bytes, NULL), TENSOR_OK);
  assert_null(data);
  assert_int_equal(bytes, 0);
  tensor_free(t);
  t = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  assert_int_equal(tensor_bytes(t, &data, &bytes, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_free(t);
}

static void descriptions_of_every_version(void** state) {
  (void)state;
  tensor_t* t = counting_vector(5);
  tensor_t* second = NULL;
  assert_int_equal(tensor_share(t, &second, NULL), TENSOR_OK);
  union {
    tensor_description_t known;
    unsigned char bytes[96];
  } description;
  memset(&description, 0xEE, sizeof description);
  description.known.struct_size = 80;
  assert_int_equal(tensor_describe(t, &description.known, NULL), TENSOR_OK);
  assert_int_equal(description.known.struct_size, 80);
  assert_int_equal(description.known.dtype, TENSOR_DTYPE_INT32);
  assert_int_equal(description.known.rank, 1);
  assert_int_equal(description.known.num_elements, 5);
  assert_int_equal(description.known.device_kind, TENSOR_DEVICE_CPU);
  assert_int_equal(description.known.requested_bytes, 20);
  assert_int_equal(description.known.allocated_bytes, 0);
  assert_int_equal(description.known.address, (uintptr_t)tensor_data(t));
  assert_int_equal(description.known.ref_count, 2);
  assert_int_equal(description.known.flags, TENSOR_DESCRIPTION_HAS_BUFFER);
  for (int i = 72; i < 80; ++i) assert_int_equal(description.bytes[i], 0);
  for (int i = 80; i < 96; ++i) assert_int_equal(description.bytes[i], 0xEE);
  assert_int_equal(tensor_describe(NULL, &description.known, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(description.known.num_elements, 0);
  description.known.struct_size = 71;
  assert_int_equal(tensor_describe(t, &description.known, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  description.known.struct_size = UINT32_MAX;
  assert_int_equal(tensor_describe(t, &description.known, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
  tensor_free(second);
}

static void names_of_allocators(void** state) {
  (void)state;
  tensor_t *none = NULL, *scalar = NULL;
  const int32_t value = 1;
  char name[4];
  int64_t length = -1;
  assert_int_equal(tensor_new_default(&none, NULL), TENSOR_OK);
  assert_int_equal(tensor_allocator_name(none, name, sizeof name, &length, NULL), TENSOR_OK);
  assert_string_equal(name, "");
  assert_int_equal(length, 0);
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_INT32, &value, &scalar, NULL), TENSOR_OK);
  assert_int_equal(tensor_allocator_name(scalar, name, sizeof name, &length, NULL), TENSOR_OK);
  assert_string_equal(name, "Hos");
  assert_int_equal(length, 22);
  assert_int_equal(tensor_allocator_name(scalar, NULL, 0, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 22);
  tensor_free(none);
  tensor_free(scalar);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("C10", row_c10),
      NAMED_TEST("C13", row_c13),
      NAMED_TEST("C14", row_c14),
      PLAIN_TEST(bytes_of_string_views),
      PLAIN_TEST(bytes_of_resources_are_slots),
      PLAIN_TEST(getters_answer_for_null),
      PLAIN_TEST(null_is_refused),
      PLAIN_TEST(same_size_ignores_dtypes),
      PLAIN_TEST(alignment_of_slices),
      PLAIN_TEST(bytes_are_one_run),
      PLAIN_TEST(descriptions_of_every_version),
      PLAIN_TEST(names_of_allocators),
  };
  return cmocka_run_group_tests_name("inspect", tests, NULL, NULL);
}
