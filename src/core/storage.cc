#include "core/storage.h"

#include <cstdlib>
#include <cstring>
#include <new>

#include "core/allocator.h"
#include "core/element.h"
#include "core/error.h"
#include "core/huge_pages.h"
#include "core/live.h"

namespace ct {

Storage::Storage(std::byte* data, uint64_t bytes, Device device) noexcept
    : data_(data), bytes_(bytes), device_(device) {
  live_bytes.add(this, static_cast<int64_t>(bytes_));
}

Storage::~Storage() { live_bytes.subtract(this, static_cast<int64_t>(bytes_)); }

void Storage::construct_elements(Dtype dtype) noexcept {
  element_dtype_ = dtype;
  if (can_memcpy(dtype)) return;
  visit_dtype(dtype, [this]<class T>(Type<T>) {
    std::uninitialized_value_construct_n(reinterpret_cast<T*>(data_), static_cast<size_t>(bytes_ / sizeof(T)));
  });
}

void Storage::destroy_elements() noexcept {
  if (element_dtype_ == Dtype::kInvalid || can_memcpy(element_dtype_)) return;
  visit_dtype(element_dtype_, [this]<class T>(Type<T>) {
    std::destroy_n(reinterpret_cast<T*>(data_), static_cast<size_t>(bytes_ / sizeof(T)));
  });
}

BorrowedStorage::BorrowedStorage(void* block, uint64_t bytes, Device device) noexcept
    : Storage(static_cast<std::byte*>(block), bytes, device) {}

void BorrowedStorage::own(ReleaseFunction deleter, void* user) noexcept {
  release_ = deleter;
  user_ = user;
}

BorrowedStorage::~BorrowedStorage() {
  if (release_ != nullptr) release_(data_, bytes_, user_);
}

void fail_memory(uint64_t bytes) { fail(Code::kResourceExhausted, "no memory for ", bytes, " bytes of elements"); }

void fail_placement(Dtype dtype, uint64_t alignment) {
  fail_state("the allocator returned a block that is not aligned to ", alignment, " bytes: no element of ", dtype,
             " can live there");
}

bool can_hold(Dtype dtype, const void* block) noexcept {
  return can_memcpy(dtype) || reinterpret_cast<uintptr_t>(block) % info(dtype).slot_alignment == 0;
}

namespace {

// Header and elements in one block of malloc: one allocation for a small tensor's storage.
class HeapStorage final : public Storage {
 public:
  static Ref<Storage> make(Dtype dtype, uint64_t bytes, Fill fill, std::string_view name) {
    const uint64_t total = sizeof(HeapStorage) + kAlignment - 1 + bytes;
    void* const block = fill == Fill::kZero ? std::calloc(1, total) : std::malloc(total);
    if (block == nullptr) fail_memory(bytes);
    const uintptr_t end = reinterpret_cast<uintptr_t>(block) + sizeof(HeapStorage);
    const uintptr_t aligned = (end + kAlignment - 1) / kAlignment * kAlignment;
    std::byte* const data = static_cast<std::byte*>(block) + (aligned - reinterpret_cast<uintptr_t>(block));
    return Ref<Storage>::adopt(new (block) HeapStorage(dtype, data, bytes, name));
  }
  static void operator delete(void* block) noexcept { std::free(block); }
  std::string_view allocator_name() const noexcept override { return name_; }

 private:
  HeapStorage(Dtype dtype, std::byte* data, uint64_t bytes, std::string_view name) noexcept
      : Storage(data, bytes, {}), name_(name) {
    construct_elements(dtype);
  }
  static void* operator new(size_t, void* place) noexcept { return place; }
  ~HeapStorage() override { destroy_elements(); }

  std::string_view name_;
};

// Pages of its own, at a huge-page boundary. Fresh pages are zero, so zeros cost nothing until touched.
class PagedStorage final : public Storage {
 public:
  static Ref<Storage> make(Dtype dtype, uint64_t bytes) {
    std::byte* const data = map_huge_pages(bytes);
    if (data == nullptr) fail_memory(bytes);
    PagedStorage* const storage = new (std::nothrow) PagedStorage(data, bytes);
    if (storage == nullptr) {
      unmap_huge_pages(data, bytes);
      fail_memory(bytes);
    }
    storage->construct_elements(dtype);
    return Ref<Storage>::adopt(storage);
  }
  std::string_view allocator_name() const noexcept override { return "cpu"; }

 private:
  PagedStorage(std::byte* data, uint64_t bytes) noexcept : Storage(data, bytes, {}) {}
  ~PagedStorage() override {
    destroy_elements();
    unmap_huge_pages(data_, bytes_);
  }
};

class HostStorage final : public Storage {
 public:
  HostStorage(std::byte* data, uint64_t bytes, Ref<HostAllocator> allocator) noexcept
      : Storage(data, bytes, allocator->device), allocator_(std::move(allocator)) {}
  using Storage::construct_elements;
  uint64_t allocated_bytes() const noexcept override { return allocator_->allocated_size(data_); }
  std::string_view allocator_name() const noexcept override { return allocator_->name(); }

 private:
  ~HostStorage() override {
    destroy_elements();
    allocator_->deallocate(data_, bytes_);
  }

  Ref<HostAllocator> allocator_;
};

class KeptStorage final : public Storage {
 public:
  KeptStorage(std::byte* data, uint64_t bytes, std::shared_ptr<const void> keeper) noexcept
      : Storage(data, bytes, {}), keeper_(std::move(keeper)) {}
  bool owns_memory() const noexcept override { return false; }
  bool is_mapped() const noexcept override { return true; }
  std::string_view allocator_name() const noexcept override { return "mapped"; }

 private:
  std::shared_ptr<const void> keeper_;
};

}  // namespace

Ref<Storage> new_storage(Dtype dtype, uint64_t bytes, Fill fill) {
  if (bytes >= kHugePage) return PagedStorage::make(dtype, bytes);
  return HeapStorage::make(dtype, bytes, fill, "cpu");
}

Ref<Storage> new_scalar_storage(Dtype dtype, uint64_t bytes) {
  return HeapStorage::make(dtype, bytes, Fill::kNone, "HostScalarTensorBuffer");
}

Ref<Storage> new_host_storage(Dtype dtype, uint64_t bytes, const Ref<HostAllocator>& allocator) {
  void* const block = allocator->allocate(allocator->alignment, bytes);
  if (block == nullptr) fail(Code::kResourceExhausted, "the allocator refused ", bytes, " bytes");
  if (!can_hold(dtype, block)) {
    allocator->deallocate(block, bytes);
    fail_placement(dtype, allocator->alignment);
  }
  auto* const storage = new (std::nothrow) HostStorage(static_cast<std::byte*>(block), bytes, allocator);
  if (storage == nullptr) {
    allocator->deallocate(block, bytes);
    fail_memory(bytes);
  }
  if (!allocator->device.opaque_handles) storage->construct_elements(dtype);
  return Ref<Storage>::adopt(storage);
}

Ref<Storage> keep_storage(const std::byte* data, uint64_t bytes, std::shared_ptr<const void> keeper) {
  // Handles on kept storage are read-only, so the missing const is never used to write.
  return Ref<Storage>::adopt(new KeptStorage(const_cast<std::byte*>(data), bytes, std::move(keeper)));
}

}  // namespace ct
