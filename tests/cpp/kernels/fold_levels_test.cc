// Folds and scans give the same bits on every level, along runs and over rows.
#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <vector>

#include "core/element.h"
#include "kernels/select.h"

namespace ct::test {
namespace {

using Bytes = std::vector<std::byte>;

std::vector<const KernelTable*> levels() {
  std::vector<const KernelTable*> found;
  for (const char* name : {"base", "v3", "v4"}) {
    if (const KernelTable* table = kernels_of(name)) found.push_back(table);
  }
  return found;
}

// Any bits at all, NaN, infinities and subnormal numbers among them, or numbers near 1.
Bytes elements(Dtype dtype, int64_t n, bool any_bits, uint32_t seed) {
  std::mt19937 random(seed);
  Bytes bytes(static_cast<size_t>(n * slot_size(dtype)));
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random());
  if (any_bits) return bytes;
  const auto put = [&](auto value, int64_t i) {
    std::memcpy(bytes.data() + i * slot_size(dtype), &value, sizeof value);
  };
  for (int64_t i = 0; i < n; ++i) {
    const double value = static_cast<double>(random() % 2000) / 1000 - 0.5;
    if (dtype == Dtype::kFloat32) put(static_cast<float>(value), i);
    if (dtype == Dtype::kFloat64) put(value, i);
    if (dtype == Dtype::kFloat16) put(from_double<Float16>(value), i);
    if (dtype == Dtype::kBfloat16) put(from_double<Bfloat16>(value), i);
    if (dtype == Dtype::kComplex64) put(Complex64{static_cast<float>(value), 0.5f}, i);
    if (dtype == Dtype::kComplex128) put(Complex128{value, 0.5}, i);
  }
  return bytes;
}

// Words of NaN differ in their payloads, which nobody promised.
void expect_same(const FoldTotal& a, const FoldTotal& b, const char* what, Dtype dtype, int64_t n) {
  const auto is_nan = [](uint64_t word) { return (word & 0x7FFFFFFFFFFFFFFF) > 0x7FF0000000000000; };
  const auto same = [&](uint64_t x, uint64_t y) { return x == y || (is_nan(x) && is_nan(y)); };
  EXPECT_TRUE(same(a.low, b.low) && same(a.high, b.high))
      << what << " of " << info(dtype).name << ", " << n << " elements";
}

TEST(FoldLevels, RunsAndRowsOnEveryLevel) {
  const std::vector<const KernelTable*> tables = levels();
  for (int32_t op = 0; op < kFoldOps; ++op) {
    for (int32_t number = 1; number < kDtypeNumbers; ++number) {
      if (tables[0]->fold[op]->of[number].run == nullptr) continue;
      const Dtype dtype{number};
      for (const int64_t n : {1, 15, 16, 17, 511, 512}) {
        for (const bool any_bits : {false, true}) {
          const Bytes x = elements(dtype, n, any_bits, static_cast<uint32_t>(op + n));
          FoldTotal first{};
          for (const KernelTable* table : tables) {
            const FoldKernels& kernels = table->fold[op]->of[number];
            FoldTotal run, row;
            kernels.start(&run, 1);
            kernels.start(&row, 1);
            kernels.run(&run, x.data(), n, 0, 0.25);
            std::vector<const std::byte*> rows;
            for (int64_t i = 0; i < n; ++i) rows.push_back(x.data() + i * slot_size(dtype));
            const double parameter = 0.25;
            kernels.rows(&row, rows.data(), n, 1, 0, &parameter);
            expect_same(run, row, "rows", dtype, n);
            if (table == tables[0]) first = run;
            expect_same(run, first, table->name, dtype, n);
          }
        }
      }
    }
  }
}

TEST(FoldLevels, LongRunsOnEveryLevel) {
  const std::vector<const KernelTable*> tables = levels();
  for (int32_t op = 0; op < kFoldOps; ++op) {
    for (const Dtype dtype : {Dtype::kFloat32, Dtype::kFloat64}) {
      constexpr int64_t kCount = 11 * kFoldUnit + 333;
      const Bytes x = elements(dtype, kCount, false, 7);
      FoldTotal first{};
      for (const KernelTable* table : tables) {
        const FoldKernels& kernels = table->fold[op]->of[static_cast<size_t>(dtype)];
        FoldTotal total;
        kernels.start(&total, 1);
        kernels.run(&total, x.data(), kCount, 0, 0.25);
        if (table == tables[0]) first = total;
        expect_same(total, first, table->name, dtype, kCount);
      }
    }
  }
}

TEST(ScanLevels, RunsAndRowsOnEveryLevel) {
  const std::vector<const KernelTable*> tables = levels();
  for (int32_t op = 0; op < kScanOps; ++op) {
    for (int32_t number = 1; number < kDtypeNumbers; ++number) {
      if (tables[0]->scan[op]->of[number].run == nullptr) continue;
      const Dtype dtype{number};
      for (const int64_t n : {1, 7, 8, 9, 63, 64}) {
        const Bytes x = elements(dtype, n, false, 3);
        Bytes first;
        for (const KernelTable* table : tables) {
          const ScanKernels& kernels = table->scan[op]->of[number];
          Bytes along(x.size()), down(x.size());
          FoldTotal state;
          kernels.start(&state, 1);
          kernels.run(along.data(), x.data(), n, &state);
          std::vector<const std::byte*> rows;
          std::vector<std::byte*> out;
          for (int64_t i = 0; i < n; ++i) {
            rows.push_back(x.data() + i * slot_size(dtype));
            out.push_back(down.data() + i * slot_size(dtype));
          }
          kernels.start(&state, 1);
          kernels.rows(out.data(), rows.data(), n, 1, &state);
          if (table == tables[0]) first = along;
          EXPECT_EQ(down, along) << info(dtype).name << ", " << n << " elements";
          EXPECT_EQ(along, first) << table->name << " of " << info(dtype).name << ", " << n << " elements";
        }
      }
    }
  }
}

}  // namespace
}  // namespace ct::test
