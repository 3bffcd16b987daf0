#include "casting.h"

namespace command {
namespace {

Tensor rounded(const Numbers& numbers, const Tensor& t, Rounding rounding) {
  switch (rounding) {
    case Rounding::kZero:
      break;  // what the cast does itself
    case Rounding::kDown:
      return numbers.unary(tensor_floor, t);
    case Rounding::kUp:
      return numbers.unary(tensor_ceil, t);
    case Rounding::kNearest:
      return numbers.unary(tensor_round, t);
    case Rounding::kAway:
      return numbers.unary(tensor_round_half_away, t);
  }
  return numbers.share(t);
}

bool is_whole(int32_t dtype) { return tensor_dtype_is_integer(dtype) != 0 || tensor_dtype_is_quantized(dtype) != 0; }

}  // namespace

Tensor cast_as_asked(const Library& library, const Tensor& t, const CastRequest& request) {
  const Numbers numbers(library);
  if (request.dtype.empty()) {
    return numbers.share(t);
  }
  const int32_t dtype = library.dtype_from_name(request.dtype);
  auto options = library.options<tensor_cast_options_t>(tensor_cast_options_init);
  options.mode = request.overflow;
  options.flags = request.discard_imag ? TENSOR_CAST_DISCARD_IMAG : 0;
  const bool rounds = tensor_dtype_is_floating(tensor_dtype(t.get())) != 0 && is_whole(dtype);
  const Tensor whole = rounds ? rounded(numbers, numbers.describable(t), request.rounding) : numbers.share(t);
  return library.tensor(tensor_astype, library.context(), whole.get(), dtype, &options);
}

}  // namespace command
