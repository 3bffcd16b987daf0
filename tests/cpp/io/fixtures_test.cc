// Every array of the fixture files, against what their writer said is in them.
#include <gtest/gtest.h>

#include <cctype>
#include <sstream>

#include "io_support.h"

namespace ct::test {
namespace {

struct Expected {
  std::string file, member, dtype, dims, order, elements;
};

std::vector<Expected> read_table() {
  std::vector<Expected> rows;
  std::ifstream table(std::string(CT_TEST_DATA) + "/fixtures.tsv");
  for (std::string line; std::getline(table, line);) {
    std::istringstream fields(line);
    Expected row;
    for (std::string* field : {&row.file, &row.member, &row.dtype, &row.dims, &row.order, &row.elements})
      std::getline(fields, *field, '\t');
    row.dims = row.dims == "-" ? "[]" : "[" + row.dims + "]";
    rows.push_back(row);
  }
  return rows;
}

std::string case_name(const testing::TestParamInfo<Expected>& row) {
  std::string name = row.param.file + "_" + row.param.member;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

void expect_array(const Tensor& t, const Expected& row) {
  EXPECT_EQ(static_cast<int32_t>(t.dtype), dtype_from_name(row.dtype));
  EXPECT_EQ(dims_of(t), row.dims);
  EXPECT_EQ(elements_hex(t), row.elements);
  DimArray strides;
  (row.order == "F" ? fill_column_major : fill_row_major)(t.shape(), strides.values);
  strides.rank = t.rank;
  EXPECT_TRUE(same_dims(t.stride_span(), strides));
}

class Fixtures : public testing::TestWithParam<Expected> {};

TEST_P(Fixtures, HoldWhatTheirWriterSays) {
  const Expected& row = GetParam();
  const auto archive = open_bytes(file_bytes(row.file));
  expect_array(*archive->get(nullptr, row.member), row);
}

TEST_P(Fixtures, AreListedAsTheyAreRead) {
  const Expected& row = GetParam();
  const auto archive = open_bytes(file_bytes(row.file));
  const int64_t position = archive->find(row.member);
  EXPECT_EQ(archive->name(position), row.member);
  const ArchiveEntry entry = archive->entry(position);
  const TensorPtr t = archive->get(nullptr, row.member);
  EXPECT_EQ(entry.dtype, t->dtype);
  EXPECT_TRUE(same_dims(entry.dims, t->shape()));
  EXPECT_EQ(entry.data_bytes, static_cast<uint64_t>(t->num_elements) * entry.element_size);
  EXPECT_EQ(entry.is_zero_copy, t->is_read_only());
  EXPECT_EQ(entry.is_zero_copy, t->storage != nullptr && t->storage->is_mapped());
}

// The stored bytes of a member are an array file of their own; moved to any address, it still reads the same.
class StoredFixtures : public testing::TestWithParam<Expected> {};

TEST_P(StoredFixtures, ReadTheSameFromAnyAddress) {
  const Expected& row = GetParam();
  const Bytes file = file_bytes(row.file);
  const ArchiveEntry entry = open_bytes(file)->entry(open_bytes(file)->find(row.member));
  const ByteSpan npy = ByteSpan(file).subspan(entry.file_offset, entry.stored_bytes);
  for (size_t shift = 0; shift < 8; ++shift) {
    const auto archive = open_bytes(npy, {}, shift);
    const TensorPtr t = archive->get(nullptr, "");
    expect_array(*t, row);
    if (t->num_elements == 0 || t->dtype == Dtype::kString || entry.is_big_endian) continue;
    const uint64_t alignment = info(t->dtype).slot_alignment;
    EXPECT_EQ(t->is_read_only(), (entry.data_offset - entry.file_offset + shift) % alignment == 0);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(t->data) % alignment, 0U);
  }
}

std::vector<Expected> rows_of(const std::string& file) {
  std::vector<Expected> rows = read_table();
  std::erase_if(rows, [&](const Expected& row) { return row.file != file; });
  return rows;
}

INSTANTIATE_TEST_SUITE_P(All, Fixtures, testing::ValuesIn(read_table()), case_name);
INSTANTIATE_TEST_SUITE_P(Members, StoredFixtures, testing::ValuesIn(rows_of("arrays_stored.npz")), case_name);
INSTANTIATE_TEST_SUITE_P(Version1, StoredFixtures, testing::ValuesIn(rows_of("version1.npy")), case_name);
INSTANTIATE_TEST_SUITE_P(Version2, StoredFixtures, testing::ValuesIn(rows_of("version2.npy")), case_name);
INSTANTIATE_TEST_SUITE_P(Version3, StoredFixtures, testing::ValuesIn(rows_of("version3.npy")), case_name);

TEST(FixtureFiles, AnEmptyArchiveHasNoMember) {
  const auto archive = open_bytes(file_bytes("empty.npz"));
  EXPECT_EQ(archive->count(), 0);
  EXPECT_EQ(outcome_of([&] { archive->get(nullptr, "a"); }).code, Code::kNotFound);
  EXPECT_EQ(outcome_of([&] { archive->name(0); }).code, Code::kOutOfRange);
}

struct Refused {
  const char* member;
  const char* code;
  const char* reason;
  NpyKind kind;
};
class RefusedTypes : public testing::TestWithParam<Refused> {};

TEST_P(RefusedTypes, AreListedAndNotRead) {
  const Refused& row = GetParam();
  const auto archive = open_bytes(file_bytes("refused.npz"));
  const ArchiveEntry entry = archive->entry(archive->find(row.member));
  EXPECT_NE(entry.type_name.find(row.code), std::string::npos) << entry.type_name;
  EXPECT_EQ(entry.dtype, Dtype::kInvalid);
  EXPECT_FALSE(entry.is_zero_copy);
  const Outcome outcome = outcome_of([&] { archive->get(nullptr, row.member); });
  EXPECT_EQ(outcome.code, Code::kUnimplemented);
  EXPECT_NE(outcome.message.find(row.code), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find(row.reason), std::string::npos) << outcome.message;
  EXPECT_NE(outcome.message.find(row.member), std::string::npos) << outcome.message;
  if (row.kind == NpyKind::kOpaque) return;
  EXPECT_EQ(outcome_of([&] { archive->get_as(nullptr, row.member, Dtype::kInt64); }).code, Code::kInvalidArgument);
}

INSTANTIATE_TEST_SUITE_P(All, RefusedTypes,
                         testing::Values(Refused{"object", "|O", "never loaded", NpyKind::kObject},
                                         Refused{"date", "<M8[D]", "no dtype", NpyKind::kOther},
                                         Refused{"span", "<m8[ns]", "no dtype", NpyKind::kOther},
                                         Refused{"record", "<i4", "records", NpyKind::kRecord},
                                         Refused{"opaque", "|V2", "tensor_archive_get_as()", NpyKind::kOpaque},
                                         Refused{"long_double", "<f16", "no dtype", NpyKind::kOther}),
                         [](const auto& row) { return std::string(row.param.member); });

}  // namespace
}  // namespace ct::test
