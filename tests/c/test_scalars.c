/* Chapter "Create": rank-0 tensors around one element. */
#include "support.h"

static void a_scalar_of_every_dtype_with_a_size(void** state) {
  (void)state;
  unsigned char value[16];
  for (int i = 0; i < 16; ++i) value[i] = (unsigned char)(i + 1);
  for (int32_t dtype = -1; dtype <= 140; ++dtype) {
    tensor_t* t = (tensor_t*)(uintptr_t)1;
    const int32_t code = tensor_new_scalar(dtype, value, &t, NULL);
    const int holdable = dtype >= 1 && dtype <= 32;
    if (holdable && tensor_dtype_size(dtype) > 0) {
      assert_int_equal(code, TENSOR_OK);
      assert_int_equal(tensor_dtype(t), dtype);
      assert_int_equal(tensor_rank(t), 0);
      assert_int_equal(tensor_num_elements(t), 1);
      assert_int_equal(tensor_is_aligned(t), 1);
      assert_memory_equal(tensor_data(t), value, tensor_dtype_size(dtype));
      char name[64];
      assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
      assert_string_equal(name, "HostScalarTensorBuffer");
    } else {
      assert_int_equal(code, holdable || dtype == TENSOR_DTYPE_FLOAT4_E2M1FN ? TENSOR_CODE_UNIMPLEMENTED
                                                                             : TENSOR_CODE_INVALID_ARGUMENT);
      assert_null(t);
    }
    tensor_free(t);
  }
}

static void scalars_of_strings(void** state) {
  (void)state;
  tensor_t* t = NULL;
  const char* text = NULL;
  int64_t length = 0;
  assert_int_equal(tensor_new_string_scalar("up to\0here", TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_STRING);
  assert_int_equal(tensor_rank(t), 0);
  assert_int_equal(tensor_get_string(t, 0, NULL, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 5);
  tensor_free(t);
  assert_int_equal(tensor_new_string_scalar(NULL, 0, &t, NULL), TENSOR_OK);
  tensor_free(t);
  assert_int_equal(tensor_new_string_scalar(NULL, TENSOR_NUL_TERMINATED, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_new_string_scalar("text", -2, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void null_is_refused(void** state) {
  (void)state;
  const int32_t value = 1;
  tensor_t* t = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_INT32, NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(tensor_new_scalar(TENSOR_DTYPE_INT32, &value, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_string_scalar("x", 1, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_resource_scalar(NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_variant_scalar(NULL, &t, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(a_scalar_of_every_dtype_with_a_size),
      PLAIN_TEST(scalars_of_strings),
      PLAIN_TEST(null_is_refused),
  };
  return cmocka_run_group_tests_name("scalars", tests, NULL, NULL);
}
