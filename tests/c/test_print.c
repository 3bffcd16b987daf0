/* Chapter "Print": where texts go, how they are cut, and what bad input gets. What they say is tested on the inner
 * functions. */
#include "support.h"

static tensor_t* text_tensor(const char* text) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_string_scalar(text, TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_OK);
  return t;
}

static void a_text_is_cut_at_a_character(void** state) {
  (void)state;
  tensor_t* t = text_tensor("a\xC3\xA9\xE2\x82\xAC\xF0\x9D\x84\x9Ez"); /* characters of 1, 2, 3, 4 and 1 bytes */
  const char* const cuts[] = {NULL, "", "a", "a", "a\xC3\xA9", "a\xC3\xA9", "a\xC3\xA9", "a\xC3\xA9\xE2\x82\xAC"};
  for (int64_t capacity = 0; capacity < LENGTH_OF(cuts); ++capacity) {
    char buffer[16];
    memset(buffer, '#', sizeof buffer);
    int64_t length = -1;
    assert_int_equal(tensor_summarize(t, -1, 0, capacity == 0 ? NULL : buffer, capacity, &length, NULL), TENSOR_OK);
    assert_int_equal(length, 11);
    if (cuts[capacity] != NULL) assert_string_equal(buffer, cuts[capacity]);
    for (size_t i = (size_t)capacity; i < sizeof buffer; ++i) assert_int_equal(buffer[i], '#');
  }
  char whole[12];
  assert_int_equal(tensor_summarize(t, -1, 0, whole, 12, NULL, NULL), TENSOR_OK);
  assert_int_equal(strlen(whole), 11);
  assert_int_equal(tensor_summarize(t, -1, 0, whole, 11, NULL, NULL), TENSOR_OK);
  assert_int_equal(strlen(whole), 10);
  tensor_free(t);
}

static int32_t summarize(const tensor_t* t, char* buffer, int64_t capacity, int64_t* length, tensor_status_t* status) {
  return tensor_summarize(t, 3, 1, buffer, capacity, length, status);
}
static int32_t debug_string(const tensor_t* t, char* buffer, int64_t capacity, int64_t* length,
                            tensor_status_t* status) {
  return tensor_debug_string(t, 3, buffer, capacity, length, status);
}
static int32_t to_text(const tensor_t* t, char* buffer, int64_t capacity, int64_t* length, tensor_status_t* status) {
  return tensor_to_text(t, NULL, buffer, capacity, length, status);
}

typedef int32_t (*text_function)(const tensor_t*, char*, int64_t, int64_t*, tensor_status_t*);
static const struct {
  text_function function;
  const char* of_counting_3;
} kTexts[] = {
    {summarize, "[0 1 2]"},
    {debug_string, "Tensor<type: int32 shape: [3] values: 0 1 2>"},
    {tensor_device_safe_debug_string, "Tensor<type: int32 shape: [3]>"},
    {to_text, "0 1 2"},
};

static void every_form_follows_the_rule_for_texts(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  for (int32_t i = 0; i < LENGTH_OF(kTexts); ++i) {
    const text_function function = kTexts[i].function;
    char buffer[64];
    int64_t length = -1;
    assert_int_equal(function(t, buffer, sizeof buffer, &length, NULL), TENSOR_OK);
    assert_string_equal(buffer, kTexts[i].of_counting_3);
    assert_int_equal(length, strlen(buffer));
    assert_int_equal(function(t, NULL, 0, &length, NULL), TENSOR_OK);
    assert_int_equal(length, strlen(kTexts[i].of_counting_3));
    assert_int_equal(function(t, buffer, 3, NULL, NULL), TENSOR_OK);
    assert_memory_equal(buffer, kTexts[i].of_counting_3, 2);
    assert_int_equal(buffer[2], '\0');

    assert_int_equal(function(t, buffer, -1, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(length, 0);
    assert_int_equal(function(t, NULL, 8, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(function(t, NULL, 0, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    length = -1;
    assert_int_equal(function(NULL, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(length, 0);
    assert_string_equal(buffer, "");
  }
  tensor_free(t);
}

static void unknown_forms_and_options_are_refused(void** state) {
  (void)state;
  tensor_t* t = counting_vector(2);
  char buffer[32];
  int64_t length = -1;
  for (int32_t print_v2 = -1; print_v2 <= 2; print_v2 += 3) {
    assert_int_equal(tensor_summarize(t, 3, print_v2, buffer, sizeof buffer, &length, NULL),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_int_equal(length, 0);
  }
  struct {
    tensor_text_options_t options;
    uint64_t future;
  } larger = {{sizeof larger, TENSOR_TEXT_JSON, 0, 0, 0}, 0};
  assert_int_equal(tensor_to_text(t, &larger.options, buffer, sizeof buffer, NULL, NULL), TENSOR_OK);
  assert_string_equal(buffer, "[0,1]");
  larger.future = 1;
  assert_int_equal(tensor_to_text(t, &larger.options, buffer, sizeof buffer, NULL, NULL), TENSOR_CODE_UNIMPLEMENTED);
  const tensor_text_options_t refused[] = {
      {0, 0, 0, 0, 0},   {23, 0, 0, 0, 0},  {4097, 0, 0, 0, 0}, {24, -1, 0, 0, 0}, {24, 4, 0, 0, 0},
      {24, 0, 61, 0, 0}, {24, 0, -1, 0, 0}, {24, 0, 0, -1, 0},  {24, 0, 0, 0, -2},
  };
  for (int32_t i = 0; i < LENGTH_OF(refused); ++i) {
    assert_int_equal(tensor_to_text(t, &refused[i], buffer, sizeof buffer, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
    assert_string_equal(buffer, "");
  }
  tensor_free(t);
}

static void option_defaults(void** state) {
  (void)state;
  tensor_text_options_t options;
  memset(&options, 0xFF, sizeof options);
  assert_int_equal(tensor_text_options_init(&options, sizeof options, NULL), TENSOR_OK);
  const tensor_text_options_t zeroed = {sizeof options, 0, 0, 0, 0};
  assert_memory_equal(&options, &zeroed, sizeof options);
  assert_int_equal(tensor_text_options_init(NULL, sizeof options, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_text_options_init(&options, sizeof options - 1, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_text_options_init(&options, 4097, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

struct gathered {
  char text[40000];
  uint64_t length;
  int32_t calls_until_refusal;
  int32_t refusal;
};

static int32_t gather(const void* bytes, uint64_t count, void* user) {
  struct gathered* const gathered = user;
  if (gathered->calls_until_refusal-- == 0) return gathered->refusal;
  assert_true(gathered->length + count <= sizeof gathered->text);
  memcpy(gathered->text + gathered->length, bytes, count);
  gathered->length += count;
  return TENSOR_OK;
}

static void a_sink_gets_the_same_text_in_runs(void** state) {
  (void)state;
  tensor_t* t = counting_vector(6000);
  static char whole[40000];
  int64_t length = 0;
  const tensor_text_options_t options = {sizeof options, TENSOR_TEXT_NATIVE, 0, 0, -1};
  assert_int_equal(tensor_to_text(t, &options, whole, sizeof whole, &length, NULL), TENSOR_OK);
  static struct gathered gathered;
  gathered = (struct gathered){.calls_until_refusal = -1};
  assert_int_equal(tensor_write_text(t, &options, gather, &gathered, NULL), TENSOR_OK);
  assert_int_equal(gathered.length, length);
  assert_memory_equal(gathered.text, whole, gathered.length);

  tensor_status_t* status = tensor_status_new();
  const int32_t answers[] = {TENSOR_CODE_CANCELLED, TENSOR_CODE_UNAUTHENTICATED, 17, -1};
  for (int32_t i = 0; i < LENGTH_OF(answers); ++i) {
    gathered = (struct gathered){.calls_until_refusal = 1, .refusal = answers[i]};
    const int32_t code = tensor_write_text(t, &options, gather, &gathered, status);
    assert_int_equal(code, answers[i] >= 0 && answers[i] <= 16 ? answers[i] : TENSOR_CODE_UNKNOWN);
    assert_int_equal(tensor_status_code(status), code);
    assert_true(gathered.length > 0);
    assert_memory_equal(gathered.text, whole, gathered.length);
    assert_int_equal(gathered.calls_until_refusal, -1);
  }
  tensor_status_free(status);
  assert_int_equal(tensor_write_text(t, &options, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_write_text(NULL, &options, gather, &gathered, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void device_memory_is_never_read(void** state) {
  (void)state;
  const tensor_memory_options_t options = {sizeof options, 0, TENSOR_DEVICE_CUDA, 0, 0};
  const int64_t dim = 3;
  tensor_t* t = NULL;
  /* An address that faults when it is read. */
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_FLOAT32, 1, &dim, NULL, (void*)(uintptr_t)64, 12, 0, &options, NULL,
                                      NULL, &t, NULL),
                   TENSOR_OK);
  char buffer[64];
  int64_t length = -1;
  assert_int_equal(tensor_summarize(t, 3, 0, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_debug_string(t, 3, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_to_text(t, NULL, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(length, 0);
  assert_string_equal(buffer, "");
  assert_int_equal(tensor_device_safe_debug_string(t, buffer, sizeof buffer, &length, NULL), TENSOR_OK);
  assert_string_equal(buffer, "Tensor<type: float shape: [3]>");
  tensor_free(t);
}

static const char* type_name(void* user, const void* object) {
  (void)user;
  (void)object;
  return "thing";
}

static int32_t describe(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  const int32_t answer = *(const int32_t*)object;
  const int32_t code = sink("a thing", 7, sink_user);
  return answer != TENSOR_OK ? answer : code;
}

static void a_describe_callback_decides(void** state) {
  (void)state;
  const tensor_variant_table_t table = {.struct_size = sizeof table, .type_name = type_name, .describe = describe};
  int32_t answer = TENSOR_OK;
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_variant_new(&answer, &table, &variant, NULL), TENSOR_OK);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_variant_scalar(variant, &t, NULL), TENSOR_OK);
  tensor_variant_free(variant);
  for (int32_t i = 0; i < LENGTH_OF(kTexts); ++i) {
    if (kTexts[i].function == tensor_device_safe_debug_string) continue;
    char buffer[80];
    int64_t length = -1;
    answer = TENSOR_OK;
    assert_int_equal(kTexts[i].function(t, buffer, sizeof buffer, &length, NULL), TENSOR_OK);
    assert_non_null(strstr(buffer, "<a thing>"));
    answer = TENSOR_CODE_ABORTED;
    assert_int_equal(kTexts[i].function(t, buffer, sizeof buffer, &length, NULL), TENSOR_CODE_ABORTED);
    assert_int_equal(length, 0);
    assert_string_equal(buffer, "");
  }
  const tensor_text_options_t json = {sizeof json, TENSOR_TEXT_JSON, 0, 0, 0};
  int64_t length = -1;
  assert_int_equal(tensor_to_text(t, &json, NULL, 0, &length, NULL), TENSOR_CODE_UNIMPLEMENTED);
  tensor_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(a_text_is_cut_at_a_character),          PLAIN_TEST(every_form_follows_the_rule_for_texts),
      PLAIN_TEST(unknown_forms_and_options_are_refused), PLAIN_TEST(option_defaults),
      PLAIN_TEST(a_sink_gets_the_same_text_in_runs),     PLAIN_TEST(device_memory_is_never_read),
      PLAIN_TEST(a_describe_callback_decides),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
