// Reductions by functions of the host.
#include <bit>
#include <memory>

#include "core/error.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/fold.h"
#include "ops/fold_function.h"
#include "ops/reduce.h"

namespace ct {
namespace {

// Elements in one call of a function: between two calls the work can be stopped.
constexpr int64_t kMostAtOnce = 16 * kFoldUnit;
// Elements that are worth a thread: a function of the host is no cheap one.
constexpr int64_t kThreadElements = kFoldBlock;
// Of accumulators that are kept at once.
constexpr int64_t kHeldBytes = int64_t{4} << 20;

class FunctionFold {
 public:
  FunctionFold(Context* ctx, const Tensor& t, const AxisSet& axes, const Reducer& reducer, const Tensor& dst,
               bool keeps_dims)
      : ctx_(ctx),
        threads_(reducer.any_thread && (reducer.merge || dst.num_elements > 1) ? ctx : nullptr),
        reducer_(reducer),
        size_(t.element_size()),
        out_size_(dst.element_size()),
        bytes_(reducer.accumulator_bytes == 0 ? out_size_ : reducer.accumulator_bytes),
        total_elements_(t.num_elements),
        plan_(threads_, t, axes, dst, keeps_dims),
        block_(reducer.merge ? kFoldBlock : std::max(plan_.count(), int64_t{1})),
        blocks_(std::max((plan_.count() - 1) / block_ + 1, int64_t{1})) {}

  void run() {
    plan_.each_tile([this](const FoldTile& tile) {
      const int64_t together = held(tile.columns);
      const auto totals = accumulators(together);
      for (int64_t first = 0; first < tile.columns; first += together) {
        const int64_t n = std::min(together, tile.columns - first);
        blocks_ == 1 ? fold_columns(tile, first, n, totals.get()) : fold_blocks(tile, first, n, totals.get());
        finish(tile.out + first * plan_.out_stride(), totals.get(), n);
      }
    });
  }

 private:
  int64_t held(int64_t wanted) const noexcept { return std::clamp(kHeldBytes / bytes_, int64_t{1}, wanted); }
  std::unique_ptr<std::byte[]> accumulators(int64_t n) const {
    return std::make_unique_for_overwrite<std::byte[]>(static_cast<size_t>(n * bytes_));
  }

  // Columns for the threads to share.
  void fold_columns(const FoldTile& tile, int64_t first, int64_t n, std::byte* totals) {
    const int64_t grain = std::max(kThreadElements / std::max(plan_.count(), int64_t{1}), int64_t{1});
    parallel_for(threads_, n, grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) fold(tile, first + i, 0, totals + i * bytes_);
    });
  }

  // Blocks for the threads to share, then merged in their order.
  void fold_blocks(const FoldTile& tile, int64_t first, int64_t n, std::byte* totals) {
    const int64_t together = threads_ == nullptr ? 1 : held(blocks_);
    const auto partial = accumulators(together);
    for (int64_t column = 0; column < n; ++column) {
      std::byte* const total = totals + column * bytes_;
      for (int64_t block = 0; block < blocks_; block += together) {
        const int64_t part = std::min(together, blocks_ - block);
        parallel_for(threads_, part, 1, [&](int64_t begin, int64_t end) {
          for (int64_t i = begin; i < end; ++i) fold(tile, first + column, block + i, partial.get() + i * bytes_);
        });
        if (block == 0) std::memcpy(total, partial.get(), static_cast<size_t>(bytes_));
        for (int64_t i = block == 0 ? 1 : 0; i < part; ++i) (*reducer_.merge)(total, partial.get() + i * bytes_);
      }
    }
  }

  void fold(const FoldTile& tile, int64_t column, int64_t block, std::byte* accumulator) {
    std::memcpy(accumulator, reducer_.initial, static_cast<size_t>(bytes_));
    const int64_t begin = block * block_, n = std::min(block_, plan_.count() - begin);
    if (n <= 0) return;
    plan_.each_run(tile, column, begin, n, [&](const std::byte* x, int64_t length, int64_t) {
      for (int64_t done = 0; done < length; done += kMostAtOnce) {
        const int64_t part = std::min(kMostAtOnce, length - done);
        check_cancelled(ctx_);
        reducer_.combine(accumulator, x + done * size_, part);
        // Loops of threads tell it by themselves.
        if (threads_ == nullptr) tell_progress(ctx_, folded_ += part, total_elements_);
      }
    });
  }

  void finish(std::byte* out, const std::byte* totals, int64_t n) const {
    std::unique_ptr<std::byte[]> finished;
    if (reducer_.finish) {
      finished = std::make_unique_for_overwrite<std::byte[]>(static_cast<size_t>(n * out_size_));
      (*reducer_.finish)(finished.get(), totals, n);
      totals = finished.get();
    }
    const auto scatter = kernels().move.strided[std::countr_zero(static_cast<uint64_t>(out_size_))];
    scatter(out, plan_.out_stride(), totals, out_size_, n, false);
  }

  Context* ctx_;
  Context* threads_;  // null: only the calling thread
  const Reducer& reducer_;
  int64_t size_, out_size_;
  int64_t bytes_;  // of an accumulator
  int64_t total_elements_;
  FoldPlan plan_;
  int64_t block_, blocks_;  // elements of a block, blocks of a result
  int64_t folded_ = 0;
};

}  // namespace

Dtype function_dtype(const Tensor& t, Dtype wanted) {
  const Dtype dtype = wanted == Dtype::kInvalid ? t.dtype : wanted;
  require_memcpy(t.dtype, "handing elements to a function");
  require_memcpy(dtype, "a function's result");
  require_readable(t, "t");
  return dtype;
}

TensorPtr reduce_by(Context* ctx, const Tensor& t, const AxisSet& axes, const Reducer& reducer, Dtype dtype,
                    bool keeps_dims) {
  const Dtype result_dtype = function_dtype(t, dtype);
  const int64_t size = slot_size(result_dtype);
  if (!reducer.finish && reducer.accumulator_bytes != 0 && reducer.accumulator_bytes != size) {
    fail_argument("accumulators of ", reducer.accumulator_bytes, " bytes are no elements of ", result_dtype,
                  ", which have ", size, ": they need a function that finishes them");
  }
  TensorPtr result = new_tensor(ctx, result_dtype, reduced_dims(t, axes, keeps_dims));
  if (result->num_elements > 0) FunctionFold(ctx, t, axes, reducer, *result, keeps_dims).run();
  return result;
}

void reduce_by_into(Context* ctx, const Tensor& t, const AxisSet& axes, const Reducer& reducer, Dtype dtype,
                    bool keeps_dims, const Tensor& dst) {
  const Destination checked(function_dtype(t, dtype), reduced_dims(t, axes, keeps_dims), dst);
  copy_elements(ctx, dst, *reduce_by(ctx, t, axes, reducer, dtype, keeps_dims));
}

}  // namespace ct
