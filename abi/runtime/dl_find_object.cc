// The static unwinder of libgcc looks up unwind tables through _dl_find_object, which glibc has since 2.35. This hidden
// definition answers the same question with dl_iterate_phdr, so the shared library runs on glibc 2.34 as well.
#include <dlfcn.h>
#include <link.h>

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

}  // namespace

extern "C" __attribute__((visibility("hidden"))) int _dl_find_object(void* address, dl_find_object* answer) noexcept {
  Query query{reinterpret_cast<ElfW(Addr)>(address), answer};
  return dl_iterate_phdr(match, &query) == 1 && answer->dlfo_eh_frame != nullptr ? 0 : -1;
}

#endif
