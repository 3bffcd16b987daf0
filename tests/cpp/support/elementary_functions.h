// The rows of elementary.def as a table: kernels of a level, references in wider types, bounds.
#pragma once

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "cpp/support/elementary_reference.h"
#include "kernels/select.h"

namespace ct::test {

struct ElementaryFunction {
  const char* name;
  double bound;
  double low, high;
  UnaryOp op;
  double (*reference)(double);
  long double (*wide_reference)(long double);

  UnaryRun run(const KernelTable& level, Dtype dtype) const {
    return level.unary[static_cast<int>(op)]->run[static_cast<int>(dtype)];
  }
};

struct ElementaryFunctionOfTwo {
  const char* name;
  double bound;
  double low, high;
  BinaryOp op;
  double (*reference)(double, double);
  long double (*wide_reference)(long double, long double);

  BinaryRun run(const KernelTable& level, Dtype dtype) const {
    return level.binary[static_cast<int>(op)]->run[static_cast<int>(dtype)];
  }
};

// What a failing test calls its row.
inline void PrintTo(const ElementaryFunction& row, std::ostream* out) { *out << row.name; }
inline void PrintTo(const ElementaryFunctionOfTwo& row, std::ostream* out) { *out << row.name; }

inline const std::vector<ElementaryFunction>& elementary_functions() {
  static const std::vector<ElementaryFunction> rows = {
#define CT_ELEMENTARY(name, bound, low, high)   \
  {#name,                                       \
   bound,                                       \
   low,                                         \
   high,                                        \
   UnaryOp::name,                               \
   [](double x) { return reference::name(x); }, \
   [](long double x) { return reference::name(x); }},
#define CT_ELEMENTARY_OF_TWO(name, bound, low, high)
#include "cpp/support/elementary.def"
  };
  return rows;
}

inline const std::vector<ElementaryFunctionOfTwo>& elementary_functions_of_two() {
  static const std::vector<ElementaryFunctionOfTwo> rows = {
#define CT_ELEMENTARY(name, bound, low, high)
#define CT_ELEMENTARY_OF_TWO(name, bound, low, high)         \
  {#name,                                                    \
   bound,                                                    \
   low,                                                      \
   high,                                                     \
   BinaryOp::name,                                           \
   [](double x, double y) { return reference::name(x, y); }, \
   [](long double x, long double y) { return reference::name(x, y); }},
#include "cpp/support/elementary.def"
  };
  return rows;
}

// The built levels that this processor runs.
inline std::vector<const KernelTable*> levels_to_test() {
  std::vector<const KernelTable*> levels;
  const std::string names = built_levels();
  for (size_t first = 0; first < names.size();) {
    const size_t end = std::min(names.find(' ', first), names.size());
    if (const KernelTable* level = kernels_of(names.substr(first, end - first).c_str())) levels.push_back(level);
    first = end + 1;
  }
  return levels;
}

}  // namespace ct::test
