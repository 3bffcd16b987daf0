// Gather, compute, scatter: walks up to three inputs and an output of one shape in blocks, and hands each block to a kernel that knows only runs of
// elements that lie together. Operands that already lie so are used where they are; others are gathered into (scattered from) small buffers, and
// converted there if they are stored in another dtype than the one computed in.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/context.h"
#include "core/dtype.h"
#include "core/function_ref.h"
#include "core/shape.h"
#include "core/tensor.h"

namespace ct {

constexpr int kMaxBlockInputs = 3;

// compute(out, inputs, n, single): n elements of out from n of each input; bit k of single says that input k is one element.
using BlockKernel = FunctionRef<void(std::byte* out, const std::byte* const* inputs, int64_t n, uint32_t single)>;

struct BlockOperand {
  std::byte* data;         // element 0, 0, ...; inputs are only read
  const int64_t* strides;  // in elements, one for each axis of the shape
  Dtype stored;
  Dtype computed;
};

struct BlockJob {
  DimSpan shape;               // without zeros
  const BlockOperand* output;  // null: the kernel only looks at its inputs, and out is null for it
  const BlockOperand* inputs;
  int input_count;
  bool takes_single;  // the kernel heeds `single`; else single elements are repeated for it
  bool any_thread;    // the kernel may run on any thread
  int64_t cost;       // of an element, in units of an addition
};

// Elements of the output and of inputs are the same places or apart.
void run_blocks(Context* context, const BlockJob& job, BlockKernel kernel);

}  // namespace ct
