#include "kernels/select.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>

namespace ct {
namespace {

struct Level {
  const KernelTable* table;
  bool runs_here;
};

// Best first. The processor is asked each time: the answer is cached by libgcc, and only selection and tests come here.
template <class Visit>
void for_each_level(Visit visit) noexcept {
#ifdef CT_LEVEL_V4
  visit(Level{&ct_kernels_v4, __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd") &&
                                  __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx2") &&
                                  __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2")});
#endif
#ifdef CT_LEVEL_V3
  visit(Level{&ct_kernels_v3, __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
                                  __builtin_cpu_supports("bmi2")});
#endif
  visit(Level{&ct_kernels_base, true});
}

// The environment may lower the level, in builds for tests only: a product does not change with its user's environment.
const char* wanted_level() noexcept {
#ifdef CT_TEST_BUILD
  return std::getenv("CTENSOR_ISA");
#else
  return nullptr;
#endif
}

const KernelTable* select() noexcept {
#if defined(__x86_64__)
  __builtin_cpu_init();
#endif
  const KernelTable* const wanted = wanted_level() != nullptr ? kernels_of(wanted_level()) : nullptr;
  if (wanted != nullptr) return wanted;
  const KernelTable* best = nullptr;
  for_each_level([&best](Level level) {
    if (best == nullptr && level.runs_here) best = level.table;
  });
  return best;
}

constinit std::atomic<const KernelTable*> selected{nullptr};
constinit std::atomic<int64_t> threshold{0};

}  // namespace

const KernelTable& kernels() noexcept {
  const KernelTable* table = selected.load(std::memory_order_relaxed);
  if (table == nullptr) {  // every thread finds the same answer, so a race stores it twice
    table = select();
    selected.store(table, std::memory_order_relaxed);
  }
  return *table;
}

const char* instruction_set() noexcept { return kernels().name; }

const char* built_levels() noexcept {
  return "base"
#ifdef CT_LEVEL_V3
         " v3"
#endif
#ifdef CT_LEVEL_V4
         " v4"
#endif
      ;
}

const KernelTable* kernels_of(const char* level) noexcept {
  const KernelTable* found = nullptr;
  for_each_level([&](Level candidate) {
    if (candidate.runs_here && std::strcmp(candidate.table->name, level) == 0) found = candidate.table;
  });
  return found;
}

int64_t streaming_threshold() noexcept {
  // Virtual machines report the whole host's cache: never believe more than 32 MiB, nor less than 2.
  constexpr int64_t kLeast = int64_t{2} << 20;
  constexpr int64_t kMost = int64_t{32} << 20;
  int64_t bytes = threshold.load(std::memory_order_relaxed);
  if (bytes == 0) {
#ifdef _SC_LEVEL3_CACHE_SIZE
    bytes = std::clamp<int64_t>(::sysconf(_SC_LEVEL3_CACHE_SIZE), kLeast, kMost) / 2;
#else
    bytes = kLeast;
#endif
    threshold.store(bytes, std::memory_order_relaxed);
  }
  return bytes;
}

}  // namespace ct
