// Element types of array files: NumPy's type codes ("<f8", "|b1", ">U5") and what becomes of them here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/dtype.h"
#include "io/origin.h"

namespace ct {

enum class NpyKind : uint8_t {
  kNumber,   // bool, integers, floats, complex: bytes are elements, perhaps swapped
  kBytes,    // S: byte strings of fixed width, NULs at the end dropped
  kUnicode,  // U: UTF-32 of fixed width, zeros at the end dropped
  kOpaque,   // V: bytes that the writer had no name for; readable on request
  kObject,   // O: pickled Python objects, never loaded
  kRecord,   // a list of named fields
  kOther     // known to NumPy, not to us: dates, extended precision
};

struct NpyType {
  std::string code;  // as it stands in the header, for messages
  NpyKind kind = NpyKind::kOther;
  Dtype dtype = Dtype::kInvalid;  // of numbers and strings
  uint64_t size = 0;              // bytes of an element in the file; 0 where the code does not tell (objects, records)
  bool is_big_endian = false;

  // Bytes of the unit that big-endian data swaps: the element, a part of a complex one, a character.
  uint64_t swap_width() const noexcept;
  bool needs_swap() const noexcept { return is_big_endian && swap_width() > 1; }
};

// The type of a code. DATA_LOSS if no NumPy would write it.
NpyType npy_type(std::string_view code, Origin origin);

// UNIMPLEMENTED, with the reason, for a type without a dtype.
void require_dtype(const NpyType& type, Origin origin);

// An opaque type read as `dtype`; INVALID_ARGUMENT if it has a dtype of its own, or another size.
NpyType read_as(const NpyType& type, Dtype dtype, Origin origin);

}  // namespace ct
