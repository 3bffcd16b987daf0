// Array files as they are written, against those that NumPy wrote.
#include <gtest/gtest.h>

#include "cpp/ops/layouts.h"
#include "ops/copy.h"
#include "writer_support.h"

namespace ct::test {
namespace {

const std::vector<std::string> kStrings = {"",
                                           "a",
                                           std::string("\xff"
                                                       "b\0c",
                                                       4),
                                           "longest of them",
                                           "x",
                                           "yz"};

TensorPtr golden_tensor(Dtype dtype, const Dims& dims, bool is_fortran_order) {
  if (dtype == Dtype::kString) {
    const auto count = static_cast<size_t>(num_elements(dims));
    return make_strings(dims, {kStrings.begin(), kStrings.begin() + static_cast<ptrdiff_t>(count)});
  }
  TensorPtr t = patterned(dtype, dims);
  if (!is_fortran_order) return t;
  DimArray strides;
  fill_column_major(dims, strides.values);
  return make_view(*t, dtype, dims, strides.values, 0, 0);
}

TEST(NpyWrite, IsWhatNumPyWrites) {
  const auto lines = golden_lines("npy_written.tsv");
  ASSERT_GT(lines.size(), 150u);
  for (const auto& line : lines) {
    const Dtype dtype{dtype_from_name(line[0])};
    const TensorPtr t = golden_tensor(dtype, dims_in(line[2]), line[1] == "F");
    const Bytes file = saved_npy(*t, {.keeps_fortran_order = true, .writes_opaque = true});
    EXPECT_EQ(to_hex(file), line[3]) << line[0] << ' ' << line[1] << " [" << line[2] << ']';
  }
}

std::vector<Dtype> numbers() {
  std::vector<Dtype> dtypes;
#define CT_DTYPE(value, enumerator, ...) dtypes.push_back(Dtype::enumerator);
#include "core/dtype.def"
#undef CT_DTYPE
  std::erase_if(dtypes, [](Dtype dtype) { return !can_memcpy(dtype); });
  return dtypes;
}

// Every dtype in every layout: the file is that of a copy, and what is read from it has the same elements.
TEST(NpyWrite, OfViewsIsThatOfCopies) {
  for (const Dtype dtype : numbers()) {
    for (const Layout layout : kLayouts) {
      const Arranged arranged = arrange(dtype, {3, 4, 5}, layout);
      int value = 0;
      each_address(*arranged.view, [&](std::byte* element) {
        for (int64_t i = 0; i < slot_size(dtype); ++i)
          element[i] = static_cast<std::byte>(dtype == Dtype::kBool ? value++ & 1 : value++ * 7);
      });
      const TensorPtr plain = copy(*arranged.view);
      const Bytes file = saved_npy(*arranged.view, {.writes_opaque = true});
      EXPECT_EQ(file, saved_npy(*plain, {.writes_opaque = true})) << info(dtype).name << ' ' << name_of(layout);
      const auto archive = open_bytes(file);
      const bool is_opaque = archive->entry(0).dtype == Dtype::kInvalid;
      const TensorPtr found = is_opaque ? archive->get_as(nullptr, "", dtype) : archive->get(nullptr, "");
      EXPECT_EQ(found->dtype, dtype);
      EXPECT_EQ(dims_of(*found), "[3,4,5]");
      EXPECT_EQ(elements_hex(*found), elements_hex(*arranged.view)) << info(dtype).name << ' ' << name_of(layout);
    }
  }
}

// More elements than the buffer holds, cut along each axis in turn, and rows long enough to be handed over in place.
TEST(NpyWrite, OfLongViewsIsThatOfCopies) {
  const Dims shapes[] = {{3, 300, 700}, {300, 3, 700}, {2, 3, 105'000}, {600'001}};
  for (const Dims& dims : shapes) {
    for (const Layout layout : {Layout::kTransposed, Layout::kBackwardsByTwo, Layout::kPadded}) {
      const Arranged arranged = arrange(Dtype::kComplex128, dims, layout);
      int32_t value = 0;
      each_address(*arranged.view, [&](std::byte* element) { std::memcpy(element, &++value, sizeof value); });
      EXPECT_TRUE(saved_npy(*arranged.view) == saved_npy(*copy(*arranged.view))) << dims_of(*arranged.view);
    }
  }
}

TEST(NpyWrite, HandsOverInBoundedRuns) {
  const TensorPtr t = new_tensor(Dtype::kFloat64, Dims{3'000'000}, Fill::kZero);
  ArchiveWriter writer(FileFormat::kNpy, {});
  writer.add("", *t);
  KeepingSink sink;
  writer.save(nullptr, sink);
  EXPECT_EQ(sink.longest, kMostRunBytes);
  EXPECT_EQ(sink.file.size(), 128u + 24'000'000u);
}

TEST(NpyWrite, KeepsColumnMajorOrderWhenAskedAlone) {
  const TensorPtr row_major = make_counting({2, 3});
  const TensorPtr column_major = with_axes_reversed(*make_counting({3, 2}));
  const std::string by_rows = "010000000300000005000000020000000400000006000000";
  const std::string by_columns = "010000000200000003000000040000000500000006000000";
  EXPECT_EQ(to_hex(saved_npy(*column_major)).substr(256), by_rows);
  EXPECT_EQ(to_hex(saved_npy(*column_major, {.keeps_fortran_order = true})).substr(256), by_columns);
  EXPECT_EQ(to_hex(saved_npy(*row_major, {.keeps_fortran_order = true})).substr(256), by_columns);
  const TensorPtr found = open_bytes(saved_npy(*column_major, {.keeps_fortran_order = true}))->get(nullptr, "");
  EXPECT_EQ(elements_hex(*found), by_rows);
  EXPECT_EQ(found->strides()[0], 1);
}

TEST(NpyWrite, TruthValuesAreZeroAndOne) {
  const TensorPtr t = make_tensor<uint8_t>(Dtype::kBool, {5}, {0, 1, 2, 255, 0});
  EXPECT_EQ(to_hex(saved_npy(*t)).substr(256), "0001010100");
  EXPECT_EQ(elements_hex(*t), "000102ff00");
}

TEST(NpyWrite, StringsKeepAllButNulsAtTheEnd) {
  const TensorPtr t = make_strings({2, 3}, kStrings);
  EXPECT_EQ(elements_hex(*open_bytes(saved_npy(*t))->get(nullptr, "")), elements_hex(*t));
  const TensorPtr turned = with_axes_reversed(*t);
  EXPECT_EQ(elements_hex(*open_bytes(saved_npy(*turned))->get(nullptr, "")), elements_hex(*turned));
  const Bytes fortran = saved_npy(*turned, {.keeps_fortran_order = true});
  EXPECT_EQ(elements_hex(*open_bytes(fortran)->get(nullptr, "")), elements_hex(*turned));

  const TensorPtr refused = make_strings({2}, {"fine", std::string("not\0", 4)});
  const Outcome outcome = outcome_of([&] { saved_npy(*refused); });
  EXPECT_EQ(outcome.code, Code::kInvalidArgument);
  EXPECT_NE(outcome.message.find("ends in a NUL"), std::string::npos) << outcome.message;
}

TEST(NpyWrite, StringsLongerThanARun) {
  const TensorPtr t = make_strings({3}, {std::string(kMostRunBytes + 5, 'x'), "", std::string(kMostRunBytes, 'y')});
  EXPECT_TRUE(elements_hex(*open_bytes(saved_npy(*t))->get(nullptr, "")) == elements_hex(*t));
}

TEST(NpyWrite, DtypesWithoutANameAreRefusedUnlessAskedFor) {
  for (const Dtype dtype : numbers()) {
    const TensorPtr t = patterned(dtype, {2});
    const Outcome outcome = outcome_of([&] { saved_npy(*t); });
    const bool has_name = open_bytes(saved_npy(*t, {.writes_opaque = true}))->entry(0).dtype == dtype;
    EXPECT_EQ(outcome.code, has_name ? Code::kOk : Code::kUnimplemented) << info(dtype).name;
    EXPECT_EQ(outcome.message.find("TENSOR_ARCHIVE_WRITE_OPAQUE") == std::string::npos, has_name);
  }
  for (const Dtype dtype : {Dtype::kResource, Dtype::kVariant}) {
    const TensorPtr t = new_tensor(dtype, Dims{1});
    EXPECT_EQ(outcome_of([&] { saved_npy(*t, {.writes_opaque = true}); }).code, Code::kUnimplemented);
  }
}

TEST(NpyWrite, RanksThatNumPyDoesNotKnow) {
  const TensorPtr t = make_counting(Dims(kMaxRank, 1));
  const TensorPtr found = open_bytes(saved_npy(*t))->get(nullptr, "");
  EXPECT_EQ(found->rank, kMaxRank);
}

TEST(NpyWrite, MoreBytesThanAFileHasAreRefused) {
  const TensorPtr one = make_tensor<double>(Dtype::kFloat64, {1}, {1.0});
  const int64_t strides[] = {0};
  const TensorPtr endless = make_view(*one, Dtype::kFloat64, Dims{int64_t{1} << 60}, strides, 0, kReadOnly);
  EXPECT_EQ(outcome_of([&] { saved_npy(*endless); }).code, Code::kResourceExhausted);
  EXPECT_EQ(outcome_of([&] {
              saved(FileFormat::kSafetensors, {{"t", endless.get()}});
            }).code,
            Code::kResourceExhausted);
  const Members members = {{"a", endless.get()}, {"b", endless.get()}};
  EXPECT_EQ(outcome_of([&] { saved(FileFormat::kNpz, members); }).code, Code::kResourceExhausted);
}

}  // namespace
}  // namespace ct::test
