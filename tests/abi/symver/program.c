/* What the linked version answers, and what dlsym and dlvsym find in the library that is named. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "answer.h"

static int call(void *function) {
  int (*typed)(void) = NULL;
  memcpy(&typed, &function, sizeof typed);
  return typed == NULL ? -1 : typed();
}

int main(int count, char **arguments) {
  void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW) : NULL;
  if (library == NULL) return 2;
  printf("%d %d %d %d\n", answer(), call(dlsym(library, "answer")), call(dlvsym(library, "answer", "CTENSOR_1.0")),
         call(dlvsym(library, "answer", "CTENSOR_1.1")));
  return 0;
}
