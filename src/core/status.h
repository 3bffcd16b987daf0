// Status codes, expanded from status.def.
#pragma once

#include <cstdint>

namespace ct {

enum class Code : int32_t {
#define CT_STATUS(value, enumerator, name) enumerator = value,
#include "core/status.def"
#undef CT_STATUS
};

// Numbers outside the table read as UNKNOWN.
constexpr Code code_from_number(int32_t number) {
  switch (number) {
#define CT_STATUS(value, enumerator, name) \
  case value:                              \
    return Code::enumerator;
#include "core/status.def"
#undef CT_STATUS
    default:
      return Code::kUnknown;
  }
}

constexpr const char* code_name(Code code) {
  switch (code) {
#define CT_STATUS(value, enumerator, name) \
  case Code::enumerator:                   \
    return #name;
#include "core/status.def"
#undef CT_STATUS
    default:
      return "UNKNOWN";
  }
}

}  // namespace ct
