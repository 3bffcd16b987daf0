// Chapter "TensorFlow's views": strided slices, and their shape alone.
#include "ops/strided_slice.h"

#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/slice_spec.h"
#include "ops/strided_slice_shape.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_strided_slice(const tensor_t* t, int32_t count, const int64_t* begin, const int64_t* end,
                             const int64_t* strides, const tensor_strided_slice_options_t* masks, tensor_t** out,
                             tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(strided_slice(unwrap(t, "t"), slice_spec_in(count, begin, end, strides, masks)));
  });
}

int32_t tensor_strided_slice_tensors(const tensor_t* t, const tensor_t* begin, const tensor_t* end,
                                     const tensor_t* strides, const tensor_strided_slice_options_t* masks,
                                     tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    result = wrap(strided_slice(unwrap(t, "t"), unwrap(begin, "begin"), unwrap(end, "end"), unwrap(strides, "strides"),
                                masks_in(masks)));
  });
}

int32_t tensor_shape_strided_slice(int32_t rank, const int64_t* dims, int32_t count, const int64_t* begin,
                                   const int64_t* end, const int64_t* strides,
                                   const tensor_strided_slice_options_t* masks, int32_t capacity, int64_t* out_dims,
                                   int32_t* out_rank, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    int32_t& result_rank = output(out_rank, "out_rank");
    array(count, strides, "count", "strides");
    DimArray result;
    strided_slice_shape(shape_in(rank, dims, "dims"), count, begin, end, strides, masks_in(masks), &result);
    shape_out(result, capacity, out_dims, &result_rank);
  });
}

int32_t tensor_strided_slice_options_init(tensor_strided_slice_options_t* options, uint32_t struct_size,
                                          tensor_status_t* status) {
  return guard(__func__, status,
               [&] { init_options(options, struct_size, kStridedSliceOptionsSize, "tensor_strided_slice_options_t"); });
}
