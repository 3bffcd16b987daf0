// Views of tensors whose numbers mean harm: strides of any value where they address nothing, dims that overflow, NULL
// everywhere.
#include <gtest/gtest.h>

#include <functional>

#include "core/live.h"
#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

constexpr int64_t kExtremes[] = {INT64_MIN, INT64_MIN + 1, -1, 0, 1, int64_t{1} << 62, INT64_MAX};

// One call of a view function, with arguments that suit any tensor of rank 3.
struct Function {
  const char* name;
  std::function<int32_t(const tensor_t*, tensor_t**)> call;
};

const int64_t kAxes[] = {2, 0, 1};
const int64_t kZeros[] = {0, 0, 0};
const int64_t kOnes[] = {1, 1, 1};
const int64_t kRest[] = {-1, -1, -1};
const int64_t kSteps[] = {INT64_MAX, INT64_MAX, INT64_MAX};
constexpr int32_t kFloat = TENSOR_DTYPE_FLOAT32;

std::vector<Function> functions() {
  const tensor_reshape_options_t* const defaults = nullptr;
  return {
      {"slice", [](auto t, auto out) { return tensor_slice(t, 0, 0, out, nullptr); }},
      {"slice_one", [](auto t, auto out) { return tensor_slice(t, 0, 1, out, nullptr); }},
      {"subslice", [](auto t, auto out) { return tensor_subslice(t, 0, out, nullptr); }},
      {"slice_nd", [](auto t, auto out) { return tensor_slice_nd(t, 3, kZeros, kRest, out, nullptr); }},
      {"slice_nd_one", [](auto t, auto out) { return tensor_slice_nd(t, 3, kZeros, kOnes, out, nullptr); }},
      {"bitcast_from", [](auto t, auto out) { return tensor_bitcast_from(t, kFloat, 3, kZeros, out, nullptr); }},
      {"bitcast_narrower", [](auto t, auto out) { return tensor_bitcast(t, TENSOR_DTYPE_UINT8, out, nullptr); }},
      {"bitcast_wider", [](auto t, auto out) { return tensor_bitcast(t, TENSOR_DTYPE_INT64, out, nullptr); }},
      {"copy_from", [](auto t, auto out) { return tensor_copy_from(t, 3, kOnes, out, nullptr); }},
      {"copy_from_none", [](auto t, auto out) { return tensor_copy_from(t, 3, kZeros, out, nullptr); }},
      {"reshape", [=](auto t, auto out) { return tensor_reshape(nullptr, t, 3, kOnes, defaults, out, nullptr); }},
      {"flat", [](auto t, auto out) { return tensor_flat(t, kFloat, out, nullptr); }},
      {"unaligned_flat", [](auto t, auto out) { return tensor_unaligned_flat(t, kFloat, out, nullptr); }},
      {"shaped", [](auto t, auto out) { return tensor_shaped(t, kFloat, 3, kOnes, out, nullptr); }},
      {"unaligned_shaped", [](auto t, auto out) { return tensor_unaligned_shaped(t, kFloat, 3, kOnes, out, nullptr); }},
      {"vec", [](auto t, auto out) { return tensor_vec(t, kFloat, out, nullptr); }},
      {"matrix", [](auto t, auto out) { return tensor_matrix(t, kFloat, out, nullptr); }},
      {"tensor", [](auto t, auto out) { return tensor_tensor(t, kFloat, 3, out, nullptr); }},
      {"scalar", [](auto t, auto out) { return tensor_scalar(t, kFloat, out, nullptr); }},
      {"bit_casted_tensor", [](auto t, auto out) { return tensor_bit_casted_tensor(t, kFloat, 3, out, nullptr); }},
      {"bit_casted_shaped",
       [](auto t, auto out) { return tensor_bit_casted_shaped(t, kFloat, 3, kOnes, out, nullptr); }},
      {"reinterpret_last_dimension",
       [](auto t, auto out) { return tensor_reinterpret_last_dimension(t, kFloat, 2, out, nullptr); }},
      {"flat_inner_dims", [](auto t, auto out) { return tensor_flat_inner_dims(t, kFloat, 2, out, nullptr); }},
      {"flat_outer_dims", [](auto t, auto out) { return tensor_flat_outer_dims(t, kFloat, 2, out, nullptr); }},
      {"flat_inner_outer_dims",
       [](auto t, auto out) { return tensor_flat_inner_outer_dims(t, kFloat, 1, 2, out, nullptr); }},
      {"permute_dims", [](auto t, auto out) { return tensor_permute_dims(t, 3, kAxes, out, nullptr); }},
      {"swap_layout", [](auto t, auto out) { return tensor_swap_layout(t, out, nullptr); }},
      {"flip", [](auto t, auto out) { return tensor_flip(t, 3, kAxes, out, nullptr); }},
      {"flip_all", [](auto t, auto out) { return tensor_flip(t, TENSOR_ALL_AXES, nullptr, out, nullptr); }},
      {"broadcast_to", [](auto t, auto out) { return tensor_broadcast_to(t, 3, kZeros, out, nullptr); }},
      {"select", [](auto t, auto out) { return tensor_select(t, 0, 0, out, nullptr); }},
      {"expand_dims", [](auto t, auto out) { return tensor_expand_dims(t, 1, out, nullptr); }},
      {"squeeze", [](auto t, auto out) { return tensor_squeeze(t, TENSOR_ALL_AXES, nullptr, out, nullptr); }},
      {"diagonal", [](auto t, auto out) { return tensor_diagonal(t, 0, 0, 1, out, nullptr); }},
      {"diagonal_below", [](auto t, auto out) { return tensor_diagonal(t, -1, 1, 2, out, nullptr); }},
      {"sliding_windows",
       [](auto t, auto out) { return tensor_sliding_windows(t, 3, kAxes, kOnes, kSteps, out, nullptr); }},
      {"real", [](auto t, auto out) { return tensor_real(t, out, nullptr); }},
      {"imag", [](auto t, auto out) { return tensor_imag(t, out, nullptr); }},
  };
}

class HostileViews : public testing::TestWithParam<Function> {
 protected:
  // False for the imaginary parts of real numbers only: zeros of their own.
  static bool is_view_of(const Tensor& made, const Tensor& parent) {
    return std::string_view(GetParam().name) != "imag" || made.storage == parent.storage;
  }

  // Clears its output on failure; a view that it makes stays at the parent's only element (or at its two parts).
  static void expect_harmless(const Handle& t) {
    const int64_t handles = live_handles.total();
    tensor_t* out = reinterpret_cast<tensor_t*>(-1);
    const int32_t code = GetParam().call(t.get(), &out);
    const Handle view(out);
    if (code != TENSOR_OK) {
      EXPECT_EQ(out, nullptr);
      EXPECT_EQ(live_handles.total(), handles);
      return;
    }
    const Tensor& made = inner(view);
    if (made.data == nullptr) return;
    const Tensor& home = is_view_of(made, inner(t)) ? inner(t) : made;
    const std::byte* const first = home.data;
    EXPECT_GE(made.data, first);
    EXPECT_LE(made.data, first + home.element_size());
    each_address(made, [&](const std::byte* address) {
      EXPECT_GE(address, first);
      EXPECT_LT(address, first + home.element_size());
    });
  }
};

// Without elements, and with one: every stride addresses nothing.
TEST_P(HostileViews, StridesThatAddressNothing) {
  const Handle storage = handle(make_counting({1}));
  const Dims shapes[] = {{1, 1, 1}, {0, 1, 1}, {1, 0, 2},
                         {3, 2, 0}, {0, 1, 2}, {int64_t{1} << 40, 0, int64_t{1} << 40}};
  for (const Dtype dtype : {Dtype::kFloat32, Dtype::kComplex64}) {
    const Handle pair = handle(make_tensor<float>(Dtype::kComplex64, {1}, {1, 2}));
    const Tensor& base = inner(dtype == Dtype::kFloat32 ? storage : pair);
    for (const Dims& dims : shapes) {
      for (const int64_t a : kExtremes) {
        for (const int64_t b : kExtremes) {
          const int64_t strides[] = {a, b, a == b ? INT64_MIN : a};
          SCOPED_TRACE(testing::Message()
                       << "dims " << dims[0] << ',' << dims[1] << ',' << dims[2] << " strides " << a << ',' << b);
          expect_harmless(handle(make_view(base, dtype, dims, strides, 0, 0)));
        }
      }
    }
  }
}

// Many coordinates, one element.
TEST_P(HostileViews, HugeDimsWithoutStrides) {
  const Handle storage = handle(make_counting({1}));
  for (const Dims& dims : {Dims{int64_t{1} << 62, 1, 1}, Dims{1, int64_t{1} << 61, 2}, Dims{2, 2, int64_t{1} << 60},
                           Dims{INT64_MAX, 1, 1}}) {
    const Handle t = handle(make_view(inner(storage), Dtype::kFloat32, dims, kZeros, 0, 0));
    tensor_t* out = nullptr;
    const int32_t code = GetParam().call(t.get(), &out);
    const Handle view(out);
    EXPECT_EQ(code == TENSOR_OK, out != nullptr);
    if (code == TENSOR_OK && is_view_of(inner(view), inner(t))) {
      EXPECT_EQ(inner(view).data, inner(t).data);
    }
  }
}

TEST_P(HostileViews, NullAndBufferless) {
  tensor_t* out = reinterpret_cast<tensor_t*>(-1);
  EXPECT_EQ(GetParam().call(nullptr, &out), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(out, nullptr);
  const Handle t = handle(make_counting({1, 1, 1}));
  EXPECT_EQ(GetParam().call(t.get(), nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(tensor_ref_count(t.get()), 1);
  const Handle none = handle(make_bufferless(Dtype::kFloat32, {1, 1, 2}));
  if (GetParam().call(none.get(), &out) == TENSOR_OK) {
    const Handle view(out);
    EXPECT_TRUE(inner(view).data == nullptr || !is_view_of(inner(view), inner(none)));
  }
}

INSTANTIATE_TEST_SUITE_P(Every, HostileViews, testing::ValuesIn(functions()),
                         [](const testing::TestParamInfo<Function>& function) {
                           return std::string(function.param.name);
                         });

// The result's dims are multiplied from the left like any others.
TEST(ViewDims, ThatOverflowBeforeAZeroAreRefused) {
  constexpr int64_t kMany = int64_t{1} << 40;
  const Handle t = handle(new_tensor(Dtype::kFloat32, Dims{kMany, 0, kMany}));
  const Dims zero_last{0, 2, 1};
  EXPECT_EQ(ask(tensor_permute_dims, t, 3, zero_last.data()).code, TENSOR_CODE_INVALID_ARGUMENT);
  const Dims zero_first{1, 0, 2};
  EXPECT_EQ(ask(tensor_permute_dims, t, 3, zero_first.data()).code, TENSOR_OK);
}

}  // namespace
}  // namespace ct::test
