#include "ops/random.h"

#include <cmath>

#include "core/dtype_limits.h"
#include "core/error.h"
#include "core/floating.h"
#include "core/integer_limits.h"
#include "core/neighbour.h"
#include "core/wide.h"
#include "ops/box_muller.h"
#include "ops/by_position.h"
#include "ops/random_stream.h"

namespace ct {
namespace {

constexpr int64_t kGrain = 8192;

// Floats from words: as many leading random bits as the type has significand bits, scaled into the range and kept
// inside it where rounding would leave it.
template <class T>
class UniformFloating {
 public:
  static constexpr int kWords = sizeof(T) == 8 ? 2 : 1;

  explicit UniformFloating(const UniformRange& range)
      : low_(range.low), high_(range.high), width_(range.high - range.low) {
    if (!std::isfinite(low_) || !std::isfinite(high_) || !(low_ < high_)) {
      fail_argument("low is ", low_, " and high is ", high_, "; both must be finite and low below high");
    }
    const Dtype dtype = DtypeOf<T>::dtype;
    const DtypeLimits held = limits(dtype);
    if (low_ < held.min || high_ > held.max)
      fail_argument("low ", low_, " to high ", high_, " is more than ", dtype, " can hold");
    least_ = narrow<T>(low_);
    if (widen(least_) < low_) least_ = next_above(least_);
    greatest_ = narrow<T>(high_);
    if (widen(greatest_) >= high_) greatest_ = next_below(greatest_);
    if (widen(least_) > widen(greatest_))
      fail_argument("no ", dtype, " lies from low ", low_, " to below high ", high_);
  }

  T operator()(const uint32_t* words) const noexcept {
    const double value = at(share(words));
    const T rounded = narrow<T>(value);
    if (widen(rounded) < widen(least_)) return least_;
    return widen(rounded) > widen(greatest_) ? greatest_ : rounded;
  }

 private:
  static double share(const uint32_t* words) noexcept {
    if constexpr (kWords == 2) {
      return static_cast<double>(RandomStream<kWords>::pair(words) >> 11) * 0x1p-53;
    } else {
      constexpr int kBits = [] {
        if constexpr (std::is_same_v<T, float>) {
          return 24;
        } else {
          return T::mantissa_bits + 1;
        }
      }();
      return static_cast<double>(words[0] >> (32 - kBits)) * (1.0 / (uint32_t{1} << kBits));
    }
  }
  double at(double share) const noexcept {
    if (!std::isfinite(width_)) {
      const double from_low = low_ * (1 - share), from_high = high_ * share;
      return from_low + from_high;
    }
    const double distance = share * width_;
    return low_ + distance;
  }

  double low_, high_, width_;
  T least_, greatest_;
};

template <class T>
class UniformComplex {
  using Part = UniformFloating<typename T::Part>;

 public:
  static constexpr int kWords = 2 * Part::kWords;
  explicit UniformComplex(const UniformRange& range) : part_(range) {}
  T operator()(const uint32_t* words) const noexcept { return {part_(words), part_(words + Part::kWords)}; }

 private:
  Part part_;
};

template <class T, bool kIsComplex = kind_of<T> == Kind::kComplex>
struct UniformReal {
  using type = UniformFloating<T>;
};
template <class T>
struct UniformReal<T, true> {
  using type = UniformComplex<T>;
};

// Integers without bias (Lemire, "Fast random integer generation in an interval", 2019): the upper half of word x span,
// rejected where its lower half says that the result would come up once too often.
template <class T>
class UniformInteger {
  using Integer = decltype(integer_of(T{}));

 public:
  static constexpr int kWords = sizeof(T) == 8 ? 2 : 1;

  explicit UniformInteger(const std::optional<UniformRange>& range) : low_(static_cast<uint64_t>(min_integer<T>)) {
    uint64_t high = max_integer<T>;
    if (range) {
      const int64_t low_end = range->low_integer, high_end = range->high_integer;
      if (low_end > high_end) fail_argument("low_integer ", low_end, " is above high_integer ", high_end);
      if (low_end < min_integer<T> || (high_end >= 0 && static_cast<uint64_t>(high_end) > max_integer<T>)) {
        fail_argument("low_integer ", low_end, " to high_integer ", high_end, " is more than ", DtypeOf<T>::dtype,
                      " can hold");
      }
      low_ = static_cast<uint64_t>(low_end);
      high = static_cast<uint64_t>(high_end);
    }
    span_ = high - low_ + 1;
    rejected_ = span_ == 0 ? 0 : kWords == 2 ? (0 - span_) % span_ : (uint64_t{1} << 32) % span_;
  }

  T operator()(RandomStream<kWords>& stream, uint64_t element) const noexcept {
    for (uint32_t round = 0;; ++round) {
      uint64_t above_low = 0;
      if (scale(stream.words(element, round), &above_low)) return T{static_cast<Integer>(low_ + above_low)};
    }
  }

 private:
  [[nodiscard]] bool scale(const uint32_t* words, uint64_t* result) const noexcept {
    if constexpr (kWords == 1) {
      const uint64_t product = words[0] * span_;
      *result = product >> 32;
      return static_cast<uint32_t>(product) >= rejected_;
    } else {
      const uint64_t word = RandomStream<kWords>::pair(words);
      const Uint128 product = static_cast<Uint128>(word) * span_;
      *result = span_ == 0 ? word : static_cast<uint64_t>(product >> 64);
      return static_cast<uint64_t>(product) >= rejected_;
    }
  }

  uint64_t low_;
  uint64_t span_;      // of the whole 64-bit type: 0
  uint64_t rejected_;  // lower halves under it
};

// Elements 2k and 2k + 1 are one pair of the transform, which is worked out once where both are asked for in turn.
class NormalPairs {
 public:
  NormalPairs(uint64_t seed, double mean, double deviation) noexcept
      : stream_(seed, Distribution::kNormal), mean_(mean), deviation_(deviation) {}

  // Both of pair `number`, placed around the mean.
  NormalPair pair(uint64_t number) noexcept {
    const uint32_t* const words = stream_.words(number);
    const NormalPair standard = box_muller(stream_.pair(words), stream_.pair(words + 2));
    return {placed(standard.first), placed(standard.second)};
  }
  double operator()(uint64_t element) noexcept {
    if (!has_pair_ || element / 2 != number_) {
      number_ = element / 2;
      pair_ = pair(number_);
      has_pair_ = true;
    }
    return element % 2 == 0 ? pair_.first : pair_.second;
  }

 private:
  double placed(double standard) const noexcept {
    const double distance = deviation_ * standard;
    return mean_ + distance;
  }

  RandomStream<4> stream_;
  double mean_, deviation_;
  bool has_pair_ = false;
  uint64_t number_ = 0;
  NormalPair pair_{};
};

template <class T>
TensorPtr normal(Context* ctx, DimSpan dims, const Tensor* into, RandomSource source, const NormalPairs& pairs) {
  if constexpr (kind_of<T> == Kind::kComplex) {
    using Part = typename T::Part;
    return make_by_position<T>(ctx, dims, into, kGrain,
                               [pairs = NormalPairs(pairs), offset = source.offset](int64_t i) mutable {
                                 const NormalPair pair = pairs.pair(offset + static_cast<uint64_t>(i));
                                 return T{static_cast<Part>(pair.first), static_cast<Part>(pair.second)};
                               });
  } else {
    return make_by_position<T>(ctx, dims, into, kGrain,
                               [pairs = NormalPairs(pairs), offset = source.offset](int64_t i) mutable {
                                 return narrow<T>(pairs(offset + static_cast<uint64_t>(i)));
                               });
  }
}

TensorPtr uniform_to(Context* ctx, Dtype dtype, DimSpan dims, const Tensor* into, RandomSource source,
                     const std::optional<UniformRange>& range) {
  return visit_dtype(dtype, [&]<class T>(Type<T>) -> TensorPtr {
    if constexpr (bits_of<T> == 0) {
      fail(Code::kUnimplemented, "random elements of ", dtype, " are not defined");
    } else if constexpr (holds_integers<T>) {
      const UniformInteger<T> uniform(range);
      const RandomStream<UniformInteger<T>::kWords> begin(source.seed, Distribution::kUniform);
      return make_by_position<T>(ctx, dims, into, kGrain,
                                 [&uniform, stream = begin, offset = source.offset](int64_t i) mutable {
                                   return uniform(stream, offset + static_cast<uint64_t>(i));
                                 });
    } else {
      using Uniform = typename UniformReal<T>::type;
      const Uniform uniform(range.value_or(UniformRange{}));
      const RandomStream<Uniform::kWords> begin(source.seed, Distribution::kUniform);
      return make_by_position<T>(ctx, dims, into, kGrain,
                                 [&uniform, stream = begin, offset = source.offset](int64_t i) mutable {
                                   return uniform(stream.words(offset + static_cast<uint64_t>(i)));
                                 });
    }
  });
}

TensorPtr normal_to(Context* ctx, Dtype dtype, DimSpan dims, const Tensor* into, RandomSource source, double mean,
                    double deviation) {
  return visit_dtype(dtype, [&]<class T>(Type<T>) -> TensorPtr {
    if constexpr (is_floating<T> || kind_of<T> == Kind::kComplex) {
      if (!std::isfinite(mean)) fail_argument("mean is ", mean, "; it must be finite");
      if (!std::isfinite(deviation) || deviation < 0)
        fail_argument("stddev is ", deviation, "; it must be finite and not negative");
      return normal<T>(ctx, dims, into, source, NormalPairs(source.seed, mean, deviation));
    } else {
      fail(Code::kUnimplemented, "normal random elements of ", dtype,
           " are not defined: it is neither floating nor complex");
    }
  });
}

}  // namespace

TensorPtr random_uniform(Context* ctx, Dtype dtype, DimSpan dims, RandomSource source,
                         const std::optional<UniformRange>& range) {
  return uniform_to(ctx, dtype, dims, nullptr, source, range);
}

void random_uniform_into(Context* ctx, RandomSource source, const std::optional<UniformRange>& range,
                         const Tensor& dst) {
  uniform_to(ctx, dst.dtype, dst.shape(), &dst, source, range);
}

TensorPtr random_normal(Context* ctx, Dtype dtype, DimSpan dims, RandomSource source, double mean, double deviation) {
  return normal_to(ctx, dtype, dims, nullptr, source, mean, deviation);
}

void random_normal_into(Context* ctx, RandomSource source, double mean, double deviation, const Tensor& dst) {
  normal_to(ctx, dst.dtype, dst.shape(), &dst, source, mean, deviation);
}

}  // namespace ct
