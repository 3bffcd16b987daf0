#include "io/safetensors_listener.h"

#include <algorithm>

#include "io/json.h"
#include "io/origin.h"

namespace ct {
namespace {

class Listener final : public JsonListener {
 public:
  Listener(const ArchiveOptions& options, SafetensorsHeader* header) noexcept : options_(options), header_(*header) {}

  void begin_object() override {
    switch (place_) {
      case Place::kStart:
        place_ = Place::kHeader;
        return;
      case Place::kTensor:
        place_ = Place::kField;
        return;
      case Place::kMetadata:
        place_ = Place::kMetadataKey;
        return;
      default:
        refuse("an object");
    }
  }
  void end_object() override {
    if (place_ == Place::kField) require_all_fields();
    place_ = place_ == Place::kHeader ? Place::kEnd : Place::kHeader;
  }
  void begin_array() override {
    if (place_ != Place::kShape && place_ != Place::kOffsets) refuse("an array");
    if (is_in_array_) refuse("an array");
    is_in_array_ = true;
  }
  void end_array() override {
    is_in_array_ = false;
    if (place_ == Place::kOffsets && offsets_ != 2) fail_member("data_offsets has ", offsets_, " numbers, and not 2");
    place_ = Place::kField;
  }
  void key(std::string& text) override;
  void string(std::string& text) override;
  void number(uint64_t value) override;
  void other(std::string_view text) override { refuse(text); }

 private:
  // What the next value is.
  enum class Place {
    kStart,          // the whole header
    kHeader,         // (a key follows)
    kTensor,         // of a name
    kField,          // (a key of a tensor follows)
    kType,           // of a tensor
    kShape,          // the same
    kOffsets,        // the same
    kMetadata,       // all of it
    kMetadataKey,    // (a key follows)
    kMetadataValue,  // of a key
    kEnd
  };

  // `found` is the value that cannot stand here.
  [[noreturn]] void refuse(std::string_view found) const;
  template <class... T>
  [[noreturn]] void fail_member(const T&... pieces) const {
    fail_damaged({member().name}, pieces...);
  }
  SafetensorsMember& member() { return header_.members.back(); }
  const SafetensorsMember& member() const { return header_.members.back(); }

  void begin_tensor(std::string& name);
  void begin_field(std::string_view name);
  void begin_text(std::string& key);
  void require_all_fields() const;

  const ArchiveOptions& options_;
  SafetensorsHeader& header_;
  Place place_ = Place::kStart;
  bool is_in_array_ = false;
  bool has_metadata_ = false;
  bool has_type_ = false, has_shape_ = false, has_offsets_ = false;  // of the tensor that is being read
  int32_t offsets_ = 0;
};

void Listener::refuse(std::string_view found) const {
  const auto is_not = [&](const char* rule) { fail_member(rule, ", and not ", Quoted{found}); };
  switch (place_) {
    case Place::kTensor:
      is_not("its description must be an object");
      break;
    case Place::kType:
      is_not("dtype must be a string");
      break;
    case Place::kShape:
      is_not("shape must be an array of integers from 0 to 2^63 - 1");
      break;
    case Place::kOffsets:
      is_not("data_offsets must be an array of two integers from 0 to 2^64 - 1");
      break;
    case Place::kMetadata:
      fail(Code::kDataLoss, kSafetensorsMetadata, " must be an object of strings, and not ", Quoted{found});
    case Place::kMetadataValue:
      fail(Code::kDataLoss, "the metadata ", Quoted{header_.metadata.back().key}, " must be a string, and not ",
           Quoted{found});
    default:
      fail(Code::kDataLoss, "the header must be an object, and not ", Quoted{found});
  }
  fail(Code::kInternal, "a value was refused for no reason");
}

void Listener::key(std::string& text) {
  if (place_ == Place::kField) return begin_field(text);
  if (place_ == Place::kMetadataKey) return begin_text(text);
  if (text != kSafetensorsMetadata) return begin_tensor(text);
  if (has_metadata_) fail(Code::kDataLoss, "the header has ", kSafetensorsMetadata, " twice");
  has_metadata_ = true;
  place_ = Place::kMetadata;
}

void Listener::begin_tensor(std::string& name) {
  if (header_.members.size() >= options_.max_members) {
    fail(Code::kResourceExhausted, "the header has more than ", options_.max_members,
         " tensors, the limit max_members");
  }
  header_.members.emplace_back().name = std::move(name);
  has_type_ = has_shape_ = has_offsets_ = false;
  place_ = Place::kTensor;
}

void Listener::begin_field(std::string_view name) {
  const auto begin = [&](bool* is_known, Place place) {
    if (*is_known) fail_member("key ", Quoted{name}, " is there twice");
    *is_known = true;
    place_ = place;
  };
  if (name == "dtype") return begin(&has_type_, Place::kType);
  if (name == "shape") return begin(&has_shape_, Place::kShape);
  offsets_ = 0;
  if (name == "data_offsets") return begin(&has_offsets_, Place::kOffsets);
  fail_member("key ", Quoted{name}, " is none of dtype, shape, data_offsets");
}

void Listener::begin_text(std::string& key) {
  if (header_.metadata.size() >= options_.max_members) {
    fail(Code::kResourceExhausted, "the header has more than ", options_.max_members,
         " texts of metadata, the limit max_members");
  }
  header_.metadata.emplace_back().key = std::move(key);
  place_ = Place::kMetadataValue;
}

void Listener::require_all_fields() const {
  if (has_type_ && has_shape_ && has_offsets_) return;
  fail_member("key ", !has_type_ ? "dtype" : !has_shape_ ? "shape" : "data_offsets", " is missing");
}

void Listener::string(std::string& text) {
  if (place_ == Place::kMetadataValue) {
    header_.metadata.back().value = std::move(text);
    place_ = Place::kMetadataKey;
    return;
  }
  if (place_ != Place::kType) refuse(text);
  member().type = safetensors_type(text);
  if (member().type == nullptr)
    fail_in({member().name}, Code::kUnimplemented, "dtype ", Quoted{text}, " is none that is known");
  place_ = Place::kField;
}

void Listener::number(uint64_t value) {
  if (!is_in_array_ || (place_ == Place::kShape && value > INT64_MAX)) refuse(std::to_string(value));
  if (place_ == Place::kShape) {
    if (member().dims.size() >= static_cast<size_t>(options_.max_rank)) {
      fail_in({member().name}, Code::kResourceExhausted, "the shape has more than ", options_.max_rank,
              " axes, the limit max_rank");
    }
    member().dims.push_back(static_cast<int64_t>(value));
  } else {
    if (offsets_ < 2) (offsets_ == 0 ? member().begin : member().end) = value;
    ++offsets_;
  }
}

}  // namespace

void listen_to_safetensors(std::string_view text, const ArchiveOptions& options, SafetensorsHeader* header) {
  Listener listener(options, header);
  read_json(text, listener, "the header");
}

}  // namespace ct
