// The greatest and the least element so far. From the first NaN on, NaN.
#include "kernels/fold_key.h"
#include "kernels/scan.h"

namespace ct::CT_ISA {
namespace {

template <bool kMax, class T>
struct Step {
  using Order = Goal<kMax, false>;
  using K = typename KeyOf<T>::type;
  using State = K;
  static State begin() { return Order::template none<K>(); }
  static State next(State state, T x) { return Order::better(Order::key(x), state); }
  static T shown(State key) {
    if constexpr (is_bool<T>) {
      return {key};
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      return static_cast<uint64_t>(key) ^ (uint64_t{1} << 63);
    } else if constexpr (is_int<T>) {
      return key;
    } else {
      const K bits = static_cast<K>(key ^ (static_cast<K>(key >> (8 * sizeof(K) - 1)) & kGreatest<K>));
      return __builtin_bit_cast(T, key == Order::template nan<K>() ? kQuietNan<T> : bits);
    }
  }
};

template <class T>
using MaxKernels = SerialScan<Step<true, T>, T>;
template <class T>
using MinKernels = SerialScan<Step<false, T>, T>;

}  // namespace

constinit const ScanRow scan_cumulative_max = scan_row<ScanOp::cumulative_max, MaxKernels>();
constinit const ScanRow scan_cumulative_min = scan_row<ScanOp::cumulative_min, MinKernels>();

}  // namespace ct::CT_ISA
