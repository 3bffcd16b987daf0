// Arithmetic on tensors in a few words: each function is a call or two of the library.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "library.h"
#include "table.h"

namespace command {

class Numbers {
 public:
  explicit Numbers(const Library& library) : library_(library) {}

  // Real numbers that every reduction takes: magnitudes of complex numbers, float32 for float8, the plain integers of
  // quantised, sub-byte and bool elements; else the tensor itself.
  Tensor describable(const Tensor& t) const;
  bool is_describable(int32_t dtype) const;

  // The integer dtype as wide as `like`, signed or not.
  int32_t integer_like(int32_t like, bool is_signed) const;
  // The dtype in which both meet; float64 if the library knows none.
  int32_t common_dtype(const Tensor& a, const Tensor& b) const;
  // The least element of an integer dtype.
  Tensor least_of(int32_t dtype) const;

  // NaN for infinities; what cannot be infinite as it is.
  Tensor finite_only(const Tensor& t) const;

  Tensor cast(const Tensor& t, int32_t dtype) const;
  Tensor contiguous(const Tensor& t) const;
  Tensor share(const Tensor& t) const { return library_.tensor(tensor_share, t.get()); }
  Tensor bits(const Tensor& t, int32_t dtype) const { return library_.tensor(tensor_bitcast, t.get(), dtype); }

  // A scalar of a dtype, from a float64.
  Tensor scalar(double value, int32_t dtype = TENSOR_DTYPE_FLOAT64) const;
  Tensor vector(const std::vector<double>& values) const;

  template <typename Function>
  Tensor unary(Function function, const Tensor& a) const {
    return library_.tensor(function, library_.context(), a.get(), nullptr);
  }
  template <typename Function>
  Tensor binary(Function function, const Tensor& a, const Tensor& b) const {
    return library_.tensor(function, library_.context(), a.get(), b.get(), nullptr);
  }
  Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) const {
    return library_.tensor(tensor_where, library_.context(), condition.get(), a.get(), b.get(), nullptr);
  }

  // Over all axes, or over those given; NaN is left out.
  template <typename Function>
  Tensor reduce(Function function, const Tensor& t, int32_t result_dtype = 0,
                std::initializer_list<int64_t> axes = {}) const {
    auto options = library_.options<tensor_reduce_options_t>(tensor_reduce_options_init);
    options.nan_mode = TENSOR_NAN_IGNORE;
    options.result_dtype = result_dtype;
    const int32_t count = axes.size() == 0 ? TENSOR_ALL_AXES : static_cast<int32_t>(axes.size());
    return library_.tensor(function, library_.context(), t.get(), count, axes.begin(), &options);
  }

  bool all(const Tensor& t) const { return number(reduce(tensor_all, t)) != 0; }
  int64_t count_nonzero(const Tensor& t) const { return whole(reduce(tensor_count_nonzero, t)); }

  // Scalars end to end.
  Tensor joined(const std::vector<Tensor>& scalars) const;

  double number(const Tensor& scalar) const;
  int64_t whole(const Tensor& scalar) const;

  // The element at a place, as a scalar.
  Tensor at(const Tensor& t, const std::vector<int64_t>& place) const;

  // A scalar as the library prints it: floats with `precision` significant digits in text and CSV, and with all that
  // they have in JSON.
  Cell cell(const Tensor& scalar, int32_t precision) const;
  std::string text(const Tensor& scalar, int32_t format, int32_t precision) const;

 private:
  int32_t describable_dtype(int32_t dtype) const;

  const Library& library_;
};

// The coordinates of a row-major position.
std::vector<int64_t> coordinates(std::span<const int64_t> dims, int64_t position);

}  // namespace command
