// Chapter "Resources and variants": resource handles.
#include "abi/check.h"
#include "abi/guard.h"
#include "abi/handle.h"
#include "abi/position.h"
#include "core/partial_shape.h"

using namespace ct;
using namespace ct::abi;

static const char* field(const tensor_resource_t* resource, std::string Resource::*member, int64_t* length) noexcept {
  clear_outputs(length);
  if (resource == nullptr) return "";
  const std::string& text = peek(resource)->*member;
  if (length != nullptr) *length = static_cast<int64_t>(text.size());
  return text.c_str();
}

static void write_text(std::string (*text_of)(const Resource*), const tensor_resource_t* resource, char* buffer,
                       int64_t capacity, int64_t* length) {
  require_text_out(buffer, capacity, length);
  text_out(text_of(&unwrap(resource, "resource")), buffer, capacity, length);
}

int32_t tensor_resource_new(const char* device, int64_t device_length, const char* container, int64_t container_length,
                            const char* name, int64_t name_length, uint64_t hash_code, const char* type_name,
                            int64_t type_name_length, int32_t pair_count, const int32_t* dtypes, const int32_t* ranks,
                            const int64_t* dims, tensor_resource_t** out, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const auto fresh = Ref<Resource>::adopt(new Resource);
    fresh->device = text_in(device, device_length, "device");
    fresh->container = text_in(container, container_length, "container");
    fresh->name = text_in(name, name_length, "name");
    fresh->type_name = text_in(type_name, type_name_length, "type_name");
    fresh->hash_code = hash_code;
    const auto pair_dtypes = array(pair_count, dtypes, "pair_count", "dtypes");
    const auto pair_ranks = array(pair_count, ranks, "pair_count", "ranks");
    for (size_t i = 0; i < pair_dtypes.size(); ++i) {
      const int32_t rank = pair_ranks[i];
      const DimSpan shape = rank == TENSOR_UNKNOWN_RANK ? DimSpan{} : shape_in(rank, dims, "dims");
      require_partial_shape({rank, shape.data()}, "the shape of a pair");
      fresh->pairs.push_back({pair_dtypes[i], rank, {shape.begin(), shape.end()}});
      if (!shape.empty()) dims += shape.size();
    }
    result = wrap(Ref<const Resource>::share(fresh.get()));
  });
}

void tensor_resource_free(tensor_resource_t* resource) { drop(resource); }

const char* tensor_resource_device(const tensor_resource_t* resource, int64_t* length) {
  return field(resource, &Resource::device, length);
}

const char* tensor_resource_container(const tensor_resource_t* resource, int64_t* length) {
  return field(resource, &Resource::container, length);
}

const char* tensor_resource_name(const tensor_resource_t* resource, int64_t* length) {
  return field(resource, &Resource::name, length);
}

const char* tensor_resource_type_name(const tensor_resource_t* resource, int64_t* length) {
  return field(resource, &Resource::type_name, length);
}

uint64_t tensor_resource_hash_code(const tensor_resource_t* resource) {
  return resource == nullptr ? 0 : peek(resource)->hash_code;
}

int32_t tensor_resource_pair_count(const tensor_resource_t* resource) {
  return resource == nullptr ? 0 : static_cast<int32_t>(peek(resource)->pairs.size());
}

int32_t tensor_resource_pair(const tensor_resource_t* resource, int32_t position, int32_t* dtype, int32_t* rank,
                             const int64_t** dims, tensor_status_t* status) {
  return guard(__func__, status, [&] {
    clear_outputs(dtype, rank, dims);
    const auto& pairs = unwrap(resource, "resource").pairs;
    require(dtype, "dtype");
    require(rank, "rank");
    require(dims, "dims");
    if (position < 0 || static_cast<size_t>(position) >= pairs.size()) {
      fail_range("position ", position, " is outside a resource of ", static_cast<uint64_t>(pairs.size()), " pairs");
    }
    const Resource::Pair& pair = pairs[static_cast<size_t>(position)];
    *dtype = pair.dtype;
    *rank = pair.rank;
    *dims = pair.dims.data();
  });
}

int32_t tensor_resource_equal(const tensor_resource_t* a, const tensor_resource_t* b) {
  return a != nullptr && b != nullptr && same_resource(peek(a), peek(b)) ? 1 : 0;
}

int32_t tensor_resource_pairs_text(const tensor_resource_t* resource, char* buffer, int64_t capacity, int64_t* length,
                                   tensor_status_t* status) {
  return guard(__func__, status, [&] { write_text(resource_pairs_text, resource, buffer, capacity, length); });
}

int32_t tensor_resource_summary(const tensor_resource_t* resource, char* buffer, int64_t capacity, int64_t* length,
                                tensor_status_t* status) {
  return guard(__func__, status, [&] { write_text(resource_summary, resource, buffer, capacity, length); });
}

int32_t tensor_resource_debug_text(const tensor_resource_t* resource, char* buffer, int64_t capacity, int64_t* length,
                                   tensor_status_t* status) {
  return guard(__func__, status, [&] { write_text(resource_debug_text, resource, buffer, capacity, length); });
}

const char* tensor_resource_anonymous_name(void) { return kAnonymousResourceName; }

int32_t tensor_get_resource(const tensor_t* t, int32_t count, const int64_t* index, tensor_resource_t** out,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    auto& result = output(out, "out");
    const ResourceSlot& slot = readable_slot<ResourceSlot>(unwrap(t, "t"), position_in(count, index));
    result = wrap(slot ? slot : ResourceSlot::adopt(new Resource));
  });
}

int32_t tensor_set_resource(tensor_t* t, int32_t count, const int64_t* index, const tensor_resource_t* resource,
                            tensor_status_t* status) {
  return guard(__func__, status, [&] {
    const Tensor& tensor = unwrap(t, "t");
    const Resource& value = unwrap(resource, "resource");
    writable_slot<ResourceSlot>(tensor, position_in(count, index)) = ResourceSlot::share(&value);
  });
}
