// Scratch memory of an operation, from the context: large pieces come back from its cache without page faults.
#pragma once

#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/checked.h"
#include "core/context.h"

namespace ct {

// For n objects, uninitialised. Throws RESOURCE_EXHAUSTED, CANCELLED.
template <class T>
class Room {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Room(Context* ctx, int64_t n) {
    int64_t bytes = 0;
    if (mul_overflows(n, static_cast<int64_t>(sizeof(T)), &bytes)) fail_memory(std::numeric_limits<uint64_t>::max());
    if (bytes > 0) storage_ = new_storage(ctx, Dtype::kUint8, static_cast<uint64_t>(bytes), Fill::kNone);
  }
  T* data() const noexcept { return storage_ ? reinterpret_cast<T*>(storage_->data()) : nullptr; }

 private:
  Ref<Storage> storage_;
};

}  // namespace ct
