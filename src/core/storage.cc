#include "core/storage.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <new>

#include "core/allocator.h"
#include "core/element.h"
#include "core/error.h"
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

namespace {

// From here on whole huge pages pay: first touch costs a tenth, and freed memory goes back to the system.
constexpr uint64_t kHugePage = uint64_t{2} << 20;

[[noreturn]] void fail_memory(uint64_t bytes) {
  fail(Code::kResourceExhausted, "no memory for ", bytes, " bytes of elements");
}

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
    uint64_t length = 0;
    if (__builtin_add_overflow(bytes, 2 * kHugePage - 1, &length)) fail_memory(bytes);
    length = length / kHugePage * kHugePage;  // the elements rounded up, plus one page to align within
    void* const pages = ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED) fail_memory(bytes);
    const uintptr_t aligned = (reinterpret_cast<uintptr_t>(pages) + kHugePage - 1) / kHugePage * kHugePage;
    std::byte* const data = static_cast<std::byte*>(pages) + (aligned - reinterpret_cast<uintptr_t>(pages));
    ::madvise(data, bytes, MADV_HUGEPAGE);  // advice only: without huge pages everything still works
    PagedStorage* const storage = new (std::nothrow) PagedStorage(data, bytes, pages, length);
    if (storage == nullptr) {
      ::munmap(pages, length);
      fail_memory(bytes);
    }
    storage->construct_elements(dtype);
    return Ref<Storage>::adopt(storage);
  }
  std::string_view allocator_name() const noexcept override { return "cpu"; }

 private:
  PagedStorage(std::byte* data, uint64_t bytes, void* pages, uint64_t length) noexcept
      : Storage(data, bytes, {}), pages_(pages), length_(length) {}
  ~PagedStorage() override {
    destroy_elements();
    ::munmap(pages_, length_);
  }

  void* pages_;
  uint64_t length_;
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
  // Bytes may lie anywhere, but objects may not.
  if (!can_memcpy(dtype) && reinterpret_cast<uintptr_t>(block) % info(dtype).slot_alignment != 0) {
    allocator->deallocate(block, bytes);
    fail_state("the allocator returned a block that is not aligned to ", allocator->alignment, " bytes: no element of ",
               dtype, " can live there");
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
