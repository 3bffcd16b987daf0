#include "ops/strided_slice_shape.h"

#include "core/partial_shape.h"
#include "ops/slice_walk.h"

namespace ct {
namespace {

struct ShapeVisitor {
  DimSpan dims;
  bool bounds_known;
  DimArray* result;

  void whole(int32_t axis) { result->append(dims[static_cast<size_t>(axis)]); }
  void new_axis(int32_t) { result->append(1); }
  void take(int32_t axis, const SliceEntry& entry) {
    const int64_t size = take_size(axis, entry);
    if (entry.kind != EntryKind::kIndex) result->append(size);
  }

 private:
  int64_t take_size(int32_t axis, const SliceEntry& entry) const {
    const int64_t dim = dims[static_cast<size_t>(axis)];
    if (dim != kUnknownDim && bounds_known) return resolve_entry(entry, axis, dim).size;
    if (entry.stride == 0) fail_zero_stride(axis);
    // Nothing more is checked of an axis whose size is unknown.
    if (dim == kUnknownDim) return kUnknownDim;
    if (entry.kind == EntryKind::kIndex && entry.stride < 0) fail_shrink_stride(entry.stride, axis);
    return entry.begin_open && entry.end_open ? take_range(entry, dim).size : kUnknownDim;
  }
};

void walk_shape(DimSpan dims, const SliceSpec& spec, bool bounds_known, DimArray* result) {
  const auto rank = static_cast<int32_t>(dims.size());
  require_partial_shape({rank, dims.data()}, "dims");
  spec.require_fits(rank);
  result->rank = 0;
  walk_slice(spec, rank, ShapeVisitor{dims, bounds_known, result});
}

}  // namespace

void strided_slice_shape(DimSpan dims, const SliceSpec& spec, DimArray* result) {
  walk_shape(dims, spec, true, result);
}

void strided_slice_shape(DimSpan dims, int32_t count, const int64_t* begin, const int64_t* end, const int64_t* strides,
                         const SliceMasks& masks, DimArray* result) {
  constexpr int64_t kUnread[kMaxSpecEntries] = {};
  const bool bounds_known = begin != nullptr && end != nullptr;
  const SliceSpec spec(count, bounds_known ? begin : kUnread, bounds_known ? end : kUnread, strides, masks);
  walk_shape(dims, spec, bounds_known, result);
}

}  // namespace ct
