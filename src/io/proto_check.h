// Whether bytes are a message at all, down to the last field, before anything is made of them.
#pragma once

#include "io/proto_schema.h"

namespace ct {

// Throws under the source's code for everything that protobuf's own parser refuses: cut or overlong numbers, lengths
// past the end, runs of half a number, text that is no UTF-8, messages too deep in one another. Fields that are not
// known, or not known in this form, pass.
void check_message(const ProtoMessageInfo& message, ByteSpan bytes, const ProtoSource& source);

}  // namespace ct
