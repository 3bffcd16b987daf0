// From the kernels of one scan, a template over element types, to the row of the table.
//
// What computes one element after the other says how, and gets both kernels from SerialScan:
//   using State                what is known so far, at most two words
//   State begin()
//   State next(State, T)
//   T shown(State)
#pragma once

#include "kernels/rows.h"
#include "kernels/types.h"

namespace ct::CT_ISA {

template <class Step, class T>
struct SerialScan {
  using State = typename Step::State;
  static constexpr int64_t kTile = 256;

  static State state_of(const FoldTotal& words) {
    State state;
    __builtin_memcpy(&state, &words, sizeof state);
    return state;
  }
  static void keep(FoldTotal* words, const State& state) { __builtin_memcpy(words, &state, sizeof state); }

  static void start(FoldTotal* states, int64_t n) {
    for (int64_t i = 0; i < n; ++i) keep(states + i, Step::begin());
  }
  static void run(std::byte* out, const std::byte* x, int64_t n, FoldTotal* words) {
    State state = state_of(*words);
    for (int64_t i = 0; i < n; ++i) {
      state = Step::next(state, load_element<T>(x, i));
      store_element(out, i, Step::shown(state));
    }
    keep(words, state);
  }
  static void rows(std::byte* const* out, const std::byte* const* rows, int64_t count, int64_t columns,
                   FoldTotal* words) {
    State states[kTile];
    for (int64_t begin = 0; begin < columns; begin += kTile) {
      const int64_t width = columns - begin < kTile ? columns - begin : kTile;
      for (int64_t i = 0; i < width; ++i) states[i] = state_of(words[begin + i]);
      for (int64_t row = 0; row < count; ++row) {
        const std::byte* const x = rows[row] + begin * static_cast<int64_t>(sizeof(T));
        std::byte* const to = out[row] + begin * static_cast<int64_t>(sizeof(T));
        take_row(states, to, x, width);
      }
      for (int64_t i = 0; i < width; ++i) keep(words + begin + i, states[i]);
    }
  }

 private:
  // A function of its own: jammed into the loop over rows it would not become vectors.
  [[gnu::noinline]] static void take_row(State* states, std::byte* out, const std::byte* x, int64_t width) {
    CT_INDEPENDENT
    for (int64_t i = 0; i < width; ++i) {
      states[i] = Step::next(states[i], load_element<T>(x, i));
      store_element(out, i, Step::shown(states[i]));
    }
  }
};

// For types whose scans are made of others'.
struct NoScan {};

#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits)                                   \
  if constexpr ((info(kOp).classes & class_of(Kind::kind, bits)) != 0) {                                  \
    using Scan = Kernels<type>;                                                                           \
    if constexpr (!std::is_same_v<Scan, NoScan>) row.of[value] = {&Scan::start, &Scan::run, &Scan::rows}; \
  }
template <ScanOp kOp, template <class> class Kernels>
constexpr ScanRow scan_row() {
  ScanRow row{};
#include "core/dtype.def"
  return row;
}
#undef CT_DTYPE

}  // namespace ct::CT_ISA
