/* Tests that run on an emulated processor, where an instruction takes as long as ten. Whoever starts the emulator says
 * so by CT_EMULATED=1 (tools/cmake/aarch64.cmake, tools/test_without_avx); what is left out then is said in the
 * output. */
#ifndef CTENSOR_TESTS_EMULATED_H
#define CTENSOR_TESTS_EMULATED_H

#include <stdio.h>
#include <stdlib.h>

static inline int is_emulated(void) { return getenv("CT_EMULATED") != NULL; }

/* In a test of cmocka, with skip(). */
#define leave_out_if_emulated(reason)             \
  do {                                            \
    if (is_emulated()) {                          \
      printf("left out, emulated: %s\n", reason); \
      skip();                                     \
    }                                             \
  } while (0)

#endif
