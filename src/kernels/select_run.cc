#include "kernels/select_run.h"

#include "kernels/types.h"

namespace ct::CT_ISA {
namespace {

struct Pair {
  uint64_t low, high;
};

template <class T>
void select_run(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  CT_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) {
    const T x = load_element<T>(a, i), y = load_element<T>(b, i);
    store_element(out, i, load_element<uint8_t>(condition, i) != 0 ? x : y);
  }
}

}  // namespace

void select_1(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  select_run<uint8_t>(out, condition, a, b, n);
}
void select_2(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  select_run<uint16_t>(out, condition, a, b, n);
}
void select_4(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  select_run<uint32_t>(out, condition, a, b, n);
}
void select_8(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  select_run<uint64_t>(out, condition, a, b, n);
}
void select_16(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n) {
  select_run<Pair>(out, condition, a, b, n);
}

}  // namespace ct::CT_ISA
