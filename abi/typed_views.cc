// Chapter "TensorFlow's views": the typed views.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/typed_view.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_flat(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(flat(unwrap(t, "t"), dtype_in(dtype), Alignment::kRequired));
  });
}

int32_t tensor_unaligned_flat(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(flat(unwrap(t, "t"), dtype_in(dtype), Alignment::kAny));
  });
}

int32_t tensor_shaped(const tensor_t* t, int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out,
                      tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(shaped(unwrap(t, "t"), dtype_in(dtype), shape_in(rank, dims, "dims"), Alignment::kRequired));
  });
}

int32_t tensor_unaligned_shaped(const tensor_t* t, int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out,
                                tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(shaped(unwrap(t, "t"), dtype_in(dtype), shape_in(rank, dims, "dims"), Alignment::kAny));
  });
}

int32_t tensor_vec(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(ranked(unwrap(t, "t"), dtype_in(dtype), 1));
  });
}

int32_t tensor_matrix(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(ranked(unwrap(t, "t"), dtype_in(dtype), 2));
  });
}

int32_t tensor_tensor(const tensor_t* t, int32_t dtype, int32_t rank, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(ranked(unwrap(t, "t"), dtype_in(dtype), rank));
  });
}

int32_t tensor_scalar(const tensor_t* t, int32_t dtype, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(scalar(unwrap(t, "t"), dtype_in(dtype)));
  });
}

int32_t tensor_bit_casted_tensor(const tensor_t* t, int32_t dtype, int32_t rank, tensor_t** out,
                                 tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(bit_casted_ranked(unwrap(t, "t"), dtype_in(dtype), rank));
  });
}

int32_t tensor_bit_casted_shaped(const tensor_t* t, int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out,
                                 tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(bit_casted_shaped(unwrap(t, "t"), dtype_in(dtype), shape_in(rank, dims, "dims")));
  });
}

int32_t tensor_reinterpret_last_dimension(const tensor_t* t, int32_t dtype, int32_t rank, tensor_t** out,
                                          tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(reinterpret_last_dimension(unwrap(t, "t"), dtype_in(dtype), rank));
  });
}

int32_t tensor_flat_inner_dims(const tensor_t* t, int32_t dtype, int32_t rank, tensor_t** out,
                               tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(flat_inner_dims(unwrap(t, "t"), dtype_in(dtype), rank));
  });
}

int32_t tensor_flat_outer_dims(const tensor_t* t, int32_t dtype, int32_t rank, tensor_t** out,
                               tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(flat_outer_dims(unwrap(t, "t"), dtype_in(dtype), rank));
  });
}

int32_t tensor_flat_inner_outer_dims(const tensor_t* t, int32_t dtype, int64_t begin, int32_t rank, tensor_t** out,
                                     tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(flat_inner_outer_dims(unwrap(t, "t"), dtype_in(dtype), begin, rank));
  });
}
