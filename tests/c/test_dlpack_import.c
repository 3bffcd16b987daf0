/* Chapter "DLPack": what is read out of the structs, and who ends them. */
#include "dlpack_support.h"

static void imports_views(void** state) {
  (void)state;
  int16_t block[12];
  for (int i = 0; i < 12; ++i) block[i] = (int16_t)i;
  foreign_t f;
  tensor_t* t[2];
  struct dl_tensor* const d = foreign_init(&f, block, DL_INT, 16, 2, (const int64_t[]){3, 2});
  d->strides = f.strides;
  d->byte_offset = 2 * 11;
  f.strides[0] = -4, f.strides[1] = -1;
  import_both(&f, NULL, TENSOR_OK, t);
  const double expected[] = {11, 10, 7, 6, 3, 2};
  for (int64_t k = 0; k < 6; ++k) assert_float_equal(element(t[0], k), expected[k], 0);
  assert_int_equal(tensor_ref_count_is_one(t[0]), 0);
  assert_int_equal(tensor_is_read_only(t[1]), 0);
  free_both(&f, t);
}

static void imports_misaligned_elements(void** state) {
  (void)state;
  _Alignas(64) char block[40];
  const double value = 2.5;
  memcpy(block + 3, &value, sizeof value);
  foreign_t f;
  tensor_t* t[2];
  foreign_init(&f, block, DL_FLOAT, 64, 1, (const int64_t[]){1})->byte_offset = 3;
  import_both(&f, NULL, TENSOR_OK, t);
  assert_float_equal(element(t[0], 0), 2.5, 0);
  assert_ptr_equal(tensor_data(t[0]), block + 3);
  free_both(&f, t);
  const tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_COPY_IF_MISALIGNED};
  f.ended = 0;
  assert_int_equal(tensor_from_dlpack(NULL, &f.plain, &options, &t[0], NULL), TENSOR_OK);
  assert_int_equal(f.ended, 1);
  assert_int_equal(tensor_is_aligned(t[0]), 1);
  assert_float_equal(element(t[0], 0), 2.5, 0);
  tensor_free(t[0]);
  assert_int_equal(f.ended, 1);
}

static void imports_copies(void** state) {
  (void)state;
  _Alignas(64) int32_t block[] = {1, 2, 3};
  foreign_t f;
  foreign_init(&f, block, DL_INT, 32, 1, (const int64_t[]){3});
  f.versioned.flags = DL_READ_ONLY;
  tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_COPY};
  tensor_t* t = NULL;
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, &options, &t, NULL), TENSOR_OK);
  assert_int_equal(f.ended, 1);
  assert_int_equal(tensor_is_read_only(t), 0);
  block[1] = 20;
  assert_float_equal(element(t, 1), 2, 0);
  tensor_free(t);
  options.flags |= TENSOR_DLPACK_READ_ONLY;
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, &options, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(t), 1);
  tensor_free(t);
  assert_int_equal(f.ended, 2);
}

static void imports_read_only(void** state) {
  (void)state;
  int32_t block[] = {1, 2, 3};
  const int64_t first = 0;
  foreign_t f;
  foreign_init(&f, block, DL_INT, 32, 1, (const int64_t[]){3});
  f.versioned.flags = DL_READ_ONLY | (uint64_t)1 << 40; /* and a flag of a later 1.x */
  f.versioned.minor = 99;
  tensor_t *t = NULL, *view = NULL;
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(t), 1);
  assert_int_equal(tensor_set_int64(t, 1, &first, 9, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_slice(t, 1, 2, &view, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(view), 1);
  tensor_free(t);
  assert_int_equal(f.ended, 0);
  struct DLManagedTensorVersioned* again = NULL;
  assert_int_equal(tensor_to_dlpack_versioned(NULL, view, NULL, &again, NULL), TENSOR_OK);
  assert_int_equal(again->flags, DL_READ_ONLY);
  tensor_free(view);
  assert_int_equal(f.ended, 0);
  tensor_dlpack_versioned_free(again);
  assert_int_equal(f.ended, 1);
  const tensor_dlpack_options_t options = {sizeof options, TENSOR_DLPACK_READ_ONLY};
  assert_int_equal(tensor_from_dlpack(NULL, &f.plain, &options, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(t), 1);
  tensor_free(t);
}

static void imports_without_a_deleter(void** state) {
  (void)state;
  int32_t block[] = {7};
  foreign_t f;
  tensor_t* t[2];
  foreign_init(&f, block, DL_INT, 32, 1, (const int64_t[]){1});
  f.plain.deleter = NULL;
  f.versioned.deleter = NULL;
  import_both(&f, NULL, TENSOR_OK, t);
  assert_float_equal(element(t[1], 0), 7, 0);
  tensor_free(t[0]);
  tensor_free(t[1]);
  assert_int_equal(f.ended, 0);
}

static void imports_padded_elements_alone(void** state) {
  (void)state;
  int8_t block[] = {-8, 7, 0x71}; /* of the last one only the low half counts */
  foreign_t f;
  tensor_t* t = kStale;
  foreign_init(&f, block, DL_INT, 4, 1, (const int64_t[]){3});
  assert_int_equal(tensor_from_dlpack(NULL, &f.plain, NULL, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, NULL, &t, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(t);
  f.versioned.flags = DL_IS_PADDED;
  assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_INT4);
  assert_float_equal(element(t, 0), -8, 0);
  assert_float_equal(element(t, 1), 7, 0);
  assert_float_equal(element(t, 2), 1, 0);
  tensor_free(t);
  assert_int_equal(f.ended, 1);
}

static void imports_known_versions_alone(void** state) {
  (void)state;
  int32_t block[] = {7};
  const struct {
    uint32_t major;
    int32_t code;
  } rows[] = {
      {0, TENSOR_CODE_INVALID_ARGUMENT}, {2, TENSOR_CODE_UNIMPLEMENTED}, {UINT32_MAX, TENSOR_CODE_UNIMPLEMENTED}};
  for (int i = 0; i < LENGTH_OF(rows); ++i) {
    foreign_t f;
    tensor_t* t = kStale;
    foreign_init(&f, block, DL_INT, 32, 1, (const int64_t[]){1});
    f.versioned.major = rows[i].major;
    assert_int_equal(tensor_from_dlpack_versioned(NULL, &f.versioned, NULL, &t, NULL), rows[i].code);
    assert_null(t);
    assert_int_equal(f.ended, 0);
    tensor_dlpack_versioned_free(&f.versioned);
    assert_int_equal(f.ended, 1);
  }
}

typedef struct refusal_t {
  const char* name;
  int32_t code;
  void (*spoil)(struct dl_tensor* d, foreign_t* f);
  const char* says;
} refusal_t;

static void no_data(struct dl_tensor* d, foreign_t* f) { (void)f, d->data = NULL; }
static void negative_ndim(struct dl_tensor* d, foreign_t* f) { (void)f, d->ndim = -1; }
static void deep(struct dl_tensor* d, foreign_t* f) { (void)f, d->ndim = 255; }
static void no_shape(struct dl_tensor* d, foreign_t* f) { (void)f, d->shape = NULL; }
static void negative_size(struct dl_tensor* d, foreign_t* f) { (void)d, f->shape[1] = -4; }
static void many(struct dl_tensor* d, foreign_t* f) { (void)d, f->shape[0] = f->shape[1] = INT64_MAX; }
static void beyond_memory(struct dl_tensor* d, foreign_t* f) { (void)d, f->shape[0] = (int64_t)1 << 60; }
static void far_stride(struct dl_tensor* d, foreign_t* f) { d->strides = f->strides, f->strides[0] = INT64_MAX; }
static void below_memory(struct dl_tensor* d, foreign_t* f) {
  d->strides = f->strides, f->strides[0] = -((int64_t)1 << 58);
}
static void before_handle(struct dl_tensor* d, foreign_t* f) {
  d->device_type = TENSOR_DEVICE_METAL, d->strides = f->strides, f->strides[0] = -1;
}
static void lanes(struct dl_tensor* d, foreign_t* f) { (void)f, d->lanes = 2; }
static void no_lanes(struct dl_tensor* d, foreign_t* f) { (void)f, d->lanes = 0; }
static void long_double(struct dl_tensor* d, foreign_t* f) { (void)f, d->code = DL_FLOAT, d->bits = 80; }
static void half_complex(struct dl_tensor* d, foreign_t* f) { (void)f, d->code = DL_COMPLEX, d->bits = 32; }
static void float4(struct dl_tensor* d, foreign_t* f) { (void)f, d->code = 17, d->bits = 4; }
static void no_device(struct dl_tensor* d, foreign_t* f) { (void)f, d->device_type = 0; }
static void minus_device(struct dl_tensor* d, foreign_t* f) { (void)f, d->device_type = -2; }

static const refusal_t kRefusals[] = {
    {"no data", TENSOR_CODE_INVALID_ARGUMENT, no_data, "its data is NULL"},
    {"ndim -1", TENSOR_CODE_INVALID_ARGUMENT, negative_ndim, "ndim -1"},
    {"ndim 255", TENSOR_CODE_INVALID_ARGUMENT, deep, "ndim 255"},
    {"no shape", TENSOR_CODE_INVALID_ARGUMENT, no_shape, "shape is NULL"},
    {"negative size", TENSOR_CODE_INVALID_ARGUMENT, negative_size, "is negative: -4"},
    {"too many elements", TENSOR_CODE_INVALID_ARGUMENT, many, "2^63"},
    {"more than memory", TENSOR_CODE_INVALID_ARGUMENT, beyond_memory, "outside of all memory"},
    {"far stride", TENSOR_CODE_INVALID_ARGUMENT, far_stride, "outside of all memory"},
    {"below memory", TENSOR_CODE_INVALID_ARGUMENT, below_memory, "outside of all memory"},
    {"before a handle", TENSOR_CODE_INVALID_ARGUMENT, before_handle, "outside of all memory"},
    {"two lanes", TENSOR_CODE_UNIMPLEMENTED, lanes, "2 lanes"},
    {"no lanes", TENSOR_CODE_UNIMPLEMENTED, no_lanes, "0 lanes"},
    {"float80", TENSOR_CODE_UNIMPLEMENTED, long_double, "80 bits"},
    {"complex32", TENSOR_CODE_UNIMPLEMENTED, half_complex, "code 5"},
    {"float4", TENSOR_CODE_UNIMPLEMENTED, float4, "code 17"},
    {"device 0", TENSOR_CODE_INVALID_ARGUMENT, no_device, "device type 0"},
    {"device -2", TENSOR_CODE_INVALID_ARGUMENT, minus_device, "device type -2"},
};

static void refuses(void** state) {
  const refusal_t* const row = *state;
  int32_t block[16] = {0};
  foreign_t f;
  tensor_t* t[2];
  struct dl_tensor* const d = foreign_init(&f, block, DL_INT, 32, 2, (const int64_t[]){3, 4});
  f.strides[0] = 4, f.strides[1] = 1;
  row->spoil(d, &f);
  import_both(&f, NULL, row->code, t);
  tensor_status_t* const status = tensor_status_new();
  assert_int_equal(tensor_from_dlpack(NULL, &f.plain, NULL, &t[0], status), row->code);
  if (strstr(tensor_status_message(status), row->says) == NULL) fail_msg("%s", tensor_status_message(status));
  tensor_status_free(status);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(imports_views),
      PLAIN_TEST(imports_misaligned_elements),
      PLAIN_TEST(imports_copies),
      PLAIN_TEST(imports_read_only),
      PLAIN_TEST(imports_without_a_deleter),
      PLAIN_TEST(imports_padded_elements_alone),
      PLAIN_TEST(imports_known_versions_alone),
  };
  struct CMUnitTest refusals[LENGTH_OF(kRefusals)];
  for (int i = 0; i < LENGTH_OF(kRefusals); ++i) refusals[i] = (struct CMUnitTest)ROW_TEST(refuses, &kRefusals[i]);
  return cmocka_run_group_tests_name("dlpack import", tests, NULL, NULL) +
         cmocka_run_group_tests_name("dlpack refusals", refusals, NULL, NULL);
}
