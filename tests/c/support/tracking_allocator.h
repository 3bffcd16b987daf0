/* A host's allocator that keeps a book: what it was asked, what it gave, and whether everything came back. */
#ifndef CTENSOR_TESTS_TRACKING_ALLOCATOR_H
#define CTENSOR_TESTS_TRACKING_ALLOCATOR_H

#include "ctensor.h"

typedef struct tracking_allocator_t {
  tensor_allocator_t table; /* tracks sizes, has a name and is released; a test may change what it likes */
  tensor_allocator_traits_t traits;
  uint64_t round_to; /* sizes are rounded up to a multiple; 0 means 1 */
  int refuses;
  uint64_t misalign_by; /* blocks are given this many bytes off their alignment */

  int allocations;
  int deallocations;
  int releases;
  int mistakes; /* wrong user, foreign block, other size than allocated, deallocation after the release */
  uint64_t asked_alignment;
  uint64_t asked_bytes;
  tensor_allocation_options_t asked_options;
  struct {
    void* block;
    void* raw;
    uint64_t bytes;
  } live[8];
} tracking_allocator_t;

void tracking_allocator_init(tracking_allocator_t* allocator);
/* Nothing lives, no mistake was made. */
int tracking_allocator_is_balanced(const tracking_allocator_t* allocator);

#endif
