/* Loads the library, makes it succeed and fail once, and unloads it, thousands of times: each time it must be gone from
 * the address space, and the heap must end where it began. Once from one thread, once from a new thread each time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ctensor.h"

enum { WARM_UP = 20, CYCLES = 3000 };

/* A thread that comes and goes may leave this much behind in the C library itself. */
enum { BYTES_PER_THREAD = 16 };

static const char *library_path;

static void *symbol(void *library, const char *name) {
  void *found = dlsym(library, name);
  if (found == NULL) {
    fprintf(stderr, "no %s\n", name);
  }
  return found;
}

static int is_mapped(void) {
  char line[4096];
  int found = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (maps == NULL) {
    return 1;
  }
  while (fgets(line, sizeof line, maps) != NULL) {
    if (strstr(line, "libctensor") != NULL) {
      found = 1;
    }
  }
  fclose(maps);
  return found;
}

/* NULL when all went well. The failing call throws and catches inside the library. */
static void *cycle(void *unused) {
  static char failed[] = "failed";
  int32_t (*make)(int32_t, int32_t, const int64_t *, tensor_t **, tensor_status_t *);
  void (*release)(tensor_t *);
  const int64_t good[1] = {3};
  const int64_t bad[1] = {-3};
  tensor_t *made = NULL;
  tensor_t *refused = NULL;
  int right;
  void *found;
  void *library = dlopen(library_path, RTLD_NOW | RTLD_LOCAL);
  (void)unused;
  if (library == NULL) {
    fprintf(stderr, "%s\n", dlerror());
    return failed;
  }
  found = symbol(library, "tensor_new");
  memcpy(&make, &found, sizeof found);
  found = symbol(library, "tensor_free");
  memcpy(&release, &found, sizeof found);
  right = make(TENSOR_DTYPE_FLOAT32, 1, good, &made, NULL) == TENSOR_OK &&
          make(TENSOR_DTYPE_FLOAT32, 1, bad, &refused, NULL) == TENSOR_CODE_INVALID_ARGUMENT && refused == NULL;
  release(made);
  return dlclose(library) == 0 && right && !is_mapped() ? NULL : failed;
}

static void *cycle_in_thread(void *unused) {
  pthread_t thread;
  void *result = NULL;
  if (pthread_create(&thread, NULL, cycle, unused) != 0 || pthread_join(thread, &result) != 0) {
    fprintf(stderr, "no thread\n");
    return (void *)&library_path;
  }
  return result;
}

/* 0 if each cycle went well and the heap grew by no more than `allowed` bytes a cycle. */
static int run(const char *name, void *(*one)(void *), int64_t allowed) {
  int64_t before = 0;
  int64_t grown;
  int i;
  for (i = 0; i < WARM_UP + CYCLES; ++i) {
    if (i == WARM_UP) {
      before = (int64_t)mallinfo2().uordblks;
    }
    if (one(NULL) != NULL) {
      fprintf(stderr, "%s: cycle %d went wrong\n", name, i);
      return 1;
    }
  }
  grown = (int64_t)mallinfo2().uordblks - before;
  printf("row 5: %s: %d cycles, unmapped after each, the heap grew by %lld bytes\n", name, CYCLES, (long long)grown);
  return grown <= allowed * CYCLES ? 0 : 1;
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "usage: load_cycles LIBRARY\n");
    return 2;
  }
  library_path = arguments[1];
  /* The first printf allocates its buffer; that is not the library's. */
  printf("loading %s\n", library_path);
  return run("one thread", cycle, 0) + run("a thread per cycle", cycle_in_thread, BYTES_PER_THREAD);
}
