// TensorProto messages: any bytes are a tensor or an error, never more memory than the limits grant; what was read can
// be written and read again, shown, and compressed to the same elements.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "answers.h"
#include "core/error.h"
#include "io/proto_check.h"
#include "io/proto_compress.h"
#include "io/proto_read.h"
#include "io/proto_text.h"
#include "io/proto_write.h"

namespace {

using namespace ct;

using fuzz::require;

template <class Call>
bool succeeds(Call&& call) {
  return fuzz::succeeds({Code::kInvalidArgument, Code::kResourceExhausted, Code::kUnimplemented}, call);
}

class Box final : public Variant {
 public:
  Box(std::string_view name, ByteSpan metadata, TensorPtr inside)
      : name_(name), metadata_(text_of_bytes(metadata)), inside_(std::move(inside)) {}
  const char* type_name() const override { return name_.c_str(); }
  Ref<const Variant> clone() const override { return Ref<const Variant>::share(this); }
  std::string summary() const override { return name_; }
  std::string encoded() const override { return metadata_; }
  const Tensor* tensor() const noexcept override { return inside_.get(); }

 private:
  std::string name_, metadata_;
  TensorPtr inside_;
};

class Decoder final : public VariantDecoder {
 public:
  Ref<const Variant> decode(std::string_view name, ByteSpan metadata, std::span<const TensorPtr> tensors) override {
    return Ref<const Variant>::adopt(new Box(name, metadata, tensors.empty() ? TensorPtr() : share(*tensors.front())));
  }
};

class NoText final : public ProtoTextOut {
 public:
  void put(std::string_view) override {}
  void put_float(float) override {}
  void put_double(double) override {}
};

std::string written(const Tensor& t, ProtoForm form) {
  const TensorMessage message(nullptr, t, form);
  StringByteSink sink;
  message.write(sink);
  require(sink.bytes.size() == message.bytes());
  return sink.bytes;
}

ByteSpan span_of(const std::string& bytes) { return std::as_bytes(std::span(bytes)); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const ByteSpan message(reinterpret_cast<const std::byte*>(data), size);
  Decoder decoder;
  ProtoReading reading{.decoder = &decoder};
  reading.limits.max_bytes = uint64_t{1} << 22;
  const ProtoSource source{message.data()};
  const bool is_message = succeeds([&] { check_message(kTensorMessage, message, source); });
  NoText text;
  require(succeeds([&] { put_proto_text(message, text); }) == is_message);

  TensorPtr t;
  const bool is_tensor = succeeds([&] { t = tensor_from_proto(message, reading); });
  require(is_message || !is_tensor);
  // Names that end at a NUL are not the same again.
  succeeds([&] {
    if (!is_tensor || t->dtype == Dtype::kVariant) return;
    for (const ProtoForm form : {ProtoForm::kField, ProtoForm::kContent}) {
      const std::string once = written(*t, form);
      require(written(*tensor_from_proto(span_of(once), reading), form) == once);
    }
  });
  std::string compressed;
  if (!succeeds([&] { static_cast<void>(compress_proto(message, {.min_elements = 1}, &compressed)); })) return 0;
  if (!compressed.empty() && is_tensor) {
    require(written(*tensor_from_proto(span_of(compressed), reading), ProtoForm::kContent) ==
            written(*t, ProtoForm::kContent));
  }
  return 0;
}
