// The header of an array file: what its dictionary may look like, and what it may not.
#include "io/npy_header.h"

#include <gtest/gtest.h>

#include "io_support.h"

namespace ct::test {
namespace {

struct Good {
  const char* name;
  std::string text;
  std::vector<int64_t> dims;
  bool is_fortran_order = false;
};
class GoodDictionary : public testing::TestWithParam<Good> {};

TEST_P(GoodDictionary, IsRead) {
  const NpyHeader header = parse_npy_dictionary(GetParam().text, {});
  EXPECT_EQ(header.type.dtype, Dtype::kFloat64);
  EXPECT_EQ(header.dims, GetParam().dims);
  EXPECT_EQ(header.is_fortran_order, GetParam().is_fortran_order);
  EXPECT_EQ(header.num_elements, num_elements(header.dims));
  EXPECT_EQ(header.data_bytes, static_cast<uint64_t>(header.num_elements) * 8);
}

INSTANTIATE_TEST_SUITE_P(
    Texts, GoodDictionary,
    testing::Values(
        Good{"AsWritten", "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }", {2, 3}},
        Good{"AnyOrderOfKeys", "{'shape': (2, 3), 'fortran_order': True, 'descr': '<f8'}", {2, 3}, true},
        Good{"DoubleQuotes", "{\"descr\": \"<f8\", \"fortran_order\": False, \"shape\": (1,)}", {1}},
        Good{"NoBlanks", "{'descr':'<f8','fortran_order':False,'shape':(2,3)}", {2, 3}},
        Good{
            "ManyBlanks", " \t{ \n'descr' : '<f8' , 'fortran_order' : False ,\f'shape' : ( 2 , 3 , ) , } \r\n", {2, 3}},
        Good{"RankZero", "{'descr': '<f8', 'fortran_order': False, 'shape': ()}", {}},
        Good{"RankZeroWithBlanks", "{'descr': '<f8', 'fortran_order': False, 'shape': ( )}", {}},
        Good{"OldLongs", "{'descr': '<f8', 'fortran_order': False, 'shape': (2L, 3L)}", {2, 3}},
        Good{"ZeroSize", "{'descr': '<f8', 'fortran_order': False, 'shape': (0, 9223372036854775807)}", {0, INT64_MAX}},
        Good{"NativeOrder", "{'descr': '=f8', 'fortran_order': False, 'shape': (4,)}", {4}},
        Good{"NoOrder", "{'descr': 'f8', 'fortran_order': False, 'shape': (4,)}", {4}},
        Good{"ManyAxes",
             "{'descr': 'f8', 'fortran_order': False, 'shape': "
             "(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2)}",
             [] {
               std::vector<int64_t> dims(33, 1);
               dims.back() = 2;
               return dims;
             }()}),
    [](const auto& row) { return std::string(row.param.name); });

struct Bad {
  const char* name;
  std::string text;
  const char* reason;
};
class BadDictionary : public testing::TestWithParam<Bad> {};

TEST_P(BadDictionary, IsDataLoss) {
  const Outcome outcome = outcome_of([&] { parse_npy_dictionary(GetParam().text, {"some"}); });
  EXPECT_EQ(outcome.code, Code::kDataLoss);
  EXPECT_NE(outcome.message.find(GetParam().reason), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find("some"), std::string::npos) << outcome.message;
}

std::string with_shape(const std::string& shape) {
  return "{'descr': '<f8', 'fortran_order': False, 'shape': " + shape + "}";
}
std::string with_descr(const std::string& descr) {
  return "{'descr': " + descr + ", 'fortran_order': False, 'shape': ()}";
}
std::string ones(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "1,";
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Texts, BadDictionary,
    testing::Values(
        Bad{"Nothing", "", "'{' was expected"}, Bad{"Blanks", "   ", "'{' was expected"},
        Bad{"NoDictionary", "[]", "'{' was expected"}, Bad{"Empty", "{}", "descr is missing"},
        Bad{"NoEnd", "{'descr': '<f8'", "'}' was expected"},
        Bad{"NoDescr", "{'fortran_order': False, 'shape': ()}", "descr is missing"},
        Bad{"NoOrder", "{'descr': '<f8', 'shape': ()}", "fortran_order is missing"},
        Bad{"NoShape", "{'descr': '<f8', 'fortran_order': False}", "shape is missing"},
        Bad{"DescrTwice", "{'descr': '<f8', 'descr': '<f8', 'fortran_order': False, 'shape': ()}", "is there twice"},
        Bad{"OrderTwice", "{'descr': '<f8', 'fortran_order': False, 'fortran_order': False, 'shape': ()}",
            "is there twice"},
        Bad{"ShapeTwice", "{'descr': '<f8', 'fortran_order': False, 'shape': (), 'shape': (1,)}", "is there twice"},
        Bad{"UnknownKey", "{'descr': '<f8', 'fortran_order': False, 'shape': (), 'x': 1}", "none of descr"},
        Bad{"KeyIsNoString", "{1: '<f8'}", "a string was expected"},
        Bad{"NoColon", "{'descr' '<f8'}", "':' was expected"},
        Bad{"TwoCommas", "{'descr': '<f8',, 'fortran_order': False, 'shape': ()}", "a string was expected"},
        Bad{"NoComma", "{'descr': '<f8' 'fortran_order': False, 'shape': ()}", "'}' was expected"},
        Bad{"Tail", with_shape("()") + " x", "nothing but blanks"},
        Bad{"TailNul", with_shape("()") + std::string(1, '\0'), "nothing but blanks"},
        Bad{"OrderIsNumber", "{'descr': '<f8', 'fortran_order': 0, 'shape': ()}", "True or False"},
        Bad{"OrderIsLowerCase", "{'descr': '<f8', 'fortran_order': false, 'shape': ()}", "True or False"},
        Bad{"OrderIsLonger", "{'descr': '<f8', 'fortran_order': Falsehood, 'shape': ()}", "True or False"},
        Bad{"ShapeIsList", with_shape("[2]"), "'(' was expected"},
        Bad{"ShapeIsNumber", with_shape("2"), "'(' was expected"},
        Bad{"ShapeIsNoTuple", with_shape("(2)"), "needs a comma"},
        Bad{"ShapeNegative", with_shape("(-1,)"), "non-negative"},
        Bad{"ShapeReal", with_shape("(1.5,)"), "needs a comma"},
        Bad{"ShapeHex", with_shape("(0x10,)"), "ends in a letter"},
        Bad{"ShapeUnderscore", with_shape("(1_0,)"), "ends in a letter"},
        Bad{"ShapeLeadingZero", with_shape("(01,)"), "begins with 0"},
        Bad{"ShapeTwoLongs", with_shape("(1LL,)"), "ends in a letter"},
        Bad{"ShapeName", with_shape("(n,)"), "non-negative"}, Bad{"ShapeTrue", with_shape("(True,)"), "non-negative"},
        Bad{"ShapeCommaOnly", with_shape("(,)"), "non-negative"},
        Bad{"ShapeTwoCommas", with_shape("(1,,)"), "non-negative"},
        Bad{"ShapeNoEnd", with_shape("(1, 2"), "')' was expected"},
        Bad{"ShapeDimTooLarge", with_shape("(9223372036854775808,)"), "larger than 2^63"},
        Bad{"ShapeProductTooLarge", with_shape("(4294967296, 4294967296)"), "more than 2^63"},
        Bad{"ShapeBytesTooLarge", with_shape("(2305843009213693952,)"), "more than 2^63"},
        Bad{"ShapeBytesJustTooLarge", with_shape("(1152921504606846976,)"), "more than 2^63"},
        Bad{"TooManyAxes", with_shape("(" + ones(255) + ")"), "more than 254 axes"},
        Bad{"DescrUnterminated", "{'descr': '<f8", "has no end"},
        Bad{"DescrEscapedEnd", "{'descr': '<f8\\'", "has no end"},
        Bad{"DescrNewline", "{'descr': '<f\n8'", "has no end"},
        Bad{"DescrPrefix", with_descr("u'<f8'"), "True or False"},
        Bad{"DescrConcatenated", with_descr("'<' 'f8'"), "no element type"},
        Bad{"DescrUnknown", with_descr("'<x8'"), "no element type"},
        Bad{"DescrEmpty", with_descr("''"), "no element type"},
        Bad{"DescrCall", with_descr("dtype('f8')"), "True or False"},
        Bad{"DescrDeep", with_descr(std::string(100000, '[')), "nest deeper"},
        Bad{"DescrListNoEnd", with_descr("[('a', '<f8')"), "']' was expected"},
        Bad{"DescrListBroken", with_descr("[('a' '<f8')]"), "')' was expected"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(NpyDictionary, RecordsAreSkippedWhole) {
  const NpyHeader header = parse_npy_dictionary(
      "{'descr': [('a', '<f8', (2, 3)), ('it\\'s', [('x', '|u1'), ], None)], 'fortran_order': False, 'shape': (2,)}",
      {});
  EXPECT_EQ(header.type.kind, NpyKind::kRecord);
  EXPECT_EQ(header.dims, std::vector<int64_t>{2});
}

Outcome read_outcome(const Bytes& file, uint64_t max_bytes = 1 << 20) {
  return outcome_of([&] {
    PlainStream stream{ByteSpan(file)};
    read_npy_header(stream, file.size(), max_bytes, {});
  });
}

TEST(NpyHeader, VersionsDifferInTheirEncoding) {
  const std::string record = "{'descr': [('\xC3\xA9', '<f8')], 'fortran_order': False, 'shape': ()}";
  const std::string latin1 = "{'descr': [('\xE9', '<f8')], 'fortran_order': False, 'shape': ()}";
  for (const int version : {1, 2, 3}) {
    EXPECT_EQ(read_outcome(npy_file(record, {}, version)).code, Code::kOk) << version;
    EXPECT_EQ(read_outcome(npy_file(latin1, {}, version)).code, version == 3 ? Code::kDataLoss : Code::kOk) << version;
  }
}

TEST(NpyHeader, OtherVersionsAreUnimplemented) {
  for (const int version : {0, 4, 255}) {
    const Outcome outcome = read_outcome(npy_file(with_shape("()"), {}, version));
    EXPECT_EQ(outcome.code, Code::kUnimplemented);
    EXPECT_NE(outcome.message.find("version " + std::to_string(version) + ".0"), std::string::npos) << outcome.message;
  }
  Bytes minor = npy_file(with_shape("()"), {});
  minor[7] = std::byte{1};
  EXPECT_EQ(read_outcome(minor).code, Code::kUnimplemented);
}

TEST(NpyHeader, TheLimitHoldsForHeadersThatAreThere) {
  const Bytes file = npy_file(with_shape("()") + std::string(5000, ' '), Bytes(8));
  EXPECT_EQ(read_outcome(file, 4096).code, Code::kResourceExhausted);
  EXPECT_EQ(read_outcome(file, 8192).code, Code::kOk);
}

TEST(NpyHeader, EveryTruncationIsDataLoss) {
  for (const int version : {1, 2, 3}) {
    const Bytes file = npy_file(with_shape("()"), {}, version);
    for (size_t length = 0; length < file.size(); ++length) {
      EXPECT_EQ(read_outcome(Bytes(file.begin(), file.begin() + static_cast<ptrdiff_t>(length))).code, Code::kDataLoss)
          << length;
    }
  }
}

}  // namespace
}  // namespace ct::test
