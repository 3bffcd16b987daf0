#define _GNU_SOURCE
#include "support/failing_malloc.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER 1
#elif __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define MALLOC_IS_TAKEN 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER 1
#elif defined(__SANITIZE_THREAD__)
#define MALLOC_IS_TAKEN 1
#endif

enum mode { OFF, ALL_LATER, ONE };

static _Thread_local enum mode mode;
static _Thread_local int64_t allowed_count;
static _Thread_local int64_t seen_count;
static _Thread_local int64_t refused_count;
static atomic_llong live_blocks;

static void arm(enum mode how, int64_t allowed) {
  allowed_count = allowed;
  seen_count = 0;
  refused_count = 0;
  mode = how;
}

void failing_malloc_arm(int64_t allowed) { arm(ALL_LATER, allowed); }

void failing_malloc_arm_once(int64_t allowed) { arm(ONE, allowed); }

int64_t failing_malloc_disarm(void) {
  mode = OFF;
  return refused_count;
}

int64_t failing_malloc_count(void) { return seen_count; }

int64_t failing_malloc_blocks(void) { return atomic_load(&live_blocks); }

#ifdef MALLOC_IS_TAKEN

int failing_malloc_available(void) { return 0; }

#else

int failing_malloc_available(void) { return 1; }

static int refuses(void) {
  if (mode == OFF) return 0;
  const int64_t number = seen_count++;
  if (number < allowed_count || (mode == ONE && number > allowed_count)) return 0;
  ++refused_count;
  errno = ENOMEM;
  return 1;
}

static void* counted(void* block) {
  if (block != NULL) atomic_fetch_add(&live_blocks, 1);
  return block;
}

/*
 * The functions below these, under the names that survive being overridden: glibc's own, or AddressSanitizer's, whose
 * plain names are weak. Its operator new is replaced in new_by_malloc.cc.
 */
#ifdef ADDRESS_SANITIZER
#define BELOW(name) __interceptor_##name
#else
#define BELOW(name) __libc_##name
#endif
void* BELOW(malloc)(size_t bytes);
void* BELOW(calloc)(size_t count, size_t bytes);
void* BELOW(realloc)(void* block, size_t bytes);
void* BELOW(memalign)(size_t alignment, size_t bytes);
void BELOW(free)(void* block);

void* malloc(size_t bytes) { return refuses() ? NULL : counted(BELOW(malloc)(bytes)); }

void* calloc(size_t count, size_t bytes) { return refuses() ? NULL : counted(BELOW(calloc)(count, bytes)); }

void* realloc(void* block, size_t bytes) {
  if (refuses()) return NULL;
  void* const result = BELOW(realloc)(block, bytes);
  if (block == NULL) return counted(result);
  if (result == NULL && bytes == 0) atomic_fetch_sub(&live_blocks, 1);
  return result;
}

void* memalign(size_t alignment, size_t bytes) { return refuses() ? NULL : counted(BELOW(memalign)(alignment, bytes)); }

void* aligned_alloc(size_t alignment, size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void** result, size_t alignment, size_t bytes) {
  if (alignment < sizeof(void*) || (alignment & (alignment - 1)) != 0) return EINVAL;
  void* const block = memalign(alignment, bytes);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void* block) {
  if (block != NULL) atomic_fetch_sub(&live_blocks, 1);
  BELOW(free)(block);
}

/* Called by the library and by the program; glibc's own maps do not pass here. */
void* mmap(void* address, size_t length, int protection, int flags, int descriptor, off_t offset) {
  if (refuses()) return MAP_FAILED;
  return (void*)syscall(SYS_mmap, address, length, protection, flags, descriptor, offset);
}

#endif
