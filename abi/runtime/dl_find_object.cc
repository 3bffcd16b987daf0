// The static unwinder of libgcc looks up unwind tables through _dl_find_object, which glibc has since 2.35. This hidden
// definition answers the same question with dl_iterate_phdr, so the shared library runs on glibc 2.34 as well.
#include <dlfcn.h>
#include <link.h>

#include <atomic>
#include <cstddef>

#if defined(DLFO_EH_SEGMENT_TYPE)

namespace {

struct Query {
  ElfW(Addr) address;
  dl_find_object* answer;
};

// Fills the answer and returns 1, which ends the walk, when the object holds the address.
int match(dl_phdr_info* info, std::size_t, void* user) noexcept {
  const auto& query = *static_cast<const Query*>(user);
  ElfW(Addr) lowest = ~ElfW(Addr){0};
  ElfW(Addr) highest = 0;
  ElfW(Addr) unwind_table = 0;
  bool inside = false;
  for (ElfW(Half) i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = info->dlpi_phdr[i];
    const ElfW(Addr) start = info->dlpi_addr + segment.p_vaddr;
    if (segment.p_type == PT_LOAD) {
      const ElfW(Addr) end = start + segment.p_memsz;
      inside = inside || (query.address >= start && query.address < end);
      lowest = start < lowest ? start : lowest;
      highest = end > highest ? end : highest;
    } else if (segment.p_type == DLFO_EH_SEGMENT_TYPE) {
      unwind_table = start;
    }
  }
  if (!inside) {
    return 0;
  }
  // The unwinder reads dlfo_eh_frame alone; the link map cannot be had from here and stays null.
  *query.answer = {};
  query.answer->dlfo_map_start = reinterpret_cast<void*>(lowest);
  query.answer->dlfo_map_end = reinterpret_cast<void*>(highest);
  query.answer->dlfo_eh_frame = reinterpret_cast<void*>(unwind_table);
  return 1;
}

// The answer for this library itself, which is nearly every question: no exception passes outwards, so the frames to
// unwind are our own. It holds as long as this code is loaded. Walking all objects instead takes the loader's lock and
// microseconds a frame. `end` is stored last and tells that the other two are there; racing threads store the same.
struct OwnObject {
  std::atomic<void*> start{nullptr};
  std::atomic<void*> table{nullptr};
  std::atomic<void*> end{nullptr};
};
constinit OwnObject own;

bool is_within(const void* address, const void* start, const void* end) noexcept {
  const auto number = [](const void* p) { return reinterpret_cast<ElfW(Addr)>(p); };
  return number(address) >= number(start) && number(address) < number(end);
}

bool answer_for_own(const void* address, dl_find_object* answer) noexcept {
  void* const end = own.end.load(std::memory_order_acquire);
  void* const start = own.start.load(std::memory_order_relaxed);
  if (end == nullptr || !is_within(address, start, end)) return false;
  *answer = {};
  answer->dlfo_map_start = start;
  answer->dlfo_map_end = end;
  answer->dlfo_eh_frame = own.table.load(std::memory_order_relaxed);
  return true;
}

void remember_own(const dl_find_object& answer) noexcept {
  if (!is_within(&own, answer.dlfo_map_start, answer.dlfo_map_end)) return;
  own.start.store(answer.dlfo_map_start, std::memory_order_relaxed);
  own.table.store(answer.dlfo_eh_frame, std::memory_order_relaxed);
  own.end.store(answer.dlfo_map_end, std::memory_order_release);
}

}  // namespace

extern "C" __attribute__((visibility("hidden"))) int _dl_find_object(void* address, dl_find_object* answer) noexcept {
  if (answer_for_own(address, answer)) return 0;
  Query query{reinterpret_cast<ElfW(Addr)>(address), answer};
  if (dl_iterate_phdr(match, &query) != 1 || answer->dlfo_eh_frame == nullptr) return -1;
  remember_own(*answer);
  return 0;
}

#endif
