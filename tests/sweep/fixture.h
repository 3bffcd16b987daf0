/*
 * What good calls work on: handles of every kind, and room for arrays, texts and structs on guarded memory. Made anew
 * for every call of a sweep, so that no call sees what another one has done.
 */
#ifndef CTENSOR_SWEEP_FIXTURE_H
#define CTENSOR_SWEEP_FIXTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ctensor.h"

/* Tensors: those that good calls use, then those that spoilt calls get in their place. */
enum tensor_name {
  MATRIX,    /* int32 [3,4] */
  ROW,       /* int32 [4] */
  ONE,       /* int32 [1,1] */
  FLOATS,    /* float32 [2,3] */
  TRUTHS,    /* bool [2,3] */
  COMPLEX,   /* complex64 [2,3] */
  BYTES,     /* uint8 [16] */
  INDICES,   /* int64 [2] */
  STRINGS,   /* [3] */
  RESOURCES, /* [2] */
  VARIANTS,  /* [2] */
  SOLE,      /* int32 [2], nobody else's */
  SCALAR,    /* float64 [] */
  EMPTY,     /* float32 [0] */
  FROZEN,    /* int32 [3,4], read-only */
  TURNED,    /* int32 [3,4], column-major */
  REPEATED,  /* int32 [3,4], all rows at one address */
  UNALIGNED, /* int32 [2], at an odd address */
  DEVICE,    /* int32 [3,4], in memory of another device */
  OPAQUE,    /* int32 [3,4], whose block is no address */
  DEEP,      /* int32 of rank 254 */
  HALF,      /* float16 [2] */
  TINY,      /* int4 [2] */
  LOADED,    /* int32 [2,3], from an archive */
  TENSOR_COUNT
};

/* What the callbacks of one owner have seen. */
struct witness {
  int64_t objects; /* that live now */
  int64_t ended;   /* objects, blocks or allocators that were given back for good */
};

/* Entries of every array, more than the library takes where it has a limit. */
enum { ARRAY_ROOM = 300, TEXT_ROOM = 4096, BUFFER_ROOM = 65536, STRUCT_ROOM = 4096 + 8 };

struct fixture {
  tensor_t* t[TENSOR_COUNT];
  tensor_t* spare;
  tensor_resource_t *resource, *spare_resource;
  tensor_variant_t *variant, *boxed, *spare_variant;
  tensor_archive_t *archive, *opaque_archive, *named_archive, *spare_archive;
  tensor_status_t *status, *spare_status;
  tensor_context_t *context, *spare_context;
  tensor_cancel_t *cancel, *spare_cancel;
  /* int32 [3] of its own; uint8 [4] on a read-only block; dynamic float64 [0]. */
  tensor_buffer_t *numbers_buffer, *sealed_buffer, *spare_buffer;
  struct DLManagedTensor* spare_dlpack;
  struct DLManagedTensorVersioned* spare_dlpack_versioned;

  /* An archive of two, deflated; safetensors of one; a single array. None waits for a disk. */
  tensor_archive_writer_t *zip_writer, *names_writer, *spare_writer;

  struct witness own;   /* of the fixture's variants and allocators */
  struct witness given; /* of what the call under test was given */

  /* Outputs. */
  tensor_t *out, *second_out;
  tensor_resource_t* resource_out;
  tensor_variant_t* variant_out;
  tensor_archive_t* archive_out;
  tensor_context_t* context_out;
  tensor_cancel_t* cancel_out;
  tensor_buffer_t* buffer_out;
  tensor_archive_writer_t* writer_out;
  struct DLManagedTensor* dlpack_out;
  struct DLManagedTensorVersioned* dlpack_versioned_out;
  int32_t int32_out[3];
  int64_t int64_out;
  uint64_t uint64_out;
  double real_out[2];
  const char* text_out;
  const int64_t* dims_out;
  const void* constant_out;
  void* data_out;
  char* buffer;      /* BUFFER_ROOM */
  int64_t* room;     /* ARRAY_ROOM */
  tensor_t** outs;   /* ARRAY_ROOM */
  void* struct_room; /* STRUCT_ROOM */
};

void make_fixture(struct fixture* f);
/* Frees all that is not NULL. */
void free_fixture(struct fixture* f);

/* Inputs of the call being recorded, each in memory of its own: the entries that follow are 1, or 0 in texts and bytes.
 */
int64_t* numbers(size_t count, const int64_t* values);
int32_t* short_numbers(size_t count, const int32_t* values);
char* text(const char* value);
void* bytes(size_t count, const void* values);
void* record(size_t count, const void* value); /* ends exactly behind it */
const tensor_t** handles(size_t count, tensor_t* const* values);
/* As many 1s as any lying count of pairs and their ranks can ask for. */
const int64_t* endless_numbers(void);

#define NUMBERS(...) numbers(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t), (int64_t[]){__VA_ARGS__})
#define SHORT_NUMBERS(...) short_numbers(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t), (int32_t[]){__VA_ARGS__})
#define BYTES_OF(type, ...) bytes(sizeof((type[]){__VA_ARGS__}), (type[]){__VA_ARGS__})
#define RECORD(type, ...) record(sizeof(type), &(type){.struct_size = sizeof(type), __VA_ARGS__})

void forget_inputs(void);
/* A number that changes when any input changes. */
uint64_t inputs_fingerprint(void);

/* Callbacks that keep a witness, which is their `user`. */
void count_deleted(void* block, uint64_t block_bytes, void* user);
int32_t swallow(const void* data, uint64_t count, void* user);
tensor_variant_table_t witnessed_variant(struct witness* witness);
tensor_allocator_t witnessed_allocator(struct witness* witness);
int32_t run_in_turn(void* user, int64_t count, tensor_task_t task, void* task_data);
int32_t count_report(void* user, int64_t done, int64_t total);
extern int32_t variant_object; /* what every variant of the fixture boxes */

/* A file of tests/data as bytes, read once. */
struct file {
  const char* name;
  void* data;
  uint64_t bytes;
};
const struct file* array_file(const char* name);

#endif
