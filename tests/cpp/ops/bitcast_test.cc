// Bitcasts of any strides, and the parts of complex elements. The field cases of bitcasts to another width stand here
// by their ids.
#include <gtest/gtest.h>

#include "make_tensor.h"
#include "view_handle.h"

namespace ct::test {
namespace {

Answer bitcast(const Handle& t, int32_t dtype) { return ask(tensor_bitcast, t, dtype); }

// uint16 [[1,2,3],[4,5,6]]
Handle two_rows() { return handle(make_tensor<uint16_t>(Dtype::kUint16, {2, 3}, {1, 2, 3, 4, 5, 6})); }

struct Case {
  const char* id;  // FC-15 with its letter
  void (*check)();
};

const Case kCases[] = {
    {"FC15A",
     [] {
       const Answer answer = bitcast(two_rows(), TENSOR_DTYPE_UINT8);
       EXPECT_EQ(answer.dims(), (Dims{2, 3, 2}));
       EXPECT_EQ(values<uint8_t>(answer), (std::vector<uint8_t>{1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0}));
     }},
    {"FC15B",
     [] {
       const Handle bytes = handle(make_tensor<uint8_t>(Dtype::kUint8, {2, 4}, {1, 0, 0, 0, 0, 1, 0, 0}));
       const Answer answer = bitcast(bytes, TENSOR_DTYPE_UINT32);
       EXPECT_EQ(answer.dims(), Dims{2});
       EXPECT_EQ(values<uint32_t>(answer), (std::vector<uint32_t>{1, 256}));
     }},
    {"FC15C",
     [] {
       EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint8, Dims{2, 3})), TENSOR_DTYPE_UINT32).code,
                 TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"FC15D",
     [] {
       EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint8, Dims{})), TENSOR_DTYPE_UINT32).code,
                 TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"FC15E",
     [] {
       const Answer answer = bitcast(ask(tensor_swap_layout, two_rows()).view, TENSOR_DTYPE_UINT8);
       EXPECT_EQ(answer.dims(), (Dims{3, 2, 2}));
       EXPECT_EQ(values<uint8_t>(answer), (std::vector<uint8_t>{1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6, 0}));
     }},
    {"FC15F",
     [] {
       const Handle source = two_rows();
       const int64_t strides[] = {3, 2};
       const Handle columns = handle(make_view(inner(source), Dtype::kUint16, Dims{2, 2}, strides, 0, kPart));
       const Answer answer = bitcast(columns, TENSOR_DTYPE_UINT8);
       EXPECT_EQ(answer.dims(), (Dims{2, 2, 2}));
       EXPECT_EQ(values<uint8_t>(answer), (std::vector<uint8_t>{1, 0, 3, 0, 4, 0, 6, 0}));
     }},
};

class BitcastCases : public testing::TestWithParam<Case> {};
TEST_P(BitcastCases, Hold) { GetParam().check(); }
INSTANTIATE_TEST_SUITE_P(Field, BitcastCases, testing::ValuesIn(kCases),
                         [](const testing::TestParamInfo<Case>& row) { return std::string(row.param.id); });

TEST(Bitcast, SameSizeKeepsStrides) {
  const Handle flipped = ask(tensor_flip, two_rows(), TENSOR_ALL_AXES, static_cast<const int64_t*>(nullptr)).view;
  const Answer answer = bitcast(flipped, TENSOR_DTYPE_INT16);
  EXPECT_EQ(values<int16_t>(answer), (std::vector<int16_t>{6, 5, 4, 3, 2, 1}));
}

TEST(Bitcast, ThereAndBackIsTheSame) {
  const Handle source = two_rows();
  for (const Handle& t :
       {ask(tensor_swap_layout, source).view, ask(tensor_slice, source, int64_t{1}, int64_t{2}).view}) {
    const Answer narrow = bitcast(t, TENSOR_DTYPE_UINT8);
    const Answer wide = bitcast(narrow.view, TENSOR_DTYPE_UINT16);
    ASSERT_EQ(wide.code, TENSOR_OK);
    EXPECT_EQ(wide.dims(), Dims(inner(t).shape().begin(), inner(t).shape().end()));
    EXPECT_EQ(values<uint16_t>(wide), values<uint16_t>(inner(t)));
  }
}

TEST(Bitcast, WiderNeedsWholeElementsInOnePiece) {
  const Handle bytes = handle(make_tensor<uint8_t>(Dtype::kUint8, {3, 4}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
  const int64_t last[] = {-1};
  EXPECT_EQ(bitcast(ask(tensor_flip, bytes, 1, last).view, TENSOR_DTYPE_UINT32).code, TENSOR_CODE_FAILED_PRECONDITION);
  // Rows of 4 bytes that begin every 3 or 6 bytes.
  const auto rows_every = [&](int64_t stride, int64_t rows) {
    const int64_t strides[] = {stride, 1};
    return handle(make_view(inner(bytes), Dtype::kUint8, Dims{rows, 4}, strides, 0, kPart));
  };
  EXPECT_EQ(bitcast(rows_every(3, 2), TENSOR_DTYPE_UINT32).code, TENSOR_CODE_FAILED_PRECONDITION);
  EXPECT_EQ(values<uint32_t>(bitcast(rows_every(3, 1), TENSOR_DTYPE_UINT32)), std::vector<uint32_t>{0x03020100});
  EXPECT_EQ(values<uint32_t>(bitcast(rows_every(8, 2), TENSOR_DTYPE_UINT32)),
            (std::vector<uint32_t>{0x03020100, 0x0B0A0908}));
  const int64_t first[] = {0};
  EXPECT_EQ(values<uint32_t>(bitcast(ask(tensor_flip, rows_every(8, 2), 1, first).view, TENSOR_DTYPE_UINT32)),
            (std::vector<uint32_t>{0x0B0A0908, 0x03020100}));
}

TEST(Bitcast, UnalignedElementsAreFine) {
  const Handle bytes = handle(make_tensor<uint8_t>(Dtype::kUint8, {5}, {9, 1, 2, 3, 4}));
  const Answer answer = bitcast(ask(tensor_slice, bytes, int64_t{1}, int64_t{5}).view, TENSOR_DTYPE_UINT32);
  EXPECT_EQ(values<uint32_t>(answer), std::vector<uint32_t>{0x04030201});
}

TEST(Bitcast, WithoutElements) {
  EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint8, Dims{0, 4})), TENSOR_DTYPE_UINT32).dims(), Dims{0});
  EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint32, Dims{0})), TENSOR_DTYPE_UINT8).dims(), (Dims{0, 4}));
  EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint8, Dims{4, 0})), TENSOR_DTYPE_UINT32).code,
            TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(Bitcast, Refusals) {
  const Handle t = two_rows();
  EXPECT_EQ(bitcast(t, TENSOR_DTYPE_STRING).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bitcast(handle(make_strings({1}, {"a"})), TENSOR_DTYPE_UINT8).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bitcast(handle(make_strings({1}, {"a"})), TENSOR_DTYPE_STRING).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bitcast(t, 0).code, TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(bitcast(t, TENSOR_DTYPE_FLOAT4_E2M1FN).code, TENSOR_CODE_UNIMPLEMENTED);
  const Dims greatest(TENSOR_MAX_RANK, 1);
  EXPECT_EQ(bitcast(handle(new_tensor(Dtype::kUint16, greatest)), TENSOR_DTYPE_UINT8).code,
            TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(ComplexParts, AreViews) {
  const Handle t = handle(make_tensor<double>(Dtype::kComplex128, {3}, {1, -1, 2, -2, 3, -3}));
  const Answer real = ask(tensor_real, t);
  const Answer imag = ask(tensor_imag, t);
  EXPECT_EQ(real.tensor().dtype, Dtype::kFloat64);
  EXPECT_EQ(values<double>(real), (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(values<double>(imag), (std::vector<double>{-1, -2, -3}));
  const double written = 7;
  std::memcpy(imag.tensor().data, &written, sizeof written);
  EXPECT_EQ(values<double>(ask(tensor_imag, ask(tensor_slice, t, int64_t{0}, int64_t{1}).view)),
            std::vector<double>{7});
}

TEST(ComplexParts, OfSinglePrecisionBackwards) {
  const Handle t = handle(make_tensor<float>(Dtype::kComplex64, {2, 1}, {1, -1, 2, -2}));
  const Handle flipped = ask(tensor_flip, t, TENSOR_ALL_AXES, static_cast<const int64_t*>(nullptr)).view;
  EXPECT_EQ(values<float>(ask(tensor_real, flipped)), (std::vector<float>{2, 1}));
  EXPECT_EQ(values<float>(ask(tensor_imag, flipped)), (std::vector<float>{-2, -1}));
  EXPECT_EQ(ask(tensor_imag, handle(new_tensor(Dtype::kComplex64, Dims{2, 0}))).dims(), (Dims{2, 0}));
}

TEST(ComplexParts, OfOtherDtypes) {
  for (int32_t number = 1; number < TENSOR_DTYPE_FLOAT4_E2M1FN; ++number) {
    if (number == TENSOR_DTYPE_COMPLEX64 || number == TENSOR_DTYPE_COMPLEX128) continue;
    SCOPED_TRACE(number);
    const Handle t = handle(new_tensor(Dtype{number}, Dims{2}));
    const Answer imag = ask(tensor_imag, t);
    if (can_memcpy(Dtype{number})) {
      ASSERT_EQ(imag.code, TENSOR_OK);
      EXPECT_EQ(imag.tensor().dtype, Dtype{number});
      EXPECT_EQ(imag.dims(), (Dims{2}));
      EXPECT_TRUE(imag.tensor().is_read_only());
      EXPECT_EQ(*imag.tensor().data, std::byte{0});
    } else {
      EXPECT_EQ(imag.code, TENSOR_CODE_UNIMPLEMENTED);
    }
    const Answer real = ask(tensor_real, t);
    if (can_memcpy(Dtype{number})) {
      ASSERT_EQ(real.code, TENSOR_OK);
      EXPECT_EQ(real.tensor().data, inner(t).data);
    } else {
      EXPECT_EQ(real.code, TENSOR_CODE_UNIMPLEMENTED);
    }
  }
}

}  // namespace
}  // namespace ct::test
