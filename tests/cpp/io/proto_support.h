// What the tests of protocol buffers share: messages built by hand, in any form that the wire allows, and the calls.
#pragma once

#include <cstring>
#include <initializer_list>
#include <string>
#include <vector>

#include "io/proto_read.h"
#include "io/proto_write.h"
#include "io_support.h"

namespace ct::test {

// "08 01" as bytes in a string, which is what messages are made of here.
inline std::string wire(std::string_view hex) {
  const Bytes bytes = from_hex(hex);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline std::string varint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  return bytes += static_cast<char>(value);
}

inline std::string number(uint32_t field, int64_t value) {
  return varint(field << 3) + varint(static_cast<uint64_t>(value));
}
inline std::string bytes_field(uint32_t field, const std::string& bytes) {
  return varint(field << 3 | 2) + varint(bytes.size()) + bytes;
}
inline std::string dtype_field(int64_t dtype) { return number(1, dtype); }
inline std::string dim(int64_t size) { return bytes_field(2, number(1, size)); }
inline std::string shape(const std::vector<int64_t>& dims) {
  std::string message;
  for (const int64_t size : dims) message += dim(size);
  return message;
}
inline std::string shape_field(const std::vector<int64_t>& dims) { return bytes_field(2, shape(dims)); }
inline std::string content(const std::string& bytes) { return bytes_field(4, bytes); }
template <class T>
std::string memory(std::initializer_list<T> values) {
  return {reinterpret_cast<const char*>(values.begin()), values.size() * sizeof(T)};
}
inline std::string packed(uint32_t field, std::initializer_list<int64_t> values) {
  std::string run;
  for (const int64_t value : values) run += varint(static_cast<uint64_t>(value));
  return bytes_field(field, run);
}
template <class T>
std::string packed_fixed(uint32_t field, std::initializer_list<T> values) {
  return bytes_field(field, memory<T>(values));
}

inline ByteSpan span_of(const std::string& message) { return std::as_bytes(std::span(message)); }

inline TensorPtr read_tensor(const std::string& message, const ProtoReading& reading = {}) {
  return tensor_from_proto(span_of(message), reading);
}

inline std::string written(const Tensor& t, ProtoForm form) {
  const TensorMessage message(nullptr, t, form);
  StringByteSink sink;
  message.write(sink);
  if (sink.bytes.size() != message.bytes()) throw std::runtime_error("a message has another length than it said");
  return sink.bytes;
}

inline std::string hex_of(const std::string& bytes) { return to_hex(span_of(bytes)); }

// Boxes hold the bytes that they were made of: any type is known.
class RememberingVariant final : public Variant {
 public:
  RememberingVariant(std::string name, std::string metadata) : name_(std::move(name)), metadata_(std::move(metadata)) {}
  const char* type_name() const override { return name_.c_str(); }
  Ref<const Variant> clone() const override { return Ref<const Variant>::share(this); }
  std::string summary() const override { return name_ + ":" + metadata_; }
  std::string encoded() const override { return metadata_; }
  const Tensor* tensor() const noexcept override { return inside_.get(); }

  TensorPtr inside_;

 private:
  std::string name_, metadata_;
};

class RememberingDecoder final : public VariantDecoder {
 public:
  Ref<const Variant> decode(std::string_view name, ByteSpan metadata, std::span<const TensorPtr> tensors) override {
    if (name == "unknown") return {};
    auto* const variant = new RememberingVariant(
        std::string(name), std::string(reinterpret_cast<const char*>(metadata.data()), metadata.size()));
    auto result = Ref<const Variant>::adopt(variant);
    if (!tensors.empty()) variant->inside_ = share(*tensors.front());
    return result;
  }
};

}  // namespace ct::test
