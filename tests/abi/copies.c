/* Several copies of the library in one process keep apart: one linked, two more at paths of their own, and one of the
 * next SONAME that a part loaded later is linked against, all loaded for all to see. Each counts its own handles. The bare
 * name gives back the copy that is loaded already. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ctensor.h"

struct copy {
  void *library;
  int32_t (*make)(int32_t, int32_t, const int64_t *, tensor_t **, tensor_status_t *);
  void (*release)(tensor_t *);
  int64_t (*live)(void);
};

static void find(void *library, const char *name, void *pointer) {
  void *found = dlsym(library, name);
  if (found == NULL) {
    fprintf(stderr, "no %s\n", name);
    exit(1);
  }
  memcpy(pointer, &found, sizeof found);
}

static struct copy load(const char *path) {
  struct copy copy;
  copy.library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  if (copy.library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  find(copy.library, "tensor_new", &copy.make);
  find(copy.library, "tensor_free", &copy.release);
  find(copy.library, "tensor_live_handles", &copy.live);
  return copy;
}

/* The part of the program that knows the next SONAME. */
struct part {
  void *library;
  int32_t (*make)(const int64_t *, tensor_t **);
  void (*release)(tensor_t *);
  int64_t (*live)(void);
};

static struct part load_part(const char *path) {
  struct part part;
  part.library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
  if (part.library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  find(part.library, "second_make", &part.make);
  find(part.library, "second_release", &part.release);
  find(part.library, "second_live", &part.live);
  return part;
}

static int expect(const char *what, int64_t found, int64_t expected) {
  if (found != expected) {
    fprintf(stderr, "%s: %lld, not %lld\n", what, (long long)found, (long long)expected);
    return 1;
  }
  return 0;
}

int main(int count, char **arguments) {
  const int64_t good[1] = {3};
  const int64_t bad[1] = {-3};
  tensor_t *t[7] = {NULL};
  tensor_t *refused;
  struct copy first;
  struct copy second;
  struct copy bare;
  struct part next;
  int wrong = 0;
  int i;
  if (count != 4) {
    fprintf(stderr, "usage: copies LIBRARY LIBRARY PART\n");
    return 2;
  }
  first = load(arguments[1]);
  second = load(arguments[2]);
  next = load_part(arguments[3]);

  wrong += expect("linked", tensor_new(TENSOR_DTYPE_FLOAT32, 1, good, &t[0], NULL), TENSOR_OK);
  wrong += expect("first", first.make(TENSOR_DTYPE_FLOAT32, 1, good, &t[1], NULL), TENSOR_OK);
  wrong += expect("first", first.make(TENSOR_DTYPE_FLOAT32, 1, good, &t[2], NULL), TENSOR_OK);
  wrong += expect("second", second.make(TENSOR_DTYPE_FLOAT32, 1, bad, &refused, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  for (i = 3; i < 7; ++i) wrong += expect("next SONAME", next.make(good, &t[i]), TENSOR_OK);
  wrong += expect("handles of the linked copy", tensor_live_handles(), 1);
  wrong += expect("handles of the next SONAME", next.live(), 4);
  wrong += expect("handles of the first copy", first.live(), 2);
  wrong += expect("handles of the second copy", second.live(), 0);

  bare = load("libctensor.so.1");
  wrong += expect("the bare name is the linked copy", bare.live(), 1);

  tensor_free(t[0]);
  for (i = 3; i < 7; ++i) next.release(t[i]);
  first.release(t[1]);
  first.release(t[2]);
  wrong += expect("handles left", tensor_live_handles() + first.live() + second.live() + next.live(), 0);
  printf("row 18: a linked copy, two loaded for all to see and one of the next SONAME counted 1, 2, 0 and 4 handles: %d wrong\n", wrong);
  dlclose(next.library);
  dlclose(bare.library);
  dlclose(second.library);
  dlclose(first.library);
  return wrong;
}
