// The debug text of a TensorProto: protobuf's text format, as its C++ printer writes it.
#pragma once

#include "io/proto_wire.h"

namespace ct {

// Who writes the text.
class ProtoTextOut {
 public:
  virtual void put(std::string_view text) = 0;
  virtual void put_float(float value) = 0;    // shortest of %.6g and %.9g that reads back equal
  virtual void put_double(double value) = 0;  // the same of %.15g and %.17g

 protected:
  ~ProtoTextOut() = default;
};

// Known fields in the order of their numbers, submessages merged and numbers one a line as a parser would hold them,
// then fields that are not known by their number. Throws INVALID_ARGUMENT for bytes that are no message.
void put_proto_text(ByteSpan message, ProtoTextOut& out);

}  // namespace ct
