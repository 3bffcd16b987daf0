/* A flat block of elements that takes loads and converts: what a model reads as input or writes as output.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_BUFFER_HPP
#define CTENSOR_BUFFER_HPP

#include "ctensor/create.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** One writer, or any number of readers. */
class Buffer {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_buffer_t;

  /** Zeros, of a shape that stays. */
  template <typename How = Throwing>
  static Result<How, Buffer> create_fixed(DType dtype, Dims dims, How how = {}) {
    return detail::adopting<Buffer>(how, [&](tensor_buffer_t **out, tensor_status_t *status) {
      return tensor_buffer_create_fixed(how.context, number_of(dtype), dims.count(), dims.data(), out, status);
    });
  }
  /** Of shape [0], taking the shape of what is loaded. */
  template <typename How = Throwing>
  static Result<How, Buffer> create_dynamic(DType dtype, How how = {}) {
    return detail::adopting<Buffer>(how, [&](tensor_buffer_t **out, tensor_status_t *status) {
      return tensor_buffer_create_dynamic(number_of(dtype), out, status);
    });
  }
  /** A copy with elements converted. */
  template <typename How = Throwing>
  static Result<How, Buffer> create_from(const Buffer &source, DType dtype, How how = {}) {
    return detail::adopting<Buffer>(how, [&](tensor_buffer_t **out, tensor_status_t *status) {
      return tensor_buffer_create_from(how.context, source.get(), number_of(dtype), out, status);
    });
  }
  /** On the elements of a tensor, shared where they lie in one run. */
  template <typename How = Throwing>
  static Result<How, Buffer> from_tensor(const Tensor &t, How how = {}) {
    return from_tensor(t, options<tensor_buffer_options_t>(), how);
  }
  /** The same with a say in copies and the shape. */
  template <typename How = Throwing>
  static Result<How, Buffer> from_tensor(const Tensor &t, const tensor_buffer_options_t &asked, How how = {}) {
    return detail::adopting<Buffer>(how, [&](tensor_buffer_t **out, tensor_status_t *status) {
      return tensor_to_buffer(how.context, t.get(), &asked, out, status);
    });
  }
  /** Takes over a handle. */
  static Buffer adopt(tensor_buffer_t *handle) noexcept { return Buffer(handle); }
  /** The handle. */
  tensor_buffer_t *get() const noexcept { return handle_.get(); }

  /** Element type. */
  DType dtype() const noexcept { return static_cast<DType>(tensor_buffer_dtype(get())); }
  /** Bytes of an element. */
  uint64_t type_size() const noexcept { return tensor_buffer_type_size(get()); }
  /** Whether the shape may change. */
  bool is_dynamic() const noexcept { return tensor_buffer_is_dynamic(get()) != 0; }
  /** Whether it refers to a block that must not be written. */
  bool is_read_only() const noexcept { return tensor_buffer_is_read_only(get()) != 0; }
  /** Number of elements. */
  template <typename How = Throwing>
  Result<How, int64_t> flat_size(How how = {}) const {
    return detail::fetching<int64_t>(
        how, [&](int64_t *out, tensor_status_t *status) { return tensor_buffer_flat_size(get(), out, status); });
  }
  /** The shape. */
  template <typename How = Throwing>
  Result<How, Shape> shape(How how = {}) const {
    return detail::writing_dims<Shape>(how, [&](int32_t capacity, int64_t *dims, int32_t *rank, auto *status) {
      return tensor_buffer_shape(get(), capacity, dims, rank, status);
    });
  }
  /** The storage itself, for reading. */
  template <typename How = Throwing>
  Result<How, std::string_view> data(How how = {}) const {
    const void *pointer = nullptr;
    uint64_t bytes = 0;
    return detail::returning<std::string_view>(
        how, [&](tensor_status_t *status) { return tensor_buffer_data(get(), &pointer, &bytes, status); },
        [&] { return std::string_view(static_cast<const char *>(pointer), static_cast<size_t>(bytes)); });
  }
  /** The storage itself, for writing; a read-only block is copied first, or refused. */
  template <typename How = Throwing>
  Result<How, void *> mutable_data(bool copy_on_write = true, How how = {}) {
    uint64_t bytes = 0;
    return detail::fetching<void *>(how, [&](void **out, tensor_status_t *status) {
      return tensor_buffer_data_mutable(how.context, get(), copy_on_write, out, &bytes, status);
    });
  }
  /** One element as a T, by its row-major number. */
  template <typename T, typename How = Throwing>
  Result<How, T> get_value(int64_t index, How how = {}) const {
    return detail::fetching<T>(how, [&](T *out, tensor_status_t *status) {
      return tensor_buffer_get_value(get(), index, detail::element_dtype<T>(), out, status);
    });
  }
  /** All elements as T. */
  template <typename T, typename How = Throwing>
  Result<How, std::vector<T>> get_array(How how = {}) const {
    static_assert(!std::is_same_v<T, bool>, "std::vector<bool> holds no bools");
    std::vector<T> values;
    return detail::returning<std::vector<T>>(
        how,
        [&](tensor_status_t *status) {
          int64_t needed = 0;
          const int32_t code = tensor_buffer_flat_size(get(), &needed, status);
          if (code != TENSOR_OK) {
            return code;
          }
          values.resize(static_cast<size_t>(needed));
          return tensor_buffer_get_array(how.context, get(), detail::element_dtype<T>(), needed, values.data(), &needed,
                                         status);
        },
        [&] { return std::move(values); });
  }
  /** Replaces all elements by as many others, which are converted. */
  template <typename T, typename How = Throwing>
  Result<How, void> load_array(const std::vector<T> &values, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_buffer_load_array(how.context, get(), detail::element_dtype<T>(),
                                      static_cast<int64_t>(values.size()), values.data(), status);
    });
  }
  /** The same with a shape, which a dynamic buffer takes over. */
  template <typename T, typename How = Throwing>
  Result<How, void> load_array(const std::vector<T> &values, Dims dims, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_buffer_load_array_shaped(how.context, get(), detail::element_dtype<T>(),
                                             static_cast<int64_t>(values.size()), values.data(), dims.count(),
                                             dims.data(), status);
    });
  }
  /** Refers to a block, with a shape that a dynamic buffer takes over; `deleter` is called once when nothing needs the
   * block any more, and never where the call fails. It must not throw. */
  template <typename Deleter, typename How = Throwing>
  Result<How, void> load_buffer(void *block, uint64_t block_bytes, Dims dims, const tensor_buffer_options_t &asked,
                                Deleter deleter, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      std::unique_ptr<Deleter> box(new (std::nothrow) Deleter(std::move(deleter)));
      if (box == nullptr) {
        return detail::refuse(status, TENSOR_CODE_RESOURCE_EXHAUSTED, "load_buffer: memory was refused");
      }
      const int32_t code =
          tensor_buffer_load_buffer_shaped(how.context, get(), block, block_bytes, dims.count(), dims.data(), &asked,
                                           &detail::end_box<Deleter>, box.get(), status);
      if (code == TENSOR_OK) {
        box.release();
      }
      return code;
    });
  }
  /** A tensor on the elements, without a copy. */
  template <typename How = Throwing>
  Result<How, Tensor> as_tensor(How how = {}) const {
    return detail::adopting<Tensor>(
        how, [&](tensor_t **out, tensor_status_t *status) { return tensor_buffer_as_tensor(get(), out, status); });
  }

 private:
  explicit Buffer(tensor_buffer_t *handle) noexcept : handle_(handle) {}

  detail::Handle<tensor_buffer_t, &tensor_buffer_free> handle_;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
