/* Tensors of values, of ranges, of memory that is there already.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_CREATE_HPP
#define CTENSOR_CREATE_HPP

#include "ctensor/tensor.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** Copies `count` row-major elements, or texts. */
template <typename T, typename How = Throwing>
Result<How, Tensor> as_tensor(const T *values, size_t count, Dims dims, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    if constexpr (std::is_convertible_v<const T &, std::string_view>) {
      int32_t code = tensor_new(TENSOR_DTYPE_STRING, dims.count(), dims.data(), out, status);
      detail::Handle<tensor_t, &tensor_free> made(*out);
      *out = nullptr;
      if (code == TENSOR_OK) {
        code = detail::write_strings(made.get(), Span<const T>(values, count), status);
      }
      if (code == TENSOR_OK) {
        *out = made.release();
      }
      return code;
    } else {
      return tensor_from_data(how.context, detail::element_dtype<T>(), dims.count(), dims.data(), values,
                              uint64_t{count} * sizeof(T), out, status);
    }
  });
}
/** The same from a list: as_tensor({1.0f, 2.0f}, {2, 1}). */
template <typename T, typename How = Throwing>
Result<How, Tensor> as_tensor(std::initializer_list<T> values, Dims dims, How how = {}) {
  return as_tensor(values.begin(), values.size(), dims, how);
}
/** The same in one row. */
template <typename T, typename How = Throwing>
Result<How, Tensor> as_tensor(std::initializer_list<T> values, How how = {}) {
  return as_tensor(values.begin(), values.size(), {static_cast<int64_t>(values.size())}, how);
}
/** The same from a vector. */
template <typename T, typename How = Throwing>
Result<How, Tensor> as_tensor(const std::vector<T> &values, Dims dims, How how = {}) {
  static_assert(!std::is_same_v<T, bool>, "std::vector<bool> holds no bools");
  return as_tensor(values.data(), values.size(), dims, how);
}
/** The same from a vector, in one row. */
template <typename T, typename How = Throwing>
Result<How, Tensor> as_tensor(const std::vector<T> &values, How how = {}) {
  return as_tensor(values, {static_cast<int64_t>(values.size())}, how);
}

namespace detail {

/* Bytes of the elements of some dims; more than there can be where the dims are no shape, which the library then says.
 */
inline uint64_t bytes_of(Dims dims, size_t size) noexcept {
  int64_t count = 0;
  if (tensor_shape_num_elements(dims.count(), dims.data(), &count, nullptr) != TENSOR_OK || count < 0 ||
      static_cast<uint64_t>(count) > UINT64_MAX / 2 / size) {
    return UINT64_MAX / 2;
  }
  return static_cast<uint64_t>(count) * size;
}

/* A deleter of the C interface that calls and ends a boxed object. */
template <typename Box>
void end_box(void *, uint64_t, void *user) {
  std::unique_ptr<Box> box(static_cast<Box *>(user));
  (*box)();
}

/* Keeps a vector until its elements are no longer needed. */
template <typename T>
struct VectorBox {
  std::vector<T> values;
  void operator()() const noexcept {}
};

}  // namespace detail

/**
 * A tensor on memory of the caller's, row-major, which must outlive the tensor and all views of it; of const T, the
 * tensor refuses writes.
 */
template <typename T, typename How = Throwing>
Result<How, Tensor> borrow(T *data, Dims dims, How how = {}) {
  auto asked = options<tensor_memory_options_t>();
  asked.flags = std::is_const_v<T> ? TENSOR_MEMORY_READ_ONLY : 0;
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_from_memory(detail::element_dtype<T>(), dims.count(), dims.data(), nullptr,
                              const_cast<std::remove_const_t<T> *>(data), detail::bytes_of(dims, sizeof(T)), 0, &asked,
                              nullptr, nullptr, out, status);
  });
}

/**
 * The same with a function that is called once when no tensor needs the memory any more, on any thread; it must not
 * throw. Where the call fails the memory stays the caller's, and the function is not called.
 */
template <typename T, typename Deleter, typename How = Throwing,
          typename = std::enable_if_t<std::is_invocable_v<Deleter &>>>
Result<How, Tensor> borrow(T *data, Dims dims, Deleter deleter, How how = {}) {
  auto asked = options<tensor_memory_options_t>();
  asked.flags = std::is_const_v<T> ? TENSOR_MEMORY_READ_ONLY : 0;
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    std::unique_ptr<Deleter> box(new (std::nothrow) Deleter(std::move(deleter)));
    if (box == nullptr) {
      return detail::refuse(status, TENSOR_CODE_RESOURCE_EXHAUSTED, "borrow: memory was refused");
    }
    const int32_t code = tensor_from_memory(
        detail::element_dtype<T>(), dims.count(), dims.data(), nullptr, const_cast<std::remove_const_t<T> *>(data),
        detail::bytes_of(dims, sizeof(T)), 0, &asked, &detail::end_box<Deleter>, box.get(), out, status);
    if (code == TENSOR_OK) {
      box.release();
    }
    return code;
  });
}

/** A tensor that owns a vector, whose elements are not copied. Where the call fails the vector stays as it was. */
template <typename T, typename How = Throwing>
Result<How, Tensor> take(std::vector<T> &&values, Dims dims, How how = {}) {
  static_assert(!std::is_same_v<T, bool>, "std::vector<bool> holds no bools");
  if (static_cast<uint64_t>(values.size()) * sizeof(T) != detail::bytes_of(dims, sizeof(T))) {
    return how.template failure<Tensor>(
        Error(TENSOR_CODE_INVALID_ARGUMENT, "take: the vector does not have as many elements as the dims say"));
  }
  using Box = detail::VectorBox<T>;
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    std::unique_ptr<Box> box(new (std::nothrow) Box{{}});
    if (box == nullptr) {
      return detail::refuse(status, TENSOR_CODE_RESOURCE_EXHAUSTED, "take: memory was refused");
    }
    const int32_t code = tensor_from_memory(detail::element_dtype<T>(), dims.count(), dims.data(), nullptr,
                                            values.data(), static_cast<uint64_t>(values.size()) * sizeof(T), 0, nullptr,
                                            &detail::end_box<Box>, box.get(), out, status);
    if (code == TENSOR_OK) {
      box.release()->values.swap(values);
    }
    return code;
  });
}

/** Maps a file and gives its bytes from `offset` on as read-only elements. */
template <typename How = Throwing>
Result<How, Tensor> map_file(std::string_view path, DType dtype, Dims dims, uint64_t offset = 0, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_map_file(path.data(), detail::length_of(path), number_of(dtype), dims.count(), dims.data(), offset,
                           out, status);
  });
}

/** Uninitialised elements in an order of axes, TENSOR_ORDER_C or TENSOR_ORDER_F. */
template <typename How = Throwing>
Result<How, Tensor> empty(DType dtype, Dims dims, int32_t order = TENSOR_ORDER_C, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_new_strided(number_of(dtype), dims.count(), dims.data(), order, nullptr, out, status);
  });
}
/** Zeros, empty strings, empty resources. */
template <typename How = Throwing>
Result<How, Tensor> zeros(DType dtype, Dims dims, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_zeros(how.context, number_of(dtype), dims.count(), dims.data(), out, status);
  });
}
/** Zeros of a C++ type: zeros<float>({2, 3}). */
template <typename T, typename How = Throwing>
Result<How, Tensor> zeros(Dims dims, How how = {}) {
  return zeros(dtype_of_v<T>(), dims, how);
}
/** Zeros of the dtype and dims of another tensor. */
template <typename How = Throwing>
Result<How, Tensor> zeros_like(const Tensor &t, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_zeros_like(how.context, t.get(), out, status);
  });
}
/** Every element one value. */
template <typename T, typename How = Throwing>
Result<How, Tensor> full(Dims dims, const T &value, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_full(how.context, detail::element_dtype<T>(), dims.count(), dims.data(), &value, out, status);
  });
}
/** start, start + step, ... as long as it has not reached stop. */
template <typename T, typename How = Throwing>
Result<How, Tensor> arange(T start, T stop, T step, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_arange(how.context, detail::element_dtype<T>(), &start, &stop, &step, out, status);
  });
}
/** 0, 1, ... below stop. */
template <typename T>
Tensor arange(T stop) {
  return arange(T{0}, stop, T{1});
}
/** `count` evenly spaced values, stop itself the last one if `endpoint`. */
template <typename T, typename How = Throwing>
Result<How, Tensor> linspace(T start, T stop, int64_t count, bool endpoint = true, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_linspace(how.context, detail::element_dtype<T>(), &start, &stop, count, endpoint, out, status);
  });
}
/** A matrix of zeros with ones on the diagonal `offset`. */
template <typename How = Throwing>
Result<How, Tensor> eye(DType dtype, int64_t rows, int64_t columns, int64_t offset = 0, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_eye(how.context, number_of(dtype), rows, columns, offset, out, status);
  });
}
/** Uniform random elements: equal options give equal ones on any machine. */
template <typename How = Throwing>
Result<How, Tensor> random_uniform(DType dtype, Dims dims, const tensor_random_options_t &asked, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_random_uniform(how.context, number_of(dtype), dims.count(), dims.data(), &asked, out, status);
  });
}
/** Normally distributed random elements. */
template <typename How = Throwing>
Result<How, Tensor> random_normal(DType dtype, Dims dims, const tensor_random_options_t &asked, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_random_normal(how.context, number_of(dtype), dims.count(), dims.data(), &asked, out, status);
  });
}

/** The tensor of a serialised TensorProto: TensorFlow's FromProto. */
template <typename How = Throwing>
Result<How, Tensor> from_proto(std::string_view bytes, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_from_proto(how.context, bytes.data(), static_cast<uint64_t>(bytes.size()), nullptr, nullptr, nullptr,
                             out, status);
  });
}
/** The tensor of another library of the process, shared, not copied; taken over on success. */
template <typename How = Throwing>
Result<How, Tensor> from_dlpack(DLManagedTensor *managed, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_from_dlpack(how.context, managed, nullptr, out, status);
  });
}
/** The same with a version. */
template <typename How = Throwing>
Result<How, Tensor> from_dlpack(DLManagedTensorVersioned *managed, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_from_dlpack_versioned(how.context, managed, nullptr, out, status);
  });
}

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
