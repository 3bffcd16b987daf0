// Element types as numbers and facts; the C++ types behind them are in element.h.
#pragma once

#include <cstdint>
#include <string_view>

namespace ct {

enum class Dtype : int32_t {
  kInvalid = 0,
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) enumerator = value,
#include "core/dtype.def"
#undef CT_DTYPE
};

// float4_e2m1fn has a number and a name that prints; nothing can be made of it yet.
constexpr int32_t kReservedFloat4 = 33;
constexpr int32_t kRefOffset = 100;

enum class Kind : uint8_t { kNone, kFloating, kComplex, kSigned, kUnsigned, kQuantized, kBool, kString, kResource, kVariant };

struct DtypeInfo {
  std::string_view name;
  std::string_view array_name;
  Kind kind;
  bool can_memcpy;
  uint8_t bits;
  uint8_t slot_size;       // bytes an element occupies in memory
  uint8_t slot_alignment;  // natural alignment of the C++ type
};

// Facts of a dtype; the row of kInvalid for numbers that name no holdable dtype.
const DtypeInfo& info(Dtype dtype) noexcept;

bool is_holdable(int32_t number) noexcept;  // a tensor may have this dtype
int64_t slot_size(Dtype dtype) noexcept;
bool can_memcpy(Dtype dtype) noexcept;

// TensorFlow's name into a caller's buffer of at least 40 bytes; covers ref and unknown numbers.
std::string_view dtype_name(int32_t number, char (&buffer)[48]) noexcept;
// Number of a name, refs included; 0 if it is none.
int32_t dtype_from_name(std::string_view text) noexcept;

}  // namespace ct
