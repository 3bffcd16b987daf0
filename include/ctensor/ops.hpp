/* Operations on tensors. What each does, and for which dtypes, stands beside the function of ctensor.h that it names.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_OPS_HPP
#define CTENSOR_OPS_HPP

#include "ctensor/op_objects.hpp"
#include "ctensor/operation.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

/** Each element to a power. */
template <typename How = Throwing>
Result<How, Tensor> pow_scalar(const Tensor &t, double exponent, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_pow_scalar(how.context, t.get(), exponent, nullptr, out, status);
  });
}

/** A result with the positions where it was found. */
struct WithIndex {
  Tensor values;  /**< The extremes. */
  Tensor indices; /**< Where they are. */
};

namespace detail {

template <auto Function, typename How>
Result<How, WithIndex> with_index(const How &how, const Tensor &t, const Axes &axes) {
  tensor_t *values = nullptr;
  tensor_t *indices = nullptr;
  return returning<WithIndex>(
      how,
      [&](tensor_status_t *status) {
        return Function(how.context, t.get(), axes.count(), axes.data(), nullptr, &values, &indices, status);
      },
      [&] {
        return WithIndex{Tensor::adopt(values), Tensor::adopt(indices)};
      });
}

}  // namespace detail

/** The greatest elements, and where they are: tensor_max_with_index(). */
template <typename How = Throwing>
Result<How, WithIndex> max_with_index(const Tensor &t, const Axes &axes = {}, How how = {}) {
  return detail::with_index<&tensor_max_with_index>(how, t, axes);
}
/** The least elements, and where they are: tensor_min_with_index(). */
template <typename How = Throwing>
Result<How, WithIndex> min_with_index(const Tensor &t, const Axes &axes = {}, How how = {}) {
  return detail::with_index<&tensor_min_with_index>(how, t, axes);
}
/** Sums of diagonals of pairs of axes: tensor_trace(). */
template <typename How = Throwing>
Result<How, Tensor> trace(const Tensor &t, const Axes &axes = {}, int64_t offset = 0, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_trace(how.context, t.get(), axes.count(), axes.data(), offset, nullptr, out, status);
  });
}
/** Quantiles: tensor_quantile(). */
template <typename How = Throwing>
Result<How, Tensor> quantile(const Tensor &t, const std::vector<double> &probabilities, const Axes &axes = {},
                             How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_quantile(how.context, t.get(), static_cast<int64_t>(probabilities.size()), probabilities.data(),
                           axes.count(), axes.data(), nullptr, out, status);
  });
}
/** Counts in `bins` equal parts of [low, high]: tensor_histogram(). */
template <typename How = Throwing>
Result<How, Tensor> histogram(const Tensor &t, int64_t bins, double low, double high, How how = {}) {
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_histogram(how.context, t.get(), bins, low, high, nullptr, out, status);
  });
}
/** Tensors joined along an axis. */
template <typename How = Throwing>
Result<How, Tensor> concat(const std::vector<Tensor> &tensors, int64_t axis, How how = {}) {
  std::vector<const tensor_t *> handles;
  for (const Tensor &t : tensors) {
    handles.push_back(t.get());
  }
  return detail::adopting<Tensor>(how, [&](tensor_t **out, tensor_status_t *status) {
    return tensor_concat(how.context, static_cast<int32_t>(handles.size()), handles.data(), axis, out, status);
  });
}
/** Deep copies of the parts of a tensor along an axis. */
template <typename How = Throwing>
Result<How, std::vector<Tensor>> split(const Tensor &t, int64_t axis, Dims sizes, How how = {}) {
  std::vector<tensor_t *> handles(sizes.size());
  std::vector<Tensor> parts;
  parts.reserve(sizes.size());
  return detail::returning<std::vector<Tensor>>(
      how,
      [&](tensor_status_t *status) {
        return tensor_split(how.context, t.get(), axis, sizes.count(), sizes.data(), handles.data(), status);
      },
      [&] {
        for (tensor_t *handle : handles) {
          parts.push_back(Tensor::adopt(handle));
        }
        return std::move(parts);
      });
}
/** The dtype in which tensors meet, with promotion. */
template <typename How = Throwing>
Result<How, DType> result_type(const std::vector<Tensor> &tensors, How how = {}) {
  std::vector<const tensor_t *> handles;
  for (const Tensor &t : tensors) {
    handles.push_back(t.get());
  }
  return detail::fetching<DType, int32_t>(how, [&](int32_t *out, tensor_status_t *status) {
    return tensor_result_type(static_cast<int32_t>(handles.size()), handles.data(), out, status);
  });
}

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
