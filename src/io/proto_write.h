// A tensor as the bytes of a TensorProto.
#pragma once

#include <string>
#include <vector>

#include "core/context.h"
#include "io/byte_sink.h"

namespace ct {

enum class ProtoForm : bool {
  kField,   // one number, text or message for each element
  kContent  // the elements' memory in one run of bytes; lengths and then bytes of elements without a fixed size
};

// A message that is ready to be written: its length is known, and nothing can go wrong any more but the sink.
class TensorMessage {
 public:
  // Throws FAILED_PRECONDITION for elements that cannot be read, RESOURCE_EXHAUSTED above 2^31 - 1 bytes, UNIMPLEMENTED
  // for variants without a serialised form, and what their callbacks answer. `t` must live as long as the message.
  TensorMessage(Context* ctx, const Tensor& t, ProtoForm form);

  uint64_t bytes() const noexcept { return head_.size() + payload_bytes_; }
  void write(ByteSink& sink) const;

 private:
  // How the elements follow the head.
  enum class Payload { kNone, kMemory, kVarints, kTexts, kLengthsAndTexts };

  void plan_numbers(Context* ctx, ProtoForm form);
  void plan_texts(ProtoForm form);
  void begin_payload(uint32_t tag);
  template <class Visit>
  void for_each_text(Visit visit) const;
  void write_varints(ByteSink& sink) const;
  void write_texts(ByteSink& sink) const;

  const Tensor& t_;
  TensorPtr contiguous_;              // of elements of fixed size
  std::vector<std::string> objects_;  // resources and variants, serialised
  std::string head_;
  Payload payload_ = Payload::kNone;
  uint64_t payload_bytes_ = 0;
};

}  // namespace ct
