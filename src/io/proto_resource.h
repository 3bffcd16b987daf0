// Resource handles as messages.
#pragma once

#include <string>

#include "core/resource.h"
#include "io/proto_wire.h"

namespace ct {

// The message must have been checked. Throws under the source's code for shapes that are none.
Ref<const Resource> read_resource(ByteSpan message, const ProtoSource& source);

// The message of a resource, appended; null is one whose fields are all empty. Throws INVALID_ARGUMENT for texts that
// are no UTF-8: no parser would take them back.
void append_resource(const Resource* resource, std::string* message);

// What texts of a message have to be, or INVALID_ARGUMENT.
void require_proto_text(std::string_view text, const char* name);

}  // namespace ct
