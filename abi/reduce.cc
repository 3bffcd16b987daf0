// Chapter "Reduce": over any set of axes.
#include "ops/reduce.h"

#include "abi/guard.h"
#include "abi/reduce_options.h"

using namespace ct;
using namespace ct::abi;

// Threads of a host may take part, so all of these wait with cancellation.

#define CT_REDUCE(name, classes, result)                                                                             \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,           \
                        const tensor_reduce_options_t* options, tensor_t** out, tensor_status_t* status) {           \
    return guard_blocking(__func__, status, [&] {                                                                    \
      auto& target = output(out, "out");                                                                             \
      const Tensor& tensor = unwrap(t, "t");                                                                         \
      target = wrap(                                                                                                 \
          reduce(peek(ctx), ReduceOp::name, tensor, axes_in(tensor, axis_count, axes), reduce_options_in(options))); \
    });                                                                                                              \
  }                                                                                                                  \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,    \
                               const tensor_reduce_options_t* options, tensor_t* dst, tensor_status_t* status) {     \
    return guard_blocking(__func__, status, [&] {                                                                    \
      const Tensor& tensor = unwrap(t, "t");                                                                         \
      reduce_into(peek(ctx), ReduceOp::name, tensor, axes_in(tensor, axis_count, axes), reduce_options_in(options),  \
                  unwrap(dst, "dst"));                                                                               \
    });                                                                                                              \
  }
#include "core/op_rows.h"

#define CT_EXTREME(name, op)                                                                                        \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,          \
                        const tensor_reduce_options_t* options, tensor_t** out, tensor_t** out_indices,             \
                        tensor_status_t* status) {                                                                  \
    return guard_blocking(__func__, status, [&] {                                                                   \
      clear_outputs(out, out_indices);                                                                              \
      require_pointer(out, "out");                                                                                  \
      require_pointer(out_indices, "out_indices");                                                                  \
      const Tensor& tensor = unwrap(t, "t");                                                                        \
      ExtremeWithIndex found =                                                                                      \
          extreme_with_index(peek(ctx), op, tensor, axes_in(tensor, axis_count, axes), reduce_options_in(options)); \
      *out = wrap(std::move(found.value));                                                                          \
      *out_indices = wrap(std::move(found.index));                                                                  \
    });                                                                                                             \
  }                                                                                                                 \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,   \
                               const tensor_reduce_options_t* options, tensor_t* dst, tensor_t* dst_indices,        \
                               tensor_status_t* status) {                                                           \
    return guard_blocking(__func__, status, [&] {                                                                   \
      const Tensor& tensor = unwrap(t, "t");                                                                        \
      extreme_with_index_into(peek(ctx), op, tensor, axes_in(tensor, axis_count, axes), reduce_options_in(options), \
                              unwrap(dst, "dst"), unwrap(dst_indices, "dst_indices"));                              \
    });                                                                                                             \
  }
CT_EXTREME(max_with_index, ReduceOp::max)
CT_EXTREME(min_with_index, ReduceOp::min)
#undef CT_EXTREME

namespace {

// The axes of a trace as they were named; a count of -1 is every axis in order.
class NamedAxes {
 public:
  NamedAxes(const Tensor& t, int32_t count, const int64_t* axes) {
    for (int32_t axis = 0; count == TENSOR_ALL_AXES && axis < t.rank; ++axis) every_.append(axis);
    axes_ = count == TENSOR_ALL_AXES ? DimSpan(every_) : array(count, axes, "axis_count", "axes");
  }
  operator DimSpan() const noexcept { return axes_; }

 private:
  DimArray every_;
  DimSpan axes_;
};

}  // namespace

int32_t tensor_trace(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes, int64_t offset,
                     const tensor_reduce_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    auto& result = output(out, "out");
    const Tensor& tensor = unwrap(t, "t");
    result = wrap(trace(peek(ctx), tensor, NamedAxes(tensor, axis_count, axes), offset, reduce_options_in(options)));
  });
}

int32_t tensor_trace_into(tensor_context_t* ctx, const tensor_t* t, int32_t axis_count, const int64_t* axes,
                          int64_t offset, const tensor_reduce_options_t* options, tensor_t* dst,
                          tensor_status_t* status) {
  return guard_blocking(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    trace_into(peek(ctx), tensor, NamedAxes(tensor, axis_count, axes), offset, reduce_options_in(options),
               unwrap(dst, "dst"));
  });
}
