/* The typed views by TensorFlow's names: flat<T>(), matrix<T>(), shaped<T, N>(dims) and their like.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_TYPED_HPP
#define CTENSOR_TYPED_HPP

#include "ctensor/elements.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/**
 * The part of Tensor that shows its elements to C++ as a TensorMap<T, N>: Eigen's where Eigen is there. A view owns
 * nothing: it is good as long as a tensor on the storage lives. All fail if T does not stand for the dtype, if the
 * elements do not lie in one run (Tensor::contiguous() is the remedy) or, unless "unaligned", at a multiple of 64
 * bytes.
 *
 * Of a const Tensor elements may only be read. Of any other they may be written, which fails if the tensor is read-only
 * as those of files are: name a const type, flat<const float>(), or keep the tensor const. bool elements must be 0 or
 * 1, which files do not promise: bit_casted_tensor<uint8_t, N>() reads any.
 */
class TensorTyped : public TensorElements {
  /* The calls of the C interface by what they take beside the dtype. */
  template <auto Function>
  auto without_more() const noexcept {
    return
        [this](int32_t dtype, tensor_t **out, tensor_status_t *status) { return Function(get(), dtype, out, status); };
  }
  template <auto Function, int N>
  auto with_rank() const noexcept {
    return [this](int32_t dtype, tensor_t **out, tensor_status_t *status) {
      return Function(get(), dtype, N, out, status);
    };
  }
  template <auto Function, int N>
  auto with_dims(Dims dims) const noexcept {
    return [this, dims](int32_t dtype, tensor_t **out, tensor_status_t *status) {
      if (dims.size() != static_cast<size_t>(N)) {
        return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT, "shaped: as many dims are needed as the view has");
      }
      return Function(get(), dtype, N, dims.data(), out, status);
    };
  }
  template <int N>
  auto from_axis(int64_t begin) const noexcept {
    return [this, begin](int32_t dtype, tensor_t **out, tensor_status_t *status) {
      return tensor_flat_inner_outer_dims(get(), dtype, begin, N, out, status);
    };
  }

  /* The library judges and makes a view of its own, of which address and dims are taken. */
  template <typename T, int N, bool Aligned, typename How, typename Call>
  Result<How, typename detail::MapOf<T, N, Aligned>::type> map(const How &how, const Call &call) const {
    using Map = detail::MapOf<T, N, Aligned>;
    detail::Handle<tensor_t, &tensor_free> view;
    void *address = nullptr;
    return detail::asking<typename Map::type>(
        how,
        [&](tensor_status_t *status) {
          tensor_t *out = nullptr;
          int32_t code = call(detail::element_dtype<T>(), &out, status);
          view.reset(out);
          if (code == TENSOR_OK) {
            code = address_of<T>(out, &address, status);
          }
          return code;
        },
        [&] { return Map::make(static_cast<T *>(address), tensor_dims(view.get())); });
  }

  template <typename T>
  static int32_t address_of(tensor_t *view, void **address, tensor_status_t *status) noexcept {
    if constexpr (std::is_const_v<T>) {
      *address = const_cast<void *>(tensor_data(view));
      if (*address == nullptr && tensor_num_elements(view) > 0) {
        return detail::refuse(status, TENSOR_CODE_FAILED_PRECONDITION,
                              "the elements have no address here: they lie on a device");
      }
    } else {
      const int32_t code = tensor_data_mutable(view, address, status);
      if (code != TENSOR_OK) {
        return code;
      }
    }
    if (reinterpret_cast<uintptr_t>(*address) % alignof(T) != 0) {
      return detail::refuse(status, TENSOR_CODE_FAILED_PRECONDITION,
                            "the elements do not lie at multiples of their own alignment: copy() is the remedy");
    }
    return TENSOR_OK;
  }

 public:
  /** All elements in one row. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<T, 1>> flat(How how = {}) {
    return map<T, 1, true>(how, without_more<&tensor_flat>());
  }
  /** The same for reading. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<const T, 1>> flat(How how = {}) const {
    return map<const T, 1, true>(how, without_more<&tensor_flat>());
  }
  /** All elements in one row, wherever they lie. */
  template <typename T, typename How = Throwing>
  Result<How, UnalignedTensorMap<T, 1>> unaligned_flat(How how = {}) {
    return map<T, 1, false>(how, without_more<&tensor_unaligned_flat>());
  }
  /** The same for reading. */
  template <typename T, typename How = Throwing>
  Result<How, UnalignedTensorMap<const T, 1>> unaligned_flat(How how = {}) const {
    return map<const T, 1, false>(how, without_more<&tensor_unaligned_flat>());
  }
  /** The tensor itself, of rank 1. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<T, 1>> vec(How how = {}) {
    return map<T, 1, true>(how, without_more<&tensor_vec>());
  }
  /** The same for reading. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<const T, 1>> vec(How how = {}) const {
    return map<const T, 1, true>(how, without_more<&tensor_vec>());
  }
  /** The tensor itself, of rank 2. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<T, 2>> matrix(How how = {}) {
    return map<T, 2, true>(how, without_more<&tensor_matrix>());
  }
  /** The same for reading. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<const T, 2>> matrix(How how = {}) const {
    return map<const T, 2, true>(how, without_more<&tensor_matrix>());
  }
  /** The only element, with rank 0: scalar<float>()(). */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<T, 0>> scalar(How how = {}) {
    return map<T, 0, true>(how, without_more<&tensor_scalar>());
  }
  /** The same for reading. */
  template <typename T, typename How = Throwing>
  Result<How, TensorMap<const T, 0>> scalar(How how = {}) const {
    return map<const T, 0, true>(how, without_more<&tensor_scalar>());
  }
  /** The tensor itself, of rank N. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<T, N>> tensor(How how = {}) {
    return map<T, N, true>(how, with_rank<&tensor_tensor, N>());
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<const T, N>> tensor(How how = {}) const {
    return map<const T, N, true>(how, with_rank<&tensor_tensor, N>());
  }
  /** All elements with N other dims. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<T, N>> shaped(Dims dims, How how = {}) {
    return map<T, N, true>(how, with_dims<&tensor_shaped, N>(dims));
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<const T, N>> shaped(Dims dims, How how = {}) const {
    return map<const T, N, true>(how, with_dims<&tensor_shaped, N>(dims));
  }
  /** All elements with N other dims, wherever they lie. */
  template <typename T, int N, typename How = Throwing>
  Result<How, UnalignedTensorMap<T, N>> unaligned_shaped(Dims dims, How how = {}) {
    return map<T, N, false>(how, with_dims<&tensor_unaligned_shaped, N>(dims));
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, UnalignedTensorMap<const T, N>> unaligned_shaped(Dims dims, How how = {}) const {
    return map<const T, N, false>(how, with_dims<&tensor_unaligned_shaped, N>(dims));
  }
  /** The tensor seen as another type of the same size, of rank N. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<T, N>> bit_casted_tensor(How how = {}) {
    return map<T, N, true>(how, with_rank<&tensor_bit_casted_tensor, N>());
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<const T, N>> bit_casted_tensor(How how = {}) const {
    return map<const T, N, true>(how, with_rank<&tensor_bit_casted_tensor, N>());
  }
  /** All bytes seen as another type, with N dims. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<T, N>> bit_casted_shaped(Dims dims, How how = {}) {
    return map<T, N, true>(how, with_dims<&tensor_bit_casted_shaped, N>(dims));
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<const T, N>> bit_casted_shaped(Dims dims, How how = {}) const {
    return map<const T, N, true>(how, with_dims<&tensor_bit_casted_shaped, N>(dims));
  }
  /** N the rank: tensor<T, N>(). One less: the last axis, whose bytes make up one T, becomes that. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<T, N>> reinterpret_last_dimension(How how = {}) {
    return map<T, N, true>(how, with_rank<&tensor_reinterpret_last_dimension, N>());
  }
  /** The same for reading. */
  template <typename T, int N, typename How = Throwing>
  Result<How, TensorMap<const T, N>> reinterpret_last_dimension(How how = {}) const {
    return map<const T, N, true>(how, with_rank<&tensor_reinterpret_last_dimension, N>());
  }
  /** The last N - 1 dims are kept, the others folded into the first. */
  template <typename T, int N = 2, typename How = Throwing>
  Result<How, TensorMap<T, N>> flat_inner_dims(How how = {}) {
    return map<T, N, true>(how, with_rank<&tensor_flat_inner_dims, N>());
  }
  /** The same for reading. */
  template <typename T, int N = 2, typename How = Throwing>
  Result<How, TensorMap<const T, N>> flat_inner_dims(How how = {}) const {
    return map<const T, N, true>(how, with_rank<&tensor_flat_inner_dims, N>());
  }
  /** The first N - 1 dims are kept, the others folded into the last. */
  template <typename T, int N = 2, typename How = Throwing>
  Result<How, TensorMap<T, N>> flat_outer_dims(How how = {}) {
    return map<T, N, true>(how, with_rank<&tensor_flat_outer_dims, N>());
  }
  /** The same for reading. */
  template <typename T, int N = 2, typename How = Throwing>
  Result<How, TensorMap<const T, N>> flat_outer_dims(How how = {}) const {
    return map<const T, N, true>(how, with_rank<&tensor_flat_outer_dims, N>());
  }
  /** N dims: those from `begin` on stand alone, those before are folded into the first, those behind into the last. */
  template <typename T, int N = 3, typename How = Throwing>
  Result<How, TensorMap<T, N>> flat_inner_outer_dims(int64_t begin, How how = {}) {
    return map<T, N, true>(how, from_axis<N>(begin));
  }
  /** The same for reading. */
  template <typename T, int N = 3, typename How = Throwing>
  Result<How, TensorMap<const T, N>> flat_inner_outer_dims(int64_t begin, How how = {}) const {
    return map<const T, N, true>(how, from_axis<N>(begin));
  }

 protected:
  using TensorElements::TensorElements;
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
