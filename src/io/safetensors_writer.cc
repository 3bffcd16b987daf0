// The format safetensors: a header in JSON, then the elements of all tensors without gaps.
#include <algorithm>
#include <iterator>
#include <vector>

#include "core/checked.h"
#include "io/format_writer.h"
#include "io/safetensors_type.h"
#include "io/text.h"

namespace ct {
namespace {

constexpr std::string_view kMetadata = "__metadata__";
// Elements begin at a multiple of this.
constexpr size_t kAlign = 64;
// The reference reader takes no longer one.
constexpr uint64_t kLongestHeader = 100'000'000;

void check_name(std::string_view name) {
  if (!is_utf8(name)) fail_argument("name ", Quoted{name}, " is not UTF-8");
  if (name == kMetadata) fail_argument("name ", Quoted{name}, " is reserved for the metadata of the file");
}

void check_dtype(Dtype dtype, const ArchiveWriterOptions&) {
  if (safetensors_type(dtype) != nullptr) return;
  if (!can_memcpy(dtype)) fail(Code::kUnimplemented, "elements of ", dtype, " cannot be written to safetensors files");
  fail(Code::kUnimplemented, "safetensors files have no type for ", dtype, ": cast it, or choose another format");
}

// As the reference writer spells strings: nothing is escaped that need not be.
std::string json_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    constexpr std::string_view kLetters = "\"\"\\\\\bb\ff\nn\rr\tt";
    const auto byte = static_cast<unsigned char>(c);
    size_t at = 0;
    while (at < kLetters.size() && kLetters[at] != c) at += 2;
    if (at < kLetters.size()) {
      result += {'\\', kLetters[at + 1]};
    } else if (byte < 0x20) {
      constexpr std::string_view kDigits = "0123456789abcdef";
      result += {'\\', 'u', '0', '0', kDigits[byte >> 4], kDigits[byte & 15]};
    } else {
      result += c;
    }
  }
  return result + '"';
}

// One key and value of a JSON object whose text so far is `object`.
void put_item(std::string* object, std::string_view key, std::string_view value) {
  if (object->size() > 1) *object += ',';
  *object += json_text(key);
  *object += ':';
  *object += value;
}

std::string metadata_text(const WriterMetadata& metadata) {
  std::string text = "{";
  for (const auto& [key, value] : metadata) put_item(&text, key, json_text(value));
  return text + '}';
}

std::string tensor_text(const Tensor& t, uint64_t begin, uint64_t end) {
  std::string text = "{\"dtype\":\"";
  text += safetensors_type(t.dtype)->name;
  text += "\",\"shape\":[";
  for (size_t axis = 0; axis < t.shape().size(); ++axis) {
    if (axis > 0) text += ',';
    text += std::to_string(t.shape()[axis]);
  }
  return text + "],\"data_offsets\":[" + std::to_string(begin) + ',' + std::to_string(end) + "]}";
}

// The reference writer's order: later types of its list first, then by name.
std::vector<const WriterMember*> in_order(std::span<const WriterMember> members) {
  std::vector<const WriterMember*> order;
  order.reserve(members.size());
  for (const WriterMember& member : members) order.push_back(&member);
  std::sort(order.begin(), order.end(), [](const WriterMember* a, const WriterMember* b) {
    const auto *const of_a = safetensors_type(a->tensor->dtype), *const of_b = safetensors_type(b->tensor->dtype);
    return of_a != of_b ? of_a > of_b : a->name < b->name;
  });
  return order;
}

void write(Output& out, const WriterContents& contents) {
  const std::vector<const WriterMember*> order = in_order(contents.members);
  std::string header = "{";
  if (!contents.metadata.empty()) put_item(&header, kMetadata, metadata_text(contents.metadata));
  uint64_t end = 0;
  for (const WriterMember* const member : order) {
    const Tensor& t = *member->tensor;
    const uint64_t begin = end;
    if (add_overflows(end, storage_bytes(t.dtype, t.num_elements), &end) || end > INT64_MAX - kLongestHeader)
      fail(Code::kResourceExhausted, "the tensors have more bytes together than the longest file");
    put_item(&header, member->name, tensor_text(t, begin, end));
  }
  header += '}';
  const size_t past = (sizeof(uint64_t) + header.size()) % kAlign;
  if (past > 0) header.append(kAlign - past, ' ');
  const uint64_t length = header.size();
  if (length > kLongestHeader) {
    fail(Code::kResourceExhausted, "the header takes ", length, " bytes; readers of safetensors take ", kLongestHeader);
  }

  out.expect(end);
  out.write(std::as_bytes(std::span(&length, 1)));
  out.write(header);
  for (const WriterMember* const member : order) {
    for_each_run(out.context(), *member->tensor, [&](ByteSpan run) {
      out.advance(run.size());
      out.write(run);
    });
  }
}

}  // namespace

constinit const FormatWriter kSafetensorsWriter{.id = FileFormat::kSafetensors,
                                                .name = "safetensors",
                                                .holds_one_tensor = false,
                                                .keeps_metadata = true,
                                                .is_npy = false,
                                                .is_zip = false,
                                                .check_name = check_name,
                                                .check_dtype = check_dtype,
                                                .write = write};

}  // namespace ct
