// Chapter "Native strides".
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/broadcast.h"
#include "ops/complex_parts.h"
#include "ops/diagonal.h"
#include "ops/flip.h"
#include "ops/permute.h"
#include "ops/slice.h"
#include "ops/unit_axes.h"
#include "ops/windows.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_permute_dims(const tensor_t* t, int32_t count, const int64_t* axes, tensor_t** out,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(permute_dims(unwrap(t, "t"), array(count, axes, "count", "axes")));
  });
}

int32_t tensor_swap_layout(const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(swap_layout(unwrap(t, "t")));
  });
}

int32_t tensor_flip(const tensor_t* t, int32_t count, const int64_t* axes, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result = wrap(count == TENSOR_ALL_AXES ? flip_all(tensor) : flip(tensor, array(count, axes, "count", "axes")));
  });
}

int32_t tensor_broadcast_to(const tensor_t* t, int32_t rank, const int64_t* dims, tensor_t** out,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(broadcast_to(unwrap(t, "t"), shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_select(const tensor_t* t, int64_t axis, int64_t index, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(select(unwrap(t, "t"), axis, index));
  });
}

int32_t tensor_expand_dims(const tensor_t* t, int64_t axis, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(expand_dims(unwrap(t, "t"), axis));
  });
}

int32_t tensor_squeeze(const tensor_t* t, int32_t count, const int64_t* axes, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result =
        wrap(count == TENSOR_ALL_AXES ? squeeze_all(tensor) : squeeze(tensor, array(count, axes, "count", "axes")));
  });
}

int32_t tensor_diagonal(const tensor_t* t, int64_t offset, int64_t axis1, int64_t axis2, tensor_t** out,
                        tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(diagonal(unwrap(t, "t"), offset, axis1, axis2));
  });
}

int32_t tensor_sliding_windows(const tensor_t* t, int32_t count, const int64_t* axes, const int64_t* sizes,
                               const int64_t* steps, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    const DimSpan windowed = array(count, axes, "count", "axes");
    const DimSpan window = array(count, sizes, "count", "sizes");
    const DimSpan walked = steps == nullptr ? DimSpan{} : array(count, steps, "count", "steps");
    result = wrap(sliding_windows(tensor, windowed, window, walked));
  });
}

int32_t tensor_real(const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(real(unwrap(t, "t")));
  });
}

int32_t tensor_imag(const tensor_t* t, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(imag(unwrap(t, "t")));
  });
}
