#include "core/full_shape.h"

#include <algorithm>

#include "core/error.h"

namespace ct {
namespace {

size_t position_in(int32_t position, int32_t end, const char* what) {
  if (position < 0 || position >= end) fail_range(what, " ", position, " is outside 0..", end - 1);
  return static_cast<size_t>(position);
}

}  // namespace

FullShape::FullShape(DimSpan dims) { replace(dims, {}, {}); }

// Every change is a new list of dims, which is judged as a whole before it takes the old one's place.
void FullShape::replace(DimSpan before, DimSpan middle, DimSpan after) {
  DimArray dims;
  for (const DimSpan part : {before, middle, after}) {
    for (const int64_t dim : part) dims.append(dim);
  }
  num_elements_ = ct::num_elements(dims);
  dims_ = dims;
}

void FullShape::add_dim(int64_t size) { replace(dims_, {&size, 1}, {}); }

void FullShape::append(const FullShape& other) { replace(dims_, other.dims_, {}); }

void FullShape::insert_dim(int32_t position, int64_t size) {
  const size_t at = position_in(position, rank() + 1, "position");
  replace(dims().first(at), {&size, 1}, dims().subspan(at));
}

void FullShape::set_dim(int32_t axis, int64_t size) {
  const size_t at = position_in(axis, rank(), "axis");
  replace(dims().first(at), {&size, 1}, dims().subspan(at + 1));
}

void FullShape::remove_dim(int32_t axis) {
  const size_t at = position_in(axis, rank(), "axis");
  replace(dims().first(at), {}, dims().subspan(at + 1));
}

void FullShape::remove_last_dims(int32_t count) {
  replace(dims().first(dims().size() - position_in(count, rank() + 1, "count")), {}, {});
}

void FullShape::remove_dim_range(int32_t begin, int32_t end) {
  const auto resolve = [this](int32_t position, const char* what) {
    return position_in(position < 0 ? rank() + position + 1 : position, rank() + 1, what);
  };
  const size_t first = resolve(begin, "begin");
  const size_t last = resolve(end, "end");
  if (first < last) replace(dims().first(first), {}, dims().subspan(last));
}

bool FullShape::starts_with(const FullShape& prefix) const noexcept {
  return prefix.rank() <= rank() && same_dims(dims().first(prefix.dims().size()), prefix.dims());
}

bool FullShape::ends_with(const FullShape& suffix) const noexcept {
  return suffix.rank() <= rank() && same_dims(dims().last(suffix.dims().size()), suffix.dims());
}

std::string shape_list_text(std::span<const FullShape> shapes) {
  std::string text = "[";
  for (const FullShape& shape : shapes) {
    if (text.size() > 1) text += ", ";
    text += dims_text(shape.dims());
  }
  return text += ']';
}

}  // namespace ct
