/* Chapter "DLPack": what is written into the structs. */
#include "dlpack_structs.h"
#include "support.h"

static void exports_strides_and_keeps_the_storage(void** state) {
  (void)state;
  tensor_t *vector = counting_vector(10), *view = NULL;
  assert_int_equal(tensor_flip(vector, 1, (const int64_t[]){0}, &view, NULL), TENSOR_OK);
  struct DLManagedTensor* plain = NULL;
  struct DLManagedTensorVersioned* versioned = NULL;
  assert_int_equal(tensor_to_dlpack(NULL, view, NULL, &plain, NULL), TENSOR_OK);
  assert_int_equal(tensor_to_dlpack_versioned(NULL, view, NULL, &versioned, NULL), TENSOR_OK);
  tensor_free(view);
  tensor_free(vector);
  assert_int_equal(versioned->major, 1);
  assert_int_equal(versioned->flags, 0);
  const struct dl_tensor* const both[] = {&plain->dl_tensor, &versioned->dl_tensor};
  for (int i = 0; i < 2; ++i) {
    const struct dl_tensor* const d = both[i];
    assert_int_equal(d->device_type, TENSOR_DEVICE_CPU);
    assert_int_equal(d->device_id, 0);
    assert_int_equal(d->ndim, 1);
    assert_int_equal(d->code * 1000 + d->bits, 32);
    assert_int_equal(d->lanes, 1);
    assert_int_equal(d->shape[0], 10);
    assert_int_equal(d->strides[0], -1);
    assert_int_equal(d->byte_offset, 0);
    assert_int_equal(((const int32_t*)d->data)[0], 9);
    assert_int_equal(((const int32_t*)d->data)[-9], 0);
  }
  plain->deleter(plain);
  assert_int_equal(((const int32_t*)versioned->dl_tensor.data)[0], 9);
  tensor_dlpack_versioned_free(versioned);
}

/* Read-only goes over in the versioned form, is refused in the other one, and a copy is free of it. */
static void exports_read_only(void** state) {
  (void)state;
  tensor_t *vector = counting_vector(4), *sealed = NULL;
  assert_int_equal(tensor_as_read_only(vector, &sealed, NULL), TENSOR_OK);
  tensor_status_t* const status = tensor_status_new();
  struct DLManagedTensor* plain = (struct DLManagedTensor*)(uintptr_t)1;
  assert_int_equal(tensor_to_dlpack(NULL, sealed, NULL, &plain, status), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(plain);
  assert_non_null(strstr(tensor_status_message(status), "versioned"));
  tensor_status_free(status);
  struct DLManagedTensorVersioned* versioned = NULL;
  assert_int_equal(tensor_to_dlpack_versioned(NULL, sealed, NULL, &versioned, NULL), TENSOR_OK);
  assert_int_equal(versioned->flags, DL_READ_ONLY);
  assert_ptr_equal(versioned->dl_tensor.data, tensor_data(vector));
  tensor_dlpack_versioned_free(versioned);

  tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_COPY};
  assert_int_equal(tensor_to_dlpack(NULL, sealed, &options, &plain, NULL), TENSOR_OK);
  assert_ptr_not_equal(plain->dl_tensor.data, tensor_data(vector));
  assert_memory_equal(plain->dl_tensor.data, tensor_data(vector), 16);
  tensor_dlpack_free(plain);
  assert_int_equal(tensor_to_dlpack_versioned(NULL, sealed, &options, &versioned, NULL), TENSOR_OK);
  assert_int_equal(versioned->flags, DL_IS_COPIED);
  tensor_dlpack_versioned_free(versioned);

  options.flags = TENSOR_DLPACK_READ_ONLY;
  assert_int_equal(tensor_to_dlpack(NULL, vector, &options, &plain, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_to_dlpack_versioned(NULL, vector, &options, &versioned, NULL), TENSOR_OK);
  assert_int_equal(versioned->flags, DL_READ_ONLY);
  assert_ptr_equal(versioned->dl_tensor.data, tensor_data(vector));
  tensor_dlpack_versioned_free(versioned);
  options.flags = 8;
  assert_int_equal(tensor_to_dlpack(NULL, vector, &options, &plain, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(sealed);
  tensor_free(vector);
}

static void exports_copies_of_what_is_misaligned(void** state) {
  (void)state;
  tensor_t *vector = counting_vector(4), *part = NULL;
  assert_int_equal(tensor_slice(vector, 1, 4, &part, NULL), TENSOR_OK);
  const tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_COPY_IF_MISALIGNED};
  struct DLManagedTensorVersioned* versioned = NULL;
  assert_int_equal(tensor_to_dlpack_versioned(NULL, part, &options, &versioned, NULL), TENSOR_OK);
  assert_int_equal(versioned->flags, DL_IS_COPIED);
  assert_int_equal((uintptr_t)versioned->dl_tensor.data % 64, 0);
  assert_int_equal(((const int32_t*)versioned->dl_tensor.data)[0], 1);
  tensor_dlpack_versioned_free(versioned);
  assert_int_equal(tensor_to_dlpack_versioned(NULL, vector, &options, &versioned, NULL), TENSOR_OK);
  assert_int_equal(versioned->flags, 0);
  tensor_dlpack_versioned_free(versioned);
  tensor_free(part);
  tensor_free(vector);
}

static void exports_what_dtypes_allow(void** state) {
  (void)state;
  const int64_t two = 2;
  for (int32_t dtype = 1; dtype <= TENSOR_DTYPE_UINT2; ++dtype) {
    tensor_t* t = new_tensor(dtype, 1, &two);
    int32_t code = -1, bits = -1, lanes = -1;
    const int is_known = tensor_dtype_to_dlpack(dtype, &code, &bits, &lanes, NULL) == TENSOR_OK;
    struct DLManagedTensor* plain = NULL;
    struct DLManagedTensorVersioned* versioned = NULL;
    assert_int_equal(tensor_to_dlpack(NULL, t, NULL, &plain, NULL),
                     is_known && bits >= 8 ? TENSOR_OK : TENSOR_CODE_UNIMPLEMENTED);
    assert_int_equal(tensor_to_dlpack_versioned(NULL, t, NULL, &versioned, NULL),
                     is_known ? TENSOR_OK : TENSOR_CODE_UNIMPLEMENTED);
    if (is_known) {
      assert_int_equal(versioned->dl_tensor.code, code);
      assert_int_equal(versioned->dl_tensor.bits, bits);
      assert_int_equal(versioned->flags, bits < 8 ? DL_IS_PADDED : 0);
      tensor_t* back = NULL;
      assert_int_equal(tensor_from_dlpack_versioned(NULL, versioned, NULL, &back, NULL), TENSOR_OK);
      int32_t expected = 0;
      assert_int_equal(tensor_dtype_from_dlpack(code, bits, 1, &expected, NULL), TENSOR_OK);
      assert_int_equal(tensor_dtype(back), expected);
      assert_ptr_equal(tensor_data(back), tensor_data(t));
      tensor_free(back);
    }
    tensor_dlpack_free(plain);
    tensor_free(t);
  }
}

static void ends_nothing(void** state) {
  (void)state;
  tensor_dlpack_free(NULL);
  tensor_dlpack_versioned_free(NULL);
  struct DLManagedTensor plain;
  memset(&plain, 0, sizeof plain);
  tensor_dlpack_free(&plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(exports_strides_and_keeps_the_storage),
      PLAIN_TEST(exports_read_only),
      PLAIN_TEST(exports_copies_of_what_is_misaligned),
      PLAIN_TEST(exports_what_dtypes_allow),
      PLAIN_TEST(ends_nothing),
  };
  return cmocka_run_group_tests_name("dlpack export", tests, NULL, NULL);
}
