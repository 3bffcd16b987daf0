#include "print/text_format.h"

#include <iterator>

#include "core/error.h"
#include "print/column.h"
#include "print/element_text.h"
#include "print/nested.h"
#include "print/text_layout.h"

namespace ct {
namespace {

constexpr int32_t kEdgeItems = 3;

const TextLayout& layout_of(int32_t format) {
  if (format < 0 || format >= static_cast<int32_t>(std::size(kTextLayouts))) {
    fail_argument("format ", format, " is outside 0..", static_cast<int32_t>(std::size(kTextLayouts)) - 1);
  }
  return kTextLayouts[format];
}

void require_ranges(const TextOptions& options) {
  if (options.precision < 0 || options.precision > kMaxPrecision) {
    fail_argument("precision ", options.precision, " is outside 0..", kMaxPrecision);
  }
  if (options.edge_items < 0) fail_argument("edge_items ", options.edge_items, " is negative");
  if (options.max_elements < -1) fail_argument("max_elements ", options.max_elements, " is below -1");
}

int64_t shown_at_ends(const Tensor& t, const TextOptions& options, const TextLayout& layout) {
  const int64_t asked = options.max_elements;
  const int64_t limit = asked == 0 ? layout.max_elements : asked < 0 ? kEverything : asked;
  if (t.num_elements <= limit) return kEverything;
  return options.edge_items == 0 ? kEdgeItems : options.edge_items;
}

// Brackets and separators around what `Items` writes for an element.
template <class Items>
struct LayoutVisitor {
  TextWriter& out;
  const TextLayout& layout;
  int32_t rank;
  Items& items;

  void open(int32_t) { out.put(layout.open); }
  void close(int32_t) { out.put(layout.close); }
  void separator(int32_t axis) {
    const int32_t inner = rank - 1 - axis;
    if (inner == 0) return out.put_short(layout.item_separator);
    out.put(layout.axis_separator);
    if (layout.lines) out.fill('\n', static_cast<size_t>(inner));
    if (layout.indents) out.fill(' ', static_cast<size_t>(axis) + 1);
  }
  void ellipsis(int32_t) { out.put(layout.ellipsis); }
  void element(const std::byte* at) { items.put(at); }
};

template <class Items>
void put_laid_out(TextWriter& out, const Tensor& t, int64_t edge, const TextLayout& layout, Items& items) {
  LayoutVisitor<Items> visitor{out, layout, t.rank, items};
  walk_nested(t, edge, visitor);
}

}  // namespace

void put_text(TextWriter& out, const Tensor& t, const TextOptions& options) {
  const TextLayout& layout = layout_of(options.format);
  require_ranges(options);
  require_readable(t, "t");
  ElementWriter elements(out, t.dtype, {&layout.names, options.precision}, layout.strings);
  if (!elements.is_number() && t.dtype != Dtype::kString && !layout.objects) {
    fail(Code::kUnimplemented, "t has dtype ", t.dtype, ", which has no text in this format");
  }
  if (t.num_elements == 0) {
    out.put(layout.open);
    out.put(layout.close);
    return;
  }
  const int64_t edge = shown_at_ends(t, options, layout);
  // A single number needs no width.
  if (!layout.aligns || !elements.is_number() || t.rank == 0) return put_laid_out(out, t, edge, layout, elements);
  Column column(out, elements);
  column.measure(t, edge);
  put_laid_out(out, t, edge, layout, column);
}

}  // namespace ct
