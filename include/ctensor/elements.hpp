/* One element at a time, and strings.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 */
#ifndef CTENSOR_ELEMENTS_HPP
#define CTENSOR_ELEMENTS_HPP

#include <limits>

#include "ctensor/element.hpp"
#include "ctensor/handle.hpp"
#include "ctensor/view.hpp"

namespace ctensor {
inline namespace CTENSOR_HPP_CONFIGURATION {

namespace detail {

template <typename T>
inline constexpr bool is_complex = is_one_of<T, std::complex<float>, std::complex<double>>;
template <typename T>
inline constexpr bool is_text = is_one_of<T, std::string, std::string_view>;
/* Types that elements of every numeric dtype can be read as. */
template <typename T>
inline constexpr bool is_convertible_number =
    std::is_same_v<T, bool> || is_number_integer<T> || is_complex<T> || is_one_of<T, float, double>;

/* Where an element is: coordinates, or a position in row-major order. */
struct Place {
  int32_t count;
  const int64_t *index;
};

inline int32_t refuse(tensor_status_t *status, int32_t code, const char *text) noexcept {
  tensor_status_set(status, code, text, TENSOR_NUL_TERMINATED);
  return code;
}

/* A wide value as a T, which must hold it exactly; floats round. */
template <typename T, typename Wide>
int32_t narrow(Wide wide, T *value, tensor_status_t *status) noexcept {
  if constexpr (std::is_same_v<T, bool>) {
    if (wide != 0 && wide != 1) {
      return refuse(status, TENSOR_CODE_OUT_OF_RANGE, "at: the element is neither 0 nor 1, and bool was asked for");
    }
    *value = wide != 0;
  } else {
    if constexpr (std::is_integral_v<T>) {
      if (wide < std::numeric_limits<T>::min() || wide > std::numeric_limits<T>::max()) {
        return refuse(status, TENSOR_CODE_OUT_OF_RANGE,
                      "at: the element does not fit the integer type that was asked for");
      }
    }
    *value = static_cast<T>(wide);
  }
  return TENSOR_OK;
}

/* Reads an element of any numeric dtype as a T. */
template <typename T>
int32_t read_converted(const tensor_t *t, Place place, T *value, tensor_status_t *status) noexcept {
  if constexpr (is_complex<T>) {
    double real = 0, imag = 0;
    const int32_t code = tensor_get_complex(t, place.count, place.index, &real, &imag, status);
    using Part = typename T::value_type;
    *value = T(static_cast<Part>(real), static_cast<Part>(imag));
    return code;
  } else if constexpr (std::is_floating_point_v<T>) {
    double wide = 0;
    const int32_t code = tensor_get_double(t, place.count, place.index, &wide, status);
    return code != TENSOR_OK ? code : narrow(wide, value, status);
  } else if constexpr (std::is_signed_v<T> || std::is_same_v<T, bool>) {
    int64_t wide = 0;
    const int32_t code = tensor_get_int64(t, place.count, place.index, &wide, status);
    return code != TENSOR_OK ? code : narrow(wide, value, status);
  } else {
    uint64_t wide = 0;
    const int32_t code = tensor_get_uint64(t, place.count, place.index, &wide, status);
    return code != TENSOR_OK ? code : narrow(wide, value, status);
  }
}

/* Writes a T into an element of any numeric dtype. */
template <typename T>
int32_t write_converted(tensor_t *t, Place place, T value, tensor_status_t *status) noexcept {
  if constexpr (is_complex<T>) {
    return tensor_set_complex(t, place.count, place.index, static_cast<double>(value.real()),
                              static_cast<double>(value.imag()), status);
  } else if constexpr (std::is_floating_point_v<T>) {
    return tensor_set_double(t, place.count, place.index, static_cast<double>(value), status);
  } else if constexpr (std::is_signed_v<T> || std::is_same_v<T, bool>) {
    return tensor_set_int64(t, place.count, place.index, static_cast<int64_t>(value), status);
  } else {
    return tensor_set_uint64(t, place.count, place.index, static_cast<uint64_t>(value), status);
  }
}

/* Sets all strings from a range of what converts to std::string_view. */
template <typename Range>
int32_t write_strings(tensor_t *t, const Range &texts, tensor_status_t *status) {
  std::vector<int64_t> offsets{0};
  std::string bytes;
  for (const auto &text : texts) {
    bytes += std::string_view(text);
    offsets.push_back(length_of(bytes));
  }
  return tensor_set_strings(t, static_cast<int64_t>(offsets.size()), offsets.data(), bytes.data(), offsets.back(),
                            status);
}

}  // namespace detail

/** The part of Tensor that reads and writes single elements, of any view. */
class TensorElements : public TensorHandle {
 public:
  /** The element at some coordinates as a T: {1, 2}. A number of another dtype is converted if T can hold it. */
  template <typename T, typename How = Throwing>
  Result<How, T> at(Dims index, How how = {}) const {
    return read<T>({index.count(), index.data()}, how);
  }
  /** The element at a position in row-major order. */
  template <typename T, typename How = Throwing>
  Result<How, T> at_flat(int64_t position, How how = {}) const {
    return read<T>({TENSOR_FLAT_INDEX, &position}, how);
  }
  /** The only element of a tensor that has one, whatever its rank. */
  template <typename T, typename How = Throwing>
  Result<How, T> item(How how = {}) const {
    if (num_elements() != 1) {
      return how.template failure<T>(Error(TENSOR_CODE_INVALID_ARGUMENT, "item: the tensor does not have one element"));
    }
    return at_flat<T>(0, how);
  }
  /** Writes the element at some coordinates. */
  template <typename T, typename How = Throwing>
  Result<How, void> set(Dims index, const T &value, How how = {}) {
    return write({index.count(), index.data()}, value, how);
  }
  /** Writes the element at a position in row-major order. */
  template <typename T, typename How = Throwing>
  Result<How, void> set_flat(int64_t position, const T &value, How how = {}) {
    return write({TENSOR_FLAT_INDEX, &position}, value, how);
  }

  /** The text at some coordinates, valid until that element is written or the storage goes. */
  template <typename How = Throwing>
  Result<How, std::string_view> get_string(Dims index, How how = {}) const {
    return read<std::string_view>({index.count(), index.data()}, how);
  }
  /** All texts in row-major order. */
  template <typename How = Throwing>
  Result<How, std::vector<std::string>> strings(How how = {}) const {
    std::vector<std::string> result;
    return detail::returning<std::vector<std::string>>(
        how, [&](tensor_status_t *status) { return read_strings(&result, status); }, [&] { return std::move(result); });
  }
  /** Sets all texts in row-major order, from any range of what converts to std::string_view. */
  template <typename Range, typename How = Throwing>
  Result<How, void> set_strings(const Range &texts, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) { return detail::write_strings(get(), texts, status); });
  }
  /** The resource at some coordinates. */
  template <typename How = Throwing>
  Result<How, Resource> get_resource(Dims index, How how = {}) const {
    return detail::adopting<Resource>(how, [&](tensor_resource_t **out, tensor_status_t *status) {
      return tensor_get_resource(get(), index.count(), index.data(), out, status);
    });
  }
  /** Puts a resource into an element. */
  template <typename How = Throwing>
  Result<How, void> set_resource(Dims index, const Resource &resource, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_set_resource(get(), index.count(), index.data(), resource.get(), status);
    });
  }
  /** The variant at some coordinates, empty where none was set. */
  template <typename How = Throwing>
  Result<How, Variant> get_variant(Dims index, How how = {}) const {
    return detail::adopting<Variant>(how, [&](tensor_variant_t **out, tensor_status_t *status) {
      return tensor_get_variant(get(), index.count(), index.data(), out, status);
    });
  }
  /** Puts a variant into an element. */
  template <typename How = Throwing>
  Result<How, void> set_variant(Dims index, const Variant &variant, How how = {}) {
    return detail::checking(how, [&](tensor_status_t *status) {
      return tensor_set_variant(get(), index.count(), index.data(), variant.get(), status);
    });
  }

 protected:
  using TensorHandle::TensorHandle;

 private:
  template <typename T, typename How>
  Result<How, T> read(detail::Place place, const How &how) const {
    if constexpr (detail::is_text<T>) {
      const char *text = nullptr;
      int64_t length = 0;
      return detail::returning<T>(
          how,
          [&](tensor_status_t *status) {
            return tensor_get_string(get(), place.count, place.index, &text, &length, status);
          },
          [&] { return T(text, static_cast<size_t>(length)); });
    } else {
      return detail::fetching<T>(how, [&](T *value, tensor_status_t *status) {
        // A byte of a truth value may be any; as bool it must be 0 or 1.
        if (!std::is_same_v<T, bool> && tensor_dtype(get()) == detail::element_dtype<T>()) {
          return tensor_get_element(get(), place.count, place.index, value, sizeof(T), status);
        }
        if constexpr (detail::is_convertible_number<T>) {
          return detail::read_converted(get(), place, value, status);
        } else {
          return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT,
                                "at: the type asked for is not that of the elements");
        }
      });
    }
  }

  template <typename T, typename How>
  Result<How, void> write(detail::Place place, const T &value, const How &how) {
    return detail::checking(how, [&](tensor_status_t *status) {
      if constexpr (std::is_convertible_v<const T &, std::string_view>) {
        const std::string_view text = value;
        return tensor_set_string(get(), place.count, place.index, text.data(), detail::length_of(text), status);
      } else {
        if (tensor_dtype(get()) == detail::element_dtype<T>()) {
          return tensor_set_element(get(), place.count, place.index, &value, sizeof(T), status);
        }
        if constexpr (detail::is_convertible_number<T>) {
          return detail::write_converted(get(), place, value, status);
        } else {
          return detail::refuse(status, TENSOR_CODE_INVALID_ARGUMENT,
                                "set: the type given is not that of the elements");
        }
      }
    });
  }

  int32_t read_strings(std::vector<std::string> *result, tensor_status_t *status) const {
    const int64_t count = num_elements() < 0 ? 0 : num_elements();
    std::vector<int64_t> offsets(static_cast<size_t>(count) + 1);
    int64_t needed = 0;
    int32_t code = tensor_get_strings(get(), count + 1, offsets.data(), nullptr, 0, &needed, status);
    std::string bytes;
    if (code == TENSOR_OK && needed > 0) {
      bytes.resize(static_cast<size_t>(needed));
      code = tensor_get_strings(get(), count + 1, offsets.data(), bytes.data(), needed, &needed, status);
    }
    for (size_t i = 0; code == TENSOR_OK && i < static_cast<size_t>(count); ++i) {
      result->emplace_back(bytes, static_cast<size_t>(offsets[i]), static_cast<size_t>(offsets[i + 1] - offsets[i]));
    }
    return code;
  }
};

}  // namespace CTENSOR_HPP_CONFIGURATION
}  // namespace ctensor

#endif
