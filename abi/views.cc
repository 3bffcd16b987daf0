// Chapter "TensorFlow's views": slices, casts of bits and shapes. The strided slices and the typed views stand in files
// of their own.
#include <cstddef>

#include "abi/check.h"
#include "abi/copy_mode.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/bitcast.h"
#include "ops/reshape.h"
#include "ops/slice.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr uint32_t kReshapeOptionsFirstSize = 16;
static_assert(sizeof(tensor_reshape_options_t) == kReshapeOptionsFirstSize);
static_assert(offsetof(tensor_reshape_options_t, struct_size) == 0);
static_assert(offsetof(tensor_reshape_options_t, copy) == 4);
static_assert(offsetof(tensor_reshape_options_t, order) == 8);
static_assert(offsetof(tensor_reshape_options_t, reserved) == 12);

}  // namespace

int32_t tensor_slice(const tensor_t* t, int64_t start, int64_t limit, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(slice(unwrap(t, "t"), start, limit));
  });
}

int32_t tensor_subslice(const tensor_t* t, int64_t index, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(subslice(unwrap(t, "t"), index));
  });
}

int32_t tensor_slice_nd(const tensor_t* t, int32_t count, const int64_t* starts, const int64_t* sizes, tensor_t** out,
                        tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result = wrap(slice_nd(tensor, array(count, starts, "count", "starts"), array(count, sizes, "count", "sizes")));
  });
}

int32_t tensor_bitcast_from(const tensor_t* other, int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(bitcast_from(unwrap(other, "other"), dtype_in(dtype), shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_bitcast(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(bitcast(unwrap(t, "t"), dtype_in(dtype)));
  });
}

int32_t tensor_copy_from(const tensor_t* other, int32_t rank, const int64_t* dims, tensor_t** out,
                         tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(copy_from(unwrap(other, "other"), shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_reshape(tensor_context_t* ctx, const tensor_t* t, int32_t rank, const int64_t* dims,
                       const tensor_reshape_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const auto read = read_options(options, kReshapeOptionsFirstSize, "tensor_reshape_options_t");
    if (read.reserved != 0) fail_argument("options->reserved is ", read.reserved, "; it must be 0");
    result = wrap(reshape(peek(ctx), tensor, shape_in(rank, dims, "dims"), copy_in(read.copy),
                          order_in(read.order, "options->order")));
  });
}

int32_t tensor_reshape_options_init(tensor_reshape_options_t* options, uint32_t struct_size, tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kReshapeOptionsFirstSize, "tensor_reshape_options_t"); });
}
