#include "ops/slice_text.h"

#include "core/error.h"
#include "ops/slice_text_parser.h"
#include "ops/slice_view.h"
#include "ops/slice_walk.h"

namespace ct {
namespace {

struct TextVisitor {
  SliceView& view;

  void whole(int32_t axis) { view.whole(axis); }
  void new_axis(int32_t axis) { view.new_axis(axis); }
  void take(int32_t axis, const TextEntry& entry) {
    const int64_t dim = view.dim(axis);
    if (entry.kind == EntryKind::kRange) return view.keep(axis, take_range(entry, dim));
    const int64_t position = take_index(entry.begin, dim);
    if (position < 0) {
      fail_range("column ", uint64_t{entry.column}, " of text: index ", entry.begin, " is outside axis ", axis,
                 ", which has ", dim, " elements");
    }
    view.drop(axis, {position, 1, 1});
  }
};

}  // namespace

TensorPtr slice_text(const Tensor& t, std::string_view text) {
  const SliceText entries(text, t.rank);
  SliceView view(t);
  walk_slice(entries, t.rank, TextVisitor{view});
  return view.make();
}

}  // namespace ct
