/* client_dlopen LIBRARY SYMBOLS: loads the library by its path and finds every "name@node" of the list, then makes a
 * tensor through what it found. Says whether the library has tensor_throw_away, as a program asks that can do without. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "ctensor.h"

static int find_all(void *library, FILE *list) {
  char line[256];
  int found = 0, missing = 0;
  while (fgets(line, sizeof line, list) != NULL) {
    char *node = strchr(line, '@');
    line[strcspn(line, "\n")] = '\0';
    if (node == NULL) return 1;
    *node++ = '\0';
    if (dlvsym(library, line, node) != NULL && dlvsym(library, line, node) == dlsym(library, line)) {
      ++found;
    } else {
      printf("%s is not on %s\n", line, node);
      ++missing;
    }
  }
  printf("%d functions found by name and node, %d missing\n", found, missing);
  return found == 0 || missing != 0;
}

static int use(void *library) {
  const int64_t dims[] = {2};
  int32_t (*make)(int32_t, int32_t, const int64_t *, tensor_t **, tensor_status_t *);
  void (*release)(tensor_t *);
  tensor_t *t = NULL;
  *(void **)&make = dlsym(library, "tensor_new");
  *(void **)&release = dlsym(library, "tensor_free");
  if (make(TENSOR_DTYPE_FLOAT32, 1, dims, &t, NULL) != TENSOR_OK) return 1;
  release(t);
  return 0;
}

int main(int count, char **arguments) {
  void *library = count == 3 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  FILE *list = count == 3 ? fopen(arguments[2], "r") : NULL;
  int wrong;
  if (library == NULL || list == NULL) {
    printf("usage: client_dlopen LIBRARY SYMBOLS (%s)\n", library == NULL ? dlerror() : "no list");
    return 2;
  }
  wrong = find_all(library, list) + use(library);
  printf("tensor_throw_away: %s\n", dlsym(library, "tensor_throw_away") != NULL ? "there" : "not there");
  fclose(list);
  return wrong + (dlclose(library) != 0);
}
