#include "ops/strided_slice.h"

#include <cstring>

#include "core/element.h"
#include "core/error.h"
#include "ops/slice_view.h"
#include "ops/slice_walk.h"

namespace ct {
namespace {

struct ViewVisitor {
  SliceView& view;

  void whole(int32_t axis) { view.whole(axis); }
  void new_axis(int32_t axis) { view.new_axis(axis); }
  void take(int32_t axis, const SliceEntry& entry) {
    const Taken taken = resolve_entry(entry, axis, view.dim(axis));
    if (entry.kind == EntryKind::kIndex) return view.drop(axis, taken);
    view.keep(axis, taken);
  }
};

template <class T>
constexpr bool is_index_type = kind_of<T> == Kind::kSigned&& bits_of<T> >= 16;

bool is_index_dtype(Dtype dtype) {
  return visit_dtype(dtype, []<class T>(Type<T>) { return is_index_type<T>; });
}

void require_index_vectors(const Tensor& begin, const Tensor& end, const Tensor& strides) {
  if (!is_index_dtype(begin.dtype))
    fail_argument("begin is of ", begin.dtype, "; index vectors are int16, int32 or int64");
  if (end.dtype != begin.dtype || strides.dtype != begin.dtype) {
    fail_argument("begin is of ", begin.dtype, ", end of ", end.dtype, ", strides of ", strides.dtype,
                  "; they must agree");
  }
  const bool are_vectors = begin.rank == 1 && end.rank == 1 && strides.rank == 1;
  if (!are_vectors || begin.num_elements != end.num_elements || begin.num_elements != strides.num_elements ||
      begin.num_elements > kMaxSpecEntries) {
    const auto dims = [](const Tensor& t) { return Dims{t.rank, t.dims()}; };
    fail_argument("begin, end and strides have shapes ", dims(begin), ", ", dims(end), " and ", dims(strides),
                  "; they must be vectors of one length, at most ", kMaxSpecEntries);
  }
}

void read_indices(const Tensor& vector, int64_t* values) {
  visit_dtype(vector.dtype, [&]<class T>(Type<T>) {
    if constexpr (is_index_type<T>) {
      for (int64_t i = 0; i < vector.num_elements; ++i) {
        T value;
        std::memcpy(&value, vector.data + i * vector.strides()[0] * int64_t{sizeof(T)}, sizeof value);
        values[i] = value;
      }
    }
  });
}

}  // namespace

TensorPtr strided_slice(const Tensor& t, const SliceSpec& spec) {
  spec.require_fits(t.rank);
  SliceView view(t);
  walk_slice(spec, t.rank, ViewVisitor{view});
  return view.make();
}

TensorPtr strided_slice(const Tensor& t, const Tensor& begin, const Tensor& end, const Tensor& strides,
                        const SliceMasks& masks) {
  require_masks(masks);
  require_index_vectors(begin, end, strides);
  require_readable(begin, "begin");
  require_readable(end, "end");
  require_readable(strides, "strides");
  int64_t values[3][kMaxSpecEntries];
  read_indices(begin, values[0]);
  read_indices(end, values[1]);
  read_indices(strides, values[2]);
  return strided_slice(t, SliceSpec(static_cast<int32_t>(begin.num_elements), values[0], values[1], values[2], masks));
}

}  // namespace ct
