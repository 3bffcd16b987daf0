/* Arrays, texts and structs that are handed to a call: a few guarded blocks of each kind, used anew for every call. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sweep/fingerprint.h"
#include "sweep/fixture.h"
#include "sweep/guarded.h"

enum { BLOCKS = 8, WIDEST_STRUCT = 128, PAIRS = 300, WIDEST_PAIR = 254 };

struct pool {
  size_t block_bytes;
  int used;
  void* blocks[BLOCKS];
  size_t lengths[BLOCKS];
};

static struct pool number_pool = {ARRAY_ROOM * sizeof(int64_t), 0, {NULL}, {0}};
static struct pool short_pool = {ARRAY_ROOM * sizeof(int32_t), 0, {NULL}, {0}};
static struct pool text_pool = {TEXT_ROOM, 0, {NULL}, {0}};
static struct pool handle_pool = {ARRAY_ROOM * sizeof(tensor_t*), 0, {NULL}, {0}};
static struct pool record_pool = {WIDEST_STRUCT, 0, {NULL}, {0}};
static struct pool* const pools[] = {&number_pool, &short_pool, &text_pool, &handle_pool, &record_pool};

/* The next block's last `bytes` bytes. */
static void* take(struct pool* pool, size_t bytes) {
  if (pool->used == BLOCKS || bytes > pool->block_bytes) {
    fprintf(stderr, "sweep: a call has more inputs than there is room for\n");
    exit(2);
  }
  const int block = pool->used++;
  if (pool->blocks[block] == NULL) pool->blocks[block] = guarded(pool->block_bytes);
  pool->lengths[block] = bytes;
  return (char*)pool->blocks[block] + pool->block_bytes - bytes;
}

int64_t* numbers(size_t count, const int64_t* values) {
  int64_t* const array = take(&number_pool, number_pool.block_bytes);
  for (size_t i = 0; i < ARRAY_ROOM; ++i) array[i] = i < count ? values[i] : 1;
  return array;
}

int32_t* short_numbers(size_t count, const int32_t* values) {
  int32_t* const array = take(&short_pool, short_pool.block_bytes);
  for (size_t i = 0; i < ARRAY_ROOM; ++i) array[i] = i < count ? values[i] : 1;
  return array;
}

void* bytes(size_t count, const void* values) {
  char* const block = take(&text_pool, TEXT_ROOM);
  memset(block, 0, TEXT_ROOM);
  memcpy(block, values, count);
  return block;
}

char* text(const char* value) { return bytes(strlen(value) + 1, value); }

void* record(size_t count, const void* value) { return memcpy(take(&record_pool, count), value, count); }

const tensor_t** handles(size_t count, tensor_t* const* values) {
  const tensor_t** const array = take(&handle_pool, handle_pool.block_bytes);
  for (size_t i = 0; i < ARRAY_ROOM; ++i) array[i] = i < count ? values[i] : NULL;
  return array;
}

const int64_t* endless_numbers(void) {
  static int64_t* array;
  if (array == NULL) {
    const size_t count = (size_t)PAIRS * WIDEST_PAIR;
    array = guarded(count * sizeof *array);
    for (size_t i = ARRAY_ROOM; i < count; ++i) array[i] = 1;
  }
  /* No further entry is ever spoilt. */
  for (size_t i = 0; i < ARRAY_ROOM; ++i) array[i] = 1;
  return array;
}

void forget_inputs(void) {
  for (size_t i = 0; i < sizeof pools / sizeof pools[0]; ++i) pools[i]->used = 0;
}

uint64_t inputs_fingerprint(void) {
  uint64_t print = 0;
  for (size_t i = 0; i < sizeof pools / sizeof pools[0]; ++i) {
    const struct pool* const pool = pools[i];
    for (int block = 0; block < pool->used; ++block) {
      print = fingerprint(print, (const char*)pool->blocks[block] + pool->block_bytes - pool->lengths[block],
                          pool->lengths[block]);
    }
  }
  return print;
}
