// Files made by other people's software: what is known of them from their provenance.
#include <gtest/gtest.h>

#include <algorithm>

#include "io_support.h"

namespace ct::test {
namespace {

TEST(RealFiles, JacksboroFault) {
  const auto archive = open_bytes(file_bytes("jacksboro_fault_dem.npz"));
  ASSERT_EQ(archive->count(), 7);
  const TensorPtr elevation = archive->get(nullptr, "elevation");
  EXPECT_EQ(elevation->dtype, Dtype::kInt16);
  EXPECT_EQ(dims_of(*elevation), "[344,403]");
  const std::vector<int16_t> heights = values<int16_t>(*elevation);
  EXPECT_EQ(*std::min_element(heights.begin(), heights.end()), 236);
  EXPECT_TRUE(archive->entry(archive->find("elevation")).is_deflated);
  for (const char* const name : {"dx", "dy", "xmin", "xmax", "ymin", "ymax"}) {
    const TensorPtr scalar = archive->get(nullptr, name);
    EXPECT_EQ(scalar->dtype, Dtype::kFloat64) << name;
    EXPECT_EQ(scalar->rank, 0) << name;
    EXPECT_EQ(values<double>(*scalar).size(), 1U) << name;
  }
  EXPECT_LT(values<double>(*archive->get(nullptr, "xmin"))[0], values<double>(*archive->get(nullptr, "xmax"))[0]);
  EXPECT_GT(values<double>(*archive->get(nullptr, "ymin"))[0], values<double>(*archive->get(nullptr, "ymax"))[0])
      << "the file names the northern edge ymin";
}

TEST(RealFiles, TopoBathy) {
  const auto archive = open_bytes(file_bytes("topobathy.npz"));
  ASSERT_EQ(archive->count(), 3);
  const TensorPtr topo = archive->get(nullptr, "topo");
  EXPECT_EQ(topo->dtype, Dtype::kFloat32);
  EXPECT_EQ(dims_of(*topo), "[91,120]");
  const std::vector<float> heights = values<float>(*topo);
  EXPECT_EQ(*std::min_element(heights.begin(), heights.end()), -1437.0F);
  EXPECT_EQ(dims_of(*archive->get(nullptr, "longitude")), "[120]");
  EXPECT_EQ(dims_of(*archive->get(nullptr, "latitude")), "[91]");
  EXPECT_EQ(archive->get(nullptr, "longitude")->dtype, Dtype::kFloat32);
  EXPECT_EQ(archive->get(nullptr, "latitude")->dtype, Dtype::kFloat32);
}

TEST(RealFiles, BivariateNormal) {
  const auto archive = open_bytes(file_bytes("bivariate_normal.npy"));
  ASSERT_EQ(archive->count(), 1);
  EXPECT_EQ(archive->name(0), "");
  const TensorPtr t = archive->get(nullptr, "");
  EXPECT_EQ(t->dtype, Dtype::kFloat64);
  EXPECT_EQ(dims_of(*t), "[15,15]");
  const std::vector<double> heights = values<double>(*t);
  EXPECT_EQ(*std::min_element(heights.begin(), heights.end()), -1.6939936746020778);
  EXPECT_EQ(*std::max_element(heights.begin(), heights.end()), 1.3856608412833054);
}

}  // namespace
}  // namespace ct::test
