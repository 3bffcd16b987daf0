// Elements of fixed size out of the value field of a TensorProto, packed or not, in as many pieces as there are.
#pragma once

#include <algorithm>

#include "io/proto_schema.h"
#include "io/proto_values.h"

namespace ct {

// Calls visit(field) for each occurrence of a known field that has the right form.
template <class Visit>
void for_each_value(ByteSpan message, TensorTag tag, const ProtoSource& source, Visit visit) {
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    if (field.number == tag && known_field(kTensorMessage, field) != nullptr) visit(field);
  }
}

// How many varints end in the run.
inline uint64_t count_varints(ByteSpan run) noexcept {
  return static_cast<uint64_t>(
      std::count_if(run.begin(), run.end(), [](std::byte byte) { return (byte & std::byte{0x80}) == std::byte{}; }));
}

// How many elements the field holds; the last half of a complex number counts for nothing.
template <class T>
uint64_t count_values(ByteSpan message, const ProtoSource& source) {
  uint64_t numbers = 0;
  for_each_value(message, value_tag<T>(), source, [&](const ProtoField& field) {
    const bool is_run = field.type == WireType::kBytes;
    if constexpr (value_tag<T>() == kFloat8Val) {
      numbers = field.bytes.size();  // bytes, not a list: the last one counts
    } else if constexpr (kIsRaw<T>) {
      numbers += is_run ? field.bytes.size() / kRawNumber<T> : 1;
    } else {
      numbers += is_run ? count_varints(field.bytes) : 1;
    }
  });
  return numbers / (kIsRaw<T> ? sizeof(T) / kRawNumber<T> : 1);
}

// The first elements of the field into `to`, which has room for `room` of them and gets no more, whatever was counted
// before. Returns how many there are now.
template <class T>
uint64_t read_values(ByteSpan message, const ProtoSource& source, std::byte* to, uint64_t room) {
  uint64_t filled = 0, bytes = room * sizeof(T);
  for_each_value(message, value_tag<T>(), source, [&](const ProtoField& field) {
    if constexpr (kIsRaw<T>) {
      constexpr uint64_t kNumber = kRawNumber<T>;
      if (value_tag<T>() == kFloat8Val) filled = 0;
      const std::byte* const from =
          field.type == WireType::kBytes ? field.bytes.data() : reinterpret_cast<const std::byte*>(&field.value);
      const uint64_t given = field.type == WireType::kBytes ? field.bytes.size() / kNumber * kNumber : kNumber;
      const uint64_t taken = std::min(given, bytes - filled);
      if (taken > 0) std::memcpy(to + filled, from, taken);
      filled += taken;
    } else {
      const auto add = [&](uint64_t value) {
        store_varint<T>(value, to + filled);
        filled += sizeof(T);
      };
      if (field.type == WireType::kVarint) {
        if (filled < bytes) add(field.value);
        return;
      }
      for (ByteSpan run = field.bytes; !run.empty() && filled < bytes;) add(read_varint(&run, source));
    }
  });
  return filled / sizeof(T);
}

// Element number `filled` - 1 again and again up to `count`.
inline void repeat_last(std::byte* elements, uint64_t filled, uint64_t count, uint64_t size) noexcept {
  const std::byte* const last = elements + (filled - 1) * size;
  std::byte* const rest = elements + filled * size;
  const uint64_t bytes = (count - filled) * size;
  if (bytes == 0) return;
  std::memcpy(rest, last, size);
  for (uint64_t done = size; done < bytes;) {
    const uint64_t more = std::min(done, bytes - done);
    std::memcpy(rest + done, rest, more);
    done += more;
  }
}

}  // namespace ct
