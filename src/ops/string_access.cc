#include "ops/string_access.h"

#include <cstring>
#include <string>
#include <vector>

#include "core/each_element.h"
#include "core/error.h"
#include "ops/element_access.h"
#include "ops/sizes.h"

namespace ct {
namespace {

const StringSlot& string_at(const std::byte* element) noexcept { return *reinterpret_cast<const StringSlot*>(element); }

void require_offsets(const Tensor& t, std::span<const int64_t> offsets, int64_t bytes) {
  const auto count = static_cast<int64_t>(offsets.size());
  if (count - 1 != t.num_elements)
    fail_argument("offset_count is ", count, " but t has ", t.num_elements, " elements, which take one more");
  if (offsets.front() != 0) fail_argument("offsets begin at ", offsets.front(), ", not at 0");
  for (size_t i = 1; i < offsets.size(); ++i) {
    if (offsets[i] < offsets[i - 1])
      fail_argument("offset ", static_cast<uint64_t>(i), " is ", offsets[i], ", below the one before, ",
                    offsets[i - 1]);
  }
  if (offsets.back() != bytes) fail_argument("offsets end at ", offsets.back(), " but byte_count is ", bytes);
}

}  // namespace

int64_t string_bytes(const Tensor& t) {
  require_slots<StringSlot>(t);
  require_readable(t, "t");
  const uint64_t total = text_bytes(t);
  if (total > uint64_t{INT64_MAX}) fail(Code::kResourceExhausted, "the strings of t have more than 2^63 - 1 bytes");
  return static_cast<int64_t>(total);
}

void get_strings(const Tensor& t, int64_t* offsets, char* bytes) {
  require_slots<StringSlot>(t);
  require_readable(t, "t");
  int64_t end = 0;
  *offsets++ = end;
  for_each_element(t, [&](const std::byte* element) {
    const StringSlot& text = string_at(element);
    if (bytes != nullptr && !text.empty()) std::memcpy(bytes + end, text.data(), text.size());
    end += static_cast<int64_t>(text.size());
    *offsets++ = end;
  });
}

void set_strings(const Tensor& t, std::span<const int64_t> offsets, std::string_view bytes) {
  require_slots<StringSlot>(t);
  require_offsets(t, offsets, static_cast<int64_t>(bytes.size()));
  require_writable_elements(t);
  // Everything that can be refused is made before the first element changes.
  std::vector<std::string> strings;
  strings.reserve(offsets.size() - 1);
  for (size_t i = 1; i < offsets.size(); ++i) {
    strings.emplace_back(
        bytes.substr(static_cast<size_t>(offsets[i - 1]), static_cast<size_t>(offsets[i] - offsets[i - 1])));
  }
  auto next = strings.begin();
  for_each_element(t, [&next](std::byte* element) { reinterpret_cast<StringSlot*>(element)->swap(*next++); });
}

}  // namespace ct
