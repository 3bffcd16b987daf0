// A host's allocator, as the library sees it. The boundary translates the C table into this one.
#pragma once

#include <cstdint>

#include "core/storage.h"

namespace ct {

class HostAllocator : public Counted {
 public:
  virtual void* allocate(uint64_t alignment, uint64_t bytes) = 0;
  virtual void deallocate(void* block, uint64_t bytes) noexcept = 0;
  virtual uint64_t allocated_size(const void* block) const noexcept = 0;
  virtual std::string_view name() const noexcept = 0;

  Device device;
  uint64_t alignment = kAlignment;
  bool opaque_handles = false;  // asked for 0 bytes too; no element is constructed in its memory
};

// Memory from a host's allocator. Throws RESOURCE_EXHAUSTED if it refuses. Keeps a reference on the allocator on success.
Ref<Storage> new_host_storage(Dtype dtype, uint64_t bytes, const Ref<HostAllocator>& allocator);

}  // namespace ct
