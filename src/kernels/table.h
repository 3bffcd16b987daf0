// The kernels of one instruction level as plain function pointers: all that the floors above know of them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/reduce_op.h"

namespace ct {

// Moving kernels are keyed by element size 2^k bytes, k = 0..4, never by dtype. Strides are in bytes and may be negative or zero, addresses need no
// alignment, source and destination may not overlap. `streaming` asks for stores that bypass the cache.
constexpr int kMoveSizes = 5;

struct MoveKernels {
  // `bytes` bytes that lie together.
  void (*copy)(std::byte* dst, const std::byte* src, int64_t bytes, bool streaming);
  // `rows` runs of `bytes` bytes each. Rows of dst may not overlap; dst may be written up to its last row's end, src read likewise.
  void (*copy_rows)(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t bytes, bool streaming);
  // n elements.
  void (*strided[kMoveSizes])(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t n, bool streaming);
  // dst[i][j] = src[j][i] for i < rows, j < columns; elements of a row of dst and of a row (index j) of src lie together.
  void (*transpose[kMoveSizes])(std::byte* dst, int64_t dst_stride, const std::byte* src, int64_t src_stride, int64_t rows, int64_t columns, bool streaming);
};

// Element-wise kernels: n elements that lie together, of a dtype, at any address. out may be an operand's own run. Rows are indexed by dtype number; null
// where the operation does not compute in that dtype.
using UnaryRun = void (*)(std::byte* out, const std::byte* a, int64_t n);
using BinaryRun = void (*)(std::byte* out, const std::byte* a, const std::byte* b, int64_t n, uint32_t single);  // bit k of single: operand k is one element
using TernaryRun = void (*)(std::byte* out, const std::byte* a, const std::byte* b, const std::byte* c, int64_t n);
// The number of the first pair that the check refuses, or n.
using CheckRun = int64_t (*)(const std::byte* a, const std::byte* b, int64_t n);
// out[i] = condition[i] ? a[i] : b[i], elements of 2^k bytes.
using SelectRun = void (*)(std::byte* out, const std::byte* condition, const std::byte* a, const std::byte* b, int64_t n);

// Casts: n elements that lie together; source and destination are apart, or the same where elements have one size.
using CastKernel = void (*)(std::byte* out, const std::byte* in, int64_t n);

// Casts of one source dtype, by target dtype; null where more than one run is needed, or none. Bools, integers of whole bytes (quantised ones too), float32
// and float64 go to each other in one run; narrower floats go to and from float32, sub-byte integers to and from int8 or uint8, a complex dtype to and from
// its part, and to bool.
struct CastRow {
  CastKernel wrap[kDtypeNumbers];      // integers that do not fit an integer keep their low bits
  CastKernel saturate[kDtypeNumbers];  // ... become the nearest limit; all else is the same
  CastKernel odd;                      // to float32, rounded to odd: rounding that to a narrower float then rounds the source once. Null where float32 is exact
};

struct UnaryRow {
  UnaryRun run[kDtypeNumbers];
};
struct BinaryRow {
  BinaryRun run[kDtypeNumbers];
};
struct TernaryRow {
  TernaryRun run[kDtypeNumbers];
};
struct CheckRow {
  CheckRun run[kDtypeNumbers];
};

// Folds: what is known of one result's elements grows by more of them (core/reduce_op.h says in which order). Indexed by dtype number; all null where the
// fold does not take that dtype.
struct FoldKernels {
  void (*start)(FoldTotal* totals, int64_t n);
  // n elements of one result that lie together, from the beginning of a unit on. `first` is the number of the first; `parameter` is the fold's.
  void (*run)(FoldTotal* total, const std::byte* x, int64_t n, int64_t first, double parameter);
  // Element i of each row belongs to result i; the rows are one unit, or what is left of one. `parameters`, one a column, may be null.
  void (*rows)(FoldTotal* totals, const std::byte* const* rows, int64_t count, int64_t columns, int64_t first, const double* parameters);
  // Adds totals of later elements.
  void (*merge)(FoldTotal* totals, const FoldTotal* later, int64_t n);
};
struct FoldRow {
  FoldKernels of[kDtypeNumbers];
};

// Scans: running values along an axis. What is known of the elements so far is the state, one a line. Elements and results are of one dtype.
struct ScanKernels {
  void (*start)(FoldTotal* states, int64_t n);
  // n elements of one line that lie together, from a multiple of kScanGroup on. out may be x.
  void (*run)(std::byte* out, const std::byte* x, int64_t n, FoldTotal* state);
  // Element i of each row belongs to line i, row by row from a multiple of kScanGroup on. A row of out may be that of x.
  void (*rows)(std::byte* const* out, const std::byte* const* rows, int64_t count, int64_t columns, FoldTotal* states);
};
struct ScanRow {
  ScanKernels of[kDtypeNumbers];
};

struct KernelTable {
  const char* name;
  MoveKernels move;
  const UnaryRow* unary[kUnaryOps];
  const BinaryRow* binary[kBinaryOps];
  const TernaryRow* ternary[kTernaryOps];
  const CheckRow* check[kOpChecks];  // by OpCheck; null for kNone
  SelectRun select[kMoveSizes];
  const CastRow* cast[kDtypeNumbers];  // null for dtypes that are no numbers
  const FoldRow* fold[kFoldOps];
  const ScanRow* scan[kScanOps];
};

// One table a level; which exist depends on the architecture and the build.
extern "C" {
extern const KernelTable ct_kernels_base;
extern const KernelTable ct_kernels_v3;
extern const KernelTable ct_kernels_v4;
}

}  // namespace ct
