// Storage: the memory behind handles. It knows who owns the bytes, constructs and destroys elements that need it, and
// is released by the last handle on any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "core/counted.h"
#include "core/dtype.h"
#include "core/ref.h"

namespace ct {

constexpr uint64_t kAlignment = 64;
constexpr int32_t kCpu = 1;  // DLPack's number of ordinary memory

struct Device {
  int32_t kind = kCpu;
  bool opaque_handles = false;  // blocks are handles, not addresses, whatever the kind
  int64_t id = 0;
};

class Storage : public Counted {
 public:
  std::byte* data() const noexcept { return data_; }
  uint64_t bytes() const noexcept { return bytes_; }
  Device device() const noexcept { return device_; }
  // The library may read and write the bytes.
  bool is_host() const noexcept { return device_.kind == kCpu && !device_.opaque_handles; }

  // The library may hand the memory on to a sole owner (not memory of the caller).
  virtual bool owns_memory() const noexcept { return true; }
  // Elements lie in a mapped file or an archive's block.
  virtual bool is_mapped() const noexcept { return false; }
  // The allocator's own figure, 0 if it does not track sizes.
  virtual uint64_t allocated_bytes() const noexcept { return 0; }
  virtual std::string_view allocator_name() const noexcept = 0;

 protected:
  Storage(std::byte* data, uint64_t bytes, Device device) noexcept;
  ~Storage() override;

  // Constructs and later destroys elements of a dtype without a memcpy form (string, resource, variant); nothing for
  // others. The most derived class calls construct_elements() once memory is there and destroy_elements() before it
  // gives the memory back.
  void construct_elements(Dtype dtype) noexcept;
  void destroy_elements() noexcept;

  std::byte* data_;
  uint64_t bytes_;

 private:
  Device device_;
  Dtype element_dtype_ = Dtype::kInvalid;
};

enum class Fill : bool { kNone, kZero };

// Memory from the default allocator for `bytes` > 0 bytes of `dtype`, 64-byte aligned; kZero hands out zero pages
// without touching them. Throws RESOURCE_EXHAUSTED.
Ref<Storage> new_storage(Dtype dtype, uint64_t bytes, Fill fill);
// For those who make storages: what they say about memory that is refused or useless.
[[noreturn]] void fail_memory(uint64_t bytes);
[[noreturn]] void fail_placement(Dtype dtype, uint64_t alignment);
// Bytes may lie anywhere, but objects may not.
bool can_hold(Dtype dtype, const void* block) noexcept;

// The same for one element made by a scalar constructor; its allocator goes by another name.
Ref<Storage> new_scalar_storage(Dtype dtype, uint64_t bytes);

// Memory of the caller. It is the caller's to release until own() was called: making a handle can fail after the
// storage was made.
using ReleaseFunction = void (*)(void* block, uint64_t block_bytes, void* user);
class BorrowedStorage final : public Storage {
 public:
  BorrowedStorage(void* block, uint64_t bytes, Device device) noexcept;
  // From now on `deleter` (may be null) is called once, when the last handle goes.
  void own(ReleaseFunction deleter, void* user) noexcept;
  bool owns_memory() const noexcept override { return false; }
  std::string_view allocator_name() const noexcept override { return "borrowed"; }

 private:
  ~BorrowedStorage() override;

  ReleaseFunction release_ = nullptr;
  void* user_ = nullptr;
};

// Bytes inside something kept alive by `keeper`: a mapped file, an archive's block.
Ref<Storage> keep_storage(const std::byte* data, uint64_t bytes, std::shared_ptr<const void> keeper);

}  // namespace ct
