// A number on its way between an element and a caller: what it is exactly, before anybody asks whether it fits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/checked.h"
#include "core/element.h"

namespace ct {

class Number {
 public:
  constexpr explicit Number(int64_t value) noexcept : is_negative_(value < 0), magnitude_(ct::magnitude(value)) {}
  constexpr explicit Number(uint64_t value) noexcept : magnitude_(value) {}
  constexpr explicit Number(double value) noexcept : form_(Form::kReal), real_(value) {}
  constexpr Number(double real, double imag) noexcept : form_(Form::kComplex), real_(real), imag_(imag) {}

  // The same number as an element of another type. Integers take whole numbers in their range, bool 0 and 1; floats
  // round to nearest, ties to even, and past their range to infinity where they have one; all but complex types need a
  // zero imaginary part. Throws OUT_OF_RANGE.
  template <class T>
  T as() const;

 private:
  enum class Form : uint8_t { kInteger, kReal, kComplex };

  template <class T>
  T as_integer() const;
  template <class T>
  T as_floating() const;
  [[noreturn]] void fail_to_fit(Dtype dtype) const;

  Form form_ = Form::kInteger;
  bool is_negative_ = false;  // of an integer
  uint64_t magnitude_ = 0;    // of an integer
  double real_ = 0;
  double imag_ = 0;
};

extern template int64_t Number::as<int64_t>() const;
extern template uint64_t Number::as<uint64_t>() const;
extern template double Number::as<double>() const;
extern template Complex128 Number::as<Complex128>() const;

// Both throw UNIMPLEMENTED for strings, resources and variants, store_number() also what as() throws, and then nothing
// is stored.
Number load_number(Dtype dtype, const std::byte* element);
void store_number(Number number, Dtype dtype, std::byte* element);
// For whoever must know before an element is looked for.
void require_number(Dtype dtype);

}  // namespace ct
