// The worked cases of StridedSlice, in every form of the index vectors, and TensorFlow's own answers to them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "make_tensor.h"
#include "ops/failure.h"
#include "ops/slice_reference.h"
#include "ops/slice_walk.h"
#include "ops/strided_slice.h"
#include "ops/strided_slice_shape.h"
#include "ops/strided_slice_table.h"
#include "view_handle.h"

namespace ct::test {
namespace {

using Numbers = std::vector<int64_t>;

class StridedSliceRows : public testing::TestWithParam<SliceRow> {
 protected:
  const SliceRow& row_ = GetParam();
  const TensorPtr input_ = make_counting(row_.dims, 0);

  bool fails() const { return row_.expected.error != nullptr; }

  void expect_values(const Tensor& slice) const {
    EXPECT_EQ(Numbers(slice.shape().begin(), slice.shape().end()), row_.expected.dims);
    const auto found = values<int32_t>(slice);
    const Numbers& listed = row_.expected.values;
    ASSERT_GE(found.size(), listed.size());
    EXPECT_EQ(Numbers(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(listed.size())), listed);
    if (row_.expected.are_all) {
      EXPECT_EQ(found.size(), listed.size());
    }
    const auto picked = SliceReference::pick(row_.dims, row_.begin, row_.end, row_.strides, row_.masks);
    ASSERT_TRUE(picked);
    EXPECT_EQ(picked->dims, row_.expected.dims);
    EXPECT_EQ(Numbers(found.begin(), found.end()), picked->positions);
  }

  template <class Call>
  void expect_outcome(Call&& call) const {
    const Failure failure = failure_of(call);
    EXPECT_EQ(failure.code, fails() ? Code::kInvalidArgument : Code::kOk) << failure.message;
    if (fails()) {
      EXPECT_TRUE(failure.says(row_.expected.error)) << failure.message;
    }
  }
};

// Rows that can be asked with arrays of one count: only tensors can tell that vectors differ in length.
class StridedSliceArrayRows : public StridedSliceRows {};
// Rows that have a result.
class StridedSliceViewRows : public StridedSliceRows {};

template <class Keep>
std::vector<SliceRow> rows_where(Keep keep) {
  std::vector<SliceRow> kept;
  std::copy_if(slice_rows().begin(), slice_rows().end(), std::back_inserter(kept), keep);
  return kept;
}

TEST_P(StridedSliceArrayRows, Values) {
  expect_outcome([&] { return expect_values(*strided_slice(*input_, row_.spec())), 0; });
}

TEST_P(StridedSliceArrayRows, ShapeAlone) {
  expect_outcome([&] {
    DimArray shape;
    strided_slice_shape(row_.dims, row_.spec(), &shape);
    EXPECT_EQ(Numbers(shape.values, shape.values + shape.rank), row_.expected.dims);
    return 0;
  });
}

// A vector of T as every second element of a larger one, backwards.
template <class T>
TensorPtr index_vector(const Numbers& numbers) {
  const auto count = static_cast<int64_t>(numbers.size());
  std::vector<T> spread(numbers.size() * 2, T{99});
  for (size_t i = 0; i < numbers.size(); ++i) spread[spread.size() - 1 - 2 * i] = static_cast<T>(numbers[i]);
  const TensorPtr memory = make_tensor(DtypeOf<T>::dtype, {2 * count}, spread);
  const int64_t stride = -2;
  return make_view(*memory, memory->dtype, DimSpan(&count, 1), &stride, (2 * count - 1) * int64_t{sizeof(T)}, kPart);
}

template <class T>
class IndexTensors {
 public:
  explicit IndexTensors(const SliceRow& row)
      : begin_(index_vector<T>(row.begin)), end_(index_vector<T>(row.end)), strides_(index_vector<T>(row.strides)) {}
  TensorPtr slice(const Tensor& t, const SliceMasks& masks) {
    return strided_slice(t, *begin_, *end_, *strides_, masks);
  }

 private:
  TensorPtr begin_, end_, strides_;
};

TEST_P(StridedSliceRows, TensorsOfIndices) {
  const auto check = [&](auto indices) {
    expect_outcome([&] { return expect_values(*indices.slice(*input_, row_.masks)), 0; });
  };
  check(IndexTensors<int16_t>(row_));
  check(IndexTensors<int32_t>(row_));
  check(IndexTensors<int64_t>(row_));
}

// The facts by which TensorFlow chooses how to slice, from what is taken of each axis.
struct FlagVisitor {
  const Numbers& dims;
  bool identity = true, dim0 = true, simple = true;
  Numbers processing;  // one entry for every axis of the input

  void whole(int32_t axis) { processing.push_back(dims[static_cast<size_t>(axis)]); }
  void new_axis(int32_t) {}
  void take(int32_t axis, const SliceEntry& entry) {
    const int64_t dim = dims[static_cast<size_t>(axis)];
    const Taken taken = resolve_entry(entry, axis, dim);
    const bool whole = takes_whole(taken, dim);
    identity = identity && whole;
    dim0 = dim0 && (whole || (axis == 0 && taken.stride == 1));
    simple = simple && taken.stride == 1;
    processing.push_back(taken.size);
  }
  std::string text() const { return std::string(identity ? "I" : dim0 ? "D" : "") + (simple ? "S" : ""); }
};

TEST_P(StridedSliceViewRows, Flags) {
  FlagVisitor flags{row_.dims, true, true, true, {}};
  walk_slice(row_.spec(), static_cast<int32_t>(row_.dims.size()), flags);
  EXPECT_EQ(flags.text(), row_.expected.flags);
  EXPECT_EQ(flags.processing.size(), row_.dims.size());
  EXPECT_EQ(num_elements(flags.processing), num_elements(row_.expected.dims));
}

// An identity is another handle on the same elements; anything else shows a part.
TEST_P(StridedSliceViewRows, SharesItsInput) {
  const TensorPtr slice = strided_slice(*input_, row_.spec());
  EXPECT_EQ(slice->storage, input_->storage);
  EXPECT_EQ((slice->flags & kPart) != 0, row_.expected.flags[0] != 'I');
  EXPECT_TRUE(slice->num_elements > 0 || slice->data == input_->data);
  EXPECT_TRUE(row_.expected.flags[0] != 'I' || is_contiguous(*slice));
}

// --- TensorFlow
// -------------------------------------------------------------------------------------------------------

// The text of a member in a line of JSON without escapes; empty if there is none.
std::string member(const std::string& line, const std::string& name) {
  const std::string key = "\"" + name + "\": \"";
  const size_t start = line.find(key);
  if (start == std::string::npos) return "";
  return line.substr(start + key.size(), line.find('"', start + key.size()) - start - key.size());
}

std::string answer_of_tensorflow(const std::string& id) {
  std::ifstream file(CT_SOURCE_DIR "/tests/golden/slice_rows.jsonl");
  for (std::string line; std::getline(file, line);) {
    if (member(line, "id") == id) return line;
  }
  return "";
}

TEST_P(StridedSliceRows, AgreesWithTensorFlow) {
  const std::string answer = answer_of_tensorflow(row_.id);
  ASSERT_NE(answer, "");
  if (fails()) {
    EXPECT_EQ(member(answer, "result").rfind("INVALID_ARGUMENT", 0), 0u) << answer;
    return;
  }
  const TensorPtr slice = strided_slice(*input_, row_.spec());
  std::ostringstream text;
  for (const int32_t value : values<int32_t>(*slice)) text << (text.tellp() > 0 ? " " : "") << value;
  EXPECT_EQ(text.str(), member(answer, "values"));
  EXPECT_EQ(dims_text(slice->shape()), member(answer, "shape"));
}

const auto id_of = [](const auto& info) { return std::string(info.param.id); };

INSTANTIATE_TEST_SUITE_P(Spec, StridedSliceRows, testing::ValuesIn(slice_rows()), id_of);
INSTANTIATE_TEST_SUITE_P(Spec, StridedSliceArrayRows, testing::ValuesIn(rows_where([](const SliceRow& row) {
                           return row.end.size() == row.begin.size();
                         })),
                         id_of);
INSTANTIATE_TEST_SUITE_P(Spec, StridedSliceViewRows, testing::ValuesIn(rows_where([](const SliceRow& row) {
                           return row.expected.error == nullptr;
                         })),
                         id_of);

}  // namespace
}  // namespace ct::test
