// Views made through the C functions, and what they show.
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "abi/handle.h"
#include "core/tensor.h"

namespace ct::test {

struct FreeHandle {
  void operator()(tensor_t* t) const noexcept { tensor_free(t); }
};
using Handle = std::unique_ptr<tensor_t, FreeHandle>;

// What one call answered: its code, and the view if it made one.
struct Answer {
  int32_t code;
  Handle view;

  const Tensor& tensor() const { return *abi::peek(view.get()); }
  std::vector<int64_t> dims() const { return {tensor().shape().begin(), tensor().shape().end()}; }
};

// ask(tensor_slice, t, 4, 8): one call of a function that ends in (..., out, status).
template <class Function, class... Arguments>
Answer ask(Function* function, const tensor_t* t, Arguments... arguments) {
  tensor_t* out = reinterpret_cast<tensor_t*>(-1);  // what every failure has to clear
  const int32_t code = function(t, arguments..., &out, nullptr);
  return {code, Handle(out)};
}
template <class Function, class... Arguments>
Answer ask(Function* function, const Handle& t, Arguments... arguments) {
  return ask(function, static_cast<const tensor_t*>(t.get()), arguments...);
}

inline Handle handle(TensorPtr t) { return Handle(abi::wrap(std::move(t))); }
inline const Tensor& inner(const Handle& t) { return *abi::peek(t.get()); }

// Calls visit(address) for every element in row-major order.
template <class Visit>
void each_address(const Tensor& t, Visit visit) {
  std::vector<int64_t> index(static_cast<size_t>(t.rank), 0);
  for (int64_t n = 0; n < t.num_elements; ++n) {
    int64_t offset = 0;
    for (size_t axis = 0; axis < index.size(); ++axis) offset += index[axis] * t.strides()[axis];
    visit(t.data + offset * t.element_size());
    for (size_t axis = index.size(); axis-- > 0;) {
      if (++index[axis] < t.dims()[axis]) break;
      index[axis] = 0;
    }
  }
}

// All elements in row-major order, as values of T.
template <class T>
std::vector<T> values(const Tensor& t) {
  std::vector<T> result;
  each_address(t, [&](const std::byte* address) {
    T value;
    std::memcpy(&value, address, sizeof value);
    result.push_back(value);
  });
  return result;
}
template <class T>
std::vector<T> values(const Answer& answer) {
  return values<T>(answer.tensor());
}

}  // namespace ct::test
