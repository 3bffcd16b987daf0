/* The main job: a walk over a real file of terrain heights. terrain.c links the library, terrain_dlopen.c loads it; both include this. */
#ifndef TERRAIN_WALK_H
#define TERRAIN_WALK_H

#include <stdio.h>
#include <stdlib.h>

#include "terrain_map.h"

/* Ends the program with the library's own sentence when a call fails. */
static void check(int32_t code, const tensor_status_t *status) {
  if (code == TENSOR_OK) {
    return;
  }
  fprintf(stderr, "%s: %s\n", tensor_code_name(code), tensor_status_message(status));
  exit(1);
}

/* "int16 [344,403]". */
static void print_kind(const tensor_t *t, tensor_status_t *status) {
  char dtype[64], shape[256];
  check(tensor_dtype_name(tensor_dtype(t), dtype, sizeof dtype, NULL, status), status);
  check(tensor_shape_to_text(tensor_rank(t), tensor_dims(t), shape, sizeof shape, NULL, status), status);
  printf("%s %s", dtype, shape);
}

/* One step: what was done, what came out, and its values in both text forms. Takes over `t`. */
static tensor_t *step(const char *what, tensor_t *t, const tensor_t *source, tensor_status_t *status) {
  char text[512];
  int32_t axis;
  printf("\n%s\n  ", what);
  print_kind(t, status);
  printf(", strides [");
  for (axis = 0; axis < tensor_rank(t); ++axis) {
    printf("%s%lld", axis > 0 ? "," : "", (long long)tensor_strides(t)[axis]);
  }
  printf("], %s\n", tensor_shares_buffer_with(t, source) ? "no element copied" : "a copy");
  check(tensor_summarize(t, 6, 0, text, sizeof text, NULL, status), status);
  printf("  v1: %s\n", text);
  check(tensor_summarize(t, 2, 1, text, sizeof text, NULL, status), status);
  printf("  v2:\n%s\n", text);
  return t;
}

/* Lists the members: name, dtype, shape, and the value where there is just one. */
static void list_members(const tensor_archive_t *archive, tensor_status_t *status) {
  int64_t position;
  for (position = 0; position < tensor_archive_count(archive); ++position) {
    char name[64], text[64];
    tensor_t *t = NULL;
    check(tensor_archive_name(archive, position, name, sizeof name, NULL, status), status);
    check(tensor_archive_get(NULL, archive, name, TENSOR_NUL_TERMINATED, &t, status), status);
    printf("  %-10s ", name);
    print_kind(t, status);
    if (tensor_num_elements(t) == 1) {
      check(tensor_summarize(t, 1, 0, text, sizeof text, NULL, status), status);
      printf(" = %s", text);
    }
    printf("\n");
    tensor_free(t);
  }
}

static tensor_t *by_text(const tensor_t *t, const char *text, tensor_status_t *status) {
  tensor_t *out = NULL;
  check(tensor_slice_text(t, text, TENSOR_NUL_TERMINATED, &out, status), status);
  return out;
}

/* elevation[300:0:-100, ::-100]: rows and columns from the far corner, two entries of begin, end and stride. */
static tensor_t *far_corner(const tensor_t *t, tensor_status_t *status) {
  const int64_t begin[] = {300, 0}, end[] = {0, 0}, strides[] = {-100, -100};
  tensor_strided_slice_options_t masks;
  tensor_t *out = NULL;
  check(tensor_strided_slice_options_init(&masks, sizeof masks, status), status);
  masks.begin_mask = 2; /* the columns start at their natural end ... */
  masks.end_mask = 2;   /* ... and run to the other */
  check(tensor_strided_slice(t, 2, begin, end, strides, &masks, &out, status), status);
  return out;
}

/* elevation[newaxis, ..., 5]: a new axis, all that is between, and one column. */
static tensor_t *column_with_new_axis(const tensor_t *t, tensor_status_t *status) {
  const int64_t begin[] = {0, 0, 5}, end[] = {0, 0, 6}, strides[] = {1, 1, 1};
  tensor_strided_slice_options_t masks;
  tensor_t *out = NULL;
  check(tensor_strided_slice_options_init(&masks, sizeof masks, status), status);
  masks.new_axis_mask = 1;
  masks.ellipsis_mask = 2;
  masks.shrink_axis_mask = 4;
  check(tensor_strided_slice(t, 3, begin, end, strides, &masks, &out, status), status);
  return out;
}

static void walk_steps(const tensor_t *elevation, tensor_status_t *status) {
  tensor_t *rows = NULL, *bits = NULL, *bytes = NULL, *flat = NULL;

  check(tensor_slice(elevation, 100, 104, &rows, status), status);
  rows = step("slice: elevation[100:104]", rows, elevation, status);
  tensor_free(step("strided slice: elevation[300:0:-100, ::-100]", far_corner(elevation, status), elevation, status));
  tensor_free(
      step("strided slice: elevation[newaxis, ..., 5]", column_with_new_axis(elevation, status), elevation, status));
  tensor_free(step("slice text: \"-3:, ..., ::-200, newaxis\"", by_text(elevation, "-3:, ..., ::-200, newaxis", status),
                   elevation, status));

  check(tensor_bitcast(rows, TENSOR_DTYPE_UINT16, &bits, status), status);
  tensor_free(step("bitcast of the slice: int16 read as uint16", bits, elevation, status));
  check(tensor_bitcast(rows, TENSOR_DTYPE_UINT8, &bytes, status), status);
  tensor_free(step("bitcast of the slice: each int16 as two bytes", bytes, elevation, status));

  check(tensor_flat(elevation, TENSOR_DTYPE_INT16, &flat, status), status);
  tensor_free(step("flat: all heights in one row", flat, elevation, status));
  tensor_free(rows);
}

/* Opens the file at `path` and shows what the library does with it. */
static int terrain_walk(const char *path) {
  tensor_status_t *status = tensor_status_new();
  tensor_archive_t *archive = NULL;
  tensor_t *elevation = NULL;

  printf("ctensor %s\n", tensor_version());
  check(tensor_archive_open(path, TENSOR_NUL_TERMINATED, NULL, &archive, status), status);
  printf("\nTerrain near Jacksboro, Tennessee: an archive of %lld arrays\n", (long long)tensor_archive_count(archive));
  list_members(archive, status);
  check(tensor_archive_get(NULL, archive, "elevation", TENSOR_NUL_TERMINATED, &elevation, status), status);
  tensor_archive_free(archive); /* tensors outlive the archive that they came from */

  walk_steps(elevation, status);
  printf("\nThe map, lit from the north-west:\n\n");
  check(print_shaded_map(elevation, status), status);

  tensor_free(elevation);
  tensor_status_free(status);
  printf("\nHandles still alive: %lld\n", (long long)tensor_live_handles());
  return 0;
}

#endif
