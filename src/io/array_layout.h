// How the elements of one array lie in a file, whatever the format: what is left of a header once it is understood.
#pragma once

#include <cstdint>
#include <vector>

#include "core/dtype.h"

namespace ct {

// How the bytes of an element become one in memory.
enum class ElementForm : uint8_t {
  kNumber,  // as they are, perhaps swapped
  kBytes,   // a byte string of fixed width, NULs at the end dropped
  kUnicode  // UTF-32 of fixed width, zeros at the end dropped
};

struct ArrayLayout {
  Dtype dtype = Dtype::kInvalid;
  ElementForm form = ElementForm::kNumber;
  uint64_t element_size = 0;  // bytes in the file
  uint64_t swap_width = 1;    // units of so many bytes are reversed; 1 where there is nothing to reverse
  bool is_fortran_order = false;
  std::vector<int64_t> dims;
  int64_t num_elements = 0;
  uint64_t data_bytes = 0;
};

}  // namespace ct
