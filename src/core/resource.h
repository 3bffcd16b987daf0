// The element of a resource tensor: an immutable record that names something elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/counted.h"
#include "core/ref.h"

namespace ct {

struct Resource final : Counted {
  // dtype number and partial shape of one value behind the resource; rank -1 is unknown and has no dims
  struct Pair {
    int32_t dtype;
    int32_t rank;
    std::vector<int64_t> dims;
    bool operator==(const Pair&) const = default;
  };

  std::string device;
  std::string container;
  std::string name;
  std::string type_name;
  uint64_t hash_code = 0;
  std::vector<Pair> pairs;
};

inline constexpr const char* kAnonymousResourceName = "cd2c89b7-88b7-44c8-ad83-06c2a9158347";

// Same fields; an absent resource equals one whose fields are all empty.
bool same_resource(const Resource* a, const Resource* b);

// "[ DType enum: 1, Shape: [2,?] ]", "ResourceHandle(...)", "device: ... container: ..."; null is the empty resource.
std::string resource_pairs_text(const Resource* resource);
std::string resource_summary(const Resource* resource);
std::string resource_debug_text(const Resource* resource);

}  // namespace ct
