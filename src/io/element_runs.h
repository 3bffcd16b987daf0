// The elements of any view as bytes, in row-major order, in runs of bounded length.
#pragma once

#include "core/context.h"
#include "core/function_ref.h"
#include "io/cursor.h"

namespace ct {

using RunFunction = FunctionRef<void(ByteSpan)>;

// Short enough to look for a cancel between two runs even where each is deflated, long enough for a call of the system.
constexpr uint64_t kMostRunBytes = uint64_t{1} << 20;

// Elements that lie together are handed over where they are, others through one buffer. A truth value is handed over
// as 0 or 1. `t` is readable and of a dtype that memcpy can copy.
void for_each_run(Context* ctx, const Tensor& t, RunFunction body);

// The same for a tensor of strings: body(each of them).
void for_each_string(const Tensor& t, FunctionRef<void(std::string_view)> body);

// The view with its axes in reverse order: its row-major order is the column-major order of `t`.
TensorPtr with_axes_reversed(const Tensor& t);

}  // namespace ct
