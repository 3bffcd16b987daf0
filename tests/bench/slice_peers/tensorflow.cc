#include <tensorflow/core/framework/tensor.h>

#include "rounds.h"

int main() {
  const tensorflow::Tensor t(tensorflow::DT_FLOAT, tensorflow::TensorShape({10, 20, 30}));
  return compare_slices("tensorflow::Tensor::Slice", [&t] {
    const tensorflow::Tensor view = t.Slice(1, 9);
    if (view.dims() != 3) std::abort();
  });
}
