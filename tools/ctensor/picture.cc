#include "picture.h"

#include <algorithm>

#include "members.h"
#include "percentiles.h"

namespace command {
namespace {

// The elements as bytes of this program.
std::vector<uint8_t> bytes_in(const Library& library, const Numbers& numbers, const Tensor& t) {
  const Tensor rows = numbers.contiguous(t);
  const void* data = nullptr;
  uint64_t bytes = 0;
  library.call(tensor_bytes, rows.get(), &data, &bytes);
  const auto* first = static_cast<const uint8_t*>(data);
  return {first, first + bytes};
}

// Whether the last or the first of three axes counts channels.
bool has_channels(std::span<const int64_t> dims) { return dims.size() == 3 && (dims[2] == 3 || dims[0] == 3); }

Tensor without_extra_axes(const Library& library, Tensor image) {
  for (;;) {
    const auto dims = dims_of(image);
    const auto single = std::find(dims.begin(), dims.end(), 1);
    if (dims.size() <= 2 || has_channels(dims) || single == dims.end()) {
      return image;
    }
    image = library.tensor(tensor_select, image.get(), static_cast<int64_t>(single - dims.begin()), int64_t{0});
  }
}

}  // namespace

Picture::Picture(const Library& library, const Tensor& t, const PictureOptions& options)
    : library_(library), numbers_(library), map_(colour_map(options.map)) {
  if (!numbers_.is_describable(tensor_dtype(t.get()))) {
    throw Trouble("elements of dtype " + library.dtype_name(tensor_dtype(t.get())) + " are no numbers to draw");
  }
  Tensor image = without_extra_axes(library, numbers_.share(t));
  const auto dims = dims_of(image);
  if (dims.size() == 3 && dims[2] != 3 && dims[0] == 3) {
    const int64_t order[] = {1, 2, 0};
    image = library.tensor(tensor_permute_dims, image.get(), 3, order);
  }
  colour_ = dims.size() == 3;
  const bool drawable = dims.size() == 2 || (colour_ && dims_of(image)[2] == 3);
  if (!drawable || tensor_num_elements(image.get()) == 0) {
    throw Trouble("a picture has the shape [H,W], [H,W,3] or [3,H,W], and elements; this is " +
                  kind_text(library, tensor_dtype(t.get()), dims_of(t)) + ": a SLICE can choose");
  }
  elements_ = numbers_.describable(image);
  find_range(elements_, options);
}

void Picture::find_range(const Tensor& numbers, const PictureOptions& options) {
  if (colour_ && tensor_dtype(numbers.get()) == TENSOR_DTYPE_UINT8 && !options.tail_percent) {
    low_ = numbers_.scalar(options.low.value_or(0));
    high_ = numbers_.scalar(options.high.value_or(255));
  } else {
    const Tensor wide = numbers_.cast(numbers, TENSOR_DTYPE_FLOAT64);
    const Tensor finite = numbers_.finite_only(wide);
    if (options.tail_percent) {
      std::vector<Tensor> ends = percentiles_of(library_, finite, {*options.tail_percent, 100 - *options.tail_percent});
      low_ = std::move(ends[0]);
      high_ = std::move(ends[1]);
    } else {
      low_ = numbers_.reduce(tensor_min, finite);
      high_ = numbers_.reduce(tensor_max, finite);
    }
    if (options.low) {
      low_ = numbers_.scalar(*options.low);
    }
    if (options.high) {
      high_ = numbers_.scalar(*options.high);
    }
  }
  if (numbers_.number(low_) > numbers_.number(high_)) {
    throw Trouble("the scale runs from " + numbers_.text(low_, TENSOR_TEXT_NUMPY, 0) + " to " +
                  numbers_.text(high_, TENSOR_TEXT_NUMPY, 0) + ": its low end must not be above its high end");
  }
}

int64_t Picture::height() const { return dims_of(elements_)[0]; }

int64_t Picture::width() const { return dims_of(elements_)[1]; }

// The least level at the low end, the greatest at the high end, what lies outside like the ends; NaN becomes level 0.
Tensor Picture::levels_of(const Tensor& numbers) const {
  const Tensor wide = numbers_.cast(numbers, TENSOR_DTYPE_FLOAT64);
  const Tensor above = numbers_.binary(tensor_subtract, wide, low_);
  const Tensor range = numbers_.binary(tensor_subtract, high_, low_);
  const Tensor scaled =
      numbers_.number(range) > 0
          ? numbers_.binary(tensor_multiply, above, numbers_.binary(tensor_divide, numbers_.scalar(255), range))
          : numbers_.share(above);
  const Tensor least = numbers_.scalar(0);
  const Tensor greatest = numbers_.scalar(255);
  const Tensor clipped =
      library_.tensor(tensor_clip, library_.context(), scaled.get(), least.get(), greatest.get(), nullptr);
  return numbers_.cast(numbers_.unary(tensor_round, clipped), TENSOR_DTYPE_UINT8);
}

Raster Picture::raster(int64_t rows, int64_t columns) const {
  Tensor dots = numbers_.share(elements_);
  if (rows > 1 || columns > 1) {
    const int64_t axes[] = {0, 1};
    const int64_t sizes[] = {std::min(rows, height()), std::min(columns, width())};
    const Tensor windows = library_.tensor(tensor_sliding_windows, dots.get(), 2, axes, sizes, sizes);
    dots = numbers_.reduce(tensor_mean, windows, TENSOR_DTYPE_FLOAT64, {-2, -1});
  }
  Tensor missing = numbers_.unary(tensor_isnan, dots);
  const Tensor levels = levels_of(dots);
  Raster raster;
  raster.height = dims_of(dots)[0];
  raster.width = dims_of(dots)[1];
  const std::vector<uint8_t> bytes = bytes_in(library_, numbers_, levels);
  if (colour_) {
    missing = numbers_.reduce(tensor_any, missing, 0, {-1});
    const Tensor brightness = numbers_.reduce(tensor_mean, levels, 0, {-1});
    raster.levels = bytes_in(library_, numbers_, numbers_.cast(brightness, TENSOR_DTYPE_UINT8));
  } else {
    raster.levels = bytes;
  }
  raster.missing = bytes_in(library_, numbers_, missing);
  raster.pixels.resize(raster.levels.size());
  for (size_t i = 0; i < raster.pixels.size(); ++i) {
    raster.pixels[i] = raster.missing[i] != 0 ? kMissingColour
                       : colour_              ? Colour{bytes[3 * i], bytes[3 * i + 1], bytes[3 * i + 2]}
                                              : map_[bytes[i]];
  }
  return raster;
}

}  // namespace command
