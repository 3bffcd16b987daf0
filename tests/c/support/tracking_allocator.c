#include "support/tracking_allocator.h"

#include <stdlib.h>
#include <string.h>

static uint64_t rounded(const tracking_allocator_t* self, uint64_t bytes) {
  const uint64_t unit = self->round_to == 0 ? 1 : self->round_to;
  return (bytes + unit - 1) / unit * unit;
}

static void* allocate(void* user, uint64_t alignment, uint64_t bytes, const tensor_allocation_options_t* options) {
  tracking_allocator_t* const self = user;
  ++self->allocations;
  self->asked_alignment = alignment;
  self->asked_bytes = bytes;
  self->asked_options = *options;
  if (self->refuses) return NULL;
  for (int i = 0; i < 8; ++i) {
    if (self->live[i].block != NULL) continue;
    const uint64_t total = (rounded(self, bytes) + self->misalign_by + 1 + alignment - 1) / alignment * alignment;
    self->live[i].raw = aligned_alloc(alignment, total);
    if (self->live[i].raw == NULL) return NULL;
    memset(self->live[i].raw, 0xA5, total);
    self->live[i].block = (char*)self->live[i].raw + self->misalign_by;
    self->live[i].bytes = bytes;
    return self->live[i].block;
  }
  return NULL;
}

static void deallocate(void* user, void* block, uint64_t bytes) {
  tracking_allocator_t* const self = user;
  ++self->deallocations;
  if (self->releases > 0) ++self->mistakes;
  for (int i = 0; i < 8; ++i) {
    if (self->live[i].block != block) continue;
    if (self->live[i].bytes != bytes) ++self->mistakes;
    free(self->live[i].raw);
    memset(&self->live[i], 0, sizeof self->live[i]);
    return;
  }
  ++self->mistakes;
}

static uint64_t allocated_size(void* user, const void* block) {
  const tracking_allocator_t* const self = user;
  for (int i = 0; i < 8; ++i) {
    if (self->live[i].block == block) return rounded(self, self->live[i].bytes);
  }
  return 0;
}

static void traits(void* user, tensor_allocator_traits_t* result) {
  const tracking_allocator_t* const self = user;
  const uint32_t size = result->struct_size;
  *result = self->traits;
  result->struct_size = size;
}

static const char* name(void* user) {
  (void)user;
  return "tracking";
}

static void release(void* user) {
  tracking_allocator_t* const self = user;
  ++self->releases;
}

void tracking_allocator_init(tracking_allocator_t* allocator) {
  memset(allocator, 0, sizeof *allocator);
  allocator->table.struct_size = sizeof allocator->table;
  allocator->table.user = allocator;
  allocator->table.allocate = allocate;
  allocator->table.deallocate = deallocate;
  allocator->table.allocated_size = allocated_size;
  allocator->table.traits = traits;
  allocator->table.name = name;
  allocator->table.release = release;
}

int tracking_allocator_is_balanced(const tracking_allocator_t* allocator) {
  for (int i = 0; i < 8; ++i) {
    if (allocator->live[i].block != NULL) return 0;
  }
  return allocator->mistakes == 0;
}
