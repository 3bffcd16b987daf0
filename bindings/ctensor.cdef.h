typedef struct tensor_t tensor_t;
typedef struct tensor_status_t tensor_status_t;
typedef struct tensor_context_t tensor_context_t;
typedef struct tensor_cancel_t tensor_cancel_t;
typedef struct tensor_resource_t tensor_resource_t;
typedef struct tensor_variant_t tensor_variant_t;
typedef struct tensor_buffer_t tensor_buffer_t;
typedef struct tensor_archive_t tensor_archive_t;
typedef struct tensor_archive_writer_t tensor_archive_writer_t;
struct DLManagedTensor;
struct DLManagedTensorVersioned;
enum {
  TENSOR_OK = 0,
  TENSOR_CODE_CANCELLED = 1,
  TENSOR_CODE_UNKNOWN = 2,
  TENSOR_CODE_INVALID_ARGUMENT = 3,
  TENSOR_CODE_DEADLINE_EXCEEDED = 4,
  TENSOR_CODE_NOT_FOUND = 5,
  TENSOR_CODE_ALREADY_EXISTS = 6,
  TENSOR_CODE_PERMISSION_DENIED = 7,
  TENSOR_CODE_RESOURCE_EXHAUSTED = 8,
  TENSOR_CODE_FAILED_PRECONDITION =
      9,
  TENSOR_CODE_ABORTED = 10,
  TENSOR_CODE_OUT_OF_RANGE = 11,
  TENSOR_CODE_UNIMPLEMENTED = 12,
  TENSOR_CODE_INTERNAL = 13,
  TENSOR_CODE_UNAVAILABLE = 14,
  TENSOR_CODE_DATA_LOSS = 15,
  TENSOR_CODE_UNAUTHENTICATED = 16
};
enum {
  TENSOR_DTYPE_INVALID = 0,
  TENSOR_DTYPE_FLOAT32 = 1,
  TENSOR_DTYPE_FLOAT64 = 2,
  TENSOR_DTYPE_INT32 = 3,
  TENSOR_DTYPE_UINT8 = 4,
  TENSOR_DTYPE_INT16 = 5,
  TENSOR_DTYPE_INT8 = 6,
  TENSOR_DTYPE_STRING = 7,
  TENSOR_DTYPE_COMPLEX64 = 8,
  TENSOR_DTYPE_INT64 = 9,
  TENSOR_DTYPE_BOOL = 10,
  TENSOR_DTYPE_QINT8 = 11,
  TENSOR_DTYPE_QUINT8 = 12,
  TENSOR_DTYPE_QINT32 = 13,
  TENSOR_DTYPE_BFLOAT16 = 14,
  TENSOR_DTYPE_QINT16 = 15,
  TENSOR_DTYPE_QUINT16 = 16,
  TENSOR_DTYPE_UINT16 = 17,
  TENSOR_DTYPE_COMPLEX128 = 18,
  TENSOR_DTYPE_FLOAT16 = 19,
  TENSOR_DTYPE_RESOURCE = 20,
  TENSOR_DTYPE_VARIANT = 21,
  TENSOR_DTYPE_UINT32 = 22,
  TENSOR_DTYPE_UINT64 = 23,
  TENSOR_DTYPE_FLOAT8_E5M2 = 24,
  TENSOR_DTYPE_FLOAT8_E4M3FN = 25,
  TENSOR_DTYPE_FLOAT8_E4M3FNUZ = 26,
  TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ = 27,
  TENSOR_DTYPE_FLOAT8_E5M2FNUZ = 28,
  TENSOR_DTYPE_INT4 = 29,
  TENSOR_DTYPE_UINT4 = 30,
  TENSOR_DTYPE_INT2 = 31,
  TENSOR_DTYPE_UINT2 = 32,
  TENSOR_DTYPE_FLOAT4_E2M1FN = 33
};
enum {
  TENSOR_DEVICE_CPU = 1,
  TENSOR_DEVICE_CUDA = 2,
  TENSOR_DEVICE_CUDA_HOST = 3,
  TENSOR_DEVICE_OPENCL = 4,
  TENSOR_DEVICE_VULKAN = 7,
  TENSOR_DEVICE_METAL = 8,
  TENSOR_DEVICE_VPI = 9,
  TENSOR_DEVICE_ROCM = 10,
  TENSOR_DEVICE_ROCM_HOST = 11,
  TENSOR_DEVICE_EXTERNAL = 12,
  TENSOR_DEVICE_CUDA_MANAGED = 13,
  TENSOR_DEVICE_ONEAPI = 14,
  TENSOR_DEVICE_WEBGPU = 15,
  TENSOR_DEVICE_HEXAGON = 16,
  TENSOR_DEVICE_MAIA = 17,
  TENSOR_DEVICE_TRAINIUM = 18
};
enum {
  TENSOR_ORDER_C = 0,
  TENSOR_ORDER_F = 1
};
enum {
  TENSOR_COPY_IF_NEEDED = 0,
  TENSOR_COPY_NEVER = 1,
  TENSOR_COPY_ALWAYS = 2
};
enum {
  TENSOR_TEXT_PLAIN = 0,
  TENSOR_TEXT_NUMPY = 1,
  TENSOR_TEXT_NATIVE = 2,
  TENSOR_TEXT_JSON = 3
};
enum {
  TENSOR_NUL_TERMINATED = -1,
  TENSOR_ALL_AXES = -1,
  TENSOR_FLAT_INDEX = -1,
  TENSOR_UNKNOWN_RANK = -1,
  TENSOR_UNKNOWN_DIM = -1,
  TENSOR_MAX_RANK = 254
};
enum {
  TENSOR_CONTEXT_NO_CACHE = 1,
  TENSOR_CONTEXT_ALL_PROCESSORS = -1
};
enum {
  TENSOR_MEMORY_READ_ONLY = 1,
  TENSOR_MEMORY_COPY_IF_MISALIGNED = 2
};
enum {
  TENSOR_ALLOCATION_NO_RETRY = 1,
  TENSOR_ALLOCATION_WILL_BE_LOGGED = 2
};
enum {
  TENSOR_ALLOCATOR_OPAQUE_HANDLES = 1
};
enum {
  TENSOR_DESCRIPTION_HAS_BUFFER = 1,
  TENSOR_DESCRIPTION_TRACKS_SIZE = 2,
  TENSOR_DESCRIPTION_SINGLE_REFERENCE = 4,
  TENSOR_DESCRIPTION_READ_ONLY = 8,
  TENSOR_DESCRIPTION_MAPPED = 16,
  TENSOR_DESCRIPTION_BORROWED = 32
};
enum {
  TENSOR_RANDOM_HAS_RANGE = 1,
  TENSOR_RANDOM_HAS_STDDEV = 2
};
enum {
  TENSOR_OPERATION_PROMOTE = 1,
  TENSOR_OPERATION_WEAK_A = 2,
  TENSOR_OPERATION_WEAK_B = 4,
  TENSOR_OPERATION_WEAK_C = 8,
  TENSOR_OPERATION_ZERO_DIVIDES = 16
};
enum {
  TENSOR_NAN_PROPAGATE = 0,
  TENSOR_NAN_IGNORE = 1
};
enum {
  TENSOR_CAST_MODE_WRAP = 0,
  TENSOR_CAST_MODE_SATURATE = 1,
  TENSOR_CAST_MODE_CHECKED = 2
};
enum {
  TENSOR_CAST_DISCARD_IMAG = 1
};
enum {
  TENSOR_BUFFER_READ_ONLY = 1,
  TENSOR_BUFFER_COPY_ON_WRITE = 2,
  TENSOR_BUFFER_COPY = 4,
  TENSOR_BUFFER_SWAP_BYTES = 8,
  TENSOR_BUFFER_DYNAMIC = 16
};
enum {
  TENSOR_MAP_ANY_THREAD = 1
};
enum {
  TENSOR_REDUCE_KEEPDIMS = 1,
  TENSOR_REDUCE_HAS_INITIAL = 2,
  TENSOR_REDUCE_HAS_ORDER = 4,
  TENSOR_REDUCE_ANY_THREAD = 8
};
enum {
  TENSOR_SCAN_EXCLUSIVE = 1,
  TENSOR_SCAN_REVERSE = 2
};
enum {
  TENSOR_SORT_DESCENDING = 1
};
enum {
  TENSOR_QUANTILE_KEEPDIMS = 1
};
enum {
  TENSOR_QUANTILE_LINEAR = 0,
  TENSOR_QUANTILE_LOWER = 1,
  TENSOR_QUANTILE_HIGHER = 2,
  TENSOR_QUANTILE_NEAREST = 3,
  TENSOR_QUANTILE_MIDPOINT = 4
};
enum {
  TENSOR_HISTOGRAM_CLAMP = 1,
  TENSOR_HISTOGRAM_REFUSE_NAN = 2
};
enum {
  TENSOR_FORMAT_NPY = 1,
  TENSOR_FORMAT_NPZ = 2,
  TENSOR_FORMAT_SAFETENSORS = 3,
  TENSOR_FORMAT_SAFETENSORS_INDEX = 4,
  TENSOR_FORMAT_TENSOR_PROTO = 5
};
enum {
  TENSOR_DLPACK_COPY = 1,
  TENSOR_DLPACK_READ_ONLY = 2,
  TENSOR_DLPACK_COPY_IF_MISALIGNED = 4
};
enum {
  TENSOR_ARCHIVE_READ_COPY = 1,
  TENSOR_ARCHIVE_NO_CHECKSUM = 2,
  TENSOR_ARCHIVE_COPY = 4
};
enum {
  TENSOR_ARCHIVE_WRITE_FORTRAN = 1,
  TENSOR_ARCHIVE_WRITE_OPAQUE = 2,
  TENSOR_ARCHIVE_WRITE_ZIP64 = 4,
  TENSOR_ARCHIVE_WRITE_NO_SYNC = 8
};
enum {
  TENSOR_ARCHIVE_ENTRY_DEFLATED = 1,
  TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN = 2,
  TENSOR_ARCHIVE_ENTRY_FORTRAN = 4,
  TENSOR_ARCHIVE_ENTRY_ZERO_COPY = 8
};
enum {
  TENSOR_PROTO_FIELD = 0,
  TENSOR_PROTO_CONTENT = 1
};
typedef void (*tensor_deleter_t)(void *block, uint64_t block_bytes, void *user);
typedef int32_t (*tensor_generate_t)(void *out, int64_t first, int64_t count, void *user);
typedef int32_t (*tensor_map_t)(void *out, const void *const *inputs, int64_t count, void *user);
typedef int32_t (*tensor_combine_t)(void *accumulator, const void *elements, int64_t count, void *user);
typedef int32_t (*tensor_accumulate_t)(void *out, const void *elements, int64_t count, void *accumulator, void *user);
typedef int32_t (*tensor_sink_t)(const void *bytes, uint64_t count, void *user);
typedef void (*tensor_task_t)(void *task_data, int64_t index);
typedef struct tensor_strided_slice_options_t {
  uint32_t struct_size;
  uint32_t reserved;
  int64_t begin_mask;
  int64_t end_mask;
  int64_t ellipsis_mask;
  int64_t new_axis_mask;
  int64_t shrink_axis_mask;
} tensor_strided_slice_options_t;
typedef struct tensor_memory_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t device_kind;
  int32_t reserved;
  int64_t device_id;
} tensor_memory_options_t;
typedef struct tensor_allocation_options_t {
  uint32_t struct_size;
  uint32_t flags;
  uint64_t freed_by;
} tensor_allocation_options_t;
typedef struct tensor_allocator_traits_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t device_kind;
  int32_t reserved;
  int64_t device_id;
  uint64_t alignment;
} tensor_allocator_traits_t;
typedef struct tensor_allocator_t {
  uint32_t struct_size;
  uint32_t reserved;
  void *user;
  void *(*allocate)(void *user, uint64_t alignment, uint64_t bytes, const tensor_allocation_options_t *options);
  void (*deallocate)(void *user, void *block, uint64_t bytes);
  uint64_t (*allocated_size)(void *user, const void *block);
  void (*traits)(void *user, tensor_allocator_traits_t *traits);
  const char *(*name)(void *user);
  void (*release)(void *user);
} tensor_allocator_t;
typedef struct tensor_context_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t threads;
  int32_t progress_interval;
  uint64_t cache_bytes;
} tensor_context_options_t;
typedef struct tensor_parallel_for_t {
  uint32_t struct_size;
  int32_t threads;
  void *user;
  int32_t (*run)(void *user, int64_t count, tensor_task_t task, void *task_data);
} tensor_parallel_for_t;
typedef struct tensor_progress_t {
  uint32_t struct_size;
  uint32_t reserved;
  void *user;
  int32_t (*report)(void *user, int64_t done, int64_t total);
} tensor_progress_t;
typedef struct tensor_variant_table_t {
  uint32_t struct_size;
  uint32_t reserved;
  void *user;
  const char *(*type_name)(void *user, const void *object);
  int32_t (*clone)(void *user, const void *object, void **out);
  void (*destroy)(void *user, void *object);
  int32_t (*describe)(void *user, const void *object, tensor_sink_t sink, void *sink_user);
  int32_t (*encode)(void *user, const void *object, tensor_sink_t sink, void *sink_user);
} tensor_variant_table_t;
typedef struct tensor_dtype_limits_t {
  uint32_t struct_size;
  int32_t bits;
  int32_t is_signed;
  int32_t has_infinity;
  int32_t has_nan;
  int32_t has_negative_zero;
  int32_t mantissa_bits;
  int32_t decimal_digits;
  int64_t min_integer;
  uint64_t max_integer;
  double min;
  double max;
  double epsilon;
  double smallest_normal;
  double smallest_subnormal;
} tensor_dtype_limits_t;
typedef struct tensor_description_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t dtype;
  int32_t rank;
  int64_t num_elements;
  int32_t device_kind;
  int32_t reserved;
  int64_t device_id;
  uint64_t requested_bytes;
  uint64_t allocated_bytes;
  uint64_t address;
  int64_t ref_count;
} tensor_description_t;
typedef struct tensor_reshape_options_t {
  uint32_t struct_size;
  int32_t copy;
  int32_t order;
  int32_t reserved;
} tensor_reshape_options_t;
typedef struct tensor_text_options_t {
  uint32_t struct_size;
  int32_t format;
  int32_t precision;
  int32_t edge_items;
  int64_t max_elements;
} tensor_text_options_t;
typedef struct tensor_unary_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_unary_options_t;
typedef struct tensor_binary_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t nan_mode;
  uint32_t reserved;
} tensor_binary_options_t;
typedef struct tensor_ternary_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_ternary_options_t;
typedef struct tensor_cast_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t mode;
  int32_t copy;
} tensor_cast_options_t;
typedef struct tensor_buffer_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_buffer_options_t;
typedef struct tensor_map_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t dtype;
  uint32_t reserved;
} tensor_map_options_t;
typedef struct tensor_random_options_t {
  uint32_t struct_size;
  uint32_t flags;
  uint64_t seed;
  uint64_t offset;
  double low;
  double high;
  int64_t low_integer;
  int64_t high_integer;
  double mean;
  double stddev;
} tensor_random_options_t;
typedef struct tensor_reduce_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t result_dtype;
  int32_t nan_mode;
  double correction;
  double order;
  double initial;
  int64_t initial_integer;
} tensor_reduce_options_t;
typedef struct tensor_reducer_t {
  uint32_t struct_size;
  uint32_t reserved;
  void *user;
  int32_t (*combine)(void *user, void *accumulator, const void *elements, int64_t count);
  int32_t (*merge)(void *user, void *accumulator, const void *later);
  int32_t (*finish)(void *user, void *out, const void *accumulators, int64_t count);
} tensor_reducer_t;
typedef struct tensor_scan_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t result_dtype;
  int32_t nan_mode;
} tensor_scan_options_t;
typedef struct tensor_sort_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_sort_options_t;
typedef struct tensor_quantile_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t method;
  int32_t nan_mode;
  int32_t result_dtype;
  uint32_t reserved;
} tensor_quantile_options_t;
typedef struct tensor_histogram_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_histogram_options_t;
typedef struct tensor_dlpack_options_t {
  uint32_t struct_size;
  uint32_t flags;
} tensor_dlpack_options_t;
typedef struct tensor_archive_options_t {
  uint32_t struct_size;
  uint32_t flags;
  uint64_t max_header_bytes;
  uint64_t max_members;
  uint64_t max_member_bytes;
  uint64_t max_total_bytes;
  uint64_t max_elements;
  int32_t max_rank;
  uint32_t reserved;
} tensor_archive_options_t;
typedef struct tensor_archive_writer_options_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t deflate_level;
  int32_t reserved;
} tensor_archive_writer_options_t;
typedef struct tensor_proto_options_t {
  uint32_t struct_size;
  uint32_t reserved;
  uint64_t max_elements;
  uint64_t max_bytes;
} tensor_proto_options_t;
typedef struct tensor_proto_compress_options_t {
  uint32_t struct_size;
  uint32_t reserved;
  int64_t min_elements;
  double min_ratio;
} tensor_proto_compress_options_t;
typedef struct tensor_variant_decoder_t {
  uint32_t struct_size;
  uint32_t reserved;
  void *user;
  int32_t (*decode)(void *user, const char *type_name, int64_t type_name_length, const void *metadata,
                    uint64_t metadata_bytes, int64_t tensor_count, const tensor_t *const *tensors,
                    tensor_variant_t **out);
} tensor_variant_decoder_t;
typedef struct tensor_archive_entry_t {
  uint32_t struct_size;
  uint32_t flags;
  int32_t dtype;
  int32_t rank;
  uint64_t element_size;
  uint64_t file_offset;
  uint64_t stored_bytes;
  uint64_t data_bytes;
  uint64_t data_offset;
} tensor_archive_entry_t;
const char *tensor_version(void);
uint32_t tensor_abi_version(void);
const char *tensor_build_info(void);
const char *tensor_instruction_set(void);
const char *tensor_code_name(int32_t code);
uint64_t tensor_alignment_hint(void);
int64_t tensor_live_handles(void);
int64_t tensor_live_bytes(void);
tensor_status_t *tensor_status_new(void);
void tensor_status_free(tensor_status_t *status);
int32_t tensor_status_code(const tensor_status_t *status);
const char *tensor_status_message(const tensor_status_t *status);
void tensor_status_clear(tensor_status_t *status);
void tensor_status_set(tensor_status_t *status, int32_t code, const char *text, int64_t length);
int32_t tensor_context_new(const tensor_context_options_t *options, const tensor_allocator_t *allocator,
                           const tensor_parallel_for_t *parallel_for, const tensor_progress_t *progress,
                           const tensor_cancel_t *cancel, tensor_context_t **out, tensor_status_t *status);
int32_t tensor_context_derive(const tensor_context_t *parent, const tensor_context_options_t *options,
                              const tensor_progress_t *progress, const tensor_cancel_t *cancel, tensor_context_t **out,
                              tensor_status_t *status);
void tensor_context_free(tensor_context_t *context);
int32_t tensor_context_thread_count(const tensor_context_t *context);
uint64_t tensor_context_cached_bytes(const tensor_context_t *context);
void tensor_context_trim(const tensor_context_t *context, uint64_t bytes);
int32_t tensor_context_options_init(tensor_context_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_cancel_new(tensor_cancel_t **out, tensor_status_t *status);
void tensor_cancel_set(const tensor_cancel_t *cancel);
int32_t tensor_cancel_is_set(const tensor_cancel_t *cancel);
void tensor_cancel_free(tensor_cancel_t *cancel);
uint64_t tensor_dtype_size(int32_t dtype);
uint64_t tensor_dtype_slot_size(int32_t dtype);
int32_t tensor_dtype_name(int32_t dtype, char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status);
int32_t tensor_dtype_from_name(const char *text, int64_t length, int32_t *dtype, tensor_status_t *status);
int32_t tensor_dtype_is_floating(int32_t dtype);
int32_t tensor_dtype_is_complex(int32_t dtype);
int32_t tensor_dtype_is_integer(int32_t dtype);
int32_t tensor_dtype_is_signed_integer(int32_t dtype);
int32_t tensor_dtype_is_unsigned_integer(int32_t dtype);
int32_t tensor_dtype_is_quantized(int32_t dtype);
int32_t tensor_dtype_can_memcpy(int32_t dtype);
int32_t tensor_dtype_is_ref(int32_t dtype);
int32_t tensor_dtype_is_always_on_host(int32_t dtype);
int32_t tensor_dtype_limits(int32_t dtype, tensor_dtype_limits_t *limits, tensor_status_t *status);
int32_t tensor_dtype_to_dlpack(int32_t dtype, int32_t *code, int32_t *bits, int32_t *lanes, tensor_status_t *status);
int32_t tensor_dtype_from_dlpack(int32_t code, int32_t bits, int32_t lanes, int32_t *dtype, tensor_status_t *status);
int32_t tensor_shape_num_elements(int32_t rank, const int64_t *dims, int64_t *count, tensor_status_t *status);
int32_t tensor_shape_merge(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                           int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);
int32_t tensor_shape_is_compatible(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                                   int32_t *result, tensor_status_t *status);
int32_t tensor_shape_is_identical(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                                  int32_t *result, tensor_status_t *status);
int32_t tensor_shape_concat(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                            int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);
int32_t tensor_shape_broadcast(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                               int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);
int32_t tensor_shape_to_text(int32_t rank, const int64_t *dims, char *buffer, int64_t capacity, int64_t *length,
                             tensor_status_t *status);
int32_t tensor_shape_strided_slice(int32_t rank, const int64_t *dims, int32_t count, const int64_t *begin,
                                   const int64_t *end, const int64_t *strides,
                                   const tensor_strided_slice_options_t *masks, int32_t capacity, int64_t *out_dims,
                                   int32_t *out_rank, tensor_status_t *status);
int32_t tensor_shape_from_tensor(const tensor_t *t, int32_t capacity, int64_t *dims, int32_t *rank,
                                 tensor_status_t *status);
int32_t tensor_new(int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_strided(int32_t dtype, int32_t rank, const int64_t *dims, int32_t order, const int64_t *strides,
                           tensor_t **out, tensor_status_t *status);
int32_t tensor_new_empty(int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_default(tensor_t **out, tensor_status_t *status);
int32_t tensor_new_with_allocator(int32_t dtype, int32_t rank, const int64_t *dims, const tensor_allocator_t *allocator,
                                  const tensor_allocation_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_from_data(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, const void *data,
                         uint64_t bytes, tensor_t **out, tensor_status_t *status);
int32_t tensor_from_memory(int32_t dtype, int32_t rank, const int64_t *dims, const int64_t *strides, void *block,
                           uint64_t block_bytes, uint64_t byte_offset, const tensor_memory_options_t *options,
                           tensor_deleter_t deleter, void *user, tensor_t **out, tensor_status_t *status);
int32_t tensor_map_file(const char *path, int64_t path_length, int32_t dtype, int32_t rank, const int64_t *dims,
                        uint64_t byte_offset, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_scalar(int32_t dtype, const void *value, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_string_scalar(const char *text, int64_t length, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_resource_scalar(const tensor_resource_t *resource, tensor_t **out, tensor_status_t *status);
int32_t tensor_new_variant_scalar(const tensor_variant_t *variant, tensor_t **out, tensor_status_t *status);
int32_t tensor_fill(tensor_context_t *ctx, tensor_t *t, const void *value, tensor_status_t *status);
int32_t tensor_zeros(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_full(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, const void *value,
                    tensor_t **out, tensor_status_t *status);
int32_t tensor_zeros_like(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_full_like(tensor_context_t *ctx, const tensor_t *t, const void *value, tensor_t **out,
                         tensor_status_t *status);
int32_t tensor_set_values(tensor_t *t, int32_t dtype, const void *values, int64_t count, tensor_status_t *status);
int32_t tensor_generate(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                        tensor_generate_t function, void *user, tensor_t **out, tensor_status_t *status);
int32_t tensor_generate_into(tensor_context_t *ctx, tensor_generate_t function, void *user, tensor_t *dst,
                             tensor_status_t *status);
int32_t tensor_arange(tensor_context_t *ctx, int32_t dtype, const void *start, const void *stop, const void *step,
                      tensor_t **out, tensor_status_t *status);
int32_t tensor_arange_into(tensor_context_t *ctx, const void *start, const void *stop, const void *step, tensor_t *dst,
                           tensor_status_t *status);
int32_t tensor_linspace(tensor_context_t *ctx, int32_t dtype, const void *start, const void *stop, int64_t count,
                        int32_t endpoint, tensor_t **out, tensor_status_t *status);
int32_t tensor_linspace_into(tensor_context_t *ctx, const void *start, const void *stop, int32_t endpoint,
                             tensor_t *dst, tensor_status_t *status);
int32_t tensor_eye(tensor_context_t *ctx, int32_t dtype, int64_t rows, int64_t columns, int64_t offset, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_eye_into(tensor_context_t *ctx, int64_t offset, tensor_t *dst, tensor_status_t *status);
int32_t tensor_random_uniform(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                              const tensor_random_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_random_uniform_into(tensor_context_t *ctx, const tensor_random_options_t *options, tensor_t *dst,
                                   tensor_status_t *status);
int32_t tensor_random_normal(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                             const tensor_random_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_random_normal_into(tensor_context_t *ctx, const tensor_random_options_t *options, tensor_t *dst,
                                  tensor_status_t *status);
int32_t tensor_memory_options_init(tensor_memory_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_allocation_options_init(tensor_allocation_options_t *options, uint32_t struct_size,
                                       tensor_status_t *status);
int32_t tensor_random_options_init(tensor_random_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_share(const tensor_t *t, tensor_t **out, tensor_status_t *status);
void tensor_free(tensor_t *t);
int32_t tensor_maybe_move(tensor_t **t, tensor_t **out, tensor_status_t *status);
int32_t tensor_as_read_only(const tensor_t *t, tensor_t **out, tensor_status_t *status);
int64_t tensor_ref_count(const tensor_t *t);
int32_t tensor_ref_count_is_one(const tensor_t *t);
int32_t tensor_shares_buffer_with(const tensor_t *a, const tensor_t *b);
int32_t tensor_dtype(const tensor_t *t);
int32_t tensor_rank(const tensor_t *t);
int32_t tensor_dim(const tensor_t *t, int32_t axis, int64_t *dim, tensor_status_t *status);
const int64_t *tensor_dims(const tensor_t *t);
const int64_t *tensor_strides(const tensor_t *t);
int64_t tensor_num_elements(const tensor_t *t);
int32_t tensor_total_bytes(const tensor_t *t, uint64_t *bytes, tensor_status_t *status);
int32_t tensor_allocated_bytes(const tensor_t *t, uint64_t *bytes, tensor_status_t *status);
int32_t tensor_is_aligned(const tensor_t *t);
int32_t tensor_is_initialized(const tensor_t *t);
int32_t tensor_is_contiguous(const tensor_t *t);
int32_t tensor_is_read_only(const tensor_t *t);
int32_t tensor_is_mapped(const tensor_t *t);
int32_t tensor_is_same_size(const tensor_t *a, const tensor_t *b);
const void *tensor_data(const tensor_t *t);
int32_t tensor_data_mutable(tensor_t *t, void **data, tensor_status_t *status);
int32_t tensor_bytes(const tensor_t *t, const void **data, uint64_t *bytes, tensor_status_t *status);
int32_t tensor_device_kind(const tensor_t *t);
int64_t tensor_device_id(const tensor_t *t);
int32_t tensor_describe(const tensor_t *t, tensor_description_t *description, tensor_status_t *status);
int32_t tensor_allocator_name(const tensor_t *t, char *buffer, int64_t capacity, int64_t *length,
                              tensor_status_t *status);
int32_t tensor_array_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, int32_t *result,
                           tensor_status_t *status);
int32_t tensor_same_content(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, int32_t *result,
                            tensor_status_t *status);
int32_t tensor_allclose(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, double relative, double absolute,
                        int32_t equal_nan, int32_t *result, tensor_status_t *status);
int32_t tensor_get_int64(const tensor_t *t, int32_t count, const int64_t *index, int64_t *value,
                         tensor_status_t *status);
int32_t tensor_get_uint64(const tensor_t *t, int32_t count, const int64_t *index, uint64_t *value,
                          tensor_status_t *status);
int32_t tensor_get_double(const tensor_t *t, int32_t count, const int64_t *index, double *value,
                          tensor_status_t *status);
int32_t tensor_get_complex(const tensor_t *t, int32_t count, const int64_t *index, double *real, double *imag,
                           tensor_status_t *status);
int32_t tensor_set_int64(tensor_t *t, int32_t count, const int64_t *index, int64_t value, tensor_status_t *status);
int32_t tensor_set_uint64(tensor_t *t, int32_t count, const int64_t *index, uint64_t value, tensor_status_t *status);
int32_t tensor_set_double(tensor_t *t, int32_t count, const int64_t *index, double value, tensor_status_t *status);
int32_t tensor_set_complex(tensor_t *t, int32_t count, const int64_t *index, double real, double imag,
                           tensor_status_t *status);
int32_t tensor_get_element(const tensor_t *t, int32_t count, const int64_t *index, void *value, uint64_t bytes,
                           tensor_status_t *status);
int32_t tensor_set_element(tensor_t *t, int32_t count, const int64_t *index, const void *value, uint64_t bytes,
                           tensor_status_t *status);
int32_t tensor_item(const tensor_t *t, void *value, uint64_t bytes, tensor_status_t *status);
int32_t tensor_get_string(const tensor_t *t, int32_t count, const int64_t *index, const char **text, int64_t *length,
                          tensor_status_t *status);
int32_t tensor_set_string(tensor_t *t, int32_t count, const int64_t *index, const char *text, int64_t length,
                          tensor_status_t *status);
int32_t tensor_get_strings(const tensor_t *t, int64_t offset_capacity, int64_t *offsets, char *bytes,
                           int64_t byte_capacity, int64_t *needed, tensor_status_t *status);
int32_t tensor_set_strings(tensor_t *t, int64_t offset_count, const int64_t *offsets, const char *bytes,
                           int64_t byte_count, tensor_status_t *status);
int32_t tensor_get_resource(const tensor_t *t, int32_t count, const int64_t *index, tensor_resource_t **out,
                            tensor_status_t *status);
int32_t tensor_set_resource(tensor_t *t, int32_t count, const int64_t *index, const tensor_resource_t *resource,
                            tensor_status_t *status);
int32_t tensor_get_variant(const tensor_t *t, int32_t count, const int64_t *index, tensor_variant_t **out,
                           tensor_status_t *status);
int32_t tensor_set_variant(tensor_t *t, int32_t count, const int64_t *index, const tensor_variant_t *variant,
                           tensor_status_t *status);
int32_t tensor_resource_new(const char *device, int64_t device_length, const char *container, int64_t container_length,
                            const char *name, int64_t name_length, uint64_t hash_code, const char *type_name,
                            int64_t type_name_length, int32_t pair_count, const int32_t *dtypes, const int32_t *ranks,
                            const int64_t *dims, tensor_resource_t **out, tensor_status_t *status);
void tensor_resource_free(tensor_resource_t *resource);
const char *tensor_resource_device(const tensor_resource_t *resource, int64_t *length);
const char *tensor_resource_container(const tensor_resource_t *resource, int64_t *length);
const char *tensor_resource_name(const tensor_resource_t *resource, int64_t *length);
const char *tensor_resource_type_name(const tensor_resource_t *resource, int64_t *length);
uint64_t tensor_resource_hash_code(const tensor_resource_t *resource);
int32_t tensor_resource_pair_count(const tensor_resource_t *resource);
int32_t tensor_resource_pair(const tensor_resource_t *resource, int32_t position, int32_t *dtype, int32_t *rank,
                             const int64_t **dims, tensor_status_t *status);
int32_t tensor_resource_equal(const tensor_resource_t *a, const tensor_resource_t *b);
int32_t tensor_resource_pairs_text(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                   tensor_status_t *status);
int32_t tensor_resource_summary(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                tensor_status_t *status);
int32_t tensor_resource_debug_text(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                   tensor_status_t *status);
const char *tensor_resource_anonymous_name(void);
int32_t tensor_variant_new(void *object, const tensor_variant_table_t *table, tensor_variant_t **out,
                           tensor_status_t *status);
int32_t tensor_variant_from_tensor(const tensor_t *t, tensor_variant_t **out, tensor_status_t *status);
void tensor_variant_free(tensor_variant_t *variant);
void *tensor_variant_object(const tensor_variant_t *variant);
const tensor_t *tensor_variant_tensor(const tensor_variant_t *variant);
const char *tensor_variant_type_name(const tensor_variant_t *variant);
int32_t tensor_variant_summary(const tensor_variant_t *variant, char *buffer, int64_t capacity, int64_t *length,
                               tensor_status_t *status);
int32_t tensor_variant_encode(const tensor_variant_t *variant, tensor_sink_t sink, void *user, tensor_status_t *status);
int32_t tensor_slice(const tensor_t *t, int64_t start, int64_t limit, tensor_t **out, tensor_status_t *status);
int32_t tensor_subslice(const tensor_t *t, int64_t index, tensor_t **out, tensor_status_t *status);
int32_t tensor_slice_nd(const tensor_t *t, int32_t count, const int64_t *starts, const int64_t *sizes, tensor_t **out,
                        tensor_status_t *status);
int32_t tensor_strided_slice(const tensor_t *t, int32_t count, const int64_t *begin, const int64_t *end,
                             const int64_t *strides, const tensor_strided_slice_options_t *masks, tensor_t **out,
                             tensor_status_t *status);
int32_t tensor_strided_slice_tensors(const tensor_t *t, const tensor_t *begin, const tensor_t *end,
                                     const tensor_t *strides, const tensor_strided_slice_options_t *masks,
                                     tensor_t **out, tensor_status_t *status);
int32_t tensor_slice_text(const tensor_t *t, const char *text, int64_t length, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitcast_from(const tensor_t *other, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                            tensor_status_t *status);
int32_t tensor_bitcast(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_copy_from(const tensor_t *other, int32_t rank, const int64_t *dims, tensor_t **out,
                         tensor_status_t *status);
int32_t tensor_reshape(tensor_context_t *ctx, const tensor_t *t, int32_t rank, const int64_t *dims,
                       const tensor_reshape_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_flat(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_unaligned_flat(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                      tensor_status_t *status);
int32_t tensor_unaligned_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                                tensor_status_t *status);
int32_t tensor_vec(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_matrix(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_tensor(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);
int32_t tensor_scalar(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_bit_casted_tensor(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out,
                                 tensor_status_t *status);
int32_t tensor_bit_casted_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                                 tensor_status_t *status);
int32_t tensor_reinterpret_last_dimension(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out,
                                          tensor_status_t *status);
int32_t tensor_flat_inner_dims(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);
int32_t tensor_flat_outer_dims(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);
int32_t tensor_flat_inner_outer_dims(const tensor_t *t, int32_t dtype, int64_t begin, int32_t rank, tensor_t **out,
                                     tensor_status_t *status);
int32_t tensor_strided_slice_options_init(tensor_strided_slice_options_t *options, uint32_t struct_size,
                                          tensor_status_t *status);
int32_t tensor_reshape_options_init(tensor_reshape_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_permute_dims(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out,
                            tensor_status_t *status);
int32_t tensor_swap_layout(const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_flip(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out, tensor_status_t *status);
int32_t tensor_broadcast_to(const tensor_t *t, int32_t rank, const int64_t *dims, tensor_t **out,
                            tensor_status_t *status);
int32_t tensor_select(const tensor_t *t, int64_t axis, int64_t index, tensor_t **out, tensor_status_t *status);
int32_t tensor_expand_dims(const tensor_t *t, int64_t axis, tensor_t **out, tensor_status_t *status);
int32_t tensor_squeeze(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out, tensor_status_t *status);
int32_t tensor_diagonal(const tensor_t *t, int64_t offset, int64_t axis1, int64_t axis2, tensor_t **out,
                        tensor_status_t *status);
int32_t tensor_sliding_windows(const tensor_t *t, int32_t count, const int64_t *axes, const int64_t *sizes,
                               const int64_t *steps, tensor_t **out, tensor_status_t *status);
int32_t tensor_real(const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_imag(const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_copy(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_contiguous(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);
int32_t tensor_copy_into(tensor_context_t *ctx, tensor_t *dst, const tensor_t *src, tensor_status_t *status);
int32_t tensor_strided_slice_assign(tensor_context_t *ctx, tensor_t *ref, int32_t count, const int64_t *begin,
                                    const int64_t *end, const int64_t *strides,
                                    const tensor_strided_slice_options_t *masks, const tensor_t *value,
                                    tensor_status_t *status);
int32_t tensor_resource_strided_slice_assign(tensor_context_t *ctx, tensor_t **ref, int32_t count, const int64_t *begin,
                                             const int64_t *end, const int64_t *strides,
                                             const tensor_strided_slice_options_t *masks, const tensor_t *value,
                                             tensor_status_t *status);
int32_t tensor_strided_slice_update(tensor_context_t *ctx, const tensor_t *input, int32_t count, const int64_t *begin,
                                    const int64_t *end, const int64_t *strides,
                                    const tensor_strided_slice_options_t *masks, const tensor_t *value, tensor_t **out,
                                    tensor_status_t *status);
int32_t tensor_strided_slice_grad(tensor_context_t *ctx, int32_t rank, const int64_t *dims, int32_t count,
                                  const int64_t *begin, const int64_t *end, const int64_t *strides,
                                  const tensor_strided_slice_options_t *masks, const tensor_t *dy, tensor_t **out,
                                  tensor_status_t *status);
int32_t tensor_concat(tensor_context_t *ctx, int32_t count, const tensor_t *const *tensors, int64_t axis,
                      tensor_t **out, tensor_status_t *status);
int32_t tensor_split(tensor_context_t *ctx, const tensor_t *t, int64_t axis, int32_t count, const int64_t *sizes,
                     tensor_t **outs, tensor_status_t *status);
int32_t tensor_cast_options_init(tensor_cast_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_astype(tensor_context_t *ctx, const tensor_t *t, int32_t dtype, const tensor_cast_options_t *options,
                      tensor_t **out, tensor_status_t *status);
int32_t tensor_astype_into(tensor_context_t *ctx, const tensor_t *t, const tensor_cast_options_t *options,
                           tensor_t *dst, tensor_status_t *status);
int32_t tensor_promote(int32_t a, int32_t b, int32_t *dtype, tensor_status_t *status);
int32_t tensor_result_type(int32_t count, const tensor_t *const *tensors, int32_t *dtype, tensor_status_t *status);
int32_t tensor_positive(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);
int32_t tensor_positive_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);
int32_t tensor_negative(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);
int32_t tensor_negative_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);
int32_t tensor_abs(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_abs_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_sign(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_sign_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_square(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                      tensor_status_t *status);
int32_t tensor_square_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t *dst, tensor_status_t *status);
int32_t tensor_cube(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_cube_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_reciprocal(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);
int32_t tensor_reciprocal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);
int32_t tensor_conj(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_conj_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_angle(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_angle_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_invert(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_invert_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                   tensor_t *dst, tensor_status_t *status);
int32_t tensor_floor(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_floor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_ceil(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_ceil_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_trunc(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_trunc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_round(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_round_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_round_half_away(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t **out, tensor_status_t *status);
int32_t tensor_round_half_away_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                    tensor_t *dst, tensor_status_t *status);
int32_t tensor_isnan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_isnan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_isinf(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_isinf_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_isfinite(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);
int32_t tensor_isfinite_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);
int32_t tensor_signbit(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);
int32_t tensor_signbit_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);
int32_t tensor_logical_not(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t **out, tensor_status_t *status);
int32_t tensor_logical_not_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                tensor_t *dst, tensor_status_t *status);
int32_t tensor_sqrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_sqrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_rsqrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_rsqrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_cbrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_cbrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_exp(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_exp_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_expm1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_expm1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_log(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_log_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_log1p(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_log1p_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_log2(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_log2_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_log10(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_log10_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_sigmoid(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);
int32_t tensor_sigmoid_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);
int32_t tensor_sin(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_sin_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_cos(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_cos_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_tan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_tan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_asin(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_asin_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_acos(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_acos_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_atan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_atan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_sinh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_sinh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_cosh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_cosh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_tanh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_tanh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_asinh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_asinh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_acosh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_acosh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_atanh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_atanh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_erf(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);
int32_t tensor_erf_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);
int32_t tensor_erfc(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_erfc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);
int32_t tensor_ndtri(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);
int32_t tensor_ndtri_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);
int32_t tensor_lgamma(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                      tensor_status_t *status);
int32_t tensor_lgamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t *dst, tensor_status_t *status);
int32_t tensor_digamma(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);
int32_t tensor_digamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_i0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_i0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_i1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_i1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_i0e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_i0e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_i1e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_i1e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_j0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_j0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_j1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_j1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_y0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_y0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_y1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_y1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_k0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_k0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_k1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_k1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_k0e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_k0e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);
int32_t tensor_bessel_k1e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);
int32_t tensor_bessel_k1e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);
int32_t tensor_add(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                   tensor_t **out, tensor_status_t *status);
int32_t tensor_add_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_subtract(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_subtract_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_multiply(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_multiply_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_divide(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                      const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_divide_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_divide_trunc(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_divide_trunc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_floor_divide(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_floor_divide_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_fmod(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);
int32_t tensor_fmod_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_remainder(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_remainder_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_maximum(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_maximum_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_minimum(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_minimum_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_copysign(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_copysign_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_nextafter(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_nextafter_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_pow(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                   tensor_t **out, tensor_status_t *status);
int32_t tensor_pow_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_atan2(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_atan2_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_hypot(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_hypot_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_logaddexp(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_logaddexp_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_not_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_not_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_less(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);
int32_t tensor_less_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_less_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_less_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_greater(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_greater_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_greater_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_greater_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_logical_and(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_logical_and_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_logical_or(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_logical_or_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_logical_xor(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_logical_xor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_and(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_and_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_or(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_or_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_xor(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_xor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_left_shift(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_left_shift_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                       const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_bitwise_right_shift(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                   const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_bitwise_right_shift_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_polygamma(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_polygamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_zeta(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);
int32_t tensor_zeta_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_igamma(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                      const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_igamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_igammac(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_igammac_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_igamma_grad_a(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_igamma_grad_a_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_random_gamma_grad(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_random_gamma_grad_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                      const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_clip(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                    const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_clip_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                         const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_betainc(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                       const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_betainc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                            const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_where(tensor_context_t *ctx, const tensor_t *condition, const tensor_t *a, const tensor_t *b,
                     const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_where_into(tensor_context_t *ctx, const tensor_t *condition, const tensor_t *a, const tensor_t *b,
                          const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_pow_scalar(tensor_context_t *ctx, const tensor_t *a, double exponent,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_pow_scalar_into(tensor_context_t *ctx, const tensor_t *a, double exponent,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_map(tensor_context_t *ctx, int32_t count, const tensor_t *const *inputs, tensor_map_t function,
                   void *user, const tensor_map_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_map_into(tensor_context_t *ctx, int32_t count, const tensor_t *const *inputs, tensor_map_t function,
                        void *user, const tensor_map_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_unary_options_init(tensor_unary_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_binary_options_init(tensor_binary_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_ternary_options_init(tensor_ternary_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_map_options_init(tensor_map_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_sum(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_sum_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_prod(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_prod_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_mean(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_mean_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_max(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_max_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_min(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_min_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_all(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_all_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_any(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_any_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_count_nonzero(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                             const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_count_nonzero_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                  const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_argmax(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_argmax_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_argmin(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_argmin_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_max_with_index(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t **out, tensor_t **out_indices,
                              tensor_status_t *status);
int32_t tensor_max_with_index_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                   const tensor_reduce_options_t *options, tensor_t *dst, tensor_t *dst_indices,
                                   tensor_status_t *status);
int32_t tensor_min_with_index(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t **out, tensor_t **out_indices,
                              tensor_status_t *status);
int32_t tensor_min_with_index_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                   const tensor_reduce_options_t *options, tensor_t *dst, tensor_t *dst_indices,
                                   tensor_status_t *status);
int32_t tensor_var(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_var_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_std(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_std_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_norm(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_norm_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_logsumexp(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_logsumexp_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_trace(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes, int64_t offset,
                     const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_trace_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                          int64_t offset, const tensor_reduce_options_t *options, tensor_t *dst,
                          tensor_status_t *status);
int32_t tensor_reduce(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const void *initial, tensor_combine_t combine, void *user, const tensor_reduce_options_t *options,
                      tensor_t **out, tensor_status_t *status);
int32_t tensor_reduce_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const void *initial, tensor_combine_t combine, void *user,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_reduce_with(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           uint64_t accumulator_bytes, const void *initial, const tensor_reducer_t *reducer,
                           const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_reduce_with_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                uint64_t accumulator_bytes, const void *initial, const tensor_reducer_t *reducer,
                                const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_cumulative_sum(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_cumulative_sum_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_cumulative_prod(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                               const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_cumulative_prod_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                    const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_cumulative_max(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_cumulative_max_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_cumulative_min(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_cumulative_min_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_scan(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const void *initial,
                    tensor_accumulate_t accumulate, void *user, const tensor_scan_options_t *options, tensor_t **out,
                    tensor_status_t *status);
int32_t tensor_scan_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const void *initial,
                         tensor_accumulate_t accumulate, void *user, const tensor_scan_options_t *options,
                         tensor_t *dst, tensor_status_t *status);
int32_t tensor_reduce_options_init(tensor_reduce_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_scan_options_init(tensor_scan_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_sort(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                    tensor_t **out, tensor_status_t *status);
int32_t tensor_sort_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                         tensor_t *dst, tensor_status_t *status);
int32_t tensor_argsort(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                       tensor_t **out, tensor_status_t *status);
int32_t tensor_argsort_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                            const tensor_sort_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_quantile(tensor_context_t *ctx, const tensor_t *t, int64_t probability_count,
                        const double *probabilities, int32_t axis_count, const int64_t *axes,
                        const tensor_quantile_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_quantile_into(tensor_context_t *ctx, const tensor_t *t, int64_t probability_count,
                             const double *probabilities, int32_t axis_count, const int64_t *axes,
                             const tensor_quantile_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_histogram(tensor_context_t *ctx, const tensor_t *t, int64_t bins, double low, double high,
                         const tensor_histogram_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_histogram_into(tensor_context_t *ctx, const tensor_t *t, int64_t bins, double low, double high,
                              const tensor_histogram_options_t *options, tensor_t *dst, tensor_status_t *status);
int32_t tensor_sort_options_init(tensor_sort_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_quantile_options_init(tensor_quantile_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_histogram_options_init(tensor_histogram_options_t *options, uint32_t struct_size,
                                      tensor_status_t *status);
int32_t tensor_summarize(const tensor_t *t, int64_t max_entries, int32_t print_v2, char *buffer, int64_t capacity,
                         int64_t *length, tensor_status_t *status);
int32_t tensor_debug_string(const tensor_t *t, int64_t max_entries, char *buffer, int64_t capacity, int64_t *length,
                            tensor_status_t *status);
int32_t tensor_device_safe_debug_string(const tensor_t *t, char *buffer, int64_t capacity, int64_t *length,
                                        tensor_status_t *status);
int32_t tensor_to_text(const tensor_t *t, const tensor_text_options_t *options, char *buffer, int64_t capacity,
                       int64_t *length, tensor_status_t *status);
int32_t tensor_write_text(const tensor_t *t, const tensor_text_options_t *options, tensor_sink_t sink, void *user,
                          tensor_status_t *status);
int32_t tensor_text_options_init(tensor_text_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_buffer_options_init(tensor_buffer_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_buffer_create_fixed(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                                   tensor_buffer_t **out, tensor_status_t *status);
int32_t tensor_buffer_create_dynamic(int32_t dtype, tensor_buffer_t **out, tensor_status_t *status);
int32_t tensor_buffer_create_from(tensor_context_t *ctx, const tensor_buffer_t *source, int32_t dtype,
                                  tensor_buffer_t **out, tensor_status_t *status);
int32_t tensor_to_buffer(tensor_context_t *ctx, const tensor_t *t, const tensor_buffer_options_t *options,
                         tensor_buffer_t **out, tensor_status_t *status);
void tensor_buffer_free(tensor_buffer_t *buffer);
int32_t tensor_buffer_dtype(const tensor_buffer_t *buffer);
uint64_t tensor_buffer_type_size(const tensor_buffer_t *buffer);
int32_t tensor_buffer_is_dynamic(const tensor_buffer_t *buffer);
int32_t tensor_buffer_is_read_only(const tensor_buffer_t *buffer);
int32_t tensor_buffer_flat_size(const tensor_buffer_t *buffer, int64_t *count, tensor_status_t *status);
int32_t tensor_buffer_shape(const tensor_buffer_t *buffer, int32_t capacity, int64_t *dims, int32_t *rank,
                            tensor_status_t *status);
int32_t tensor_buffer_data(const tensor_buffer_t *buffer, const void **pointer, uint64_t *bytes,
                           tensor_status_t *status);
int32_t tensor_buffer_data_mutable(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t copy_on_write,
                                   void **pointer, uint64_t *bytes, tensor_status_t *status);
int32_t tensor_buffer_get_value(const tensor_buffer_t *buffer, int64_t index, int32_t dtype, void *value,
                                tensor_status_t *status);
int32_t tensor_buffer_get_array(tensor_context_t *ctx, const tensor_buffer_t *buffer, int32_t dtype, int64_t capacity,
                                void *values, int64_t *needed, tensor_status_t *status);
int32_t tensor_buffer_load_array(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t dtype, int64_t count,
                                 const void *values, tensor_status_t *status);
int32_t tensor_buffer_load_array_shaped(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t dtype, int64_t count,
                                        const void *values, int32_t rank, const int64_t *dims, tensor_status_t *status);
int32_t tensor_buffer_load_buffer(tensor_context_t *ctx, tensor_buffer_t *buffer, void *block, uint64_t block_bytes,
                                  const tensor_buffer_options_t *options, tensor_deleter_t deleter, void *user,
                                  tensor_status_t *status);
int32_t tensor_buffer_load_buffer_shaped(tensor_context_t *ctx, tensor_buffer_t *buffer, void *block,
                                         uint64_t block_bytes, int32_t rank, const int64_t *dims,
                                         const tensor_buffer_options_t *options, tensor_deleter_t deleter, void *user,
                                         tensor_status_t *status);
int32_t tensor_buffer_set_block_bytes(tensor_buffer_t *buffer, uint64_t block_bytes, tensor_status_t *status);
int32_t tensor_buffer_as_tensor(const tensor_buffer_t *buffer, tensor_t **out, tensor_status_t *status);
int32_t tensor_archive_open(const char *path, int64_t path_length, const tensor_archive_options_t *options,
                            tensor_archive_t **out, tensor_status_t *status);
int32_t tensor_archive_open_memory(void *block, uint64_t bytes, tensor_deleter_t deleter, void *user,
                                   const tensor_archive_options_t *options, tensor_archive_t **out,
                                   tensor_status_t *status);
int32_t tensor_archive_open_descriptor(int32_t descriptor, const tensor_archive_options_t *options,
                                       tensor_archive_t **out, tensor_status_t *status);
void tensor_archive_free(tensor_archive_t *archive);
int32_t tensor_archive_format(const tensor_archive_t *archive);
int64_t tensor_archive_count(const tensor_archive_t *archive);
int32_t tensor_archive_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                            int64_t *length, tensor_status_t *status);
int32_t tensor_archive_find(const tensor_archive_t *archive, const char *name, int64_t name_length, int64_t *position,
                            tensor_status_t *status);
int32_t tensor_archive_entry(const tensor_archive_t *archive, int64_t position, tensor_archive_entry_t *entry,
                             int32_t capacity, int64_t *dims, tensor_status_t *status);
int32_t tensor_archive_type_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                 int64_t *length, tensor_status_t *status);
int32_t tensor_archive_file_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                 int64_t *length, tensor_status_t *status);
int64_t tensor_archive_metadata_count(const tensor_archive_t *archive);
int32_t tensor_archive_metadata_key(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                    int64_t *length, tensor_status_t *status);
int32_t tensor_archive_metadata_value(const tensor_archive_t *archive, int64_t position, char *buffer,
                                      int64_t capacity, int64_t *length, tensor_status_t *status);
int32_t tensor_archive_find_metadata(const tensor_archive_t *archive, const char *key, int64_t key_length,
                                     int64_t *position, tensor_status_t *status);
int32_t tensor_archive_check(tensor_context_t *ctx, const tensor_archive_t *archive, tensor_status_t *status);
int32_t tensor_archive_get(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                           int64_t name_length, tensor_t **out, tensor_status_t *status);
int32_t tensor_archive_get_as(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                              int64_t name_length, int32_t dtype, tensor_t **out, tensor_status_t *status);
int32_t tensor_archive_get_slice(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                                 int64_t name_length, int32_t count, const int64_t *begin, const int64_t *end,
                                 const int64_t *strides, const tensor_strided_slice_options_t *masks, tensor_t **out,
                                 tensor_status_t *status);
int32_t tensor_archive_get_slice_text(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                                      int64_t name_length, const char *text, int64_t text_length, tensor_t **out,
                                      tensor_status_t *status);
int32_t tensor_archive_options_init(tensor_archive_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_archive_writer_new(int32_t format, const tensor_archive_writer_options_t *options,
                                  tensor_archive_writer_t **out, tensor_status_t *status);
void tensor_archive_writer_free(tensor_archive_writer_t *writer);
int32_t tensor_archive_writer_add(tensor_archive_writer_t *writer, const char *name, int64_t name_length,
                                  const tensor_t *t, tensor_status_t *status);
int32_t tensor_archive_writer_add_metadata(tensor_archive_writer_t *writer, const char *key, int64_t key_length,
                                           const char *value, int64_t value_length, tensor_status_t *status);
int32_t tensor_archive_writer_save(tensor_context_t *ctx, const tensor_archive_writer_t *writer, const char *path,
                                   int64_t path_length, tensor_status_t *status);
int32_t tensor_archive_writer_save_to_sink(tensor_context_t *ctx, const tensor_archive_writer_t *writer,
                                           tensor_sink_t sink, void *user, tensor_status_t *status);
int32_t tensor_archive_writer_save_to_memory(tensor_context_t *ctx, const tensor_archive_writer_t *writer, void *buffer,
                                             uint64_t capacity, uint64_t *needed, tensor_status_t *status);
int32_t tensor_archive_writer_options_init(tensor_archive_writer_options_t *options, uint32_t struct_size,
                                           tensor_status_t *status);
int32_t tensor_to_dlpack(tensor_context_t *ctx, const tensor_t *t, const tensor_dlpack_options_t *options,
                         struct DLManagedTensor **out, tensor_status_t *status);
int32_t tensor_to_dlpack_versioned(tensor_context_t *ctx, const tensor_t *t, const tensor_dlpack_options_t *options,
                                   struct DLManagedTensorVersioned **out, tensor_status_t *status);
int32_t tensor_from_dlpack(tensor_context_t *ctx, struct DLManagedTensor *managed,
                           const tensor_dlpack_options_t *options, tensor_t **out, tensor_status_t *status);
int32_t tensor_from_dlpack_versioned(tensor_context_t *ctx, struct DLManagedTensorVersioned *managed,
                                     const tensor_dlpack_options_t *options, tensor_t **out, tensor_status_t *status);
void tensor_dlpack_free(struct DLManagedTensor *managed);
void tensor_dlpack_versioned_free(struct DLManagedTensorVersioned *managed);
int32_t tensor_dlpack_options_init(tensor_dlpack_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_to_proto(tensor_context_t *ctx, const tensor_t *t, int32_t form, void *buffer, uint64_t capacity,
                        uint64_t *needed, tensor_status_t *status);
int32_t tensor_write_proto(tensor_context_t *ctx, const tensor_t *t, int32_t form, tensor_sink_t sink, void *user,
                           tensor_status_t *status);
int32_t tensor_from_proto(tensor_context_t *ctx, const void *bytes, uint64_t byte_count,
                          const tensor_proto_options_t *options, const tensor_allocator_t *allocator,
                          const tensor_variant_decoder_t *decoder, tensor_t **out, tensor_status_t *status);
int32_t tensor_proto_options_init(tensor_proto_options_t *options, uint32_t struct_size, tensor_status_t *status);
int32_t tensor_proto_compress(const void *bytes, uint64_t byte_count, const tensor_proto_compress_options_t *options,
                              void *buffer, uint64_t capacity, uint64_t *needed, int32_t *changed,
                              tensor_status_t *status);
int32_t tensor_proto_compress_options_init(tensor_proto_compress_options_t *options, uint32_t struct_size,
                                           tensor_status_t *status);
int32_t tensor_proto_debug_text(const void *bytes, uint64_t byte_count, char *buffer, int64_t capacity, int64_t *length,
                                tensor_status_t *status);
int32_t tensor_description_to_proto(const tensor_t *t, void *buffer, uint64_t capacity, uint64_t *needed,
                                    tensor_status_t *status);
int32_t tensor_shape_to_proto(int32_t rank, const int64_t *dims, void *buffer, uint64_t capacity, uint64_t *needed,
                              tensor_status_t *status);
int32_t tensor_shape_from_proto(const void *bytes, uint64_t byte_count, int32_t capacity, int64_t *dims, int32_t *rank,
                                tensor_status_t *status);
int32_t tensor_resource_to_proto(const tensor_resource_t *resource, void *buffer, uint64_t capacity, uint64_t *needed,
                                 tensor_status_t *status);
int32_t tensor_resource_from_proto(const void *bytes, uint64_t byte_count, tensor_resource_t **out,
                                   tensor_status_t *status);
