// Overlap of strides against counting every address, on thousands of small random views.
#include "core/overlap.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

#include "core/tensor.h"

namespace {

using namespace ct;
using Numbers = std::vector<int64_t>;

// Calls body(offset) for each coordinate.
template <class Body>
void for_each_offset(const Numbers& dims, const Numbers& strides, Body body, size_t axis = 0, int64_t offset = 0) {
  if (axis == dims.size()) return body(offset);
  for (int64_t i = 0; i < dims[axis]; ++i) for_each_offset(dims, strides, body, axis + 1, offset + i * strides[axis]);
}

bool counted_overlap(const Numbers& dims, const Numbers& strides) {
  std::set<int64_t> seen;
  bool overlaps = false;
  for_each_offset(dims, strides, [&](int64_t offset) { overlaps = !seen.insert(offset).second || overlaps; });
  return overlaps;
}

Numbers random_numbers(std::mt19937& random, size_t count, int64_t low, int64_t high) {
  Numbers numbers(count);
  for (int64_t& n : numbers) n = std::uniform_int_distribution<int64_t>(low, high)(random);
  return numbers;
}

std::string shown(const Numbers& dims, const Numbers& strides) { return dims_text(dims) + " by " + dims_text(strides); }

TEST(InternalOverlap, AgreesWithCountingOnSmallViews) {
  std::mt19937 random(20260101);
  int overlapping = 0;
  for (int round = 0; round < 30000; ++round) {
    const size_t rank = random() % 5;
    const Numbers dims = random_numbers(random, rank, 0, 5);
    const int64_t reach = round % 3 == 0 ? 8 : 60;
    const Numbers strides = random_numbers(random, rank, -reach, reach);
    const bool expected = counted_overlap(dims, strides);
    overlapping += expected ? 1 : 0;
    ASSERT_EQ(has_internal_overlap(dims, strides.data()), expected) << shown(dims, strides);
  }
  EXPECT_GT(overlapping, 3000);
  EXPECT_LT(overlapping, 27000);
}

TEST(InternalOverlap, UsualLayoutsHaveNone) {
  const Numbers dims{3, 1, 4, 2};
  Numbers strides(4);
  fill_row_major(dims, strides.data());
  EXPECT_FALSE(has_internal_overlap(dims, strides.data()));
  fill_column_major(dims, strides.data());
  EXPECT_FALSE(has_internal_overlap(dims, strides.data()));
  EXPECT_FALSE(has_internal_overlap({}, nullptr));
  EXPECT_FALSE(has_internal_overlap(Numbers{1, 1}, Numbers{0, INT64_MIN}.data()));
  EXPECT_FALSE(has_internal_overlap(Numbers{0, 9}, Numbers{0, 0}.data()));
}

TEST(InternalOverlap, BroadcastAxesAndWindowsHaveIt) {
  EXPECT_TRUE(has_internal_overlap(Numbers{4, 3}, Numbers{0, 1}.data()));
  EXPECT_TRUE(has_internal_overlap(Numbers{4, 3}, Numbers{1, 1}.data()));
  EXPECT_TRUE(has_internal_overlap(Numbers{4, 3}, Numbers{2, -1}.data()));
}

TEST(InternalOverlap, InterleavedAxesAreToldApart) {
  // 3i + 5j with i < 5, j < 3 meets itself nowhere; with j < 4 it does: 3 * 5 = 5 * 3.
  EXPECT_FALSE(has_internal_overlap(Numbers{5, 3}, Numbers{3, 5}.data()));
  EXPECT_TRUE(has_internal_overlap(Numbers{6, 4}, Numbers{3, 5}.data()));
}

TEST(InternalOverlap, GreatNumbersNeitherTrapNorPass) {
  constexpr int64_t kGreat = int64_t{1} << 40;
  EXPECT_TRUE(has_internal_overlap(Numbers{INT64_MAX, INT64_MAX}, Numbers{INT64_MAX, INT64_MAX}.data()));
  EXPECT_TRUE(has_internal_overlap(Numbers{2, 2}, Numbers{INT64_MIN, 1}.data()));
  EXPECT_FALSE(has_internal_overlap(Numbers{kGreat, 1000}, Numbers{1, kGreat}.data()));
  EXPECT_TRUE(has_internal_overlap(Numbers{kGreat, 1000}, Numbers{1, kGreat - 1}.data()));
}

// Hundreds of axes with coefficients that no shortcut decides: the answer may be a guess, but it comes, and errs
// towards yes.
TEST(InternalOverlap, HardQuestionsEnd) {
  std::mt19937_64 random(7);
  Numbers dims(kMaxRank, 2), strides(kMaxRank);
  for (int64_t& stride : strides) stride = static_cast<int64_t>(random() >> 12);
  EXPECT_TRUE(has_internal_overlap(dims, strides.data()));
}

TEST(ReachableExtent, IsThatOfEveryCoordinate) {
  std::mt19937 random(3);
  for (int round = 0; round < 2000; ++round) {
    const size_t rank = random() % 4;
    const Numbers dims = random_numbers(random, rank, 1, 4);
    const Numbers strides = random_numbers(random, rank, -9, 9);
    int64_t low = 0, high = 0;
    for_each_offset(dims, strides, [&](int64_t offset) { low = std::min(low, offset), high = std::max(high, offset); });
    Extent extent;
    ASSERT_TRUE(reachable_extent(dims, strides.data(), &extent));
    ASSERT_EQ(extent.low, low) << shown(dims, strides);
    ASSERT_EQ(extent.high, high) << shown(dims, strides);
  }
}

TEST(ReachableExtent, RefusesWhatDoesNotFit) {
  Extent extent;
  EXPECT_FALSE(reachable_extent(Numbers{3}, Numbers{INT64_MAX}.data(), &extent));
  EXPECT_FALSE(reachable_extent(Numbers{2, 2}, Numbers{INT64_MAX, 1}.data(), &extent));
  EXPECT_FALSE(reachable_extent(Numbers{2, 2}, Numbers{INT64_MAX, -1}.data(), &extent));
  EXPECT_FALSE(reachable_extent(Numbers{2, 2}, Numbers{INT64_MIN, -1}.data(), &extent));
  EXPECT_TRUE(reachable_extent(Numbers{1, 2}, Numbers{INT64_MIN, -1}.data(), &extent));
  EXPECT_TRUE(reachable_extent(Numbers{INT64_MAX, 0}, Numbers{INT64_MAX, 1}.data(), &extent));
  EXPECT_EQ(extent.low, 0);
  EXPECT_EQ(extent.high, -1);
}

// Views of one block of bytes, of element sizes 1, 2, 4 and 8 at any address.
struct Placed {
  TensorPtr tensor;
  std::set<int64_t> bytes;
};

Placed place(std::mt19937& random, const Ref<Storage>& storage) {
  constexpr Dtype kDtypes[] = {Dtype::kUint8, Dtype::kInt16, Dtype::kFloat32, Dtype::kInt64};
  while (true) {
    const Dtype dtype = kDtypes[random() % 4];
    const int64_t size = slot_size(dtype);
    const size_t rank = random() % 4;
    const Numbers dims = random_numbers(random, rank, 1, 4);
    const Numbers strides = random_numbers(random, rank, -12, 12);
    Extent extent;
    EXPECT_TRUE(reachable_extent(dims, strides.data(), &extent));
    const int64_t room = static_cast<int64_t>(storage->bytes()) - (extent.high - extent.low + 1) * size;
    if (room < 0) continue;
    const int64_t start = static_cast<int64_t>(random() % static_cast<uint64_t>(room + 1)) - extent.low * size;
    Placed placed{
        Tensor::make(dtype, dims, strides.data(), num_elements(dims), storage.get(), storage->data() + start, 0), {}};
    for_each_offset(dims, strides, [&](int64_t offset) {
      for (int64_t byte = 0; byte < size; ++byte) placed.bytes.insert(start + offset * size + byte);
    });
    return placed;
  }
}

TEST(SharedMemory, AgreesWithCountingOnSmallViews) {
  std::mt19937 random(11);
  const Ref<Storage> storage = new_storage(Dtype::kUint8, 300, Fill::kNone);
  int sharing = 0;
  for (int round = 0; round < 20000; ++round) {
    const Placed a = place(random, storage), b = place(random, storage);
    const bool expected =
        std::any_of(a.bytes.begin(), a.bytes.end(), [&](int64_t byte) { return b.bytes.count(byte) > 0; });
    sharing += expected ? 1 : 0;
    ASSERT_EQ(may_share_memory(*a.tensor, *b.tensor), expected);
    ASSERT_EQ(may_share_memory(*b.tensor, *a.tensor), expected);
  }
  EXPECT_GT(sharing, 2000);
  EXPECT_LT(sharing, 18000);
}

TEST(SharedMemory, InterleavedColumnsShareNothing) {
  const TensorPtr whole = new_tensor(Dtype::kFloat32, Numbers{100, 4});
  const Numbers dims{100}, strides{4};
  const TensorPtr first = make_view(*whole, Dtype::kFloat32, dims, strides.data(), 0, 0);
  const TensorPtr second = make_view(*whole, Dtype::kFloat32, dims, strides.data(), 4, 0);
  EXPECT_FALSE(may_share_memory(*first, *second));
  EXPECT_TRUE(may_share_memory(*first, *whole));
  EXPECT_TRUE(may_share_memory(*first, *first));
  const TensorPtr none = make_view(*whole, Dtype::kFloat32, Numbers{0}, strides.data(), 0, 0);
  EXPECT_FALSE(may_share_memory(*none, *whole));
}

}  // namespace
