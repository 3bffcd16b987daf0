/* Chapter "Resources and variants": resource handles, and resources as elements. */
#include "support.h"

#define TEXT(text) text, TENSOR_NUL_TERMINATED

static tensor_resource_t* make(const char* name) {
  const int32_t dtypes[] = {TENSOR_DTYPE_FLOAT32, 250, TENSOR_DTYPE_INT8};
  const int32_t ranks[] = {2, TENSOR_UNKNOWN_RANK, 1};
  const int64_t dims[] = {2, -1, 5};
  tensor_resource_t* resource = NULL;
  assert_int_equal(tensor_resource_new(TEXT("cpu:0"), TEXT("box"), TEXT(name), 255, TEXT("Type"), 3, dtypes, ranks,
                                       dims, &resource, NULL),
                   TENSOR_OK);
  return resource;
}

static void fields_are_copied_in_and_read_back(void** state) {
  (void)state;
  tensor_resource_t* resource = make("v");
  int64_t length = -1;
  assert_string_equal(tensor_resource_device(resource, &length), "cpu:0");
  assert_int_equal(length, 5);
  assert_string_equal(tensor_resource_container(resource, NULL), "box");
  assert_string_equal(tensor_resource_name(resource, &length), "v");
  assert_string_equal(tensor_resource_type_name(resource, &length), "Type");
  assert_int_equal(tensor_resource_hash_code(resource), 255);
  assert_int_equal(tensor_resource_pair_count(resource), 3);
  int32_t dtype = 0;
  int32_t rank = 0;
  const int64_t* dims = NULL;
  assert_int_equal(tensor_resource_pair(resource, 0, &dtype, &rank, &dims, NULL), TENSOR_OK);
  assert_int_equal(dtype, TENSOR_DTYPE_FLOAT32);
  assert_int_equal(rank, 2);
  assert_int_equal(dims[0], 2);
  assert_int_equal(dims[1], -1);
  assert_int_equal(tensor_resource_pair(resource, 1, &dtype, &rank, &dims, NULL), TENSOR_OK);
  assert_int_equal(dtype, 250);
  assert_int_equal(rank, TENSOR_UNKNOWN_RANK);
  assert_int_equal(tensor_resource_pair(resource, 2, &dtype, &rank, &dims, NULL), TENSOR_OK);
  assert_int_equal(rank, 1);
  assert_int_equal(dims[0], 5);
  const int32_t outside[] = {-1, 3, INT32_MIN, INT32_MAX};
  for (int32_t i = 0; i < LENGTH_OF(outside); ++i) {
    assert_int_equal(tensor_resource_pair(resource, outside[i], &dtype, &rank, &dims, NULL), TENSOR_CODE_OUT_OF_RANGE);
    assert_int_equal(dtype, 0);
    assert_null(dims);
  }
  tensor_resource_free(resource);
}

static void texts_keep_nul_bytes(void** state) {
  (void)state;
  tensor_resource_t* resource = NULL;
  assert_int_equal(tensor_resource_new("\0d", 2, NULL, 0, "n\0", 2, 0, NULL, 0, 0, NULL, NULL, NULL, &resource, NULL),
                   TENSOR_OK);
  int64_t length = 0;
  assert_memory_equal(tensor_resource_device(resource, &length), "\0d", 3);
  assert_int_equal(length, 2);
  assert_memory_equal(tensor_resource_name(resource, &length), "n\0", 3);
  assert_int_equal(length, 2);
  tensor_resource_free(resource);
}

static void null_reads_as_empty(void** state) {
  (void)state;
  int64_t length = 7;
  assert_string_equal(tensor_resource_device(NULL, &length), "");
  assert_int_equal(length, 0);
  assert_string_equal(tensor_resource_container(NULL, NULL), "");
  assert_string_equal(tensor_resource_name(NULL, NULL), "");
  assert_string_equal(tensor_resource_type_name(NULL, NULL), "");
  assert_int_equal(tensor_resource_hash_code(NULL), 0);
  assert_int_equal(tensor_resource_pair_count(NULL), 0);
  tensor_resource_free(NULL);
  char buffer[8] = "xxxxxxx";
  assert_int_equal(tensor_resource_summary(NULL, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_string_equal(buffer, "");
  assert_int_equal(tensor_resource_debug_text(NULL, NULL, 0, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_pairs_text(NULL, NULL, 0, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void malformed_resources_are_refused(void** state) {
  (void)state;
  tensor_resource_t* resource = (tensor_resource_t*)(uintptr_t)1;
  const int32_t dtype = TENSOR_DTYPE_INT8;
  const int64_t dims[] = {-2, 4};
  const int32_t ranks[] = {1, -2, 255, INT32_MAX, INT32_MIN};
  for (int32_t i = 0; i < LENGTH_OF(ranks); ++i) {
    assert_int_equal(
        tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, &dtype, &ranks[i], dims, &resource, NULL),
        TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(resource);
  }
  const int64_t large[] = {INT64_C(1) << 40, INT64_C(1) << 40};
  const int32_t two = 2;
  const int32_t zero = 0;
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, &dtype, &two, large, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, &dtype, &two, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, NULL, &zero, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, &dtype, NULL, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, -1, &dtype, &zero, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 1, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new("x", -2, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, &resource, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 1, &dtype, &zero, NULL, &resource, NULL),
                   TENSOR_OK);
  tensor_resource_free(resource);
}

static void elements_hold_references_of_their_own(void** state) {
  (void)state;
  const int64_t dims[] = {2};
  tensor_t* t = new_tensor(TENSOR_DTYPE_RESOURCE, 1, dims);
  tensor_resource_t* resource = make("kept");
  const int64_t at = 1;
  assert_int_equal(tensor_set_resource(t, 1, &at, resource, NULL), TENSOR_OK);
  tensor_resource_free(resource);
  tensor_resource_t* seen = NULL;
  assert_int_equal(tensor_get_resource(t, 1, &at, &seen, NULL), TENSOR_OK);
  tensor_free(t);
  assert_string_equal(tensor_resource_name(seen, NULL), "kept");
  tensor_resource_free(seen);
}

static void an_element_that_was_never_set_is_empty(void** state) {
  (void)state;
  tensor_t* t = new_tensor(TENSOR_DTYPE_RESOURCE, 0, NULL);
  tensor_resource_t* seen = NULL;
  assert_int_equal(tensor_get_resource(t, 0, NULL, &seen, NULL), TENSOR_OK);
  assert_non_null(seen);
  assert_string_equal(tensor_resource_name(seen, NULL), "");
  tensor_resource_free(seen);
  tensor_free(t);
}

static void element_functions_judge_their_arguments(void** state) {
  (void)state;
  tensor_resource_t* resource = make("v");
  tensor_t* numbers = counting_vector(1);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_resource_scalar(resource, &t, NULL), TENSOR_OK);
  tensor_t* locked = NULL;
  assert_int_equal(tensor_as_read_only(t, &locked, NULL), TENSOR_OK);
  tensor_resource_t* seen = (tensor_resource_t*)(uintptr_t)1;
  const int64_t at = 0;
  assert_int_equal(tensor_get_resource(numbers, 1, &at, &seen, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(seen);
  assert_int_equal(tensor_set_resource(numbers, 1, &at, resource, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_resource(t, 0, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_resource(locked, 0, NULL, resource, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_resource(t, 1, &at, resource, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_resource(t, TENSOR_FLAT_INDEX, (const int64_t[]){1}, &seen, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(locked);
  tensor_free(t);
  tensor_free(numbers);
  tensor_resource_free(resource);
}

static void texts_follow_the_rule_of_buffers(void** state) {
  (void)state;
  tensor_resource_t* resource = NULL;
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, &resource, NULL),
                   TENSOR_OK);
  int64_t length = 0;
  char buffer[4];
  assert_int_equal(tensor_resource_pairs_text(resource, NULL, 0, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 4);
  assert_int_equal(tensor_resource_pairs_text(resource, buffer, 4, NULL, NULL), TENSOR_OK);
  assert_string_equal(buffer, "[  ");
  assert_int_equal(tensor_resource_pairs_text(resource, buffer, -1, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_resource_free(resource);
}

static void the_anonymous_name_is_fixed(void** state) {
  (void)state;
  assert_string_equal(tensor_resource_anonymous_name(), "cd2c89b7-88b7-44c8-ad83-06c2a9158347");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(fields_are_copied_in_and_read_back),
      PLAIN_TEST(texts_keep_nul_bytes),
      PLAIN_TEST(null_reads_as_empty),
      PLAIN_TEST(malformed_resources_are_refused),
      PLAIN_TEST(elements_hold_references_of_their_own),
      PLAIN_TEST(an_element_that_was_never_set_is_empty),
      PLAIN_TEST(element_functions_judge_their_arguments),
      PLAIN_TEST(texts_follow_the_rule_of_buffers),
      PLAIN_TEST(the_anonymous_name_is_fixed),
  };
  return cmocka_run_group_tests_name("resources", tests, NULL, NULL);
}
