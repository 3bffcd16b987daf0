/* Chapter "Create": memory from a host's allocator. */
#include "support.h"
#include "support/failing_malloc.h"
#include "support/tracking_allocator.h"

static const int64_t k2x3[] = {2, 3};

static void row_c5(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT64, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(allocator.asked_alignment, 64);
  assert_int_equal(allocator.asked_bytes, 48);
  assert_int_equal(tensor_dtype(t), TENSOR_DTYPE_FLOAT64);
  assert_int_equal(tensor_num_elements(t), 6);
  assert_int_equal(tensor_is_initialized(t), 1);
  assert_ptr_equal(tensor_data(t), allocator.live[0].block);
  char name[32];
  assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
  assert_string_equal(name, "tracking");
  assert_int_equal(tensor_ref_count_is_one(t), 1);
  assert_int_equal(allocator.deallocations, 0);
  tensor_free(t);
  assert_int_equal(allocator.allocations, 1);
  assert_int_equal(allocator.deallocations, 1);
  assert_int_equal(allocator.releases, 1);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void row_c6(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT8, 2, k2x3, &allocator.table, NULL, &t, NULL), TENSOR_OK);
  assert_int_equal(allocator.asked_options.struct_size, sizeof allocator.asked_options);
  assert_int_equal(allocator.asked_options.flags, 0);
  assert_int_equal(allocator.asked_options.freed_by, 0);
  tensor_free(t);
  tensor_allocation_options_t options;
  assert_int_equal(tensor_allocation_options_init(&options, sizeof options, NULL), TENSOR_OK);
  options.flags = TENSOR_ALLOCATION_NO_RETRY | TENSOR_ALLOCATION_WILL_BE_LOGGED;
  options.freed_by = 77;
  tracking_allocator_init(&allocator);
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT8, 2, k2x3, &allocator.table, &options, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(allocator.asked_options.flags, options.flags);
  assert_int_equal(allocator.asked_options.freed_by, 77);
  tensor_free(t);
  options.flags = 4;
  t = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT8, 2, k2x3, &allocator.table, &options, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_null(t);
}

static void row_c9(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.refuses = 1;
  tensor_t* t = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_null(t);
  assert_int_equal(allocator.allocations, 1);
  assert_int_equal(allocator.deallocations, 0);
  assert_int_equal(allocator.releases, 0);
  /* Elements x size beyond 63 bits: not asked. */
  const int64_t vast[] = {INT64_MAX / 4};
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT64, 1, vast, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_RESOURCE_EXHAUSTED);
  assert_int_equal(allocator.allocations, 1);
  /* A shape without a number of elements is no shape. */
  const int64_t vaster[] = {INT64_MAX, 2};
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT64, 2, vaster, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(allocator.allocations, 1);
  assert_int_equal(allocator.releases, 0);
}

static uint64_t allocated_bytes(const tensor_t* t) {
  uint64_t bytes = 0;
  assert_int_equal(tensor_allocated_bytes(t, &bytes, NULL), TENSOR_OK);
  return bytes;
}

static uint64_t total_bytes(const tensor_t* t) {
  uint64_t bytes = 0;
  assert_int_equal(tensor_total_bytes(t, &bytes, NULL), TENSOR_OK);
  return bytes;
}

static tensor_t* tracked_10_by_20(tracking_allocator_t* allocator) {
  tracking_allocator_init(allocator);
  allocator->round_to = 1024;
  const int64_t dims[] = {10, 20};
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 2, dims, &allocator->table, NULL, &t, NULL),
                   TENSOR_OK);
  return t;
}

static void row_c11(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tensor_t* t = tracked_10_by_20(&allocator);
  assert_int_equal(allocated_bytes(t), 1024);
  assert_int_equal(total_bytes(t), 800);
  tensor_description_t description = {.struct_size = sizeof description};
  assert_int_equal(tensor_describe(t, &description, NULL), TENSOR_OK);
  assert_int_equal(description.flags, TENSOR_DESCRIPTION_HAS_BUFFER | TENSOR_DESCRIPTION_TRACKS_SIZE |
                                          TENSOR_DESCRIPTION_SINGLE_REFERENCE);
  assert_int_equal(description.requested_bytes, 800);
  assert_int_equal(description.allocated_bytes, 1024);
  tensor_free(t);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void row_c12(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tensor_t* t = tracked_10_by_20(&allocator);
  tensor_t* slice = NULL;
  assert_int_equal(tensor_slice(t, 0, 5, &slice, NULL), TENSOR_OK);
  tensor_free(t);
  assert_int_equal(allocated_bytes(slice), 1024);
  assert_int_equal(total_bytes(slice), 400);
  assert_int_equal(allocator.releases, 0);
  tensor_free(slice);
  assert_int_equal(allocator.releases, 1);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void without_elements_the_allocator_is_not_asked(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  const int64_t dims[] = {2, 0, 3};
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_STRING, 3, dims, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(allocator.allocations, 0);
  /* No storage came from the table, so it is released at once. */
  assert_int_equal(allocator.releases, 1);
  assert_int_equal(tensor_is_initialized(t), 1);
  assert_int_equal(tensor_ref_count(t), 0);
  tensor_free(t);
  assert_int_equal(allocator.releases, 1);
}

static void opaque_handles_are_asked_for_and_never_touched(void** state) {
  (void)state;
  for (int64_t count = 0; count < 3; ++count) {
    tracking_allocator_t allocator;
    tracking_allocator_init(&allocator);
    allocator.traits.flags = TENSOR_ALLOCATOR_OPAQUE_HANDLES;
    tensor_t* t = NULL;
    assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT32, 1, &count, &allocator.table, NULL, &t, NULL),
                     TENSOR_OK);
    assert_int_equal(allocator.allocations, 1);
    assert_int_equal(allocator.asked_bytes, count * 4);
    assert_null(tensor_data(t));
    void* data = t;
    assert_int_equal(tensor_data_mutable(t, &data, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    assert_null(data);
    const int32_t value = 7;
    assert_int_equal(tensor_fill(NULL, t, &value, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    tensor_t* copy = t;
    assert_int_equal(tensor_copy(NULL, t, &copy, NULL), TENSOR_CODE_FAILED_PRECONDITION);
    assert_null(copy);
    tensor_free(t);
    assert_int_equal(allocator.releases, 1);
    assert_true(tracking_allocator_is_balanced(&allocator));
  }
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.traits.flags = TENSOR_ALLOCATOR_OPAQUE_HANDLES;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_STRING, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(allocator.allocations, 0);
}

static void devices_show_and_refuse_access(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.traits.device_kind = TENSOR_DEVICE_CUDA;
  allocator.traits.device_id = 3;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_device_kind(t), TENSOR_DEVICE_CUDA);
  assert_int_equal(tensor_device_id(t), 3);
  assert_null(tensor_data(t));
  assert_int_equal(tensor_is_initialized(t), 1);
  assert_int_equal(total_bytes(t), 24);
  tensor_t* slice = NULL;
  assert_int_equal(tensor_slice(t, 1, 2, &slice, NULL), TENSOR_OK);
  assert_int_equal(tensor_device_kind(slice), TENSOR_DEVICE_CUDA);
  int32_t same = 1;
  assert_int_equal(tensor_array_equal(NULL, t, t, &same, NULL), TENSOR_CODE_FAILED_PRECONDITION);
  assert_int_equal(same, 0);
  const unsigned char* bytes = allocator.live[0].block;
  for (int i = 0; i < 24; ++i) assert_int_equal(bytes[i], 0xA5);
  tensor_free(t);
  tensor_free(slice);
  for (int32_t dtype = TENSOR_DTYPE_STRING; dtype <= TENSOR_DTYPE_VARIANT; ++dtype) {
    if (tensor_dtype_can_memcpy(dtype)) continue;
    assert_int_equal(tensor_new_with_allocator(dtype, 2, k2x3, &allocator.table, NULL, &t, NULL),
                     TENSOR_CODE_UNIMPLEMENTED);
  }
  assert_int_equal(allocator.allocations, 1);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void alignment_is_the_greater_of_both(void** state) {
  (void)state;
  const struct {
    uint64_t own, asked;
    int32_t code;
  } cases[] = {{0, 64, TENSOR_OK}, {16, 64, TENSOR_OK}, {4096, 4096, TENSOR_OK}, {48, 0, TENSOR_CODE_INVALID_ARGUMENT}};
  for (int i = 0; i < LENGTH_OF(cases); ++i) {
    tracking_allocator_t allocator;
    tracking_allocator_init(&allocator);
    allocator.traits.alignment = cases[i].own;
    tensor_t* t = NULL;
    assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 2, k2x3, &allocator.table, NULL, &t, NULL),
                     cases[i].code);
    assert_int_equal(allocator.asked_alignment, cases[i].asked);
    tensor_free(t);
    assert_int_equal(allocator.releases, cases[i].code == TENSOR_OK ? 1 : 0);
  }
}

static void misaligned_blocks_do_for_bytes_alone(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.misalign_by = 1;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT64, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  assert_int_equal(tensor_is_aligned(t), 0);
  const double value = 2.5;
  double read = 0;
  assert_int_equal(tensor_fill(NULL, t, &value, NULL), TENSOR_OK);
  const int64_t last = 5;
  assert_int_equal(tensor_get_double(t, TENSOR_FLAT_INDEX, &last, &read, NULL), TENSOR_OK);
  assert_true(read == 2.5);
  tensor_free(t);
  tracking_allocator_init(&allocator);
  allocator.misalign_by = 1;
  t = (tensor_t*)(uintptr_t)1;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_STRING, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_FAILED_PRECONDITION);
  assert_null(t);
  assert_int_equal(allocator.deallocations, 1);
  assert_int_equal(allocator.releases, 0);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void strings_live_in_the_hosts_memory(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_STRING, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_OK);
  const int64_t first = 0;
  const char* text = NULL;
  int64_t length = -1;
  assert_int_equal(tensor_get_string(t, TENSOR_FLAT_INDEX, &first, &text, &length, NULL), TENSOR_OK);
  assert_int_equal(length, 0);
  assert_int_equal(tensor_set_string(t, TENSOR_FLAT_INDEX, &first, "longer than any small string could be", -1, NULL),
                   TENSOR_OK);
  tensor_free(t);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void the_least_table_is_two_callbacks(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tracking_allocator_init(&allocator);
  allocator.table.allocated_size = NULL;
  allocator.table.traits = NULL;
  allocator.table.name = NULL;
  allocator.table.release = NULL;
  tensor_t* t = NULL;
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT16, 2, k2x3, &allocator.table, NULL, &t, NULL), TENSOR_OK);
  char name[32];
  assert_int_equal(tensor_allocator_name(t, name, sizeof name, NULL, NULL), TENSOR_OK);
  assert_string_equal(name, "custom");
  assert_int_equal(allocated_bytes(t), 12);
  assert_int_equal(tensor_device_kind(t), TENSOR_DEVICE_CPU);
  memset(&allocator.table, 0, sizeof allocator.table); /* the table was copied */
  tensor_free(t);
  assert_true(tracking_allocator_is_balanced(&allocator));
}

static void bad_tables_are_refused(void** state) {
  (void)state;
  tracking_allocator_t allocator;
  tensor_t* t = NULL;
#define REFUSED(change, expected)                                                                            \
  tracking_allocator_init(&allocator);                                                                       \
  change;                                                                                                    \
  t = (tensor_t*)(uintptr_t)1;                                                                               \
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT16, 2, k2x3, &allocator.table, NULL, &t, NULL), \
                   expected);                                                                                \
  assert_null(t);                                                                                            \
  assert_int_equal(allocator.allocations, 0);                                                                \
  assert_int_equal(allocator.releases, 0)
  REFUSED(allocator.table.allocate = NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.table.deallocate = NULL, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.table.struct_size = 63, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.table.struct_size = 5000, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.table.reserved = 1, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.traits.flags = 2, TENSOR_CODE_INVALID_ARGUMENT);
  REFUSED(allocator.traits.device_kind = 99, TENSOR_CODE_INVALID_ARGUMENT);
#undef REFUSED
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT16, 2, k2x3, NULL, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  tracking_allocator_init(&allocator);
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INVALID, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_FLOAT4_E2M1FN, 2, k2x3, &allocator.table, NULL, &t, NULL),
                   TENSOR_CODE_UNIMPLEMENTED);
  assert_int_equal(tensor_new_with_allocator(TENSOR_DTYPE_INT16, 2, k2x3, &allocator.table, NULL, NULL, NULL),
                   TENSOR_CODE_INVALID_ARGUMENT);
  assert_int_equal(allocator.allocations, 0);
}

static void refused_handles_give_the_block_back(void** state) {
  (void)state;
  if (!failing_malloc_available()) skip();
  for (int64_t n = 0;; ++n) {
    tracking_allocator_t allocator;
    tracking_allocator_init(&allocator);
    tensor_t* t = (tensor_t*)(uintptr_t)1;
    failing_malloc_arm_once(n);
    const int32_t code = tensor_new_with_allocator(TENSOR_DTYPE_INT16, 2, k2x3, &allocator.table, NULL, &t, NULL);
    const int64_t refused = failing_malloc_disarm();
    if (refused == 0) {
      assert_int_equal(code, TENSOR_OK);
      assert_true(n >= 4); /* table, block, storage, handle */
      tensor_free(t);
      break;
    }
    assert_int_equal(code, TENSOR_CODE_RESOURCE_EXHAUSTED);
    assert_null(t);
    assert_int_equal(allocator.releases, 0);
    assert_true(tracking_allocator_is_balanced(&allocator));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      NAMED_TEST("C5", row_c5),
      NAMED_TEST("C6", row_c6),
      NAMED_TEST("C9", row_c9),
      NAMED_TEST("C11", row_c11),
      NAMED_TEST("C12", row_c12),
      PLAIN_TEST(without_elements_the_allocator_is_not_asked),
      PLAIN_TEST(opaque_handles_are_asked_for_and_never_touched),
      PLAIN_TEST(devices_show_and_refuse_access),
      PLAIN_TEST(alignment_is_the_greater_of_both),
      PLAIN_TEST(misaligned_blocks_do_for_bytes_alone),
      PLAIN_TEST(strings_live_in_the_hosts_memory),
      PLAIN_TEST(the_least_table_is_two_callbacks),
      PLAIN_TEST(bad_tables_are_refused),
      PLAIN_TEST(refused_handles_give_the_block_back),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
