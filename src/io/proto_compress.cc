#include "io/proto_compress.h"

#include <protozero/types.hpp>
#include <protozero/varint.hpp>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/error.h"
#include "io/proto_append.h"
#include "io/proto_check.h"
#include "io/proto_elements.h"
#include "io/proto_read.h"

namespace ct {
namespace {

using Bytes = std::vector<std::byte>;

// What takes the place of the content and the dtype's own values.
struct Replacement {
  uint32_t number = 0;  // of the field; 0: no element is written
  Bytes bytes;
};

// Where the tail of equal elements begins, and one more: how many elements say it all.
uint64_t telling_elements(ByteSpan elements, uint64_t size) noexcept {
  const std::byte* const last = elements.data() + elements.size() - size;
  const std::byte* tail = last;
  while (tail != elements.data() && std::memcmp(tail - size, last, size) == 0) tail -= size;
  return static_cast<uint64_t>(tail - elements.data()) / size + 1;
}

bool is_truth(std::byte byte) noexcept { return byte <= std::byte{1}; }

bool is_zero(ByteSpan bytes) noexcept {
  return std::all_of(bytes.begin(), bytes.end(), [](std::byte byte) { return byte == std::byte{}; });
}

template <class T>
Bytes packed_run(ByteSpan elements, uint64_t count) {
  if constexpr (kIsRaw<T>) {
    const ByteSpan kept = elements.first(count * sizeof(T));
    return {kept.begin(), kept.end()};
  } else {
    Bytes run;
    for (uint64_t i = 0; i < count; ++i) {
      char varint[protozero::max_varint_length];
      const int length = protozero::add_varint_to_buffer(varint, varint_of<T>(elements.data() + i * sizeof(T)));
      const auto* const begin = reinterpret_cast<const std::byte*>(varint);
      run.insert(run.end(), begin, begin + length);
    }
    return run;
  }
}

// Numbers of bytes are whole, so that rounding the quotient down changes nothing.
bool saves(uint64_t bytes, uint64_t before, double ratio) noexcept {
  return static_cast<double>(bytes) <= static_cast<double>(before) / ratio;
}

template <class T>
std::optional<Replacement> replace_values(ByteSpan message, const ProtoSource& source, uint64_t count, double ratio) {
  const uint64_t values = count_values<T>(message, source);
  if (values == 0) return {};
  Bytes elements(values * sizeof(T));
  static_cast<void>(read_values<T>(message, source, elements.data(), values));
  const uint64_t telling = telling_elements(elements, sizeof(T));
  if (telling == 1 && is_zero({elements.data(), sizeof(T)})) return Replacement{};
  const uint64_t as_values = telling * kReckonedNumber<T>, before = values * kReckonedNumber<T>;
  uint64_t as_content = 0;
  if (__builtin_mul_overflow(count, sizeof(T), &as_content)) as_content = UINT64_MAX;
  if (!saves(std::min(as_values, as_content), before, ratio)) return {};
  if (as_values <= as_content) return Replacement{value_tag<T>(), packed_run<T>(elements, telling)};
  // What parsing would give; there are fewer elements than bytes of values.
  const uint64_t given = std::min(values, count);
  elements.resize(as_content);
  repeat_last(elements.data(), given, count, sizeof(T));
  return Replacement{kTensorContent, std::move(elements)};
}

template <class T>
std::optional<Replacement> replace_content(ByteSpan content, uint64_t count, double ratio) {
  uint64_t wanted = 0;
  if (__builtin_mul_overflow(count, sizeof(T), &wanted) || content.size() != wanted) return {};
  if (kind_of<T> == Kind::kBool && !std::all_of(content.begin(), content.end(), is_truth)) return {};
  const uint64_t telling = telling_elements(content, sizeof(T));
  if (telling == 1 && is_zero(content.first(sizeof(T)))) return Replacement{};
  constexpr uint64_t kParts = kind_of<T> == Kind::kComplex ? 2 : 1;
  if (!saves(telling * kReckonedNumber<T> * kParts, wanted, ratio)) return {};
  return Replacement{value_tag<T>(), packed_run<T>(content, telling)};
}

template <class T>
constexpr bool kIsCompressed = std::is_trivially_copyable_v<T>&& DtypeOf<T>::dtype <= Dtype::kUint64;

// The fields in ascending order, those not known last, with the replacement at its place.
std::string rewritten(ByteSpan message, const ProtoSource& source, uint32_t values, const Replacement& replacement) {
  std::string result;
  ProtoAppender writer(result);
  const auto copy_fields = [&](uint32_t number) {
    ProtoReader reader(message, source);
    for (ProtoField field; reader.next(&field);) {
      const ProtoFieldInfo* const info = known_field(kTensorMessage, field);
      if (number == 0 ? info == nullptr : info != nullptr && field.number == number)
        result += text_of_bytes(field.whole);
    }
  };
  for (const ProtoFieldInfo& info : kTensorMessage.fields) {
    if (info.number == replacement.number) writer.add_bytes(info.number, text_of_bytes(replacement.bytes));
    if (info.number != kTensorContent && info.number != values) copy_fields(info.number);
  }
  copy_fields(0);
  return result;
}

}  // namespace

bool compress_proto(ByteSpan message, const ProtoCompression& wish, std::string* compressed) {
  if (!(wish.min_ratio > 0)) fail_argument("min_ratio ", wish.min_ratio, " is not above 0");
  if (wish.min_elements < 1) fail_argument("min_elements ", wish.min_elements, " is below 1");
  const ProtoSource source{message.data()};
  check_message(kTensorMessage, message, source);
  const TensorOutline outline = read_outline(message, source);
  if (!is_holdable(outline.dtype) || !outline.shape.is_full()) return false;
  const auto count = static_cast<uint64_t>(num_elements(outline.shape.full(source)));
  if (count < static_cast<uint64_t>(wish.min_elements)) return false;
  return visit_dtype(Dtype{outline.dtype}, [&]<class T>(Type<T>) {
    if constexpr (kIsCompressed<T>) {
      const auto replacement = outline.content.empty() ? replace_values<T>(message, source, count, wish.min_ratio)
                                                       : replace_content<T>(outline.content, count, wish.min_ratio);
      if (replacement) *compressed = rewritten(message, source, value_tag<T>(), *replacement);
      return replacement.has_value();
    } else {
      return false;
    }
  });
}

}  // namespace ct
