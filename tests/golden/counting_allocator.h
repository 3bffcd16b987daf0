// An allocator that says what it was asked for.
#pragma once

#include <cstdlib>
#include <string>

#include "rows.h"
#include "tensorflow/core/framework/allocator.h"

namespace golden {

// Counts what it is asked for; can refuse, track sizes (in steps of 1024) or claim to give opaque handles.
class CountingAllocator : public tensorflow::Allocator {
 public:
  explicit CountingAllocator(bool refuse = false, bool track = false, bool opaque = false)
      : refuse_(refuse), track_(track), opaque_(opaque) {}
  std::string Name() override { return "counting"; }
  void* AllocateRaw(size_t alignment, size_t bytes) override {
    ++calls;
    asked = "(" + std::to_string(alignment) + ", " + std::to_string(bytes) + ")";
    return refuse_ ? nullptr : std::aligned_alloc(alignment, (bytes + 1023) / 1024 * 1024 + 1024);
  }
  void* AllocateRaw(size_t alignment, size_t bytes, const tensorflow::AllocationAttributes& a) override {
    attributes = "retry_on_failure=" + text(a.retry_on_failure) +
                 " allocation_will_be_logged=" + text(a.allocation_will_be_logged) +
                 " freed_by_func=" + (a.freed_by_func ? "set" : "none");
    return AllocateRaw(alignment, bytes);
  }
  void DeallocateRaw(void* p) override {
    ++frees;
    std::free(p);
  }
  bool TracksAllocationSizes() const override { return track_; }
  bool AllocatesOpaqueHandle() const override { return opaque_; }
  size_t RequestedSize(const void*) const override { return 800; }
  size_t AllocatedSize(const void*) const override { return 1024; }

  int calls = 0;
  int frees = 0;
  std::string asked = "not called";
  std::string attributes = "none passed";

 private:
  bool refuse_, track_, opaque_;
};

}  // namespace golden
