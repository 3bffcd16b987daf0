/* Chapter "Order". */
#include <string.h>

#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

#define NO_OPTIONS RECORD(tensor_sort_options_t, .flags = 0)

static void* room(const struct fixture* f) { return end_of_struct_room(f, 4096); }

/* Probabilities in an array of numbers; what follows them are tiny ones. */
static const double* probabilities(void) {
  const double values[] = {0.5, 0.25};
  int64_t bits[2];
  memcpy(bits, values, sizeof bits);
  return (const double*)NUMBERS(bits[0], bits[1]);
}

static void record_sorting(struct fixture* f, tensor_status_t* status) {
  tensor_t* const* const t = f->t;
  if (next_call()) record_tensor_sort(NULL, t[MATRIX], -1, NO_OPTIONS, &f->out, status);
  if (next_call()) record_tensor_sort(NULL, t[STRINGS], 0, NO_OPTIONS, &f->out, status);
  if (next_call()) record_tensor_sort_into(NULL, t[MATRIX], 0, NO_OPTIONS, t[MATRIX], status);
  if (next_call()) record_tensor_argsort(NULL, t[MATRIX], 1, NO_OPTIONS, &f->out, status);
  if (next_call()) record_tensor_argsort_into(NULL, t[SOLE], 0, NO_OPTIONS, t[INDICES], status);
  if (next_call()) record_tensor_sort_options_init(room(f), sizeof(tensor_sort_options_t), status);
}

static void record_quantiles(struct fixture* f, tensor_status_t* status) {
  if (next_call()) {
    record_tensor_quantile(NULL, f->t[MATRIX], 2, probabilities(), 1, NUMBERS(0),
                           RECORD(tensor_quantile_options_t, .method = TENSOR_QUANTILE_MIDPOINT), &f->out, status);
    believed("probability_count", ARRAY_ROOM);
  }
  if (next_call()) {
    record_tensor_quantile_into(NULL, f->t[FLOATS], 2, probabilities(), 2, NUMBERS(0, 1),
                                RECORD(tensor_quantile_options_t, .result_dtype = TENSOR_DTYPE_FLOAT16), f->t[HALF],
                                status);
    believed("probability_count", ARRAY_ROOM);
  }
  if (next_call()) record_tensor_quantile_options_init(room(f), sizeof(tensor_quantile_options_t), status);
}

static void record_histograms(struct fixture* f, tensor_status_t* status) {
  if (next_call())
    record_tensor_histogram(NULL, f->t[MATRIX], 4, -1, 3, RECORD(tensor_histogram_options_t, .flags = 0), &f->out,
                            status);
  if (next_call())
    record_tensor_histogram_into(NULL, f->t[FLOATS], 2, 0, 1,
                                 RECORD(tensor_histogram_options_t, .flags = TENSOR_HISTOGRAM_CLAMP), f->t[INDICES],
                                 status);
  if (next_call()) record_tensor_histogram_options_init(room(f), sizeof(tensor_histogram_options_t), status);
}

void record_order(struct fixture* f) {
  record_sorting(f, f->status);
  record_quantiles(f, f->status);
  record_histograms(f, f->status);
}
