// Chapter "Shapes": arithmetic on plain arrays of dims. The strided slice of a shape stands with the strided slices.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/partial_shape.h"
#include "ops/shape_from_tensor.h"

using namespace ct;
using namespace ct::abi;

static DimSpan full_in(int32_t rank, const int64_t* dims, const char* name) {
  const DimSpan shape = shape_in(rank, dims, name);
  static_cast<void>(num_elements(shape));
  return shape;
}

int32_t tensor_shape_num_elements(int32_t rank, const int64_t* dims, int64_t* count, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(count, "count");
    result = partial_num_elements(partial_in(rank, dims, "dims"));
  });
}

int32_t tensor_shape_merge(int32_t a_rank, const int64_t* a_dims, int32_t b_rank, const int64_t* b_dims,
                           int32_t capacity, int64_t* dims, int32_t* rank, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    output(rank, "rank");
    DimArray storage;
    partial_out(merge(partial_in(a_rank, a_dims, "a_dims"), partial_in(b_rank, b_dims, "b_dims"), &storage), capacity,
                dims, rank);
  });
}

int32_t tensor_shape_is_compatible(int32_t a_rank, const int64_t* a_dims, int32_t b_rank, const int64_t* b_dims,
                                   int32_t* result, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& answer = output(result, "result");
    answer = compatible(partial_in(a_rank, a_dims, "a_dims"), partial_in(b_rank, b_dims, "b_dims")) ? 1 : 0;
  });
}

int32_t tensor_shape_is_identical(int32_t a_rank, const int64_t* a_dims, int32_t b_rank, const int64_t* b_dims,
                                  int32_t* result, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& answer = output(result, "result");
    answer = identical(partial_in(a_rank, a_dims, "a_dims"), partial_in(b_rank, b_dims, "b_dims")) ? 1 : 0;
  });
}

int32_t tensor_shape_concat(int32_t a_rank, const int64_t* a_dims, int32_t b_rank, const int64_t* b_dims,
                            int32_t capacity, int64_t* dims, int32_t* rank, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    output(rank, "rank");
    DimArray storage;
    partial_out(concat(partial_in(a_rank, a_dims, "a_dims"), partial_in(b_rank, b_dims, "b_dims"), &storage), capacity,
                dims, rank);
  });
}

int32_t tensor_shape_broadcast(int32_t a_rank, const int64_t* a_dims, int32_t b_rank, const int64_t* b_dims,
                               int32_t capacity, int64_t* dims, int32_t* rank, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result_rank = output(rank, "rank");
    DimArray result;
    broadcast_dims(full_in(a_rank, a_dims, "a_dims"), full_in(b_rank, b_dims, "b_dims"), &result);
    shape_out(result, capacity, dims, &result_rank);
  });
}

int32_t tensor_shape_to_text(int32_t rank, const int64_t* dims, char* buffer, int64_t capacity, int64_t* length,
                             tensor_status_t* status) {
  return guard(__func__, status, [&] {
    require_text_out(buffer, capacity, length);
    text_out(partial_shape_text(partial_in(rank, dims, "dims")), buffer, capacity, length);
  });
}

int32_t tensor_shape_from_tensor(const tensor_t* t, int32_t capacity, int64_t* dims, int32_t* rank,
                                 tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result_rank = output(rank, "rank");
    shape_out(shape_from_tensor(unwrap(t, "t")), capacity, dims, &result_rank);
  });
}
