// How far two pieces of tensors lie apart.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "numbers.h"

namespace command {

struct Tolerance {
  double absolute = 0;
  double relative = 0;
  int64_t ulp = 0;
  bool nan_differs = false;
};

// The greatest distance of one kind in a piece: a scalar, and where it is, as coordinates in the piece. Complex
// elements are compared part by part: `part` is 0 for real parts and 1 for imaginary ones.
struct Extreme {
  Tensor value;
  std::vector<int64_t> place;
  std::optional<int64_t> part;
};

struct Distance {
  int64_t differing = 0;                           // elements out of tolerance
  std::optional<Extreme> absolute, relative, ulp;  // of elements that are not the same; ulp of floats alone
};

class Comparison {
 public:
  Comparison(const Library& library, const Tolerance& tolerance) : numbers_(library), tolerance_(tolerance) {}

  // Tensors of the same dims with numeric dtypes.
  Distance between(const Tensor& a, const Tensor& b) const;

 private:
  struct Pair {
    Tensor a, b;
  };

  Pair alike(const Tensor& a, const Tensor& b) const;
  Tensor same(const Pair& pair) const;
  Tensor absolute_difference(const Pair& pair) const;
  Tensor steps_between(const Pair& pair) const;
  Tensor steps_of(const Tensor& t) const;
  Extreme greatest(const Tensor& distances, bool in_parts) const;

  Numbers numbers_;
  Tolerance tolerance_;
};

}  // namespace command
