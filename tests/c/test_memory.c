/* Chapter "Create": memory of the caller. */
#include <stdio.h>

#include "support.h"
#include "support/failing_malloc.h"

static tensor_t* const kStale = (tensor_t*)(uintptr_t)1;
static const int64_t k2x3[] = {2, 3};

/* A block of the caller and the book of its deleter. */
typedef struct block_t {
  _Alignas(64) unsigned char bytes[256];
  int deleted;
  void* deleted_block;
  uint64_t deleted_bytes;
} block_t;

static void delete_block(void* block, uint64_t bytes, void* user) {
  block_t* const self = user;
  ++self->deleted;
  self->deleted_block = block;
  self->deleted_bytes = bytes;
}

static void block_init(block_t* block) {
  memset(block, 0, sizeof *block);
  for (int i = 0; i < 256; ++i) block->bytes[i] = (unsigned char)i;
}

static int32_t borrow(block_t* block, int32_t dtype, int32_t rank, const int64_t* dims, uint64_t bytes,
                      tensor_t** out) {
  return tensor_from_memory(dtype, rank, dims, NULL, block->bytes, bytes, 0, NULL, delete_block, block, out, NULL);
}

static void row_k1(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  tensor_t* t = NULL;
  assert_int_equal(borrow(&block, TENSOR_DTYPE_FLOAT32, 2, k2x3, 24, &t), TENSOR_OK);
  assert_ptr_equal(tensor_data(t), block.bytes);
  assert_int_equal(block.deleted, 0);
  tensor_t* slice = NULL;
  assert_int_equal(tensor_slice(t, 1, 2, &slice, NULL), TENSOR_OK);
  tensor_free(t);
  assert_int_equal(block.deleted, 0);
  tensor_free(slice);
  assert_int_equal(block.deleted, 1);
  assert_ptr_equal(block.deleted_block, block.bytes);
  assert_int_equal(block.deleted_bytes, 24);
}

/* The reference calls the deallocator; here a block passes with code 0 alone. */
static void row_k2(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  tensor_t* t = kStale;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_FLOAT32, 0, NULL, NULL, NULL, 0, 0, NULL, delete_block, &block, &t, NULL),
      TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(block.deleted, 0);
}

static void row_k3(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  tensor_t *t = NULL, *moved = kStale;
  assert_int_equal(borrow(&block, TENSOR_DTYPE_FLOAT32, 2, k2x3, 24, &t), TENSOR_OK);
  assert_int_equal(tensor_ref_count_is_one(t), 0);
  assert_int_equal(tensor_maybe_move(&t, &moved, NULL), TENSOR_OK);
  assert_null(moved);
  assert_non_null(t);
  assert_int_equal(block.deleted, 0);
  tensor_free(t);
  assert_int_equal(block.deleted, 1);
}

static void row_k4(void** state) {
  (void)state;
  tensor_t* t = new_tensor(TENSOR_DTYPE_FLOAT32, 2, k2x3);
  tensor_t *const same = t, *moved = NULL;
  assert_int_equal(tensor_maybe_move(&t, &moved, NULL), TENSOR_OK);
  assert_ptr_equal(moved, same);
  assert_null(t);
  tensor_free(moved);
}

static void row_k5(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  const tensor_memory_options_t options = {.struct_size = sizeof options, .flags = TENSOR_MEMORY_COPY_IF_MISALIGNED};
  tensor_t *t = NULL, *moved = NULL;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes + 1, 24, 0, &options, delete_block,
                                      &block, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(block.deleted, 1);
  assert_ptr_equal(block.deleted_block, block.bytes + 1);
  assert_ptr_not_equal(tensor_data(t), block.bytes + 1);
  assert_int_equal(tensor_is_aligned(t), 1);
  assert_memory_equal(tensor_data(t), block.bytes + 1, 24);
  assert_int_equal(tensor_maybe_move(&t, &moved, NULL), TENSOR_OK); /* the copy is the library's own */
  assert_non_null(moved);
  tensor_free(moved);
  assert_int_equal(block.deleted, 1);
  /* Aligned memory is kept although a copy would be allowed. */
  block_init(&block);
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes, 24, 0, &options, delete_block,
                                      &block, &t, NULL),
                   TENSOR_OK);
  assert_ptr_equal(tensor_data(t), block.bytes);
  assert_int_equal(block.deleted, 0);
  tensor_free(t);
  assert_int_equal(block.deleted, 1);
}

static void row_k6(void** state) {
  (void)state;
  const int64_t none[] = {0};
  for (int with_block = 0; with_block < 2; ++with_block) {
    block_t block;
    block_init(&block);
    tensor_t* t = NULL;
    assert_int_equal(tensor_from_memory(TENSOR_DTYPE_FLOAT32, 1, none, NULL, with_block ? block.bytes : NULL, 0, 0,
                                        NULL, delete_block, &block, &t, NULL),
                     TENSOR_OK);
    assert_int_equal(tensor_num_elements(t), 0);
    assert_int_equal(block.deleted, 0);
    tensor_free(t);
    assert_int_equal(block.deleted, 1);
  }
}

static void row_k7(void** state) {
  (void)state;
  const int64_t other_dims[] = {3, 2}, fifth = 4;
  tensor_t* t = new_tensor(TENSOR_DTYPE_UINT64, 2, k2x3);
  tensor_t* cast = NULL;
  assert_int_equal(tensor_bitcast_from(t, TENSOR_DTYPE_UINT64, 2, other_dims, &cast, NULL), TENSOR_OK);
  uint64_t value = 0;
  assert_int_equal(tensor_set_uint64(t, TENSOR_FLAT_INDEX, &fifth, 11, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_uint64(cast, TENSOR_FLAT_INDEX, &fifth, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 11);
  assert_int_equal(tensor_set_uint64(cast, TENSOR_FLAT_INDEX, &fifth, 12, NULL), TENSOR_OK);
  assert_int_equal(tensor_get_uint64(t, TENSOR_FLAT_INDEX, &fifth, &value, NULL), TENSOR_OK);
  assert_int_equal(value, 12);
  tensor_free(t);
  tensor_free(cast);
}

static void row_k8(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  const int64_t negative[] = {2, -3};
  tensor_t* t = kStale;
  assert_int_equal(borrow(&block, TENSOR_DTYPE_FLOAT32, 2, negative, 24, &t), TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
  assert_int_equal(block.deleted, 0);
}

/* Elements of 4 bytes, two axes, in a block of 64 bytes. */
typedef struct reach_t {
  const char* name;
  int64_t dims[2], strides[2];
  uint64_t byte_offset, block_bytes;
  int32_t code;
} reach_t;

static const reach_t kReaches[] = {
    {"fills the block", {4, 4}, {4, 1}, 0, 64, TENSOR_OK},
    {"one byte short", {4, 4}, {4, 1}, 0, 63, TENSOR_CODE_INVALID_ARGUMENT},
    {"one byte late", {4, 4}, {4, 1}, 1, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"odd offset inside", {3, 4}, {4, 1}, 15, 64, TENSOR_OK},
    {"backwards from the last", {4, 4}, {-4, -1}, 60, 64, TENSOR_OK},
    {"backwards past the first", {4, 4}, {-4, -1}, 59, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"both ways", {4, 4}, {-4, 1}, 48, 64, TENSOR_OK},
    {"both ways, too far down", {4, 4}, {-5, 1}, 48, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"both ways, too far up", {4, 4}, {-4, 2}, 48, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"repeated", {4, 4}, {0, 0}, 60, 64, TENSOR_OK},
    {"a more than great stride", {2, 2}, {INT64_MAX, 1}, 0, UINT64_MAX / 2, TENSOR_CODE_INVALID_ARGUMENT},
    {"a stride that overflows in bytes", {2, 2}, {INT64_MAX / 2, 1}, 0, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"the least stride", {2, 2}, {INT64_MIN, 1}, 0, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"the least stride of one", {1, 2}, {INT64_MIN, 1}, 0, 64, TENSOR_OK},
    {"an offset outside", {1, 1}, {1, 1}, 61, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"the greatest offset", {1, 1}, {1, 1}, UINT64_MAX, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"an offset outside without elements", {0, 1}, {1, 1}, 65, 64, TENSOR_CODE_INVALID_ARGUMENT},
    {"an offset at the end without elements", {0, 1}, {1, 1}, 64, 64, TENSOR_OK},
    {"any stride without elements", {0, 9}, {INT64_MIN, INT64_MAX}, 0, 0, TENSOR_OK},
    {"a block past the address space", {2, 2}, {2, 1}, 0, UINT64_MAX, TENSOR_CODE_INVALID_ARGUMENT},
};

static void reach(void** state) {
  const reach_t* row = *state;
  block_t block;
  block_init(&block);
  tensor_t* t = kStale;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, row->dims, row->strides, block.bytes, row->block_bytes,
                                      row->byte_offset, NULL, delete_block, &block, &t, NULL),
                   row->code);
  assert_int_equal(block.deleted, 0);
  if (row->code != TENSOR_OK) {
    assert_null(t);
    return;
  }
  /* Every element reads as the four bytes that the strides lead to. */
  for (int64_t i = 0; i < row->dims[0]; ++i) {
    for (int64_t j = 0; j < row->dims[1]; ++j) {
      const int64_t at[] = {i, j};
      int64_t value = 0;
      int32_t expected = 0;
      assert_int_equal(tensor_get_int64(t, 2, at, &value, NULL), TENSOR_OK);
      const int64_t offset = (i == 0 ? 0 : i * row->strides[0]) + (j == 0 ? 0 : j * row->strides[1]);
      memcpy(&expected, block.bytes + row->byte_offset + offset * 4, sizeof expected);
      assert_int_equal(value, expected);
    }
  }
  tensor_free(t);
  assert_int_equal(block.deleted, 1);
}

static void arguments_are_refused_and_nothing_is_consumed(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  tensor_t* t = kStale;
  tensor_memory_options_t options = {.struct_size = sizeof options};
#define REFUSED(dtype, rank, dims, memory, bytes, options, code)                                                     \
  t = kStale;                                                                                                        \
  assert_int_equal(                                                                                                  \
      tensor_from_memory(dtype, rank, dims, NULL, memory, bytes, 0, options, delete_block, &block, &t, NULL), code); \
  assert_null(t);                                                                                                    \
  assert_int_equal(block.deleted, 0)
  REFUSED(0, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(103, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(TENSOR_DTYPE_FLOAT4_E2M1FN, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(TENSOR_DTYPE_STRING, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(TENSOR_DTYPE_RESOURCE, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(TENSOR_DTYPE_VARIANT, 2, k2x3, block.bytes, 256, NULL, TENSOR_CODE_UNIMPLEMENTED);
  REFUSED(TENSOR_DTYPE_INT32, -1, k2x3, block.bytes, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(TENSOR_DTYPE_INT32, 255, k2x3, block.bytes, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(TENSOR_DTYPE_INT32, 2, NULL, block.bytes, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(TENSOR_DTYPE_INT32, 2, k2x3, NULL, 256, NULL, TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 4;
  REFUSED(TENSOR_DTYPE_INT32, 2, k2x3, block.bytes, 256, &options, TENSOR_CODE_INVALID_ARGUMENT);
  options.flags = 0;
  options.device_kind = 5;
  REFUSED(TENSOR_DTYPE_INT32, 2, k2x3, block.bytes, 256, &options, TENSOR_CODE_INVALID_ARGUMENT);
  options.device_kind = 0;
  options.reserved = 1;
  REFUSED(TENSOR_DTYPE_INT32, 2, k2x3, block.bytes, 256, &options, TENSOR_CODE_INVALID_ARGUMENT);
  options.reserved = 0;
  options.struct_size = 20;
  REFUSED(TENSOR_DTYPE_INT32, 2, k2x3, block.bytes, 256, &options, TENSOR_CODE_INVALID_ARGUMENT);
#undef REFUSED
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes, 256, 0, NULL, delete_block,
                                      &block, NULL, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(block.deleted, 0);
}

static void options_of_other_sizes(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  union {
    tensor_memory_options_t known;
    unsigned char bytes[64];
  } options;
  assert_int_equal(tensor_memory_options_init(&options.known, 64, NULL), TENSOR_OK);
  assert_int_equal(options.known.struct_size, 64);
  tensor_t* t = NULL;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes, 24, 0, &options.known, NULL, NULL, &t, NULL),
      TENSOR_OK);
  tensor_free(t);
  options.bytes[63] = 1;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes, 24, 0, &options.known, NULL, NULL, &t, NULL),
      TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_memory_options_init(&options.known, 23, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_memory_options_init(&options.known, 4097, NULL), TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_memory_options_init(NULL, 24, NULL), TENSOR_CODE_INVALID_ARGUMENT);
}

static void read_only_memory_is_never_written(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  const tensor_memory_options_t options = {.struct_size = sizeof options,
                                           .flags = TENSOR_MEMORY_READ_ONLY | TENSOR_MEMORY_COPY_IF_MISALIGNED};
  for (int misaligned = 0; misaligned < 2; ++misaligned) { /* the copy keeps the promise too */
    tensor_t *t = NULL, *view = NULL;
    assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes + misaligned, 24, 0, &options,
                                        NULL, NULL, &t, NULL),
                     TENSOR_OK);
    assert_int_equal(tensor_is_read_only(t), 1);
    void* data = t;
    assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    assert_null(data);
    const int32_t value = 9;
    assert_int_equal(tensor_fill(NULL, t, &value, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    assert_int_equal(tensor_slice(t, 0, 1, &view, NULL), TENSOR_OK);
    assert_int_equal(tensor_is_read_only(view), 1);
    const int64_t first = 0;
    assert_int_equal(tensor_set_int64(view, TENSOR_FLAT_INDEX, &first, 1, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    tensor_free(t);
    tensor_free(view);
  }
  for (int i = 0; i < 32; ++i) assert_int_equal(block.bytes[i], i);
}

/* An address of a device is no address here: reading it would crash. */
static void device_memory_is_never_touched(void** state) {
  (void)state;
  block_t block;
  block_init(&block);
  void* const elsewhere = (void*)(uintptr_t)0x1040;
  tensor_memory_options_t options = {.struct_size = sizeof options, .device_kind = TENSOR_DEVICE_ROCM, .device_id = 2};
  tensor_t *t = NULL, *slice = NULL, *out = kStale;
  assert_int_equal(
      tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, elsewhere, 24, 0, &options, delete_block, &block, &t, NULL),
      TENSOR_OK);
  assert_int_equal(tensor_device_kind(t), TENSOR_DEVICE_ROCM);
  assert_int_equal(tensor_device_id(t), 2);
  assert_null(tensor_data(t));
  tensor_description_t description = {.struct_size = sizeof description};
  assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
  assert_int_equal(description.address, 0x1040);
  assert_int_equal(description.device_kind, TENSOR_DEVICE_ROCM);
  assert_int_equal(description.flags & TENSOR_DESCRIPTION_BORROWED, TENSOR_DESCRIPTION_BORROWED);
  assert_int_equal(tensor_slice(t, 1, 2, &slice, NULL), TENSOR_OK);
  const void* data = t;
  uint64_t bytes = 1;
  assert_int_equal(tensor_bytes(slice, &data, &bytes, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(data);
  assert_int_equal(bytes, 0);
  assert_int_equal(tensor_copy(NULL, slice, &out, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(out);
  int32_t same = 1;
  assert_int_equal(tensor_same_content(NULL, t, t, &same, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(tensor_allclose(NULL, t, t, 0, 0, 0, &same, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  tensor_free(t);
  tensor_free(slice);
  assert_int_equal(block.deleted, 1);
  options.flags = TENSOR_MEMORY_COPY_IF_MISALIGNED;
  assert_int_equal(tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, (void*)(uintptr_t)0x1041, 24, 0, &options,
                                      delete_block, &block, &out, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(out);
  assert_int_equal(block.deleted, 1);
}

static void refused_memory_consumes_nothing(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  const tensor_memory_options_t options = {.struct_size = sizeof options, .flags = TENSOR_MEMORY_COPY_IF_MISALIGNED};
  for (int misaligned = 0; misaligned < 2; ++misaligned) {
    int64_t needed = 0;
    for (int64_t n = 0;; ++n) {
      block_t block;
      block_init(&block);
      tensor_t* t = kStale;
      const int64_t before = failing_malloc_blocks();
      failing_malloc_arm_once(n);
      const int32_t code = tensor_from_memory(TENSOR_DTYPE_INT32, 2, k2x3, NULL, block.bytes + misaligned, 24, 0,
                                              &options, delete_block, &block, &t, NULL);
      const int64_t refused = failing_malloc_disarm();
      if (refused == 0) {
        assert_int_equal(code, TENSOR_OK);
        assert_int_equal(block.deleted, misaligned);
        tensor_free(t);
        assert_int_equal(block.deleted, 1);
        needed = n;
        break;
      }
      assert_int_equal(code, TENSOR_CODE_RESOURCE_EXHAUSTED);
      assert_null(t);
      assert_int_equal(block.deleted, 0);
      assert_int_equal(failing_malloc_blocks(), before);
    }
    assert_int_equal(needed, misaligned ? 4 : 2);
  }
}

int main(void) {
  struct CMUnitTest tests[64] = {
      NAMED_TEST("K1", row_k1),
      NAMED_TEST("K2", row_k2),
      NAMED_TEST("K3", row_k3),
      NAMED_TEST("K4", row_k4),
      NAMED_TEST("K5", row_k5),
      NAMED_TEST("K6", row_k6),
      NAMED_TEST("K7", row_k7),
      NAMED_TEST("K8", row_k8),
      PLAIN_TEST(arguments_are_refused_and_nothing_is_consumed),
      PLAIN_TEST(options_of_other_sizes),
      PLAIN_TEST(read_only_memory_is_never_written),
      PLAIN_TEST(device_memory_is_never_touched),
      PLAIN_TEST(refused_memory_consumes_nothing),
  };
  size_t count = 13;
  for (int i = 0; i < LENGTH_OF(kReaches); ++i) tests[count++] = (struct CMUnitTest)ROW_TEST(reach, &kReaches[i]);
  return _cmocka_run_group_tests("memory", tests, count, NULL, NULL);
}
