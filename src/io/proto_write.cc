#include "io/proto_write.h"

#include <protozero/types.hpp>
#include <protozero/varint.hpp>

#include <algorithm>

#include "core/each_element.h"
#include "io/proto_append.h"
#include "io/proto_resource.h"
#include "io/proto_shape.h"
#include "io/proto_values.h"
#include "io/proto_variant.h"
#include "ops/copy.h"

namespace ct {
namespace {

constexpr size_t kBlock = 4096;

// Small pieces gathered into runs.
class Blocks {
 public:
  explicit Blocks(ByteSink& sink) noexcept : sink_(sink) {}

  void put_varint(uint64_t value) {
    if (kBlock - used_ < protozero::max_varint_length) flush();
    used_ += static_cast<size_t>(protozero::add_varint_to_buffer(block_ + used_, value));
  }
  void put(std::string_view text) {
    if (text.size() > kBlock - used_) flush();
    if (text.size() > kBlock) return sink_.write(std::as_bytes(std::span(text)));
    used_ += text.copy(block_ + used_, text.size());
  }
  void flush() {
    if (used_ > 0) sink_.write(std::as_bytes(std::span(block_, used_)));
    used_ = 0;
  }

 private:
  ByteSink& sink_;
  size_t used_ = 0;
  char block_[kBlock];
};

uint64_t varint_bytes(uint64_t value) noexcept { return static_cast<uint64_t>(protozero::length_of_varint(value)); }

uint32_t bytes_tag(uint32_t number) noexcept {
  return protozero::tag_and_type(number, protozero::pbf_wire_type::length_delimited);
}

template <class T>
uint64_t sum_of_varints(const Tensor& t) noexcept {
  uint64_t sum = 0;
  const std::byte* const end = t.data + t.num_elements * t.element_size();
  for (const std::byte* element = t.data; element != end; element += sizeof(T))
    sum += varint_bytes(varint_of<T>(element));
  return sum;
}

// Bytes of bool elements may hold anything; on the wire they are 0 and 1.
bool are_truths(const Tensor& t) noexcept {
  std::byte all{};
  for (const std::byte* byte = t.data; byte != t.data + t.num_elements; ++byte) all |= *byte;
  return all <= std::byte{1};
}

}  // namespace

TensorMessage::TensorMessage(Context* ctx, const Tensor& t, ProtoForm form) : t_(t) {
  require_readable(t, "t");
  ProtoAppender writer(head_);
  std::string shape;
  append_shape({t.rank, t.dims()}, &shape);
  writer.add_enum(kTensorDtype, static_cast<int32_t>(t.dtype));
  writer.add_bytes(kTensorShape, shape);
  if (t.num_elements == 0) return;
  if (can_memcpy(t.dtype)) {
    plan_numbers(ctx, form);
  } else {
    plan_texts(form);
  }
  require_proto_bytes(bytes(), "t as a message");
}

// A tag and a length before payload_bytes_ bytes.
void TensorMessage::begin_payload(uint32_t tag) { ProtoAppender(head_).begin_bytes(tag, payload_bytes_); }

void TensorMessage::plan_numbers(Context* ctx, ProtoForm form) {
  visit_dtype(t_.dtype, [&]<class T>(Type<T>) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      const bool is_memory = kIsRaw<T> || form == ProtoForm::kContent;
      payload_bytes_ = is_memory ? storage_bytes(t_.dtype, t_.num_elements) : static_cast<uint64_t>(t_.num_elements);
      require_proto_bytes(payload_bytes_, "t as a message");  // before copying what cannot be written
      contiguous_ = contiguous(ctx, t_);
      if (kind_of<T> == Kind::kBool) {
        payload_ = are_truths(*contiguous_) ? Payload::kMemory : Payload::kVarints;
      } else if (is_memory) {
        payload_ = Payload::kMemory;
      } else if constexpr (kIsVarint<T>) {
        payload_ = Payload::kVarints;
        payload_bytes_ = sum_of_varints<T>(*contiguous_);
      }
      begin_payload(form == ProtoForm::kContent ? kTensorContent : value_tag<T>());
    }
  });
}

template <class Visit>
void TensorMessage::for_each_text(Visit visit) const {
  for (const std::string& object : objects_) visit(object);
  if (t_.dtype != Dtype::kString) return;
  for_each_element(t_, [&](const std::byte* element) { visit(*reinterpret_cast<const StringSlot*>(element)); });
}

// Objects are serialised once: what a callback writes twice need not be the same, and writing must not fail.
void TensorMessage::plan_texts(ProtoForm form) {
  for_each_element(t_, [&](const std::byte* element) {
    if (t_.dtype == Dtype::kResource)
      append_resource(reinterpret_cast<const ResourceSlot*>(element)->get(), &objects_.emplace_back());
    if (t_.dtype == Dtype::kVariant)
      append_variant(reinterpret_cast<const VariantSlot*>(element)->get(), &objects_.emplace_back());
  });
  uint64_t lengths = 0, texts = 0;
  for_each_text([&](const std::string& text) {
    lengths += varint_bytes(text.size());
    texts += text.size();
    require_proto_bytes(texts, "t as a message");
  });
  payload_bytes_ = lengths + texts;
  if (form == ProtoForm::kContent) {
    payload_ = Payload::kLengthsAndTexts;
    begin_payload(kTensorContent);
  } else {
    payload_ = Payload::kTexts;
    payload_bytes_ += static_cast<uint64_t>(t_.num_elements);  // a tag of one byte before each
  }
}

void TensorMessage::write_varints(ByteSink& sink) const {
  Blocks out(sink);
  visit_dtype(t_.dtype, [&]<class T>(Type<T>) {
    if constexpr (kIsVarint<T>) {
      const std::byte* const end = contiguous_->data + t_.num_elements * static_cast<int64_t>(sizeof(T));
      for (const std::byte* element = contiguous_->data; element != end; element += sizeof(T))
        out.put_varint(varint_of<T>(element));
    }
  });
  out.flush();
}

void TensorMessage::write_texts(ByteSink& sink) const {
  Blocks out(sink);
  if (payload_ == Payload::kLengthsAndTexts) {
    for_each_text([&](const std::string& text) { out.put_varint(text.size()); });
    for_each_text([&](const std::string& text) { out.put(text); });
  } else {
    const uint32_t tag = visit_dtype(t_.dtype, []<class T>(Type<T>) { return bytes_tag(value_tag<T>()); });
    for_each_text([&](const std::string& text) {
      out.put_varint(tag);
      out.put_varint(text.size());
      out.put(text);
    });
  }
  out.flush();
}

void TensorMessage::write(ByteSink& sink) const {
  sink.write(std::as_bytes(std::span(head_)));
  switch (payload_) {
    case Payload::kNone:
      break;
    case Payload::kMemory:
      sink.write({contiguous_->data, payload_bytes_});
      break;
    case Payload::kVarints:
      write_varints(sink);
      break;
    case Payload::kTexts:
    case Payload::kLengthsAndTexts:
      write_texts(sink);
      break;
  }
}

}  // namespace ct
