// Chapter "Inspect": what a handle shows. What its memory is stands in describe.cc, comparisons in compare.cc.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/compare.h"
#include "ops/sizes.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_dtype(const tensor_t* t) {
  return t == nullptr ? TENSOR_DTYPE_INVALID : static_cast<int32_t>(peek(t)->dtype);
}

int32_t tensor_rank(const tensor_t* t) { return t == nullptr ? -1 : peek(t)->rank; }

int32_t tensor_dim(const tensor_t* t, int32_t axis, int64_t* dim, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(dim, "dim");
    const Tensor& tensor = unwrap(t, "t");
    result = tensor.dims()[normalize_axis(axis, tensor.rank)];
  });
}

const int64_t* tensor_dims(const tensor_t* t) { return t == nullptr ? nullptr : peek(t)->dims(); }

const int64_t* tensor_strides(const tensor_t* t) { return t == nullptr ? nullptr : peek(t)->strides(); }

int64_t tensor_num_elements(const tensor_t* t) { return t == nullptr ? -1 : peek(t)->num_elements; }

int32_t tensor_total_bytes(const tensor_t* t, uint64_t* bytes, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(bytes, "bytes");
    result = total_bytes(unwrap(t, "t"));
  });
}

int32_t tensor_allocated_bytes(const tensor_t* t, uint64_t* bytes, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(bytes, "bytes");
    result = allocated_bytes(unwrap(t, "t"));
  });
}

int32_t tensor_is_aligned(const tensor_t* t) { return t != nullptr && is_aligned(*peek(t)) ? 1 : 0; }

int32_t tensor_is_initialized(const tensor_t* t) { return t != nullptr && peek(t)->is_initialized() ? 1 : 0; }

int32_t tensor_is_contiguous(const tensor_t* t) { return t != nullptr && is_contiguous(*peek(t)) ? 1 : 0; }

int32_t tensor_is_read_only(const tensor_t* t) { return t != nullptr && peek(t)->is_read_only() ? 1 : 0; }

int32_t tensor_is_same_size(const tensor_t* a, const tensor_t* b) {
  return a != nullptr && b != nullptr && is_same_size(*peek(a), *peek(b)) ? 1 : 0;
}

const void* tensor_data(const tensor_t* t) { return t == nullptr || !peek(t)->is_host() ? nullptr : peek(t)->data; }

int32_t tensor_data_mutable(tensor_t* t, void** data, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(data, "data");
    const Tensor& tensor = unwrap(t, "t");
    require_writable(tensor, "t");
    result = tensor.data;
  });
}

int32_t tensor_bytes(const tensor_t* t, const void** data, uint64_t* bytes, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(data, bytes);
    auto& result = require(data, "data");
    auto& length = require(bytes, "bytes");
    const ByteRun run = bytes_of(unwrap(t, "t"));
    result = run.data;
    length = run.bytes;
  });
}
