// Elements to try operations on: what is special about a dtype and some random ones, without those that an operation
// refuses.
#pragma once

#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "core/element.h"
#include "core/floating.h"
#include "cpp/ops/op_under_test.h"

namespace ct::test {

template <class T>
std::vector<T> special_elements() {
  std::vector<T> all;
  if constexpr (kind_of<T> == Kind::kBool) {
    for (const uint8_t byte : {0, 1, 2, 255}) all.push_back({byte});
  } else if constexpr (std::is_integral_v<T>) {
    using Limits = std::numeric_limits<T>;
    all = {0,
           1,
           2,
           3,
           5,
           7,
           10,
           100,
           Limits::min(),
           Limits::max(),
           static_cast<T>(Limits::min() + 1),
           static_cast<T>(Limits::max() - 1)};
    if (Limits::is_signed) {
      for (const int x : {-1, -2, -3, -7, -100}) all.push_back(static_cast<T>(x));
    }
  } else if constexpr (kind_of<T> == Kind::kComplex) {
    using Part = typename T::Part;
    for (const Part real : {0., -0., 1., -2.5, 3e9, HUGE_VAL}) {
      for (const Part imag : {0., -0., -1., 4.}) all.push_back({real, imag});
    }
    all.push_back({1, std::numeric_limits<Part>::quiet_NaN()});
    all.push_back({0, -std::numeric_limits<Part>::infinity()});
    all.push_back({std::numeric_limits<Part>::max(), std::numeric_limits<Part>::max()});
  } else {
    using Of = std::conditional_t<std::is_same_v<T, double>, double, float>;
    using Limits = std::numeric_limits<Of>;
    for (const double x : {0., 1., 0.5, 0.75, 2., 2.5, 3., 7.75, 0.1, 100., 8388609., double{Limits::denorm_min()},
                           double{Limits::min()}, double{Limits::max()}, double{Limits::epsilon()}, HUGE_VAL}) {
      all.push_back(narrow<T>(x));
      all.push_back(narrow<T>(-x));
    }
    all.push_back(narrow<T>(std::numeric_limits<double>::quiet_NaN()));
  }
  return all;
}

template <class T>
T random_element(std::mt19937_64& random) {
  if constexpr (kind_of<T> == Kind::kComplex) {
    using Part = typename T::Part;
    return {random_element<Part>(random), random_element<Part>(random)};
  } else {
    const uint64_t bits = random();
    if constexpr (is_floating<T>) {
      if (random() % 2 == 0)
        return narrow<T>(std::ldexp(static_cast<double>(static_cast<int64_t>(bits)), -60));  // -8..8
    }
    T element;
    std::memcpy(&element, &bits, sizeof element);
    return element;
  }
}

// Whether operand k of the operation may hold x.
template <class T>
bool is_accepted(const OpUnderTest& op, int k, T x) {
  if constexpr (std::is_integral_v<T>) {
    if (op.info->check == OpCheck::kDivisor && k == 1) return x != 0;
    if (op.info->check == OpCheck::kShift && k == 1) return static_cast<std::make_unsigned_t<T>>(x) < 8 * sizeof(T);
    if (op.info->check == OpCheck::kPower && k == 0 && std::is_signed_v<T>) return x != 0;
  } else if constexpr (is_floating<T>) {
    if (op.arity == 3 && TernaryOp{op.number} == TernaryOp::clip && k > 0) return widen(x) == widen(x);
  }
  return true;
}

// Elements that lie together.
struct Elements {
  Dtype dtype;
  std::vector<std::byte> bytes;
  int64_t count() const { return static_cast<int64_t>(bytes.size()) / slot_size(dtype); }
  const std::byte* at(int64_t i) const { return bytes.data() + i % count() * slot_size(dtype); }
};

// Special ones first, then `random_count` others.
inline Elements inputs_for(const OpUnderTest& op, int k, Dtype dtype, int random_count) {
  Elements elements{dtype, {}};
  visit_dtype(dtype, [&]<class T>(Type<T>) {
    if constexpr (std::is_trivially_copyable_v<T> && class_of(kind_of<T>, bits_of<T>) != 0) {
      std::vector<T> all = special_elements<T>();
      std::mt19937_64 random(static_cast<uint64_t>(k) + 1);
      for (int i = 0; i < random_count; ++i) all.push_back(random_element<T>(random));
      for (int shift = 0; shift < bits_of<T> && std::is_integral_v<T>; shift += 5) {
        if constexpr (std::is_integral_v<T>) all.push_back(static_cast<T>(shift));
      }
      std::erase_if(all, [&](T x) { return !is_accepted(op, k, x); });
      elements.bytes.resize(all.size() * sizeof(T));
      std::memcpy(elements.bytes.data(), all.data(), elements.bytes.size());
    }
  });
  return elements;
}

}  // namespace ct::test
