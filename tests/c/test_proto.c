/* Chapter "Protocol buffers": what a caller sees of it. The rows on the bytes stand in tests/cpp/io. */
#include "support.h"
#include "support/tracking_allocator.h"

static const unsigned char kScalar[] = {8, 1, 0x12, 0, 0x2A, 4, 0, 0, 0x80, 0x3F};
static const unsigned char kContentOfScalar[] = {8, 1, 0x12, 0, 0x22, 4, 0, 0, 0x80, 0x3F};

static tensor_t* one(void) {
  const float value = 1;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_FLOAT32, &value, &t, NULL), TENSOR_OK);
  return t;
}

static tensor_t* read_tensor(const void* bytes, uint64_t count) {
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_proto(NULL, bytes, count, NULL, NULL, NULL, &t, NULL), TENSOR_OK);
  assert_non_null(t);
  return t;
}

static void bytes_go_whole_or_not_at_all(void** state) {
  (void)state;
  tensor_t* t = one();
  unsigned char buffer[11] = {0};
  uint64_t needed = 7;
  assert_int_equal(tensor_to_proto(NULL, t, TENSOR_PROTO_FIELD, NULL, 0, &needed, NULL), TENSOR_OK);
  assert_int_equal(needed, sizeof kScalar);
  assert_int_equal(tensor_to_proto(NULL, t, TENSOR_PROTO_FIELD, buffer, 9, &needed, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(needed, sizeof kScalar);
  assert_int_equal(buffer[0], 0);
  assert_int_equal(tensor_to_proto(NULL, t, TENSOR_PROTO_FIELD, buffer, 10, &needed, NULL), TENSOR_OK);
  assert_memory_equal(buffer, kScalar, sizeof kScalar);
  assert_int_equal(buffer[10], 0);
  assert_int_equal(tensor_to_proto(NULL, t, TENSOR_PROTO_CONTENT, buffer, 11, &needed, NULL), TENSOR_OK);
  assert_int_equal(needed, sizeof kContentOfScalar);
  assert_memory_equal(buffer, kContentOfScalar, sizeof kContentOfScalar);
  assert_int_equal(tensor_to_proto(NULL, t, TENSOR_PROTO_FIELD, NULL, 10, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(needed, 0);
  assert_int_equal(tensor_to_proto(NULL, t, 2, buffer, 10, &needed, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

struct gathered {
  unsigned char bytes[64];
  uint64_t count;
  int32_t answer;
};

static int32_t gather(const void* bytes, uint64_t count, void* user) {
  struct gathered* gathered = user;
  assert_true(gathered->count + count <= sizeof gathered->bytes);
  memcpy(gathered->bytes + gathered->count, bytes, count);
  gathered->count += count;
  return gathered->answer;
}

static void a_sink_takes_the_same_bytes(void** state) {
  (void)state;
  tensor_t* t = one();
  struct gathered gathered = {.count = 0};
  assert_int_equal(tensor_write_proto(NULL, t, TENSOR_PROTO_FIELD, gather, &gathered, NULL), TENSOR_OK);
  assert_int_equal(gathered.count, sizeof kScalar);
  assert_memory_equal(gathered.bytes, kScalar, sizeof kScalar);
  gathered = (struct gathered){.answer = TENSOR_CODE_ABORTED};
  assert_int_equal(tensor_write_proto(NULL, t, TENSOR_PROTO_FIELD, gather, &gathered, NULL), TENSOR_CODE_ABORTED);
  tensor_free(t);
}

static void m37_a_failure_leaves_nothing(void** state) {
  (void)state;
  tensor_t* t = (tensor_t*)(uintptr_t)1;
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_from_proto(NULL, kScalar, sizeof kScalar - 1, NULL, NULL, NULL, &t, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_non_null(strstr(tensor_status_message(status), "tensor_from_proto: byte "));
  tensor_status_free(status);
}

static void m35_limits_are_options(void** state) {
  (void)state;
  /* float [2^40] without values. */
  static const unsigned char huge[] = {8, 1, 0x12, 9, 0x12, 7, 8, 0x80, 0x80, 0x80, 0x80, 0x80, 0x20};
  static const unsigned char thousand[] = {8, 1, 0x12, 5, 0x12, 3, 8, 0xE8, 7};
  tensor_proto_options_t options;
  assert_int_equal(tensor_proto_options_init(&options, sizeof options, NULL), TENSOR_OK);
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_proto(NULL, huge, sizeof huge, NULL, NULL, NULL, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  options.max_elements = 999;
  assert_int_equal(tensor_from_proto(NULL, thousand, sizeof thousand, &options, NULL, NULL, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  options.max_elements = 1000;
  options.max_bytes = 3999;
  assert_int_equal(tensor_from_proto(NULL, thousand, sizeof thousand, &options, NULL, NULL, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  options.max_bytes = 4000;
  assert_int_equal(tensor_from_proto(NULL, thousand, sizeof thousand, &options, NULL, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(t), 1000);
  tensor_free(t);
}

static void elements_from_an_allocator(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_proto(NULL, kScalar, sizeof kScalar, NULL, &allocator.table, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(allocator.allocations, 1);
  assert_int_equal(allocator.asked_bytes, 4);
  assert_ptr_equal(tensor_data(t), allocator.live[0].block);
  tensor_free(t);
  assert_int_equal(allocator.releases, 1);
  assert_true(tracking_allocator_is_balanced(&allocator));

  tracking_allocator_init(&allocator);
  assert_int_equal(tensor_from_proto(NULL, kScalar, sizeof kScalar - 1, NULL, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(allocator.allocations, 0);
  assert_int_equal(allocator.releases, 0);
}

/* --- variants --------------------------------------------------------------------------------------------------- */

static int32_t live_numbers;

static const char* type_name(void* user, const void* object) {
  (void)user;
  (void)object;
  return "test::Number";
}

static void destroy(void* user, void* object) {
  (void)user;
  --live_numbers;
  test_free(object);
}

static int32_t encode(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  return sink(object, sizeof(int32_t), sink_user);
}

static int32_t make_number(int32_t value, tensor_variant_t** out) {
  const tensor_variant_table_t table = {
      .struct_size = sizeof table, .type_name = type_name, .destroy = destroy, .encode = encode};
  int32_t* object = test_malloc(sizeof *object);
  *object = value;
  ++live_numbers;
  return tensor_variant_new(object, &table, out, NULL);
}

static int32_t decode(void* user, const char* name, int64_t name_length, const void* metadata, uint64_t metadata_bytes,
                      int64_t tensor_count, const tensor_t* const* tensors, tensor_variant_t** out) {
  (void)tensors;
  ++*(int32_t*)user;
  if (name_length != 12 || strcmp(name, "test::Number") != 0) return TENSOR_OK;
  if (metadata_bytes != sizeof(int32_t) || tensor_count != 0) return TENSOR_CODE_DATA_LOSS;
  int32_t value = 0;
  memcpy(&value, metadata, sizeof value);
  return make_number(value, out);
}

static tensor_t* numbers_and_a_tensor(void) {
  const int64_t dims[] = {3}, positions[] = {0, 1};
  tensor_t* t = new_tensor(TENSOR_DTYPE_VARIANT, 1, dims);
  tensor_variant_t* variant = NULL;
  assert_int_equal(make_number(7, &variant), TENSOR_OK);
  assert_int_equal(tensor_set_variant(t, 1, &positions[0], variant, NULL), TENSOR_OK);
  tensor_variant_free(variant);
  tensor_t* inside = one();
  assert_int_equal(tensor_variant_from_tensor(inside, &variant, NULL), TENSOR_OK);
  assert_int_equal(tensor_set_variant(t, 1, &positions[1], variant, NULL), TENSOR_OK);
  tensor_variant_free(variant);
  tensor_free(inside);
  return t;
}

static void check_numbers_and_a_tensor(const tensor_t* t) {
  const int64_t positions[] = {0, 1, 2};
  tensor_variant_t* variant = NULL;
  assert_int_equal(tensor_get_variant(t, 1, &positions[0], &variant, NULL), TENSOR_OK);
  assert_int_equal(*(int32_t*)tensor_variant_object(variant), 7);
  tensor_variant_free(variant);
  assert_int_equal(tensor_get_variant(t, 1, &positions[1], &variant, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(tensor_variant_tensor(variant)), TENSOR_DTYPE_FLOAT32);
  tensor_variant_free(variant);
  assert_int_equal(tensor_get_variant(t, 1, &positions[2], &variant, NULL), TENSOR_OK);
  assert_null(variant);
}

static void variants_through_a_decoder(void** state) {
  (void)state;
  tensor_t* t = numbers_and_a_tensor();
  int32_t calls = 0;
  const tensor_variant_decoder_t decoder = {.struct_size = sizeof decoder, .user = &calls, .decode = decode};
  for (int32_t form = TENSOR_PROTO_FIELD; form <= TENSOR_PROTO_CONTENT; ++form) {
    unsigned char bytes[256];
    uint64_t count = 0;
    assert_int_equal(tensor_to_proto(NULL, t, form, bytes, sizeof bytes, &count, NULL), TENSOR_OK);
    tensor_t* again = NULL;
    assert_int_equal(tensor_from_proto(NULL, bytes, count, NULL, NULL, &decoder, &again, NULL), TENSOR_OK);
    check_numbers_and_a_tensor(again);
    tensor_free(again);
    /* Without the decoder the type is not known. */
    assert_int_equal(tensor_from_proto(NULL, bytes, count, NULL, NULL, NULL, &again, NULL),
                     TENSOR_CODE_INVALID_ARGUMENT);
    assert_null(again);
  }
  assert_int_equal(calls, 2);
  tensor_free(t);
  assert_int_equal(live_numbers, 0);
}

static void m34_what_a_decoder_answers(void** state) {
  (void)state;
  static const unsigned char unknown[] = {8, 21, 0x12, 0, 0x7A, 4, 0x0A, 2, 'n', 'o'};
  static const unsigned char damaged[] = {8,   21,  0x12, 0,   0x7A, 14,  0x0A, 12,  't', 'e',
                                          's', 't', ':',  ':', 'N',  'u', 'm',  'b', 'e', 'r'};
  int32_t calls = 0;
  const tensor_variant_decoder_t decoder = {.struct_size = sizeof decoder, .user = &calls, .decode = decode};
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_proto(NULL, unknown, sizeof unknown, NULL, NULL, &decoder, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_from_proto(NULL, damaged, sizeof damaged, NULL, NULL, &decoder, &t, NULL),
                   TENSOR_CODE_DATA_LOSS);
  const tensor_variant_decoder_t nothing = {.struct_size = sizeof nothing};
  assert_int_equal(tensor_from_proto(NULL, kScalar, sizeof kScalar, NULL, NULL, &nothing, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
}

/* --- shapes, resources, descriptions ------------------------------------------------------------------------------ */

static void shapes(void** state) {
  (void)state;
  const int64_t dims[] = {2, -1};
  unsigned char bytes[64];
  uint64_t count = 0;
  int64_t read[4] = {0};
  int32_t rank = 0;
  assert_int_equal(tensor_shape_to_proto(2, dims, bytes, sizeof bytes, &count, NULL), TENSOR_OK);
  assert_int_equal(tensor_shape_from_proto(bytes, count, 4, read, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, 2);
  assert_memory_equal(read, dims, sizeof dims);
  assert_int_equal(tensor_shape_from_proto(bytes, count, 1, read, &rank, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(rank, 2);
  assert_int_equal(tensor_shape_to_proto(TENSOR_UNKNOWN_RANK, NULL, bytes, sizeof bytes, &count, NULL), TENSOR_OK);
  assert_int_equal(count, 2);
  assert_int_equal(tensor_shape_from_proto(bytes, count, 0, NULL, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, TENSOR_UNKNOWN_RANK);
  assert_int_equal(tensor_shape_to_proto(0, NULL, NULL, 0, &count, NULL), TENSOR_OK);
  assert_int_equal(count, 0);
  assert_int_equal(tensor_shape_from_proto(NULL, 0, 0, NULL, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, 0);
  static const unsigned char both[] = {0x18, 1, 0x12, 0};
  assert_int_equal(tensor_shape_from_proto(both, sizeof both, 4, read, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, TENSOR_UNKNOWN_RANK);
  assert_int_equal(tensor_shape_from_proto(both, sizeof both - 1, 4, read, &rank, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void resources(void** state) {
  (void)state;
  static const unsigned char expected[] = {0x0A, 5,    'c',  'p',  'u',  ':',  '0',  0x12, 1,    'c',  0x1A,
                                           1,    'v',  0x20, 0xFF, 1,    0x2A, 1,    'T',  0x32, 0x15, 8,
                                           1,    0x12, 0x11, 0x12, 2,    8,    2,    0x12, 0x0B, 8,    0xFF,
                                           0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1};
  const int32_t dtype = TENSOR_DTYPE_FLOAT32, rank = 2;
  const int64_t dims[] = {2, -1};
  tensor_resource_t *resource = NULL, *again = NULL;
  assert_int_equal(
      tensor_resource_new("cpu:0", -1, "c", -1, "v", -1, 255, "T", -1, 1, &dtype, &rank, dims, &resource, NULL),
      TENSOR_OK);
  unsigned char bytes[64];
  uint64_t count = 0;
  assert_int_equal(tensor_resource_to_proto(resource, bytes, sizeof bytes, &count, NULL), TENSOR_OK);
  assert_int_equal(count, sizeof expected);
  assert_memory_equal(bytes, expected, sizeof expected);
  assert_int_equal(tensor_resource_from_proto(bytes, count, &again, NULL), TENSOR_OK);
  assert_int_equal(tensor_resource_equal(resource, again), 1);
  tensor_resource_free(again);
  tensor_resource_free(resource);
  assert_int_equal(tensor_resource_from_proto(bytes, count - 1, &again, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(again);
}

/* What is written behind dtype and shape; the whole is one allocation_description. */
static uint64_t allocation_of(const tensor_t* t, unsigned char* bytes, uint64_t capacity, uint64_t head) {
  uint64_t count = 0;
  assert_int_equal(tensor_description_to_proto(t, bytes, capacity, &count, NULL), TENSOR_OK);
  if (count == head) return 0;
  assert_int_equal(bytes[head], 0x22);
  assert_int_equal(bytes[head + 1], count - head - 2);
  memmove(bytes, bytes + head + 2, count - head - 2);
  return count - head - 2;
}

static void descriptions(void** state) {
  (void)state;
  static const unsigned char of_default[] = {8, 1, 0x12, 2, 0x12, 0};
  unsigned char bytes[128];
  uint64_t count = 0;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_default(&t, NULL), TENSOR_OK);
  assert_int_equal(tensor_description_to_proto(t, bytes, sizeof bytes, &count, NULL), TENSOR_OK);
  assert_int_equal(count, sizeof of_default);
  assert_memory_equal(bytes, of_default, sizeof of_default);
  tensor_free(t);

  /* An ordinary buffer, and a slice of it: what is told of the root. */
  static const unsigned char of_buffer[] = {8, 100, 0x1A, 3, 'c', 'p', 'u', 0x30};
  t = counting_vector(25);
  tensor_t* slice = NULL;
  assert_int_equal(tensor_slice(t, 1, 3, &slice, NULL), TENSOR_OK);
  unsigned char of_slice[128];
  const uint64_t length = allocation_of(t, bytes, sizeof bytes, 8);
  assert_true(length > sizeof of_buffer);
  assert_memory_equal(bytes, of_buffer, sizeof of_buffer);
  assert_int_equal(allocation_of(slice, of_slice, sizeof of_slice, 8), length);
  assert_memory_equal(of_slice, bytes, length);
  tensor_free(slice);
  tensor_free(t);

  static const unsigned char of_scalar[] = {8, 4, 0x1A, 22, 'H', 'o', 's', 't', 'S', 'c', 'a', 'l', 'a', 'r'};
  t = one();
  assert_true(allocation_of(t, bytes, sizeof bytes, 4) > sizeof of_scalar);
  assert_memory_equal(bytes, of_scalar, sizeof of_scalar);
  tensor_free(t);
}

static void descriptions_of_tracking_allocators(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  const int64_t dims[] = {3};
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 1, dims, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  static const unsigned char expected[] = {8,   12,  0x10, 12,  0x1A, 8,    't', 'r', 'a',
                                           'c', 'k', 'i',  'n', 'g',  0x28, 1,   0x30};
  unsigned char bytes[128];
  assert_true(allocation_of(t, bytes, sizeof bytes, 8) > sizeof expected);
  assert_memory_equal(bytes, expected, sizeof expected);
  /* Not told once there is a second handle. */
  tensor_t* second = NULL;
  assert_int_equal(tensor_share(t, &second, NULL), TENSOR_OK);
  allocation_of(t, bytes, sizeof bytes, 8);
  assert_int_equal(bytes[14], 0x30);
  tensor_free(second);
  tensor_free(t);
}

/* --- compression and text ------------------------------------------------------------------------------------------
 */

static void compression(void** state) {
  (void)state;
  /* uint8 [64] of 64 sevens, as values. */
  unsigned char message[74] = {8, 4, 0x12, 4, 0x12, 2, 8, 64, 0x3A, 64};
  memset(message + 10, 7, 64);
  static const unsigned char expected[] = {8, 4, 0x12, 4, 0x12, 2, 8, 64, 0x3A, 1, 7};
  unsigned char bytes[64];
  uint64_t count = 0;
  int32_t changed = 0;
  assert_int_equal(tensor_proto_compress(message, sizeof message, NULL, bytes, 10, &count, &changed, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(count, sizeof expected);
  assert_int_equal(changed, 0);
  assert_int_equal(tensor_proto_compress(message, sizeof message, NULL, bytes, sizeof bytes, &count, &changed, NULL),
                   TENSOR_OK);
  assert_int_equal(changed, 1);
  assert_int_equal(count, sizeof expected);
  assert_memory_equal(bytes, expected, sizeof expected);
  tensor_t* t = read_tensor(bytes, count);
  tensor_t* before = read_tensor(message, sizeof message);
  int32_t same = 0;
  assert_int_equal(tensor_same_content(NULL, t, before, &same, NULL), TENSOR_OK);
  assert_int_equal(same, 1);
  tensor_free(before);
  tensor_free(t);

  tensor_proto_compress_options_t options;
  assert_int_equal(tensor_proto_compress_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.min_elements = 65;
  assert_int_equal(
      tensor_proto_compress(message, sizeof message, &options, bytes, sizeof bytes, &count, &changed, NULL), TENSOR_OK);
  assert_int_equal(changed, 0);
  assert_int_equal(count, 0);
  options = (tensor_proto_compress_options_t){.struct_size = sizeof options, .min_ratio = -1};
  assert_int_equal(
      tensor_proto_compress(message, sizeof message, &options, bytes, sizeof bytes, &count, &changed, NULL),
      TENSOR_CODE_INVALID_ARGUMENT);
}

static void debug_text(void** state) {
  (void)state;
  char text[128];
  int64_t length = 0;
  assert_int_equal(tensor_proto_debug_text(kScalar, sizeof kScalar, text, sizeof text, &length, NULL), TENSOR_OK);
  assert_string_equal(text, "dtype: DT_FLOAT\ntensor_shape {\n}\nfloat_val: 1\n");
  assert_int_equal(length, (int64_t)strlen(text));
  assert_int_equal(tensor_proto_debug_text(kScalar, sizeof kScalar - 1, text, sizeof text, &length, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_string_equal(text, "");
  assert_int_equal(tensor_proto_debug_text(NULL, 0, text, sizeof text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(bytes_go_whole_or_not_at_all),
      PLAIN_TEST(a_sink_takes_the_same_bytes),
      PLAIN_TEST(m37_a_failure_leaves_nothing),
      PLAIN_TEST(m35_limits_are_options),
      PLAIN_TEST(elements_from_an_allocator),
      PLAIN_TEST(variants_through_a_decoder),
      PLAIN_TEST(m34_what_a_decoder_answers),
      PLAIN_TEST(shapes),
      PLAIN_TEST(resources),
      PLAIN_TEST(descriptions),
      PLAIN_TEST(descriptions_of_tracking_allocators),
      PLAIN_TEST(compression),
      PLAIN_TEST(debug_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
