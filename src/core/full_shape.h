// A full shape that can be changed in place. A change that would leave the rules of shapes throws, and then the shape
// is as it was.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/shape.h"

namespace ct {

class FullShape {
 public:
  FullShape() noexcept = default;  // [], one element
  explicit FullShape(DimSpan dims);

  int32_t rank() const noexcept { return dims_.rank; }
  DimSpan dims() const noexcept { return dims_; }
  int64_t num_elements() const noexcept { return num_elements_; }

  // Negative sizes are INVALID_ARGUMENT, positions outside the shape OUT_OF_RANGE, overflow and too many axes
  // INVALID_ARGUMENT.
  void add_dim(int64_t size);
  void append(const FullShape& other);
  void insert_dim(int32_t position, int64_t size);
  void set_dim(int32_t axis, int64_t size);
  void remove_dim(int32_t axis);
  void remove_last_dims(int32_t count);
  // Negative ends count from the end, -1 being rank; nothing happens unless begin < end.
  void remove_dim_range(int32_t begin, int32_t end);

  bool starts_with(const FullShape& prefix) const noexcept;
  bool ends_with(const FullShape& suffix) const noexcept;
  bool operator==(const FullShape& other) const noexcept { return same_dims(dims_, other.dims_); }

 private:
  void replace(DimSpan before, DimSpan middle, DimSpan after);

  DimArray dims_;
  int64_t num_elements_ = 1;
};

// "[[2,3], [4,5,6]]"
std::string shape_list_text(std::span<const FullShape> shapes);

}  // namespace ct
