/* Strided slices, slices by text, and writes through them, as a C program meets them. */
#include "support.h"

static const tensor_strided_slice_options_t kShrinkFirst = {sizeof(kShrinkFirst), 0, 0, 0, 0, 0, 1};

static tensor_t* counting(int32_t rank, const int64_t* dims, int64_t first) {
  tensor_t* t = new_tensor(TENSOR_DTYPE_INT32, rank, dims);
  for (int64_t i = 0; i < tensor_num_elements(t); ++i) {
    assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &i, first + i, NULL), TENSOR_OK);
  }
  return t;
}

static int64_t flat(const tensor_t* t, int64_t position) {
  int64_t value = -1;
  assert_int_equal(tensor_get_int64(t, TENSOR_FLAT_INDEX, &position, &value, NULL), TENSOR_OK);
  return value;
}

static void assert_dims(const tensor_t* t, int32_t rank, const int64_t* dims) {
  assert_int_equal(tensor_rank(t), rank);
  for (int32_t axis = 0; axis < rank; ++axis) assert_int_equal(tensor_dims(t)[axis], dims[axis]);
}

/* --- field cases ------------------------------------------------------------------------------------------------- */

/* FC-13: a shrinking index of -1 is the last element, whatever end says; it is not clamped. */
static void fc_13(void** state) {
  (void)state;
  const int64_t six = 6, begin = -1, end = 0, stride = 1, outside = -7;
  tensor_t* t = counting(1, &six, 10);
  tensor_t* last = NULL;
  assert_int_equal(tensor_strided_slice(t, 1, &begin, &end, &stride, &kShrinkFirst, &last, NULL), TENSOR_OK);
  assert_dims(last, 0, NULL);
  assert_int_equal(flat(last, 0), 15);
  tensor_free(last);

  tensor_status_t* status = tensor_status_new();
  last = t;
  assert_int_equal(tensor_strided_slice(t, 1, &outside, &end, &stride, &kShrinkFirst, &last, status),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(last);
  assert_non_null(strstr(tensor_status_message(status), "tensor_strided_slice: index -7 is outside axis 0"));
  tensor_status_free(status);
  tensor_free(t);
}

/* FC-14: mask bits count entries of the specification, not axes. */
static void fc_14(void** state) {
  (void)state;
  const int64_t k2x3x4[] = {2, 3, 4}, k2x3x2[] = {2, 3, 2}, k3x4[] = {3, 4};
  tensor_t* x = counting(3, k2x3x4, 0);

  const tensor_strided_slice_options_t ellipsis_first = {sizeof ellipsis_first, 0, 0, 0, 1, 0, 0};
  const int64_t a_begin[] = {0, 1}, a_end[] = {0, 3}, ones[] = {1, 1};
  tensor_t* a = NULL;
  assert_int_equal(tensor_strided_slice(x, 2, a_begin, a_end, ones, &ellipsis_first, &a, NULL), TENSOR_OK);
  assert_dims(a, 3, k2x3x2);
  assert_int_equal(flat(a, 0), 1);
  assert_int_equal(flat(a, 1), 2);
  assert_int_equal(flat(a, 10), 21);
  assert_int_equal(flat(a, 11), 22);
  tensor_free(a);

  const int64_t one = 1, two = 2;
  tensor_t* b = NULL;
  assert_int_equal(tensor_strided_slice(x, 1, &one, &two, &one, &kShrinkFirst, &b, NULL), TENSOR_OK);
  assert_dims(b, 2, k3x4);
  for (int64_t i = 0; i < 12; ++i) assert_int_equal(flat(b, i), 12 + i);
  tensor_free(b);

  tensor_t* begins = counting_vector(2);
  tensor_t* ends = counting_vector(1);
  tensor_t* strides = counting_vector(2);
  tensor_t* c = x;
  assert_int_equal(tensor_strided_slice_tensors(x, begins, ends, strides, NULL, &c, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(c);
  tensor_free(begins);
  tensor_free(ends);
  tensor_free(strides);
  tensor_free(x);
}

/* --- views ---------------------------------------------------------------------------------------------------------
 */

static void views_share_and_outlive(void** state) {
  (void)state;
  const int64_t dims[] = {4, 5};
  tensor_t* t = counting(2, dims, 0);
  tensor_t* view = NULL;
  assert_int_equal(tensor_slice_text(t, "1:3, ::-2", TENSOR_NUL_TERMINATED, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_shares_buffer_with(t, view), 1);
  assert_int_equal(tensor_strides(view)[1], -2);
  const int64_t first = 0;
  assert_int_equal(tensor_set_int64(view, TENSOR_FLAT_INDEX, &first, 70, NULL), TENSOR_OK);
  assert_int_equal(flat(t, 9), 70);
  tensor_free(t);
  assert_int_equal(flat(view, 1), 7);
  tensor_free(view);
}

static void identities_are_whole_and_slices_are_parts(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  tensor_t* whole = NULL;
  tensor_t* part = NULL;
  assert_int_equal(tensor_strided_slice(t, 0, NULL, NULL, NULL, NULL, &whole, NULL), TENSOR_OK);
  assert_int_equal(tensor_ref_count(whole), 2);
  assert_int_equal(tensor_slice_text(t, "1:", 2, &part, NULL), TENSOR_OK);
  assert_int_equal(tensor_ref_count(part), -1);
  tensor_free(whole);
  tensor_free(part);
  tensor_free(t);
}

/* --- hostile arguments -----------------------------------------------------------------------------------------------
 */

static void assert_refused(const tensor_t* t, int32_t count, const int64_t* begin, const int64_t* end,
                           const int64_t* strides, const tensor_strided_slice_options_t* masks) {
  tensor_t* out = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_strided_slice(t, count, begin, end, strides, masks, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
}

static void strided_slice_refuses(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  const int64_t zeros[40] = {0};
  const int64_t ones[40] = {1, 1};
  assert_refused(NULL, 1, zeros, ones, ones, NULL);
  assert_refused(t, -1, zeros, ones, ones, NULL);
  assert_refused(t, INT32_MIN, zeros, ones, ones, NULL);
  assert_refused(t, 1, NULL, ones, ones, NULL);
  assert_refused(t, 1, zeros, NULL, ones, NULL);
  assert_refused(t, 1, zeros, ones, NULL, NULL);
  assert_refused(t, 32, zeros, ones, ones, NULL);
  assert_refused(t, INT32_MAX, zeros, ones, ones, NULL);
  assert_refused(t, 2, zeros, ones, ones, NULL);
  assert_refused(t, 1, zeros, ones, zeros, NULL);
  tensor_strided_slice_options_t options = {0, 0, 0, 0, 0, 0, 0};
  assert_refused(t, 1, zeros, ones, ones, &options);
  options.struct_size = 47;
  assert_refused(t, 1, zeros, ones, ones, &options);
  options.struct_size = 4097;
  assert_refused(t, 1, zeros, ones, ones, &options);
  options.struct_size = sizeof options;
  options.reserved = 1;
  assert_refused(t, 1, zeros, ones, ones, &options);
  options.reserved = 0;
  options.begin_mask = (int64_t)INT32_MAX + 1;
  assert_refused(t, 1, zeros, ones, ones, &options);
  assert_int_equal(tensor_strided_slice(t, 1, zeros, ones, ones, NULL, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void options_of_other_sizes(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  const int64_t begin = 1, end = 0, stride = 1;
  struct {
    tensor_strided_slice_options_t known;
    int64_t unknown;
  } longer;
  tensor_t* out = NULL;
  assert_int_equal(tensor_strided_slice_options_init(&longer.known, sizeof longer, NULL), TENSOR_OK);
  assert_int_equal(longer.known.struct_size, sizeof longer);
  assert_int_equal(longer.unknown, 0);
  longer.known.end_mask = 1;
  assert_int_equal(tensor_strided_slice(t, 1, &begin, &end, &stride, &longer.known, &out, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 2);
  tensor_free(out);
  longer.unknown = 1;
  assert_int_equal(tensor_strided_slice(t, 1, &begin, &end, &stride, &longer.known, &out, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  assert_null(out);
  assert_int_equal(tensor_strided_slice_options_init(NULL, sizeof longer, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_strided_slice_options_init(&longer.known, 47, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_strided_slice_options_init(&longer.known, 4097, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(t);
}

static void slice_text_refuses(void** state) {
  (void)state;
  tensor_t* t = counting_vector(3);
  tensor_status_t* status = tensor_status_new();
  tensor_t* out = t;
  assert_int_equal(tensor_slice_text(t, NULL, 3, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_slice_text(t, "1:2", -2, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_slice_text(NULL, "1:2", 3, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_slice_text(t, "1:2", 3, NULL, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_slice_text(t, "1:2, 3", 3, &out, status), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 1);
  tensor_free(out);
  assert_int_equal(tensor_slice_text(t, NULL, 0, &out, status), TENSOR_OK);
  assert_int_equal(tensor_num_elements(out), 3);
  tensor_free(out);
  assert_int_equal(tensor_slice_text(t, "1:5, ?", TENSOR_NUL_TERMINATED, &out, status), TENSOR_CODE_INVALID_ARGUMENT);
  assert_string_equal(
      tensor_status_message(status),
      "tensor_slice_text: column 6 of text: expected an index, a range, \"...\" or newaxis, found \"?\"");
  assert_int_equal(tensor_slice_text(t, "  3", TENSOR_NUL_TERMINATED, &out, status), TENSOR_CODE_OUT_OF_RANGE);
  assert_non_null(strstr(tensor_status_message(status), "column 3 of text"));
  tensor_status_free(status);
  tensor_free(t);
}

static void shape_alone(void** state) {
  (void)state;
  const int64_t dims[] = {5, -1, 7}, begin[] = {3, 0, 4}, end[] = {5, 0, 5}, strides[] = {1, 1, 1};
  const tensor_strided_slice_options_t masks = {sizeof masks, 0, 2, 2, 0, 0, 4};
  int64_t out[3] = {9, 9, 9};
  int32_t rank = 9;
  assert_int_equal(tensor_shape_strided_slice(3, dims, 3, begin, end, strides, &masks, 3, out, &rank, NULL), TENSOR_OK);
  assert_int_equal(rank, 2);
  assert_int_equal(out[0], 2);
  assert_int_equal(out[1], -1);
  assert_int_equal(tensor_shape_strided_slice(3, dims, 3, NULL, end, strides, &masks, 3, out, &rank, NULL), TENSOR_OK);
  assert_int_equal(out[0], -1);

  assert_int_equal(tensor_shape_strided_slice(3, dims, 3, begin, end, strides, &masks, 1, out, &rank, NULL),
                   TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(rank, 2);
  assert_int_equal(
      tensor_shape_strided_slice(TENSOR_UNKNOWN_RANK, NULL, 3, begin, end, strides, &masks, 3, out, &rank, NULL),
      TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(rank, 0);
  assert_int_equal(tensor_shape_strided_slice(3, dims, 3, begin, end, NULL, &masks, 3, out, &rank, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_shape_strided_slice(3, NULL, 3, begin, end, strides, &masks, 3, out, &rank, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_shape_strided_slice(255, dims, 3, begin, end, strides, &masks, 3, out, &rank, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_shape_strided_slice(3, dims, 32, NULL, NULL, strides, &masks, 3, out, &rank, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_shape_strided_slice(3, dims, 3, begin, end, strides, &masks, 3, out, NULL, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
}

/* --- writes ----------------------------------------------------------------------------------------------------------
 */

static void variables_do_not_write_into_sharers(void** state) {
  (void)state;
  tensor_t* variable = counting_vector(4);
  tensor_t* sharer = NULL;
  assert_int_equal(tensor_share(variable, &sharer, NULL), TENSOR_OK);
  const int64_t two = 2;
  tensor_t* value = counting(1, &two, 50);
  const int64_t begin = 1, end = 3, stride = 1, zero = 0;

  tensor_t* const before = variable;
  assert_int_equal(tensor_resource_strided_slice_assign(NULL, &variable, 1, &begin, &end, &zero, NULL, value, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_ptr_equal(variable, before);

  assert_int_equal(tensor_resource_strided_slice_assign(NULL, &variable, 1, &begin, &end, &stride, NULL, value, NULL),
                   TENSOR_OK);
  assert_int_equal(flat(variable, 1), 50);
  assert_int_equal(flat(sharer, 1), 1);
  assert_int_equal(tensor_shares_buffer_with(variable, sharer), 0);

  const void* const place = tensor_data(variable);
  assert_int_equal(tensor_resource_strided_slice_assign(NULL, &variable, 1, &zero, &two, &stride, NULL, value, NULL),
                   TENSOR_OK);
  assert_ptr_equal(tensor_data(variable), place);
  assert_int_equal(flat(variable, 0), 50);

  assert_int_equal(tensor_strided_slice_assign(NULL, sharer, 1, &begin, &end, &stride, NULL, value, NULL), TENSOR_OK);
  assert_int_equal(flat(sharer, 2), 51);
  tensor_free(value);
  tensor_free(sharer);
  tensor_free(variable);
}

static void update_and_gradient(void** state) {
  (void)state;
  tensor_t* input = counting_vector(4);
  const int64_t two = 2, four = 4, begin = 3, end = 0, stride = -2;
  tensor_t* value = counting(1, &two, 50);
  tensor_t* out = NULL;
  assert_int_equal(tensor_strided_slice_update(NULL, input, 1, &begin, &end, &stride, NULL, value, &out, NULL),
                   TENSOR_OK);
  assert_int_equal(flat(out, 3), 50);
  assert_int_equal(flat(out, 1), 51);
  assert_int_equal(flat(input, 3), 3);
  tensor_free(out);
  assert_int_equal(tensor_strided_slice_grad(NULL, 1, &four, 1, &begin, &end, &stride, NULL, value, &out, NULL),
                   TENSOR_OK);
  assert_int_equal(flat(out, 0), 0);
  assert_int_equal(flat(out, 1), 51);
  tensor_free(out);

  out = input;
  assert_int_equal(tensor_strided_slice_grad(NULL, 1, &two, 1, &begin, &end, &stride, NULL, value, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  out = input;
  assert_int_equal(tensor_strided_slice_update(NULL, input, 1, &begin, &end, &stride, NULL, NULL, &out, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_strided_slice_assign(NULL, NULL, 1, &begin, &end, &stride, NULL, value, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_resource_strided_slice_assign(NULL, NULL, 1, &begin, &end, &stride, NULL, value, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* none = NULL;
  assert_int_equal(tensor_resource_strided_slice_assign(NULL, &none, 1, &begin, &end, &stride, NULL, value, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  tensor_free(value);
  tensor_free(input);
}

static void read_only_targets(void** state) {
  (void)state;
  tensor_t* t = counting_vector(4);
  tensor_t* locked = NULL;
  assert_int_equal(tensor_as_read_only(t, &locked, NULL), TENSOR_OK);
  const int64_t begin = 0, end = 4, stride = 1;
  assert_int_equal(tensor_strided_slice_assign(NULL, locked, 1, &begin, &end, &stride, NULL, t, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  tensor_t* variable = locked;
  assert_int_equal(tensor_resource_strided_slice_assign(NULL, &variable, 1, &begin, &end, &stride, NULL, t, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_ptr_equal(variable, locked);
  tensor_free(locked);
  tensor_free(t);
}

/* --- joining and cutting
 * ----------------------------------------------------------------------------------------------- */

static void concat_and_split(void** state) {
  (void)state;
  tensor_t* a = counting_vector(3);
  tensor_t* b = counting_vector(2);
  const tensor_t* both[] = {a, b};
  tensor_t* joined = NULL;
  assert_int_equal(tensor_concat(NULL, 2, both, 0, &joined, NULL), TENSOR_OK);
  assert_int_equal(tensor_num_elements(joined), 5);
  assert_int_equal(flat(joined, 4), 1);

  const int64_t sizes[] = {2, 3}, wrong[] = {2, 2};
  tensor_t* parts[2] = {a, b};
  assert_int_equal(tensor_split(NULL, joined, 0, 2, wrong, parts, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(parts[0]);
  assert_null(parts[1]);
  assert_int_equal(tensor_split(NULL, joined, 0, 2, sizes, parts, NULL), TENSOR_OK);
  assert_int_equal(flat(parts[1], 0), 2);
  assert_int_equal(tensor_shares_buffer_with(parts[0], joined), 0);
  tensor_free(parts[0]);
  tensor_free(parts[1]);

  tensor_t* out = a;
  const tensor_t* with_null[] = {a, NULL};
  assert_int_equal(tensor_concat(NULL, 2, with_null, 0, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(out);
  assert_int_equal(tensor_concat(NULL, 0, NULL, 0, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_concat(NULL, -1, both, 0, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_concat(NULL, 2, NULL, 0, &out, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_concat(NULL, 2, both, 1, &out, NULL), TENSOR_CODE_OUT_OF_RANGE);
  assert_int_equal(tensor_split(NULL, joined, 0, -1, sizes, parts, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_split(NULL, joined, 0, 2, NULL, parts, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_split(NULL, joined, 0, 2, sizes, NULL, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_split(NULL, NULL, 0, 2, sizes, parts, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_split(NULL, joined, 1, 2, sizes, parts, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_free(joined);
  tensor_free(b);
  tensor_free(a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("FC-13", fc_13),
      NAMED_TEST("FC-14", fc_14),
      PLAIN_TEST(views_share_and_outlive),
      PLAIN_TEST(identities_are_whole_and_slices_are_parts),
      PLAIN_TEST(strided_slice_refuses),
      PLAIN_TEST(options_of_other_sizes),
      PLAIN_TEST(slice_text_refuses),
      PLAIN_TEST(shape_alone),
      PLAIN_TEST(variables_do_not_write_into_sharers),
      PLAIN_TEST(update_and_gradient),
      PLAIN_TEST(read_only_targets),
      PLAIN_TEST(concat_and_split),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
