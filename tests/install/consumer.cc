// What a user of ctensor.hpp writes: the installed headers, one success and one refusal. Built with and without Eigen.
#include <ctensor.hpp>
#include <iostream>

#if CTENSOR_HPP_EIGEN != WANT_EIGEN
#error "Eigen was found where it is not wanted, or not found where it is"
#endif

static bool works() {
  using ctensor::slice;
  ctensor::Tensor t(ctensor::DType::float32, {3, 4});
  t.fill(1.5f);
  t.matrix<float>()(1, 2) = 2;
  const ctensor::Tensor row = t(slice(1, 2));
  const auto refused = ctensor::Tensor::make(ctensor::DType::float32, {3, -4}, ctensor::nothrow);
  std::cout << "ctensor.hpp " << (CTENSOR_HPP_EIGEN ? "with" : "without") << " Eigen: " << row << ' '
            << refused.error().what() << '\n';
  return row.num_elements() == 4 && ctensor::sum(t).item<float>() == 18.5f &&
         refused.code() == TENSOR_CODE_INVALID_ARGUMENT;
}

int main() { return works() && tensor_live_handles() == 0 ? 0 : 1; }
