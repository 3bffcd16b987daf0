// The rows of the behavioural spec on compressing a TensorProto, by their ids.
#include <gtest/gtest.h>

#include "io/proto_compress.h"
#include "make_tensor.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

// `distinct` elements that differ, then `equal` ones.
template <class T>
std::vector<T> tailed(int distinct, int equal, T last = T{9}) {
  std::vector<T> values;
  for (int i = 0; i < distinct; ++i) values.push_back(static_cast<T>(i + 1));
  values.insert(values.end(), static_cast<size_t>(equal), last);
  return values;
}

std::vector<float> pairs(const std::vector<float>& reals) {
  std::vector<float> parts;
  for (const float real : reals) parts.insert(parts.end(), {real, 1});
  return parts;
}

template <class T>
std::string message_of(Dtype dtype, ProtoForm form, const std::vector<T>& values, int64_t count = 64) {
  return written(*make_tensor<T>(dtype, {count}, values), form);
}

struct Row {
  const char* id;
  std::string message;
  bool changed;
  std::string compressed;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.id; }

constexpr ProtoForm kField = ProtoForm::kField, kContent = ProtoForm::kContent;

std::string head(int64_t dtype, int64_t count = 64) { return dtype_field(dtype) + shape_field({count}); }
template <class T>
std::string run(uint32_t field, const std::vector<T>& values) {
  return bytes_field(field, std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)));
}
std::string varints(uint32_t field, const std::vector<uint8_t>& values) {
  std::string bytes;
  for (const uint8_t value : values) bytes += varint(value);
  return bytes_field(field, bytes);
}

const std::vector<float> kFloats31 = tailed<float>(31, 33), kFloats32 = tailed<float>(32, 32);
const std::vector<uint8_t> kBytes64 = tailed<uint8_t>(64, 0);

std::vector<uint16_t> distinct_halves() { return tailed<uint16_t>(64, 0); }

const Row kRows[] = {
    {"Z1", message_of(Dtype::kFloat32, kField, std::vector<float>(63), 63), false, ""},
    {"Z2", message_of(Dtype::kFloat32, kField, std::vector<float>(64)), true, head(1)},
    {"Z3", message_of(Dtype::kFloat32, kField, std::vector<float>(64, 42)), true, head(1) + run<float>(5, {42})},
    {"Z4", message_of(Dtype::kFloat32, kField, kFloats31), true,
     head(1) + run<float>(5, {kFloats31.begin(), kFloats31.begin() + 32})},
    {"Z5", message_of(Dtype::kFloat32, kField, kFloats32), false, ""},
    {"Z6", message_of(Dtype::kUint8, kField, kBytes64), true, head(4) + run<uint8_t>(4, kBytes64)},
    {"Z7", message_of(Dtype::kFloat16, kField, distinct_halves()), true,
     head(19) + run<uint16_t>(4, distinct_halves())},
    {"Z8", message_of(Dtype::kInt32, kField, tailed<int32_t>(64, 0)), false, ""},
    {"Z9", message_of(Dtype::kFloat32, kField, std::vector<float>(64, -0.0f)), true, head(1) + run<float>(5, {-0.0f})},
    {"Z10", message_of(Dtype::kFloat32, kContent, std::vector<float>(64)), true, head(1)},
    {"Z11", message_of(Dtype::kFloat32, kContent, tailed<float>(1, 63, 0)), true, head(1) + run<float>(5, {1, 0})},
    {"Z12 seven", message_of(Dtype::kUint8, kContent, tailed<uint8_t>(7, 57)), true,
     head(4) + varints(7, {1, 2, 3, 4, 5, 6, 7, 9})},
    {"Z12 eight", message_of(Dtype::kUint8, kContent, tailed<uint8_t>(8, 56, 10)), false, ""},
    {"Z13", written(*make_strings({64}, std::vector<std::string>(64)), kField), false, ""},
    {"Z14", message_of(Dtype::kComplex64, kField, pairs(kFloats31)), true,
     head(8) + run<float>(9, pairs({kFloats31.begin(), kFloats31.begin() + 32}))},
    // Rules in the prose around the rows.
    {"an invalid shape", dtype_field(1) + shape_field({-1}) + run<float>(5, std::vector<float>(64)), false, ""},
    {"no dtype", shape_field({64}), false, ""},
    {"float8", message_of(Dtype::kFloat8E5m2, kField, std::vector<uint8_t>(64)), false, ""},
    {"int4", message_of(Dtype::kInt4, kField, std::vector<uint8_t>(64)), false, ""},
    {"no values", head(1), false, ""},
    {"values that are few already", head(1) + run<float>(5, {1, 2}), false, ""},
    {"few values with a tail", head(4) + varints(7, {1, 2, 2, 2, 2, 2}), true, head(4) + varints(7, {1, 2})},
    {"more values than elements", head(4) + varints(7, std::vector<uint8_t>(200, 7)), true, head(4) + varints(7, {7})},
    {"content of another length", head(1) + content("1234567"), false, ""},
    {"content of -0", message_of(Dtype::kFloat32, kContent, std::vector<float>(64, -0.0f)), true,
     head(1) + run<float>(5, {-0.0f})},
    {"content wins over values", head(1) + run<float>(4, std::vector<float>(64)) + run<float>(5, {3}), true, head(1)},
    {"what else there is stays",
     number(3, 7) + head(1) + number(100, 1) + run<float>(5, std::vector<float>(64)) + packed(7, {1}), true,
     head(1) + number(3, 7) + packed(7, {1}) + number(100, 1)},
    {"content as it would be parsed", head(4, 65) + varints(7, tailed<uint8_t>(64, 0)), true,
     head(4, 65) + run<uint8_t>(4, tailed<uint8_t>(64, 1, 64))},
};

class ProtoCompressRows : public testing::TestWithParam<Row> {};

TEST_P(ProtoCompressRows, GivesTheMessage) {
  const Row& row = GetParam();
  std::string compressed;
  EXPECT_EQ(compress_proto(span_of(row.message), {}, &compressed), row.changed);
  EXPECT_EQ(hex_of(compressed), hex_of(row.compressed));
}

// Z15: parsing gives the same tensor.
TEST_P(ProtoCompressRows, Z15ParsesToTheSame) {
  const Row& row = GetParam();
  TensorPtr before;
  if (failure_of([&] { return before = read_tensor(row.message), 0; }).code != Code::kOk || !row.changed) return;
  const TensorPtr after = read_tensor(row.compressed);
  EXPECT_EQ(hex_of(written(*after, kContent)), hex_of(written(*before, kContent)));
}

INSTANTIATE_TEST_SUITE_P(Spec, ProtoCompressRows, testing::ValuesIn(kRows));

// Every dtype, tails of every length, both forms, several ratios: parsing gives the same, and a second time changes
// nothing more.
TEST(ProtoCompress, Z15ForEveryDtypeAndTail) {
  int changes = 0;
  const auto try_dtype = [&](Dtype dtype) {
    const auto size = static_cast<size_t>(slot_size(dtype));
    if (!can_memcpy(dtype)) return;
    for (int distinct = 0; distinct <= 70; distinct += distinct < 8 ? 1 : 7) {
      TensorPtr t = new_tensor(dtype, Dims{70}, Fill::kZero);
      for (int i = 0; i < 70; ++i)
        t->data[static_cast<size_t>(i) * size] = std::byte(i < distinct ? i % 2 : distinct % 3 % 2);
      const std::string content_before = written(*t, kContent);
      for (const ProtoForm form : {kField, kContent}) {
        for (const double ratio : {0.1, 1.0, 2.0, 10.0}) {
          std::string compressed;
          if (!compress_proto(span_of(written(*t, form)), {.min_elements = 1, .min_ratio = ratio}, &compressed))
            continue;
          ++changes;
          EXPECT_EQ(written(*read_tensor(compressed), kContent), content_before);
        }
      }
    }
  };
#define CT_DTYPE(value, enumerator, name, array_name, type, kind, bits) try_dtype(Dtype::enumerator);
#include "core/dtype.def"
#undef CT_DTYPE
  EXPECT_GT(changes, 1000);
}

TEST(ProtoCompress, WishesThatAreNone) {
  std::string compressed;
  EXPECT_EQ(failure_of([&] { return compress_proto({}, {.min_ratio = 0}, &compressed); }).code, Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return compress_proto({}, {.min_elements = 0}, &compressed); }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(failure_of([&] { return compress_proto(span_of("\x08"), {}, &compressed); }).code, Code::kInvalidArgument);
}

}  // namespace
}  // namespace ct::test
