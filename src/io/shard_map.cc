#include "io/shard_map.h"

#include <algorithm>

#include "io/json.h"
#include "io/origin.h"

namespace ct {
namespace {

constexpr std::string_view kWeightMap = "weight_map", kMetadata = "metadata";

class Listener final : public JsonListener {
 public:
  Listener(const ArchiveOptions& options, ShardMap* map) noexcept : options_(options), map_(*map) {}

  void begin_object() override;
  void end_object() override { end_container(); }
  void begin_array() override {
    if (!passes_over()) refuse("an array");
  }
  void end_array() override { end_container(); }
  void key(std::string& text) override;
  void string(std::string& text) override;
  void number(uint64_t value) override { other(std::to_string(value)); }
  void other(std::string_view text) override;

  void require_map() const {
    if (!has_map_) fail(Code::kDataLoss, "the JSON is no index of safetensors files: it has no key ", kWeightMap);
  }

 private:
  // What the next value is.
  enum class Place {
    kStart,    // the whole index
    kTop,      // (a key follows)
    kMap,      // all of it
    kTensor,   // (a key follows)
    kShard,    // of a tensor
    kTexts,    // all metadata
    kTextKey,  // (a key follows)
    kText,     // of a key
    kUnknown,  // of a key at the top
    kEnd
  };

  [[noreturn]] void refuse(std::string_view found) const;
  void begin_part(std::string_view name);
  // A container that means nothing to us, or a value inside of one.
  bool passes_over();
  void end_container();
  // A value of `place_` has ended.
  Place next_place() const noexcept {
    return place_ == Place::kShard ? Place::kTensor : place_ == Place::kText ? Place::kTextKey : Place::kTop;
  }

  const ArchiveOptions& options_;
  ShardMap& map_;
  Place place_ = Place::kStart;
  int64_t passed_over_ = 0;  // containers that are open and mean nothing
  bool has_map_ = false, has_metadata_ = false;
};

void Listener::refuse(std::string_view found) const {
  if (place_ == Place::kShard) {
    fail_damaged({map_.rows.back().tensor}, "the name of its shard must be a string, and not ", Quoted{found});
  }
  const std::string_view what = place_ == Place::kMap ? kWeightMap : place_ == Place::kTexts ? kMetadata : "the index";
  fail(Code::kDataLoss, what, " must be an object, and not ", Quoted{found});
}

bool Listener::passes_over() {
  if (passed_over_ == 0 && place_ != Place::kText && place_ != Place::kUnknown) return false;
  if (passed_over_ == 0 && place_ == Place::kText) map_.metadata.pop_back();
  ++passed_over_;
  return true;
}

void Listener::begin_object() {
  if (passes_over()) return;
  if (place_ == Place::kShard) refuse("an object");
  place_ = place_ == Place::kMap ? Place::kTensor : place_ == Place::kTexts ? Place::kTextKey : Place::kTop;
}

void Listener::end_container() {
  if (passed_over_ > 0) {
    if (--passed_over_ == 0) place_ = next_place();
  } else {
    place_ = place_ == Place::kTop ? Place::kEnd : Place::kTop;
  }
}

void Listener::begin_part(std::string_view name) {
  const auto begin = [&](bool* is_known, Place place) {
    if (*is_known) fail(Code::kDataLoss, "the index has ", name, " twice");
    *is_known = true;
    place_ = place;
  };
  if (name == kWeightMap) return begin(&has_map_, Place::kMap);
  if (name == kMetadata) return begin(&has_metadata_, Place::kTexts);
  place_ = Place::kUnknown;
}

void Listener::key(std::string& text) {
  if (passed_over_ > 0) return;
  if (place_ == Place::kTop) return begin_part(text);
  if (std::max(map_.rows.size(), map_.metadata.size()) >= options_.max_members) {
    fail(Code::kResourceExhausted, "the index has more than ", options_.max_members,
         place_ == Place::kTensor ? " tensors" : " texts of metadata", ", the limit max_members");
  }
  if (place_ == Place::kTensor) {
    map_.rows.push_back({std::move(text), {}});
    place_ = Place::kShard;
  } else {
    map_.metadata.push_back({std::move(text), {}});
    place_ = Place::kText;
  }
}

void Listener::string(std::string& text) {
  if (passed_over_ > 0 || place_ != Place::kShard) return other(text);
  map_.rows.back().shard = std::move(text);
  place_ = next_place();
}

void Listener::other(std::string_view text) {
  if (passed_over_ > 0) return;
  if (place_ != Place::kText && place_ != Place::kUnknown) refuse(text);
  if (place_ == Place::kText) map_.metadata.back().value = text;
  place_ = next_place();
}

}  // namespace

ShardMap read_shard_map(std::string_view text, const ArchiveOptions& options) {
  ShardMap map;
  Listener listener(options, &map);
  read_json(text, listener, "the index");
  listener.require_map();
  return map;
}

}  // namespace ct
