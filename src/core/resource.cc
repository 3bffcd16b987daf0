#include "core/resource.h"

#include <charconv>
#include <initializer_list>

#include "core/partial_shape.h"

namespace ct {
namespace {

// Calls f with the resource, or with an empty one in place of none.
template <class F>
auto with_fields(const Resource* resource, F f) {
  if (resource != nullptr) return f(*resource);
  const Resource empty;
  return f(empty);
}

std::string joined(std::initializer_list<std::string_view> pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

std::string upper_hex(uint64_t number) {
  char digits[16];
  const char* const end = std::to_chars(digits, digits + sizeof digits, number, 16).ptr;
  std::string text;
  for (const char* digit = digits; digit != end; ++digit)
    text += *digit >= 'a' ? static_cast<char>(*digit - 'a' + 'A') : *digit;
  return text;
}

}  // namespace

bool same_resource(const Resource* a, const Resource* b) {
  return with_fields(a, [b](const Resource& x) {
    return with_fields(b, [&x](const Resource& y) {
      return x.device == y.device && x.container == y.container && x.name == y.name && x.type_name == y.type_name &&
             x.hash_code == y.hash_code && x.pairs == y.pairs;
    });
  });
}

std::string resource_pairs_text(const Resource* resource) {
  return with_fields(resource, [](const Resource& r) {
    std::string text = "[ ";
    for (const Resource::Pair& pair : r.pairs) {
      if (&pair != &r.pairs.front()) text += ',';
      text += joined(
          {"DType enum: ", std::to_string(pair.dtype), ", Shape: ", partial_shape_text({pair.rank, pair.dims.data()})});
    }
    return text += " ]";
  });
}

std::string resource_summary(const Resource* resource) {
  return with_fields(resource, [](const Resource& r) {
    return joined({"ResourceHandle(name=\"", r.name, "\", device=\"", r.device, "\", container=\"", r.container,
                   "\", type=\"", r.type_name, "\", dtype and shapes : \"", resource_pairs_text(&r), "\")"});
  });
}

std::string resource_debug_text(const Resource* resource) {
  return with_fields(resource, [](const Resource& r) {
    return joined({"device: ", r.device, " container: ", r.container, " name: ", r.name, " hash_code: 0x",
                   upper_hex(r.hash_code), " maybe_type_name ", r.type_name,
                   ", dtype and shapes : ", resource_pairs_text(&r)});
  });
}

}  // namespace ct
