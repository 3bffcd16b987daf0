#define _GNU_SOURCE
/* What the fixture hands to the library to be called back. */
#include <stdlib.h>
#include <string.h>

#include "sweep/fixture.h"
#include "sweep/guarded.h"

int32_t variant_object = 7;

void count_deleted(void* block, uint64_t block_bytes, void* user) {
  (void)block;
  (void)block_bytes;
  if (user != NULL) ++((struct witness*)user)->ended;
}

int32_t swallow(const void* data, uint64_t count, void* user) {
  (void)data;
  if (user != NULL) *(uint64_t*)user += count;
  return TENSOR_OK;
}

static const char* type_name(void* user, const void* object) {
  (void)user;
  (void)object;
  return "witnessed";
}

/* Copies are the same number at the same address: what counts is how many there are. */
static int32_t clone(void* user, const void* object, void** out) {
  (void)object;
  ++((struct witness*)user)->objects;
  *out = &variant_object;
  return TENSOR_OK;
}

static void destroy(void* user, void* object) {
  (void)object;
  struct witness* const witness = user;
  --witness->objects;
  ++witness->ended;
}

static int32_t describe(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  (void)object;
  const char words[] = "an object whose summary is too long to be kept without an allocation";
  return sink(words, sizeof words - 1, sink_user);
}

static int32_t encode(void* user, const void* object, tensor_sink_t sink, void* sink_user) {
  (void)user;
  return sink(object, sizeof(int32_t), sink_user);
}

int32_t run_in_turn(void* user, int64_t count, tensor_task_t task, void* task_data) {
  (void)user;
  for (int64_t i = 0; i < count; ++i) task(task_data, i);
  return TENSOR_OK;
}

int32_t count_report(void* user, int64_t done, int64_t total) {
  (void)done;
  (void)total;
  ++*(int64_t*)user;
  return TENSOR_OK;
}

tensor_variant_table_t witnessed_variant(struct witness* witness) {
  return (tensor_variant_table_t){
      sizeof(tensor_variant_table_t), 0, witness, type_name, clone, destroy, describe, encode};
}

static void* allocate(void* user, uint64_t alignment, uint64_t size, const tensor_allocation_options_t* options) {
  (void)options;
  void* block = NULL;
  if (posix_memalign(&block, alignment, size) != 0) return NULL;
  ++((struct witness*)user)->objects;
  return block;
}

static void deallocate(void* user, void* block, uint64_t size) {
  (void)size;
  --((struct witness*)user)->objects;
  free(block);
}

static uint64_t allocated_size(void* user, const void* block) {
  (void)user;
  (void)block;
  return TEXT_ROOM;
}

static void traits(void* user, tensor_allocator_traits_t* known) {
  (void)user;
  known->alignment = 128;
}

static const char* name(void* user) {
  (void)user;
  return "witnessed";
}

static void release(void* user) { ++((struct witness*)user)->ended; }

tensor_allocator_t witnessed_allocator(struct witness* witness) {
  return (tensor_allocator_t){
      sizeof(tensor_allocator_t), 0, witness, allocate, deallocate, allocated_size, traits, name, release};
}
