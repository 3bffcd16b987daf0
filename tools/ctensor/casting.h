// Elements of one dtype as another, with the roundings that the command line offers.
#pragma once

#include <cstdint>
#include <string>

#include "numbers.h"

namespace command {

enum class Rounding { kZero, kDown, kUp, kNearest, kAway };

struct CastRequest {
  std::string dtype;  // empty: none
  Rounding rounding = Rounding::kZero;
  int32_t overflow = TENSOR_CAST_MODE_CHECKED;
  bool discard_imag = false;
};

// Floats that become integers are rounded as asked first; everything else is the library's cast.
Tensor cast_as_asked(const Library& library, const Tensor& t, const CastRequest& request);

}  // namespace command
