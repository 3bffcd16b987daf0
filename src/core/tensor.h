// The handle: an immutable description of where elements lie, plus one reference on a storage. Handle, dims and strides are one allocation,
// whatever the rank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/dtype.h"
#include "core/shape.h"
#include "core/storage.h"

namespace ct {

struct Tensor;
struct TensorDeleter {
  void operator()(Tensor* t) const noexcept;
};
using TensorPtr = std::unique_ptr<Tensor, TensorDeleter>;

enum TensorFlags : uint32_t {
  kReadOnly = 1,  // writes are refused; inherited by views
  kPart = 2       // shows a part of its storage (a slice): not the root's handle
};

struct Tensor {
  Storage* storage;      // one reference; null without elements (and, inside the library only, for uninitialised tensors)
  std::byte* data;       // element 0, 0, ...; null when storage is
  int64_t num_elements;
  Dtype dtype;
  int32_t rank;
  uint32_t flags;

  const int64_t* dims() const noexcept { return reinterpret_cast<const int64_t*>(this + 1); }
  const int64_t* strides() const noexcept { return dims() + rank; }
  // For the maker alone, before anybody else knows the handle.
  int64_t* dims_in_making() noexcept { return reinterpret_cast<int64_t*>(this + 1); }
  DimSpan shape() const noexcept { return {dims(), static_cast<size_t>(rank)}; }
  DimSpan stride_span() const noexcept { return {strides(), static_cast<size_t>(rank)}; }
  int64_t element_size() const noexcept { return slot_size(dtype); }
  bool is_read_only() const noexcept { return (flags & kReadOnly) != 0; }
  bool is_initialized() const noexcept { return num_elements == 0 || data != nullptr; }
  bool is_host() const noexcept { return storage == nullptr || storage->is_host(); }

  // The raw maker: adds a reference on `storage` (may be null). Dims must be valid with `num_elements` as their product.
  static TensorPtr make(Dtype dtype, DimSpan dims, const int64_t* strides, int64_t num_elements, Storage* storage, std::byte* data, uint32_t flags);

 private:
  friend struct TensorDeleter;
  Tensor() = default;
  ~Tensor() = default;
};
static_assert(sizeof(Tensor) % alignof(int64_t) == 0);

// Fresh row-major tensor; no storage for 0 elements. Throws INVALID_ARGUMENT, RESOURCE_EXHAUSTED.
TensorPtr new_tensor(Dtype dtype, DimSpan dims, Fill fill = Fill::kNone);
// Row-major on a whole storage, which may be null for 0 elements.
TensorPtr make_row_major(Dtype dtype, DimSpan dims, int64_t num_elements, Storage* storage);
// A rank-0 tensor with an uninitialised (or default) element.
TensorPtr new_scalar(Dtype dtype);
// Elements x slot size of a valid shape; throws RESOURCE_EXHAUSTED when it does not fit.
uint64_t storage_bytes(Dtype dtype, int64_t num_elements);

// A handle on the same storage with other geometry. `byte_offset` is relative to t's first element. Flags of t are inherited, `more_flags` added.
// A result without elements keeps t's storage (an empty slice still shares its parent's buffer).
TensorPtr make_view(const Tensor& t, Dtype dtype, DimSpan dims, const int64_t* strides, int64_t byte_offset, uint32_t more_flags);
TensorPtr share(const Tensor& t);

bool is_contiguous(const Tensor& t) noexcept;  // row-major without gaps; axes of one element may have any stride
bool is_aligned(const Tensor& t) noexcept;     // 64 bytes; strings and empty tensors always
bool ref_count_is_one(const Tensor& t) noexcept;
int64_t ref_count(const Tensor& t) noexcept;  // -1 for a part, 0 without storage
bool shares_buffer(const Tensor& a, const Tensor& b) noexcept;

// Guards for whoever touches elements. `name` is the argument's name in the sentence. Each throws FAILED_PRECONDITION.
void require_initialized(const Tensor& t, const char* name);
void require_host(const Tensor& t, const char* name);
void require_readable(const Tensor& t, const char* name);   // initialised, in CPU memory
void require_writable(const Tensor& t, const char* name);   // readable and not read-only; overlap is overlap.h's matter
void require_memcpy(Dtype dtype, const char* what);         // UNIMPLEMENTED for string, resource, variant

}  // namespace ct
