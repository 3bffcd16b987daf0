#include "sweep/snapshot.h"

#include <string.h>

#include "sweep/fingerprint.h"
#include "sweep/report.h"

static uint64_t tensor_fingerprint(const tensor_t* t) {
  if (t == NULL) return 0;
  tensor_description_t known;
  memset(&known, 0, sizeof known);
  known.struct_size = sizeof known;
  tensor_describe(t, &known, NULL);
  /* Others may come to share the storage, or no longer do; that none is left over is checked at the end. */
  known.ref_count = 0;
  known.flags &= ~(uint32_t)TENSOR_DESCRIPTION_SINGLE_REFERENCE;
  uint64_t print = fingerprint((uint64_t)(uintptr_t)t, &known, sizeof known);
  const size_t rank = (size_t)tensor_rank(t);
  print = fingerprint(print, tensor_dims(t), rank * sizeof(int64_t));
  print = fingerprint(print, tensor_strides(t), rank * sizeof(int64_t));
  /* The slots of strings and boxes change with what they hold. Rows of REPEATED lie at one address, those of TURNED
   * behind one another. */
  const size_t distinct = tensor_is_read_only(t) && !tensor_is_contiguous(t) ? 1 : (size_t)known.num_elements;
  const void* const data = tensor_data(t);
  return data == NULL ? print : fingerprint(print, data, distinct * tensor_dtype_slot_size(known.dtype));
}

void take_snapshot(const struct fixture* f, struct snapshot* snapshot) {
  snapshot->inputs = inputs_fingerprint();
  for (int i = 0; i < TENSOR_COUNT; ++i) snapshot->tensors[i] = tensor_fingerprint(f->t[i]);
}

/* A successful call may change this tensor of the fixture. */
static bool may_change(const struct fixture* f, const struct call* call, int tensor) {
  for (int32_t i = 0; i < call->function->count; ++i) {
    const struct parameter* const parameter = &call->function->parameters[i];
    if (parameter->handle != HANDLE_TENSOR) continue;
    if (parameter->role == ROLE_HANDLE_VARIABLE && call->arguments[i].constant == &f->t[tensor]) return true;
    if (parameter->role == ROLE_HANDLE_WRITTEN && call->ended == NULL &&
        (f->t[tensor] == call->arguments[i].constant ||
         tensor_shares_buffer_with(f->t[tensor], call->arguments[i].constant)))
      return true;
  }
  return false;
}

void compare_snapshots(const struct fixture* f, const struct call* call, int32_t code, const struct snapshot* before,
                       const struct snapshot* after) {
  if (before->inputs != after->inputs) report_failure("changed an input array, text or struct");
  for (int i = 0; i < TENSOR_COUNT; ++i) {
    if (before->tensors[i] == after->tensors[i]) continue;
    if (code != TENSOR_OK || !may_change(f, call, i))
      report_failure("changed tensor %d of the fixture (code %d)", i, code);
  }
}
