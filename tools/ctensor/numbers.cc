#include "numbers.h"

#include <limits>

namespace command {

// Read off the library's own facts, so that no list of dtypes stands here.
int32_t Numbers::describable_dtype(int32_t dtype) const {
  if (tensor_dtype_is_floating(dtype) != 0) {
    return tensor_dtype_size(dtype) == 1 ? TENSOR_DTYPE_FLOAT32 : dtype;
  }
  if (tensor_dtype_is_quantized(dtype) != 0) {
    int32_t code = 0;
    int32_t bits = 0;
    int32_t lanes = 0;
    int32_t plain = 0;
    library_.call(tensor_dtype_to_dlpack, dtype, &code, &bits, &lanes);
    library_.call(tensor_dtype_from_dlpack, code, bits, lanes, &plain);
    return plain;
  }
  if (tensor_dtype_is_integer(dtype) != 0 && tensor_dtype_size(dtype) == 1) {
    return tensor_dtype_is_signed_integer(dtype) != 0 ? TENSOR_DTYPE_INT8 : TENSOR_DTYPE_UINT8;
  }
  return dtype == TENSOR_DTYPE_BOOL ? TENSOR_DTYPE_UINT8 : dtype;
}

bool Numbers::is_describable(int32_t dtype) const { return tensor_dtype_can_memcpy(dtype) != 0; }

Tensor Numbers::describable(const Tensor& t) const {
  const int32_t dtype = tensor_dtype(t.get());
  if (tensor_dtype_is_complex(dtype) != 0) {
    return unary(tensor_abs, t);
  }
  return cast(t, describable_dtype(dtype));
}

int32_t Numbers::integer_like(int32_t like, bool is_signed) const {
  // DLPack's codes: 0 is a signed integer, 1 an unsigned one.
  int32_t dtype = TENSOR_DTYPE_INVALID;
  const auto bits = static_cast<int32_t>(tensor_dtype_size(like) * 8);
  library_.call(tensor_dtype_from_dlpack, is_signed ? 0 : 1, bits, 1, &dtype);
  return dtype;
}

int32_t Numbers::common_dtype(const Tensor& a, const Tensor& b) const {
  int32_t dtype = TENSOR_DTYPE_INVALID;
  const int32_t code = tensor_promote(tensor_dtype(a.get()), tensor_dtype(b.get()), &dtype, nullptr);
  return code == TENSOR_OK ? dtype : TENSOR_DTYPE_FLOAT64;
}

Tensor Numbers::least_of(int32_t dtype) const {
  tensor_dtype_limits_t limits = {};
  limits.struct_size = sizeof limits;
  library_.call(tensor_dtype_limits, dtype, &limits);
  return library_.tensor(tensor_new_scalar, TENSOR_DTYPE_INT64, static_cast<const void*>(&limits.min_integer));
}

Tensor Numbers::finite_only(const Tensor& t) const {
  const int32_t dtype = tensor_dtype(t.get());
  if (tensor_dtype_is_floating(dtype) == 0) {
    return share(t);
  }
  return where(unary(tensor_isfinite, t), t, scalar(std::numeric_limits<double>::quiet_NaN(), dtype));
}

Tensor Numbers::cast(const Tensor& t, int32_t dtype) const {
  return library_.tensor(tensor_astype, library_.context(), t.get(), dtype, nullptr);
}

Tensor Numbers::contiguous(const Tensor& t) const {
  return library_.tensor(tensor_contiguous, library_.context(), t.get());
}

Tensor Numbers::scalar(double value, int32_t dtype) const {
  return cast(library_.tensor(tensor_new_scalar, TENSOR_DTYPE_FLOAT64, static_cast<const void*>(&value)), dtype);
}

Tensor Numbers::vector(const std::vector<double>& values) const {
  const int64_t dims[] = {static_cast<int64_t>(values.size())};
  return library_.tensor(tensor_from_data, library_.context(), TENSOR_DTYPE_FLOAT64, 1, dims,
                         static_cast<const void*>(values.data()),
                         static_cast<uint64_t>(values.size() * sizeof(double)));
}

Tensor Numbers::joined(const std::vector<Tensor>& scalars) const {
  std::vector<Tensor> vectors;
  std::vector<const tensor_t*> handles;
  for (const Tensor& scalar : scalars) {
    vectors.push_back(library_.tensor(tensor_expand_dims, scalar.get(), int64_t{0}));
    handles.push_back(vectors.back().get());
  }
  return library_.tensor(tensor_concat, library_.context(), static_cast<int32_t>(handles.size()), handles.data(),
                         int64_t{0});
}

double Numbers::number(const Tensor& scalar) const {
  double value = 0;
  library_.call(tensor_get_double, scalar.get(), 0, nullptr, &value);
  return value;
}

int64_t Numbers::whole(const Tensor& scalar) const {
  int64_t value = 0;
  library_.call(tensor_get_int64, scalar.get(), 0, nullptr, &value);
  return value;
}

Tensor Numbers::at(const Tensor& t, const std::vector<int64_t>& place) const {
  Tensor part = share(t);
  for (const int64_t index : place) {
    part = library_.tensor(tensor_select, part.get(), int64_t{0}, index);
  }
  return part;
}

std::string Numbers::text(const Tensor& scalar, int32_t format, int32_t precision) const {
  auto options = library_.options<tensor_text_options_t>(tensor_text_options_init);
  options.format = format;
  options.precision = precision;
  return library_.text(tensor_to_text, scalar.get(), &options);
}

Cell Numbers::cell(const Tensor& scalar, int32_t precision) const {
  const std::string shown = text(scalar, TENSOR_TEXT_NUMPY, precision);
  return {shown, text(scalar, TENSOR_TEXT_JSON, 0), shown};
}

std::vector<int64_t> coordinates(std::span<const int64_t> dims, int64_t position) {
  std::vector<int64_t> place(dims.size());
  for (size_t i = place.size(); i-- > 0;) {
    place[i] = position % dims[i];
    position /= dims[i];
  }
  return place;
}

}  // namespace command
