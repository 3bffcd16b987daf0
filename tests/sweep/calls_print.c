/* Chapter "Print". */
#include "record.h"
#include "sweep/calls.h"
#include "sweep/outputs.h"

void record_print(struct fixture* f) {
  static const enum tensor_name printed[] = {MATRIX, TURNED, DEEP, STRINGS, RESOURCES, VARIANTS, FLOATS, COMPLEX, HALF};
  tensor_status_t* const status = f->status;
  int64_t* const length = &f->int64_out;
  for (size_t i = 0; i < sizeof printed / sizeof printed[0]; ++i) {
    const tensor_t* const t = f->t[printed[i]];
    if (next_call()) record_tensor_summarize(t, 2, 1, f->buffer, 2048, length, status);
    if (next_call()) record_tensor_debug_string(t, 3, f->buffer, 2048, length, status);
    if (next_call())
      record_tensor_to_text(t, RECORD(tensor_text_options_t, .format = TENSOR_TEXT_NATIVE, .precision = 5), f->buffer,
                            2048, length, status),
          makes_do();
  }
  if (next_call()) record_tensor_summarize(f->t[MATRIX], 9, 0, f->buffer, 5, length, status);
  if (next_call()) record_tensor_device_safe_debug_string(f->t[DEVICE], f->buffer, 2048, length, status);
  for (int32_t format = TENSOR_TEXT_PLAIN; format <= TENSOR_TEXT_JSON; ++format) {
    if (next_call())
      record_tensor_write_text(f->t[MATRIX],
                               RECORD(tensor_text_options_t, .format = format, .edge_items = 1, .max_elements = 2),
                               swallow, &f->uint64_out, status),
          makes_do();
  }
  if (next_call()) record_tensor_text_options_init(end_of_struct_room(f, 4096), sizeof(tensor_text_options_t), status);
}
