// Rows R1..R5: the texts of resource handles, through the C functions.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "ctensor.h"

namespace {

struct FreeResource {
  void operator()(tensor_resource_t* resource) const noexcept { tensor_resource_free(resource); }
};
using Resource = std::unique_ptr<tensor_resource_t, FreeResource>;

struct Fields {
  std::string device, container, name, type_name;
  uint64_t hash_code = 0;
  std::vector<int32_t> dtypes = {};
  std::vector<int32_t> ranks = {};
  std::vector<int64_t> dims = {};
};

Resource make(const Fields& f) {
  const auto length = [](const std::string& text) { return static_cast<int64_t>(text.size()); };
  tensor_resource_t* resource = nullptr;
  EXPECT_EQ(tensor_resource_new(f.device.data(), length(f.device), f.container.data(), length(f.container),
                                f.name.data(), length(f.name), f.hash_code, f.type_name.data(), length(f.type_name),
                                static_cast<int32_t>(f.dtypes.size()), f.dtypes.data(), f.ranks.data(), f.dims.data(),
                                &resource, nullptr),
            TENSOR_OK);
  return Resource(resource);
}

using Writer = int32_t (*)(const tensor_resource_t*, char*, int64_t, int64_t*, tensor_status_t*);

std::string text(Writer writer, const Fields& fields) {
  char buffer[512];
  EXPECT_EQ(writer(make(fields).get(), buffer, sizeof buffer, nullptr, nullptr), TENSOR_OK);
  return buffer;
}

const Fields kFull{"cpu:0", "c", "v", "T", 255, {TENSOR_DTYPE_FLOAT32}, {2}, {2, -1}};

struct Row {
  const char* id;
  Writer writer;
  Fields fields;
  const char* text;
};

const Row kRows[] = {
    {"R1",
     tensor_resource_summary,
     {"", "", "a", ""},
     R"(ResourceHandle(name="a", device="", container="", type="", dtype and shapes : "[  ]"))"},
    {"R2", tensor_resource_summary, kFull,
     R"(ResourceHandle(name="v", device="cpu:0", container="c", type="T", dtype and shapes : "[ DType enum: 1, Shape: [2,?] ]"))"},
    {"R3", tensor_resource_debug_text, kFull,
     "device: cpu:0 container: c name: v hash_code: 0xFF maybe_type_name T, dtype and shapes : [ DType enum: 1, Shape: "
     "[2,?] ]"},
    {"R4",
     tensor_resource_pairs_text,
     {"", "", "", "", 0, {TENSOR_DTYPE_INT32, TENSOR_DTYPE_FLOAT16}, {-1, 0}, {}},
     "[ DType enum: 3, Shape: <unknown>,DType enum: 19, Shape: [] ]"},
    {"R5",
     tensor_resource_debug_text,
     {},
     "device:  container:  name:  hash_code: 0x0 maybe_type_name , dtype and shapes : [  ]"},
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

class ResourceRow : public testing::TestWithParam<Row> {};
TEST_P(ResourceRow, Prints) { EXPECT_EQ(text(GetParam().writer, GetParam().fields), GetParam().text); }
INSTANTIATE_TEST_SUITE_P(Rows, ResourceRow, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.id); });

TEST(ResourceText, PrintsHashCodesInUpperCase) {
  EXPECT_NE(
      text(tensor_resource_debug_text, {"", "", "", "", 0x0123456789abcdef}).find("hash_code: 0x123456789ABCDEF "),
      std::string::npos);
  EXPECT_NE(text(tensor_resource_debug_text, {"", "", "", "", UINT64_MAX}).find("hash_code: 0xFFFFFFFFFFFFFFFF "),
            std::string::npos);
}

TEST(ResourceText, KeepsNulBytes) {
  char buffer[64];
  int64_t length = 0;
  const Fields fields{"", "", std::string("a\0b", 3), ""};
  EXPECT_EQ(tensor_resource_summary(make(fields).get(), buffer, 20, &length, nullptr), TENSOR_OK);
  EXPECT_EQ(std::string(buffer, 19), std::string("ResourceHandle(name=\"a\0b", 24).substr(0, 19));
  const std::string whole =
      R"(ResourceHandle(name="...", device="", container="", type="", dtype and shapes : "[  ]"))";
  EXPECT_EQ(length, static_cast<int64_t>(whole.size()));
}

TEST(ResourceEquality, NeedsEveryField) {
  const Resource full = make(kFull);
  EXPECT_EQ(tensor_resource_equal(full.get(), make(kFull).get()), 1);
  EXPECT_EQ(tensor_resource_equal(make({}).get(), make({}).get()), 1);
  Fields other[8] = {kFull, kFull, kFull, kFull, kFull, kFull, kFull, kFull};
  other[0].device = "cpu:1";
  other[1].container = "";
  other[2].name = "w";
  other[3].type_name = "U";
  other[4].hash_code = 254;
  other[5].dtypes = {TENSOR_DTYPE_FLOAT64};
  other[6].dims = {2, 3};
  other[7].dtypes = {};
  for (const Fields& fields : other) EXPECT_EQ(tensor_resource_equal(full.get(), make(fields).get()), 0);
  EXPECT_EQ(tensor_resource_equal(full.get(), nullptr), 0);
  EXPECT_EQ(tensor_resource_equal(nullptr, nullptr), 0);
}

}  // namespace
