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
  uint64_t alignment = kAlignment;  // what it is asked for
};

// Memory from a host's allocator, which may be asked for 0 bytes only if its blocks are handles. The storage keeps a
// reference on the allocator. Throws RESOURCE_EXHAUSTED if it refuses, FAILED_PRECONDITION if elements cannot be
// constructed where its block lies.
Ref<Storage> new_host_storage(Dtype dtype, uint64_t bytes, const Ref<HostAllocator>& allocator);

}  // namespace ct
