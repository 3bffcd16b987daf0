// Chapter "Element by element": two functions for each row of op.def.
#include "ops/elementwise.h"

#include "abi/elementwise_options.h"
#include "abi/guard.h"
#include "abi/handle.h"

using namespace ct;
using namespace ct::abi;

#define CT_UNARY(name, classes, result)                                                                                       \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* a, const tensor_unary_options_t* options, tensor_t** out,      \
                        tensor_status_t* status) {                                                                            \
    return guard_computing(__func__, ctx, status, [&] {                                                                             \
      auto& made = output(out, "out");                                                                                        \
      made = wrap(unary(peek(ctx), UnaryOp::name, unwrap(a, "a"), options_in(options)));                                      \
    });                                                                                                                       \
  }                                                                                                                           \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* a, const tensor_unary_options_t* options, tensor_t* dst, \
                               tensor_status_t* status) {                                                                     \
    return guard_computing(__func__, ctx, status,                                                                                   \
                          [&] { unary_into(peek(ctx), UnaryOp::name, unwrap(a, "a"), options_in(options), unwrap(dst, "dst")); }); \
  }

#define CT_BINARY(name, classes, result, check)                                                                               \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, const tensor_binary_options_t* options,  \
                        tensor_t** out, tensor_status_t* status) {                                                            \
    return guard_computing(__func__, ctx, status, [&] {                                                                             \
      auto& made = output(out, "out");                                                                                        \
      made = wrap(binary(peek(ctx), BinaryOp::name, unwrap(a, "a"), unwrap(b, "b"), options_in(options)));                    \
    });                                                                                                                       \
  }                                                                                                                           \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b,                                   \
                               const tensor_binary_options_t* options, tensor_t* dst, tensor_status_t* status) {              \
    return guard_computing(__func__, ctx, status, [&] {                                                                             \
      binary_into(peek(ctx), BinaryOp::name, unwrap(a, "a"), unwrap(b, "b"), options_in(options), unwrap(dst, "dst"));        \
    });                                                                                                                       \
  }

#define CT_TERNARY(name, classes)                                                                                             \
  int32_t tensor_##name(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, const tensor_t* c,                       \
                        const tensor_ternary_options_t* options, tensor_t** out, tensor_status_t* status) {                   \
    return guard_computing(__func__, ctx, status, [&] {                                                                             \
      auto& made = output(out, "out");                                                                                        \
      made = wrap(ternary(peek(ctx), TernaryOp::name, unwrap(a, "a"), unwrap(b, "b"), unwrap(c, "c"), options_in(options)));  \
    });                                                                                                                       \
  }                                                                                                                           \
  int32_t tensor_##name##_into(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, const tensor_t* c,                \
                               const tensor_ternary_options_t* options, tensor_t* dst, tensor_status_t* status) {             \
    return guard_computing(__func__, ctx, status, [&] {                                                                             \
      ternary_into(peek(ctx), TernaryOp::name, unwrap(a, "a"), unwrap(b, "b"), unwrap(c, "c"), options_in(options),           \
                   unwrap(dst, "dst"));                                                                                       \
    });                                                                                                                       \
  }

#include "core/op_rows.h"
