#include "sweep/good.h"

bool good_call(int32_t position, struct call* call) {
  struct fixture f;
  make_fixture(&f);
  const bool found = record_call(&f, position, call);
  free_fixture(&f);
  return found;
}

int32_t good_calls(void) {
  struct call call;
  int32_t count = 0;
  while (good_call(count, &call)) ++count;
  return count;
}
