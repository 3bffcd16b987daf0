// TensorFlow's Tensor::SummarizeValue, quirks included.
#pragma once

#include <cstdint>

#include "core/tensor.h"
#include "print/text_writer.h"

namespace ct {

enum class SummaryForm {
  kV1,  // the first max_entries elements; brackets around all axes but the outermost and the last
  kV2   // max_entries items at each end of every axis, one line a row
};

// A negative max_entries shows everything. Looks at no more elements than it shows.
// Throws FAILED_PRECONDITION for device memory, and what a variant's summary throws.
void put_summary(TextWriter& out, const Tensor& t, int64_t max_entries, SummaryForm form);

}  // namespace ct
