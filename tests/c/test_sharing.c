/* Chapter "Share and release". */
#include <pthread.h>

#include "support.h"

static void set(tensor_t* t, int64_t at, int64_t value) {
  assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &at, value, NULL), TENSOR_OK);
}

static int64_t get(const tensor_t* t, int64_t at) {
  int64_t value = 0;
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &at, &value, NULL), TENSOR_OK);
  return value;
}

static tensor_t* shared(const tensor_t* t) {
  tensor_t* result = NULL;
  assert_int_equal(tensor_share(t, &result, NULL), TENSOR_OK);
  return result;
}

static tensor_t* sliced(const tensor_t* t, int64_t start, int64_t limit) {
  tensor_t* result = NULL;
  assert_int_equal(tensor_slice(t, start, limit, &result, NULL), TENSOR_OK);
  return result;
}

static void row_c15(void** state) {
  (void)state;
  const int64_t dims[] = {2, 3};
  tensor_t* a = new_tensor(TENSOR_DTYPE_INT32, 2, dims);
  tensor_t* b = shared(a);
  assert_int_equal(tensor_dtype(b), TENSOR_DTYPE_INT32);
  assert_int_equal(tensor_is_same_size(a, b), 1);
  assert_memory_equal(tensor_strides(a), tensor_strides(b), sizeof dims);
  assert_ptr_equal(tensor_data(a), tensor_data(b));
  assert_int_equal(tensor_shares_buffer_with(a, b), 1);
  assert_int_equal(tensor_ref_count(a), 2);
  assert_int_equal(tensor_ref_count(b), 2);
  tensor_free(a);
  assert_int_equal(tensor_ref_count(b), 1);
  tensor_free(b);
}

static void row_c18(void** state) {
  (void)state;
  tensor_t* a = counting_vector(4);
  tensor_t* b = shared(a);
  tensor_t* c = sliced(b, 1, 3);
  set(b, 2, 77);
  assert_int_equal(get(a, 2), 77);
  assert_int_equal(get(c, 1), 77);
  set(c, 0, 88);
  assert_int_equal(get(a, 1), 88);
  tensor_free(a);
  tensor_free(b);
  tensor_free(c);
}

static void row_c19(void** state) {
  (void)state;
  const int64_t before = tensor_live_bytes();
  tensor_t* a = counting_vector(100);
  tensor_t* slice = sliced(a, 98, 100);
  tensor_free(a);
  assert_int_equal(tensor_live_bytes() - before, 400);
  assert_int_equal(get(slice, 1), 99);
  tensor_free(slice);
  assert_int_equal(tensor_live_bytes(), before);
}

static void row_c20(void** state) {
  (void)state;
  tensor_t* a = counting_vector(4);
  assert_int_equal(tensor_ref_count_is_one(a), 1);
  tensor_t* b = shared(a);
  assert_int_equal(tensor_ref_count_is_one(a), 0);
  assert_int_equal(tensor_ref_count_is_one(b), 0);
  tensor_free(b);
  assert_int_equal(tensor_ref_count_is_one(a), 1);
  tensor_free(a);
}

static void row_c21(void** state) {
  (void)state;
  tensor_t* x = counting_vector(4);
  tensor_t* s = sliced(x, 1, 3);
  assert_int_equal(tensor_ref_count_is_one(s), 0);
  assert_int_equal(tensor_ref_count(x), 2);
  assert_int_equal(tensor_ref_count(s), -1);
  tensor_free(x);
  assert_int_equal(tensor_ref_count_is_one(s), 1);
  assert_int_equal(tensor_ref_count(s), -1);
  tensor_free(s);
}

static void row_c22(void** state) {
  (void)state;
  tensor_t* x = counting_vector(6);
  tensor_t *first = sliced(x, 0, 2), *last = sliced(x, 4, 6), *of_slice = sliced(last, 0, 1);
  tensor_t* other = counting_vector(6);
  assert_int_equal(tensor_shares_buffer_with(x, first), 1);
  assert_int_equal(tensor_shares_buffer_with(first, last), 1);
  assert_int_equal(tensor_shares_buffer_with(first, of_slice), 1);
  assert_int_equal(tensor_shares_buffer_with(x, other), 0);
  assert_int_equal(tensor_ref_count(x), 4); /* a slice of a slice refers to the root */
  tensor_free(x);
  tensor_free(first);
  tensor_free(last);
  assert_int_equal(get(of_slice, 0), 4);
  tensor_free(of_slice);
  tensor_free(other);
}

static void tensors_without_storage_share_nothing(void** state) {
  (void)state;
  tensor_t *a = NULL, *b = NULL, *moved = NULL;
  assert_int_equal(tensor_new_default(&a, NULL), TENSOR_OK);
  b = shared(a);
  assert_int_equal(tensor_shares_buffer_with(a, a), 0);
  assert_int_equal(tensor_shares_buffer_with(a, b), 0);
  assert_int_equal(tensor_ref_count(a), 0);
  assert_int_equal(tensor_ref_count_is_one(a), 0);
  assert_int_equal(tensor_maybe_move(&a, &moved, NULL), TENSOR_OK);
  assert_null(moved);
  assert_non_null(a);
  tensor_free(a);
  tensor_free(b);
}

static void moves_need_the_only_handle(void** state) {
  (void)state;
  tensor_t *a = counting_vector(4), *moved = NULL;
  tensor_t* b = shared(a);
  assert_int_equal(tensor_maybe_move(&a, &moved, NULL), TENSOR_OK);
  assert_null(moved);
  tensor_free(a);
  tensor_t* s = sliced(b, 1, 2);
  tensor_free(b);
  assert_int_equal(tensor_maybe_move(&s, &moved, NULL), TENSOR_OK);
  assert_null(s);
  assert_int_equal(get(moved, 0), 1);
  tensor_free(moved);
}

static void read_only_handles_and_their_views(void** state) {
  (void)state;
  tensor_t *a = counting_vector(4), *sealed = NULL, *view = NULL;
  const int64_t first = 0;
  assert_int_equal(tensor_as_read_only(a, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(a), 0);
  assert_int_equal(tensor_is_read_only(sealed), 1);
  assert_int_equal(tensor_set_int64(sealed, TENSOR_FLAT_INDEX, &first, 1, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  view = shared(sealed);
  assert_int_equal(tensor_set_int64(view, TENSOR_FLAT_INDEX, &first, 1, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  set(a, 0, 50); /* the storage itself is writable */
  assert_int_equal(get(view, 0), 50);
  tensor_free(a);
  tensor_free(sealed);
  tensor_free(view);
}

static void null_is_refused(void** state) {
  (void)state;
  tensor_t* out = (tensor_t*)(uintptr_t)1;
  tensor_t* none = NULL;
  assert_int_equal(tensor_share(NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  tensor_t* t = counting_vector(1);
  assert_int_equal(tensor_share(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_as_read_only(NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_maybe_move(NULL, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_maybe_move(&none, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_maybe_move(&t, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_non_null(t);
  tensor_free(t);
  tensor_free(NULL);
  assert_int_equal(tensor_ref_count(NULL), 0);
  assert_int_equal(tensor_ref_count_is_one(NULL), 0);
  assert_int_equal(tensor_shares_buffer_with(NULL, NULL), 0);
}

static void* share_and_free(void* root) {
  for (int i = 0; i < 2000; ++i) {
    tensor_t *handle = NULL, *view = NULL;
    if (tensor_share(root, &handle, NULL) != TENSOR_OK) return NULL;
    if (tensor_slice(handle, 1, 3, &view, NULL) != TENSOR_OK) return NULL;
    tensor_free(handle);
    tensor_free(view);
  }
  return root;
}

static void threads_share_one_handle(void** state) {
  (void)state;
  tensor_t* root = counting_vector(4);
  pthread_t threads[4];
  for (int i = 0; i < 4; ++i) assert_int_equal(pthread_create(&threads[i], NULL, share_and_free, root), 0);
  for (int i = 0; i < 4; ++i) {
    void* result = NULL;
    assert_int_equal(pthread_join(threads[i], &result), 0);
    assert_ptr_equal(result, root);
  }
  assert_int_equal(tensor_ref_count(root), 1);
  tensor_free(root);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("C15", row_c15),
      NAMED_TEST("C18", row_c18),
      NAMED_TEST("C19", row_c19),
      NAMED_TEST("C20", row_c20),
      NAMED_TEST("C21", row_c21),
      NAMED_TEST("C22", row_c22),
      PLAIN_TEST(tensors_without_storage_share_nothing),
      PLAIN_TEST(moves_need_the_only_handle),
      PLAIN_TEST(read_only_handles_and_their_views),
      PLAIN_TEST(null_is_refused),
      PLAIN_TEST(threads_share_one_handle),
  };
  return cmocka_run_group_tests_name("sharing", tests, NULL, NULL);
}
