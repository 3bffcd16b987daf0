// Reductions, scans and the folds they are made of, as numbers and facts.
#pragma once

#include <cstdint>

#include "core/op.h"

namespace ct {

enum class ReduceOp : int32_t {
#define CT_REDUCE(name, classes, result) name,
#include "core/op_rows.h"
  kCount
};
enum class ScanOp : int32_t {
#define CT_SCAN(name, classes, result) name,
#include "core/op_rows.h"
  kCount
};
enum class FoldOp : int32_t {
#define CT_FOLD(name, classes) name,
#include "core/op_rows.h"
  kCount
};
constexpr int32_t kScanOps = static_cast<int32_t>(ScanOp::kCount);
constexpr int32_t kFoldOps = static_cast<int32_t>(FoldOp::kCount);

enum class ReduceResult : uint8_t {
  kSame,
  kWide,       // integers have 64 bits: bool and signed int64, unsigned uint64; the rest as it is
  kFloat,      // integers and bool float64; the rest as it is
  kRealFloat,  // the same; of complex dtypes the part
  kBool,
  kIndex  // int64
};

struct ReduceInfo {
  const char* name;
  uint32_t classes;
  ReduceResult result;
};

namespace op_class {
constexpr ReduceInfo reduce[] = {
#define CT_REDUCE(name, classes, result) {#name, (classes) | ((classes)&F ? H : 0), ReduceResult::result},
#include "core/op_rows.h"
};
constexpr ReduceInfo scan[] = {
#define CT_SCAN(name, classes, result) {#name, (classes) | ((classes)&F ? H : 0), ReduceResult::result},
#include "core/op_rows.h"
};
constexpr uint32_t fold[] = {
#define CT_FOLD(name, classes) classes,
#include "core/op_rows.h"
};
}  // namespace op_class

constexpr const ReduceInfo& info(ReduceOp op) noexcept { return op_class::reduce[static_cast<int32_t>(op)]; }
constexpr const ReduceInfo& info(ScanOp op) noexcept { return op_class::scan[static_cast<int32_t>(op)]; }
constexpr uint32_t classes_of(FoldOp op) noexcept { return op_class::fold[static_cast<int32_t>(op)]; }
constexpr uint32_t classes_of(ScanOp op) noexcept { return info(op).classes; }

// The order in which elements of floating types are added and multiplied is part of the result: of the elements of one
// result, numbered in row-major order, number i goes to lane i mod kFoldLanes of unit i / kFoldUnit; a unit's lanes are
// joined as a tree in float64, units one after the other within a block, blocks likewise. It depends on the shape
// alone, so neither on memory's layout nor on threads.
constexpr int64_t kFoldLanes = 16;
constexpr int64_t kFoldUnit = 512;
constexpr int64_t kFoldBlock = 32 * kFoldUnit;

// Running sums of float32 and narrower add groups of so many elements as trees, in float64, to the sum before them.
constexpr int64_t kScanGroup = 8;

// What a fold knows of the elements of one result so far. What the words mean is the fold's: float64 and its lost bits,
// a 128-bit integer, a key (fold_key.h) and an index, a count.
struct FoldTotal {
  uint64_t low;
  uint64_t high;
};

}  // namespace ct
