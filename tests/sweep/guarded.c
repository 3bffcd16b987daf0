#define _GNU_SOURCE
#include "sweep/guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { PAGE = 4096 };

static void* map(size_t bytes, int protection) {
  void* const pages = mmap(NULL, bytes, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED) {
    perror("mmap");
    exit(2);
  }
  return pages;
}

void* guarded(size_t bytes) {
  const size_t room = (bytes + PAGE - 1) / PAGE * PAGE;
  char* const pages = map(room + PAGE, PROT_NONE);
  if (mprotect(pages, room, PROT_READ | PROT_WRITE) != 0) {
    perror("mprotect");
    exit(2);
  }
  return pages + room - bytes;
}

void* forbidden_block(void) {
  static void* block;
  if (block == NULL) block = map(PAGE, PROT_NONE);
  return block;
}
