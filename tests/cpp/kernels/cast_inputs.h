// Elements that casts are tried on: every pattern of 8 bits and of 16-bit floats; of others the edges of every target
// and random bits.
#pragma once

#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include "core/element.h"
#include "core/floating.h"

namespace ct::cast_inputs {

// Neighbours of powers of two, which the limits and ties of all targets are.
template <class T>
void append_near_powers(std::vector<T>& out) {
  for (int exponent = -160; exponent <= 160; ++exponent) {
    for (const double factor : {1.0, 1.5, 1.75, 1.0 + 0x1p-7, 1.0 + 0x1p-8, 1.0 + 0x1p-10, 1.0 + 0x1p-11, 1.0 + 0x1p-23,
                                1.0 + 0x1p-24, 2.0 - 0x1p-11, 2.0 - 0x1p-24}) {
      const double power = std::ldexp(factor, exponent);
      const auto x = static_cast<T>(power);
      for (const T y : {x, std::nextafter(x, T{0}), std::nextafter(x, std::numeric_limits<T>::infinity()), x + T{0.5},
                        x - T{0.5}, x - T{1}}) {
        out.push_back(y);
        out.push_back(-y);
      }
    }
  }
}

template <class T>
std::vector<T> floating() {
  using Limits = std::numeric_limits<T>;
  std::vector<T> out = {T{0},
                        -T{0},
                        Limits::infinity(),
                        -Limits::infinity(),
                        Limits::quiet_NaN(),
                        -Limits::quiet_NaN(),
                        Limits::max(),
                        Limits::lowest(),
                        Limits::min(),
                        Limits::denorm_min(),
                        -Limits::denorm_min()};
  for (const double x : {400.32, -23.04, 254.9, 255.5, 0.99, -0.5, 127.9, 128.0, -128.9, -129.0, 70000.7, 65519.0,
                         65520.0, 3e9, -3e9, 1e19, -1e19})
    out.push_back(static_cast<T>(x));
  append_near_powers(out);
  return out;
}

template <class T>
std::vector<T> integers() {
  std::vector<T> out;
  for (int bit = 0; bit < 8 * static_cast<int>(sizeof(T)); ++bit) {
    for (uint64_t low = 0; low < 4; ++low) {
      for (const uint64_t step : {uint64_t{0}, uint64_t{1}, uint64_t{1} << (bit / 2), ~uint64_t{0}}) {
        const uint64_t x = (low << bit) + step;
        out.push_back(static_cast<T>(x));
        out.push_back(static_cast<T>(0 - x));
      }
    }
  }
  return out;
}

template <class T>
std::vector<T> elements() {
  std::vector<T> out;
  std::mt19937_64 random(sizeof(T));
  if constexpr (kind_of<T> == Kind::kComplex) {
    using Part = typename T::Part;
    const std::vector<Part> parts = elements<Part>();
    for (size_t i = 0; i < parts.size(); ++i) out.push_back({parts[i], parts[random() % parts.size()]});
    out.push_back({0, 2});
    out.push_back({0, std::numeric_limits<Part>::quiet_NaN()});
  } else if constexpr (sizeof(T) == 1 || (sizeof(T) == 2 && kind_of<T> == Kind::kFloating)) {
    for (uint32_t bits = 0; bits < (1u << (8 * sizeof(T))); ++bits) {
      T element;
      std::memcpy(&element, &bits, sizeof element);
      out.push_back(element);
    }
  } else {
    if constexpr (std::is_floating_point_v<T>) {
      out = floating<T>();
    } else if constexpr (std::is_integral_v<T>) {
      out = integers<T>();
    } else {
      for (const auto x : integers<typename T::Base>()) out.push_back(T{x});
    }
    for (int i = 0; i < 3000; ++i) {
      const uint64_t bits = random();
      T element;
      std::memcpy(&element, &bits, sizeof element);
      out.push_back(element);
      if constexpr (std::is_floating_point_v<T>)
        out.push_back(static_cast<T>(std::ldexp(static_cast<double>(bits), static_cast<int>(bits % 200) - 150)));
    }
  }
  return out;
}

}  // namespace ct::cast_inputs
