// How elements of fixed size stand in the value fields of a TensorProto: which field, as what kind of number, and the
// numbers of one element.
#pragma once

#include <cstring>
#include <type_traits>

#include "core/element.h"
#include "io/proto_wire.h"

namespace ct {

enum TensorTag : uint32_t {
  kTensorDtype = 1,
  kTensorShape = 2,
  kTensorContent = 4,
  kFloatVal = 5,
  kDoubleVal = 6,
  kIntVal = 7,
  kStringVal = 8,
  kScomplexVal = 9,
  kInt64Val = 10,
  kBoolVal = 11,
  kDcomplexVal = 12,
  kHalfVal = 13,
  kResourceVal = 14,
  kVariantVal = 15,
  kUint32Val = 16,
  kUint64Val = 17,
  kFloat8Val = 18
};

template <class T>
constexpr TensorTag value_tag() {
  constexpr Kind kKind = kind_of<T>;
  if constexpr (kKind == Kind::kString) return kStringVal;
  if constexpr (kKind == Kind::kResource) return kResourceVal;
  if constexpr (kKind == Kind::kVariant) return kVariantVal;
  if constexpr (kKind == Kind::kBool) return kBoolVal;
  if constexpr (kKind == Kind::kComplex) return bits_of<T> == 64 ? kScomplexVal : kDcomplexVal;
  if constexpr (kKind == Kind::kFloating) {
    return bits_of<T> == 64 ? kDoubleVal : bits_of<T> == 32 ? kFloatVal : bits_of<T> == 16 ? kHalfVal : kFloat8Val;
  }
  if constexpr (kKind == Kind::kSigned && bits_of<T> == 64) return kInt64Val;
  if constexpr (kKind == Kind::kUnsigned && bits_of<T> == 64) return kUint64Val;
  if constexpr (kKind == Kind::kUnsigned && bits_of<T> == 32) return kUint32Val;
  return kIntVal;
}

// Elements whose memory is what the field holds: runs of fixed-width numbers, or bytes.
template <class T>
constexpr bool kIsRaw = (kind_of<T> == Kind::kFloating && bits_of<T> != 16) || kind_of<T> == Kind::kComplex;
// Elements that are one varint each.
template <class T>
constexpr bool kIsVarint = std::is_trivially_copyable_v<T> && !kIsRaw<T>;

// Bytes of one number of a raw field: complex elements are two numbers.
template <class T>
constexpr uint64_t kRawNumber = kind_of<T> == Kind::kComplex ? sizeof(T) / 2 : sizeof(T);

// Bytes that the reference's compression reckons for a number of the field: of its type in memory, not on the wire.
template <class T>
constexpr uint64_t kReckonedNumber = kIsRaw<T>                                                   ? kRawNumber<T>
                                     : (value_tag<T>() == kIntVal || value_tag<T>() == kHalfVal) ? sizeof(int32_t)
                                                                                                 : sizeof(T);

template <class T>
T load_element(const std::byte* from) noexcept {
  T element;
  std::memcpy(&element, from, sizeof element);
  return element;
}

// The varint of an element: integers widened with their sign, 16-bit floats as their bits.
template <class T>
uint64_t varint_of(const std::byte* from) noexcept {
  if constexpr (kind_of<T> == Kind::kFloating) {
    return load_element<uint16_t>(from);
  } else {
    return static_cast<uint64_t>(static_cast<int64_t>(integer_of(load_element<T>(from))));
  }
}

// The element of a varint: its low bits, whatever is above them; sub-byte integers sign-extended, any bool but 0 is 1.
template <class T>
void store_varint(uint64_t value, std::byte* to) noexcept {
  if constexpr (kind_of<T> == Kind::kBool) {
    *to = value != 0 ? std::byte{1} : std::byte{0};
  } else if constexpr (kind_of<T> == Kind::kFloating || std::is_integral_v<T>) {
    std::memcpy(to, &value, sizeof(T));
  } else {
    T element{static_cast<typename T::Base>(value)};
    element.value = integer_of(element);
    std::memcpy(to, &element, sizeof element);
  }
}

}  // namespace ct
