// The rows of the behavioural spec on reading a TensorProto, by their ids, and the field cases.
#include <gtest/gtest.h>

#include <functional>

#include "io/proto_resource.h"
#include "make_tensor.h"
#include "ops/failure.h"
#include "proto_support.h"

namespace ct::test {
namespace {

std::string tensor(int64_t dtype, const std::vector<int64_t>& dims, const std::string& elements = "") {
  return dtype_field(dtype) + shape_field(dims) + elements;
}

// ---- messages that are tensors

struct GoodRow {
  const char* id;
  std::string message;
  TensorPtr (*expected)();
};

void PrintTo(const GoodRow& row, std::ostream* out) { *out << row.id; }

template <class T>
std::string run_of(uint32_t field, std::initializer_list<T> values) {
  return packed_fixed<T>(field, values);
}

constexpr int64_t kManyBytes = int64_t{1} << 62;

const GoodRow kGood[] = {
    {"M1", tensor(1, {4}, run_of<float>(5, {1, 2})),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {4}, {1, 2, 2, 2});
     }},
    {"M2", tensor(1, {4}),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {4}, {0, 0, 0, 0});
     }},
    {"M3", tensor(1, {2}, run_of<float>(5, {1, 2, 3})),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {2}, {1, 2});
     }},
    {"M4", tensor(1, {2}, packed(7, {5})),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {2}, {0, 0});
     }},
    {"M5", tensor(1, {1}, content(memory<float>({3})) + run_of<float>(5, {7})),
     [] { return make_tensor<float>(Dtype::kFloat32, {1}, {3}); }},
    {"M6", tensor(4, {3}, packed(7, {300, -1})),
     [] {
       return make_tensor<uint8_t>(Dtype::kUint8, {3}, {44, 255, 255});
     }},
    {"M7", tensor(19, {3}, packed(13, {0x3C00})),
     [] {
       return make_tensor<uint16_t>(Dtype::kFloat16, {3}, {0x3C00, 0x3C00, 0x3C00});
     }},
    {"M8", tensor(8, {2}, run_of<float>(9, {1, -2, 9})),
     [] {
       return make_tensor<float>(Dtype::kComplex64, {2}, {1, -2, 1, -2});
     }},
    {"M9", tensor(8, {2}, run_of<float>(9, {1})),
     [] {
       return make_tensor<float>(Dtype::kComplex64, {2}, {0, 0, 0, 0});
     }},
    {"M10", tensor(7, {3}, bytes_field(8, "a") + bytes_field(8, "b")),
     [] {
       return make_strings({3}, {"a", "b", "b"});
     }},
    {"M11", tensor(10, {2}, packed(11, {1})),
     [] {
       return make_tensor<uint8_t>(Dtype::kBool, {2}, {1, 1});
     }},
    {"M12", tensor(1, {0}, content("any") + run_of<float>(5, {1})),
     [] { return make_tensor<float>(Dtype::kFloat32, {0}, {}); }},
    {"M13", dtype_field(1) + run_of<float>(5, {8}), [] { return make_tensor<float>(Dtype::kFloat32, {}, {8}); }},
    {"M14", dtype_field(1) + bytes_field(2, number(3, 1)) + run_of<float>(5, {8}),
     [] { return make_tensor<float>(Dtype::kFloat32, {}, {8}); }},
    {"M15", dtype_field(1) + bytes_field(2, number(3, 1) + dim(7)) + run_of<float>(5, {8}),
     [] { return make_tensor<float>(Dtype::kFloat32, {7}, std::vector<float>(7, 8)); }},
    {"M16", dtype_field(1) + bytes_field(2, bytes_field(2, number(1, 2) + bytes_field(2, "rows"))) + number(3, 5),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {2}, {0, 0});
     }},
    {"M17", tensor(1, {0, kManyBytes, 4}),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {0, kManyBytes, 4}, {});
     }},
    {"M18", tensor(7, {2}, content(wire("02 00 61 62"))),
     [] {
       return make_strings({2}, {"ab", ""});
     }},
    {"M19", tensor(24, {3}, bytes_field(18, "\x3C\xBC")),
     [] {
       return make_tensor<uint8_t>(Dtype::kFloat8E5m2, {3}, {0x3C, 0xBC, 0xBC});
     }},
    {"M20", tensor(29, {2}, packed(7, {-1, 7})),
     [] {
       return make_tensor<int8_t>(Dtype::kInt4, {2}, {-1, 7});
     }},
    {"M20 low bits", tensor(29, {2}, packed(7, {24, 23})),
     [] {
       return make_tensor<int8_t>(Dtype::kInt4, {2}, {-8, 7});
     }},
    {"FC-11 A", wire("08 01 12 08 12 02 08 03 12 02 08 04 2a 04 00 00 c0 3f"),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {3, 4}, std::vector<float>(12, 1.5f));
     }},
    {"FC-11 B", wire("08 03 12 04 12 02 08 05 3a 0b 07 fe ff ff ff ff ff ff ff ff 01"),
     [] {
       return make_tensor<int32_t>(Dtype::kInt32, {5}, {7, -2, -2, -2, -2});
     }},
    {"FC-12", wire("08 03 12 04 12 02 08 05 38 01 38 02 3a 02 03 04 38 05"), [] { return make_counting({5}); }},
    {"FC-12 shape last", wire("08 03 38 01 38 02 3a 02 03 04 38 05 12 04 12 02 08 05"),
     [] { return make_counting({5}); }},
    // The wire allows more than writers use.
    {"floats unpacked", tensor(1, {3}, wire("2D 00 00 80 3F") + run_of<float>(5, {2}) + wire("2D 00 00 40 40")),
     [] {
       return make_tensor<float>(Dtype::kFloat32, {3}, {1, 2, 3});
     }},
    {"complex across runs", tensor(8, {2}, run_of<float>(9, {1}) + run_of<float>(9, {2, 3}) + run_of<float>(9, {4})),
     [] {
       return make_tensor<float>(Dtype::kComplex64, {2}, {1, 2, 3, 4});
     }},
    {"dims merged", dtype_field(3) + shape_field({2}) + packed(7, {9}) + shape_field({3}),
     [] {
       return make_tensor<int32_t>(Dtype::kInt32, {2, 3}, {9, 9, 9, 9, 9, 9});
     }},
    {"dtype last wins", dtype_field(1) + shape_field({1}) + packed(7, {9}) + dtype_field(3),
     [] { return make_tensor<int32_t>(Dtype::kInt32, {1}, {9}); }},
    {"content last wins", tensor(4, {1}, content("\x01") + content("\x02")),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, {1}, {2}); }},
    {"empty content is none", tensor(4, {1}, packed(7, {3}) + content("")),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, {1}, {3}); }},
    {"float8 last wins", tensor(24, {3}, bytes_field(18, "\x01\x02\x03") + bytes_field(18, "\x04")),
     [] { return make_tensor<uint8_t>(Dtype::kFloat8E5m2, {3}, {4, 4, 4}); }},
    {"unknown fields",
     wire("98 06 05 A2 06 01 FF A5 06 01 02 03 04 A1 06 01 02 03 04 05 06 07 08") + tensor(4, {1}, packed(7, {3})) +
         wire("A3 06 08 01 AB 06 AC 06 A4 06"),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, {1}, {3}); }},
    {"known field of another wire type", tensor(4, {1}, wire("3D 09 00 00 00") + packed(7, {3})),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, {1}, {3}); }},
    {"long varints", tensor(4, {1}, wire("3A 03 83 80 00")),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, {1}, {3}); }},
    {"a bool of many bits", tensor(10, {1}, wire("5A 02 80 02")),
     [] { return make_tensor<uint8_t>(Dtype::kBool, {1}, {1}); }},
    {"half keeps 16 bits", tensor(19, {1}, packed(13, {0x123C00})),
     [] { return make_tensor<uint16_t>(Dtype::kFloat16, {1}, {0x3C00}); }},
    {"254 dims", dtype_field(4) + shape_field(std::vector<int64_t>(254, 1)) + packed(7, {3}),
     [] { return make_tensor<uint8_t>(Dtype::kUint8, Dims(254, 1), {3}); }},
};

class ProtoReadRows : public testing::TestWithParam<GoodRow> {};

TEST_P(ProtoReadRows, GivesTheTensor) {
  const TensorPtr found = read_tensor(GetParam().message), expected = GetParam().expected();
  EXPECT_EQ(found->dtype, expected->dtype);
  EXPECT_TRUE(same_dims(found->shape(), expected->shape()));
  EXPECT_EQ(hex_of(written(*found, ProtoForm::kContent)), hex_of(written(*expected, ProtoForm::kContent)));
  EXPECT_EQ(found->is_read_only(), false);
}

INSTANTIATE_TEST_SUITE_P(Spec, ProtoReadRows, testing::ValuesIn(kGood));

// ---- messages that are none

struct BadRow {
  const char* id;
  std::string message;
  const char* says;
};

void PrintTo(const BadRow& row, std::ostream* out) { *out << row.id; }

std::string pair_with(const std::vector<int64_t>& dims) { return bytes_field(6, number(1, 1) + shape_field(dims)); }

const BadRow kBad[] = {
    {"M21 zero", tensor(0, {1}), "dtype 0 (INVALID)"},
    {"M21 absent", shape_field({0}), "dtype 0 (INVALID)"},
    {"M22 ref", tensor(101, {0}), "dtype 101 (float_ref)"},
    {"M22 reserved", tensor(33, {0}), "dtype 33 (float4_e2m1fn)"},
    {"M22 unknown", tensor(99, {1}), "dtype 99"},
    {"M23 unknown dim", tensor(1, {-1}), "negative dim: -1"},
    {"M23 negative dim", tensor(1, {0, -5}), "negative dim: -5"},
    {"M24", tensor(1, std::vector<int64_t>(255, 1)), "255 axes"},
    {"M25 product", tensor(1, {int64_t{1} << 40, int64_t{1} << 40}), "2^63 - 1"},
    {"M25 before a zero", tensor(1, {kManyBytes, 4, 0}), "2^63 - 1"},
    {"M26 short", tensor(1, {2}, content("1234567")), "tensor_content has 7 bytes"},
    {"M26 long", tensor(1, {2}, content("123456789")), "tensor_content has 9 bytes"},
    {"M27", tensor(10, {5}, content(wire("00 01 02 03 04"))), "bool holds 2"},
    {"M28", tensor(7, {2}, content(wire("01 01 61"))), "sum up to 2, but 1 bytes follow"},
    {"M29", tensor(7, {2}, content(wire("00 00 61"))), "sum up to 0, but 1 bytes follow"},
    {"M30 missing", tensor(7, {2}, content(wire("01"))), "1 bytes for the lengths of 2"},
    {"M30 cut", tensor(7, {2}, content(wire("00 81"))), "end within a varint"},
    {"M31", tensor(7, {1}, content(wire("80 80 80 80 80 00"))), "more than 5 bytes"},
    {"M31 too large", tensor(7, {1}, content(wire("80 80 80 80 10"))), "above 2^32 - 1"},
    {"M32 no message", tensor(20, {1}, content(wire("02 0A 05"))), "5 bytes begins"},
    {"M32 dims",
     tensor(20, {1},
            content(varint(pair_with(std::vector<int64_t>(255, 1)).size()) + pair_with(std::vector<int64_t>(255, 1)))),
     "255 axes"},
    {"M32 overflow", tensor(20, {1}, content(varint(pair_with({kManyBytes, 4}).size()) + pair_with({kManyBytes, 4}))),
     "2^63 - 1"},
    {"M33 dims", tensor(20, {1}, bytes_field(14, pair_with(std::vector<int64_t>(255, 1)))), "255 axes"},
    {"M33 overflow behind an unknown dim", tensor(20, {1}, bytes_field(14, pair_with({-1, kManyBytes, 4}))),
     "2^63 - 1"},
    {"M36 tag of 6 bytes", tensor(1, {1}, wire("88 80 80 80 80 00 01")), "more than 5 bytes"},
    {"M33 overflow", tensor(20, {1}, bytes_field(14, pair_with({kManyBytes, 4}))), "2^63 - 1"},
    {"M34", tensor(21, {1}, bytes_field(15, bytes_field(1, "unknown"))), "variant type \"unknown\" is not known"},
    {"M34 no name", tensor(21, {1}, bytes_field(15, bytes_field(2, "x"))), "names no type"},
    {"M36 cut", wire("08 01 12 04 12 02 08"), "4 bytes begins, but 3"},
    {"M36 cut in a tag", wire("08 01 98"), "end within a varint"},
    {"M36 cut in a number", tensor(1, {}, wire("2D 00 00")), "end within a number"},
    {"M36 field number 0", wire("00 01"), "field number 0"},
    {"M36 wire type 6", wire("0E 01"), "wire type 6"},
    {"M36 tag of 33 bits", wire("88 80 80 80 10 01"), "above 2^32 - 1"},
    {"M36 overlong varint", wire("08 81 80 80 80 80 80 80 80 80 80 00"), "more than 10 bytes"},
    {"M36 overlong in a run", tensor(3, {1}, wire("3A 0B 81 80 80 80 80 80 80 80 80 80 00")), "more than 10 bytes"},
    {"M36 half a float", tensor(1, {1}, bytes_field(5, "12345")), "float_val has 5 bytes"},
    {"M36 half a double", tensor(1, {1}, bytes_field(12, "12345")), "dcomplex_val has 5 bytes"},
    {"M36 group not ended", tensor(1, {1}, wire("A3 06 08 01")), "end within group 100"},
    {"M36 group ended twice", tensor(1, {1}, wire("A3 06 A4 06 A4 06")), "ends without having begun"},
    {"M36 groups crossed", tensor(1, {1}, wire("A3 06 AB 06 A4 06 AC 06")), "ends within group 101"},
    {"M36 length of 2^32", tensor(1, {1}, wire("22 80 80 80 80 10")), "begins, but 0 are left"},
    {"no UTF-8", dtype_field(1) + bytes_field(2, bytes_field(2, bytes_field(2, "\xff"))), "no UTF-8"},
    {"ignored resource is a message still", tensor(1, {1}, bytes_field(14, "\x0A\x05")), "5 bytes begins"},
};

class ProtoBadRows : public testing::TestWithParam<BadRow> {};

TEST_P(ProtoBadRows, AreRefused) {
  RememberingDecoder decoder;
  for (const Code code : {Code::kInvalidArgument, Code::kDataLoss}) {
    const ProtoReading reading{.decoder = &decoder, .damaged = code};
    const Failure failure = failure_of([&] { return read_tensor(GetParam().message, reading); });
    EXPECT_EQ(failure.code, code);
    EXPECT_TRUE(failure.says(GetParam().says)) << failure.message;
  }
}

INSTANTIATE_TEST_SUITE_P(Spec, ProtoBadRows, testing::ValuesIn(kBad));

// ---- limits: M35, and what is left when reading fails: M37

TEST(ProtoReadRows, M35AHugeTensorOfZerosIsRefused) {
  const std::string message = tensor(1, {int64_t{1} << 40});
  ProtoReading reading;
  reading.limits.max_bytes = ProtoLimits::default_bytes(message.size());
  const Failure failure = failure_of([&] { return read_tensor(message, reading); });
  EXPECT_EQ(failure.code, Code::kResourceExhausted);
  EXPECT_TRUE(failure.says("1073741824 bytes")) << failure.message;
}

TEST(ProtoReadRows, M37AFailureMakesNothing) {
  TensorPtr target = make_counting({2});
  const Storage* const storage = target->storage;
  EXPECT_EQ(failure_of([&] {
              target = read_tensor(tensor(1, {2}, content("1")));
              return 0;
            }).code,
            Code::kInvalidArgument);
  EXPECT_EQ(target->storage, storage);
  EXPECT_EQ(storage->count(), 1);
}

TEST(ProtoLimits, HoldForAllTensorsTogether) {
  RememberingDecoder decoder;
  const std::string inside = bytes_field(15, bytes_field(1, "box") + bytes_field(3, tensor(4, {100})));
  const std::string message = tensor(21, {2}, inside + inside);
  ProtoReading reading{.decoder = &decoder};
  reading.limits = {202, 10'000};
  EXPECT_EQ(read_tensor(message, reading)->num_elements, 2);
  reading.limits.max_elements = 201;
  EXPECT_EQ(failure_of([&] { return read_tensor(message, reading); }).code, Code::kResourceExhausted);
  reading.limits = {202, 300};
  EXPECT_EQ(failure_of([&] { return read_tensor(message, reading); }).code, Code::kResourceExhausted);
}

TEST(ProtoLimits, ALongStringIsNotRepeatedWithoutEnd) {
  const std::string message = tensor(7, {1000}, bytes_field(8, std::string(1000, 'x')));
  ProtoReading reading;
  reading.limits.max_bytes = 1000 * sizeof(StringSlot) + 1000 * 1000;
  EXPECT_EQ(read_tensor(message, reading)->num_elements, 1000);
  --reading.limits.max_bytes;
  EXPECT_EQ(failure_of([&] { return read_tensor(message, reading); }).code, Code::kResourceExhausted);
}

TEST(ProtoLimits, MessagesInOneAnother) {
  RememberingDecoder decoder;
  const ProtoReading reading{.decoder = &decoder};
  const auto nested = [](int depth) {
    std::string message = tensor(4, {1});
    for (int i = 0; i < depth; ++i)
      message = tensor(21, {}, bytes_field(15, bytes_field(1, "box") + bytes_field(3, message)));
    return message;
  };
  EXPECT_EQ(read_tensor(nested(15), reading)->dtype, Dtype::kVariant);
  EXPECT_TRUE(failure_of([&] { return read_tensor(nested(16), reading); }).says("deep in variants"));
  EXPECT_TRUE(failure_of([&] { return read_tensor(nested(60), reading); }).says("100 deep in one another"));
  std::string groups(101, '\x0B');
  for (int i = 0; i < 101; ++i) groups += '\x0C';
  EXPECT_TRUE(failure_of([&] { return read_tensor(groups, reading); }).says("100 deep in one another"));
}

// ---- objects

TEST(ProtoRead, Resources) {
  const std::string handle = wire(
      "0A 05 63 70 75 3A 30 12 01 63 1A 01 76 20 FF 01 2A 01 54 32 15 08 01 12 11 12 02 08 02 12 0B 08 FF FF FF FF FF "
      "FF "
      "FF FF FF 01");
  for (const std::string& elements :
       {bytes_field(14, handle), content(varint(handle.size()) + std::string(1, '\0') + handle)}) {
    const TensorPtr t = read_tensor(tensor(20, {2}, elements));
    const auto* const slots = reinterpret_cast<const ResourceSlot*>(t->data);
    ASSERT_TRUE(slots[0]);
    EXPECT_EQ(
        resource_debug_text(slots[0].get()),
        "device: cpu:0 container: c name: v hash_code: 0xFF maybe_type_name T, dtype and shapes : [ DType enum: 1, "
        "Shape: [2,?] ]");
    EXPECT_TRUE(same_resource(slots[1].get(), nullptr));
    std::string again;
    append_resource(slots[0].get(), &again);
    EXPECT_EQ(again, handle);
  }
}

// As the reference reads them.
TEST(ProtoRead, ShapesOfPairsAreLenient) {
  const struct {
    std::string message;
    const char* text;
  } pairs[] = {{pair_with({-2, 3}), "[ DType enum: 1, Shape: [?,3] ]"},
               {bytes_field(6, bytes_field(2, number(3, 1) + dim(3))), "[ DType enum: 0, Shape: <unknown> ]"},
               {pair_with({-1, 1000}), "[ DType enum: 1, Shape: [?,1000] ]"}};
  for (const auto& pair : pairs) {
    const TensorPtr t = read_tensor(tensor(20, {1}, bytes_field(14, pair.message)));
    EXPECT_EQ(resource_pairs_text(reinterpret_cast<const ResourceSlot*>(t->data)->get()), pair.text);
  }
}

TEST(ProtoRead, ShapesOfPairsMayBeUnknown) {
  const TensorPtr t =
      read_tensor(tensor(20, {1}, bytes_field(14, bytes_field(6, bytes_field(2, number(3, 1))) + pair_with({}))));
  EXPECT_EQ(resource_pairs_text(reinterpret_cast<const ResourceSlot*>(t->data)->get()),
            "[ DType enum: 0, Shape: <unknown>,DType enum: 1, Shape: [] ]");
}

TEST(ProtoRead, Variants) {
  RememberingDecoder decoder;
  const ProtoReading reading{.decoder = &decoder};
  const std::string box =
      bytes_field(1, "box") + bytes_field(2, "meta") + bytes_field(3, tensor(4, {2}, packed(7, {1, 2})));
  const std::string field = tensor(21, {3}, bytes_field(15, box) + bytes_field(15, ""));
  const TensorPtr t = read_tensor(field, reading);
  const auto* const slots = reinterpret_cast<const VariantSlot*>(t->data);
  ASSERT_TRUE(slots[0]);
  EXPECT_EQ(slots[0]->summary(), "box:meta");
  EXPECT_EQ(slots[0]->tensor()->num_elements, 2);
  EXPECT_FALSE(slots[1]);
  EXPECT_FALSE(slots[2]);
  EXPECT_EQ(written(*t, ProtoForm::kField), field + bytes_field(15, ""));
  const std::string bytes = written(*t, ProtoForm::kContent);
  EXPECT_EQ(bytes, tensor(21, {3}, content(varint(box.size()) + std::string(2, '\0') + box)));
  EXPECT_EQ(written(*read_tensor(bytes, reading), ProtoForm::kField), written(*t, ProtoForm::kField));
}

}  // namespace
}  // namespace ct::test
