// Slice text on tensors of several shapes: any text is an answer or an error that names its column, and a view never
// leaves its tensor.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/overlap.h"
#include "core/tensor.h"
#include "ops/slice_text.h"

namespace {

// Every element of the view lies among the elements of the tensor.
bool is_inside(const ct::Tensor& view, const ct::Tensor& t) {
  if (view.num_elements == 0) return true;
  ct::Extent extent;
  if (!ct::reachable_extent(view.shape(), view.strides(), &extent)) return false;
  const int64_t first = (view.data - t.data) / t.element_size();
  return first + extent.low >= 0 && first + extent.high < t.num_elements;
}

void require(bool holds) {
  if (!holds) std::abort();
}

void try_on(const ct::Tensor& t, std::string_view text) {
  try {
    const ct::TensorPtr view = ct::slice_text(t, text);
    require(is_inside(*view, t));
  } catch (const ct::Error& error) {
    require(error.code == ct::Code::kInvalidArgument || error.code == ct::Code::kOutOfRange);
    const std::string_view rest = error.message.view();
    require(rest.starts_with("column "));
    const auto column = static_cast<size_t>(std::strtoull(std::string(rest.substr(7)).c_str(), nullptr, 10));
    require(column >= 1 && column <= text.size() + 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const int64_t kDims[] = {2, 3, 1, 0, 4};
  for (const ct::DimSpan dims : {ct::DimSpan(), ct::DimSpan(kDims, 1), ct::DimSpan(kDims, 3), ct::DimSpan(kDims, 5)}) {
    try_on(*ct::new_tensor(ct::Dtype::kInt16, dims), text);
  }
  return 0;
}
