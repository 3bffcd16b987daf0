// Views with every kind of strides, on memory of which each byte is known.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <iterator>
#include <vector>

#include "cpp/make_tensor.h"
#include "cpp/ops/op_inputs.h"
#include "cpp/view_handle.h"

namespace ct::test {

enum class Layout { kContiguous, kUnaligned, kReversed, kStepped, kBackwardsByTwo, kTransposed, kPadded, kRepeated };
constexpr Layout kLayouts[] = {Layout::kContiguous,     Layout::kUnaligned,  Layout::kReversed, Layout::kStepped,
                               Layout::kBackwardsByTwo, Layout::kTransposed, Layout::kPadded,   Layout::kRepeated};
constexpr const char* kLayoutNames[] = {"contiguous",       "unaligned",  "reversed", "stepped",
                                        "backwards by two", "transposed", "padded",   "repeated"};
inline const char* name_of(Layout layout) { return kLayoutNames[static_cast<int>(layout)]; }

constexpr std::byte kUntouched{0xA5};

// A view and all the bytes around it.
struct Arranged {
  TensorPtr memory;
  TensorPtr view;

  std::vector<std::byte> bytes() const { return {memory->data, memory->data + memory->num_elements}; }
};

// Room before and behind: what a run too long would hit.
inline Arranged arrange(Dtype dtype, const Dims& dims, Layout layout) {
  constexpr int64_t kMargin = 64;
  const int64_t size = slot_size(dtype);
  const size_t rank = dims.size();
  Dims strides(rank);
  int64_t step = layout == Layout::kStepped ? 3 : layout == Layout::kBackwardsByTwo ? 2 : 1, low = 0, high = 0;
  for (size_t i = 0; i < rank; ++i) {
    const size_t axis = layout == Layout::kTransposed ? i : rank - 1 - i;
    const bool is_last = axis + 1 == rank;
    const bool turns = layout == Layout::kReversed || (layout == Layout::kBackwardsByTwo && is_last);
    strides[axis] = layout == Layout::kRepeated && axis == 0 ? 0 : turns ? -step : step;
    step *= std::max<int64_t>(dims[axis], 1);
    if (layout == Layout::kPadded && is_last) step += 3;
    (strides[axis] < 0 ? low : high) += strides[axis] * std::max<int64_t>(dims[axis] - 1, 0);
  }
  const int64_t begin = kMargin - low * size + (layout == Layout::kUnaligned ? 1 : 0);
  Arranged result;
  result.memory = new_tensor(Dtype::kUint8, Dims{begin + (high + 1) * size + kMargin});
  std::memset(result.memory->data, static_cast<int>(kUntouched), static_cast<size_t>(result.memory->num_elements));
  result.view = make_view(*result.memory, dtype, dims, strides.data(), begin, 0);
  return result;
}

// Element i of the view is element first + i, counted around.
inline void fill_from(const Elements& elements, int64_t first, const Tensor& view) {
  each_address(view, [&](std::byte* address) {
    std::memcpy(address, elements.at(first++), static_cast<size_t>(view.element_size()));
  });
}

// The memory of `dst` is still what it was, but for the elements of the view.
inline void expect_rest_untouched(const Arranged& dst, std::vector<std::byte> before) {
  std::vector<std::byte> after = dst.bytes();
  each_address(*dst.view, [&](const std::byte* address) {
    const auto at = static_cast<size_t>(address - dst.memory->data);
    for (size_t i = 0; i < static_cast<size_t>(dst.view->element_size()); ++i) before[at + i] = after[at + i];
  });
  EXPECT_TRUE(before == after) << "bytes outside the destination changed";
}

}  // namespace ct::test
