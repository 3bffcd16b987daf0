// Files of the reference implementation of safetensors, and its verdicts: what it writes is read with the same bytes,
// what it refuses is refused, and where it takes more than the format allows, the rows below say so.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "safetensors_builder.h"

namespace ct::test {
namespace {

const std::string kGolden = std::string(CT_SOURCE_DIR) + "/tests/golden/";

std::vector<std::vector<std::string>> table(const std::string& name) {
  std::ifstream file(kGolden + name);
  EXPECT_TRUE(file.is_open()) << name;
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    auto& row = rows.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
    if (line.ends_with('\t')) row.emplace_back();
  }
  return rows;
}

std::string text_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

// file -> rows of its tensors
std::map<std::string, std::vector<std::vector<std::string>>> rows_by_file() {
  std::map<std::string, std::vector<std::vector<std::string>>> files;
  for (auto& row : table("safetensors_files.tsv")) files[row[0]].push_back(row);
  return files;
}

TEST(SafetensorsGolden, FilesOfTheReferenceAreReadWithTheSameBytes) {
  for (const auto& [file, rows] : rows_by_file()) {
    SCOPED_TRACE(file);
    const auto archive = Archive::open_path(kGolden + file, FileAccess::kMap, {});
    EXPECT_EQ(archive->format(), FileFormat::kSafetensors);
    EXPECT_EQ(archive->count(), static_cast<int64_t>(rows.size()));
    EXPECT_NO_THROW(archive->check(nullptr));
    for (const auto& row : rows) {
      const std::string name = text_of(from_hex(row[1])), &dtype = row[2], &shape = row[3], &elements = row[4];
      SCOPED_TRACE(name);
      const ArchiveEntry entry = archive->entry(archive->find(name));
      EXPECT_EQ(entry.type_name, dtype);
      EXPECT_EQ(dims_text(entry.dims), shape);
      EXPECT_EQ(entry.data_bytes, elements.size() / 2);
      if (dtype == "F4" || dtype == "F8_E8M0") {
        EXPECT_EQ(entry.dtype, Dtype::kInvalid);
        EXPECT_EQ(outcome_of([&] { archive->get(nullptr, name); }).code, Code::kUnimplemented);
        continue;
      }
      const TensorPtr t = archive->get(nullptr, name);
      EXPECT_EQ(t->dtype, entry.dtype);
      EXPECT_EQ(dims_of(*t), shape);
      EXPECT_EQ(elements_hex(*t), elements);
      EXPECT_EQ(t->is_read_only(), entry.is_zero_copy);
    }
  }
}

TEST(SafetensorsGolden, EveryTypeOfTheReferenceIsThere) {
  const auto archive = Archive::open_path(kGolden + "reference_types.safetensors", FileAccess::kMap, {});
  const std::map<std::string, Dtype> kExpected = {
      {"bool", Dtype::kBool},
      {"uint8", Dtype::kUint8},
      {"int8", Dtype::kInt8},
      {"int16", Dtype::kInt16},
      {"uint16", Dtype::kUint16},
      {"int32", Dtype::kInt32},
      {"uint32", Dtype::kUint32},
      {"int64", Dtype::kInt64},
      {"uint64", Dtype::kUint64},
      {"float16", Dtype::kFloat16},
      {"bfloat16", Dtype::kBfloat16},
      {"float32", Dtype::kFloat32},
      {"float64", Dtype::kFloat64},
      {"complex64", Dtype::kComplex64},
      {"float8_e4m3fn", Dtype::kFloat8E4m3fn},
      {"float8_e4m3fnuz", Dtype::kFloat8E4m3fnuz},
      {"float8_e5m2", Dtype::kFloat8E5m2},
      {"float8_e5m2fnuz", Dtype::kFloat8E5m2fnuz},
      {"float8_e8m0fnu", Dtype::kInvalid},
      {"float4_e2m1fn_x2", Dtype::kInvalid},
  };
  EXPECT_EQ(archive->count(), static_cast<int64_t>(kExpected.size()));
  for (const auto& [name, dtype] : kExpected) EXPECT_EQ(archive->entry(archive->find(name)).dtype, dtype) << name;
}

TEST(SafetensorsGolden, MetadataAndNothing) {
  const auto archive = Archive::open_path(kGolden + "reference_metadata.safetensors", FileAccess::kMap, {});
  ASSERT_EQ(archive->metadata_count(), 1);
  EXPECT_EQ(archive->metadata(0).key, "k\xC3\xA9y");
  EXPECT_EQ(archive->metadata(archive->find_metadata("k\xC3\xA9y")).value, "line\nline");
  EXPECT_EQ(outcome_of([&] { archive->find_metadata("w"); }).code, Code::kNotFound);
  EXPECT_EQ(outcome_of([&] { archive->metadata(1); }).code, Code::kOutOfRange);
  const auto empty = Archive::open_path(kGolden + "reference_no_tensor.safetensors", FileAccess::kMap, {});
  EXPECT_EQ(empty->count(), 0);
  EXPECT_EQ(empty->metadata_count(), 0);
  EXPECT_NO_THROW(empty->check(nullptr));
}

// Taken by the reference, which lets the last of two win, passes over what it does not know, and counts to 2^64.
const std::map<std::string, std::string> kStricter = {
    {"blank before", "no file of tensors"},
    {"dim above 2^63", "2^63 - 1"},
    {"unknown key", "none of dtype, shape, data_offsets"},
    {"metadata null", "must be an object"},
    {"metadata key twice", "duplicate name"},
};

TEST(SafetensorsGolden, WhatTheReferenceRefusesIsRefused) {
  const auto rows = table("safetensors_verdicts.tsv");
  EXPECT_GT(rows.size(), 60U);
  size_t stricter = 0;
  for (const auto& row : rows) {
    SCOPED_TRACE(row[0]);
    const Bytes file = from_hex(row[1]);
    const Outcome outcome = outcome_of([&] { open_bytes(file)->check(nullptr); });
    const auto rule = kStricter.find(row[0]);
    if (rule != kStricter.end()) {
      ++stricter;
      EXPECT_EQ(row[2], "accepted");
      EXPECT_EQ(outcome.code, Code::kDataLoss);
      EXPECT_NE(outcome.message.find(rule->second), std::string::npos) << outcome.message;
    } else if (row[2] == "accepted") {
      EXPECT_EQ(outcome.code, Code::kOk) << outcome.message;
    } else {
      EXPECT_NE(outcome.code, Code::kOk);
      const bool is_known = outcome.code == Code::kDataLoss || outcome.code == Code::kResourceExhausted ||
                            outcome.code == Code::kUnimplemented;
      EXPECT_TRUE(is_known) << outcome.message;
    }
  }
  EXPECT_EQ(stricter, kStricter.size());
}

// Whatever a file says, opening it asks for memory in proportion to the bytes that it has.
TEST(SafetensorsGolden, NothingIsAskedForOnAPromise) {
  const auto expect_modest = [](const Bytes& file) {
    const uint64_t before = requested_so_far();
    static_cast<void>(outcome_of([&] { open_bytes(file); }));
    EXPECT_LE(requested_so_far() - before, 8192 + 40 * file.size());
  };
  for (const auto& row : table("safetensors_verdicts.tsv")) {
    SCOPED_TRACE(row[0]);
    Bytes file = from_hex(row[1]);
    expect_modest(file);
    for (size_t at = 0; at < std::min<size_t>(file.size(), 8); ++at) {
      for (const int value : {0x00, 0x7F, 0x80, 0xFF}) {
        const std::byte kept = file[at];
        file[at] = static_cast<std::byte>(value);
        expect_modest(file);
        file[at] = kept;
      }
    }
  }
}

}  // namespace
}  // namespace ct::test
