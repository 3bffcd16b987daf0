/* Chapter "Status", and the table of codes. */
#include "support.h"

struct code {
  const char* name;
  int32_t value;
};

/* The spec's table of status codes. */
static const struct code codes[] = {
    {"OK", TENSOR_OK},
    {"CANCELLED", TENSOR_CODE_CANCELLED},
    {"UNKNOWN", TENSOR_CODE_UNKNOWN},
    {"INVALID_ARGUMENT", TENSOR_CODE_INVALID_ARGUMENT},
    {"DEADLINE_EXCEEDED", TENSOR_CODE_DEADLINE_EXCEEDED},
    {"NOT_FOUND", TENSOR_CODE_NOT_FOUND},
    {"ALREADY_EXISTS", TENSOR_CODE_ALREADY_EXISTS},
    {"PERMISSION_DENIED", TENSOR_CODE_PERMISSION_DENIED},
    {"RESOURCE_EXHAUSTED", TENSOR_CODE_RESOURCE_EXHAUSTED},
    {"FAILED_PRECONDITION", TENSOR_CODE_FAILED_PRECONDITION},
    {"ABORTED", TENSOR_CODE_ABORTED},
    {"OUT_OF_RANGE", TENSOR_CODE_OUT_OF_RANGE},
    {"UNIMPLEMENTED", TENSOR_CODE_UNIMPLEMENTED},
    {"INTERNAL", TENSOR_CODE_INTERNAL},
    {"UNAVAILABLE", TENSOR_CODE_UNAVAILABLE},
    {"DATA_LOSS", TENSOR_CODE_DATA_LOSS},
    {"UNAUTHENTICATED", TENSOR_CODE_UNAUTHENTICATED},
};

static void has_its_number_and_name(void** state) {
  const struct code* code = *state;
  assert_int_equal(code->value, code - codes);
  assert_string_equal(tensor_code_name(code->value), code->name);
  tensor_status_t* status = tensor_status_new();
  tensor_status_set(status, code->value, "text", TENSOR_NUL_TERMINATED);
  assert_int_equal(tensor_status_code(status), code->value);
  assert_string_equal(tensor_status_message(status), code->value == TENSOR_OK ? "" : "text");
  tensor_status_free(status);
}

static void numbers_outside_the_table_are_unknown(void** state) {
  (void)state;
  const int32_t strangers[] = {-1, 17, 100, INT32_MAX, INT32_MIN};
  tensor_status_t* status = tensor_status_new();
  for (int32_t i = 0; i < LENGTH_OF(strangers); ++i) {
    assert_string_equal(tensor_code_name(strangers[i]), "UNKNOWN");
    tensor_status_set(status, strangers[i], "text", 4);
    assert_int_equal(tensor_status_code(status), TENSOR_CODE_UNKNOWN);
  }
  tensor_status_free(status);
}

static void null_status_is_fine(void** state) {
  (void)state;
  tensor_status_free(NULL);
  tensor_status_clear(NULL);
  tensor_status_set(NULL, TENSOR_CODE_INTERNAL, "text", 4);
  assert_int_equal(tensor_status_code(NULL), TENSOR_OK);
  assert_string_equal(tensor_status_message(NULL), "");
}

static void a_new_status_says_ok(void** state) {
  (void)state;
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_status_code(status), TENSOR_OK);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_free(status);
}

static void failure_names_the_function_and_success_clears(void** state) {
  (void)state;
  tensor_status_t* status = tensor_status_new();
  int32_t dtype = 5;
  const int32_t code = tensor_dtype_from_name("nonsense", TENSOR_NUL_TERMINATED, &dtype, status);
  assert_int_equal(code, TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_status_code(status), code);
  assert_ptr_equal(strstr(tensor_status_message(status), "tensor_dtype_from_name: "), tensor_status_message(status));
  assert_non_null(strstr(tensor_status_message(status), "\"nonsense\""));
  assert_int_equal(tensor_dtype_from_name("float", TENSOR_NUL_TERMINATED, &dtype, status), TENSOR_OK);
  assert_int_equal(tensor_status_code(status), TENSOR_OK);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_free(status);
}

static void clear_says_ok(void** state) {
  (void)state;
  tensor_status_t* status = tensor_status_new();
  tensor_status_set(status, TENSOR_CODE_ABORTED, "text", 4);
  tensor_status_clear(status);
  assert_int_equal(tensor_status_code(status), TENSOR_OK);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_free(status);
}

static void set_replaces_and_reads_lengths(void** state) {
  (void)state;
  tensor_status_t* status = tensor_status_new();
  tensor_status_set(status, TENSOR_CODE_ABORTED, "a longer text", TENSOR_NUL_TERMINATED);
  tensor_status_set(status, TENSOR_CODE_INTERNAL, "short and more", 5);
  assert_int_equal(tensor_status_code(status), TENSOR_CODE_INTERNAL);
  assert_string_equal(tensor_status_message(status), "short");
  tensor_status_set(status, TENSOR_CODE_INTERNAL, NULL, 0);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_set(status, TENSOR_CODE_INTERNAL, NULL, 7);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_set(status, TENSOR_CODE_INTERNAL, "text", -2);
  assert_int_equal(tensor_status_code(status), TENSOR_CODE_INTERNAL);
  assert_string_equal(tensor_status_message(status), "");
  tensor_status_free(status);
}

static void long_texts_end_at_a_character(void** state) {
  (void)state;
  char text[600];
  memset(text, 'a', sizeof text);
  tensor_status_t* status = tensor_status_new();
  tensor_status_set(status, TENSOR_CODE_INTERNAL, text, sizeof text);
  assert_int_equal(strlen(tensor_status_message(status)), 511);
  memcpy(text + 509, "\xE2\x82\xAC", 3);
  tensor_status_set(status, TENSOR_CODE_INTERNAL, text, sizeof text);
  assert_int_equal(strlen(tensor_status_message(status)), 509);
  tensor_status_free(status);
}

static void set_may_be_given_the_status_own_text(void** state) {
  (void)state;
  tensor_status_t* status = tensor_status_new();
  tensor_status_set(status, TENSOR_CODE_INTERNAL, "its own text", TENSOR_NUL_TERMINATED);
  tensor_status_set(status, TENSOR_CODE_ABORTED, tensor_status_message(status), TENSOR_NUL_TERMINATED);
  assert_int_equal(tensor_status_code(status), TENSOR_CODE_ABORTED);
  assert_string_equal(tensor_status_message(status), "its own text");
  tensor_status_free(status);
}

int main(void) {
  struct CMUnitTest tests[LENGTH_OF(codes)];
  for (int32_t i = 0; i < LENGTH_OF(codes); ++i)
    tests[i] = (struct CMUnitTest)ROW_TEST(has_its_number_and_name, &codes[i]);
  const struct CMUnitTest more[] = {
      PLAIN_TEST(numbers_outside_the_table_are_unknown),
      PLAIN_TEST(null_status_is_fine),
      PLAIN_TEST(a_new_status_says_ok),
      PLAIN_TEST(failure_names_the_function_and_success_clears),
      PLAIN_TEST(clear_says_ok),
      PLAIN_TEST(set_replaces_and_reads_lengths),
      PLAIN_TEST(long_texts_end_at_a_character),
      PLAIN_TEST(set_may_be_given_the_status_own_text),
  };
  const int failed = cmocka_run_group_tests_name("status codes", tests, NULL, NULL);
  return failed + cmocka_run_group_tests_name("status", more, NULL, NULL);
}
