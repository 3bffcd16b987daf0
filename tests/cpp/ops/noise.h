// Tensors for what has to hold of any elements: numbers that show the order in which they were added, and the same
// elements in other memory.
#pragma once

#include <random>

#include "ops/copy.h"
#include "ops/flip.h"
#include "ops/permute.h"
#include "ops/real_values.h"

namespace ct::test {

// Mixed magnitudes and signs, so that the order of additions shows in the last bits.
inline TensorPtr noise(Dtype dtype, const Dims& dims, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<double> values(static_cast<size_t>(num_elements(dims)));
  const Kind kind = info(dtype).kind;
  for (double& value : values) {
    const auto bits = random();
    value = kind == Kind::kFloating || kind == Kind::kComplex ? (static_cast<double>(bits % 20001) - 10000) / 7
                                                              : static_cast<double>(bits % 100);
  }
  return make_real(dtype, dims, values);
}

// The same elements in other memory: axes reversed in order, some of them backwards.
inline std::vector<TensorPtr> views_like(const Tensor& t) {
  std::vector<TensorPtr> views;
  DimArray order;
  for (int32_t axis = t.rank; axis-- > 0;) order.append(axis);
  views.push_back(permute_dims(*copy(*permute_dims(t, order)), order));
  views.push_back(flip_all(*copy(*flip_all(t))));
  const int64_t last[] = {t.rank - 1};
  views.push_back(flip(*copy(*flip(t, last)), last));
  return views;
}

// Every set of axes of three.
inline std::vector<Dims> axes_of_three() { return {{0}, {1}, {2}, {0, 1}, {1, 2}, {0, 2}, {0, 1, 2}, {}}; }

}  // namespace ct::test
