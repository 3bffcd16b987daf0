/* The golden scenario in plain C (scenario.md says it in words): what every binding does and prints alike. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ctensor.h"

static tensor_status_t* status;

/* Ends the program with the library's own sentence when a call fails. */
static void need(int32_t code) {
  if (code == TENSOR_OK) return;
  fprintf(stderr, "%s: %s\n", tensor_code_name(code), tensor_status_message(status));
  exit(1);
}

/* "title: int16 [4,403] strides [403,1] shared | 236 237 ..." */
static void show(const char* title, const tensor_t* t, const tensor_t* source) {
  char dtype[64], shape[256], values[4096];
  int32_t axis;
  need(tensor_dtype_name(tensor_dtype(t), dtype, sizeof dtype, NULL, status));
  need(tensor_shape_to_text(tensor_rank(t), tensor_dims(t), shape, sizeof shape, NULL, status));
  need(tensor_summarize(t, 2, 1, values, sizeof values, NULL, status));
  printf("%s: %s %s strides [", title, dtype, shape);
  for (axis = 0; axis < tensor_rank(t); ++axis)
    printf("%s%lld", axis > 0 ? "," : "", (long long)tensor_strides(t)[axis]);
  printf("] %s\n%s\n", tensor_shares_buffer_with(t, source) ? "shared" : "own", values);
}

static void show_and_free(const char* title, tensor_t* t, const tensor_t* source) {
  show(title, t, source);
  tensor_free(t);
}

static tensor_t* open_elevation(const char* path) {
  tensor_archive_t* archive = NULL;
  tensor_t* elevation = NULL;
  int64_t i;
  need(tensor_archive_open(path, TENSOR_NUL_TERMINATED, NULL, &archive, status));
  printf("members %lld:", (long long)tensor_archive_count(archive));
  for (i = 0; i < tensor_archive_count(archive); ++i) {
    char name[64];
    need(tensor_archive_name(archive, i, name, sizeof name, NULL, status));
    printf(" %s", name);
  }
  printf("\n");
  need(tensor_archive_get(NULL, archive, "elevation", 9, &elevation, status));
  tensor_archive_free(archive);
  return elevation;
}

static void tensorflow_views(const tensor_t* t) {
  const int64_t begin[] = {300, 0}, end[] = {0, 0}, strides[] = {-100, -100}, corner[] = {10, 20}, sizes[] = {2, 3};
  const int64_t begin3[] = {0, 0, 5}, end3[] = {0, 0, 6}, strides3[] = {1, 1, 1}, whole[] = {1, 43, 8, -1};
  tensor_strided_slice_options_t masks;
  tensor_t* out = NULL;
  need(tensor_slice(t, 100, 104, &out, status));
  show_and_free("slice 100 104", out, t);
  need(tensor_subslice(t, 7, &out, status));
  show_and_free("subslice 7", out, t);
  need(tensor_slice_nd(t, 2, corner, sizes, &out, status));
  show_and_free("slice_nd 10,20 2,3", out, t);
  need(tensor_strided_slice_options_init(&masks, sizeof masks, status));
  masks.begin_mask = masks.end_mask = 2;
  need(tensor_strided_slice(t, 2, begin, end, strides, &masks, &out, status));
  show_and_free("strided_slice 300:0:-100, ::-100", out, t);
  need(tensor_strided_slice_options_init(&masks, sizeof masks, status));
  masks.new_axis_mask = 1;
  masks.ellipsis_mask = 2;
  masks.shrink_axis_mask = 4;
  need(tensor_strided_slice(t, 3, begin3, end3, strides3, &masks, &out, status));
  show_and_free("strided_slice newaxis, ..., 5", out, t);
  need(tensor_slice_text(t, "-3:, ..., ::-200, newaxis", TENSOR_NUL_TERMINATED, &out, status));
  show_and_free("slice_text -3:, ..., ::-200, newaxis", out, t);
  need(tensor_reshape(NULL, t, 4, whole, NULL, &out, status));
  show_and_free("reshape 1,43,8,-1", out, t);
  need(tensor_flat(t, TENSOR_DTYPE_INT16, &out, status));
  show_and_free("flat", out, t);
  need(tensor_bitcast(t, TENSOR_DTYPE_UINT16, &out, status));
  show_and_free("bitcast uint16", out, t);
}

static void native_views(const tensor_t* t) {
  const int64_t swap[] = {1, 0}, last[] = {-1}, tall[] = {2, 344, 403}, both[] = {0, 1}, window[] = {300, 400};
  tensor_t *out = NULL, *one = NULL;
  need(tensor_permute_dims(t, 2, swap, &out, status));
  show_and_free("permute_dims 1,0", out, t);
  need(tensor_flip(t, 1, last, &out, status));
  show_and_free("flip -1", out, t);
  need(tensor_broadcast_to(t, 3, tall, &out, status));
  show_and_free("broadcast_to 2,344,403", out, t);
  need(tensor_select(t, 1, -1, &out, status));
  show_and_free("select 1 -1", out, t);
  need(tensor_expand_dims(t, 0, &one, status));
  show("expand_dims 0", one, t);
  need(tensor_squeeze(one, 1, both, &out, status));
  tensor_free(one);
  show_and_free("squeeze 0", out, t);
  need(tensor_diagonal(t, -1, 0, 1, &out, status));
  show_and_free("diagonal -1 0 1", out, t);
  need(tensor_sliding_windows(t, 2, both, window, NULL, &out, status));
  show_and_free("sliding_windows 0,1 300,400", out, t);
}

static void operations(const tensor_t* t) {
  tensor_t *wide = NULL, *sum = NULL, *mean = NULL;
  double value = 0;
  need(tensor_astype(NULL, t, TENSOR_DTYPE_FLOAT64, NULL, &wide, status));
  need(tensor_add(NULL, wide, wide, NULL, &sum, status));
  show("add", sum, t);
  need(tensor_mean(NULL, sum, TENSOR_ALL_AXES, NULL, NULL, &mean, status));
  need(tensor_get_double(mean, 0, NULL, &value, status));
  printf("mean: %.6f\n", value);
  tensor_free(mean);
  tensor_free(sum);
  tensor_free(wide);
}

static void refused(const char* title, int32_t code) {
  printf("%s: %d %s: %s\n", title, code, tensor_code_name(code), tensor_status_message(status));
}

static void errors(const tensor_t* t) {
  tensor_t* out = NULL;
  tensor_archive_t* archive = NULL;
  refused("slice 0 1000", tensor_slice(t, 0, 1000, &out, status));
  refused("select 9 0", tensor_select(t, 9, 0, &out, status));
  refused("bitcast 12345", tensor_bitcast(t, 12345, &out, status));
  refused("slice_text 1:2:0", tensor_slice_text(t, "1:2:0", TENSOR_NUL_TERMINATED, &out, status));
  refused("open no such file", tensor_archive_open("no such file", TENSOR_NUL_TERMINATED, NULL, &archive, status));
}

static void strings(void) {
  /* A text with a NUL, an empty one, and one beyond ASCII. */
  static const char bytes[] = "sum\0mergr\303\266\303\237e";
  const int64_t dims[] = {3}, offsets[] = {0, 7, 7, 14};
  char values[256];
  tensor_t* t = NULL;
  int64_t i;
  need(tensor_new(TENSOR_DTYPE_STRING, 1, dims, &t, status));
  need(tensor_set_strings(t, 4, offsets, bytes, 14, status));
  for (i = 0; i < 3; ++i) {
    const char* text = NULL;
    int64_t length = 0, k, sum = 0;
    need(tensor_get_string(t, 1, &i, &text, &length, status));
    for (k = 0; k < length; ++k) sum += (unsigned char)text[k];
    printf("string %lld: %lld bytes, sum %lld\n", (long long)i, (long long)length, (long long)sum);
  }
  need(tensor_summarize(t, 3, 1, values, sizeof values, NULL, status));
  printf("%s\n", values);
  tensor_free(t);
}

static void exchange(const tensor_t* t) {
  struct DLManagedTensorVersioned* managed = NULL;
  tensor_t *rows = NULL, *back = NULL;
  need(tensor_slice(t, 100, 104, &rows, status));
  need(tensor_to_dlpack_versioned(NULL, rows, NULL, &managed, status));
  need(tensor_from_dlpack_versioned(NULL, managed, NULL, &back, status));
  printf("dlpack: %s\n", tensor_data(back) == tensor_data(rows) ? "same memory" : "other memory");
  show_and_free("back", back, rows);
  tensor_free(rows);
}

int main(int argc, char** argv) {
  tensor_t* elevation;
  if (argc != 2) {
    fprintf(stderr, "usage: scenario FILE.npz\n");
    return 2;
  }
  status = tensor_status_new();
  printf("abi %u.%u\n", (unsigned)(tensor_abi_version() >> 16), (unsigned)(tensor_abi_version() & 0xffff));
  elevation = open_elevation(argv[1]);
  show("elevation", elevation, elevation);
  tensorflow_views(elevation);
  native_views(elevation);
  operations(elevation);
  errors(elevation);
  strings();
  exchange(elevation);
  tensor_free(elevation);
  tensor_status_free(status);
  printf("alive: %lld handles, %lld bytes\n", (long long)tensor_live_handles(), (long long)tensor_live_bytes());
  return 0;
}
