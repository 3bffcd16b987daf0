// Rows Sh1..Sh18 on plain arrays of dims, through the C functions. Sh12 needs a shape that grows: see
// full_shape_test.cc.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ctensor.h"

namespace {

using Dims = std::vector<int64_t>;

constexpr int64_t kGreatest = INT64_MAX;

// Dims, or an unknown rank.
struct Shape {
  int32_t rank;
  Dims dims;
  Shape(std::initializer_list<int64_t> list) : rank(static_cast<int32_t>(list.size())), dims(list) {}
  explicit Shape(Dims list) : rank(static_cast<int32_t>(list.size())), dims(std::move(list)) {}
  static Shape unknown() {
    Shape shape({});
    shape.rank = TENSOR_UNKNOWN_RANK;
    return shape;
  }
};

// The code, and what creation and the shape functions say of a full shape.
int32_t count(const Shape& shape, int64_t* elements) {
  const int32_t code = tensor_shape_num_elements(shape.rank, shape.dims.data(), elements, nullptr);
  if (code != TENSOR_OK) {
    EXPECT_EQ(*elements, 0);
  }
  return code;
}

void expect_elements(const Shape& shape, int64_t expected) {
  int64_t elements = -7;
  EXPECT_EQ(count(shape, &elements), TENSOR_OK);
  EXPECT_EQ(elements, expected);
}

// As a full shape: where a tensor would get it.
void expect_refused(const Shape& shape) {
  tensor_t* t = nullptr;
  EXPECT_EQ(tensor_new(TENSOR_DTYPE_INT8, shape.rank, shape.dims.data(), &t, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(t, nullptr);
  Dims room(254);
  int32_t rank = -7;
  EXPECT_EQ(tensor_shape_broadcast(shape.rank, shape.dims.data(), 0, nullptr, 254, room.data(), &rank, nullptr),
            TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(rank, 0);
}

std::string text(const Shape& shape) {
  char buffer[4096];
  EXPECT_EQ(tensor_shape_to_text(shape.rank, shape.dims.data(), buffer, sizeof buffer, nullptr, nullptr), TENSOR_OK);
  return buffer;
}

int32_t merge(const Shape& a, const Shape& b, Shape* result) {
  Dims room(254);
  int32_t rank = -7;
  const int32_t code =
      tensor_shape_merge(a.rank, a.dims.data(), b.rank, b.dims.data(), 254, room.data(), &rank, nullptr);
  room.resize(rank > 0 ? static_cast<size_t>(rank) : 0);
  *result = Shape(room);
  result->rank = rank;
  return code;
}

void expect_merged(const Shape& a, const Shape& b, const std::string& expected) {
  for (const bool turned : {false, true}) {
    Shape result({});
    EXPECT_EQ(turned ? merge(b, a, &result) : merge(a, b, &result), TENSOR_OK);
    EXPECT_EQ(text(result), expected);
  }
}

bool answer(int32_t (*ask)(int32_t, const int64_t*, int32_t, const int64_t*, int32_t*, tensor_status_t*),
            const Shape& a, const Shape& b) {
  int32_t result = -7;
  EXPECT_EQ(ask(a.rank, a.dims.data(), b.rank, b.dims.data(), &result, nullptr), TENSOR_OK);
  int32_t turned = -7;
  EXPECT_EQ(ask(b.rank, b.dims.data(), a.rank, a.dims.data(), &turned, nullptr), TENSOR_OK);
  EXPECT_EQ(result, turned);
  EXPECT_TRUE(result == 0 || result == 1);
  return result == 1;
}

struct Row {
  const char* id;
  void (*check)();
};

const Row kRows[] = {
    {"Sh1",
     [] {
       expect_elements({}, 1);
       EXPECT_EQ(text({}), "[]");
     }},
    {"Sh2",
     [] {
       expect_elements({2, 3}, 6);
       EXPECT_EQ(text({2, 3}), "[2,3]");
     }},
    {"Sh3",
     [] {
       expect_elements({0, 5}, 0);
     }},
    {"Sh4",
     [] {
       expect_refused({-1});
       expect_refused({2, -3});
       int64_t elements = -7;
       EXPECT_EQ(count({2, -3}, &elements), TENSOR_CODE_INVALID_ARGUMENT);
       expect_elements({-1}, -1);  // partial: unknown, not malformed
     }},
    {"Sh5", [] { expect_elements(Shape(Dims(254, 1)), 1); }},
    {"Sh6",
     [] {
       int64_t elements = -7;
       EXPECT_EQ(count(Shape(Dims(255, 1)), &elements), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused(Shape(Dims(255, 1)));
     }},
    {"Sh7",
     [] {
       int64_t elements = -7;
       EXPECT_EQ(count({1 << 30, 1 << 30, 1 << 30}, &elements), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused({1 << 30, 1 << 30, 1 << 30});
     }},
    {"Sh8",
     [] {
       int64_t elements = -7;
       EXPECT_EQ(count({32, (int64_t{1} << 60) + 1}, &elements), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused({32, (int64_t{1} << 60) + 1});
     }},
    {"Sh9",
     [] {
       expect_elements({kGreatest}, kGreatest);
       expect_elements({1, kGreatest}, kGreatest);
       expect_elements({int64_t{1} << 20, int64_t{1} << 41}, int64_t{1} << 61);
       expect_elements({1000, 1000, 1000, 1000, 1000, 1000}, 1000000000000000000);
     }},
    {"Sh10",
     [] {
       expect_elements({0, int64_t{1} << 62, 4}, 0);
     }},
    {"Sh11",
     [] {
       int64_t elements = -7;
       EXPECT_EQ(count({int64_t{1} << 62, 4, 0}, &elements), TENSOR_CODE_INVALID_ARGUMENT);
       expect_refused({int64_t{1} << 62, 4, 0});
     }},
    {"Sh13",
     [] {
       const int64_t dims[] = {1};
       int64_t elements = -7;
       for (const int32_t rank : {-2, INT32_MIN}) {
         EXPECT_EQ(tensor_shape_num_elements(rank, dims, &elements, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
       }
       tensor_t* t = nullptr;
       EXPECT_EQ(tensor_new(TENSOR_DTYPE_INT8, -1, dims, &t, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
     }},
    {"Sh14",
     [] {
       expect_merged({-1, 3}, {2, -1}, "[2,3]");
     }},
    {"Sh15",
     [] {
       expect_merged(Shape::unknown(), {1, -1}, "[1,?]");
     }},
    {"Sh16",
     [] {
       Shape result({});
       EXPECT_EQ(merge({2, 3}, {2}, &result), TENSOR_CODE_INVALID_ARGUMENT);
       EXPECT_EQ(result.rank, 0);
     }},
    {"Sh17",
     [] {
       EXPECT_TRUE(answer(tensor_shape_is_compatible, {-1, 3}, {5, 3}));
       EXPECT_FALSE(answer(tensor_shape_is_compatible, {-1, 3}, {5, 4}));
       EXPECT_TRUE(answer(tensor_shape_is_compatible, {-1, 3}, Shape::unknown()));
     }},
    {"Sh18",
     [] {
       EXPECT_TRUE(answer(tensor_shape_is_identical, {-1, 3}, {-1, 3}));
       EXPECT_FALSE(answer(tensor_shape_is_identical, {-1, 3}, {5, 3}));
     }},
};

class ShapeRow : public testing::TestWithParam<Row> {};
TEST_P(ShapeRow, Holds) { GetParam().check(); }
INSTANTIATE_TEST_SUITE_P(Rows, ShapeRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

TEST(PartialShapes, PrintUnknowns) {
  EXPECT_EQ(text(Shape::unknown()), "<unknown>");
  EXPECT_EQ(text({-1, 4}), "[?,4]");
}

TEST(PartialShapes, CountOnlyWhenFullyKnown) {
  expect_elements(Shape::unknown(), -1);
  expect_elements({2, -1}, -1);
  expect_elements({0, -1}, -1);
  expect_elements({-1, int64_t{1} << 62, 4}, -1);  // nothing overflows behind an unknown dim
  int64_t elements = -7;
  EXPECT_EQ(count({int64_t{1} << 62, 4, -1}, &elements), TENSOR_CODE_INVALID_ARGUMENT);
}

TEST(PartialShapes, MergeRefusesDifferentDims) {
  Shape result({});
  EXPECT_EQ(merge({2, -1}, {3, 4}, &result), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(merge({-1, 4}, {int64_t{1} << 62, -1}, &result),
            TENSOR_CODE_INVALID_ARGUMENT);  // each fits, the result does not
  expect_merged(Shape::unknown(), Shape::unknown(), "<unknown>");
}

TEST(PartialShapes, CompareRanks) {
  EXPECT_FALSE(answer(tensor_shape_is_compatible, {2, 3}, {2}));
  EXPECT_FALSE(answer(tensor_shape_is_compatible, {}, {1}));
  EXPECT_TRUE(answer(tensor_shape_is_identical, Shape::unknown(), Shape::unknown()));
  EXPECT_FALSE(answer(tensor_shape_is_identical, Shape::unknown(), {}));
}

std::string concat(const Shape& a, const Shape& b, int32_t* code) {
  Dims room(254);
  int32_t rank = -7;
  *code = tensor_shape_concat(a.rank, a.dims.data(), b.rank, b.dims.data(), 254, room.data(), &rank, nullptr);
  return *code == TENSOR_OK
             ? text(rank == TENSOR_UNKNOWN_RANK ? Shape::unknown() : Shape(Dims(room.begin(), room.begin() + rank)))
             : "";
}

TEST(PartialShapes, ConcatenateAndStayUnknown) {
  int32_t code = 0;
  EXPECT_EQ(concat({2, -1}, {3}, &code), "[2,?,3]");
  EXPECT_EQ(concat({}, {}, &code), "[]");
  EXPECT_EQ(concat(Shape::unknown(), {3}, &code), "<unknown>");
  EXPECT_EQ(concat({3}, Shape::unknown(), &code), "<unknown>");
  concat(Shape(Dims(200, 1)), Shape(Dims(55, 1)), &code);
  EXPECT_EQ(code, TENSOR_CODE_INVALID_ARGUMENT);
  concat({int64_t{1} << 40}, {int64_t{1} << 40}, &code);
  EXPECT_EQ(code, TENSOR_CODE_INVALID_ARGUMENT);
}

struct Broadcast {
  const char* name;
  Shape a;
  Shape b;
  const char* result;  // null: refused
};

const Broadcast kBroadcasts[] = {
    {"scalars", {}, {}, "[]"},
    {"scalar_and_matrix", {}, {2, 3}, "[2,3]"},
    {"row_and_column", {3, 1}, {1, 4}, "[3,4]"},
    {"missing_axes_in_front", {5}, {2, 1, 5}, "[2,1,5]"},
    {"zero_and_one", {0, 3}, {1, 3}, "[0,3]"},
    {"zero_and_two", {0}, {2}, nullptr},
    {"two_and_three", {2}, {3}, nullptr},
    {"unknown_dim", {-1}, {1}, nullptr},
    {"unknown_rank", Shape::unknown(), {1}, nullptr},
    {"too_large_result", {int64_t{1} << 40, 1}, {1, int64_t{1} << 40}, nullptr},
    {"too_large_part", {int64_t{1} << 62, 4}, {0, 1, 1}, nullptr},
};

class ShapeBroadcast : public testing::TestWithParam<Broadcast> {};

TEST_P(ShapeBroadcast, BothWays) {
  const Broadcast& row = GetParam();
  for (const bool turned : {false, true}) {
    const Shape& a = turned ? row.b : row.a;
    const Shape& b = turned ? row.a : row.b;
    Dims room(254);
    int32_t rank = -7;
    const int32_t code =
        tensor_shape_broadcast(a.rank, a.dims.data(), b.rank, b.dims.data(), 254, room.data(), &rank, nullptr);
    if (row.result == nullptr) {
      EXPECT_EQ(code, TENSOR_CODE_INVALID_ARGUMENT);
      EXPECT_EQ(rank, 0);
    } else {
      EXPECT_EQ(code, TENSOR_OK);
      EXPECT_EQ(text(Shape(Dims(room.begin(), room.begin() + rank))), row.result);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, ShapeBroadcast, testing::ValuesIn(kBroadcasts),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ShapeResults, SayWhichCapacityIsNeeded) {
  const int64_t dims[] = {2, 3};
  int64_t room[2] = {7, 7};
  int32_t rank = -7;
  EXPECT_EQ(tensor_shape_broadcast(2, dims, 0, nullptr, 1, room, &rank, nullptr), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(rank, 2);
  EXPECT_EQ(room[0], 7);
  EXPECT_EQ(tensor_shape_broadcast(2, dims, 0, nullptr, 0, nullptr, &rank, nullptr), TENSOR_CODE_OUT_OF_RANGE);
  EXPECT_EQ(rank, 2);
  EXPECT_EQ(tensor_shape_broadcast(2, dims, 0, nullptr, -1, room, &rank, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(rank, 0);
  EXPECT_EQ(tensor_shape_broadcast(2, dims, 0, nullptr, 2, nullptr, &rank, nullptr), TENSOR_CODE_INVALID_ARGUMENT);
  EXPECT_EQ(rank, 0);
  EXPECT_EQ(tensor_shape_broadcast(2, dims, 0, nullptr, 2, room, &rank, nullptr), TENSOR_OK);
  EXPECT_EQ(room[1], 3);
  EXPECT_EQ(tensor_shape_merge(-1, nullptr, -1, nullptr, 0, nullptr, &rank, nullptr), TENSOR_OK);
  EXPECT_EQ(rank, TENSOR_UNKNOWN_RANK);
}

}  // namespace
