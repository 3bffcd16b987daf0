#include "core/tensor.h"

#include <algorithm>
#include <new>

#include "core/checked.h"
#include "core/error.h"
#include "core/live.h"

namespace ct {

TensorPtr Tensor::make(Dtype dtype, DimSpan dims, const int64_t* strides, int64_t num_elements, Storage* storage, std::byte* data, uint32_t flags) {
  void* const block = ::operator new(sizeof(Tensor) + 2 * dims.size_bytes());
  Tensor* const t = new (block) Tensor;
  if (storage != nullptr) storage->retain();
  t->storage = storage;
  t->data = data;
  t->num_elements = num_elements;
  t->dtype = dtype;
  t->rank = static_cast<int32_t>(dims.size());
  t->flags = flags;
  int64_t* const numbers = reinterpret_cast<int64_t*>(t + 1);
  std::copy_n(dims.data(), dims.size(), numbers);
  std::copy_n(strides, dims.size(), numbers + dims.size());
  live_handles.add(t, 1);
  return TensorPtr(t);
}

void TensorDeleter::operator()(Tensor* t) const noexcept {
  live_handles.subtract(t, 1);
  if (t->storage != nullptr) t->storage->release();
  t->~Tensor();
  ::operator delete(t);
}

uint64_t storage_bytes(Dtype dtype, int64_t num_elements) {
  int64_t bytes = 0;
  if (mul_overflows(num_elements, slot_size(dtype), &bytes)) {
    fail(Code::kResourceExhausted, num_elements, " elements of ", dtype, " have more than 2^63 - 1 bytes");
  }
  return static_cast<uint64_t>(bytes);
}

TensorPtr make_row_major(Dtype dtype, DimSpan dims, int64_t num_elements, Storage* storage) {
  DimArray strides;
  fill_row_major(dims, strides.values);
  std::byte* const data = storage == nullptr ? nullptr : storage->data();
  return Tensor::make(dtype, dims, strides.values, num_elements, storage, data, 0);
}

TensorPtr new_tensor(Dtype dtype, DimSpan dims, Fill fill) {
  const int64_t n = num_elements(dims);
  if (n == 0) return make_row_major(dtype, dims, 0, nullptr);
  return make_row_major(dtype, dims, n, new_storage(dtype, storage_bytes(dtype, n), fill).get());
}

TensorPtr new_scalar(Dtype dtype) {
  const Ref<Storage> storage = new_scalar_storage(dtype, storage_bytes(dtype, 1));
  return Tensor::make(dtype, {}, nullptr, 1, storage.get(), storage->data(), 0);
}

TensorPtr make_view(const Tensor& t, Dtype dtype, DimSpan dims, const int64_t* strides, int64_t byte_offset, uint32_t more_flags) {
  std::byte* const data = t.data == nullptr ? nullptr : t.data + byte_offset;
  return Tensor::make(dtype, dims, strides, num_elements(dims), t.storage, data, t.flags | more_flags);
}

TensorPtr share(const Tensor& t) { return Tensor::make(t.dtype, t.shape(), t.strides(), t.num_elements, t.storage, t.data, t.flags); }

bool is_contiguous(const Tensor& t) noexcept {
  if (t.num_elements == 0) return true;
  int64_t expected = 1;
  for (int32_t axis = t.rank - 1; axis >= 0; --axis) {
    if (t.dims()[axis] == 1) continue;
    if (t.strides()[axis] != expected) return false;
    expected *= t.dims()[axis];
  }
  return true;
}

bool is_aligned(const Tensor& t) noexcept {
  return t.dtype == Dtype::kString || t.num_elements == 0 || reinterpret_cast<uintptr_t>(t.data) % kAlignment == 0;
}

bool ref_count_is_one(const Tensor& t) noexcept { return t.storage != nullptr && t.storage->count() == 1 && t.storage->owns_memory(); }

int64_t ref_count(const Tensor& t) noexcept {
  if (t.storage == nullptr) return 0;
  return (t.flags & kPart) != 0 ? -1 : t.storage->count();
}

bool shares_buffer(const Tensor& a, const Tensor& b) noexcept { return a.storage != nullptr && a.storage == b.storage; }

void require_initialized(const Tensor& t, const char* name) {
  if (!t.is_initialized()) fail_state(name, " is uninitialised: it has ", t.num_elements, " elements and no memory");
}

void require_host(const Tensor& t, const char* name) {
  if (!t.is_host()) fail_state(name, " lies in memory of device kind ", t.storage->device().kind, ", which the library cannot read or write");
}

void require_readable(const Tensor& t, const char* name) {
  require_initialized(t, name);
  require_host(t, name);
}

void require_writable(const Tensor& t, const char* name) {
  if (t.is_read_only()) fail_state(name, " is read-only; write to a copy of it");
  require_readable(t, name);
}

void require_memcpy(Dtype dtype, const char* what) {
  if (!can_memcpy(dtype)) fail(Code::kUnimplemented, what, " is not possible for ", dtype, ", whose elements have no fixed size");
}

}  // namespace ct
