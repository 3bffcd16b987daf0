/* Chapter "Library". */
#include "support.h"

static void version_is_the_headers(void** state) {
  (void)state;
  assert_string_equal(tensor_version(), CTENSOR_VERSION);
  assert_int_equal(tensor_abi_version(), CTENSOR_ABI_VERSION);
  assert_int_equal(tensor_abi_version() >> 16, 1);
}

static void build_info_names_what_runs(void** state) {
  (void)state;
  const char* info = tensor_build_info();
  assert_ptr_equal(info, tensor_build_info());
  assert_null(strchr(info, '\n'));
  assert_non_null(strstr(info, CTENSOR_VERSION));
  const char* using = strstr(info, ", using ");
  assert_non_null(using);
  assert_string_equal(using + strlen(", using "), tensor_instruction_set());
  assert_non_null(strstr(info, "levels base"));
}

static void instruction_set_is_a_known_level(void** state) {
  (void)state;
  const char* level = tensor_instruction_set();
  assert_true(strcmp(level, "base") == 0 || strcmp(level, "v3") == 0 || strcmp(level, "v4") == 0);
}

static void alignment_is_64(void** state) {
  (void)state;
  assert_int_equal(tensor_alignment_hint(), 64);
}

static void counters_follow_handles_and_bytes(void** state) {
  (void)state;
  const int64_t handles = tensor_live_handles();
  const int64_t bytes = tensor_live_bytes();
  const int64_t dims[] = {4, 8};
  tensor_t* t = new_tensor(TENSOR_DTYPE_FLOAT64, 2, dims);
  assert_int_equal(tensor_live_handles(), handles + 1);
  assert_int_equal(tensor_live_bytes(), bytes + 256);
  tensor_t* row = NULL;
  assert_int_equal(tensor_subslice(t, 1, &row, NULL), TENSOR_OK);
  assert_int_equal(tensor_live_handles(), handles + 2);
  assert_int_equal(tensor_live_bytes(), bytes + 256);
  tensor_free(t);
  assert_int_equal(tensor_live_handles(), handles + 1);
  assert_int_equal(tensor_live_bytes(), bytes + 256);
  tensor_free(row);
  assert_int_equal(tensor_live_handles(), handles);
  assert_int_equal(tensor_live_bytes(), bytes);
}

static void counters_know_every_kind_of_handle(void** state) {
  (void)state;
  const int64_t handles = tensor_live_handles();
  tensor_status_t* status = tensor_status_new();
  tensor_resource_t* resource = NULL;
  assert_int_equal(tensor_resource_new(NULL, 0, NULL, 0, NULL, 0, 0, NULL, 0, 0, NULL, NULL, NULL, &resource, status),
                   TENSOR_OK);
  assert_int_equal(tensor_live_handles(), handles + 2);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_resource_scalar(resource, &t, status), TENSOR_OK);
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_from_tensor(t, &variant, status), TENSOR_OK);
  assert_true(tensor_live_handles() >= handles + 4);
  tensor_resource_t* again = NULL;
  assert_int_equal(tensor_get_resource(t, 0, NULL, &again, status), TENSOR_OK);
  assert_true(tensor_live_handles() >= handles + 5);
  tensor_resource_free(again);
  tensor_variant_free(variant);
  tensor_free(t);
  tensor_resource_free(resource);
  tensor_status_free(status);
  assert_int_equal(tensor_live_handles(), handles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(version_is_the_headers),
      PLAIN_TEST(build_info_names_what_runs),
      PLAIN_TEST(instruction_set_is_a_known_level),
      PLAIN_TEST(alignment_is_64),
      PLAIN_TEST(counters_follow_handles_and_bytes),
      PLAIN_TEST(counters_know_every_kind_of_handle),
  };
  return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}
