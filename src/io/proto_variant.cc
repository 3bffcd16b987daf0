#include "io/proto_variant.h"

#include "io/proto_append.h"
#include "io/proto_resource.h"
#include "io/proto_write.h"

namespace ct {

// Tensors in variants are in the field form whatever the form around them is, as in the reference.
void append_variant(const Variant* variant, std::string* message) {
  if (variant == nullptr) return;
  ProtoAppender writer(*message);
  const std::string_view type_name = variant->type_name();
  if (type_name.empty()) fail_argument("a variant whose type has no name could not be read back");
  require_proto_text(type_name, "type name of a variant");
  writer.add_bytes(kVariantTypeName, type_name);
  const std::string metadata = variant->encoded();
  require_proto_bytes(metadata.size(), "a variant");
  if (!metadata.empty()) writer.add_bytes(kVariantMetadata, metadata);
  if (const Tensor* const boxed = variant->tensor()) {
    StringByteSink sink;
    TensorMessage(nullptr, *boxed, ProtoForm::kField).write(sink);
    writer.add_bytes(kVariantTensors, sink.bytes);
  }
  require_proto_bytes(message->size(), "a variant");
}

}  // namespace ct
