/* A matrix of heights as shaded relief, in characters or, on a terminal that has not asked for none, in colour. */
#ifndef TERRAIN_MAP_H
#define TERRAIN_MAP_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Every `row_step`-th row and `column_step`-th column, as a view. */
static int32_t thin_out(const tensor_t *t, int64_t row_step, int64_t column_step, tensor_t **out,
                        tensor_status_t *status) {
  const int64_t begin[] = {0, 0}, end[] = {0, 0};
  int64_t strides[2];
  tensor_strided_slice_options_t masks;
  int32_t code = tensor_strided_slice_options_init(&masks, sizeof masks, status);
  if (code != TENSOR_OK) {
    return code;
  }
  masks.begin_mask = 3;
  masks.end_mask = 3;
  strides[0] = row_step;
  strides[1] = column_step;
  return tensor_strided_slice(t, 2, begin, end, strides, &masks, out, status);
}

static int32_t height(const tensor_t *t, int64_t row, int64_t column, double *value, tensor_status_t *status) {
  int64_t index[2];
  index[0] = row;
  index[1] = column;
  return tensor_get_double(t, 2, index, value, status);
}

/* One cell. In colour, brightness 0..1 is the slope towards the light and the tint is the height 0..1; in characters the
 * height counts most. */
static void print_cell(double brightness, double level, int in_colour) {
  static const char ramp[] = " .:-=+*#%@";
  brightness = brightness < 0 ? 0 : brightness > 1 ? 1 : brightness;
  if (in_colour) {
    const double light = 0.35 + 0.65 * brightness;
    printf("\x1b[48;2;%d;%d;%dm ", (int)(light * (70 + 150 * level)), (int)(light * (120 + 80 * level)),
           (int)(light * (60 + 110 * level)));
  } else {
    putchar(ramp[(int)((0.85 * level + 0.15 * brightness) * 9.999)]);
  }
}

static int32_t print_shaded_map(const tensor_t *heights, tensor_status_t *status) {
  const int in_colour = isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL;
  tensor_t *map = NULL;
  double least = 0, greatest = 0, here = 0, north = 0, west = 0;
  int64_t row, column, rows, columns;
  int32_t code = thin_out(heights, 10, 5, &map, status); /* a character is twice as high as wide */
  if (code != TENSOR_OK) {
    return code;
  }
  rows = tensor_dims(map)[0];
  columns = tensor_dims(map)[1];
  for (row = 0; row < rows && code == TENSOR_OK; ++row) {
    for (column = 0; column < columns && code == TENSOR_OK; ++column) {
      code = height(map, row, column, &here, status);
      least = row + column == 0 || here < least ? here : least;
      greatest = row + column == 0 || here > greatest ? here : greatest;
    }
  }
  for (row = 1; row < rows && code == TENSOR_OK; ++row) {
    for (column = 1; column < columns && code == TENSOR_OK; ++column) {
      code = height(map, row, column, &here, status);
      if (code == TENSOR_OK) {
        code = height(map, row - 1, column, &north, status);
      }
      if (code == TENSOR_OK) {
        code = height(map, row, column - 1, &west, status);
      }
      /* A slope that rises to the south-east faces the light. */
      print_cell(0.45 + ((here - north) + (here - west)) / 400.0,
                 greatest > least ? (here - least) / (greatest - least) : 0, in_colour);
    }
    printf(in_colour ? "\x1b[0m\n" : "\n");
  }
  printf("heights from %.0f to %.0f m\n", least, greatest);
  tensor_free(map);
  return code;
}

#endif
