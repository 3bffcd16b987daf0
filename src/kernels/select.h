// Which kernels run: the best instruction level that was built in and that the processor has, found once.
#pragma once

#include <cstdint>

#include "kernels/table.h"

namespace ct {

const KernelTable& kernels() noexcept;
const char* instruction_set() noexcept;
// Names of all levels that were built in, separated by blanks.
const char* built_levels() noexcept;
// Table of a built-in level that this processor can run, or null: for tests that compare levels.
const KernelTable* kernels_of(const char* level) noexcept;

// Bytes moved from which stores should bypass the cache: about half of the last-level cache.
int64_t streaming_threshold() noexcept;

}  // namespace ct
