#include "io/proto_read.h"

#include <algorithm>
#include <new>
#include <vector>

#include "core/element.h"
#include "io/proto_check.h"
#include "io/proto_elements.h"
#include "io/proto_resource.h"
#include "ops/copy.h"

namespace ct {
namespace {

// Tensors in variants in tensors: each level recurses. Far more than boxes of tensors may have.
constexpr int32_t kMaxVariantDepth = 16;

// What is left of the limits, for all tensors of a message together.
class Budget {
 public:
  explicit Budget(const ProtoLimits& limits) noexcept : left_(limits), limits_(limits) {}

  void take_elements(uint64_t count) {
    if (count > left_.max_elements)
      fail(Code::kResourceExhausted, "the message asks for more than ", limits_.max_elements, " elements");
    left_.max_elements -= count;
  }
  void take_bytes(uint64_t count) {
    if (count > left_.max_bytes)
      fail(Code::kResourceExhausted, "the message asks for more than ", limits_.max_bytes, " bytes of elements");
    left_.max_bytes -= count;
  }
  void take_bytes(uint64_t count, uint64_t each) {
    uint64_t bytes = 0;
    take_bytes(__builtin_mul_overflow(count, each, &bytes) ? UINT64_MAX : bytes);
  }

 private:
  ProtoLimits left_;
  const ProtoLimits& limits_;
};

class TensorReader {
 public:
  TensorReader(const ProtoReading& reading, const ProtoSource& source)
      : reading_(reading), source_(source), budget_(reading.limits) {}

  TensorPtr read(ByteSpan message, const Ref<HostAllocator>& allocator);

 private:
  Ref<Storage> new_elements(Dtype dtype, uint64_t count, Fill fill, const Ref<HostAllocator>& allocator);
  template <class T>
  Ref<Storage> read_numbers(const TensorOutline& outline, uint64_t count, ByteSpan message,
                            const Ref<HostAllocator>& allocator);
  template <class T>
  Ref<Storage> read_slots(const TensorOutline& outline, uint64_t count, ByteSpan message,
                          const Ref<HostAllocator>& allocator);
  template <class T>
  void read_content(ByteSpan content, T* slots, uint64_t count);
  template <class T>
  void read_fields(ByteSpan message, T* slots, uint64_t count);

  void set(StringSlot* slot, ByteSpan bytes, bool is_checked);
  void set(ResourceSlot* slot, ByteSpan bytes, bool is_checked);
  void set(VariantSlot* slot, ByteSpan bytes, bool is_checked);

  const ProtoReading& reading_;
  const ProtoSource& source_;
  Budget budget_;
  int32_t depth_ = 0;
};

// ---- elements without a fixed size

void TensorReader::set(StringSlot* slot, ByteSpan bytes, bool) {
  budget_.take_bytes(bytes.size());
  *slot = text_of_bytes(bytes);
}

void TensorReader::set(ResourceSlot* slot, ByteSpan bytes, bool is_checked) {
  if (bytes.empty()) return;  // the empty resource takes no memory
  if (!is_checked) check_message(kResourceMessage, bytes, source_);
  // Each pair of two bytes is a record with a vector in it.
  budget_.take_bytes(sizeof(Resource));
  budget_.take_bytes(bytes.size(), sizeof(Resource::Pair) / 2);
  *slot = read_resource(bytes, source_);
}

void TensorReader::set(VariantSlot* slot, ByteSpan bytes, bool is_checked) {
  if (!is_checked) check_message(kVariantMessage, bytes, source_);
  std::string_view type_name;
  ByteSpan metadata;
  std::vector<TensorPtr> tensors;
  ProtoReader reader(bytes, source_);
  for (ProtoField field; reader.next(&field);) {
    if (known_field(kVariantMessage, field) == nullptr) continue;
    if (field.number == kVariantTypeName) type_name = text_of_bytes(field.bytes);
    if (field.number == kVariantMetadata) metadata = field.bytes;
    if (field.number == kVariantTensors) tensors.push_back(read(field.bytes, {}));
  }
  if (type_name.empty()) {
    if (!metadata.empty() || !tensors.empty())
      source_.fail_at(bytes.data(), "a variant holds something, but names no type");
    return;
  }
  if (reading_.decoder != nullptr) *slot = reading_.decoder->decode(type_name, metadata, tensors);
  if (!*slot) source_.fail_at(bytes.data(), "variant type ", Quoted{type_name}, " is not known");
}

// As many lengths as elements, then as many bytes as the lengths say.
template <class T>
void TensorReader::read_content(ByteSpan content, T* slots, uint64_t count) {
  const auto read_length = [this](ByteSpan* rest) {
    const std::byte* const position = rest->data();
    const uint64_t length = read_varint(rest, source_, kMaxLengthBytes);
    if (length > UINT32_MAX) source_.fail_at(position, "the length of an element is above 2^32 - 1: ", length);
    return length;
  };
  ByteSpan rest = content;
  uint64_t sum = 0;
  for (uint64_t i = 0; i < count; ++i) sum += read_length(&rest);
  if (sum != rest.size())
    source_.fail_at(rest.data(), "the lengths of ", count, " elements sum up to ", sum, ", but ",
                    static_cast<uint64_t>(rest.size()), " bytes follow");
  ByteSpan lengths = content.first(content.size() - rest.size());
  for (uint64_t i = 0; i < count; ++i) {
    ByteSpan bytes;
    if (lengths.empty() || !part_of(rest, 0, read_length(&lengths), &bytes))
      source_.fail_at(content.data(), "the lengths of elements changed while they were read");
    set(&slots[i], bytes, false);
    rest = rest.subspan(bytes.size());
  }
}

template <class T>
void TensorReader::read_fields(ByteSpan message, T* slots, uint64_t count) {
  uint64_t filled = 0;
  for_each_value(message, value_tag<T>(), source_, [&](const ProtoField& field) {
    if (filled < count) set(&slots[filled++], field.bytes, true);
  });
  // The last string fills the rest; the others stay what they are when nothing was said.
  if constexpr (kind_of<T> == Kind::kString) {
    if (filled == 0) return;
    budget_.take_bytes(count - filled, slots[filled - 1].size());
    std::fill(slots + filled, slots + count, slots[filled - 1]);
  }
}

template <class T>
Ref<Storage> TensorReader::read_slots(const TensorOutline& outline, uint64_t count, ByteSpan message,
                                      const Ref<HostAllocator>& allocator) {
  if (!outline.content.empty() && outline.content.size() < count)
    source_.fail_at(outline.content.data(), "tensor_content has ", static_cast<uint64_t>(outline.content.size()),
                    " bytes for the lengths of ", count, " elements");
  Ref<Storage> storage = new_elements(DtypeOf<T>::dtype, count, Fill::kNone, allocator);
  auto* const slots = std::launder(reinterpret_cast<T*>(storage->data()));
  if (outline.content.empty()) {
    read_fields(message, slots, count);
  } else {
    read_content(outline.content, slots, count);
  }
  return storage;
}

// ---- elements of fixed size

void require_truths(ByteSpan content, const ProtoSource& source) {
  const auto is_other = [](std::byte byte) { return byte > std::byte{1}; };
  const auto found = std::find_if(content.begin(), content.end(), is_other);
  if (found != content.end())
    source.fail_at(content.data() + (found - content.begin()), "tensor_content of bool holds ",
                   std::to_integer<uint32_t>(*found), "; elements are 0 or 1");
}

template <class T>
Ref<Storage> TensorReader::read_numbers(const TensorOutline& outline, uint64_t count, ByteSpan message,
                                        const Ref<HostAllocator>& allocator) {
  const ByteSpan content = outline.content;
  if (content.empty()) {
    const bool is_all_zero = count_values<T>(message, source_) == 0;
    Ref<Storage> storage = new_elements(DtypeOf<T>::dtype, count, is_all_zero ? Fill::kZero : Fill::kNone, allocator);
    if (is_all_zero) return storage;
    const uint64_t filled = read_values<T>(message, source_, storage->data(), count);
    if (filled == 0) source_.fail_whole("its values changed while they were read");
    repeat_last(storage->data(), filled, count, sizeof(T));
    return storage;
  }
  uint64_t wanted = 0;
  if (__builtin_mul_overflow(count, sizeof(T), &wanted) || content.size() != wanted)
    source_.fail_at(content.data(), "tensor_content has ", static_cast<uint64_t>(content.size()), " bytes, but ", count,
                    " elements of ", DtypeOf<T>::dtype, " have ", static_cast<uint64_t>(sizeof(T)), " each");
  Ref<Storage> storage = new_elements(DtypeOf<T>::dtype, count, Fill::kNone, allocator);
  copy_bytes(reading_.ctx, storage->data(), content.data(), wanted);
  // The copy is judged, not the message, which may change.
  if constexpr (kind_of<T> == Kind::kBool) require_truths({storage->data(), wanted}, {storage->data(), source_.code});
  return storage;
}

Ref<Storage> TensorReader::new_elements(Dtype dtype, uint64_t count, Fill fill, const Ref<HostAllocator>& allocator) {
  budget_.take_elements(count);
  budget_.take_bytes(count, static_cast<uint64_t>(slot_size(dtype)));
  const uint64_t bytes = storage_bytes(dtype, static_cast<int64_t>(count));
  if (!allocator) return new_storage(reading_.ctx, dtype, bytes, fill);
  Ref<Storage> storage = new_host_storage(dtype, bytes, allocator);
  if (fill == Fill::kZero) std::memset(storage->data(), 0, bytes);
  return storage;
}

TensorPtr TensorReader::read(ByteSpan message, const Ref<HostAllocator>& allocator) {
  check_cancelled(reading_.ctx);
  if (++depth_ > kMaxVariantDepth)
    source_.fail_at(message.data(), "tensors lie more than ", kMaxVariantDepth, " deep in variants");
  constexpr uint64_t kHandle = 256;  // what a handle and its storage take besides elements
  if (depth_ > 1) budget_.take_bytes(kHandle);
  const TensorOutline outline = read_outline(message, source_);
  const DimSpan dims = outline.shape.full(source_);
  const Dtype dtype = holdable_dtype(outline, source_);
  const int64_t count = num_elements(dims);
  Ref<Storage> storage;
  if (count > 0) {
    storage = visit_dtype(dtype, [&]<class T>(Type<T>) {
      if constexpr (std::is_trivially_copyable_v<T>) {
        return read_numbers<T>(outline, static_cast<uint64_t>(count), message, allocator);
      } else {
        return read_slots<T>(outline, static_cast<uint64_t>(count), message, allocator);
      }
    });
  }
  --depth_;
  return make_row_major(dtype, dims, count, storage.get());
}

}  // namespace

uint64_t ProtoLimits::default_bytes(uint64_t message_bytes) noexcept {
  // A string takes a slot of memory for each byte that says it is empty.
  constexpr uint64_t kGibibyte = uint64_t{1} << 30;
  return std::max(kGibibyte, message_bytes * sizeof(StringSlot));
}

TensorOutline read_outline(ByteSpan message, const ProtoSource& source) {
  TensorOutline outline;
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    if (known_field(kTensorMessage, field) == nullptr) continue;
    if (field.number == kTensorDtype) outline.dtype = static_cast<int32_t>(field.value);
    if (field.number == kTensorShape) outline.shape.add(field.bytes, source);
    if (field.number == kTensorContent) outline.content = field.bytes;
  }
  return outline;
}

Dtype holdable_dtype(const TensorOutline& outline, const ProtoSource& source) {
  if (is_holdable(outline.dtype)) return Dtype{outline.dtype};
  char name[48];
  source.fail_whole("its dtype ", outline.dtype, " (", dtype_name(outline.dtype, name),
                    ") is none that a tensor can have");
}

TensorPtr tensor_from_proto(ByteSpan message, const ProtoReading& reading) {
  if (reading.allocator && (reading.allocator->device.kind != kCpu || reading.allocator->device.opaque_handles))
    fail(Code::kUnimplemented, "elements can be read into CPU memory only; the allocator's is of device kind ",
         reading.allocator->device.kind);
  const ProtoSource source{message.data(), reading.damaged};
  check_message(kTensorMessage, message, source);
  return TensorReader(reading, source).read(message, reading.allocator);
}

}  // namespace ct
