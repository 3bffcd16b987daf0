// Chapter "Reduce": running values along an axis.
#include "ops/scan.h"

#include <cstddef>

#include "abi/elementwise_options.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/scan_options.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kScanOptionsFirstSize = 16;
static_assert(sizeof(tensor_scan_options_t) == kScanOptionsFirstSize);
static_assert(offsetof(tensor_scan_options_t, struct_size) == 0);
static_assert(offsetof(tensor_scan_options_t, flags) == 4);
static_assert(offsetof(tensor_scan_options_t, result_dtype) == 8);
static_assert(offsetof(tensor_scan_options_t, nan_mode) == 12);

}  // namespace

namespace ct::abi {

ScanOptions scan_options_in(const tensor_scan_options_t* options) {
  const auto read = read_options(options, kScanOptionsFirstSize, "tensor_scan_options_t");
  constexpr uint32_t kKnownFlags = TENSOR_SCAN_EXCLUSIVE | TENSOR_SCAN_REVERSE;
  if ((read.flags & ~kKnownFlags) != 0)
    fail_argument("options->flags ", read.flags, " has bits that are none of TENSOR_SCAN_*");
  return {(read.flags & TENSOR_SCAN_EXCLUSIVE) != 0, (read.flags & TENSOR_SCAN_REVERSE) != 0,
          nan_mode_in(read.nan_mode) == NanMode::kIgnore,
          read.result_dtype == TENSOR_DTYPE_INVALID ? Dtype::kInvalid : dtype_in(read.result_dtype)};
}

}  // namespace ct::abi

// Threads of a host may take part, so all of these wait with cancellation.

#define CT_SCAN(name, classes, result)                                                                                \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* t, int64_t axis, const tensor_scan_options_t* options, \
                        tensor_t** out, tensor_status_t* status) {                                                    \
    return guard_blocking(__func__, status, [&] {                                                                     \
      auto& made = output(out, "out");                                                                                \
      made = wrap(scan(peek(ctx), ScanOp::name, unwrap(t, "t"), axis, scan_options_in(options)));                     \
    });                                                                                                               \
  }                                                                                                                   \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* t, int64_t axis,                                \
                               const tensor_scan_options_t* options, tensor_t* dst, tensor_status_t* status) {        \
    return guard_blocking(__func__, status, [&] {                                                                     \
      scan_into(peek(ctx), ScanOp::name, unwrap(t, "t"), axis, scan_options_in(options), unwrap(dst, "dst"));         \
    });                                                                                                               \
  }
#include "core/op_rows.h"

int32_t tensor_scan_options_init(tensor_scan_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kScanOptionsFirstSize, "tensor_scan_options_t"); });
}
