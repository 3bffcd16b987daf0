// How many elements lie in each of equally wide parts of a range.
#pragma once

#include "core/context.h"
#include "core/tensor.h"

namespace ct {

struct HistogramOptions {
  bool clamps = false;       // what lies outside is counted in the first or the last bin
  bool refuses_nan = false;  // else NaN is in no bin
};

// int64 [bins]. Bin i reaches from low + i * (high - low) / bins up to, but without, where the next one begins; `high`
// itself belongs to the last one. All in float64; a range of one number is widened by a half to either side. Throws
// INVALID_ARGUMENT for no bins, bounds that are not finite or in the wrong order, NaN if refused; UNIMPLEMENTED for
// complex and what is no number.
TensorPtr histogram(Context* ctx, const Tensor& t, int64_t bins, double low, double high,
                    const HistogramOptions& options);
// Into a tensor of the result's dims and dtype, which may overlap t.
void histogram_into(Context* ctx, const Tensor& t, int64_t bins, double low, double high,
                    const HistogramOptions& options, const Tensor& dst);

}  // namespace ct
