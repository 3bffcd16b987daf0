/* A number that stands for some bytes: equal bytes give equal numbers, and changed ones another, but for rare
 * accidents. */
#ifndef CTENSOR_SWEEP_FINGERPRINT_H
#define CTENSOR_SWEEP_FINGERPRINT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t fingerprint(uint64_t seed, const void* block, size_t count) {
  const char* const from = block;
  uint64_t print = (seed ^ count) * 0x9e3779b97f4a7c15u;
  for (size_t i = 0; i < count; i += 8) {
    uint64_t word = 0;
    memcpy(&word, from + i, count - i < 8 ? count - i : 8);
    print = (print ^ word) * 0x9e3779b97f4a7c15u;
    print ^= print >> 29;
  }
  return print;
}

#endif
