// Casts to and from narrow floats against the tables that ml_dtypes and numpy made.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "ops/cast_run.h"

namespace ct {
namespace {

// Columns of hexadecimal numbers under dtype names; the first name may be that of no dtype.
struct Table {
  std::vector<std::string> names;
  std::vector<std::vector<uint32_t>> columns;
};

Table read_table(const std::string& name) {
  std::ifstream file(std::string(CT_SOURCE_DIR) + "/tests/golden/" + name);
  Table table;
  std::string line, field;
  std::getline(file, line);
  std::istringstream header(line.substr(2));
  while (header >> field) table.names.push_back(field);
  table.columns.resize(table.names.size());
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    for (auto& column : table.columns) {
      fields >> field;
      column.push_back(static_cast<uint32_t>(std::stoul(field, nullptr, 16)));
    }
  }
  return table;
}

// The numbers as little-endian elements of a dtype.
std::vector<std::byte> elements(const std::vector<uint32_t>& numbers, int64_t size) {
  std::vector<std::byte> bytes(numbers.size() * static_cast<size_t>(size));
  for (size_t i = 0; i < numbers.size(); ++i) {
    std::memcpy(bytes.data() + i * static_cast<size_t>(size), &numbers[i], static_cast<size_t>(size));
  }
  return bytes;
}

std::vector<std::byte> cast(Dtype from, Dtype to, const std::vector<std::byte>& in) {
  const auto n = static_cast<int64_t>(in.size()) / slot_size(from);
  std::vector<std::byte> out(static_cast<size_t>(n * slot_size(to)));
  CastRun(from, to, CastMode::kWrap)(out.data(), in.data(), n);
  return out;
}

TEST(CastGolden, Float32ToNarrow) {
  const Table table = read_table("narrow.tsv");
  ASSERT_EQ(table.names.size(), 8u);
  ASSERT_GT(table.columns[0].size(), 3000u);
  const auto in = elements(table.columns[0], 4);
  for (size_t k = 1; k < table.names.size(); ++k) {
    const Dtype to{dtype_from_name(table.names[k])};
    const auto got = cast(Dtype::kFloat32, to, in);
    const auto want = elements(table.columns[k], slot_size(to));
    const auto size = static_cast<size_t>(slot_size(to));
    for (size_t i = 0; i < table.columns[0].size(); ++i) {
      ASSERT_EQ(std::memcmp(&got[i * size], &want[i * size], size), 0)
          << table.names[k] << " of bits " << std::hex << table.columns[0][i];
    }
  }
}

TEST(CastGolden, Float8ToFloat32) {
  const Table table = read_table("widen.tsv");
  ASSERT_EQ(table.names.size(), 6u);
  ASSERT_EQ(table.columns[0].size(), 256u);
  const auto in = elements(table.columns[0], 1);
  for (size_t k = 1; k < table.names.size(); ++k) {
    const auto got = cast(Dtype{dtype_from_name(table.names[k])}, Dtype::kFloat32, in);
    for (size_t i = 0; i < 256; ++i) {
      float x, y;
      std::memcpy(&x, &got[4 * i], sizeof x);
      std::memcpy(&y, &table.columns[k][i], sizeof y);
      if (std::isnan(y)) {
        ASSERT_TRUE(std::isnan(x)) << table.names[k] << " of byte " << i;
      } else {
        ASSERT_EQ(std::memcmp(&x, &y, sizeof x), 0) << table.names[k] << " of byte " << i;
      }
    }
  }
}

}  // namespace
}  // namespace ct
