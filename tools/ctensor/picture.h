// A tensor as a picture: its elements scaled to levels, levels as colours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "numbers.h"
#include "palette.h"

namespace command {

struct Raster {
  int64_t width = 0;
  int64_t height = 0;
  std::vector<Colour> pixels;    // row by row
  std::vector<uint8_t> levels;   // their brightness, or their place in the colour map, 0..255
  std::vector<uint8_t> missing;  // 1 where an element is NaN
};

struct PictureOptions {
  std::string map;
  std::optional<double> low, high;     // what the least and the greatest level stand for
  std::optional<double> tail_percent;  // else: this percentile and the one as far from the other end; 0
};

class Picture {
 public:
  // Takes [H,W], [H,W,3] and [3,H,W]; axes of size 1 beyond the second are dropped. Trouble for any other shape, for no
  // element, and for elements that are no numbers.
  Picture(const Library& library, const Tensor& t, const PictureOptions& options);

  int64_t width() const;
  int64_t height() const;
  bool is_colour() const { return colour_; }
  // What the ends of the scale stand for, as scalars.
  const Tensor& low() const { return low_; }
  const Tensor& high() const { return high_; }

  // One pixel for each block of rows x columns elements: their mean, without NaN. What does not fill a block at the far
  // edges is left out.
  Raster raster(int64_t rows, int64_t columns) const;

 private:
  void find_range(const Tensor& numbers, const PictureOptions& options);
  Tensor levels_of(const Tensor& numbers) const;

  const Library& library_;
  Numbers numbers_;
  ColourMap map_;
  Tensor elements_;  // [H,W] or [H,W,3], real
  Tensor low_, high_;
  bool colour_ = false;
};

}  // namespace command
