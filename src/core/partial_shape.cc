#include "core/partial_shape.h"

#include <algorithm>

#include "core/checked.h"
#include "core/error.h"

namespace ct {
namespace {

bool dims_agree(int64_t a, int64_t b) noexcept { return a == b || a == kUnknownDim || b == kUnknownDim; }

PartialShape checked_result(const DimArray& dims) {
  const PartialShape result{dims.rank, dims.values};
  require_partial_shape(result, "the result");
  return result;
}

PartialShape copied(PartialShape shape, DimArray* storage) {
  if (!shape.has_rank()) return {};
  *storage = DimArray(shape.known());
  return {storage->rank, storage->values};
}

}  // namespace

void require_partial_shape(PartialShape shape, const char* name) {
  int64_t product = 1;
  bool known = true;
  for (const int64_t dim : shape.known()) {
    if (dim < kUnknownDim) fail_argument(name, " ", Dims{shape.rank, shape.dims}, " has a dim below -1: ", dim);
    known = known && dim != kUnknownDim;
    if (known && mul_overflows(product, dim, &product)) {
      fail_argument(name, " ", Dims{shape.rank, shape.dims}, " has more than 2^63 - 1 elements");
    }
  }
}

int64_t partial_num_elements(PartialShape shape) noexcept {
  if (!shape.has_rank()) return kUnknownDim;
  int64_t product = 1;
  for (const int64_t dim : shape.known()) {
    if (dim == kUnknownDim) return kUnknownDim;
    product *= dim;
  }
  return product;
}

bool compatible(PartialShape a, PartialShape b) noexcept {
  if (!a.has_rank() || !b.has_rank()) return true;
  return std::equal(a.known().begin(), a.known().end(), b.known().begin(), b.known().end(), dims_agree);
}

bool identical(PartialShape a, PartialShape b) noexcept { return a.rank == b.rank && same_dims(a.known(), b.known()); }

PartialShape merge(PartialShape a, PartialShape b, DimArray* storage) {
  if (!a.has_rank()) return copied(b, storage);
  if (!b.has_rank()) return copied(a, storage);
  if (a.rank != b.rank) fail_argument("shapes of rank ", a.rank, " and ", b.rank, " cannot be merged");
  if (!compatible(a, b)) {
    fail_argument("shapes ", Dims{a.rank, a.dims}, " and ", Dims{b.rank, b.dims},
                  " cannot be merged: known dims differ");
  }
  storage->rank = a.rank;
  for (int32_t axis = 0; axis < a.rank; ++axis)
    storage->values[axis] = std::max(a.dims[axis], b.dims[axis]);  // unknown is the least
  return checked_result(*storage);
}

PartialShape concat(PartialShape a, PartialShape b, DimArray* storage) {
  if (!a.has_rank() || !b.has_rank()) return {};
  *storage = DimArray(a.known());
  for (const int64_t dim : b.known()) storage->append(dim);
  return checked_result(*storage);
}

std::string partial_shape_text(PartialShape shape) { return shape.has_rank() ? dims_text(shape.known()) : "<unknown>"; }

}  // namespace ct
