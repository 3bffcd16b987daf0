/* Elements that are more than numbers: resource handles and boxed objects of the caller's.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_ELEMENT_HPP
#define CTENSOR_ELEMENT_HPP

#include "ctensor/dtype.hpp"
#include "ctensor/shape.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** What a resource handle says of itself. */
struct ResourceFields {
  std::string_view device;    /**< Where it lives. */
  std::string_view container; /**< What holds it. */
  std::string_view name;      /**< What it is called. */
  uint64_t hash_code = 0;     /**< Of its type. */
  std::string_view type_name; /**< Of its type. */
};

/** An immutable resource handle; copies are made by whoever keeps it. */
class Resource {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_resource_t;

  /** A handle without dtypes and shapes. */
  explicit Resource(const ResourceFields &fields) : Resource(make(fields)) {}

  /** A handle whose value i has dtype pairs[i].first and a shape that fits pairs[i].second. */
  template <typename How = Throwing>
  static Result<How, Resource> make(const ResourceFields &fields,
                                    const std::vector<std::pair<DType, PartialShape>> &pairs = {}, How how = {}) {
    std::vector<int32_t> dtypes, ranks;
    std::vector<int64_t> dims;
    for (const auto &[dtype, shape] : pairs) {
      dtypes.push_back(number_of(dtype));
      ranks.push_back(shape.dims());
      dims.insert(dims.end(), shape.dim_sizes().begin(), shape.dim_sizes().end());
    }
    return detail::adopting<Resource>(how, [&](tensor_resource_t **out, tensor_status_t *status) {
      return tensor_resource_new(fields.device.data(), detail::length_of(fields.device), fields.container.data(),
                                 detail::length_of(fields.container), fields.name.data(),
                                 detail::length_of(fields.name), fields.hash_code, fields.type_name.data(),
                                 detail::length_of(fields.type_name), static_cast<int32_t>(dtypes.size()),
                                 dtypes.data(), ranks.data(), dims.data(), out, status);
    });
  }
  /** Takes over a reference. */
  static Resource adopt(tensor_resource_t *handle) noexcept { return Resource(handle); }
  /** The handle. */
  tensor_resource_t *get() const noexcept { return handle_.get(); }
  /** Where it lives. */
  std::string_view device() const noexcept { return text(&tensor_resource_device); }
  /** What holds it. */
  std::string_view container() const noexcept { return text(&tensor_resource_container); }
  /** What it is called. */
  std::string_view name() const noexcept { return text(&tensor_resource_name); }
  /** Of its type. */
  std::string_view type_name() const noexcept { return text(&tensor_resource_type_name); }
  /** Of its type. */
  uint64_t hash_code() const noexcept { return tensor_resource_hash_code(get()); }
  /** The dtypes and shapes that it was made with. */
  std::vector<std::pair<DType, PartialShape>> dtypes_and_shapes() const {
    std::vector<std::pair<DType, PartialShape>> result;
    const Status status;
    for (int32_t i = 0; i < tensor_resource_pair_count(get()); ++i) {
      int32_t dtype = 0, rank = 0;
      const int64_t *dims = nullptr;
      status.check(tensor_resource_pair(get(), i, &dtype, &rank, &dims, status.get()));
      result.emplace_back(static_cast<DType>(dtype), PartialShape::trusted(rank, dims));
    }
    return result;
  }
  /** One line, as tensors print it. */
  std::string summary() const { return written(&tensor_resource_summary); }
  /** All fields, as TensorFlow prints them. */
  std::string debug_string() const { return written(&tensor_resource_debug_text); }
  /** Whether all fields are equal. */
  friend bool operator==(const Resource &a, const Resource &b) noexcept {
    return tensor_resource_equal(a.get(), b.get()) != 0;
  }
  /** Whether they are not. */
  friend bool operator!=(const Resource &a, const Resource &b) noexcept { return !(a == b); }

 private:
  explicit Resource(tensor_resource_t *handle) noexcept : handle_(handle) {}

  template <typename Function>
  std::string_view text(Function function) const noexcept {
    int64_t length = 0;
    const char *text = function(get(), &length);
    return {text, static_cast<size_t>(length)};
  }
  template <typename Function>
  std::string written(Function function) const {
    return detail::writing_text(Throwing{}, [&](char *buffer, int64_t capacity, int64_t *length, auto *status) {
      return function(get(), buffer, capacity, length, status);
    });
  }

  detail::Handle<tensor_resource_t, &tensor_resource_free> handle_;
};

/** A refcounted box around an object of the caller's; empty where no object was set. */
class Variant {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_variant_t;

  /** No object. */
  Variant() noexcept = default;

  /** Takes over `object`, of which `table` says what it can do. */
  template <typename How = Throwing>
  static Result<How, Variant> make(void *object, const tensor_variant_table_t &table, How how = {}) {
    return detail::adopting<Variant>(how, [&](tensor_variant_t **out, tensor_status_t *status) {
      return tensor_variant_new(object, &table, out, status);
    });
  }
  /** Takes over a reference; NULL is no object. */
  static Variant adopt(tensor_variant_t *handle) noexcept { return Variant(handle); }
  /** The handle. */
  tensor_variant_t *get() const noexcept { return handle_.get(); }
  /** Whether there is an object. */
  explicit operator bool() const noexcept { return handle_ != nullptr; }
  /** The object. */
  void *object() const noexcept { return tensor_variant_object(get()); }
  /** Name of its type, "" without one. */
  std::string_view type_name() const noexcept {
    const char *name = tensor_variant_type_name(get());
    return name != nullptr ? std::string_view(name) : std::string_view();
  }
  /** One line, as tensors print it. */
  std::string summary() const {
    return detail::writing_text(Throwing{}, [&](char *buffer, int64_t capacity, int64_t *length, auto *status) {
      return tensor_variant_summary(get(), buffer, capacity, length, status);
    });
  }

 private:
  explicit Variant(tensor_variant_t *handle) noexcept : handle_(handle) {}

  detail::Handle<tensor_variant_t, &tensor_variant_free> handle_;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
