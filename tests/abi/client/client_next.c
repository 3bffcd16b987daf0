/* A program of the next release: it calls what only that one has. With -DWEAK it only asks whether it is there. */
#include <stdint.h>
#include <stdio.h>

#include "ctensor.h"

#ifdef WEAK
#pragma weak tensor_throw_away
#endif

int main(void) {
  int64_t (*const call)(int64_t) = tensor_throw_away;
  if (tensor_abi_version() == 0 || call == NULL) return 3;
  printf("tensor_throw_away(1) = %lld\n", (long long)call(1));
  return 0;
}
