// Chapter "Element by element": functions that choose or bound, and powers by one exponent.
#include "abi/elementwise_options.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "ops/clip.h"
#include "ops/pow_scalar.h"
#include "ops/where.h"

using namespace ct;
using namespace ct::abi;

int32_t tensor_clip(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, const tensor_t* c, const tensor_ternary_options_t* options,
                    tensor_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& made = output(out, "out");
    made = wrap(clip(peek(ctx), unwrap(a, "a"), peek(b), peek(c), options_in(options)));
  });
}

int32_t tensor_clip_into(tensor_context_t* ctx, const tensor_t* a, const tensor_t* b, const tensor_t* c, const tensor_ternary_options_t* options,
                         tensor_t* dst, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status,
                        [&] { clip_into(peek(ctx), unwrap(a, "a"), peek(b), peek(c), options_in(options), unwrap(dst, "dst")); });
}

int32_t tensor_where(tensor_context_t* ctx, const tensor_t* condition, const tensor_t* a, const tensor_t* b,
                     const tensor_ternary_options_t* options, tensor_t** out, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& made = output(out, "out");
    made = wrap(where(peek(ctx), unwrap(condition, "condition"), unwrap(a, "a"), unwrap(b, "b"), options_in(options).promotion));
  });
}

int32_t tensor_where_into(tensor_context_t* ctx, const tensor_t* condition, const tensor_t* a, const tensor_t* b,
                          const tensor_ternary_options_t* options, tensor_t* dst, tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    where_into(peek(ctx), unwrap(condition, "condition"), unwrap(a, "a"), unwrap(b, "b"), options_in(options).promotion, unwrap(dst, "dst"));
  });
}

int32_t tensor_pow_scalar(tensor_context_t* ctx, const tensor_t* a, double exponent, const tensor_binary_options_t* options, tensor_t** out,
                          tensor_status_t* status) {
  return guard_computing(__func__, ctx, status, [&] {
    auto& made = output(out, "out");
    made = wrap(pow_scalar(peek(ctx), unwrap(a, "a"), exponent, options_in(options)));
  });
}

int32_t tensor_pow_scalar_into(tensor_context_t* ctx, const tensor_t* a, double exponent, const tensor_binary_options_t* options, tensor_t* dst,
                               tensor_status_t* status) {
  return guard_computing(__func__, ctx, status,
                        [&] { pow_scalar_into(peek(ctx), unwrap(a, "a"), exponent, options_in(options), unwrap(dst, "dst")); });
}
