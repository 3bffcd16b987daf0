#include "ops/block_loop.h"

#include <algorithm>
#include <bit>

#include "ops/block_plan.h"
#include "ops/cast_run.h"

namespace ct {
namespace {

// Additions that are worth a thread: about 100 microseconds with their memory traffic.
constexpr int64_t kThreadWork = 1 << 18;

// One thread's buffers, and the work on its blocks.
class BlockWorker {
 public:
  BlockWorker(const BlockLoop& loop, BlockKernel kernel) noexcept
      : loop_(loop), kernel_(kernel), move_(kernels().move) {}

  void run(int64_t begin, int64_t end) {
    BlockCursor cursor(loop_, begin);
    for (int64_t block = begin; block < end; ++block, cursor.advance()) compute(cursor);
  }

 private:
  // Two buffers an operand: as stored, and as computed.
  struct Buffers {
    alignas(64) std::byte stored[kBlockBytes];
    alignas(64) std::byte computed[kBlockBytes];
    const std::byte* gathered_from = nullptr;  // what `computed` or `stored` holds already
    int64_t rows = 0, columns = 0;
  };

  void compute(const BlockCursor& cursor) {
    const int64_t rows = cursor.rows(), columns = cursor.columns();
    const std::byte* inputs[kMaxBlockInputs];
    uint32_t single = 0;
    for (int k = 1; k < loop_.count(); ++k) {
      const BlockPlace& place = loop_.place(k);
      const bool is_single = loop_.job().takes_single && place.inner == 0 && (rows == 1 || place.outer == 0);
      if (is_single) single |= 1u << (k - 1);
      inputs[k - 1] = is_single ? gather(k, cursor.at(k), 1, 1) : gather(k, cursor.at(k), rows, columns);
    }
    if (loop_.job().output == nullptr) return kernel_(nullptr, inputs, rows * columns, single);
    const BlockPlace& place = loop_.place(0);
    std::byte* const out = cursor.at(0);
    const bool direct = lies_together(place, rows, columns) && !loop_.streams();
    if (direct && !place.converts) return kernel_(out, inputs, rows * columns, single);
    Buffers& buffers = buffers_[0];
    kernel_(buffers.computed, inputs, rows * columns, single);
    const std::byte* result = buffers.computed;
    if (place.converts) {
      std::byte* const converted = direct ? out : buffers.stored;
      CastRun(loop_.operand(0)->computed, loop_.operand(0)->stored, CastMode::kWrap)(converted, buffers.computed,
                                                                                     rows * columns);
      if (direct) return;
      result = converted;
    }
    scatter(place, out, result, rows, columns);
  }

  static bool lies_together(const BlockPlace& place, int64_t rows, int64_t columns) noexcept {
    return (columns == 1 || place.inner == place.size) && (rows == 1 || place.outer == columns * place.size);
  }

  // The operand's block as a run of computed elements.
  const std::byte* gather(int k, const std::byte* from, int64_t rows, int64_t columns) {
    const BlockPlace& place = loop_.place(k);
    Buffers& buffers = buffers_[k];
    const bool direct = lies_together(place, rows, columns);
    if (direct && !place.converts) return from;
    const std::byte* const held = place.converts ? buffers.computed : buffers.stored;
    // A broadcast operand is gathered once for all its repetitions. The output never writes to what an input repeats.
    if (buffers.gathered_from == from && buffers.rows == rows && buffers.columns == columns) return held;
    const std::byte* run = from;
    if (!direct) {
      gather_rows(place, buffers.stored, from, rows, columns);
      run = buffers.stored;
    }
    if (place.converts)
      CastRun(loop_.operand(k)->stored, loop_.operand(k)->computed, CastMode::kWrap)(buffers.computed, run,
                                                                                     rows * columns);
    buffers.gathered_from = from;
    buffers.rows = rows;
    buffers.columns = columns;
    return held;
  }

  void gather_rows(const BlockPlace& place, std::byte* to, const std::byte* from, int64_t rows, int64_t columns) const {
    const int64_t row_bytes = columns * place.size;
    if (columns == 1 || place.inner == place.size)
      return move_.copy_rows(to, row_bytes, from, place.outer, rows, row_bytes, false);
    if (rows > 1 && place.outer == place.size && place.inner > 0) {
      return move_.transpose[size_index(place)](to, row_bytes, from, place.inner, rows, columns, false);
    }
    const auto strided = move_.strided[size_index(place)];
    for (int64_t row = 0; row < rows; ++row)
      strided(to + row * row_bytes, place.size, from + row * place.outer, place.inner, columns, false);
  }

  void scatter(const BlockPlace& place, std::byte* to, const std::byte* from, int64_t rows, int64_t columns) const {
    const int64_t row_bytes = columns * place.size;
    if (lies_together(place, rows, columns)) return move_.copy(to, from, rows * row_bytes, loop_.streams());
    if (columns == 1 || place.inner == place.size)
      return move_.copy_rows(to, place.outer, from, row_bytes, rows, row_bytes, false);
    const auto strided = move_.strided[size_index(place)];
    for (int64_t row = 0; row < rows; ++row)
      strided(to + row * place.outer, place.inner, from + row * row_bytes, place.size, columns, false);
  }

  static int size_index(const BlockPlace& place) noexcept {
    return std::countr_zero(static_cast<uint64_t>(place.size));
  }

  const BlockLoop& loop_;
  BlockKernel kernel_;
  const MoveKernels& move_;
  Buffers buffers_[kBlockOperands];
};

}  // namespace

void run_blocks(Context* context, const BlockJob& job, BlockKernel kernel) {
  const BlockLoop loop(job);
  // A function of the host may take its time over each block: progress is told between any two.
  if (!job.any_thread) {
    BlockWorker worker(loop, kernel);
    return serial_for(context, loop.blocks(), 1, [&](int64_t begin, int64_t end) { worker.run(begin, end); });
  }
  const int64_t block_work = loop.block_elements() * std::max<int64_t>(job.cost, 1);
  const int64_t grain = std::max<int64_t>(kThreadWork / block_work, 1);
  parallel_for(context, loop.blocks(), grain,
               [&](int64_t begin, int64_t end) { BlockWorker(loop, kernel).run(begin, end); });
}

}  // namespace ct
