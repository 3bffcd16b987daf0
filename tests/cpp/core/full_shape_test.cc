// Row Sh12 and the changes of a full shape that stand around it.
#include "core/full_shape.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "core/error.h"

namespace ct::test {
namespace {

using List = std::vector<int64_t>;

FullShape shape(List dims) { return FullShape(dims); }

// A change, and what comes of it: a text, or a code with the shape left as it was.
struct Row {
  const char* id;
  List before;
  void (*change)(FullShape&);
  const char* after;  // null: refused
  Code code = Code::kOk;
};

const int64_t kTwoTo62 = int64_t{1} << 62;

const Row kRows[] = {
    {"Sh12", {INT64_MAX}, [](FullShape& s) { s.add_dim(2); }, nullptr, Code::kInvalidArgument},
    {"add_dim", {2}, [](FullShape& s) { s.add_dim(3); }, "[2,3]"},
    {"add_dim_to_scalar", {}, [](FullShape& s) { s.add_dim(0); }, "[0]"},
    {"add_negative_dim", {2}, [](FullShape& s) { s.add_dim(-1); }, nullptr, Code::kInvalidArgument},
    {"add_dim_to_254", List(254, 1), [](FullShape& s) { s.add_dim(1); }, nullptr, Code::kInvalidArgument},
    {"append",
     {2},
     [](FullShape& s) {
       s.append(shape({3, 4}));
     },
     "[2,3,4]"},
    {"append_itself", {2, 3}, [](FullShape& s) { s.append(s); }, "[2,3,2,3]"},
    {"append_too_many", List(200, 1), [](FullShape& s) { s.append(s); }, nullptr, Code::kInvalidArgument},
    {"append_too_large", {kTwoTo62}, [](FullShape& s) { s.append(shape({2})); }, nullptr, Code::kInvalidArgument},
    {"insert_first", {2, 3}, [](FullShape& s) { s.insert_dim(0, 9); }, "[9,2,3]"},
    {"insert_last", {2, 3}, [](FullShape& s) { s.insert_dim(2, 9); }, "[2,3,9]"},
    {"insert_past_the_end", {2, 3}, [](FullShape& s) { s.insert_dim(3, 9); }, nullptr, Code::kOutOfRange},
    {"insert_before_the_start", {2, 3}, [](FullShape& s) { s.insert_dim(-1, 9); }, nullptr, Code::kOutOfRange},
    {"insert_negative_size", {2, 3}, [](FullShape& s) { s.insert_dim(1, -9); }, nullptr, Code::kInvalidArgument},
    {"set_dim", {2, 3, 4}, [](FullShape& s) { s.set_dim(1, 7); }, "[2,7,4]"},
    {"set_dim_past_the_end", {2, 3}, [](FullShape& s) { s.set_dim(2, 7); }, nullptr, Code::kOutOfRange},
    {"set_dim_least_axis", {2, 3}, [](FullShape& s) { s.set_dim(INT32_MIN, 7); }, nullptr, Code::kOutOfRange},
    {"set_dim_negative_size", {2, 3}, [](FullShape& s) { s.set_dim(0, INT64_MIN); }, nullptr, Code::kInvalidArgument},
    {"set_dim_takes_out_the_zero",
     {0, kTwoTo62, 4},
     [](FullShape& s) { s.set_dim(0, 1); },
     nullptr,
     Code::kInvalidArgument},
    {"remove_dim", {2, 3, 4}, [](FullShape& s) { s.remove_dim(1); }, "[2,4]"},
    {"remove_dim_of_scalar", {}, [](FullShape& s) { s.remove_dim(0); }, nullptr, Code::kOutOfRange},
    {"remove_dim_takes_out_the_zero",
     {0, kTwoTo62, 4},
     [](FullShape& s) { s.remove_dim(0); },
     nullptr,
     Code::kInvalidArgument},
    {"remove_last_dims", {2, 3, 4}, [](FullShape& s) { s.remove_last_dims(2); }, "[2]"},
    {"remove_no_last_dims", {2, 3}, [](FullShape& s) { s.remove_last_dims(0); }, "[2,3]"},
    {"remove_all_last_dims", {2, 3}, [](FullShape& s) { s.remove_last_dims(2); }, "[]"},
    {"remove_too_many_last_dims", {2, 3}, [](FullShape& s) { s.remove_last_dims(3); }, nullptr, Code::kOutOfRange},
    {"remove_fewer_than_no_dims", {2, 3}, [](FullShape& s) { s.remove_last_dims(-1); }, nullptr, Code::kOutOfRange},
    {"remove_range", {2, 3, 4, 5}, [](FullShape& s) { s.remove_dim_range(1, 3); }, "[2,5]"},
    {"remove_range_to_the_end", {2, 3, 4}, [](FullShape& s) { s.remove_dim_range(0, -1); }, "[]"},
    {"remove_range_of_last", {2, 3, 4}, [](FullShape& s) { s.remove_dim_range(-2, -1); }, "[2,3]"},
    {"remove_range_backwards", {2, 3, 4}, [](FullShape& s) { s.remove_dim_range(2, 1); }, "[2,3,4]"},
    {"remove_empty_range", {2, 3, 4}, [](FullShape& s) { s.remove_dim_range(3, 3); }, "[2,3,4]"},
    {"remove_range_past_the_end", {2, 3}, [](FullShape& s) { s.remove_dim_range(0, 3); }, nullptr, Code::kOutOfRange},
    {"remove_range_before_the_start",
     {2, 3},
     [](FullShape& s) { s.remove_dim_range(-4, 1); },
     nullptr,
     Code::kOutOfRange},
    {"remove_range_takes_out_the_zero",
     {0, kTwoTo62, 4},
     [](FullShape& s) { s.remove_dim_range(0, 1); },
     nullptr,
     Code::kInvalidArgument},
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

class FullShapeChange : public testing::TestWithParam<Row> {};

TEST_P(FullShapeChange, HappensOrLeavesTheShape) {
  const Row& row = GetParam();
  FullShape s(row.before);
  if (row.after != nullptr) {
    row.change(s);
    EXPECT_EQ(dims_text(s.dims()), row.after);
    EXPECT_EQ(s.num_elements(), num_elements(s.dims()));
    return;
  }
  try {
    row.change(s);
    ADD_FAILURE() << "was not refused, and gave " << dims_text(s.dims());
  } catch (const Error& error) {
    EXPECT_EQ(error.code, row.code);
    EXPECT_FALSE(error.message.view().empty());
  }
  EXPECT_EQ(s, FullShape(row.before));
  EXPECT_EQ(s.num_elements(), num_elements(row.before));
}

INSTANTIATE_TEST_SUITE_P(Rows, FullShapeChange, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

TEST(FullShape, IsMadeOfFullDimsOnly) {
  EXPECT_EQ(FullShape().num_elements(), 1);
  EXPECT_EQ(shape({0, kTwoTo62, 4}).num_elements(), 0);
  for (const List& dims : {List{-1}, List{2, -3}, List{kTwoTo62, 4, 0}, List(255, 1)})
    EXPECT_THROW(FullShape{dims}, Error);
}

TEST(FullShape, ComparesRankAndDims) {
  EXPECT_EQ(shape({2, 3}), shape({2, 3}));
  EXPECT_NE(shape({2, 3}), shape({3, 2}));
  EXPECT_NE(shape({2, 3}), shape({2, 3, 1}));
  EXPECT_NE(shape({0, 3}), shape({0, 2}));
}

TEST(FullShape, ComparesItsEnds) {
  const FullShape s = shape({2, 3, 4});
  for (const FullShape& prefix : {shape({}), shape({2}), shape({2, 3}), s}) EXPECT_TRUE(s.starts_with(prefix));
  for (const FullShape& other : {shape({3}), shape({2, 4}), shape({2, 3, 4, 5})}) EXPECT_FALSE(s.starts_with(other));
  for (const FullShape& suffix : {shape({}), shape({4}), shape({3, 4}), s}) EXPECT_TRUE(s.ends_with(suffix));
  for (const FullShape& other : {shape({3}), shape({2, 4}), shape({1, 2, 3, 4})}) EXPECT_FALSE(s.ends_with(other));
}

TEST(ShapeLists, PrintWithABlankBetweenShapes) {
  EXPECT_EQ(shape_list_text(std::vector{shape({2, 3}), shape({4, 5, 6})}), "[[2,3], [4,5,6]]");
  EXPECT_EQ(shape_list_text(std::vector{shape({}), shape({})}), "[[], []]");
  EXPECT_EQ(shape_list_text({}), "[]");
}

}  // namespace
}  // namespace ct::test
