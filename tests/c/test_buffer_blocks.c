#define _GNU_SOURCE
/* Chapter "Buffer": blocks of the caller, copies on write, deleters, tensors on buffers and buffers on tensors. */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/mman.h>

#include "buffer_support.h"

struct deletions {
  int count;
  const void* block;
  uint64_t bytes;
};

static void count_deletion(void* block, uint64_t bytes, void* user) {
  struct deletions* const deletions = user;
  ++deletions->count;
  deletions->block = block;
  deletions->bytes = bytes;
}

static int32_t load_owned(tensor_buffer_t* b, void* block, uint64_t bytes, uint32_t flags, int32_t rank,
                          const int64_t* dims, struct deletions* deletions) {
  const tensor_buffer_options_t options = {.struct_size = sizeof options, .flags = flags};
  return tensor_buffer_load_buffer_shaped(NULL, b, block, bytes, rank, dims, &options, count_deletion, deletions, NULL);
}

static void Section5_SharingIsVisible(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(4));
  uint8_t block[4] = {0, 0, 0, 0};
  assert_int_equal(load_block(b, block, 4, 0), TENSOR_OK);
  block[0] = 200;
  expect_array(b, INTS(200, 0, 0, 0));
  assert_ptr_equal(data_of(b, 4), block);
  tensor_buffer_free(b);
}

static void Section5_WindowsOfALargerBlock(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2));
  float six[] = {1, 2, 3, 4, 5, 6};
  for (int i = 0; i < 3; ++i) {
    assert_int_equal(load_block(b, six + 2 * i, 8, 0), TENSOR_OK);
    expect_array(b, FLOATS((float)(2 * i + 1), (float)(2 * i + 2)));
  }
  tensor_buffer_free(b);
}

static void Section5_CopyOfAReadOnlyBlockIsWritable(void** state) {
  (void)state;
  tensor_buffer_t *const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2)), *copy = NULL;
  uint8_t block[] = {5, 6};
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  assert_int_equal(tensor_buffer_create_from(NULL, b, TENSOR_DTYPE_UINT8, &copy, NULL), TENSOR_OK);
  assert_int_equal(tensor_buffer_is_read_only(copy), 0);
  assert_int_equal(tensor_buffer_is_read_only(b), 1);
  assert_int_equal(load(copy, INTS(1, 2)), TENSOR_OK);
  expect_array(b, INTS(5, 6));
  tensor_buffer_free(copy);
  tensor_buffer_free(b);
}

static void Section5_CopyOnWriteProtectsAWritableBlock(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  uint8_t block[] = {5, 6};
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_COPY_ON_WRITE), TENSOR_OK);
  assert_int_equal(tensor_buffer_is_read_only(b), 0);
  assert_ptr_equal(data_of(b, 2), block);
  assert_int_equal(load(b, INTS(1, 2)), TENSOR_OK);
  expect_array(b, INTS(1, 2));
  assert_int_equal(block[0], 5);
  tensor_buffer_free(b);
}

static void Section5_CopyIsMadeAtOnce(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  struct deletions deletions = {0, NULL, 0};
  uint8_t block[] = {5, 6};
  assert_int_equal(load_owned(b, block, 2, TENSOR_BUFFER_COPY | TENSOR_BUFFER_READ_ONLY, SHAPE(2), &deletions),
                   TENSOR_OK);
  assert_int_equal(deletions.count, 1);
  assert_ptr_equal(deletions.block, block);
  assert_int_equal(deletions.bytes, 2);
  assert_int_equal(tensor_buffer_is_read_only(b), 0);
  block[0] = 9;
  expect_array(b, INTS(5, 6));
  tensor_buffer_free(b);
  assert_int_equal(deletions.count, 1);
}

static void Section5_SwappedBytes(void** state) {
  (void)state;
  unsigned char floats[] = {0x3F, 0x80, 0, 0, 0xC0, 0, 0, 0}; /* 1, -2, big-endian */
  unsigned char shorts[] = {0x01, 0x02};
  unsigned char bytes[] = {7};
  tensor_buffer_t* b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2));
  assert_int_equal(load_block(b, floats, 8, TENSOR_BUFFER_SWAP_BYTES), TENSOR_OK);
  expect_array(b, FLOATS(1, -2));
  assert_int_equal(floats[0], 0x3F);
  assert_ptr_not_equal(data_of(b, 8), floats);
  tensor_buffer_free(b);
  b = fixed_buffer(TENSOR_DTYPE_COMPLEX64, SHAPE(1)); /* part by part */
  assert_int_equal(load_block(b, floats, 8, TENSOR_BUFFER_SWAP_BYTES), TENSOR_OK);
  assert_memory_equal(data_of(b, 8), ((const float[]){1, -2}), 8);
  tensor_buffer_free(b);
  b = fixed_buffer(TENSOR_DTYPE_INT16, SCALAR);
  assert_int_equal(load_block(b, shorts, 2, TENSOR_BUFFER_SWAP_BYTES), TENSOR_OK);
  expect_array(b, INTS(0x0102));
  tensor_buffer_free(b);
  b = fixed_buffer(TENSOR_DTYPE_UINT8, SCALAR);
  assert_int_equal(load_block(b, bytes, 1, TENSOR_BUFFER_SWAP_BYTES), TENSOR_OK);
  expect_array(b, INTS(7));
  assert_ptr_not_equal(data_of(b, 1), bytes);
  tensor_buffer_free(b);
}

static void Section5_AnyAlignment(void** state) {
  (void)state;
  _Alignas(8) unsigned char room[33];
  const double values[] = {1.5, -2.5, 3e9};
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_FLOAT64, SHAPE(3));
  for (int offset = 1; offset < 8; ++offset) {
    memcpy(room + offset, values, sizeof values);
    assert_int_equal(load_block(b, room + offset, sizeof values, 0), TENSOR_OK);
    expect_array(b, INTS(1, -2, 2147483647));
    assert_int_equal(load(b, INTS(7, 8, 9)), TENSOR_OK);
    expect_array(b, DOUBLES(7, 8, 9));
  }
  /* Arrays too. */
  memcpy(room + 1, values, sizeof values);
  assert_int_equal(load(b, TENSOR_DTYPE_FLOAT64, 3, room + 1), TENSOR_OK);
  expect_array(b, DOUBLES(1.5, -2.5, 3e9));
  int64_t count = 0;
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT64, 3, room + 3, &count, NULL), TENSOR_OK);
  assert_memory_equal(room + 3, ((const int64_t[]){1, -2, 3000000000}), 24);
  tensor_buffer_free(b);
}

static void Section5_DeleterRunsOnce(void** state) {
  (void)state;
  struct deletions first = {0, NULL, 0}, second = {0, NULL, 0}, third = {0, NULL, 0};
  uint8_t a[] = {1, 2}, c[] = {3, 4}, d[] = {5, 6};
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  assert_int_equal(load_owned(b, a, 2, 0, SHAPE(2), &first), TENSOR_OK);
  assert_int_equal(load(b, INTS(8, 9)), TENSOR_OK); /* in place */
  assert_int_equal(first.count, 0);
  assert_int_equal(load_owned(b, c, 2, TENSOR_BUFFER_READ_ONLY, SHAPE(2), &second), TENSOR_OK);
  assert_int_equal(first.count, 1);
  assert_ptr_equal(first.block, a);
  assert_int_equal(load(b, INTS(8, 9)), TENSOR_OK); /* copy on write */
  assert_int_equal(second.count, 1);
  assert_int_equal(load_owned(b, d, 2, 0, SHAPE(1, 2), &third), TENSOR_OK);
  assert_int_equal(third.count, 0);
  tensor_buffer_free(b);
  assert_int_equal(first.count + second.count + third.count, 3);
}

static void Section5_DeleterNeverAfterAFailure(void** state) {
  (void)state;
  struct deletions deletions = {0, NULL, 0};
  const tensor_buffer_options_t unknown = {.struct_size = sizeof unknown, .flags = 1u << 20};
  uint8_t block[6] = {0};
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2, 3));
  assert_int_equal(load_owned(b, block, 5, 0, SHAPE(2, 3), &deletions), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_owned(b, block, 6, 0, SHAPE(3, 2), &deletions), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_owned(b, block, 6, TENSOR_BUFFER_COPY, SHAPE(-2, -3), &deletions),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_owned(b, NULL, 6, 0, SHAPE(2, 3), &deletions), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_owned(b, block, 6, TENSOR_BUFFER_DYNAMIC, SHAPE(2, 3), &deletions),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_buffer_load_buffer(NULL, b, block, 6, &unknown, count_deletion, &deletions, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(load_owned(NULL, block, 6, 0, SHAPE(2, 3), &deletions), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_buffer_free(b);
  assert_int_equal(deletions.count, 0);
}

static void Section5_EmptyBlocks(void** state) {
  (void)state;
  struct deletions deletions = {0, NULL, 0};
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  char block[4];
  assert_int_equal(load_owned(b, NULL, 0, 0, SHAPE(2, 0), &deletions), TENSOR_OK);
  expect_shape(b, SHAPE(2, 0));
  expect_empty(b);
  assert_int_equal(load_owned(b, block, 0, 0, SHAPE(0), &deletions), TENSOR_OK);
  assert_int_equal(deletions.count, 1);
  assert_int_equal(load_shaped(b, TENSOR_DTYPE_INT32, 0, NULL, SHAPE(0, 3)), TENSOR_OK);
  expect_shape(b, SHAPE(0, 3));
  tensor_buffer_free(b);
  assert_int_equal(deletions.count, 2);
}

/* A block that cannot even be read: no load of other elements touches it. */
static void Section3_OverwrittenBytesAreNotCopied(void** state) {
  (void)state;
  enum { BLOCK_BYTES = 65536 };
  const int64_t whole = BLOCK_BYTES, half = BLOCK_BYTES / 2;
  void* const block = mmap(NULL, BLOCK_BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  assert_true(block != MAP_FAILED);
  static const uint8_t ones[BLOCK_BYTES] = {1};
  const uint32_t flags[] = {TENSOR_BUFFER_READ_ONLY, TENSOR_BUFFER_COPY_ON_WRITE};
  for (int i = 0; i < LENGTH_OF(flags); ++i) {
    tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
    assert_int_equal(load_block_shaped(b, block, BLOCK_BYTES, flags[i], 1, &whole), TENSOR_OK);
    assert_int_equal(load(b, TENSOR_DTYPE_UINT8, BLOCK_BYTES, ones), TENSOR_OK);
    assert_memory_equal(data_of(b, BLOCK_BYTES), ones, BLOCK_BYTES);
    assert_int_equal(load_block_shaped(b, block, BLOCK_BYTES, flags[i], 1, &whole), TENSOR_OK);
    assert_int_equal(load_shaped(b, TENSOR_DTYPE_UINT8, BLOCK_BYTES / 2, ones, 1, &half), TENSOR_OK);
    assert_memory_equal(data_of(b, BLOCK_BYTES / 2), ones, BLOCK_BYTES / 2);
    tensor_buffer_free(b);
  }
  munmap(block, BLOCK_BYTES);
}

struct reader {
  const tensor_buffer_t* buffer;
  atomic_int wrong;
};

static void* read_often(void* user) {
  struct reader* const reader = user;
  for (int i = 0; i < 500; ++i) {
    uint8_t room[2] = {0, 0};
    int64_t count = 0;
    const int32_t code = tensor_buffer_get_array(NULL, reader->buffer, TENSOR_DTYPE_UINT8, 2, room, &count, NULL);
    if (code != TENSOR_OK || room[0] != 5 || room[1] != 6) atomic_fetch_add(&reader->wrong, 1);
  }
  return NULL;
}

/* Readers of one buffer, while another one on the same block is written and freed. */
static void Section9_ReadersAndCopiesOnWrite(void** state) {
  (void)state;
  uint8_t block[] = {5, 6};
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  struct reader reader = {.buffer = b};
  pthread_t threads[3];
  for (int i = 0; i < LENGTH_OF(threads); ++i) {
    assert_int_equal(pthread_create(&threads[i], NULL, read_often, &reader), 0);
  }
  for (int i = 0; i < 200; ++i) {
    tensor_buffer_t* const other = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
    assert_int_equal(load_block(other, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
    assert_int_equal(load(other, INTS(1, 2)), TENSOR_OK);
    tensor_buffer_free(other);
  }
  for (int i = 0; i < LENGTH_OF(threads); ++i) assert_int_equal(pthread_join(threads[i], NULL), 0);
  assert_int_equal(atomic_load(&reader.wrong), 0);
  tensor_buffer_free(b);
}

/* One writes, the other goes on reading the block. */
static void Section9_TwoBuffersOnOneBlock(void** state) {
  (void)state;
  tensor_buffer_t *const a = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2)), *const b =
                                                                             fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  uint8_t block[] = {5, 6};
  assert_int_equal(load_block(a, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  assert_int_equal(load(a, INTS(1, 2)), TENSOR_OK);
  expect_array(b, INTS(5, 6));
  assert_ptr_equal(data_of(b, 2), block);
  tensor_buffer_free(a);
  tensor_buffer_free(b);
}

static void Section6_ReadingChangesNothing(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_FLOAT32);
  assert_int_equal(load_shaped(b, FLOATS(1.5f, 2.5f), SHAPE(2)), TENSOR_OK);
  const void* const before = data_of(b, 8);
  int32_t room[3] = {7, 7, 7};
  int64_t count = 0;
  assert_int_equal(tensor_buffer_get_array(NULL, b, TENSOR_DTYPE_INT32, 3, room, &count, NULL), TENSOR_OK);
  assert_int_equal(count, 2);
  assert_int_equal(room[2], 7);
  room[0] = 99;
  expect_array(b, FLOATS(1.5f, 2.5f));
  assert_ptr_equal(data_of(b, 8), before);
  tensor_buffer_free(b);
}

static void Section6_ValueByFlatIndex(void** state) {
  (void)state;
  tensor_buffer_t *const b = fixed_buffer(TENSOR_DTYPE_FLOAT32, SHAPE(2, 3)), *const scalar = fixed_buffer(
                                                                                  TENSOR_DTYPE_FLOAT32, SCALAR);
  int32_t value = -1;
  assert_int_equal(load(b, FLOATS(0, 1, 2, 3, 4, 5)), TENSOR_OK);
  assert_int_equal(tensor_buffer_get_value(b, 3, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 3);
  assert_int_equal(tensor_buffer_get_value(scalar, 0, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 0);
  assert_int_equal(tensor_buffer_get_value(scalar, 1, TENSOR_DTYPE_INT32, &value, NULL), TENSOR_CODE_OUT_OF_RANGE);
  tensor_buffer_free(b);
  tensor_buffer_free(scalar);
}

static void Section6_PointersForWriting(void** state) {
  (void)state;
  tensor_buffer_t* const b = fixed_buffer(TENSOR_DTYPE_UINT8, SHAPE(2));
  uint8_t block[] = {5, 6};
  void* pointer = NULL;
  uint64_t bytes = 0;
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 0, &pointer, &bytes, NULL), TENSOR_OK);
  ((uint8_t*)pointer)[1] = 77;
  expect_array(b, INTS(0, 77));
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_READ_ONLY), TENSOR_OK);
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 0, &pointer, &bytes, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(pointer);
  assert_int_equal(bytes, 0);
  assert_int_equal(tensor_buffer_is_read_only(b), 1);
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 1, &pointer, &bytes, NULL), TENSOR_OK);
  assert_ptr_not_equal(pointer, block);
  assert_memory_equal(pointer, block, 2);
  assert_int_equal(tensor_buffer_is_read_only(b), 0);
  assert_int_equal(load_block(b, block, 2, TENSOR_BUFFER_COPY_ON_WRITE), TENSOR_OK);
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 0, &pointer, &bytes, NULL), TENSOR_OK);
  assert_ptr_not_equal(pointer, block);
  assert_int_equal(tensor_buffer_data_mutable(NULL, b, 2, &pointer, &bytes, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_buffer_free(b);
}

/* Elements of the buffer itself as the array: shifted, reversed in width, and for another number of elements. */
static void Section3_ArrayInTheBuffersOwnStorage(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_INT32);
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4), SHAPE(4)), TENSOR_OK);
  const int32_t* own = data_of(b, 16);
  assert_int_equal(load(b, TENSOR_DTYPE_INT32, 4, own), TENSOR_OK);
  expect_array(b, INTS(1, 2, 3, 4));
  assert_int_equal(load_shaped(b, TENSOR_DTYPE_INT32, 2, own + 1, SHAPE(2)), TENSOR_OK);
  expect_array(b, INTS(2, 3));
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4), SHAPE(4)), TENSOR_OK);
  own = data_of(b, 16);
  assert_int_equal(load(b, TENSOR_DTYPE_UINT8, 4, (const unsigned char*)own + 4), TENSOR_OK);
  expect_array(b, INTS(2, 0, 0, 0));
  assert_int_equal(load_shaped(b, INTS(0x0201, 0x0403), SHAPE(2)), TENSOR_OK);
  own = data_of(b, 8);
  assert_int_equal(load(b, TENSOR_DTYPE_INT16, 2, (const unsigned char*)own + 2), TENSOR_OK);
  expect_array(b, INTS(0, 0x0403));
  tensor_buffer_free(b);
}

static void Section9_TensorsKeepTheirStorage(void** state) {
  (void)state;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_INT32);
  tensor_t* t = NULL;
  assert_int_equal(load_shaped(b, INTS(1, 2, 3, 4), SHAPE(2, 2)), TENSOR_OK);
  assert_int_equal(tensor_buffer_as_tensor(b, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_rank(t), 2);
  assert_ptr_equal(tensor_data(t), data_of(b, 16));
  assert_int_equal(tensor_is_read_only(t), 0);
  const int64_t at = 3;
  assert_int_equal(tensor_set_int64(t, TENSOR_FLAT_INDEX, &at, 40, NULL), TENSOR_OK);
  expect_array(b, INTS(1, 2, 3, 40));
  assert_int_equal(load(b, INTS(5, 6, 7, 8)), TENSOR_OK); /* in place: seen */
  assert_memory_equal(tensor_data(t), ((const int32_t[]){5, 6, 7, 8}), 16);
  assert_int_equal(load_shaped(b, INTS(1, 2), SHAPE(2)), TENSOR_OK); /* detached: not seen */
  assert_memory_equal(tensor_data(t), ((const int32_t[]){5, 6, 7, 8}), 16);
  tensor_buffer_free(b);
  assert_memory_equal(tensor_data(t), ((const int32_t[]){5, 6, 7, 8}), 16);
  tensor_free(t);
}

static void Section9_TensorsKeepTheBlock(void** state) {
  (void)state;
  struct deletions deletions = {0, NULL, 0};
  uint8_t block[] = {5, 6};
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  tensor_t *t = NULL, *sealed = NULL;
  assert_int_equal(load_owned(b, block, 2, TENSOR_BUFFER_COPY_ON_WRITE, SHAPE(2), &deletions), TENSOR_OK);
  assert_int_equal(tensor_buffer_as_tensor(b, &t, NULL), TENSOR_OK);
  assert_int_equal(tensor_is_read_only(t), 1); /* a write would reach the block */
  tensor_buffer_free(b);
  assert_int_equal(deletions.count, 0);
  assert_memory_equal(tensor_data(t), block, 2);
  tensor_free(t);
  assert_int_equal(deletions.count, 1);
  tensor_free(sealed);
}

static void BuffersOnTensors(void** state) {
  (void)state;
  tensor_t *const t = counting_vector(6), *matrix = NULL, *turned = NULL, *sealed = NULL, *strings = NULL;
  const int64_t dims[] = {2, 3}, order[] = {1, 0}, one = 1;
  tensor_buffer_t* b = NULL;
  assert_int_equal(tensor_reshape(NULL, t, 2, dims, NULL, &matrix, NULL), TENSOR_OK);
  assert_int_equal(tensor_to_buffer(NULL, matrix, NULL, &b, NULL), TENSOR_OK);
  expect_shape(b, SHAPE(2, 3));
  assert_int_equal(tensor_buffer_is_dynamic(b), 0);
  assert_ptr_equal(data_of(b, 24), tensor_data(t));
  assert_int_equal(load(b, INTS(9, 8, 7, 6, 5, 4)), TENSOR_OK);
  assert_memory_equal(tensor_data(t), ((const int32_t[]){9, 8, 7, 6, 5, 4}), 24);
  tensor_buffer_free(b);

  tensor_buffer_options_t options = {.struct_size = sizeof options,
                                     .flags = TENSOR_BUFFER_COPY | TENSOR_BUFFER_DYNAMIC};
  assert_int_equal(tensor_to_buffer(NULL, matrix, &options, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_buffer_is_dynamic(b), 1);
  assert_ptr_not_equal(data_of(b, 24), tensor_data(t));
  tensor_buffer_free(b);

  assert_int_equal(tensor_permute_dims(matrix, 2, order, &turned, NULL), TENSOR_OK);
  assert_int_equal(tensor_to_buffer(NULL, turned, NULL, &b, NULL), TENSOR_OK); /* not row-major: copied */
  expect_array(b, INTS(9, 6, 8, 5, 7, 4));
  tensor_buffer_free(b);

  assert_int_equal(tensor_as_read_only(matrix, &sealed, NULL), TENSOR_OK);
  assert_int_equal(tensor_to_buffer(NULL, sealed, NULL, &b, NULL), TENSOR_OK);
  assert_int_equal(tensor_buffer_is_read_only(b), 1);
  assert_int_equal(load(b, INTS(1, 1, 1, 1, 1, 1)), TENSOR_OK);
  assert_int_equal(*(const int32_t*)tensor_data(t), 9);
  tensor_buffer_free(b);

  options.flags = TENSOR_BUFFER_COPY_ON_WRITE;
  assert_int_equal(tensor_to_buffer(NULL, matrix, &options, &b, NULL), TENSOR_OK);
  assert_int_equal(load(b, INTS(1, 1, 1, 1, 1, 1)), TENSOR_OK);
  assert_int_equal(*(const int32_t*)tensor_data(t), 9);
  tensor_buffer_free(b);

  strings = new_tensor(TENSOR_DTYPE_STRING, 1, &one);
  assert_int_equal(tensor_to_buffer(NULL, strings, NULL, &b, NULL), TENSOR_CODE_UNIMPLEMENTED);
  assert_null(b);
  options.flags = TENSOR_BUFFER_SWAP_BYTES;
  assert_int_equal(tensor_to_buffer(NULL, matrix, &options, &b, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  tensor_t* const all[] = {t, matrix, turned, sealed, strings};
  for (int i = 0; i < LENGTH_OF(all); ++i) tensor_free(all[i]);
}

static void LoadsWithAContext(void** state) {
  (void)state;
  const int64_t dim = 3000000;
  const tensor_context_options_t threads = {.struct_size = sizeof threads, .threads = 2};
  tensor_context_t *ctx = NULL, *cancelled = NULL;
  tensor_cancel_t* cancel = NULL;
  tensor_buffer_t* const b = dynamic_buffer(TENSOR_DTYPE_UINT8);
  tensor_t* const t = new_tensor(TENSOR_DTYPE_FLOAT32, 1, &dim);
  void* data = NULL;
  assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_OK);
  for (int64_t i = 0; i < dim; ++i) ((float*)data)[i] = (float)(i % 300);
  assert_int_equal(tensor_context_new(&threads, NULL, NULL, NULL, NULL, &ctx, NULL), TENSOR_OK);
  assert_int_equal(tensor_cancel_new(&cancel, NULL), TENSOR_OK);
  tensor_cancel_set(cancel);
  assert_int_equal(tensor_context_new(NULL, NULL, NULL, NULL, cancel, &cancelled, NULL), TENSOR_OK);

  assert_int_equal(tensor_buffer_load_array_shaped(cancelled, b, TENSOR_DTYPE_FLOAT32, dim, data, 1, &dim, NULL),
                   TENSOR_CODE_CANCELLED);
  expect_shape(b, SHAPE(0));
  assert_int_equal(tensor_buffer_load_array_shaped(ctx, b, TENSOR_DTYPE_FLOAT32, dim, data, 1, &dim, NULL), TENSOR_OK);
  const uint8_t* const bytes = data_of(b, (uint64_t)dim);
  for (int64_t i = 0; i < dim; ++i) {
    if (bytes[i] != (i % 300 > 255 ? 255 : i % 300)) fail();
  }
  memset(data, 0, 12);
  assert_int_equal(tensor_buffer_load_array(cancelled, b, TENSOR_DTYPE_FLOAT32, dim, data, NULL),
                   TENSOR_CODE_CANCELLED);
  assert_int_equal(bytes[2], 2);
  tensor_free(t);
  tensor_buffer_free(b);
  tensor_context_free(ctx);
  tensor_context_free(cancelled);
  tensor_cancel_free(cancel);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      PLAIN_TEST(Section5_SharingIsVisible),
      PLAIN_TEST(Section5_WindowsOfALargerBlock),
      PLAIN_TEST(Section5_CopyOfAReadOnlyBlockIsWritable),
      PLAIN_TEST(Section5_CopyOnWriteProtectsAWritableBlock),
      PLAIN_TEST(Section5_CopyIsMadeAtOnce),
      PLAIN_TEST(Section5_SwappedBytes),
      PLAIN_TEST(Section5_AnyAlignment),
      PLAIN_TEST(Section5_DeleterRunsOnce),
      PLAIN_TEST(Section5_DeleterNeverAfterAFailure),
      PLAIN_TEST(Section5_EmptyBlocks),
      PLAIN_TEST(Section3_OverwrittenBytesAreNotCopied),
      PLAIN_TEST(Section9_ReadersAndCopiesOnWrite),
      PLAIN_TEST(Section9_TwoBuffersOnOneBlock),
      PLAIN_TEST(Section6_ReadingChangesNothing),
      PLAIN_TEST(Section6_ValueByFlatIndex),
      PLAIN_TEST(Section6_PointersForWriting),
      PLAIN_TEST(Section3_ArrayInTheBuffersOwnStorage),
      PLAIN_TEST(Section9_TensorsKeepTheirStorage),
      PLAIN_TEST(Section9_TensorsKeepTheBlock),
      PLAIN_TEST(BuffersOnTensors),
      PLAIN_TEST(LoadsWithAContext),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
