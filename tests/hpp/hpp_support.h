// Shared by the tests of ctensor.hpp, which know the public headers alone.
#pragma once

#include <gtest/gtest.h>

#include <ctensor.hpp>
#include <string>
#include <vector>

namespace ctensor_test {

using ctensor::DType;
using ctensor::Tensor;
using Numbers = std::vector<int64_t>;

inline Numbers numbers(ctensor::Dims dims) { return {dims.begin(), dims.end()}; }

// The elements in row-major order, of any view.
template <typename T>
std::vector<T> values(const Tensor& t) {
  std::vector<T> result;
  for (int64_t i = 0; i < t.num_elements(); ++i) {
    result.push_back(t.at_flat<T>(i));
  }
  return result;
}

// int32 elements 0, 1, 2, ... of a shape.
inline Tensor counting(ctensor::Dims dims) {
  Tensor t(DType::int32, dims);
  for (int64_t i = 0; i < t.num_elements(); ++i) {
    t.set_flat(i, static_cast<int32_t>(i));
  }
  return t;
}

// The code that a call throws, TENSOR_OK if it does not.
template <typename Call>
int32_t code_of(Call&& call) {
  try {
    call();
  } catch (const ctensor::Error& error) {
    EXPECT_STRNE(error.what(), "");
    return error.code();
  }
  return TENSOR_OK;
}

// Every test leaves as many handles and bytes as it found.
class Balanced : public ::testing::Test {
 protected:
  ~Balanced() override {
    EXPECT_EQ(tensor_live_handles(), handles_);
    EXPECT_EQ(tensor_live_bytes(), bytes_);
  }

 private:
  int64_t handles_ = tensor_live_handles();
  int64_t bytes_ = tensor_live_bytes();
};

}  // namespace ctensor_test
