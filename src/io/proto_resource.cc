#include "io/proto_resource.h"

#include "io/proto_append.h"
#include "io/proto_schema.h"
#include "io/proto_shape.h"
#include "io/text.h"

namespace ct {
namespace {

enum ResourceTag : uint32_t { kDevice = 1, kContainer, kName, kHashCode, kTypeName, kPairs };
enum PairTag : uint32_t { kPairDtype = 1, kPairShape };

Resource::Pair read_pair(const ProtoMessageInfo& info, ByteSpan message, const ProtoSource& source) {
  int32_t dtype = 0;
  ProtoShape shape;
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    if (known_field(info, field) == nullptr) continue;
    if (field.number == kPairDtype) {
      dtype = static_cast<int32_t>(field.value);
    } else {
      shape.add(field.bytes, source);
    }
  }
  const PartialShape found = shape.partial(source);
  return {dtype, found.rank, {found.known().begin(), found.known().end()}};
}

std::string pair_message(const Resource::Pair& pair) {
  std::string message, shape;
  ProtoAppender writer(message);
  append_shape({pair.rank, pair.dims.data()}, &shape);
  if (pair.dtype != 0) writer.add_enum(kPairDtype, pair.dtype);
  writer.add_bytes(kPairShape, shape);
  return message;
}

}  // namespace

void require_proto_text(std::string_view text, const char* name) {
  require_proto_bytes(text.size(), name);
  if (!is_utf8(text)) fail_argument("the ", name, " ", Quoted{text}, " is no UTF-8, which text in a message has to be");
}

Ref<const Resource> read_resource(ByteSpan message, const ProtoSource& source) {
  const auto resource = Ref<Resource>::adopt(new Resource);
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    const ProtoFieldInfo* const info = known_field(kResourceMessage, field);
    if (info == nullptr) continue;
    const std::string_view text = text_of_bytes(field.bytes);
    switch (field.number) {
      case kDevice:
        resource->device = text;
        break;
      case kContainer:
        resource->container = text;
        break;
      case kName:
        resource->name = text;
        break;
      case kHashCode:
        resource->hash_code = field.value;
        break;
      case kTypeName:
        resource->type_name = text;
        break;
      default:
        resource->pairs.push_back(read_pair(*info->message, field.bytes, source));
    }
  }
  return Ref<const Resource>::share(resource.get());
}

void append_resource(const Resource* resource, std::string* message) {
  if (resource == nullptr) return;
  ProtoAppender writer(*message);
  const auto add_text = [&writer](ResourceTag tag, const std::string& text, const char* name) {
    require_proto_text(text, name);
    if (!text.empty()) writer.add_bytes(tag, text);
  };
  add_text(kDevice, resource->device, "device of a resource");
  add_text(kContainer, resource->container, "container of a resource");
  add_text(kName, resource->name, "name of a resource");
  if (resource->hash_code != 0) writer.add_uint64(kHashCode, resource->hash_code);
  add_text(kTypeName, resource->type_name, "type name of a resource");
  for (const Resource::Pair& pair : resource->pairs) writer.add_bytes(kPairs, pair_message(pair));
  require_proto_bytes(message->size(), "a resource");
}

}  // namespace ct
