#include "ops/astype.h"

#include "core/error.h"
#include "ops/block_loop.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fits.h"

namespace ct {
namespace {

bool is_complex(Dtype dtype) noexcept { return info(dtype).kind == Kind::kComplex; }

// Whatever can be wrong but elements.
void require_castable(const Tensor& t, Dtype dtype, const AstypeOptions& options) {
  static_cast<void>(CastRun(t.dtype, dtype, options.mode));  // refuses what is no number
  if (is_complex(t.dtype) && !is_complex(dtype) && dtype != Dtype::kBool && !options.discard_imag) {
    fail_argument("t is ", t.dtype, " and would lose its imaginary part as ", dtype,
                  "; TENSOR_CAST_DISCARD_IMAG allows that");
  }
  require_readable(t, "t");
}

TensorPtr cast_to(Context* ctx, const Tensor& t, Dtype dtype, const AstypeOptions& options, const Tensor* into) {
  Destination dst = Destination::make(ctx, dtype, t.shape(), into);
  if (options.is_checked) require_fit(ctx, t, dtype);
  const Tensor& out = dst.tensor();
  if (t.num_elements == 0) return dst.release();
  const CastRun run(t.dtype, dtype, options.mode);
  if (run.is_identity()) {
    copy_elements(ctx, out, *make_view(t, dtype, t.shape(), t.strides(), 0, 0));
    return dst.release();
  }
  Source source;
  source.bind(ctx, t, t.shape(), dst);
  const BlockOperand input = {source.data(), source.strides(), t.dtype, t.dtype};
  const BlockOperand output = {out.data, out.strides(), dtype, dtype};
  run_blocks(ctx, {out.shape(), &output, &input, 1, false, true, 1},
             [&run](std::byte* to, const std::byte* const* from, int64_t n, uint32_t) { run(to, from[0], n); });
  return dst.release();
}

}  // namespace

TensorPtr astype(Context* ctx, const Tensor& t, Dtype dtype, const AstypeOptions& options, CopyMode copy) {
  require_castable(t, dtype, options);
  check_cancelled(ctx);
  if (copy != CopyMode::kAlways && t.dtype == dtype) return share(t);
  if (copy == CopyMode::kNever) {
    fail_state("t is ", t.dtype, " and cannot be ", dtype, " without a copy, which TENSOR_COPY_NEVER forbids");
  }
  return cast_to(ctx, t, dtype, options, nullptr);
}

void astype_into(Context* ctx, const Tensor& t, const AstypeOptions& options, const Tensor& dst) {
  require_castable(t, dst.dtype, options);
  cast_to(ctx, t, dst.dtype, options, &dst);
}

}  // namespace ct
