// Shapes as messages.
#pragma once

#include <string>

#include "core/partial_shape.h"
#include "io/proto_wire.h"

namespace ct {

class ProtoShape {
 public:
  // Merges a shape message into what is there: its dims follow those of messages before it.
  void add(ByteSpan message, const ProtoSource& source);

  // Dims 0 and above, at most 254, with a product that fits. An unknown rank is ignored, as the reference does.
  DimSpan full(const ProtoSource& source) const;
  bool is_full() const noexcept;
  // As the reference reads it: any negative dim is unknown, the product of all others fits, zeros left out, and the
  // dims of an unknown rank are ignored. Points into this shape.
  PartialShape partial(const ProtoSource& source);

 private:
  void require_axes(const ProtoSource& source) const;
  bool fits() const noexcept;
  [[noreturn]] void fail_product(const ProtoSource& source) const;

  DimArray dims_;
  uint64_t count_ = 0;  // those that are too many included
  bool has_unknown_rank_ = false;
};

// The message of a valid shape, appended.
void append_shape(PartialShape shape, std::string* message);

}  // namespace ct
