// Small tensors for tests of the inner classes.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "core/element.h"
#include "core/tensor.h"

namespace ct::test {

using Dims = std::vector<int64_t>;

// Row-major; `values` may be of any type that is bytes of an element.
template <class T>
TensorPtr make_tensor(Dtype dtype, const Dims& dims, const std::vector<T>& values) {
  TensorPtr t = new_tensor(dtype, dims);
  if (!values.empty()) std::memcpy(t->data, values.data(), values.size() * sizeof(T));
  return t;
}

// Values narrowed to the 16-bit or 8-bit format F.
template <class F>
TensorPtr make_narrow(const std::vector<double>& values) {
  std::vector<F> narrow;
  for (const double value : values) narrow.push_back(from_double<F>(value));
  return make_tensor(DtypeOf<F>::dtype, {static_cast<int64_t>(values.size())}, narrow);
}

inline TensorPtr make_strings(const Dims& dims, const std::vector<std::string>& values) {
  TensorPtr t = new_tensor(Dtype::kString, dims);
  std::copy(values.begin(), values.end(), reinterpret_cast<std::string*>(t->data));
  return t;
}

// first, first + 1, ... as int32.
inline TensorPtr make_counting(const Dims& dims, int32_t first = 1) {
  std::vector<int32_t> values(static_cast<size_t>(num_elements(dims)));
  for (int32_t& value : values) value = first++;
  return make_tensor(Dtype::kInt32, dims, values);
}

// Elements without memory: what only the inside of the library can make.
inline TensorPtr make_bufferless(Dtype dtype, const Dims& dims) {
  DimArray strides;
  fill_row_major(dims, strides.values);
  return Tensor::make(dtype, dims, strides.values, num_elements(dims), nullptr, nullptr, 0);
}

}  // namespace ct::test
