// A TensorProto made smaller by the fill rule of its values: a tail of equal elements need not be written.
#pragma once

#include <string>

#include "io/cursor.h"

namespace ct {

struct ProtoCompression {
  int64_t min_elements = 64;
  double min_ratio = 2;
};

// The message with fewer values, or with values instead of content or the other way round; what else it holds stays.
// False, and nothing, where that does not save as much as asked for, or the elements have no fixed size up to uint64.
// Elements are told apart by their bits. Throws INVALID_ARGUMENT for bytes that are no message.
bool compress_proto(ByteSpan message, const ProtoCompression& wish, std::string* compressed);

}  // namespace ct
