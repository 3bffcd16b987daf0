/* What every tensor has: a handle, facts about it, and its text.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_HANDLE_HPP
#define CTENSOR_HANDLE_HPP

#include "ctensor/context.hpp"
#include "ctensor/dtype.hpp"
#include "ctensor/shape.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

class Tensor;

/** The part of Tensor that owns the handle and tells about it. */
class TensorHandle {
 public:
  /** The handle of the C interface. */
  using handle_type = tensor_t;

  /** The handle, for functions of ctensor.h; it stays the tensor's. */
  tensor_t *get() const noexcept { return handle_.get(); }
  /** Gives the handle away, to be ended by tensor_free(). */
  tensor_t *release() noexcept { return handle_.release(); }
  /** Whether there is a handle: not after a move or release(). Every other call then fails as that of ctensor.h does
   * for NULL. */
  bool has_handle() const noexcept { return handle_ != nullptr; }

  /** Element type. */
  DType dtype() const noexcept { return static_cast<DType>(tensor_dtype(get())); }
  /** Number of axes. */
  int dims() const noexcept { return tensor_rank(get()); }
  /** The same. */
  int rank() const noexcept { return dims(); }
  /** Size of an axis; negative ones count from the end. */
  template <typename How = Throwing>
  Result<How, int64_t> dim_size(int axis, How how = {}) const {
    return detail::fetching<int64_t>(
        how, [&](int64_t *out, tensor_status_t *status) { return tensor_dim(get(), axis, out, status); });
  }
  /** The dims, valid as long as the tensor. */
  Dims dim_sizes() const noexcept { return Dims(tensor_dims(get()), axes()); }
  /** The strides in elements, valid as long as the tensor. */
  Dims strides() const noexcept { return Dims(tensor_strides(get()), axes()); }
  /** The dims as a value. */
  Shape shape() const { return Shape::trusted(dims(), tensor_dims(get())); }
  /** Product of the dims. */
  int64_t num_elements() const noexcept { return tensor_num_elements(get()); }
  /** Bytes of the elements; of strings also of their texts. */
  template <typename How = Throwing>
  Result<How, uint64_t> total_bytes(How how = {}) const {
    return detail::fetching<uint64_t>(
        how, [&](uint64_t *out, tensor_status_t *status) { return tensor_total_bytes(get(), out, status); });
  }
  /** Bytes that the allocator gave for the whole storage, where it tracks them; else total_bytes(). */
  template <typename How = Throwing>
  Result<How, uint64_t> allocated_bytes(How how = {}) const {
    return detail::fetching<uint64_t>(
        how, [&](uint64_t *out, tensor_status_t *status) { return tensor_allocated_bytes(get(), out, status); });
  }

  /** Whether there is memory for the elements, or no element. */
  bool is_initialized() const noexcept { return tensor_is_initialized(get()) != 0; }
  /** Whether the first element lies at a multiple of 64 bytes. */
  bool is_aligned() const noexcept { return tensor_is_aligned(get()) != 0; }
  /** Whether the elements lie in row-major order without gaps. */
  bool is_contiguous() const noexcept { return tensor_is_contiguous(get()) != 0; }
  /** Whether writes are refused. */
  bool is_read_only() const noexcept { return tensor_is_read_only(get()) != 0; }
  /** Whether the elements lie in a file or block that was opened: nothing was copied. */
  bool is_mapped() const noexcept { return tensor_is_mapped(get()) != 0; }
  /** Whether rank and dims are equal. */
  bool is_same_size(const TensorHandle &other) const noexcept { return tensor_is_same_size(get(), other.get()) != 0; }
  /** Whether both show elements of one storage. */
  bool shares_buffer_with(const TensorHandle &other) const noexcept {
    return tensor_shares_buffer_with(get(), other.get()) != 0;
  }
  /** Tensors on the storage; -1 for a part of it, 0 without one. */
  int64_t ref_count() const noexcept { return tensor_ref_count(get()); }
  /** Whether this is the only tensor on memory that the library owns. */
  bool ref_count_is_one() const noexcept { return tensor_ref_count_is_one(get()) != 0; }
  /** TENSOR_DEVICE_*. */
  int32_t device_kind() const noexcept { return tensor_device_kind(get()); }
  /** Which device of that kind. */
  int64_t device_id() const noexcept { return tensor_device_id(get()); }
  /** What is known of the memory. */
  template <typename How = Throwing>
  Result<How, tensor_description_t> describe(How how = {}) const {
    auto description = options<tensor_description_t>();
    return detail::returning<tensor_description_t>(
        how, [&](tensor_status_t *status) { return tensor_describe(get(), &description, status); },
        [&] { return description; });
  }
  /** Name of the storage's allocator. */
  template <typename How = Throwing>
  Result<How, std::string> allocator_name(How how = {}) const {
    return text<&tensor_allocator_name>(how);
  }

  /** Address of the first element; NULL without memory and on a device. */
  const void *data() const noexcept { return tensor_data(get()); }
  /** The same for writing; fails if the tensor refuses writes. */
  template <typename How = Throwing>
  Result<How, void *> mutable_data(How how = {}) {
    return detail::fetching<void *>(
        how, [&](void **out, tensor_status_t *status) { return tensor_data_mutable(get(), out, status); });
  }
  /** All elements as bytes: TensorFlow's tensor_data(). Fails unless they lie in one run. */
  template <typename How = Throwing>
  Result<How, std::string_view> tensor_data_bytes(How how = {}) const {
    const void *data = nullptr;
    uint64_t bytes = 0;
    return detail::returning<std::string_view>(
        how, [&](tensor_status_t *status) { return tensor_bytes(get(), &data, &bytes, status); },
        [&] { return std::string_view(static_cast<const char *>(data), static_cast<size_t>(bytes)); });
  }

  /** Values as text: TensorFlow's SummarizeValue. At most `max_entries` elements, or with `print_v2` as many at each
   * end of each axis; negative means all. */
  template <typename How = Throwing>
  Result<How, std::string> summarize_value(int64_t max_entries, bool print_v2 = false, How how = {}) const {
    return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
      return tensor_summarize(get(), max_entries, print_v2, buffer, capacity, length, status);
    });
  }
  /** "Tensor<type: float shape: [2,2] values: [1 2][3...]...>". */
  template <typename How = Throwing>
  Result<How, std::string> debug_string(int64_t num_values = 3, How how = {}) const {
    return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
      return tensor_debug_string(get(), num_values, buffer, capacity, length, status);
    });
  }
  /** The same without values: never reads an element. */
  template <typename How = Throwing>
  Result<How, std::string> device_safe_debug_string(How how = {}) const {
    return text<&tensor_device_safe_debug_string>(how);
  }
  /** Readable text: TENSOR_TEXT_PLAIN, TENSOR_TEXT_NUMPY, TENSOR_TEXT_NATIVE or TENSOR_TEXT_JSON. */
  template <typename How = Throwing>
  Result<How, std::string> to_text(int32_t format = TENSOR_TEXT_PLAIN, How how = {}) const {
    auto asked = options<tensor_text_options_t>();
    asked.format = format;
    return to_text(asked, how);
  }
  /** The same with everything that there is to say. */
  template <typename How = Throwing>
  Result<How, std::string> to_text(const tensor_text_options_t &asked, How how = {}) const {
    return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
      return tensor_to_text(get(), &asked, buffer, capacity, length, status);
    });
  }
  /** Prints debug_string(). */
  friend std::ostream &operator<<(std::ostream &out, const TensorHandle &t) { return out << t.debug_string(); }

  /** Bytes of a TensorProto with a number or text for each element: TensorFlow's AsProtoField. */
  template <typename How = Throwing>
  Result<How, std::string> as_proto_field(How how = {}) const {
    return proto(TENSOR_PROTO_FIELD, how);
  }
  /** Bytes of a TensorProto with all elements as one run of bytes: TensorFlow's AsProtoTensorContent. */
  template <typename How = Throwing>
  Result<How, std::string> as_proto_tensor_content(How how = {}) const {
    return proto(TENSOR_PROTO_CONTENT, how);
  }

 protected:
  /** Takes over a handle. */
  explicit TensorHandle(tensor_t *handle) noexcept : handle_(handle) {}
  /** Takes over another one in its place. */
  void reset(tensor_t *handle) noexcept { handle_.reset(handle); }

 private:
  size_t axes() const noexcept { return dims() > 0 ? static_cast<size_t>(dims()) : 0; }

  template <auto Function, typename How>
  Result<How, std::string> text(const How &how) const {
    return detail::writing_text(how, [&](char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status) {
      return Function(get(), buffer, capacity, length, status);
    });
  }
  template <typename How>
  Result<How, std::string> proto(int32_t form, const How &how) const {
    return detail::writing_bytes(how, [&](void *buffer, uint64_t capacity, uint64_t *needed, tensor_status_t *status) {
      return tensor_to_proto(how.context, get(), form, buffer, capacity, needed, status);
    });
  }

  detail::Handle<tensor_t, &tensor_free> handle_;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
