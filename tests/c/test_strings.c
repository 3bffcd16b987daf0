/* Chapter "Elements": strings. */
#include "support.h"
#include "support/failing_malloc.h"

static void strings_keep_every_byte(void** state) {
  (void)state;
  const int64_t dims[] = {2};
  tensor_t* t = new_tensor(TENSOR_DTYPE_STRING, 1, dims);
  const char* text = NULL;
  int64_t length = -1;
  const int64_t at = 1;
  assert_int_equal(tensor_get_string(t, 1, &at, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 0);
  assert_string_equal(text, "");
  assert_int_equal(tensor_set_string(t, 1, &at, "a\0b\xFF", 4, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_string(t, 1, &at, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 4);
  assert_memory_equal(text, "a\0b\xFF", 5);
  assert_int_equal(tensor_set_string(t, 1, &at, "up to here", TENSOR_NUL_TERMINATED, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_string(t, 1, &at, &text, &length, NULL), TENSOR_OK);
  assert_string_equal(text, "up to here");
  assert_int_equal(length, 10);
  assert_int_equal(tensor_set_string(t, 1, &at, NULL, 0, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_string(t, 1, &at, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 0);
  tensor_free(t);
}

static void a_string_may_be_set_from_itself(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_new_string_scalar("a text that is too long for any small buffer", TENSOR_NUL_TERMINATED, &t, NULL),
      TENSOR_OK);
  const char* text = NULL;
  int64_t length = 0;
  assert_int_equal(tensor_get_string(t, 0, NULL, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_string(t, 0, NULL, text + 2, length - 2, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_string(t, 0, NULL, &text, &length, NULL), TENSOR_OK);
  assert_string_equal(text, "text that is too long for any small buffer");
  tensor_free(t);
}

static void bad_arguments_are_refused(void** state) {
  (void)state;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_string_scalar("kept", 4, &t, NULL), TENSOR_OK);
  tensor_t* numbers = counting_vector(1);
  const char* text = "x";
  int64_t length = 7;
  const int64_t at = 0;
  assert_int_equal(tensor_get_string(numbers, 1, &at, &text, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(text);
  assert_int_equal(length, 0);
  assert_int_equal(tensor_set_string(numbers, 1, &at, "x", 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, 0, NULL, "x", -2, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, 0, NULL, "x", INT64_MIN, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, 0, NULL, NULL, 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, 0, NULL, NULL, -1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, 1, &at, "x", 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_string(t, TENSOR_FLAT_INDEX, (const int64_t[]){1}, "x", 1, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_get_string(t, 0, NULL, NULL, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_string(t, 0, NULL, &text, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* locked = NULL;
  assert_int_equal(tensor_as_read_only(t, &locked, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_string(locked, 0, NULL, "x", 1, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_strings(locked, 2, (const int64_t[]){0, 1}, "x", 1, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_get_string(locked, 0, NULL, &text, &length, NULL), TENSOR_OK);
  assert_string_equal(text, "kept");
  tensor_free(locked);
  tensor_free(numbers);
  tensor_free(t);
}

/* --- all at once ----------------------------------------------------------------------------------------------------
 */

static const int64_t six_offsets[] = {0, 1, 1, 4, 6, 9, 10};
static const char six_bytes[] = "abcd\0efghi";

static tensor_t* six_strings(void) {
  const int64_t dims[] = {2, 3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  assert_int_equal(tensor_set_strings(t, 7, six_offsets, six_bytes, 10, NULL), TENSOR_OK);
  return t;
}

static void strings_go_in_and_out(void** state) {
  (void)state;
  tensor_t* t = six_strings();
  int64_t offsets[7];
  char bytes[10];
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(t, 7, offsets, bytes, 10, &needed, NULL), TENSOR_OK);
  assert_int_equal(needed, 10);
  assert_memory_equal(offsets, six_offsets, sizeof offsets);
  assert_memory_equal(bytes, six_bytes, 10);
  tensor_free(t);
}

static void strings_of_a_view_come_in_its_order(void** state) {
  (void)state;
  tensor_t* t = six_strings();
  tensor_t* turned = NULL;
  assert_int_equal(tensor_swap_layout(t, &turned, NULL), TENSOR_OK);
  int64_t offsets[7];
  char bytes[10];
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(turned, 7, offsets, bytes, 10, &needed, NULL), TENSOR_OK);
  /* "a" "" "bcd" / "\0e" "fgh" "i", by columns */
  const int64_t expected[] = {0, 1, 3, 3, 6, 9, 10};
  assert_memory_equal(offsets, expected, sizeof expected);
  assert_memory_equal(bytes, "a\0efghbcdi", 10);
  /* and they are set in that order */
  assert_int_equal(tensor_set_strings(turned, 7, six_offsets, six_bytes, 10, NULL), TENSOR_OK);
  const char* text = NULL;
  int64_t length = 0;
  assert_int_equal(tensor_get_string(t, 2, (const int64_t[]){0, 1}, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 3);
  assert_memory_equal(text, "bcd", 3);
  tensor_free(turned);
  tensor_free(t);
}

/* Repeated strings are counted, not walked: 2^60 of them are refused as fast as two. */
static void a_repeated_view_is_refused_at_once(void** state) {
  (void)state;
  for (int64_t bytes = 0; bytes <= 8; bytes += 4) {
    tensor_t* one = NULL;
    assert_int_equal(tensor_new_string_scalar(&"eight..."[8 - bytes], bytes, &one, NULL), TENSOR_OK);
    tensor_t* many = NULL;
    assert_int_equal(tensor_broadcast_to(one, 1, (const int64_t[]){INT64_C(1) << 60}, &many, NULL), TENSOR_OK);
    int64_t offsets[2] = {0};
    int64_t needed = -1;
    const int32_t expected = bytes < 8 ? TENSOR_CODE_OUT_OF_RANGE : TENSOR_CODE_RESOURCE_EXHAUSTED;
    assert_int_equal(tensor_get_strings(many, 2, offsets, NULL, 0, &needed, NULL), expected);
    assert_int_equal(needed, bytes < 8 ? bytes << 60 : 0);
    tensor_free(many);
    tensor_free(one);
  }
}

static void lengths_can_be_asked_for_alone(void** state) {
  (void)state;
  tensor_t* t = six_strings();
  int64_t offsets[7];
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(t, 7, offsets, NULL, 0, &needed, NULL), TENSOR_OK);
  assert_int_equal(needed, 10);
  assert_memory_equal(offsets, six_offsets, sizeof offsets);
  char byte = 'x';
  assert_int_equal(tensor_get_strings(t, 6, offsets, NULL, 0, &needed, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(needed, 10);
  assert_int_equal(tensor_get_strings(t, 0, NULL, NULL, 0, &needed, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(needed, 10);
  assert_int_equal(tensor_get_strings(t, 7, offsets, &byte, 1, &needed, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_get_strings(t, 7, offsets, &byte, 0, &needed, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(byte, 'x');
  assert_int_equal(tensor_get_strings(t, 7, NULL, NULL, 0, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(needed, 0);
  assert_int_equal(tensor_get_strings(t, 7, offsets, NULL, 1, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_strings(t, -1, offsets, NULL, 0, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_strings(t, 7, offsets, &byte, -1, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_get_strings(t, 7, offsets, NULL, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void no_strings_have_one_offset(void** state) {
  (void)state;
  const int64_t dims[] = {0, 3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_STRING, 2, dims);
  int64_t offset = -1;
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(t, 1, &offset, NULL, 0, &needed, NULL), TENSOR_OK);
  assert_int_equal(offset, 0);
  assert_int_equal(needed, 0);
  assert_int_equal(tensor_set_strings(t, 1, &offset, NULL, 0, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_strings(t, 0, NULL, NULL, 0, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

struct bad_offsets {
  const char* name;
  int64_t count;
  int64_t offsets[7];
  int64_t byte_count;
};

static const struct bad_offsets bad_offsets[] = {
    {"one_offset_missing", 6, {0, 1, 2, 3, 4, 5}, 5},
    {"no_offset", 0, {0}, 0},
    {"negative_count", -1, {0}, 0},
    {"begin_late", 7, {1, 1, 2, 3, 4, 5, 10}, 10},
    {"begin_negative", 7, {-1, 1, 2, 3, 4, 5, 10}, 10},
    {"falling", 7, {0, 3, 2, 3, 4, 5, 10}, 10},
    {"falling_at_the_end", 7, {0, 1, 2, 3, 4, 11, 10}, 10},
    {"end_early", 7, {0, 1, 2, 3, 4, 5, 9}, 10},
    {"end_late", 7, {0, 1, 2, 3, 4, 5, 11}, 10},
    {"least", 7, {0, INT64_MIN, 2, 3, 4, 5, 10}, 10},
    {"negative_bytes", 7, {0, 0, 0, 0, 0, 0, 0}, -1},
};

static void change_nothing(void** state) {
  const struct bad_offsets* row = *state;
  tensor_t* t = six_strings();
  assert_int_equal(tensor_set_strings(t, row->count, row->offsets, "0123456789A", row->byte_count, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  int64_t offsets[7];
  char bytes[10];
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(t, 7, offsets, bytes, 10, &needed, NULL), TENSOR_OK);
  assert_memory_equal(offsets, six_offsets, sizeof offsets);
  assert_memory_equal(bytes, six_bytes, 10);
  tensor_free(t);
}

static void other_dtypes_have_no_strings(void** state) {
  (void)state;
  tensor_t* t = counting_vector(1);
  int64_t offsets[2] = {0, 1};
  int64_t needed = -1;
  assert_int_equal(tensor_get_strings(t, 2, offsets, NULL, 0, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(needed, 0);
  assert_int_equal(tensor_set_strings(t, 2, offsets, "x", 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void refused_memory_changes_no_string(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  enum { COUNT = 5, BYTES = COUNT * 40 };
  const int64_t dims[] = {COUNT};
  tensor_t* t = new_tensor(TENSOR_DTYPE_STRING, 1, dims);
  char old_bytes[BYTES];
  char new_bytes[BYTES];
  int64_t offsets[COUNT + 1];
  memset(old_bytes, 'o', BYTES);
  memset(new_bytes, 'n', BYTES);
  for (int64_t i = 0; i <= COUNT; ++i) offsets[i] = i * 40;
  assert_int_equal(tensor_set_strings(t, COUNT + 1, offsets, old_bytes, BYTES, NULL), TENSOR_OK);
  int64_t allowed = 0;
  for (;; ++allowed) {
    failing_malloc_arm(allowed);
    const int32_t code = tensor_set_strings(t, COUNT + 1, offsets, new_bytes, BYTES, NULL);
    const int64_t refused = failing_malloc_disarm();
    char seen[BYTES];
    int64_t seen_offsets[COUNT + 1];
    int64_t needed = 0;
    assert_int_equal(tensor_get_strings(t, COUNT + 1, seen_offsets, seen, BYTES, &needed, NULL), TENSOR_OK);
    if (refused == 0) {
      assert_int_equal(code, TENSOR_OK);
      assert_memory_equal(seen, new_bytes, BYTES);
      break;
    }
    assert_int_equal(code, TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_memory_equal(seen, old_bytes, BYTES);
  }
  assert_true(allowed > COUNT);
  tensor_free(t);
}

int main(void) {
  struct CMUnitTest rows[LENGTH_OF(bad_offsets)];
  for (int32_t i = 0; i < LENGTH_OF(bad_offsets); ++i)
    rows[i] = (struct CMUnitTest)ROW_TEST(change_nothing, &bad_offsets[i]);
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(strings_keep_every_byte),
      PLAIN_TEST(a_string_may_be_set_from_itself),
      PLAIN_TEST(bad_arguments_are_refused),
      PLAIN_TEST(strings_go_in_and_out),
      PLAIN_TEST(strings_of_a_view_come_in_its_order),
      PLAIN_TEST(lengths_can_be_asked_for_alone),
      PLAIN_TEST(a_repeated_view_is_refused_at_once),
      PLAIN_TEST(no_strings_have_one_offset),
      PLAIN_TEST(other_dtypes_have_no_strings),
      PLAIN_TEST(refused_memory_changes_no_string),
  };
  const int failed = cmocka_run_group_tests_name("bad offsets", rows, NULL, NULL);
  return failed + cmocka_run_group_tests_name("strings", tests, NULL, NULL);
}
