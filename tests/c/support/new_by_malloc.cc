// AddressSanitizer has an operator new of its own that never passes by malloc. For its builds, this one does, so that
// failing_malloc.c sees every allocation.
#include <cstdlib>
#include <new>

namespace {

void* allocate(std::size_t bytes) noexcept { return std::malloc(bytes != 0 ? bytes : 1); }

void* allocate(std::size_t bytes, std::align_val_t alignment) noexcept {
  void* block = nullptr;
  return posix_memalign(&block, static_cast<std::size_t>(alignment), bytes != 0 ? bytes : 1) == 0 ? block : nullptr;
}

void* require(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

}  // namespace

void* operator new(std::size_t bytes) { return require(allocate(bytes)); }
void* operator new[](std::size_t bytes) { return require(allocate(bytes)); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return allocate(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) { return require(allocate(bytes, alignment)); }
void* operator new[](std::size_t bytes, std::align_val_t alignment) { return require(allocate(bytes, alignment)); }
void operator delete(void* block) noexcept { std::free(block); }
void operator delete[](void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t) noexcept { std::free(block); }
void operator delete(void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept { std::free(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { std::free(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { std::free(block); }
