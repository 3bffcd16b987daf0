// Percentiles of members of any size.
#pragma once

#include <cstdint>
#include <vector>

#include "numbers.h"

namespace command {

// Exact ones, of elements that are in memory.
std::vector<Tensor> percentiles_of(const Library& library, const Tensor& t, const std::vector<double>& percentiles);

// Those of elements that come in pieces, off a histogram of equal bins over a range that holds all finite ones: right
// to the width of a bin. Infinite elements are counted in the bins at the ends.
class PercentileCounter {
 public:
  // The range's ends are scalars, finite.
  PercentileCounter(const Library& library, const Tensor& low, const Tensor& high);

  void add(const Tensor& piece);
  std::vector<Tensor> values(const std::vector<double>& percentiles) const;
  // How far from right they may be.
  const Tensor& width() const { return width_; }

 private:
  Tensor histogram(const Tensor& t) const;

  const Library& library_;
  Numbers numbers_;
  Tensor low_, high_, width_, counts_;
  int64_t bins_ = 65536;
};

}  // namespace command
