#include "io/proto_shape.h"

#include <algorithm>

#include "core/checked.h"
#include "io/proto_append.h"
#include "io/proto_schema.h"

namespace ct {
namespace {

enum DimTag : uint32_t { kSize = 1 };
enum ShapeTag : uint32_t { kDim = 2, kUnknownRankTag = 3 };

int64_t read_dim(ByteSpan message, const ProtoSource& source) {
  int64_t size = 0;
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    if (field.number == kSize && field.type == WireType::kVarint) size = static_cast<int64_t>(field.value);
  }
  return size;
}

}  // namespace

void ProtoShape::add(ByteSpan message, const ProtoSource& source) {
  ProtoReader reader(message, source);
  for (ProtoField field; reader.next(&field);) {
    if (known_field(kShapeMessage, field) == nullptr) continue;
    if (field.number == kUnknownRankTag) {
      has_unknown_rank_ = field.value != 0;
      continue;
    }
    const int64_t dim = read_dim(field.bytes, source);
    if (count_++ < kMaxRank) dims_.append(dim);
  }
}

void ProtoShape::require_axes(const ProtoSource& source) const {
  if (count_ > kMaxRank) source.fail_whole("its shape has ", count_, " axes; ", kMaxRank, " is the most");
}

void ProtoShape::fail_product(const ProtoSource& source) const {
  source.fail_whole("its shape ", Dims{dims_.rank, dims_.values}, " has more than 2^63 - 1 elements");
}

// Multiplied from the left; a product of zero stays zero.
bool ProtoShape::fits() const noexcept {
  int64_t product = 1;
  for (const int64_t dim : DimSpan(dims_)) {
    if (mul_overflows(product, dim, &product)) return false;
  }
  return true;
}

bool ProtoShape::is_full() const noexcept {
  const DimSpan dims = dims_;
  return count_ <= kMaxRank && std::none_of(dims.begin(), dims.end(), [](int64_t dim) { return dim < 0; }) && fits();
}

DimSpan ProtoShape::full(const ProtoSource& source) const {
  require_axes(source);
  for (const int64_t dim : DimSpan(dims_)) {
    if (dim < 0) source.fail_whole("its shape ", Dims{dims_.rank, dims_.values}, " has a negative dim: ", dim);
  }
  if (!fits()) fail_product(source);
  return dims_;
}

PartialShape ProtoShape::partial(const ProtoSource& source) {
  if (has_unknown_rank_) return {};
  require_axes(source);
  int64_t product = 1;
  for (int32_t axis = 0; axis < dims_.rank; ++axis) {
    dims_[axis] = std::max(dims_[axis], kUnknownDim);
    if (dims_[axis] > 0 && mul_overflows(product, dims_[axis], &product)) fail_product(source);
  }
  return {dims_.rank, dims_.values};
}

void append_shape(PartialShape shape, std::string* message) {
  ProtoAppender writer(*message);
  if (!shape.has_rank()) writer.add_bool(kUnknownRankTag, true);
  for (const int64_t dim : shape.known()) {
    std::string size;
    if (dim != 0) ProtoAppender(size).add_int64(kSize, dim);
    writer.add_bytes(kDim, size);
  }
}

}  // namespace ct
