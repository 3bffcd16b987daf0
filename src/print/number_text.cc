#include "print/number_text.h"

#include <charconv>
#include <cmath>
#include <cstring>
#include <type_traits>

#include "core/element.h"

namespace ct {
namespace {

template <class T>
T load(const std::byte* element) noexcept {
  T value;
  std::memcpy(&value, element, sizeof value);
  return value;
}

char* put(char* out, std::string_view text) noexcept {
  std::memcpy(out, text.data(), text.size());
  return out + text.size();
}

template <class Real>
bool reads_as(const char* begin, const char* end, Real value) noexcept {
  Real back{};
  return std::from_chars(begin, end, back).ec == std::errc{} && back == value;
}

template <class Real>
char* general(char* out, Real value, int precision) noexcept {
  return std::to_chars(out, out + kNumberCapacity, value, std::chars_format::general, precision).ptr;
}

// C's FLT_DIG and FLT_DECIMAL_DIG: digits that survive text -> value -> text, and value -> text -> value.
template <class Real>
char* reference_text(char* out, Real value) noexcept {
  constexpr int kFew = sizeof(Real) == sizeof(float) ? 6 : 15;
  constexpr int kEnough = sizeof(Real) == sizeof(float) ? 9 : 17;
  char* const end = general(out, value, kFew);
  return reads_as(out, end, value) ? end : general(out, value, kEnough);
}

// The shortest text for a 16-bit or 8-bit float: fewer digits than its value as a float needs, because fewer neighbours
// compete.
template <class F>
char* shortest_small(char* out, F value) noexcept {
  constexpr int kEnough = 5;  // of float16, the widest of them
  const float exact = to_float(value);
  for (int digits = 1; digits <= kEnough; ++digits) {
    double candidate = 0;
    std::from_chars(out, general(out, exact, digits), candidate);
    if (from_double<F>(candidate).bits != value.bits) continue;
    char* const end = std::to_chars(out, out + kNumberCapacity, candidate).ptr;
    const bool whole =
        std::string_view(out, static_cast<size_t>(end - out)).find_first_of(".e") == std::string_view::npos;
    // Among texts of one length the nearest is the right one: 65504, not 65500.
    if (whole && exact == std::trunc(exact))
      return std::to_chars(out, out + kNumberCapacity, exact, std::chars_format::fixed).ptr;
    return end;
  }
  return std::to_chars(out, out + kNumberCapacity, exact).ptr;
}

template <class Real>
char* put_named(char* out, Real value, const NumberNames& names) noexcept {
  if (std::isnan(value)) return put(out, std::signbit(value) ? names.negative_nan : names.nan);
  return put(out, value < 0 ? names.negative_infinity : names.infinity);
}

template <class Real>
char* put_real(char* out, Real value, const NumberStyle& style) noexcept {
  if (!std::isfinite(value)) return put_named(out, value, *style.names);
  if (style.precision == kShortest) return std::to_chars(out, out + kNumberCapacity, value).ptr;
  if (style.precision == kReference) return reference_text(out, value);
  return general(out, value, style.precision);
}

template <class T>
char* put_small(char* out, T value, const NumberStyle& style) noexcept {
  const float wide = to_float(value);
  if (style.precision == kShortest && std::isfinite(wide)) return shortest_small(out, value);
  return put_real(out, wide, style);
}

template <class T>
char* put_complex(char* out, T value, const NumberStyle& style) noexcept {
  const NumberNames& names = *style.names;
  out = put(out, names.complex_open);
  out = put(put_real(out, value.real, style), names.complex_middle);
  char* const imaginary = out;
  out = put_real(imaginary, value.imag, style);
  if (names.complex_sum && *imaginary != '-') {
    std::memmove(imaginary + 1, imaginary, static_cast<size_t>(out - imaginary));
    *imaginary = '+';
    ++out;
  }
  return put(out, names.complex_close);
}

template <class T>
char* put_number(char* out, const std::byte* element, const NumberStyle& style) {
  const T value = load<T>(element);
  constexpr Kind kind = kind_of<T>;
  if constexpr (kind == Kind::kBool) {
    return put(out, value.byte != 0 ? style.names->true_text : style.names->false_text);
  } else if constexpr (kind == Kind::kComplex) {
    return put_complex(out, value, style);
  } else if constexpr (kind != Kind::kFloating) {
    return std::to_chars(out, out + kNumberCapacity, integer_of(value)).ptr;
  } else if constexpr (std::is_floating_point_v<T>) {
    return put_real(out, value, style);
  } else {
    return put_small(out, value, style);
  }
}

}  // namespace

NumberText number_text(Dtype dtype) {
  return visit_dtype(dtype, []<class T>(Type<T>) -> NumberText {
    if constexpr (kind_of<T> == Kind::kString || kind_of<T> == Kind::kResource || kind_of<T> == Kind::kVariant) {
      return nullptr;
    } else {
      return &put_number<T>;
    }
  });
}

}  // namespace ct
