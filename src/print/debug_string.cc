#include "print/debug_string.h"

#include "core/shape.h"
#include "print/summarize.h"

namespace ct {
namespace {

void put_description(TextWriter& out, const Tensor& t) {
  char buffer[48];
  out.put("Tensor<type: ");
  out.put(dtype_name(static_cast<int32_t>(t.dtype), buffer));
  out.put(" shape: ");
  out.put(dims_text(t.shape()));
}

}  // namespace

void put_debug_string(TextWriter& out, const Tensor& t, int64_t max_entries) {
  put_description(out, t);
  out.put(" values: ");
  put_summary(out, t, max_entries, SummaryForm::kV1);
  out.put('>');
}

std::string debug_string(const Tensor& t, int64_t max_entries) {
  return text_of([&](TextWriter& out) { put_debug_string(out, t, max_entries); });
}

void put_device_safe_debug_string(TextWriter& out, const Tensor& t) {
  put_description(out, t);
  out.put('>');
}

}  // namespace ct
