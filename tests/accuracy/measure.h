// The greatest error of one function at each level.
#pragma once

#include <cstdint>
#include <vector>

#include "cpp/support/elementary_functions.h"

namespace ct::test {

struct Worst {
  std::vector<double> error;  // by level, in the order of levels_to_test

  Worst() : error(levels_to_test().size()) {}
  void join(const Worst& other) {
    for (size_t i = 0; i < error.size(); ++i) error[i] = std::max(error[i], other.error[i]);
  }
};

// `part` is 0 or 1 of two that share the work.
Worst worst_float(const ElementaryFunction& row, uint64_t stride, uint64_t points, uint64_t part);
Worst worst_float(const ElementaryFunctionOfTwo& row, uint64_t stride, uint64_t points, uint64_t part);
Worst worst_double(const ElementaryFunction& row, uint64_t points, uint64_t part);
Worst worst_double(const ElementaryFunctionOfTwo& row, uint64_t points, uint64_t part);

}  // namespace ct::test
