// Chapter "Create": tensors on memory of the library. Memory of others stands in memory.cc and allocator.cc, values in
// fill.cc, sequences.cc and random.cc, single elements in scalars.cc.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/strided_memory.h"

using namespace ct;
using namespace ct::abi;

namespace {

constexpr int64_t kEmptyShape[] = {0};

}  // namespace

int32_t tensor_new(int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(new_tensor(type, shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_new_strided(int32_t dtype, int32_t rank, const int64_t* dims, int32_t order, const int64_t* strides,
                           tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    const DimSpan shape = shape_in(rank, dims, "dims");
    const Order layout = order_in(order, "order");
    result = wrap(strides == nullptr ? new_ordered(type, shape, layout) : new_strided(type, shape, strides));
  });
}

int32_t tensor_new_empty(int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(new_tensor(dtype_in(dtype), kEmptyShape));
  });
}

int32_t tensor_new_default(tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(new_tensor(Dtype::kFloat32, kEmptyShape));
  });
}

int32_t tensor_from_data(tensor_context_t* ctx, int32_t dtype, int32_t rank, const int64_t* dims, const void* data,
                         uint64_t bytes, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(from_data(peek(ctx), type, shape_in(rank, dims, "dims"), data, bytes));
  });
}
