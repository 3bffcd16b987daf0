// Tensors as readable text in one of the formats of text_layout.h.
#pragma once

#include <cstdint>

#include "core/tensor.h"
#include "print/text_writer.h"

namespace ct {

// The caller's numbers, judged by put_text().
struct TextOptions {
  int32_t format = 0;  // TextFormat
  int32_t precision =
      0;  // significant digits of floats; 0 is the shortest text that reads back equal as an element of the dtype
  int32_t edge_items = 0;    // items at each end of a summarised axis; 0 means 3
  int64_t max_elements = 0;  // larger tensors are summarised; 0 means the format's default, -1 no limit
};

// Throws INVALID_ARGUMENT for an option outside its range, FAILED_PRECONDITION for a tensor that cannot be read,
// UNIMPLEMENTED for resource and variant in JSON, and what a variant's summary throws. The memory it takes is bounded,
// whatever the tensor.
void put_text(TextWriter& out, const Tensor& t, const TextOptions& options);

}  // namespace ct
