#include "core/huge_pages.h"

#include <sys/mman.h>

#include "core/checked.h"

namespace ct {
namespace {

void unmap(uintptr_t from, uintptr_t to) noexcept {
  if (from != to) ::munmap(reinterpret_cast<void*>(from), to - from);
}

}  // namespace

std::byte* map_huge_pages(uint64_t bytes) noexcept {
  uint64_t reach = 0;  // the pages, and one more to align within
  if (add_overflows(bytes, 2 * kHugePage - 1, &reach)) return nullptr;
  reach = reach / kHugePage * kHugePage;
  void* const pages = ::mmap(nullptr, reach, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) return nullptr;
  const uintptr_t begin = reinterpret_cast<uintptr_t>(pages), end = begin + reach;
  const uintptr_t data = (begin + kHugePage - 1) / kHugePage * kHugePage;
  const uintptr_t data_end = data + reach - kHugePage;
  unmap(begin, data);
  unmap(data_end, end);
  std::byte* const result = static_cast<std::byte*>(pages) + (data - begin);
  ::madvise(result, bytes, MADV_HUGEPAGE);  // advice only: without huge pages everything still works
  return result;
}

void unmap_huge_pages(std::byte* data, uint64_t bytes) noexcept {
  const uintptr_t begin = reinterpret_cast<uintptr_t>(data);
  unmap(begin, begin + (bytes + kHugePage - 1) / kHugePage * kHugePage);
}

}  // namespace ct
