/*
 * Refused memory on demand. Linked into a test program, malloc and its kin are the functions of this file for the whole
 * process, the library included. They count, and refuse, allocations of the calling thread while it has armed them; the
 * rest passes through.
 *
 *   for (int64_t n = 0;; ++n) {
 *     failing_malloc_arm(n);
 *     int32_t code = tensor_something(...);
 *     const int64_t refused = failing_malloc_disarm();
 *     if (refused == 0) break;             // the call made n allocations or fewer
 *     assert_int_equal(code, TENSOR_CODE_RESOURCE_EXHAUSTED);
 *   }
 */
#ifndef CTENSOR_TESTS_FAILING_MALLOC_H
#define CTENSOR_TESTS_FAILING_MALLOC_H

#include <stdint.h>

/* 0 where ThreadSanitizer owns malloc: arming then does nothing, and tests of refused memory have to be skipped. */
int failing_malloc_available(void);
/* From now on the allocations 0..allowed-1 of this thread succeed and all later ones are refused, mappings of memory
 * included. */
void failing_malloc_arm(int64_t allowed);
/* The same, but after the refused one all succeed again. */
void failing_malloc_arm_once(int64_t allowed);
/* Ends it; answers how many allocations were refused. */
int64_t failing_malloc_disarm(void);
/* Allocations of this thread since it was last armed, refused ones included; stays readable after disarming. */
int64_t failing_malloc_count(void);
/* Blocks of malloc that live now, of all threads; what a function leaks shows as a difference. */
int64_t failing_malloc_blocks(void);

#endif
