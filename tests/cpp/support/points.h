// Reproducible arguments for functions of floating-point numbers.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

namespace ct::test {

// A third each: any bit pattern, even in the range, and with an even exponent down from the range's larger end.
template <class T>
class Points {
 public:
  Points(uint64_t seed, double low, double high) : engine_(seed), low_(low), high_(high) {}

  T next() {
    switch (engine_() % 3) {
      case 0:
        return any();
      case 1:
        return static_cast<T>(low_ + (high_ - low_) * unit());
      default: {
        const double size =
            std::ldexp(std::max(std::abs(low_), std::abs(high_)), -static_cast<int>(engine_() % 30)) * unit();
        return static_cast<T>(low_ < 0 && engine_() % 2 == 0 ? -size : size);
      }
    }
  }

  T any() {
    if constexpr (sizeof(T) == 4) {
      return std::bit_cast<T>(static_cast<uint32_t>(engine_()));
    } else {
      return std::bit_cast<T>(static_cast<uint64_t>(engine_()));
    }
  }

 private:
  double unit() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

  std::mt19937_64 engine_;
  double low_, high_;
};

}  // namespace ct::test
