// The text of messages, with numbers as the printing chapter writes TensorFlow's.
#pragma once

#include "abi/text_sink.h"
#include "io/proto_text.h"
#include "print/number_text.h"

namespace ct::abi {

class ProtoText final : public ProtoTextOut {
 public:
  explicit ProtoText(TextWriter& out) noexcept : out_(out) {}

  void put(std::string_view text) override { out_.put(text); }
  void put_float(float value) override { put_number(Dtype::kFloat32, &value); }
  void put_double(double value) override { put_number(Dtype::kFloat64, &value); }

 private:
  void put_number(Dtype dtype, const void* value) {
    static constexpr NumberNames kNames{"inf", "-inf", "nan", "nan", "", "", "", "", "", false};
    char* const room = out_.reserve(kNumberCapacity);
    out_.commit(number_text(dtype)(room, static_cast<const std::byte*>(value), {&kNames, kReference}));
  }

  TextWriter& out_;
};

}  // namespace ct::abi
