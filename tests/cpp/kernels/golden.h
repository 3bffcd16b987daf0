// Golden tables of tests/golden (a name, then hexadecimal floats a line) and the kernels they are held against.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "kernels/select.h"

namespace ct {

struct GoldenRow {
  std::string name;
  std::vector<double> numbers;
};

inline std::vector<GoldenRow> golden_rows(const std::string& file) {
  std::vector<GoldenRow> rows;
  std::ifstream stream(std::string(CT_SOURCE_DIR) + "/tests/golden/" + file);
  for (std::string line; std::getline(stream, line);) {
    std::istringstream words(line);
    GoldenRow row;
    words >> row.name;
    for (std::string word; words >> word;) row.numbers.push_back(std::strtod(word.c_str(), nullptr));
    rows.push_back(row);
  }
  return rows;
}

inline int32_t op_number(const OpInfo* ops, int32_t count, const std::string& name) {
  for (int32_t i = 0; i < count; ++i) {
    if (name == ops[i].name) return i;
  }
  return -1;
}

// The kernel of that name on operands of T, each one element (Parts of them), by the selected level.
template <class T, int kParts = 1>
std::vector<T> run_kernel(const std::string& name, int32_t dtype, const std::vector<T>& operands) {
  const KernelTable& table = kernels();
  const auto at = [&](int i) { return reinterpret_cast<const std::byte*>(operands.data() + i * kParts); };
  std::vector<T> result(kParts);
  std::byte* out = reinterpret_cast<std::byte*>(result.data());
  const int32_t unary = op_number(op_class::unary, kUnaryOps, name);
  const int32_t binary = op_number(op_class::binary, kBinaryOps, name);
  const int32_t ternary = op_number(op_class::ternary, kTernaryOps, name);
  if (unary >= 0) {
    table.unary[unary]->run[dtype](out, at(0), 1);
  } else if (binary >= 0) {
    table.binary[binary]->run[dtype](out, at(0), at(1), 1, 0);
  } else {
    table.ternary[ternary]->run[dtype](out, at(0), at(1), at(2), 1);
  }
  return result;
}

template <class T>
bool same_number(T a, T b) {
  return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

// Distance in units of the last place of `want` in T.
template <class T>
double ulps(T got, double want) {
  const T near = static_cast<T>(want);
  if (same_number(got, near)) return 0;
  if (!std::isfinite(got) || !std::isfinite(near)) return std::numeric_limits<double>::infinity();
  const T size = std::fabs(near);
  const double unit =
      static_cast<double>(std::nextafter(size, std::numeric_limits<T>::infinity())) - static_cast<double>(size);
  return std::fabs(static_cast<double>(got) - want) / unit;
}

}  // namespace ct
