/* Chapter "DLPack": field cases, memory of other devices, threads. */
#include <pthread.h>

#include "dlpack_support.h"

static void row_fc_16(void** state) {
  (void)state;
  float buffer[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  foreign_t f;
  tensor_t* t[2];
  struct dl_tensor* const d = foreign_init(&f, buffer, DL_FLOAT, 32, 1, (const int64_t[]){3});
  d->byte_offset = 12;
  import_both(&f, NULL, TENSOR_OK, t);
  for (int i = 0; i < 2; ++i) {
    for (int64_t k = 0; k < 3; ++k) assert_float_equal(element(t[i], k), 3 + (double)k, 0);
  }
  const int64_t first = 0;
  assert_int_equal(tensor_set_double(t[0], 1, &first, 30, NULL), TENSOR_OK);
  assert_float_equal(buffer[3], 30, 0);
  struct DLManagedTensor* again = NULL;
  assert_int_equal(tensor_to_dlpack(NULL, t[0], NULL, &again, NULL), TENSOR_OK);
  assert_ptr_equal((const char*)again->dl_tensor.data + again->dl_tensor.byte_offset, &buffer[3]);
  assert_int_equal(again->dl_tensor.shape[0], 3);
  assert_int_equal(again->dl_tensor.strides[0], 1);
  tensor_dlpack_free(again);
  free_both(&f, t);

  foreign_init(&f, buffer, DL_FLOAT, 32, 1, (const int64_t[]){3})->byte_offset = UINT64_MAX - 3;
  import_both(&f, NULL, TENSOR_CODE_INVALID_ARGUMENT, t);
}

static void row_fc_17(void** state) {
  (void)state;
  foreign_t f;
  tensor_t* t[2];
  const int64_t strides[] = {0, 0, 5, 1};
  struct dl_tensor* d = foreign_init(&f, NULL, DL_FLOAT, 32, 4, (const int64_t[]){1, 3, 0, 5});
  memcpy(f.strides, strides, sizeof strides);
  d->strides = f.strides;
  import_both(&f, NULL, TENSOR_OK, t);
  assert_int_equal(tensor_num_elements(t[0]), 0);
  assert_int_equal(tensor_is_contiguous(t[0]), 1);
  struct DLManagedTensor* again = NULL;
  assert_int_equal(tensor_to_dlpack(NULL, t[0], NULL, &again, NULL), TENSOR_OK);
  assert_null(again->dl_tensor.data);
  assert_memory_equal(again->dl_tensor.strides, strides, sizeof strides);
  tensor_dlpack_free(again);
  free_both(&f, t);

  int32_t four[] = {1, 2, 3, 4};
  foreign_init(&f, four, DL_INT, 32, 2, (const int64_t[]){2, 2});
  import_both(&f, NULL, TENSOR_OK, t);
  for (int64_t k = 0; k < 4; ++k) assert_float_equal(element(t[1], k), 1 + (double)k, 0);
  assert_int_equal(tensor_strides(t[1])[0], 2);
  free_both(&f, t);

  double one = 4;
  d = foreign_init(&f, &one, DL_FLOAT, 64, 0, NULL);
  d->shape = NULL;
  import_both(&f, NULL, TENSOR_OK, t);
  assert_int_equal(tensor_rank(t[0]), 0);
  assert_float_equal(element(t[0], 0), 4, 0);
  assert_int_equal(tensor_to_dlpack(NULL, t[0], NULL, &again, NULL), TENSOR_OK);
  assert_int_equal(again->dl_tensor.ndim, 0);
  assert_ptr_equal(again->dl_tensor.data, &one);
  tensor_dlpack_free(again);
  free_both(&f, t);
}

static void imports_devices_unseen(void** state) {
  (void)state;
  const int32_t kinds[] = {TENSOR_DEVICE_CUDA, TENSOR_DEVICE_OPENCL, TENSOR_DEVICE_TRAINIUM, 77};
  for (int i = 0; i < LENGTH_OF(kinds); ++i) {
    void* const nowhere = (void*)(uintptr_t)0x1000;
    foreign_t f;
    tensor_t* t[2];
    struct dl_tensor* const d = foreign_init(&f, nowhere, DL_FLOAT, 32, 2, (const int64_t[]){2, 3});
    d->device_type = kinds[i];
    d->device_id = 3;
    d->byte_offset = 256;
    import_both(&f, NULL, TENSOR_OK, t);
    assert_int_equal(tensor_device_kind(t[0]), kinds[i]);
    assert_int_equal(tensor_device_id(t[0]), 3);
    assert_null(tensor_data(t[0]));
    void* data = nowhere;
    assert_int_equal(tensor_data_mutable(t[0], &data, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    const int64_t first = 0;
    double value = 0;
    assert_int_equal(tensor_get_double(t[0], TENSOR_FLAT_INDEX, &first, &value, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    char text[64];
    int64_t length = 0;
    assert_int_equal(tensor_device_safe_debug_string(t[0], text, sizeof text, &length, NULL), TENSOR_OK);
    assert_string_equal(text, "Tensor<type: float shape: [2,3]>");
    assert_int_equal(tensor_debug_string(t[0], 3, text, sizeof text, &length, NULL), TENSOR_CODE_FAILED_PRECONDITION);

    /* A view, exported again: an address moves, a handle stays and the offset grows. */
    tensor_t* row = NULL;
    assert_int_equal(tensor_slice(t[0], 1, 2, &row, NULL), TENSOR_OK);
    struct DLManagedTensor* again = NULL;
    assert_int_equal(tensor_to_dlpack(NULL, row, NULL, &again, NULL), TENSOR_OK);
    assert_int_equal(again->dl_tensor.device_type, kinds[i]);
    assert_int_equal(again->dl_tensor.device_id, 3);
    assert_int_equal((uintptr_t)again->dl_tensor.data + again->dl_tensor.byte_offset, 0x1000 + 256 + 12);
    assert_int_equal(again->dl_tensor.byte_offset, kinds[i] == TENSOR_DEVICE_CUDA ? 0 : 256 + 12);
    tensor_dlpack_free(again);
    tensor_free(row);
    free_both(&f, t);

    const tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_COPY};
    f.ended = 0;
    import_both(&f, &options, TENSOR_CODE_FAILED_PRECONDITION, t);
  }
}

static void exports_no_device_by_copy_or_false_name(void** state) {
  (void)state;
  const int64_t two = 2;
  tensor_memory_options_t memory = {.struct_size = sizeof memory, .device_kind = TENSOR_DEVICE_CUDA};
  tensor_t* t = NULL;
  void* const nowhere = (void*)(uintptr_t)0x1000;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 1, &two, NULL, nowhere, 8, 0, &memory, NULL, NULL, &t, NULL),
                   TENSOR_OK);
  const tensor_dlpack_options_t copy = {sizeof copy, TENSOR_DLPACK_COPY};
  struct DLManagedTensor* plain = NULL;
  assert_int_equal(tensor_to_dlpack(NULL, t, &copy, &plain, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_free(t);
  memory.device_id = (int64_t)1 << 32;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 1, &two, NULL, nowhere, 8, 0, &memory, NULL, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_to_dlpack(NULL, t, NULL, &plain, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(plain);
  tensor_free(t);
}

/* The other thread takes the struct over, looks, and ends it. */
static void* consume(void* user) {
  tensor_t* t = NULL;
  if (tensor_from_dlpack_versioned(NULL, user, NULL, &t, NULL) != TENSOR_OK) return NULL;
  const int64_t last = 9;
  int64_t value = 0;
  const int32_t code = tensor_get_int64(t, TENSOR_FLAT_INDEX, &last, &value, NULL);
  tensor_free(t);
  return code == TENSOR_OK && value == 9 ? user : NULL;
}

static void hands_over_to_other_threads(void** state) {
  (void)state;
  tensor_t* vector = counting_vector(10);
  pthread_t threads[4];
  struct DLManagedTensorVersioned* managed[LENGTH_OF(threads)] = {NULL};
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    assert_int_equal(tensor_to_dlpack_versioned(NULL, vector, NULL, &managed[i], NULL), TENSOR_OK);
    assert_int_equal(pthread_create(&threads[i], NULL, consume, managed[i]), 0);
  }
  tensor_free(vector);
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    void* result = NULL;
    assert_int_equal(pthread_join(threads[i], &result), 0);
    assert_ptr_equal(result, managed[i]);
  }
}

static void* free_there(void* t) {
  tensor_free(t);
  return NULL;
}

/* Whichever of two threads lets the last handle go ends the foreign tensor, once. */
static void ends_on_any_thread(void** state) {
  (void)state;
  for (int round = 0; round < 50; ++round) {
    int32_t block[] = {1, 2, 3};
    foreign_t f;
    foreign_init(&f, block, DL_INT, 32, 1, (const int64_t[]){3});
    tensor_t *t = NULL, *view = NULL;
    assert_int_equal(tensor_from_dlpack(NULL, &f.plain, NULL, &t, NULL), TENSOR_OK);
    assert_int_equal(tensor_slice(t, 1, 2, &view, NULL), TENSOR_OK);
    pthread_t threads[2];
    assert_int_equal(pthread_create(&threads[0], NULL, free_there, t), 0);
    assert_int_equal(pthread_create(&threads[1], NULL, free_there, view), 0);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    assert_int_equal(f.ended, 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("FC-16", row_fc_16),          NAMED_TEST("FC-17", row_fc_17),
      PLAIN_TEST(imports_devices_unseen),      PLAIN_TEST(exports_no_device_by_copy_or_false_name),
      PLAIN_TEST(hands_over_to_other_threads), PLAIN_TEST(ends_on_any_thread),
  };
  return cmocka_run_group_tests_name("dlpack", tests, NULL, NULL);
}
