#include "percentiles.h"

namespace command {
std::vector<Tensor> percentiles_of(const Library& library, const Tensor& t, const std::vector<double>& percentiles) {
  const Numbers numbers(library);
  auto options = library.options<tensor_quantile_options_t>(tensor_quantile_options_init);
  options.nan_mode = TENSOR_NAN_IGNORE;
  const Tensor shares = numbers.binary(tensor_divide, numbers.vector(percentiles), numbers.scalar(100));
  const Tensor found =
      library.tensor(tensor_quantile, library.context(), t.get(), static_cast<int64_t>(percentiles.size()),
                     static_cast<const double*>(tensor_data(shares.get())), TENSOR_ALL_AXES, nullptr, &options);
  std::vector<Tensor> values;
  for (int64_t i = 0; i < static_cast<int64_t>(percentiles.size()); ++i) {
    values.push_back(numbers.at(found, {i}));
  }
  return values;
}

PercentileCounter::PercentileCounter(const Library& library, const Tensor& low, const Tensor& high)
    : library_(library),
      numbers_(library),
      low_(numbers_.cast(low, TENSOR_DTYPE_FLOAT64)),
      high_(numbers_.cast(high, TENSOR_DTYPE_FLOAT64)) {
  // Ends that are neighbours leave no room for bins between them.
  try {
    counts_ = histogram(low_);
  } catch (const LibraryTrouble& trouble) {
    if (trouble.code() != TENSOR_CODE_INVALID_ARGUMENT) {
      throw;
    }
    bins_ = 1;
    counts_ = histogram(low_);
  }
  counts_ = numbers_.binary(tensor_subtract, counts_, counts_);
  const Tensor range = numbers_.binary(tensor_subtract, high_, low_);
  width_ = numbers_.binary(tensor_divide, range, numbers_.scalar(static_cast<double>(bins_)));
}

Tensor PercentileCounter::histogram(const Tensor& t) const {
  auto options = library_.options<tensor_histogram_options_t>(tensor_histogram_options_init);
  options.flags = TENSOR_HISTOGRAM_CLAMP;
  return library_.tensor(tensor_histogram, library_.context(), t.get(), bins_, numbers_.number(low_),
                         numbers_.number(high_), &options);
}

void PercentileCounter::add(const Tensor& piece) { counts_ = numbers_.binary(tensor_add, counts_, histogram(piece)); }

// The element of rank r lies in the first bin up to whose end more than r elements were counted; the middle of that bin
// stands for it.
std::vector<Tensor> PercentileCounter::values(const std::vector<double>& percentiles) const {
  auto options = library_.options<tensor_scan_options_t>(tensor_scan_options_init);
  const Tensor upto =
      numbers_.cast(library_.tensor(tensor_cumulative_sum, library_.context(), counts_.get(), int64_t{0}, &options),
                    TENSOR_DTYPE_FLOAT64);
  const Tensor last = numbers_.binary(tensor_subtract, numbers_.at(upto, {bins_ - 1}), numbers_.scalar(1));
  std::vector<Tensor> values;
  for (const double percentile : percentiles) {
    const Tensor share = numbers_.binary(tensor_divide, numbers_.scalar(percentile), numbers_.scalar(100));
    const Tensor rank = numbers_.binary(tensor_multiply, share, last);
    const Tensor below = numbers_.reduce(tensor_count_nonzero, numbers_.binary(tensor_less_equal, upto, rank));
    const Tensor middle = numbers_.binary(tensor_add, numbers_.cast(below, TENSOR_DTYPE_FLOAT64), numbers_.scalar(0.5));
    values.push_back(numbers_.binary(tensor_add, low_, numbers_.binary(tensor_multiply, middle, width_)));
  }
  return values;
}

}  // namespace command
