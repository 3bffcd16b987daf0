#include "io/npy_types.h"

#include <charconv>

#include "core/checked.h"

namespace ct {
namespace {

// "f" and 8 bytes are float64: letters stand for the first half of the Array API's names.
std::string_view name_of_letter(char letter) {
  switch (letter) {
    case 'b':
      return "bool";
    case 'i':
      return "int";
    case 'u':
      return "uint";
    case 'f':
      return "float";
    case 'c':
      return "complex";
    default:
      return {};
  }
}

Dtype number_dtype(char letter, uint64_t size) {
  std::string name(name_of_letter(letter));
  if (letter == 'b') return size == 1 ? Dtype{dtype_from_name(name)} : Dtype::kInvalid;
  if (size == 0 || size > 32) return Dtype::kInvalid;
  name += std::to_string(size * 8);
  return Dtype{dtype_from_name(name)};
}

NpyKind kind_of_letter(char letter) {
  switch (letter) {
    case 'S':
      return NpyKind::kBytes;
    case 'U':
      return NpyKind::kUnicode;
    case 'V':
      return NpyKind::kOpaque;
    case 'O':
      return NpyKind::kObject;
    default:
      return NpyKind::kOther;
  }
}

}  // namespace

uint64_t NpyType::swap_width() const noexcept {
  if (kind == NpyKind::kUnicode) return 4;
  if (kind != NpyKind::kNumber) return 1;
  return info(dtype).kind == Kind::kComplex ? size / 2 : size;
}

NpyType npy_type(std::string_view code, Origin origin) {
  NpyType type;
  type.code = code;
  const auto refuse = [&] { fail_damaged(origin, "descr ", Quoted{code}, " is no element type"); };

  std::string_view rest = code;
  constexpr std::string_view kOrders = "<>=|";
  if (!rest.empty() && kOrders.find(rest.front()) != kOrders.npos) {
    type.is_big_endian = rest.front() == '>';
    rest.remove_prefix(1);
  }
  constexpr std::string_view kLetters = "biufcSUVOMm";
  if (rest.empty() || kLetters.find(rest.front()) == kLetters.npos) refuse();
  const char letter = rest.front();
  rest.remove_prefix(1);

  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), type.size);
  const bool has_size = error == std::errc{};
  if (has_size) rest.remove_prefix(static_cast<size_t>(end - rest.data()));
  if (!has_size && letter != 'O') refuse();
  if ((letter == 'M' || letter == 'm') && rest.starts_with('[') && rest.ends_with(']')) rest = {};
  if (!rest.empty()) refuse();

  if (letter == 'O') {
    type.size = 0;  // what follows is a pickle, whatever size the code gives
  } else if (letter == 'U' && mul_overflows(type.size, uint64_t{4}, &type.size)) {
    refuse();
  }
  if (!name_of_letter(letter).empty()) {
    type.dtype = number_dtype(letter, type.size);
    if (type.dtype != Dtype::kInvalid) type.kind = NpyKind::kNumber;
  } else {
    type.kind = kind_of_letter(letter);
    if (type.kind == NpyKind::kBytes || type.kind == NpyKind::kUnicode) type.dtype = Dtype::kString;
  }
  return type;
}

void require_dtype(const NpyType& type, Origin origin) {
  const Quoted code{type.code};
  switch (type.kind) {
    case NpyKind::kNumber:
    case NpyKind::kBytes:
    case NpyKind::kUnicode:
      return;
    case NpyKind::kOpaque:
      fail_in(origin, Code::kUnimplemented, "elements of type ", code, " are ", type.size,
              " opaque bytes, whose meaning the writer did not keep; tensor_archive_get_as() reads them as a dtype of "
              "that size");
    case NpyKind::kObject:
      fail_in(origin, Code::kUnimplemented, "elements of type ", code,
              " are pickled Python objects, which are never loaded: doing so can run code");
    case NpyKind::kRecord:
      fail_in(origin, Code::kUnimplemented, "elements of type ", code,
              " are records of several fields, which no dtype holds");
    case NpyKind::kOther:
      fail_in(origin, Code::kUnimplemented, "elements of type ", code, " have no dtype");
  }
}

NpyType read_as(const NpyType& type, Dtype dtype, Origin origin) {
  const Quoted code{type.code};
  if (type.kind != NpyKind::kOpaque) {
    fail_in(origin, Code::kInvalidArgument, "elements of type ", code, " cannot be read as ", dtype,
            ": only opaque types (V) take the dtype of the caller");
  }
  if (!can_memcpy(dtype) || static_cast<uint64_t>(slot_size(dtype)) != type.size) {
    fail_in(origin, Code::kInvalidArgument, "elements of type ", code, " cannot be read as ", dtype,
            ", whose elements do not have ", type.size, " bytes");
  }
  NpyType result = type;
  result.kind = NpyKind::kNumber;
  result.dtype = dtype;
  return result;
}

}  // namespace ct
