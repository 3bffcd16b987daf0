/* The views as a C program meets them: one allocation each at any rank, refused memory, codes with sentences. */
#include "support.h"
#include "support/failing_malloc.h"

typedef int32_t (*view_call)(const tensor_t* t, tensor_t** out, tensor_status_t* status);

static int64_t zeros[TENSOR_MAX_RANK], rest[TENSOR_MAX_RANK], identity[TENSOR_MAX_RANK], ones[TENSOR_MAX_RANK];

static int fill_arrays(void** state) {
  (void)state;
  for (int32_t axis = 0; axis < TENSOR_MAX_RANK; ++axis) {
    rest[axis] = -1;
    identity[axis] = axis;
    ones[axis] = 1;
  }
  return 0;
}

static int32_t count_of(const tensor_t* t) { return tensor_rank(t); }

/* Each on a float tensor with a last axis of 2 and other axes of 1 or 3, of rank 1 or more. */
static int32_t slice(const tensor_t* t, tensor_t** out, tensor_status_t* s) { return tensor_slice(t, 0, 1, out, s); }
static int32_t subslice(const tensor_t* t, tensor_t** out, tensor_status_t* s) { return tensor_subslice(t, 0, out, s); }
static int32_t slice_nd(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_slice_nd(t, count_of(t), zeros, rest, out, s);
}
static int32_t bitcast_from(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_bitcast_from(t, TENSOR_DTYPE_INT32, count_of(t), tensor_dims(t), out, s);
}
static int32_t bitcast(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_bitcast(t, TENSOR_DTYPE_COMPLEX64, out, s);
}
static int32_t copy_from(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_copy_from(t, count_of(t), tensor_dims(t), out, s);
}
static int32_t reshape(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_reshape(NULL, t, 1, rest, NULL, out, s);
}
static int32_t flat(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_flat(t, TENSOR_DTYPE_FLOAT32, out, s);
}
static int32_t tensor(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_tensor(t, TENSOR_DTYPE_FLOAT32, count_of(t), out, s);
}
static int32_t bit_casted_tensor(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_bit_casted_tensor(t, TENSOR_DTYPE_UINT32, count_of(t), out, s);
}
static int32_t reinterpret_last(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_reinterpret_last_dimension(t, TENSOR_DTYPE_INT64, count_of(t) - 1, out, s);
}
static int32_t flat_inner_outer_dims(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_flat_inner_outer_dims(t, TENSOR_DTYPE_FLOAT32, 0, count_of(t), out, s);
}
static int32_t permute_dims(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_permute_dims(t, count_of(t), identity, out, s);
}
static int32_t swap_layout(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_swap_layout(t, out, s);
}
static int32_t flip(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_flip(t, TENSOR_ALL_AXES, NULL, out, s);
}
static int32_t broadcast_to(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_broadcast_to(t, count_of(t), tensor_dims(t), out, s);
}
static int32_t select_last(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_select(t, -1, -1, out, s);
}
static int32_t squeeze(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_squeeze(t, TENSOR_ALL_AXES, NULL, out, s);
}
static int32_t sliding_windows(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_sliding_windows(t, 0, NULL, NULL, NULL, out, s);
}
static int32_t real_parts(const tensor_t* t, tensor_t** out, tensor_status_t* s) { return tensor_real(t, out, s); }
/* These add an axis. */
static int32_t bitcast_narrower(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_bitcast(t, TENSOR_DTYPE_UINT8, out, s);
}
static int32_t expand_dims(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_expand_dims(t, -1, out, s);
}
static int32_t window_of_one(const tensor_t* t, tensor_t** out, tensor_status_t* s) {
  return tensor_sliding_windows(t, 1, zeros, ones, NULL, out, s);
}

typedef struct {
  const char* name;
  view_call call;
  int32_t adds_axis;
} view_row;

static const view_row kViews[] = {
    {"slice", slice, 0},
    {"subslice", subslice, 0},
    {"slice_nd", slice_nd, 0},
    {"bitcast_from", bitcast_from, 0},
    {"bitcast to a wider dtype", bitcast, 0},
    {"bitcast to a narrower dtype", bitcast_narrower, 1},
    {"copy_from", copy_from, 0},
    {"reshape", reshape, 0},
    {"flat", flat, 0},
    {"tensor", tensor, 0},
    {"bit_casted_tensor", bit_casted_tensor, 0},
    {"reinterpret_last_dimension", reinterpret_last, 0},
    {"flat_inner_outer_dims", flat_inner_outer_dims, 0},
    {"permute_dims", permute_dims, 0},
    {"swap_layout", swap_layout, 0},
    {"flip", flip, 0},
    {"broadcast_to", broadcast_to, 0},
    {"select", select_last, 0},
    {"expand_dims", expand_dims, 1},
    {"squeeze", squeeze, 0},
    {"sliding_windows", sliding_windows, 0},
    {"sliding_windows with a window", window_of_one, 1},
    {"real", real_parts, 0},
};

static void one_allocation(void** state) {
  const view_row* row = *state;
  if (!failing_malloc_available()) skip();
  static const int32_t kRanks[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 254};
  for (int32_t i = 0; i < LENGTH_OF(kRanks); ++i) {
    const int32_t rank = kRanks[i];
    if (rank + row->adds_axis > TENSOR_MAX_RANK) continue;
    int64_t dims[TENSOR_MAX_RANK];
    for (int32_t axis = 0; axis < rank; ++axis) dims[axis] = axis % 50 == 0 ? 3 : 1;
    dims[rank - 1] = 2;
    tensor_t* t = new_tensor(TENSOR_DTYPE_FLOAT32, rank, dims);
    tensor_status_t* status = tensor_status_new();
    tensor_t* view = NULL;

    failing_malloc_arm(1);
    const int32_t code = row->call(t, &view, status);
    assert_int_equal(failing_malloc_disarm(), 0);
    assert_int_equal(failing_malloc_count(), 1);
    assert_int_equal(code, TENSOR_OK);
    assert_int_equal(tensor_shares_buffer_with(t, view), 1);
    tensor_free(view);

    const int64_t blocks = failing_malloc_blocks();
    view = t;
    failing_malloc_arm(0);
    const int32_t refused = row->call(t, &view, status);
    assert_true(failing_malloc_disarm() > 0); /* the view, then the exception that says so */
    assert_int_equal(refused, TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_null(view);
    assert_int_equal(failing_malloc_blocks(), blocks);
    assert_int_equal(tensor_ref_count(t), 1);
    tensor_status_free(status);
    tensor_free(t);
  }
}

/* A sentence names the function, the argument, its value and the rule. */
static void sentences(void** state) {
  (void)state;
  tensor_t* t = counting_vector(5);
  tensor_t* view = NULL;
  tensor_status_t* status = tensor_status_new();
  assert_int_equal(tensor_slice(t, 2, 9, &view, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_string_equal(tensor_status_message(status),
                      "tensor_slice: limit 9 is past the end of axis 0, which has 5 elements");
  assert_int_equal(tensor_matrix(t, TENSOR_DTYPE_INT32, &view, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_string_equal(tensor_status_message(status), "tensor_matrix: rank 2 is not that of t, 1");
  assert_int_equal(tensor_flat(t, TENSOR_DTYPE_FLOAT32, &view, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_string_equal(tensor_status_message(status), "tensor_flat: dtype float is not that of t, int32");
  assert_int_equal(tensor_select(t, 1, 0, &view, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_string_equal(tensor_status_message(status), "tensor_select: axis 1 is outside a tensor of rank 1");
  tensor_status_free(status);
  tensor_free(t);
}

/* Views of views on borrowed memory that runs backwards; the block goes back once, after the last view. */
static int released;
static void release(void* block, uint64_t bytes, void* user) {
  (void)block;
  (void)bytes;
  (void)user;
  ++released;
}

static void backwards_memory(void** state) {
  (void)state;
  int32_t block[] = {0, 1, 2, 3, 4, 5};
  const int64_t dims[] = {2, 3}, strides[] = {-3, -1}, flat_dims[] = {6};
  tensor_t *t = NULL, *flat_view = NULL, *row = NULL;
  released = 0;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, dims, strides, block, sizeof block, 5 * sizeof block[0],
                                      NULL, release, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_copy_from(t, 1, flat_dims, &flat_view, NULL), TENSOR_OK);
  assert_int_equal(tensor_strides(flat_view)[0], -1);
  assert_int_equal(tensor_select(t, 0, 1, &row, NULL), TENSOR_OK);
  tensor_free(t);
  const int64_t last = 5, middle = 1;
  int64_t value = -1;
  assert_int_equal(tensor_get_int64(flat_view, 1, &last, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 0);
  assert_int_equal(tensor_get_int64(row, 1, &middle, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 1);
  tensor_free(flat_view);
  assert_int_equal(released, 0);
  tensor_free(row);
  assert_int_equal(released, 1);
}

/* The address of device memory moves with a view, and is never followed. */
static void device_memory(void** state) {
  (void)state;
  const tensor_memory_options_t device = {sizeof device, 0, TENSOR_DEVICE_CUDA, 0, 1};
  const int64_t dims[] = {4, 3};
  void* const nowhere = (void*)(uintptr_t)4096;
  tensor_t *t = NULL, *view = NULL, *typed = NULL;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_FLOAT32, 2, dims, NULL, nowhere, 48, 0, &device, NULL, NULL, &t, NULL),
      TENSOR_OK);
  assert_int_equal(tensor_flip(t, TENSOR_ALL_AXES, NULL, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_device_kind(view), TENSOR_DEVICE_CUDA);
  assert_int_equal(tensor_flat(t, TENSOR_DTYPE_FLOAT32, &typed, NULL), TENSOR_OK);
  assert_int_equal(tensor_device_kind(typed), TENSOR_DEVICE_CUDA);
  tensor_free(typed);
  typed = t;
  assert_int_equal(tensor_reshape(NULL, view, 1, rest, NULL, &typed, NULL), TENSOR_OK);
  assert_int_equal(tensor_strides(typed)[0], -1);
  tensor_free(typed);
  tensor_free(view);
  tensor_free(t);
}

int main(void) {
  struct CMUnitTest tests[LENGTH_OF(kViews) + 3];
  int32_t count = 0;
  for (int32_t i = 0; i < LENGTH_OF(kViews); ++i) {
    const struct CMUnitTest test = ROW_TEST(one_allocation, &kViews[i]);
    tests[count++] = test;
  }
  const struct CMUnitTest others[] = {PLAIN_TEST(sentences), PLAIN_TEST(backwards_memory), PLAIN_TEST(device_memory)};
  for (int32_t i = 0; i < LENGTH_OF(others); ++i) tests[count++] = others[i];
  return _cmocka_run_group_tests("views", tests, (size_t)count, fill_arrays, NULL);
}
