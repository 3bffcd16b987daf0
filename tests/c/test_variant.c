/* Chapter "Resources and variants": variants, and variants as elements. */
#include "support.h"

/* A caller's object, and what was done with its kind. */
struct object {
  int32_t value;
};

static struct {
  int32_t live;
  int32_t clones;
  int32_t answer; /* of the callbacks that answer */
} seen;

static const char* type_name(void* user, const void* object) {
  (void)object;
  return user;
}

static int32_t clone(void* user, const void* object, void** out) {
  (void)user;
  if (seen.answer != TENSOR_OK) return seen.answer;
  struct object* copy = test_malloc(sizeof *copy);
  *copy = *(const struct object*)object;
  ++copy->value;
  ++seen.clones;
  ++seen.live;
  *out = copy;
  return TENSOR_OK;
}

static void destroy(void* user, void* object) {
  (void)user;
  --seen.live;
  test_free(object);
}

static int32_t describe(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  if (seen.answer != TENSOR_OK) return seen.answer;
  const char digit = (char)('0' + ((const struct object*)object)->value);
  const int32_t code = sink("number ", 7, sink_user);
  return code != TENSOR_OK ? code : sink(&digit, 1, sink_user);
}

static int32_t encode(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  const int32_t code = sink(object, sizeof(int32_t), sink_user);
  return code != TENSOR_OK ? code : seen.answer;
}

static tensor_variant_table_t full_table(void) {
  return (tensor_variant_table_t){
      sizeof(tensor_variant_table_t), 0, "my::Type", type_name, clone, destroy, describe, encode};
}

static struct object* new_object(int32_t value) {
  struct object* object = test_malloc(sizeof *object);
  *object = (struct object){value};
  ++seen.live;
  return object;
}

static tensor_variant_t* make(int32_t value, const tensor_variant_table_t* table) {
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_new(new_object(value), table, &variant, NULL), TENSOR_OK);
  return variant;
}

static int begin(void** state) {
  memset(&seen, 0, sizeof seen);
  return remember_handles(state);
}

static int end(void** state) { return seen.live != 0 ? -1 : no_handle_left(state); }

static void text_of(const tensor_variant_t* variant, char* buffer, int64_t capacity) {
  assert_int_equal(tensor_variant_summary(variant, buffer, capacity, NULL, NULL), TENSOR_OK);
}

static void an_object_is_boxed_and_destroyed_once(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  struct object* object = new_object(4);
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_new(object, &table, &variant, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_variant_object(variant), object);
  assert_null(tensor_variant_tensor(variant));
  assert_string_equal(tensor_variant_type_name(variant), "my::Type");
  char text[64];
  text_of(variant, text, sizeof text);
  assert_string_equal(text, "number 4");
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
  tensor_variant_free(variant);
  assert_int_equal(seen.live, 1);
  tensor_variant_t* again = NULL;
  assert_int_equal(tensor_get_variant(t, 0, NULL, &again, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_variant_object(again), object);
  tensor_free(t);
  assert_int_equal(seen.live, 1);
  tensor_variant_free(again);
  assert_int_equal(seen.live, 0);
}

static void bad_tables_are_refused_and_nothing_is_taken(void** state) {
  (void)state;
  struct object object = {0};
  tensor_variant_t* variant = (tensor_variant_t*)(uintptr_t)1;
  assert_int_equal(tensor_variant_new(&object, NULL, &variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(variant);
  const uint32_t sizes[] = {0, 8, 55, 4097, UINT32_MAX};
  for (int32_t i = 0; i < LENGTH_OF(sizes); ++i) {
    tensor_variant_table_t table = full_table();
    table.struct_size = sizes[i];
    assert_int_equal(tensor_variant_new(&object, &table, &variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  }
  tensor_variant_table_t table = full_table();
  table.type_name = NULL;
  assert_int_equal(tensor_variant_new(&object, &table, &variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  table = full_table();
  table.reserved = 1;
  assert_int_equal(tensor_variant_new(&object, &table, &variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  table = full_table();
  assert_int_equal(tensor_variant_new(&object, &table, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  struct {
    tensor_variant_table_t table;
    uint64_t more;
  } newer = {full_table(), 1};
  newer.table.struct_size = sizeof newer;
  assert_int_equal(tensor_variant_new(&object, &newer.table, &variant, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(seen.live, 0);
}

static void a_table_may_have_the_name_alone(void** state) {
  (void)state;
  int32_t object = 0;
  const tensor_variant_table_t table = {sizeof table, 0, "bare", type_name, NULL, NULL, NULL, NULL};
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_new(&object, &table, &variant, NULL), TENSOR_OK);
  char text[64];
  text_of(variant, text, sizeof text);
  assert_string_equal(text, "bare");
  tensor_t* t = NULL;
  tensor_t* copy = NULL;
  tensor_variant_t* copied = NULL;
  assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_variant(copy, 0, NULL, &copied, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_variant_object(copied), &object); /* shared, not cloned */
  tensor_variant_free(copied);
  tensor_free(copy);
  tensor_free(t);
  tensor_variant_free(variant);
}

static void choosing_clones_what_is_chosen_once(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  tensor_variant_t *one = make(1, &table), *five = make(5, &table), *chosen = NULL;
  const uint8_t yes = 1;
  tensor_t *a = NULL, *b = NULL, *condition = NULL, *out = NULL;
  assert_int_equal(tensor_new_variant_scalar(one, &a, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_variant_scalar(five, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_BOOL, &yes, &condition, NULL), TENSOR_OK);
  assert_int_equal(tensor_where(NULL, condition, a, b, NULL, &out, NULL), TENSOR_OK);
  assert_int_equal(seen.clones, 1);
  assert_int_equal(tensor_get_variant(out, 0, NULL, &chosen, NULL), TENSOR_OK);
  assert_int_equal(((const struct object*)tensor_variant_object(chosen))->value, 2);
  tensor_variant_free(chosen);
  assert_int_equal(tensor_where_into(NULL, condition, a, out, NULL, out, NULL), TENSOR_OK);
  assert_int_equal(seen.clones, 2);
  seen.answer = TENSOR_CODE_ABORTED;
  assert_int_equal(tensor_where_into(NULL, condition, a, b, NULL, out, NULL), TENSOR_CODE_ABORTED);
  assert_int_equal(tensor_get_variant(out, 0, NULL, &chosen, NULL), TENSOR_OK);
  assert_int_equal(((const struct object*)tensor_variant_object(chosen))->value, 2);
  tensor_variant_free(chosen);
  tensor_t* all[] = {a, b, condition, out};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
  tensor_variant_free(one);
  tensor_variant_free(five);
}

static void deep_copies_clone(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  tensor_variant_t* variant = make(1, &table);
  tensor_t* t = NULL;
  tensor_t* copy = NULL;
  assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_OK);
  assert_int_equal(seen.clones, 1);
  tensor_variant_t* copied = NULL;
  assert_int_equal(tensor_get_variant(copy, 0, NULL, &copied, NULL), TENSOR_OK);
  assert_int_equal(((const struct object*)tensor_variant_object(copied))->value, 2);
  tensor_variant_free(copied);
  tensor_free(copy);
  assert_int_equal(seen.live, 1);
  seen.answer = TENSOR_CODE_ABORTED;
  copy = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_CODE_ABORTED);
  assert_null(copy);
  seen.answer = 99;
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_CODE_UNKNOWN);
  tensor_free(t);
  tensor_variant_free(variant);
}

static void a_describe_that_fails_is_answered(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  tensor_variant_t* variant = make(1, &table);
  seen.answer = TENSOR_CODE_DATA_LOSS;
  char text[8] = "xxxxxxx";
  int64_t length = 7;
  assert_int_equal(tensor_variant_summary(variant, text, sizeof text, &length, NULL), TENSOR_CODE_DATA_LOSS);
  assert_string_equal(text, "");
  assert_int_equal(length, 0);
  tensor_variant_free(variant);
}

static int32_t describe_nothing_well(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  (void)object;
  (void)sink(NULL, 3, sink_user); /* a lie, whose answer is not looked at */
  return TENSOR_OK;
}

static void a_sink_keeps_its_failure(void** state) {
  (void)state;
  tensor_variant_table_t table = full_table();
  table.describe = describe_nothing_well;
  tensor_variant_t* variant = make(1, &table);
  char text[8];
  assert_int_equal(tensor_variant_summary(variant, text, sizeof text, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_variant_free(variant);
}

static int32_t gather(const void* bytes, uint64_t count, void* user) {
  if (count != sizeof(int32_t)) return TENSOR_CODE_INTERNAL;
  memcpy(user, bytes, count);
  return TENSOR_OK;
}

static int32_t refuse(const void* bytes, uint64_t count, void* user) {
  (void)bytes;
  (void)count;
  (void)user;
  return TENSOR_CODE_UNAVAILABLE;
}

static void encode_writes_to_the_sink(void** state) {
  (void)state;
  tensor_variant_table_t table = full_table();
  tensor_variant_t* variant = make(77, &table);
  int32_t value = 0;
  assert_int_equal(tensor_variant_encode(variant, gather, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 77);
  assert_int_equal(tensor_variant_encode(variant, refuse, NULL, NULL), TENSOR_CODE_UNAVAILABLE);
  assert_int_equal(tensor_variant_encode(variant, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_variant_encode(NULL, gather, &value, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_variant_free(variant);
  table.encode = NULL;
  variant = make(1, &table);
  assert_int_equal(tensor_variant_encode(variant, gather, &value, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_variant_free(variant);
}

static void null_reads_as_empty(void** state) {
  (void)state;
  assert_null(tensor_variant_object(NULL));
  assert_null(tensor_variant_tensor(NULL));
  assert_string_equal(tensor_variant_type_name(NULL), "");
  tensor_variant_free(NULL);
  assert_int_equal(tensor_variant_summary(NULL, NULL, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void element_functions_judge_their_arguments(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  tensor_variant_t* variant = make(1, &table);
  tensor_t* numbers = counting_vector(1);
  tensor_t* t = new_tensor(TENSOR_DTYPE_VARIANT, 0, NULL);
  tensor_variant_t* out = (tensor_variant_t*)(uintptr_t)1;
  const int64_t at = 0;
  assert_int_equal(tensor_get_variant(t, 0, NULL, &out, NULL), TENSOR_OK);
  assert_null(out);
  assert_int_equal(tensor_get_variant(numbers, 1, &at, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_variant(numbers, 1, &at, variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_variant(t, 0, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_set_variant(t, 1, &at, variant, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* locked = NULL;
  assert_int_equal(tensor_as_read_only(t, &locked, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_variant(locked, 0, NULL, variant, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_set_variant(t, 0, NULL, variant, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_variant(t, 0, NULL, variant, NULL), TENSOR_OK);
  tensor_free(locked);
  tensor_free(t);
  tensor_free(numbers);
  tensor_variant_free(variant);
}

/* --- boxed tensors --------------------------------------------------------------------------------------------------
 */

static void a_boxed_tensor_shares_its_storage(void** state) {
  (void)state;
  const float value = 42;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_FLOAT32, &value, &t, NULL), TENSOR_OK);
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_from_tensor(t, &variant, NULL), TENSOR_OK);
  assert_null(tensor_variant_object(variant));
  assert_string_equal(tensor_variant_type_name(variant), "tensorflow::Tensor");
  assert_int_equal(tensor_shares_buffer_with(tensor_variant_tensor(variant), t), 1);
  char text[128];
  text_of(variant, text, sizeof text);
  assert_string_equal(text, "Tensor<type: float shape: [] values: 42>");
  int64_t byte = 0;
  assert_int_equal(tensor_variant_encode(variant, gather, &byte, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_free(t);
  text_of(variant, text, sizeof text);
  assert_string_equal(text, "Tensor<type: float shape: [] values: 42>");
  tensor_variant_free(variant);
}

static void a_deep_copy_copies_a_boxed_tensor(void** state) {
  (void)state;
  tensor_t* numbers = counting_vector(2);
  tensor_variant_t* variant = NULL;
  tensor_t* t = NULL;
  tensor_t* copy = NULL;
  tensor_variant_t* copied = NULL;
  assert_int_equal(tensor_variant_from_tensor(numbers, &variant, NULL), TENSOR_OK);
  assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_variant(copy, 0, NULL, &copied, NULL), TENSOR_OK);
  assert_int_equal(tensor_shares_buffer_with(tensor_variant_tensor(copied), numbers), 0);
  int32_t equal = 0;
  assert_int_equal(tensor_array_equal(NULL, tensor_variant_tensor(copied), numbers, &equal, NULL), TENSOR_OK);
  assert_int_equal(equal, 1);
  tensor_variant_free(copied);
  tensor_free(copy);
  tensor_free(t);
  tensor_variant_free(variant);
  tensor_free(numbers);
}

static void no_box_comes_to_lie_in_itself(void** state) {
  (void)state;
  tensor_t* t = new_tensor(TENSOR_DTYPE_VARIANT, 0, NULL);
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_from_tensor(t, &variant, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_variant(t, 0, NULL, variant, NULL), TENSOR_OK);
  char text[256];
  text_of(variant, text, sizeof text);
  assert_null(strstr(text, "<Tensor<")); /* the box still holds what t held when it was boxed */
  tensor_t* inside = NULL;
  assert_int_equal(tensor_share(tensor_variant_tensor(variant), &inside, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_variant(inside, 0, NULL, variant, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_free(inside);
  tensor_variant_free(variant);
  tensor_free(t);
}

static void boxes_lie_eight_deep_at_most(void** state) {
  (void)state;
  tensor_t* t = counting_vector(1);
  int32_t code = TENSOR_OK;
  int32_t depth = 0;
  while (code == TENSOR_OK) {
    tensor_variant_t* variant = NULL;
    code = tensor_variant_from_tensor(t, &variant, NULL);
    if (code != TENSOR_OK) break;
    ++depth;
    tensor_free(t);
    assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
    tensor_variant_free(variant);
  }
  assert_int_equal(code, TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(depth, 8);
  tensor_t* copy = NULL;
  assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_OK);
  char text[1024];
  assert_int_equal(tensor_debug_string(copy, 3, text, sizeof text, NULL, NULL), TENSOR_OK);
  tensor_free(copy);
  tensor_free(t);
}

static void a_box_shares_the_objects_in_a_tensor_of_variants(void** state) {
  (void)state;
  const tensor_variant_table_t table = full_table();
  tensor_variant_t* object = make(3, &table);
  const int64_t dims[] = {3};
  tensor_t* t = new_tensor(TENSOR_DTYPE_VARIANT, 1, dims);
  const int64_t at = 1;
  assert_int_equal(tensor_set_variant(t, 1, &at, object, NULL), TENSOR_OK);
  tensor_variant_t* box = NULL;
  assert_int_equal(tensor_variant_from_tensor(t, &box, NULL), TENSOR_OK);
  assert_int_equal(seen.clones, 0);
  tensor_variant_t* inside = NULL;
  assert_int_equal(tensor_get_variant(tensor_variant_tensor(box), 1, &at, &inside, NULL), TENSOR_OK);
  assert_ptr_equal(tensor_variant_object(inside), tensor_variant_object(object));
  tensor_variant_free(inside);
  tensor_variant_free(box);
  tensor_free(t);
  tensor_variant_free(object);
}

#define VARIANT_TEST(function) \
  { #function, function, begin, end, NULL }

int main(void) {
  const struct CMUnitTest tests[] = {
      VARIANT_TEST(an_object_is_boxed_and_destroyed_once),
      VARIANT_TEST(bad_tables_are_refused_and_nothing_is_taken),
      VARIANT_TEST(a_table_may_have_the_name_alone),
      VARIANT_TEST(choosing_clones_what_is_chosen_once),
      VARIANT_TEST(deep_copies_clone),
      VARIANT_TEST(a_describe_that_fails_is_answered),
      VARIANT_TEST(a_sink_keeps_its_failure),
      VARIANT_TEST(encode_writes_to_the_sink),
      VARIANT_TEST(null_reads_as_empty),
      VARIANT_TEST(element_functions_judge_their_arguments),
      VARIANT_TEST(a_boxed_tensor_shares_its_storage),
      VARIANT_TEST(a_deep_copy_copies_a_boxed_tensor),
      VARIANT_TEST(no_box_comes_to_lie_in_itself),
      VARIANT_TEST(boxes_lie_eight_deep_at_most),
      VARIANT_TEST(a_box_shares_the_objects_in_a_tensor_of_variants),
  };
  return cmocka_run_group_tests_name("variants", tests, NULL, NULL);
}
