/* The tensor itself: how it is made, shared, sliced and copied.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_TENSOR_HPP
#define CTENSOR_TENSOR_HPP

#include "ctensor/index.hpp"
#include "ctensor/typed.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/**
 * A strided view on a shared storage, under the names that users of TensorFlow's Tensor know. Copies share the
 * elements, as do slices: what is written through one is seen by all. Nothing is copied unless a name says so. What is
 * said of threads in ctensor.h holds: any number may read, one may write.
 */
class Tensor : public TensorTyped {
 public:
  /** float32 of shape [0]. */
  Tensor() : TensorTyped(made([](tensor_t **out, auto *status) { return tensor_new_default(out, status); })) {}
  /** Of shape [0]. */
  explicit Tensor(DType dtype)
      : TensorTyped(made([&](auto **out, auto *status) { return tensor_new_empty(number_of(dtype), out, status); })) {}
  /** Uninitialised elements (strings, resources, variants: empty ones), row-major, 64-byte aligned. */
  Tensor(DType dtype, Dims dims) : Tensor(make(dtype, dims)) {}
  /** The same from a host's allocator. */
  Tensor(const tensor_allocator_t &allocator, DType dtype, Dims dims) : Tensor(make(allocator, dtype, dims)) {}
  /** A number of rank 0. */
  template <typename T, typename = std::enable_if_t<detail::has_dtype<T> && !detail::is_text<T>>>
  explicit Tensor(const T &value) : Tensor(of(value)) {}
  /** A text of rank 0. */
  explicit Tensor(std::string_view text) : Tensor(of(text)) {}
  /** A text of rank 0. */
  explicit Tensor(const std::string &text) : Tensor(of(std::string_view(text))) {}
  /** A text of rank 0, up to its NUL. */
  explicit Tensor(const char *text) : Tensor(of(std::string_view(text))) {}
  /** A resource of rank 0. */
  explicit Tensor(const Resource &resource)
      : TensorTyped(
            made([&](auto **out, auto *status) { return tensor_new_resource_scalar(resource.get(), out, status); })) {}
  /** A variant of rank 0. */
  explicit Tensor(const Variant &variant)
      : TensorTyped(
            made([&](auto **out, auto *status) { return tensor_new_variant_scalar(variant.get(), out, status); })) {}

  /** Shares the elements. */
  Tensor(const Tensor &other) : Tensor(other.share()) {}
  /** Leaves `other` without a handle. */
  Tensor(Tensor &&other) noexcept = default;
  /** Shares the elements. */
  Tensor &operator=(const Tensor &other) {
    if (this != &other) {
      *this = other.share();
    }
    return *this;
  }
  /** Leaves `other` without a handle. */
  Tensor &operator=(Tensor &&other) noexcept = default;
  ~Tensor() = default;

  /** Takes over a handle of the C interface. */
  static Tensor adopt(tensor_t *handle) noexcept { return Tensor(Adopted{}, handle); }
  /** Uninitialised elements, as the constructor, with a choice of how errors come. */
  template <typename How = Throwing>
  static Result<How, Tensor> make(DType dtype, Dims dims, How how = {}) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_new(number_of(dtype), dims.count(), dims.data(), out, status);
    });
  }
  /** The same from a host's allocator. */
  template <typename How = Throwing>
  static Result<How, Tensor> make(const tensor_allocator_t &allocator, DType dtype, Dims dims, How how = {}) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_new_with_allocator(number_of(dtype), dims.count(), dims.data(), &allocator, nullptr, out, status);
    });
  }
  /** A number or text of rank 0. */
  template <typename T, typename How = Throwing>
  static Result<How, Tensor> of(const T &value, How how = {}) {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      if constexpr (std::is_convertible_v<const T &, std::string_view>) {
        const std::string_view text = value;
        return tensor_new_string_scalar(text.data(), detail::length_of(text), out, status);
      } else {
        return tensor_new_scalar(detail::element_dtype<T>(), &value, out, status);
      }
    });
  }

  /** Another tensor on the same elements: what copying does. */
  template <typename How = Throwing>
  Result<How, Tensor> share(How how = {}) const {
    return view(how, &tensor_share);
  }
  /** The same that refuses writes, as will its views. */
  template <typename How = Throwing>
  Result<How, Tensor> as_read_only(How how = {}) const {
    return view(how, &tensor_as_read_only);
  }
  /** Becomes the elements of `other` with another shape of as many: TensorFlow's CopyFrom, which copies nothing. */
  template <typename How = Throwing>
  Result<How, void> copy_from(const Tensor &other, Dims dims, How how = {}) {
    return become(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_copy_from(other.get(), dims.count(), dims.data(), out, status);
    });
  }
  /** Becomes the bytes of `other` with another dtype and shape: TensorFlow's BitcastFrom. */
  template <typename How = Throwing>
  Result<How, void> bitcast_from(const Tensor &other, DType dtype, Dims dims, How how = {}) {
    return become(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_bitcast_from(other.get(), number_of(dtype), dims.count(), dims.data(), out, status);
    });
  }
  /** The elements seen as another dtype; of another size, a last axis comes or goes. */
  template <typename How = Throwing>
  Result<How, Tensor> bitcast(DType dtype, How how = {}) const {
    return view(how, &tensor_bitcast, number_of(dtype));
  }
  /** Another shape, one dim of which may be -1: a view where strides allow, else a copy. */
  template <typename How = Throwing>
  Result<How, Tensor> reshape(Dims dims, How how = {}) const {
    return reshape(dims, options<tensor_reshape_options_t>(), how);
  }
  /** The same with a say in copies and the order of elements. */
  template <typename How = Throwing>
  Result<How, Tensor> reshape(Dims dims, const tensor_reshape_options_t &asked, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return tensor_reshape(how.context, get(), dims.count(), dims.data(), &asked, out, status);
    });
  }

  /** Rows [start, limit) of axis 0: TensorFlow's Slice. */
  template <typename How = Throwing>
  Result<How, Tensor> slice(int64_t start, int64_t limit, How how = {}) const {
    return view(how, &tensor_slice, start, limit);
  }
  /** Row `index` of axis 0, without that axis: TensorFlow's SubSlice. */
  template <typename How = Throwing>
  Result<How, Tensor> subslice(int64_t index, How how = {}) const {
    return view(how, &tensor_subslice, index);
  }
  /** A strided slice: t(slice(1, 5), ellipsis, slice(_, _, -2), newaxis, 3). */
  template <typename... Entries>
  Tensor operator()(const Entries &...entries) const {
    return index({Index(entries)...});
  }
  /** The same with a choice of how errors come: t.index({slice(1, 5), ellipsis, 3}, nothrow). */
  template <typename How = Throwing>
  Result<How, Tensor> index(std::initializer_list<Index> entries, How how = {}) const {
    const IndexList list(entries);
    return view(how, &tensor_strided_slice, list.count(), list.begin(), list.end(), list.strides(), list.masks());
  }
  /** The same by text: t["1:5, ..., ::-2, newaxis, 3"]. */
  Tensor operator[](std::string_view text) const { return slice_text(text); }
  /** Row `index` of axis 0, negative from the end, without that axis. */
  Tensor operator[](int64_t index) const { return select(0, index); }
  /** A strided slice by text, with a choice of how errors come. */
  template <typename How = Throwing>
  Result<How, Tensor> slice_text(std::string_view text, How how = {}) const {
    return view(how, &tensor_slice_text, text.data(), detail::length_of(text));
  }
  /** The box of `sizes` elements from `starts` on; a size of -1 runs to the end. */
  template <typename How = Throwing>
  Result<How, Tensor> slice_nd(Dims starts, Dims sizes, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      if (starts.size() != sizes.size()) {
        return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT, "slice_nd: as many sizes are needed as starts");
      }
      return tensor_slice_nd(get(), starts.count(), starts.data(), sizes.data(), out, status);
    });
  }
  /** A strided slice whose vectors are tensors: the form of TensorFlow's operation. */
  template <typename How = Throwing>
  Result<How, Tensor> strided_slice(const Tensor &begin, const Tensor &end, const Tensor &strides,
                                    const tensor_strided_slice_options_t &masks, How how = {}) const {
    return view(how, &tensor_strided_slice_tensors, begin.get(), end.get(), strides.get(), &masks);
  }

  /** Axis i of the result is axis axes[i]. */
  template <typename How = Throwing>
  Result<How, Tensor> permute_dims(Dims axes, How how = {}) const {
    return view(how, &tensor_permute_dims, axes.count(), axes.data());
  }
  /** All axes in reverse order: over the same memory, row-major becomes column-major. */
  template <typename How = Throwing>
  Result<How, Tensor> swap_layout(How how = {}) const {
    return view(how, &tensor_swap_layout);
  }
  /** The named axes run backwards. */
  template <typename How = Throwing>
  Result<How, Tensor> flip(Dims axes, How how = {}) const {
    return view(how, &tensor_flip, axes.count(), axes.data());
  }
  /** A read-only view with the given dims, axes of size 1 repeated. */
  template <typename How = Throwing>
  Result<How, Tensor> broadcast_to(Dims dims, How how = {}) const {
    return view(how, &tensor_broadcast_to, dims.count(), dims.data());
  }
  /** Index `index` of an axis, without that axis: Eigen's chip. */
  template <typename How = Throwing>
  Result<How, Tensor> select(int64_t axis, int64_t index, How how = {}) const {
    return view(how, &tensor_select, axis, index);
  }
  /** A new axis of size 1. */
  template <typename How = Throwing>
  Result<How, Tensor> expand_dims(int64_t axis, How how = {}) const {
    return view(how, &tensor_expand_dims, axis);
  }
  /** Without every axis of size 1. */
  template <typename How = Throwing>
  Result<How, Tensor> squeeze(How how = {}) const {
    return view(how, &tensor_squeeze, int32_t{TENSOR_ALL_AXES}, nullptr);
  }
  /** Without the named axes, of size 1. */
  template <typename How = Throwing>
  Result<How, Tensor> squeeze(Dims axes, How how = {}) const {
    return view(how, &tensor_squeeze, axes.count(), axes.data());
  }
  /** The elements [i, i + offset] of two axes. */
  template <typename How = Throwing>
  Result<How, Tensor> diagonal(int64_t offset = 0, int64_t axis1 = -2, int64_t axis2 = -1, How how = {}) const {
    return view(how, &tensor_diagonal, offset, axis1, axis2);
  }
  /** All windows of some axes as more axes: Eigen's extract_patches. No steps are steps of 1. */
  template <typename How = Throwing>
  Result<How, Tensor> sliding_windows(Dims axes, Dims sizes, Dims steps = {}, How how = {}) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      if (sizes.size() != axes.size() || (!steps.empty() && steps.size() != axes.size())) {
        return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT,
                              "sliding_windows: as many sizes and steps are needed as axes");
      }
      return tensor_sliding_windows(get(), axes.count(), axes.data(), sizes.data(),
                                    steps.empty() ? nullptr : steps.data(), out, status);
    });
  }
  /** The real parts. */
  template <typename How = Throwing>
  Result<How, Tensor> real(How how = {}) const {
    return view(how, &tensor_real);
  }
  /** The imaginary parts. */
  template <typename How = Throwing>
  Result<How, Tensor> imag(How how = {}) const {
    return view(how, &tensor_imag);
  }

  /** A deep copy, row-major. */
  template <typename How = Throwing>
  Result<How, Tensor> copy(How how = {}) const {
    return bulk(how, &tensor_copy);
  }
  /** The tensor itself if its elements lie in one row-major run, else a deep copy. */
  template <typename How = Throwing>
  Result<How, Tensor> contiguous(How how = {}) const {
    return bulk(how, &tensor_contiguous);
  }
  /** The elements converted to another dtype. */
  template <typename How = Throwing>
  Result<How, Tensor> astype(DType dtype, How how = {}) const {
    return astype(dtype, options<tensor_cast_options_t>(), how);
  }
  /** The same with a say in what becomes of values that do not fit. */
  template <typename How = Throwing>
  Result<How, Tensor> astype(DType dtype, const tensor_cast_options_t &asked, How how = {}) const {
    return bulk(how, &tensor_astype, number_of(dtype), &asked);
  }
  /** Copies the elements of `source`, broadcast, into this view: t(slice(0, 2)).assign(other). */
  template <typename How = Throwing>
  Result<How, void> assign(const Tensor &source, How how = {}) {
    return detail::checking(
        how, [&](tensor_status_t *status) { return tensor_copy_into(how.context, get(), source.get(), status); });
  }
  /** Sets every element; T must stand for the dtype. */
  template <typename T, typename How = Throwing>
  Result<How, void> fill(const T &value, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      if (tensor_dtype(get()) != detail::element_dtype<T>()) {
        return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT, "fill: the value is not of the tensor's dtype");
      }
      return tensor_fill(how.context, get(), &value, status);
    });
  }
  /** Whether dtypes, dims and values are equal; NaN equals nothing. */
  template <typename How = Throwing>
  Result<How, bool> array_equal(const Tensor &other, How how = {}) const {
    return detail::fetching<bool, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
      return tensor_array_equal(how.context, get(), other.get(), out, status);
    });
  }
  /** Whether dtypes, dims and bytes are equal. */
  template <typename How = Throwing>
  Result<How, bool> same_content(const Tensor &other, How how = {}) const {
    return detail::fetching<bool, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
      return tensor_same_content(how.context, get(), other.get(), out, status);
    });
  }
  /** Whether |a - b| <= absolute + relative x |b| everywhere. */
  template <typename How = Throwing>
  Result<How, bool> allclose(const Tensor &other, double relative = 1e-5, double absolute = 1e-8,
                             bool equal_nan = false, How how = {}) const {
    return detail::fetching<bool, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
      return tensor_allclose(how.context, get(), other.get(), relative, absolute, equal_nan, out, status);
    });
  }
  /** For DLPack's consumers, without a copy; ended by its own deleter or tensor_dlpack_free(). */
  template <typename How = Throwing>
  Result<How, DLManagedTensor *> to_dlpack(How how = {}) const {
    return detail::fetching<DLManagedTensor *>(how, [&](DLManagedTensor **out, tensor_status_t *status) {
      return tensor_to_dlpack(how.context, get(), nullptr, out, status);
    });
  }
  /** The same with a version. */
  template <typename How = Throwing>
  Result<How, DLManagedTensorVersioned *> to_dlpack_versioned(How how = {}) const {
    return detail::fetching<DLManagedTensorVersioned *>(how, [&](auto **out, tensor_status_t *status) {
      return tensor_to_dlpack_versioned(how.context, get(), nullptr, out, status);
    });
  }

 private:
  struct Adopted {};

  Tensor(Adopted, tensor_t *handle) noexcept : TensorTyped(handle) {}

  template <typename Call>
  static tensor_t *made(const Call &call) {
    return detail::fetching<tensor_t *>(Throwing{},
                                        [&](tensor_t **out, tensor_status_t *status) { return call(out, status); });
  }
  /* Function(handle, arguments..., &out, status). */
  template <typename How, typename Function, typename... Arguments>
  Result<How, Tensor> view(const How &how, Function function, Arguments... arguments) const {
    tensor_t *out = nullptr;
    return detail::asking<Tensor>(
        how, [&](tensor_status_t *status) { return function(get(), arguments..., &out, status); },
        [&] { return adopt(out); });
  }
  /* The same with a context in front. */
  template <typename How, typename Function, typename... Arguments>
  Result<How, Tensor> bulk(const How &how, Function function, Arguments... arguments) const {
    return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
      return function(how.context, get(), arguments..., out, status);
    });
  }
  template <typename How, typename Call>
  Result<How, void> become(const How &how, const Call &call) {
    return detail::checking(how, [&](tensor_status_t *status) {
      tensor_t *out = nullptr;
      const int32_t code = call(&out, status);
      if (code == TENSOR_OK) {
        reset(out);
      }
      return code;
    });
  }
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
