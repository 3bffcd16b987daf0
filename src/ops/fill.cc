#include "ops/fill.h"

#include <algorithm>
#include <cstring>

#include "core/checked.h"
#include "core/element.h"
#include "core/error.h"
#include "ops/copy.h"
#include "ops/destination.h"
#include "ops/element_access.h"
#include "ops/number.h"

namespace ct {
namespace {

// A pattern is first grown by doubling within what the first-level cache keeps, then copied along.
constexpr size_t kPatternBytes = 8192;

void fill_run(std::byte* to, size_t bytes, const void* value, size_t size) {
  if (size == 1) {
    std::memset(to, *static_cast<const unsigned char*>(value), bytes);
    return;
  }
  std::memcpy(to, value, size);
  for (size_t done = size; done < bytes;) {
    const size_t step = std::min({done, bytes - done, kPatternBytes / size * size});
    std::memcpy(to + done, to, step);
    done += step;
  }
}

// Ones at [i, i + offset] of a matrix.
void put_ones(const Tensor& matrix, int64_t offset) {
  const uint64_t first_row = offset < 0 ? magnitude(offset) : 0;
  const uint64_t first_column = offset > 0 ? magnitude(offset) : 0;
  const auto rows = static_cast<uint64_t>(matrix.dims()[0]), columns = static_cast<uint64_t>(matrix.dims()[1]);
  for (uint64_t row = first_row, column = first_column; row < rows && column < columns; ++row, ++column) {
    const int64_t place =
        static_cast<int64_t>(row) * matrix.strides()[0] + static_cast<int64_t>(column) * matrix.strides()[1];
    store_number(Number(int64_t{1}), matrix.dtype, matrix.data + place * matrix.element_size());
  }
}

}  // namespace

void fill(Context* ctx, const Tensor& t, const void* value) {
  require_memcpy(t.dtype, "filling");
  require_writable_elements(t);
  if (t.num_elements == 0) return;
  const size_t size = static_cast<size_t>(t.element_size());
  if (is_contiguous(t)) {
    return parallel_for(ctx, t.num_elements, grain_of_traffic(t.element_size()), [&](int64_t begin, int64_t end) {
      const size_t first = static_cast<size_t>(begin) * size;
      fill_run(t.data + first, static_cast<size_t>(end) * size - first, value, size);
    });
  }
  const TensorPtr scalar = new_scalar(t.dtype);
  std::memcpy(scalar->data, value, size);
  copy_into(ctx, t, *scalar);
}

TensorPtr full(Context* ctx, Dtype dtype, DimSpan dims, const void* value) {
  require_memcpy(dtype, "filling");
  TensorPtr result = new_tensor(ctx, dtype, dims);
  fill(ctx, *result, value);
  return result;
}

TensorPtr eye(Context* ctx, Dtype dtype, int64_t rows, int64_t columns, int64_t offset) {
  require_number(dtype);
  check_cancelled(ctx);
  const int64_t dims[] = {rows, columns};
  TensorPtr result = new_tensor(ctx, dtype, dims, Fill::kZero);
  put_ones(*result, offset);
  return result;
}

void eye_into(Context* ctx, int64_t offset, const Tensor& dst) {
  require_number(dst.dtype);
  if (dst.rank != 2) fail_argument("dst has rank ", dst.rank, "; a matrix has 2");
  const Destination checked(dst.dtype, dst.shape(), dst);
  constexpr std::byte kZero[16] = {};
  fill(ctx, dst, kZero);
  put_ones(dst, offset);
}

}  // namespace ct
