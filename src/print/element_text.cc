#include "print/element_text.h"

#include "core/element.h"
#include "core/tensor.h"
#include "print/debug_string.h"
#include "print/escape.h"

namespace ct {
namespace {

void put_string(TextWriter& out, const StringSlot& bytes, Strings strings) {
  switch (strings) {
    case Strings::kBare:
      return put_escaped(out, bytes);
    case Strings::kQuoted:
      return put_quoted(out, bytes);
    case Strings::kJson:
      return put_json_string(out, bytes);
  }
}

// Each level shows kDebugEntries tensors of the next one: the text grows as a power of the depth, and the stack with
// it.
constexpr int kMaxDepth = 8;

void put_boxed(TextWriter& out, const Tensor& t) {
  if (out.depth == kMaxDepth) return out.put("...");
  ++out.depth;
  t.is_host() ? put_debug_string(out, t, kDebugEntries) : put_device_safe_debug_string(out, t);
  --out.depth;
}

void put_variant(TextWriter& out, const Variant* variant) {
  if (variant == nullptr) return out.put("[empty]");
  if (const Tensor* const boxed = variant->tensor(); boxed != nullptr) return put_boxed(out, *boxed);
  out.put(variant->summary());
}

}  // namespace

void ElementWriter::put_object(const std::byte* element) {
  visit_dtype(dtype_, [&]<class T>(Type<T>) {
    // Slots lie in storages of the library, which align them.
    [[maybe_unused]] const T& slot = *reinterpret_cast<const T*>(element);
    if constexpr (kind_of<T> == Kind::kString) {
      put_string(out_, slot, strings_);
    } else if constexpr (kind_of<T> == Kind::kResource || kind_of<T> == Kind::kVariant) {
      out_.put('<');
      if constexpr (kind_of<T> == Kind::kResource) {
        out_.put(resource_summary(slot.get()));
      } else {
        put_variant(out_, slot.get());
      }
      out_.put('>');
    }
  });
}

}  // namespace ct
