#include "print/summarize.h"

#include <algorithm>
#include <charconv>

#include "print/element_text.h"
#include "print/nested.h"

namespace ct {
namespace {

constexpr std::string_view kEllipsis = "...";

void put_integer(TextWriter& out, int64_t value) {
  constexpr size_t kDigits = 24;
  char* const text = out.reserve(kDigits);
  out.commit(std::to_chars(text, text + kDigits, value).ptr);
}

void put_uninitialized(TextWriter& out, const Tensor& t) {
  out.put("uninitialized Tensor of ");
  put_integer(out, t.num_elements);
  out.put(" elements of type ");
  put_integer(out, static_cast<int32_t>(t.dtype));
}

// Dtypes that TensorFlow prints as a flat list; those of them that are numbers it cannot print at all.
bool is_flat(Dtype dtype) {
  const Kind kind = info(dtype).kind;
  return kind == Kind::kComplex || kind == Kind::kResource || kind == Kind::kVariant || dtype == Dtype::kQint32;
}

// The first elements of a view, with v1's brackets.
class LeadingElements {
 public:
  LeadingElements(TextWriter& out, const Tensor& t, int64_t limit, ElementWriter& elements)
      : out_(out), t_(t), left_(limit), elements_(elements) {}

  void put() { t_.rank == 0 ? put_item(t_.data) : put_axis(0, t_.data); }

 private:
  void put_item(const std::byte* at) {
    if (left_ == 0) return;
    elements_.put(at);
    --left_;
  }

  void put_axis(int32_t axis, const std::byte* at) {
    const int64_t dim = t_.dims()[axis];
    const int64_t step = t_.strides()[axis] * t_.element_size();
    if (axis == t_.rank - 1) {
      const int64_t shown = std::min(dim, left_);
      for (int64_t i = 0; i < shown; ++i) {
        if (i > 0) out_.put(' ');
        put_item(at + i * step);
      }
      if (shown < dim && axis > 0) out_.put(kEllipsis);
      return;
    }
    for (int64_t i = 0; i < dim && left_ > 0; ++i) {
      out_.put('[');
      put_axis(axis + 1, at + i * step);
      out_.put(']');
    }
  }

  TextWriter& out_;
  const Tensor& t_;
  int64_t left_;
  ElementWriter& elements_;
};

void put_v1(TextWriter& out, const Tensor& t, int64_t limit) {
  ElementWriter elements(out, t.dtype, {&kSummaryNames, kReference}, Strings::kBare);
  if (limit > 0) LeadingElements(out, t, limit, elements).put();
  if (t.num_elements > limit) out.put(kEllipsis);
}

struct V2Visitor {
  TextWriter& out;
  int32_t rank;
  ElementWriter elements;

  void open(int32_t) { out.put('['); }
  void close(int32_t) { out.put(']'); }
  void separator(int32_t axis) {
    const int32_t inner = rank - 1 - axis;
    out.fill('\n', static_cast<size_t>(inner));
    out.fill(' ', inner == 0 ? 1 : static_cast<size_t>(axis) + 1);
  }
  void ellipsis(int32_t) { out.put(kEllipsis); }
  void element(const std::byte* at) { elements.put(at); }
};

void put_v2(TextWriter& out, const Tensor& t, int64_t limit) {
  if (t.rank == 0 && limit == 0) return out.put(kEllipsis);
  V2Visitor visitor{out, t.rank, ElementWriter(out, t.dtype, {&kSummaryNames, kReference}, Strings::kQuoted)};
  walk_nested(t, limit, visitor);
}

// Stops the walk of a flat list by running out of elements; there is no ellipsis inside.
class FlatElements {
 public:
  FlatElements(TextWriter& out, const Tensor& t, int64_t limit)
      : out_(out),
        t_(t),
        left_(limit),
        opaque_(number_text(t.dtype) != nullptr),
        elements_(out, t.dtype, {&kSummaryNames, kReference}, Strings::kBare) {}

  void put_axis(int32_t axis, const std::byte* at) {
    if (axis == t_.rank) return put_item(at);
    const int64_t step = t_.strides()[axis] * t_.element_size();
    for (int64_t i = 0; i < t_.dims()[axis] && left_ > 0; ++i) put_axis(axis + 1, at + i * step);
  }

 private:
  void put_item(const std::byte* at) {
    if (!first_) out_.put(' ');
    first_ = false;
    opaque_ ? out_.put('?') : elements_.put(at);
    --left_;
  }

  TextWriter& out_;
  const Tensor& t_;
  int64_t left_;
  bool opaque_;
  bool first_ = true;
  ElementWriter elements_;
};

void put_flat(TextWriter& out, const Tensor& t, int64_t limit, SummaryForm form) {
  const bool bracketed = form == SummaryForm::kV2 && t.rank > 0;
  if (bracketed) out.put('[');
  if (limit > 0) FlatElements(out, t, limit).put_axis(0, t.data);
  if (t.num_elements > limit) out.put(kEllipsis);
  if (bracketed) out.put(']');
}

}  // namespace

void put_summary(TextWriter& out, const Tensor& t, int64_t max_entries, SummaryForm form) {
  require_host(t, "t");
  const int64_t limit = max_entries < 0 ? t.num_elements : std::min(max_entries, t.num_elements);
  if (limit > 0 && !t.is_initialized()) return put_uninitialized(out, t);
  if (limit == 0 && t.dtype == Dtype::kBool) return;
  if (is_flat(t.dtype)) return put_flat(out, t, limit, form);
  form == SummaryForm::kV1 ? put_v1(out, t, limit) : put_v2(out, t, limit);
}

}  // namespace ct
