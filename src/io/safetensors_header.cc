#include "io/safetensors_header.h"

#include "io/safetensors_layout.h"
#include "io/safetensors_listener.h"

namespace ct {
namespace {

// The text of the header; how it is cut out of the file.
std::string header_text(ByteSpan file, const ArchiveOptions& options) {
  Cursor cursor(file);
  uint64_t length = 0;
  if (!cursor.read(&length)) fail(Code::kDataLoss, "the file ends inside the length of its header");
  if (length > cursor.remaining()) {
    fail(Code::kDataLoss, "the header is truncated: ", length, " bytes expected, ", cursor.remaining(), " found");
  }
  if (const uint64_t limit = options.header_limit(kMaxSafetensorsHeaderBytes); length > limit) {
    fail(Code::kResourceExhausted, "the header has ", length, " bytes; the limit max_header_bytes is ", limit);
  }
  std::string text;
  if (!cursor.read_text(length, &text) || text.empty() || text.front() != '{')
    fail(Code::kDataLoss, "the header does not begin with {");
  return text;
}

// A tensor that is there twice is told before anything that follows from it, offsets first of all.
void index_names(SafetensorsHeader* header) {
  const auto& members = header->members;
  header->index.build(members.size(), [&](size_t i) -> std::string_view { return members[i].name; });
  const auto [earlier, later] = header->index.find_twice();
  if (earlier == later) return;
  const SafetensorsMember &a = members[earlier], &b = members[later];
  fail(Code::kDataLoss, "duplicate name: the header has two tensors of the name ", Quoted{a.name},
       ", at data offsets [", a.begin, ",", a.end, "] and [", b.begin, ",", b.end, "]");
}

// The same of metadata.
void require_different_keys(const std::vector<MetadataItem>& metadata) {
  NameIndex index;
  index.build(metadata.size(), [&](size_t i) -> std::string_view { return metadata[i].key; });
  if (const auto [earlier, later] = index.find_twice(); earlier != later)
    fail(Code::kDataLoss, "duplicate name: the metadata has two texts of the key ", Quoted{metadata[earlier].key});
}

}  // namespace

SafetensorsHeader read_safetensors_header(ByteSpan file, const ArchiveOptions& options) {
  SafetensorsHeader header;
  const std::string text = header_text(file, options);
  listen_to_safetensors(text, options, &header);
  header.data_offset = kSafetensorsLengthBytes + text.size();
  index_names(&header);
  require_different_keys(header.metadata);
  check_safetensors_layout(options, file.size() - header.data_offset, &header.members);
  return header;
}

}  // namespace ct
