// Element types of safetensors files.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

#include "core/dtype.h"

namespace ct {

struct SafetensorsType {
  std::string_view name;
  uint32_t bits;
  Dtype dtype;
};

inline constexpr SafetensorsType kSafetensorsTypes[] = {
#define CT_SAFETENSORS(name, bits, dtype) {name, bits, Dtype::dtype},
#include "io/safetensors.def"
#undef CT_SAFETENSORS
};

// Null if there is none; for kInvalid too, the dtype of several.
constexpr const SafetensorsType* safetensors_type(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kSafetensorsTypes), std::end(kSafetensorsTypes),
                                         [&](const SafetensorsType& type) { return type.name == name; });
  return found == std::end(kSafetensorsTypes) ? nullptr : found;
}
constexpr const SafetensorsType* safetensors_type(Dtype dtype) {
  const auto* const found =
      std::find_if(std::begin(kSafetensorsTypes), std::end(kSafetensorsTypes),
                   [&](const SafetensorsType& type) { return type.dtype == dtype && dtype != Dtype::kInvalid; });
  return found == std::end(kSafetensorsTypes) ? nullptr : found;
}

}  // namespace ct
