// Chapter "Create": tensors on memory of the library.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_new(int32_t dtype, int32_t rank, const int64_t* dims, tensor_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const Dtype type = dtype_in(dtype);
    result = wrap(new_tensor(type, shape_in(rank, dims, "dims")));
  });
}
