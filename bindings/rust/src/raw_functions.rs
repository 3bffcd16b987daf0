// Made by tools/bindings/raw_rust.py from abi/ctensor.abi.json; not to be edited.
// Every function of the ABI, once; the macro (src/table.rs) makes a table of them.

functions! {
    /// Version of the library as text, "1.0.0-dev" until the freeze.
    fn tensor_version() -> *const c_char;
    /// ABI version: major \<\< 16 | minor. Compare with CTENSOR_ABI_VERSION: same major, minor at least the header's.
    fn tensor_abi_version() -> u32;
    /// One line: version, compiler, architecture, instruction levels built in and the one in use.
    fn tensor_build_info() -> *const c_char;
    /// Name of the instruction level in use: "base", "v3" or "v4".
    fn tensor_instruction_set() -> *const c_char;
    /// Name of a status code, "INVALID_ARGUMENT"; "UNKNOWN" for a number outside 0..16.
    fn tensor_code_name(code: i32) -> *const c_char;
    /// Alignment in bytes of owned buffers, and what tensor_is_aligned() asks for: 64.
    fn tensor_alignment_hint() -> u64;
    /// Number of handles of every kind (tensors, statuses, resources, variants, archives) that live now.
    fn tensor_live_handles() -> i64;
    /// Bytes of element storage that the library holds now, in owned and in adopted memory.
    fn tensor_live_bytes() -> i64;
    /// Makes a status object that says OK, or NULL if memory is refused.
    fn tensor_status_new() -> *mut tensor_status_t;
    /// Ends a status object; NULL is fine.
    fn tensor_status_free(status: *mut tensor_status_t);
    /// Its code; TENSOR_OK for NULL.
    fn tensor_status_code(status: *const tensor_status_t) -> i32;
    /// Its sentence, "" when OK or NULL.
    fn tensor_status_message(status: *const tensor_status_t) -> *const c_char;
    /// Makes it say OK; NULL is fine.
    fn tensor_status_clear(status: *mut tensor_status_t);
    /// Stores a code and a sentence (cut to 511 bytes at a character boundary), for callbacks that report through the caller's status. Codes outside 0..16 become UNKNOWN; OK drops the text. NULL status is fine.
    fn tensor_status_set(status: *mut tensor_status_t, code: i32, text: *const c_char, length: i64);
    /// A context. Everything but `out` may be NULL. `options`: threads and cache. `allocator`: where elements come from, CPU memory only; its `release` is called after the context and the last storage have gone. `parallel_for`: the host's threads in place of the library's (options-\>threads is 0 then). `progress`: who is told. `cancel`: what stops every call with this context; the context keeps it alive.
    fn tensor_context_new(options: *const tensor_context_options_t, allocator: *const tensor_allocator_t, parallel_for: *const tensor_parallel_for_t, progress: *const tensor_progress_t, cancel: *const tensor_cancel_t, out: *mut *mut tensor_context_t, status: *mut tensor_status_t) -> i32;
    /// A context that shares threads, allocator and cache with `parent`, for one job: with a progress callback and a cancel token of its own (those of the parent are not taken over). Parent and derived contexts may be freed in any order.
    fn tensor_context_derive(parent: *const tensor_context_t, options: *const tensor_context_options_t, progress: *const tensor_progress_t, cancel: *const tensor_cancel_t, out: *mut *mut tensor_context_t, status: *mut tensor_status_t) -> i32;
    /// Ends a context that no call is using; NULL is fine. With the last of those that share them, threads are stopped and joined and cached buffers given back. Tensors live on; their buffers then go straight back to the allocator.
    fn tensor_context_free(context: *mut tensor_context_t);
    /// How many threads work at once, the calling one among them; 1 for NULL.
    fn tensor_context_thread_count(context: *const tensor_context_t) -> i32;
    /// Bytes of freed buffers that are kept for reuse; 0 for NULL.
    fn tensor_context_cached_bytes(context: *const tensor_context_t) -> u64;
    /// Gives freed buffers back to the allocator, the oldest first, until no more than `bytes` are kept; NULL is fine.
    fn tensor_context_trim(context: *const tensor_context_t, bytes: u64);
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_context_options_init(options: *mut tensor_context_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A cancel token that is not set.
    fn tensor_cancel_new(out: *mut *mut tensor_cancel_t, status: *mut tensor_status_t) -> i32;
    /// Stops, soon, every call with a context that has this token, and every later one. There is no way back: a job has its own token. NULL is fine. May be called by any thread at any time, and by a signal handler.
    fn tensor_cancel_set(cancel: *const tensor_cancel_t);
    /// 1 once it was set; 0 for NULL.
    fn tensor_cancel_is_set(cancel: *const tensor_cancel_t) -> i32;
    /// Ends the handle; NULL is fine. Contexts keep the token.
    fn tensor_cancel_free(cancel: *mut tensor_cancel_t);
    /// Bytes of one element; 0 for string, resource, variant, INVALID, ref types and unknown numbers. int4, uint4, int2, uint2 take 1.
    fn tensor_dtype_size(dtype: i32) -> u64;
    /// Bytes that one element occupies in memory: the size, or for string, resource and variant the size of their in-memory slot.
    fn tensor_dtype_slot_size(dtype: i32) -> u64;
    /// Writes TensorFlow's name of a dtype ("float", "half_ref", "unknown dtype enum (77)").
    fn tensor_dtype_name(dtype: i32, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Finds the dtype of a name: TensorFlow's ("float", "half") or the Array API's ("float32", "float16"), with "_ref" behind it a ref type. The case counts.
    fn tensor_dtype_from_name(text: *const c_char, length: i64, dtype: *mut i32, status: *mut tensor_status_t) -> i32;
    /// 1 for float16, bfloat16, float32, float64 and the float8 types.
    fn tensor_dtype_is_floating(dtype: i32) -> i32;
    /// 1 for complex64 and complex128.
    fn tensor_dtype_is_complex(dtype: i32) -> i32;
    /// 1 for signed and unsigned integers from 2 to 64 bits; bool and quantised types are not integers.
    fn tensor_dtype_is_integer(dtype: i32) -> i32;
    /// 1 for int8 to int64, int4 and int2.
    fn tensor_dtype_is_signed_integer(dtype: i32) -> i32;
    /// 1 for uint8 to uint64, uint4 and uint2.
    fn tensor_dtype_is_unsigned_integer(dtype: i32) -> i32;
    /// 1 for the five quantised types.
    fn tensor_dtype_is_quantized(dtype: i32) -> i32;
    /// 1 if elements may be copied byte by byte: every dtype with a size.
    fn tensor_dtype_can_memcpy(dtype: i32) -> i32;
    /// 1 for a value above 100: the ref type of value - 100.
    fn tensor_dtype_is_ref(dtype: i32) -> i32;
    /// 1 for string, its ref type and resource: elements that always live in host memory.
    fn tensor_dtype_is_always_on_host(dtype: i32) -> i32;
    /// Fills in the limits of a dtype; limits-\>struct_size must be set.
    fn tensor_dtype_limits(dtype: i32, limits: *mut tensor_dtype_limits_t, status: *mut tensor_status_t) -> i32;
    /// DLPack's (code, bits, lanes) of a dtype. Quantised types export as their integers.
    fn tensor_dtype_to_dlpack(dtype: i32, code: *mut i32, bits: *mut i32, lanes: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The dtype of DLPack's (code, bits, lanes).
    fn tensor_dtype_from_dlpack(code: i32, bits: i32, lanes: i32, dtype: *mut i32, status: *mut tensor_status_t) -> i32;
    /// Number of elements of a partial shape; -1 unless it is fully known.
    fn tensor_shape_num_elements(rank: i32, dims: *const i64, count: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Merges two partial shapes: each axis takes the known dim.
    fn tensor_shape_merge(a_rank: i32, a_dims: *const i64, b_rank: i32, b_dims: *const i64, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// result is 1 if some full shape fits both partial shapes.
    fn tensor_shape_is_compatible(a_rank: i32, a_dims: *const i64, b_rank: i32, b_dims: *const i64, result: *mut i32, status: *mut tensor_status_t) -> i32;
    /// result is 1 if both partial shapes say the same, unknowns included.
    fn tensor_shape_is_identical(a_rank: i32, a_dims: *const i64, b_rank: i32, b_dims: *const i64, result: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The dims of a followed by those of b; unknown if either rank is.
    fn tensor_shape_concat(a_rank: i32, a_dims: *const i64, b_rank: i32, b_dims: *const i64, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The shape that two full shapes broadcast to by NumPy's rule: aligned at the last axis, each pair equal or one of them 1.
    fn tensor_shape_broadcast(a_rank: i32, a_dims: *const i64, b_rank: i32, b_dims: *const i64, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// Text of a partial shape: "\[2,?\]", "\[\]", "\<unknown\>".
    fn tensor_shape_to_text(rank: i32, dims: *const i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The shape that tensor_strided_slice() gives on a partial shape: unknown dims, and `begin` or `end` NULL for unknown vectors, make unknown dims.
    fn tensor_shape_strided_slice(rank: i32, dims: *const i64, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, capacity: i32, out_dims: *mut i64, out_rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// Reads a full shape out of a 1-d int32 or int64 tensor.
    fn tensor_shape_from_tensor(t: *const tensor_t, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// A tensor with uninitialised elements (strings, resources, variants: empty ones), row-major, 64-byte aligned. No storage is made for 0 elements.
    fn tensor_new(dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same with strides: those of `order` (TENSOR_ORDER_*) if `strides` is NULL; else the given ones, in elements, which may be negative but must not let two coordinates share an address. The storage is as large as the strides reach.
    fn tensor_new_strided(dtype: i32, rank: i32, dims: *const i64, order: i32, strides: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A tensor of shape \[0\].
    fn tensor_new_empty(dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The default tensor: float32 of shape \[0\].
    fn tensor_new_default(out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_new() with memory from a host's allocator, asked for (64 or the allocator's own greater alignment, elements x size). `options` is handed on; NULL means all zero. The allocator's `release` is called after the storage has gone, at once if there are no elements and so no storage, and never after a failure.
    fn tensor_new_with_allocator(dtype: i32, rank: i32, dims: *const i64, allocator: *const tensor_allocator_t, options: *const tensor_allocation_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Copies `bytes` bytes of row-major elements into a new tensor.
    fn tensor_from_data(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, data: *const c_void, bytes: u64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A handle on memory of the caller. `block` is the lowest address, `block_bytes` its length, `byte_offset` where element 0 lies; `strides` in elements, NULL for row-major; every element must lie inside. The block needs no alignment (some typed views ask for 64 bytes). `deleter` (without one the block must outlive the last handle) is called once after the last handle has gone, or at once if the elements were copied (TENSOR_MEMORY_COPY_IF_MISALIGNED). A block that another device owns is never touched.
    fn tensor_from_memory(dtype: i32, rank: i32, dims: *const i64, strides: *const i64, block: *mut c_void, block_bytes: u64, byte_offset: u64, options: *const tensor_memory_options_t, deleter: tensor_deleter_t, user: *mut c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Maps a file, private and read-only, and gives its bytes from `byte_offset` on as row-major elements. The file may be removed while mapped, not truncated.
    fn tensor_map_file(path: *const c_char, path_length: i64, dtype: i32, rank: i32, dims: *const i64, byte_offset: u64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A rank-0 tensor with the element at `value` (tensor_dtype_size() bytes).
    fn tensor_new_scalar(dtype: i32, value: *const c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A rank-0 string tensor.
    fn tensor_new_string_scalar(text: *const c_char, length: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A rank-0 resource tensor; takes a reference on `resource` of its own.
    fn tensor_new_resource_scalar(resource: *const tensor_resource_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A rank-0 variant tensor; takes a reference on `variant` of its own.
    fn tensor_new_variant_scalar(variant: *const tensor_variant_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Sets every element to the one at `value` (tensor_dtype_size() bytes).
    fn tensor_fill(ctx: *mut tensor_context_t, t: *mut tensor_t, value: *const c_void, status: *mut tensor_status_t) -> i32;
    /// A tensor of zeros (empty strings, resources, variants); large ones cost no time until touched.
    fn tensor_zeros(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A tensor with every element equal to the one at `value`.
    fn tensor_full(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, value: *const c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Zeros of the dims and dtype of `t` (empty strings, empty resources and variants).
    fn tensor_zeros_like(ctx: *mut tensor_context_t, t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A tensor of the dims and dtype of `t` with every element `value`, read as one element.
    fn tensor_full_like(ctx: *mut tensor_context_t, t: *const tensor_t, value: *const c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Copies `count` row-major values of `dtype` into `t`, which has as many elements of that dtype and is any writable view in which no two coordinates share an address. The values may lie in `t` itself.
    fn tensor_set_values(t: *mut tensor_t, dtype: i32, values: *const c_void, count: i64, status: *mut tensor_status_t) -> i32;
    /// Elements from a function of the host, which is called on this thread with runs of row-major numbers, in order.
    fn tensor_generate(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, function: tensor_generate_t, user: *mut c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_generate() into any writable view; a failure leaves it as it was.
    fn tensor_generate_into(ctx: *mut tensor_context_t, function: tensor_generate_t, user: *mut c_void, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A 1-d tensor start, start + step, ... below (for a negative step: above) stop; the three point at elements of `dtype`. Element i is start + i x step: exact for integers, computed in float64 and rounded once for floats, whose number is decided before that rounding.
    fn tensor_arange(ctx: *mut tensor_context_t, dtype: i32, start: *const c_void, stop: *const c_void, step: *const c_void, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_arange() into the elements of `dst`, any writable view with as many elements on one axis; the three point at elements of its dtype.
    fn tensor_arange_into(ctx: *mut tensor_context_t, start: *const c_void, stop: *const c_void, step: *const c_void, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// `count` evenly spaced values from start to stop, which point at elements of `dtype`; with `endpoint` 1 the last is stop exactly, with 0 the interval is half open. A single value is start.
    fn tensor_linspace(ctx: *mut tensor_context_t, dtype: i32, start: *const c_void, stop: *const c_void, count: i64, endpoint: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_linspace() into the elements of `dst`, any writable view with one axis; start and stop point at elements of its dtype.
    fn tensor_linspace_into(ctx: *mut tensor_context_t, start: *const c_void, stop: *const c_void, endpoint: i32, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A matrix of zeros with ones on the diagonal `offset` (positive: above the main one).
    fn tensor_eye(ctx: *mut tensor_context_t, dtype: i32, rows: i64, columns: i64, offset: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_eye() into the elements of `dst`, any writable view with two axes.
    fn tensor_eye_into(ctx: *mut tensor_context_t, offset: i64, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Uniform random elements, counter-based (Philox 4x32-10): floats and complex parts in \[low, high), integers and bool without bias in \[low, high\] or the whole type. The same on every machine.
    fn tensor_random_uniform(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, options: *const tensor_random_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_random_uniform() into the elements of `dst`, any writable view, which get the numbers of a tensor of its dtype and shape.
    fn tensor_random_uniform_into(ctx: *mut tensor_context_t, options: *const tensor_random_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Normal random elements, counter-based.
    fn tensor_random_normal(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, options: *const tensor_random_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_random_normal() into the elements of `dst`, any writable view, which get the numbers of a tensor of its dtype and shape.
    fn tensor_random_normal_into(ctx: *mut tensor_context_t, options: *const tensor_random_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_memory_options_init(options: *mut tensor_memory_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_allocation_options_init(options: *mut tensor_allocation_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_random_options_init(options: *mut tensor_random_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Another handle on the same storage, with the same dtype, dims and strides.
    fn tensor_share(t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Ends a handle; NULL is fine, on any thread, in any order. The last one on a storage releases it.
    fn tensor_free(t: *mut tensor_t);
    /// Moves *t to *out and sets *t to NULL if the handle is the only one on memory that the library owns; else *out is NULL, *t stays, and the code is TENSOR_OK all the same.
    fn tensor_maybe_move(t: *mut *mut tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A handle on the same elements that refuses writes, as will its views.
    fn tensor_as_read_only(t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Handles on the storage, if this handle shows all of it; -1 for a handle on a part (a slice); 0 without a storage or for NULL.
    fn tensor_ref_count(t: *const tensor_t) -> i64;
    /// 1 if this is the only handle on its storage and the library owns the memory.
    fn tensor_ref_count_is_one(t: *const tensor_t) -> i32;
    /// 1 if both have a storage and it is the same one.
    fn tensor_shares_buffer_with(a: *const tensor_t, b: *const tensor_t) -> i32;
    /// TENSOR_DTYPE_*; TENSOR_DTYPE_INVALID for NULL.
    fn tensor_dtype(t: *const tensor_t) -> i32;
    /// Number of axes; -1 for NULL.
    fn tensor_rank(t: *const tensor_t) -> i32;
    /// Size of one axis, which may be negative to count from the end.
    fn tensor_dim(t: *const tensor_t, axis: i32, dim: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The dims, rank numbers; NULL for NULL.
    fn tensor_dims(t: *const tensor_t) -> *const i64;
    /// The strides in elements, rank numbers; NULL for NULL.
    fn tensor_strides(t: *const tensor_t) -> *const i64;
    /// Product of the dims, 1 for rank 0; -1 for NULL.
    fn tensor_num_elements(t: *const tensor_t) -> i64;
    /// Bytes of the elements that the handle shows: elements x slot size, for strings plus the lengths of their texts.
    fn tensor_total_bytes(t: *const tensor_t, bytes: *mut u64, status: *mut tensor_status_t) -> i32;
    /// What the storage's allocator says it gave, of the whole storage; tensor_total_bytes() if it does not track sizes.
    fn tensor_allocated_bytes(t: *const tensor_t, bytes: *mut u64, status: *mut tensor_status_t) -> i32;
    /// 1 if the first element lies at a multiple of 64 bytes, for strings and without elements always.
    fn tensor_is_aligned(t: *const tensor_t) -> i32;
    /// 1 if there is memory for the elements, or no element.
    fn tensor_is_initialized(t: *const tensor_t) -> i32;
    /// 1 if the elements lie in row-major order without gaps.
    fn tensor_is_contiguous(t: *const tensor_t) -> i32;
    /// 1 if the handle refuses writes.
    fn tensor_is_read_only(t: *const tensor_t) -> i32;
    /// 1 if the elements lie in a mapped file or in the block of an archive, that is: nothing was copied.
    fn tensor_is_mapped(t: *const tensor_t) -> i32;
    /// 1 if both have the same rank and dims, whatever their dtypes.
    fn tensor_is_same_size(a: *const tensor_t, b: *const tensor_t) -> i32;
    /// Address of the element at coordinates 0, 0, ...; NULL without memory, on a device, or for NULL.
    fn tensor_data(t: *const tensor_t) -> *const c_void;
    /// The same for writing.
    fn tensor_data_mutable(t: *mut tensor_t, data: *mut *mut c_void, status: *mut tensor_status_t) -> i32;
    /// All elements as one run of bytes; (NULL, 0) without a storage.
    fn tensor_bytes(t: *const tensor_t, data: *mut *const c_void, bytes: *mut u64, status: *mut tensor_status_t) -> i32;
    /// TENSOR_DEVICE_* of the storage; TENSOR_DEVICE_CPU without one, 0 for NULL.
    fn tensor_device_kind(t: *const tensor_t) -> i32;
    /// Which device of that kind; 0 for CPU memory.
    fn tensor_device_id(t: *const tensor_t) -> i64;
    /// Fills in what is known of the tensor's memory; description-\>struct_size must be set.
    fn tensor_describe(t: *const tensor_t, description: *mut tensor_description_t, status: *mut tensor_status_t) -> i32;
    /// Writes the name of the storage's allocator ("cpu", "HostScalarTensorBuffer", "borrowed", "mapped" or the host's own name); "" without a storage.
    fn tensor_allocator_name(t: *const tensor_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// result is 1 if dtypes, dims and all values are equal: -0 equals +0, NaN equals nothing. Resources compare by their fields, variants by identity.
    fn tensor_array_equal(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, result: *mut i32, status: *mut tensor_status_t) -> i32;
    /// result is 1 if dtypes, dims and the bytes of all elements are equal: NaN equals the same NaN, -0 differs from +0. Fit for keys.
    fn tensor_same_content(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, result: *mut i32, status: *mut tensor_status_t) -> i32;
    /// result is 1 if dims are equal and |a - b| \<= absolute + relative x |b| for all elements; infinities must be equal, NaN equals NaN if `equal_nan` is 1. Integers compare exactly in wide arithmetic.
    fn tensor_allclose(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, relative: f64, absolute: f64, equal_nan: i32, result: *mut i32, status: *mut tensor_status_t) -> i32;
    /// Reads an element as int64.
    fn tensor_get_int64(t: *const tensor_t, count: i32, index: *const i64, value: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Reads an element as uint64.
    fn tensor_get_uint64(t: *const tensor_t, count: i32, index: *const i64, value: *mut u64, status: *mut tensor_status_t) -> i32;
    /// Reads an element as float64; complex ones need a zero imaginary part.
    fn tensor_get_double(t: *const tensor_t, count: i32, index: *const i64, value: *mut f64, status: *mut tensor_status_t) -> i32;
    /// Reads an element as a complex number.
    fn tensor_get_complex(t: *const tensor_t, count: i32, index: *const i64, real: *mut f64, imag: *mut f64, status: *mut tensor_status_t) -> i32;
    /// Writes an element from int64.
    fn tensor_set_int64(t: *mut tensor_t, count: i32, index: *const i64, value: i64, status: *mut tensor_status_t) -> i32;
    /// Writes an element from uint64.
    fn tensor_set_uint64(t: *mut tensor_t, count: i32, index: *const i64, value: u64, status: *mut tensor_status_t) -> i32;
    /// Writes an element from float64; integer dtypes need a whole number.
    fn tensor_set_double(t: *mut tensor_t, count: i32, index: *const i64, value: f64, status: *mut tensor_status_t) -> i32;
    /// Writes an element from a complex number; other dtypes need a zero imaginary part.
    fn tensor_set_complex(t: *mut tensor_t, count: i32, index: *const i64, real: f64, imag: f64, status: *mut tensor_status_t) -> i32;
    /// Copies the element's own bytes out.
    fn tensor_get_element(t: *const tensor_t, count: i32, index: *const i64, value: *mut c_void, bytes: u64, status: *mut tensor_status_t) -> i32;
    /// Copies the element's own bytes in.
    fn tensor_set_element(t: *mut tensor_t, count: i32, index: *const i64, value: *const c_void, bytes: u64, status: *mut tensor_status_t) -> i32;
    /// Copies out the only element of a tensor that has one, whatever its rank.
    fn tensor_item(t: *const tensor_t, value: *mut c_void, bytes: u64, status: *mut tensor_status_t) -> i32;
    /// The bytes of a string element; a NUL follows them.
    fn tensor_get_string(t: *const tensor_t, count: i32, index: *const i64, text: *mut *const c_char, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Copies bytes into a string element; NULs are kept when `length` is given.
    fn tensor_set_string(t: *mut tensor_t, count: i32, index: *const i64, text: *const c_char, length: i64, status: *mut tensor_status_t) -> i32;
    /// All strings in row-major order: offsets\[i\]..offsets\[i+1\] of `bytes` is string i; `offsets` takes elements + 1 numbers. *needed is the number of bytes; (NULL, 0) for `bytes` asks for it and the offsets.
    fn tensor_get_strings(t: *const tensor_t, offset_capacity: i64, offsets: *mut i64, bytes: *mut c_char, byte_capacity: i64, needed: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Sets all strings in row-major order from `offset_count` = elements + 1 offsets into `bytes`. All or nothing.
    fn tensor_set_strings(t: *mut tensor_t, offset_count: i64, offsets: *const i64, bytes: *const c_char, byte_count: i64, status: *mut tensor_status_t) -> i32;
    /// The resource of an element (an empty one where none was set).
    fn tensor_get_resource(t: *const tensor_t, count: i32, index: *const i64, out: *mut *mut tensor_resource_t, status: *mut tensor_status_t) -> i32;
    /// Puts a resource into an element, with a reference of its own.
    fn tensor_set_resource(t: *mut tensor_t, count: i32, index: *const i64, resource: *const tensor_resource_t, status: *mut tensor_status_t) -> i32;
    /// The variant of an element; *out is NULL where none was set.
    fn tensor_get_variant(t: *const tensor_t, count: i32, index: *const i64, out: *mut *mut tensor_variant_t, status: *mut tensor_status_t) -> i32;
    /// Puts a variant into an element, with a reference of its own.
    fn tensor_set_variant(t: *mut tensor_t, count: i32, index: *const i64, variant: *const tensor_variant_t, status: *mut tensor_status_t) -> i32;
    /// Makes a resource handle. The texts follow the (text, length) rule; NULL with length 0 is "". Pair i says that value i of the resource has dtype dtypes\[i\] and the partial shape of ranks\[i\] dims (none if the rank is unknown), taken one after the other from `dims`.
    fn tensor_resource_new(device: *const c_char, device_length: i64, container: *const c_char, container_length: i64, name: *const c_char, name_length: i64, hash_code: u64, type_name: *const c_char, type_name_length: i64, pair_count: i32, dtypes: *const i32, ranks: *const i32, dims: *const i64, out: *mut *mut tensor_resource_t, status: *mut tensor_status_t) -> i32;
    /// Drops a reference; NULL is fine.
    fn tensor_resource_free(resource: *mut tensor_resource_t);
    /// Its device; *length (may be NULL) is set to the bytes. "" for NULL.
    fn tensor_resource_device(resource: *const tensor_resource_t, length: *mut i64) -> *const c_char;
    /// Its container, as tensor_resource_device().
    fn tensor_resource_container(resource: *const tensor_resource_t, length: *mut i64) -> *const c_char;
    /// Its name, as tensor_resource_device().
    fn tensor_resource_name(resource: *const tensor_resource_t, length: *mut i64) -> *const c_char;
    /// Its type's name, as tensor_resource_device().
    fn tensor_resource_type_name(resource: *const tensor_resource_t, length: *mut i64) -> *const c_char;
    /// Its hash code; 0 for NULL.
    fn tensor_resource_hash_code(resource: *const tensor_resource_t) -> u64;
    /// Number of its (dtype, shape) pairs; 0 for NULL.
    fn tensor_resource_pair_count(resource: *const tensor_resource_t) -> i32;
    /// One pair.
    fn tensor_resource_pair(resource: *const tensor_resource_t, position: i32, dtype: *mut i32, rank: *mut i32, dims: *mut *const i64, status: *mut tensor_status_t) -> i32;
    /// 1 if all fields are equal; 0 if either is NULL.
    fn tensor_resource_equal(a: *const tensor_resource_t, b: *const tensor_resource_t) -> i32;
    /// The pairs as text: "\[ DType enum: 1, Shape: \[2,?\] \]".
    fn tensor_resource_pairs_text(resource: *const tensor_resource_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The summary that prints in tensors: "ResourceHandle(name="v", ...)".
    fn tensor_resource_summary(resource: *const tensor_resource_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// All fields on one line: "device: ... hash_code: 0xFF ...".
    fn tensor_resource_debug_text(resource: *const tensor_resource_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The name that marks anonymous resources.
    fn tensor_resource_anonymous_name() -> *const c_char;
    /// Boxes a caller's object, which passes to the library with code 0: table-\>destroy is then called once.
    fn tensor_variant_new(object: *mut c_void, table: *const tensor_variant_table_t, out: *mut *mut tensor_variant_t, status: *mut tensor_status_t) -> i32;
    /// Boxes a tensor: a handle of its own on the same storage. Deep copies copy its elements. A tensor of variants is boxed as a read-only copy (of its elements, not of the objects in them), so that no box can come to lie in itself.
    fn tensor_variant_from_tensor(t: *const tensor_t, out: *mut *mut tensor_variant_t, status: *mut tensor_status_t) -> i32;
    /// Drops a reference; NULL is fine.
    fn tensor_variant_free(variant: *mut tensor_variant_t);
    /// The caller's object; NULL for NULL and for a boxed tensor.
    fn tensor_variant_object(variant: *const tensor_variant_t) -> *mut c_void;
    /// The boxed tensor; NULL if it is none.
    fn tensor_variant_tensor(variant: *const tensor_variant_t) -> *const tensor_t;
    /// The object's type name, "tensorflow::Tensor" for a boxed tensor, "" for NULL.
    fn tensor_variant_type_name(variant: *const tensor_variant_t) -> *const c_char;
    /// The object's one-line summary.
    fn tensor_variant_summary(variant: *const tensor_variant_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Writes the object's serialised metadata to the sink.
    fn tensor_variant_encode(variant: *const tensor_variant_t, sink: tensor_sink_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// Rows \[start, limit) of axis 0.
    fn tensor_slice(t: *const tensor_t, start: i64, limit: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Row `index` of axis 0, without that axis.
    fn tensor_subslice(t: *const tensor_t, index: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The box of `sizes` elements from `starts` on; a size of -1 runs to the end.
    fn tensor_slice_nd(t: *const tensor_t, count: i32, starts: *const i64, sizes: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// TensorFlow's StridedSlice: `count` (below 32) entries of begin, end, stride under five masks; negative begins and ends count from the end once, then ranges are clamped, so a range never fails.
    fn tensor_strided_slice(t: *const tensor_t, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same with index vectors as 1-d tensors of one dtype: int16, int32 or int64.
    fn tensor_strided_slice_tensors(t: *const tensor_t, begin: *const tensor_t, end: *const tensor_t, strides: *const tensor_t, masks: *const tensor_strided_slice_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Python's slice text between the brackets: "1:5, ..., ::-2, newaxis, -1". Integers, ranges with steps, `...`, `newaxis` or `None`, blanks anywhere; outer brackets are allowed. Any rank.
    fn tensor_slice_text(t: *const tensor_t, text: *const c_char, length: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The elements of `other` as another dtype and shape of the same number of bytes.
    fn tensor_bitcast_from(other: *const tensor_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Reads the bytes of each element as another dtype: of equal size, the dims stay; narrower, a last axis of size ratio is added; wider, the last axis must have size ratio and goes. Works on any strides that keep an element's bytes together.
    fn tensor_bitcast(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The elements of `other`, shared and not copied, with another shape of as many elements; any dtype.
    fn tensor_copy_from(other: *const tensor_t, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Another shape, a view where strides allow and a copy where options let it; one dim may be -1 and is worked out.
    fn tensor_reshape(ctx: *mut tensor_context_t, t: *const tensor_t, rank: i32, dims: *const i64, options: *const tensor_reshape_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// All elements as a 1-d view.
    fn tensor_flat(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same without asking for alignment.
    fn tensor_unaligned_flat(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// All elements with the given dims.
    fn tensor_shaped(t: *const tensor_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same without asking for alignment.
    fn tensor_unaligned_shaped(t: *const tensor_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The tensor itself, if its rank is 1.
    fn tensor_vec(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The tensor itself, if its rank is 2.
    fn tensor_matrix(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The tensor itself, if its rank is `rank`.
    fn tensor_tensor(t: *const tensor_t, dtype: i32, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The only element, with rank 0.
    fn tensor_scalar(t: *const tensor_t, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The tensor seen as another dtype of the same size, if its rank is `rank`.
    fn tensor_bit_casted_tensor(t: *const tensor_t, dtype: i32, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// All bytes seen as another dtype with the given dims.
    fn tensor_bit_casted_shaped(t: *const tensor_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// With `rank` = the tensor's rank: tensor_tensor(). With one less: the last axis, whose bytes must make up one element of `dtype`, becomes that element.
    fn tensor_reinterpret_last_dimension(t: *const tensor_t, dtype: i32, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Rank `rank`: the last rank-1 dims are kept, the others are folded into the first; missing ones are 1, in front.
    fn tensor_flat_inner_dims(t: *const tensor_t, dtype: i32, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Rank `rank`: the first rank-1 dims are kept, the others are folded into the last; missing ones are 1, behind.
    fn tensor_flat_outer_dims(t: *const tensor_t, dtype: i32, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Rank `rank`: dims from `begin` on stand alone, those before are folded into the first, those behind into the last.
    fn tensor_flat_inner_outer_dims(t: *const tensor_t, dtype: i32, begin: i64, rank: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_strided_slice_options_init(options: *mut tensor_strided_slice_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_reshape_options_init(options: *mut tensor_reshape_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A transpose in any order: axis i of the result is axis axes\[i\].
    fn tensor_permute_dims(t: *const tensor_t, count: i32, axes: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The transpose: all axes in reverse order, so that row-major becomes column-major over the same memory.
    fn tensor_swap_layout(t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The named axes run backwards; TENSOR_ALL_AXES for all.
    fn tensor_flip(t: *const tensor_t, count: i32, axes: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A read-only view with the given dims, by NumPy's rule: missing axes in front, axes of size 1 repeated.
    fn tensor_broadcast_to(t: *const tensor_t, rank: i32, dims: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Index `index` (negative from the end) of one axis, without that axis.
    fn tensor_select(t: *const tensor_t, axis: i64, index: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A new axis of size 1 at position `axis` of the result.
    fn tensor_expand_dims(t: *const tensor_t, axis: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Without the named axes, which must have size 1; TENSOR_ALL_AXES drops every axis of size 1.
    fn tensor_squeeze(t: *const tensor_t, count: i32, axes: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The elements \[i, i + offset\] of two axes, as a last axis in their place.
    fn tensor_diagonal(t: *const tensor_t, offset: i64, axis1: i64, axis2: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A read-only view of all windows: each named axis holds the (dim - size) / step + 1 positions, and the window's `count` axes follow behind all others. `steps` NULL means 1.
    fn tensor_sliding_windows(t: *const tensor_t, count: i32, axes: *const i64, sizes: *const i64, steps: *const i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The real parts of a complex tensor as a float view; any other numeric tensor itself.
    fn tensor_real(t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The imaginary parts of a complex tensor as a float view; of any other numeric tensor a read-only view of zeros in its dtype, which shares nothing with it.
    fn tensor_imag(t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A deep copy: fresh row-major storage; strings are copied, resources shared, variants cloned.
    fn tensor_copy(ctx: *mut tensor_context_t, t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The tensor itself (a new handle) if it is contiguous, else a deep copy.
    fn tensor_contiguous(ctx: *mut tensor_context_t, t: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Copies `src`, broadcast to the dims of `dst`, into `dst`.
    fn tensor_copy_into(ctx: *mut tensor_context_t, dst: *mut tensor_t, src: *const tensor_t, status: *mut tensor_status_t) -> i32;
    /// Writes `value`, broadcast to the slice's shape (extra leading axes of 1 are dropped), into a strided slice of `ref`. A slice of 0 elements takes any value.
    fn tensor_strided_slice_assign(ctx: *mut tensor_context_t, ref_: *mut tensor_t, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, value: *const tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same on a variable: if the storage of *ref has other handles, *ref is first replaced by a private deep copy, so that nobody else sees the write.
    fn tensor_resource_strided_slice_assign(ctx: *mut tensor_context_t, ref_: *mut *mut tensor_t, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, value: *const tensor_t, status: *mut tensor_status_t) -> i32;
    /// A deep copy of `input` with a strided slice replaced.
    fn tensor_strided_slice_update(ctx: *mut tensor_context_t, input: *const tensor_t, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, value: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The gradient of a strided slice: zeros of the given shape with `dy` at the selected places.
    fn tensor_strided_slice_grad(ctx: *mut tensor_context_t, rank: i32, dims: *const i64, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, dy: *const tensor_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Joins tensors along an axis (negative from the end).
    fn tensor_concat(ctx: *mut tensor_context_t, count: i32, tensors: *const *const tensor_t, axis: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Cuts a tensor along an axis (negative from the end) into `count` deep copies of the given sizes, outs\[0..count-1\].
    fn tensor_split(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, count: i32, sizes: *const i64, outs: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills exactly `struct_size` bytes with defaults.
    fn tensor_cast_options_init(options: *mut tensor_cast_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// The elements as `dtype`. With the dtype that `t` has, the tensor itself (a new handle) unless options-\>copy is TENSOR_COPY_ALWAYS; TENSOR_COPY_NEVER refuses any other. Else row-major with a storage of its own.
    fn tensor_astype(ctx: *mut tensor_context_t, t: *const tensor_t, dtype: i32, options: *const tensor_cast_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The elements as the dtype of `dst`, into `dst`: a writable view of the same dims, in which no two coordinates share an address and which may overlap `t` in any way. Arguments and, where they are checked, elements are judged before the first write.
    fn tensor_astype_into(ctx: *mut tensor_context_t, t: *const tensor_t, options: *const tensor_cast_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The dtype in which two meet, by NumPy 2's table, which contains the Array API's: the smallest that holds the range of both (int8 and uint8: int16); an integer and a float the float that holds both as NumPy has it (int16 and float32: float32, int32 and float32: float64; int64 and uint64: float64); float16 and bfloat16: float32; bool gives way. Quantised, sub-byte and 8-bit floating dtypes, strings, resources and variants meet themselves alone.
    fn tensor_promote(a: i32, b: i32, dtype: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The dtype in which the dtypes of all tensors meet.
    fn tensor_result_type(count: i32, tensors: *const *const tensor_t, dtype: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The elements themselves. For any numeric dtype.
    fn tensor_positive(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_positive() into `dst`.
    fn tensor_positive_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Negation; integers wrap: the least one stays, unsigned ones go through 0. For integers, floating, complex.
    fn tensor_negative(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_negative() into `dst`.
    fn tensor_negative_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Magnitude. Real for complex dtypes; the least signed integer stays (wraps). For integers, floating, complex.
    fn tensor_abs(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_abs() into `dst`.
    fn tensor_abs_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// -1, 0 or 1; NaN stays NaN, -0 gives 0; z / |z| for complex, 0 for 0. For integers, floating, complex.
    fn tensor_sign(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sign() into `dst`.
    fn tensor_sign_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// x * x; integers wrap. For integers, floating, complex.
    fn tensor_square(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_square() into `dst`.
    fn tensor_square_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// x * x * x; integers wrap. For integers, floating, complex.
    fn tensor_cube(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cube() into `dst`.
    fn tensor_cube_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// 1 / x by IEEE 754. For floating, complex.
    fn tensor_reciprocal(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_reciprocal() into `dst`.
    fn tensor_reciprocal_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Complex conjugate; real numbers stay. For any numeric dtype.
    fn tensor_conj(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_conj() into `dst`.
    fn tensor_conj_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Phase angle atan2(imaginary, real) in (-pi, pi\]; of real numbers 0, or pi where the sign is set. Real result. For floating, complex.
    fn tensor_angle(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_angle() into `dst`.
    fn tensor_angle_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// All bits turned over; logical not for bool. For bool, integers.
    fn tensor_bitwise_invert(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_invert() into `dst`.
    fn tensor_bitwise_invert_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Greatest integer that is not above x; integers stay. For integers, floating.
    fn tensor_floor(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_floor() into `dst`.
    fn tensor_floor_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Least integer that is not below x; integers stay. For integers, floating.
    fn tensor_ceil(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_ceil() into `dst`.
    fn tensor_ceil_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The integer part, toward zero; integers stay. For integers, floating.
    fn tensor_trunc(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_trunc() into `dst`.
    fn tensor_trunc_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Nearest integer, halves to even; integers stay. For integers, floating.
    fn tensor_round(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_round() into `dst`.
    fn tensor_round_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Nearest integer, halves away from zero; integers stay. For integers, floating.
    fn tensor_round_half_away(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_round_half_away() into `dst`.
    fn tensor_round_half_away_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is it NaN (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
    fn tensor_isnan(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_isnan() into `dst`.
    fn tensor_isnan_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is it infinite (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
    fn tensor_isinf(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_isinf() into `dst`.
    fn tensor_isinf_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is it finite (both parts, for complex)? Always for integers and bool. Result: bool. For any numeric dtype.
    fn tensor_isfinite(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_isfinite() into `dst`.
    fn tensor_isfinite_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is the sign set (also of -0 and NaN)? Result: bool. For integers, floating.
    fn tensor_signbit(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_signbit() into `dst`.
    fn tensor_signbit_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is it zero? NaN is not. Result: bool. For any numeric dtype.
    fn tensor_logical_not(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logical_not() into `dst`.
    fn tensor_logical_not_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Principal square root, correctly rounded; NaN below 0, -0 for -0. For floating, complex.
    fn tensor_sqrt(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sqrt() into `dst`.
    fn tensor_sqrt_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// 1 / sqrt(x); infinity at 0, NaN below. For floating, complex.
    fn tensor_rsqrt(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_rsqrt() into `dst`.
    fn tensor_rsqrt_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Cube root, of negative numbers too. For floating.
    fn tensor_cbrt(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cbrt() into `dst`.
    fn tensor_cbrt_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^x. For floating, complex.
    fn tensor_exp(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_exp() into `dst`.
    fn tensor_exp_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^x - 1 without cancellation near 0. For floating, complex.
    fn tensor_expm1(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_expm1() into `dst`.
    fn tensor_expm1_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Natural logarithm, principal; -infinity at 0, NaN below. For floating, complex.
    fn tensor_log(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_log() into `dst`.
    fn tensor_log_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// log(1 + x) without cancellation near 0; -infinity at -1, NaN below. For floating, complex.
    fn tensor_log1p(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_log1p() into `dst`.
    fn tensor_log1p_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Logarithm to base 2. For floating, complex.
    fn tensor_log2(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_log2() into `dst`.
    fn tensor_log2_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Logarithm to base 10. For floating, complex.
    fn tensor_log10(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_log10() into `dst`.
    fn tensor_log10_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// 1 / (1 + e^-x) without overflow. For floating.
    fn tensor_sigmoid(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sigmoid() into `dst`.
    fn tensor_sigmoid_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Sine of radians; NaN at the infinities. For floating, complex.
    fn tensor_sin(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sin() into `dst`.
    fn tensor_sin_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Cosine of radians; NaN at the infinities. For floating, complex.
    fn tensor_cos(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cos() into `dst`.
    fn tensor_cos_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Tangent of radians; NaN at the infinities. For floating, complex.
    fn tensor_tan(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_tan() into `dst`.
    fn tensor_tan_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Arc sine in radians, NaN outside -1..1 (real). For floating, complex.
    fn tensor_asin(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_asin() into `dst`.
    fn tensor_asin_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Arc cosine in radians, NaN outside -1..1 (real). For floating, complex.
    fn tensor_acos(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_acos() into `dst`.
    fn tensor_acos_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Arc tangent in radians. For floating, complex.
    fn tensor_atan(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_atan() into `dst`.
    fn tensor_atan_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Hyperbolic sine. For floating, complex.
    fn tensor_sinh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sinh() into `dst`.
    fn tensor_sinh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Hyperbolic cosine. For floating, complex.
    fn tensor_cosh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cosh() into `dst`.
    fn tensor_cosh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Hyperbolic tangent. For floating, complex.
    fn tensor_tanh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_tanh() into `dst`.
    fn tensor_tanh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Inverse hyperbolic sine. For floating, complex.
    fn tensor_asinh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_asinh() into `dst`.
    fn tensor_asinh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Inverse hyperbolic cosine, NaN below 1 (real). For floating, complex.
    fn tensor_acosh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_acosh() into `dst`.
    fn tensor_acosh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Inverse hyperbolic tangent, NaN outside -1..1 (real). For floating, complex.
    fn tensor_atanh(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_atanh() into `dst`.
    fn tensor_atanh_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Error function. For floating.
    fn tensor_erf(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_erf() into `dst`.
    fn tensor_erf_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// 1 - erf(x), with relative accuracy in the tail. For floating.
    fn tensor_erfc(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_erfc() into `dst`.
    fn tensor_erfc_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Inverse of the standard normal distribution function; NaN outside 0..1. For floating.
    fn tensor_ndtri(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_ndtri() into `dst`.
    fn tensor_ndtri_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// log |Gamma(x)|; infinity at 0 and the negative integers. For floating.
    fn tensor_lgamma(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_lgamma() into `dst`.
    fn tensor_lgamma_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Derivative of lgamma; NaN at 0 and the negative integers. For floating.
    fn tensor_digamma(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_digamma() into `dst`.
    fn tensor_digamma_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Modified Bessel function of the first kind, order 0. For floating.
    fn tensor_bessel_i0(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_i0() into `dst`.
    fn tensor_bessel_i0_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Modified Bessel function of the first kind, order 1. For floating.
    fn tensor_bessel_i1(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_i1() into `dst`.
    fn tensor_bessel_i1_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^-|x| times tensor_bessel_i0(). For floating.
    fn tensor_bessel_i0e(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_i0e() into `dst`.
    fn tensor_bessel_i0e_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^-|x| times tensor_bessel_i1(). For floating.
    fn tensor_bessel_i1e(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_i1e() into `dst`.
    fn tensor_bessel_i1e_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bessel function of the first kind, order 0. For floating.
    fn tensor_bessel_j0(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_j0() into `dst`.
    fn tensor_bessel_j0_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bessel function of the first kind, order 1. For floating.
    fn tensor_bessel_j1(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_j1() into `dst`.
    fn tensor_bessel_j1_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bessel function of the second kind, order 0; -infinity at 0, NaN below. For floating.
    fn tensor_bessel_y0(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_y0() into `dst`.
    fn tensor_bessel_y0_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bessel function of the second kind, order 1; -infinity at 0, NaN below. For floating.
    fn tensor_bessel_y1(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_y1() into `dst`.
    fn tensor_bessel_y1_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Modified Bessel function of the second kind, order 0; infinity at 0, NaN below. For floating.
    fn tensor_bessel_k0(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_k0() into `dst`.
    fn tensor_bessel_k0_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Modified Bessel function of the second kind, order 1; infinity at 0, NaN below. For floating.
    fn tensor_bessel_k1(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_k1() into `dst`.
    fn tensor_bessel_k1_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^x times tensor_bessel_k0(). For floating.
    fn tensor_bessel_k0e(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_k0e() into `dst`.
    fn tensor_bessel_k0e_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// e^x times tensor_bessel_k1(). For floating.
    fn tensor_bessel_k1e(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bessel_k1e() into `dst`.
    fn tensor_bessel_k1e_into(ctx: *mut tensor_context_t, a: *const tensor_t, options: *const tensor_unary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a + b; integers wrap, logical or for bool. For any numeric dtype.
    fn tensor_add(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_add() into `dst`.
    fn tensor_add_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a - b; integers wrap. For integers, floating, complex.
    fn tensor_subtract(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_subtract() into `dst`.
    fn tensor_subtract_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a * b; integers wrap, logical and for bool. For any numeric dtype.
    fn tensor_multiply(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_multiply() into `dst`.
    fn tensor_multiply_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a / b by IEEE 754. For floating, complex.
    fn tensor_divide(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_divide() into `dst`.
    fn tensor_divide_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The quotient cut off toward zero; the least integer divided by -1 wraps. For integers, floating.
    fn tensor_divide_trunc(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_divide_trunc() into `dst`.
    fn tensor_divide_trunc_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The quotient rounded toward minus infinity; the least integer divided by -1 wraps. For integers, floating.
    fn tensor_floor_divide(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_floor_divide() into `dst`.
    fn tensor_floor_divide_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// What the quotient toward zero leaves: it has the sign of a. By IEEE 754 for floats. For integers, floating.
    fn tensor_fmod(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_fmod() into `dst`.
    fn tensor_fmod_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// What the quotient toward minus infinity leaves: it has the sign of b. For integers, floating.
    fn tensor_remainder(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_remainder() into `dst`.
    fn tensor_remainder_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The greater one; +0 is above -0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
    fn tensor_maximum(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_maximum() into `dst`.
    fn tensor_maximum_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The lesser one; -0 is below +0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
    fn tensor_minimum(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_minimum() into `dst`.
    fn tensor_minimum_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The magnitude of a with the sign of b. For floating.
    fn tensor_copysign(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_copysign() into `dst`.
    fn tensor_copysign_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The neighbour of a on the way to b, in the dtype itself. For floating.
    fn tensor_nextafter(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_nextafter() into `dst`.
    fn tensor_nextafter_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a to the power of b; a^0 is 1. Integers wrap, and a negative exponent gives 1 / a^-b cut off toward zero. For integers, floating, complex.
    fn tensor_pow(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_pow() into `dst`.
    fn tensor_pow_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Angle of the point (b, a), in (-pi, pi\], with the signs of zeros. For floating.
    fn tensor_atan2(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_atan2() into `dst`.
    fn tensor_atan2_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// sqrt(a^2 + b^2) without needless overflow. For floating.
    fn tensor_hypot(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_hypot() into `dst`.
    fn tensor_hypot_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// log(e^a + e^b) without needless overflow. For floating.
    fn tensor_logaddexp(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logaddexp() into `dst`.
    fn tensor_logaddexp_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a == b, part by part for complex; NaN equals nothing. Result: bool. For any numeric dtype.
    fn tensor_equal(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_equal() into `dst`.
    fn tensor_equal_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a != b, part by part for complex; NaN differs from all. Result: bool. For any numeric dtype.
    fn tensor_not_equal(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_not_equal() into `dst`.
    fn tensor_not_equal_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a \< b; false with NaN. Result: bool. For bool, integers, floating.
    fn tensor_less(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_less() into `dst`.
    fn tensor_less_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a \<= b; false with NaN. Result: bool. For bool, integers, floating.
    fn tensor_less_equal(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_less_equal() into `dst`.
    fn tensor_less_equal_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a \> b; false with NaN. Result: bool. For bool, integers, floating.
    fn tensor_greater(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_greater() into `dst`.
    fn tensor_greater_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a \>= b; false with NaN. Result: bool. For bool, integers, floating.
    fn tensor_greater_equal(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_greater_equal() into `dst`.
    fn tensor_greater_equal_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Are both not zero? Result: bool. For any numeric dtype.
    fn tensor_logical_and(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logical_and() into `dst`.
    fn tensor_logical_and_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is one not zero? Result: bool. For any numeric dtype.
    fn tensor_logical_or(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logical_or() into `dst`.
    fn tensor_logical_or_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Is just one not zero? Result: bool. For any numeric dtype.
    fn tensor_logical_xor(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logical_xor() into `dst`.
    fn tensor_logical_xor_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bits set in both; logical for bool. For bool, integers.
    fn tensor_bitwise_and(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_and() into `dst`.
    fn tensor_bitwise_and_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bits set in either; logical for bool. For bool, integers.
    fn tensor_bitwise_or(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_or() into `dst`.
    fn tensor_bitwise_or_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Bits set in just one; logical for bool. For bool, integers.
    fn tensor_bitwise_xor(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_xor() into `dst`.
    fn tensor_bitwise_xor_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a shifted left by b bits; what is shifted out is lost. For integers.
    fn tensor_bitwise_left_shift(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_left_shift() into `dst`.
    fn tensor_bitwise_left_shift_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// a shifted right by b bits; the sign moves in for signed dtypes. For integers.
    fn tensor_bitwise_right_shift(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_bitwise_right_shift() into `dst`.
    fn tensor_bitwise_right_shift_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The a-th derivative of tensor_digamma() at b; NaN unless a is a whole number that is not negative. For floating.
    fn tensor_polygamma(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_polygamma() into `dst`.
    fn tensor_polygamma_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Hurwitz zeta: the sum of (k + b)^-a over k \>= 0; infinity at a = 1, NaN below. For floating.
    fn tensor_zeta(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_zeta() into `dst`.
    fn tensor_zeta_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Regularised lower incomplete gamma function P(a, b); NaN for a \<= 0 or b \< 0. For floating.
    fn tensor_igamma(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_igamma() into `dst`.
    fn tensor_igamma_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Regularised upper incomplete gamma function Q(a, b) = 1 - P(a, b); NaN as there. For floating.
    fn tensor_igammac(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_igammac() into `dst`.
    fn tensor_igammac_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Derivative of tensor_igamma() by a. For floating.
    fn tensor_igamma_grad_a(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_igamma_grad_a() into `dst`.
    fn tensor_igamma_grad_a_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Derivative by a of a sample b of the gamma distribution with shape a. For floating.
    fn tensor_random_gamma_grad(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_random_gamma_grad() into `dst`.
    fn tensor_random_gamma_grad_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// min(max(a, b), c): c where b is above it. NaN elements of a stay; b or c may be NULL for no bound. For integers, floating.
    fn tensor_clip(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, c: *const tensor_t, options: *const tensor_ternary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_clip() into `dst`.
    fn tensor_clip_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, c: *const tensor_t, options: *const tensor_ternary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Regularised incomplete beta function I_c(a, b); NaN for a \<= 0, b \<= 0 or c outside 0..1. For floating.
    fn tensor_betainc(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, c: *const tensor_t, options: *const tensor_ternary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_betainc() into `dst`.
    fn tensor_betainc_into(ctx: *mut tensor_context_t, a: *const tensor_t, b: *const tensor_t, c: *const tensor_t, options: *const tensor_ternary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// `a` where `condition` is true, `b` elsewhere; only the chosen element is looked at. `condition` is bool; `a` and `b` have any one dtype.
    fn tensor_where(ctx: *mut tensor_context_t, condition: *const tensor_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_ternary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_where() into `dst`.
    fn tensor_where_into(ctx: *mut tensor_context_t, condition: *const tensor_t, a: *const tensor_t, b: *const tensor_t, options: *const tensor_ternary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_pow() with one exponent for all elements. Complex numbers to a whole power below 2^31 are multiplied out. For integers the exponent is a whole number.
    fn tensor_pow_scalar(ctx: *mut tensor_context_t, a: *const tensor_t, exponent: f64, options: *const tensor_binary_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_pow_scalar() into `dst`.
    fn tensor_pow_scalar_into(ctx: *mut tensor_context_t, a: *const tensor_t, exponent: f64, options: *const tensor_binary_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A function of the host on each element of up to three tensors (`count`), broadcast against each other; it is handed runs of elements. Dtypes may differ; strings, resources and variants cannot be mapped.
    fn tensor_map(ctx: *mut tensor_context_t, count: i32, inputs: *const *const tensor_t, function: tensor_map_t, user: *mut c_void, options: *const tensor_map_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_map() into `dst`, whose dtype is the result's. Where `function` fails, `dst` may hold any elements.
    fn tensor_map_into(ctx: *mut tensor_context_t, count: i32, inputs: *const *const tensor_t, function: tensor_map_t, user: *mut c_void, options: *const tensor_map_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_unary_options_init(options: *mut tensor_unary_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_binary_options_init(options: *mut tensor_binary_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_ternary_options_init(options: *mut tensor_ternary_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_map_options_init(options: *mut tensor_map_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// The sum. Complex too. Of bool and signed integers int64, of unsigned uint64; result_dtype may be any number, for floats any float.
    fn tensor_sum(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sum() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_sum_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The product, in the dtypes of tensor_sum(). Complex too.
    fn tensor_prod(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_prod() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_prod_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The mean. Complex too. Of integers and bool float64, from the exact sum.
    fn tensor_mean(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_mean() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_mean_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The greatest element. +0 is above -0.
    fn tensor_max(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_max() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_max_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The least element. -0 is below +0.
    fn tensor_min(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_min() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_min_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Whether no element is zero, as bool. NaN is not zero. Complex too.
    fn tensor_all(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_all() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_all_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Whether an element is not zero, as bool. NaN is not zero. Complex too.
    fn tensor_any(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_any() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_any_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// How many elements are not zero, as int64. NaN is not zero. Complex too.
    fn tensor_count_nonzero(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_count_nonzero() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_count_nonzero_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Where the greatest element is, the first of equal ones, as int64: the index on one axis, or the position in row-major order of the axes named. NaN, the first one, is the greatest unless ignored; 0 where all are ignored.
    fn tensor_argmax(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_argmax() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_argmax_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Where the least element is, by the rules of tensor_argmax().
    fn tensor_argmin(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_argmin() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_argmin_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The greatest element and where it is, in one pass: `out` has the dtype of `t` and the very element, bit for bit, whose position tensor_argmax() names, `out_indices` has that position. Of zeros of both signs it is the first, where tensor_max() gives +0; a NaN comes with its bits, also where all are ignored.
    fn tensor_max_with_index(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, out_indices: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_max_with_index() into the elements of `dst`, which has the dtype of `t`, and of `dst_indices`, which is int64. Both have the result's shape and may overlap `t`, not each other.
    fn tensor_max_with_index_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, dst_indices: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The least element and where it is, by the rules of tensor_max_with_index() and tensor_argmin().
    fn tensor_min_with_index(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, out_indices: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_min_with_index() into the elements of `dst`, which has the dtype of `t`, and of `dst_indices`, which is int64. Both have the result's shape and may overlap `t`, not each other.
    fn tensor_min_with_index_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, dst_indices: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The mean square of the distance from the mean, divided by the number of elements less `correction`. Of complex numbers that of their distance, as the float of their parts; of integers and bool float64.
    fn tensor_var(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_var() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_var_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The square root of tensor_var().
    fn tensor_std(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_std() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_std_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The p-norm of the magnitudes, p being `order`: the p-th root of the sum of p-th powers; the greatest for infinity, the least for -infinity, the number of those that are not zero for 0. Dtypes as tensor_var().
    fn tensor_norm(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_norm() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_norm_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The logarithm of the sum of the exponentials, without overflow. Of integers float64; not of bool.
    fn tensor_logsumexp(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_logsumexp() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_logsumexp_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The sum of the elements that have the same index on all of at least two axes of equal sizes, without these axes, in the dtypes of tensor_sum(). Of exactly two axes the sizes may differ, and the second index is `offset` further on.
    fn tensor_trace(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, offset: i64, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_trace() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_trace_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, offset: i64, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A reduction by a function of the host: each result starts as a copy of `initial`, one element of the result's dtype (result_dtype, else that of `t`), and takes its elements in row-major order, in runs. Elements of any dtype but string, resource and variant; of the options keepdims, the dtype and TENSOR_REDUCE_ANY_THREAD count, without which the calling thread makes all calls.
    fn tensor_reduce(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, initial: *const c_void, combine: tensor_combine_t, user: *mut c_void, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_reduce() into the elements of `dst`, which are written once `combine` has answered for all.
    fn tensor_reduce_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, initial: *const c_void, combine: tensor_combine_t, user: *mut c_void, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same with accumulators of another kind than the result: each starts as a copy of the `accumulator_bytes` (at most 2^20) at `initial`, and is finished into one element of the result's dtype. With `merge` the elements of a result are taken in blocks that the shape alone fixes, each by an accumulator that starts from `initial`, and those are merged in their order: threads take blocks then, and the result is the same for any number of them. Over no element the result is `initial`, finished.
    fn tensor_reduce_with(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, accumulator_bytes: u64, initial: *const c_void, reducer: *const tensor_reducer_t, options: *const tensor_reduce_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_reduce_with() into the elements of `dst`, which are written once the callbacks have answered for all.
    fn tensor_reduce_with_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis_count: i32, axes: *const i64, accumulator_bytes: u64, initial: *const c_void, reducer: *const tensor_reducer_t, options: *const tensor_reduce_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The sums of the elements up to each, along one axis (negative from the end), in the dtypes of tensor_sum(). Complex too.
    fn tensor_cumulative_sum(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cumulative_sum() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_cumulative_sum_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The products of the elements up to each, as tensor_cumulative_sum().
    fn tensor_cumulative_prod(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cumulative_prod() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_cumulative_prod_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The greatest element up to each. The exclusive first one is -infinity, or the least integer.
    fn tensor_cumulative_max(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cumulative_max() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_cumulative_max_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The least element up to each. The exclusive first one is infinity, or the greatest integer.
    fn tensor_cumulative_min(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_cumulative_min() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_cumulative_min_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_scan_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A scan by a function of the host: the accumulator of each line starts as a copy of `initial`, one element of the result's dtype (result_dtype, else that of `t`), which is also the exclusive first result. Calls and dtypes as tensor_reduce().
    fn tensor_scan(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, initial: *const c_void, accumulate: tensor_accumulate_t, user: *mut c_void, options: *const tensor_scan_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_scan() into the elements of `dst`, which are written once `accumulate` has answered for all.
    fn tensor_scan_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, initial: *const c_void, accumulate: tensor_accumulate_t, user: *mut c_void, options: *const tensor_scan_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_reduce_options_init(options: *mut tensor_reduce_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_scan_options_init(options: *mut tensor_scan_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// The elements along `axis` (negative from the end) in ascending order. Stable: equal elements keep their order, with TENSOR_SORT_DESCENDING too. Strings are compared byte by byte.
    fn tensor_sort(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_sort_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_sort() into the elements of `dst`, which has the shape and dtype of `t` and may be it.
    fn tensor_sort_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_sort_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Where along `axis` each element of tensor_sort() comes from, as int64.
    fn tensor_argsort(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_sort_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_argsort() into the elements of `dst`, which is int64 of the shape of `t` and may overlap it.
    fn tensor_argsort_into(ctx: *mut tensor_context_t, t: *const tensor_t, axis: i64, options: *const tensor_sort_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Quantiles over the axes (as of reductions), at the position (n - 1) x probability of the n sorted elements. The first axis of the result counts the probabilities, each in 0..1; the others are the axes of `t` that are left. Of integers and bool float64, of 8-bit floats float32, of other floats their dtype, computed in float64 and rounded once. NaN where an element is NaN (TENSOR_NAN_IGNORE leaves those out) and where there is no element.
    fn tensor_quantile(ctx: *mut tensor_context_t, t: *const tensor_t, probability_count: i64, probabilities: *const f64, axis_count: i32, axes: *const i64, options: *const tensor_quantile_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_quantile() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
    fn tensor_quantile_into(ctx: *mut tensor_context_t, t: *const tensor_t, probability_count: i64, probabilities: *const f64, axis_count: i32, axes: *const i64, options: *const tensor_quantile_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// How many elements lie in each of `bins` equally wide parts of `low`..`high`, as int64 \[bins\]. Bin i begins at low + i x ((high - low) / bins), in float64, and ends before the next one; the last one holds `high` too. Elements are compared as float64. A range of one number is widened by 0.5 to either side. What lies outside, and NaN, is not counted, unless a flag says otherwise.
    fn tensor_histogram(ctx: *mut tensor_context_t, t: *const tensor_t, bins: i64, low: f64, high: f64, options: *const tensor_histogram_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// tensor_histogram() into the elements of `dst`, which is int64 \[bins\] and may overlap `t`.
    fn tensor_histogram_into(ctx: *mut tensor_context_t, t: *const tensor_t, bins: i64, low: f64, high: f64, options: *const tensor_histogram_options_t, dst: *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_sort_options_init(options: *mut tensor_sort_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_quantile_options_init(options: *mut tensor_quantile_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_histogram_options_init(options: *mut tensor_histogram_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// TensorFlow's SummarizeValue: print_v2 0 gives the old form with at most max_entries elements, 1 the new form with max_entries at each end of each axis; a negative max_entries means all. complex and qint32 print as "?", as they do there.
    fn tensor_summarize(t: *const tensor_t, max_entries: i64, print_v2: i32, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// "Tensor\<type: float shape: \[2,2\] values: \[1 2\]\[3...\]...\>" with at most max_entries values (3 is usual).
    fn tensor_debug_string(t: *const tensor_t, max_entries: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// "Tensor\<type: float shape: \[2,2\]\>": never reads an element, so fit for any memory.
    fn tensor_device_safe_debug_string(t: *const tensor_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Readable text in one of four formats, large tensors summarised; rank 0 without brackets, no elements as empty brackets whatever the shape, strings quoted and escaped.
    fn tensor_to_text(t: *const tensor_t, options: *const tensor_text_options_t, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The same text, of any length, to a sink in runs.
    fn tensor_write_text(t: *const tensor_t, options: *const tensor_text_options_t, sink: tensor_sink_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_text_options_init(options: *mut tensor_text_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// Fills exactly `struct_size` bytes with defaults.
    fn tensor_buffer_options_init(options: *mut tensor_buffer_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A fixed-size buffer of zeros.
    fn tensor_buffer_create_fixed(ctx: *mut tensor_context_t, dtype: i32, rank: i32, dims: *const i64, out: *mut *mut tensor_buffer_t, status: *mut tensor_status_t) -> i32;
    /// A dynamic buffer of shape \[0\].
    fn tensor_buffer_create_dynamic(dtype: i32, out: *mut *mut tensor_buffer_t, status: *mut tensor_status_t) -> i32;
    /// A copy with elements converted to `dtype`: of the same shape, dynamic if `source` is, never read-only.
    fn tensor_buffer_create_from(ctx: *mut tensor_context_t, source: *const tensor_buffer_t, dtype: i32, out: *mut *mut tensor_buffer_t, status: *mut tensor_status_t) -> i32;
    /// A buffer on the elements of a tensor: shared if they are row-major without gaps, else copied. Fixed-size unless TENSOR_BUFFER_DYNAMIC is set. Read-only if the tensor is; TENSOR_BUFFER_READ_ONLY, TENSOR_BUFFER_COPY_ON_WRITE and TENSOR_BUFFER_COPY as for blocks.
    fn tensor_to_buffer(ctx: *mut tensor_context_t, t: *const tensor_t, options: *const tensor_buffer_options_t, out: *mut *mut tensor_buffer_t, status: *mut tensor_status_t) -> i32;
    /// Ends the buffer; NULL is fine. Tensors made of it keep the elements.
    fn tensor_buffer_free(buffer: *mut tensor_buffer_t);
    /// TENSOR_DTYPE_*; TENSOR_DTYPE_INVALID for NULL.
    fn tensor_buffer_dtype(buffer: *const tensor_buffer_t) -> i32;
    /// Bytes of an element; 0 for NULL.
    fn tensor_buffer_type_size(buffer: *const tensor_buffer_t) -> u64;
    /// 1 if the shape may change; 0 for NULL.
    fn tensor_buffer_is_dynamic(buffer: *const tensor_buffer_t) -> i32;
    /// 1 while the buffer refers to a read-only block: one loaded with TENSOR_BUFFER_READ_ONLY, or elements of a read-only tensor. 0 once a write has replaced it, and for NULL.
    fn tensor_buffer_is_read_only(buffer: *const tensor_buffer_t) -> i32;
    /// Number of elements.
    fn tensor_buffer_flat_size(buffer: *const tensor_buffer_t, count: *mut i64, status: *mut tensor_status_t) -> i32;
    /// The shape; `capacity` 0 asks for the rank.
    fn tensor_buffer_shape(buffer: *const tensor_buffer_t, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// The storage itself, for reading. A block that was loaded may have any alignment.
    fn tensor_buffer_data(buffer: *const tensor_buffer_t, pointer: *mut *const c_void, bytes: *mut u64, status: *mut tensor_status_t) -> i32;
    /// The storage itself, for writing. A block that is to be copied on the first write is copied now; so is a read-only one if `copy_on_write` is 1, which is refused if it is 0.
    fn tensor_buffer_data_mutable(ctx: *mut tensor_context_t, buffer: *mut tensor_buffer_t, copy_on_write: i32, pointer: *mut *mut c_void, bytes: *mut u64, status: *mut tensor_status_t) -> i32;
    /// One element, by its row-major number, as `dtype` into *value.
    fn tensor_buffer_get_value(buffer: *const tensor_buffer_t, index: i64, dtype: i32, value: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// All elements as `dtype`, into an array of the caller's with room for `capacity` of them; *needed is how many there are.
    fn tensor_buffer_get_array(ctx: *mut tensor_context_t, buffer: *const tensor_buffer_t, dtype: i32, capacity: i64, values: *mut c_void, needed: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Replaces all elements by `count` elements of `dtype` at `values`, which may lie in the buffer's own storage. The shape stays, so the count must be its number of elements.
    fn tensor_buffer_load_array(ctx: *mut tensor_context_t, buffer: *mut tensor_buffer_t, dtype: i32, count: i64, values: *const c_void, status: *mut tensor_status_t) -> i32;
    /// The same with a shape, which a dynamic buffer takes over. Another number of elements gets a storage of its own.
    fn tensor_buffer_load_array_shaped(ctx: *mut tensor_context_t, buffer: *mut tensor_buffer_t, dtype: i32, count: i64, values: *const c_void, rank: i32, dims: *const i64, status: *mut tensor_status_t) -> i32;
    /// Refers to `block_bytes` bytes at `block`: elements of the buffer's dtype, for the shape that it has. The block must stay until the deleter is called, or without one until nothing refers to it any more; on success it is the buffer's.
    fn tensor_buffer_load_buffer(ctx: *mut tensor_context_t, buffer: *mut tensor_buffer_t, block: *mut c_void, block_bytes: u64, options: *const tensor_buffer_options_t, deleter: tensor_deleter_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// The same with a shape, which a dynamic buffer takes over.
    fn tensor_buffer_load_buffer_shaped(ctx: *mut tensor_context_t, buffer: *mut tensor_buffer_t, block: *mut c_void, block_bytes: u64, rank: i32, dims: *const i64, options: *const tensor_buffer_options_t, deleter: tensor_deleter_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// The owner of the block that the buffer refers to says how long it is now. While that is not what the shape needs, the elements cannot be read or written and the shape is not told: FAILED_PRECONDITION, until the owner takes it back or something else is loaded.
    fn tensor_buffer_set_block_bytes(buffer: *mut tensor_buffer_t, block_bytes: u64, status: *mut tensor_status_t) -> i32;
    /// A tensor on the buffer's elements, without a copy: it keeps them alive, sees what is written in place, and stays with them when the buffer gets another storage. Read-only where the buffer would copy before a write.
    fn tensor_buffer_as_tensor(buffer: *const tensor_buffer_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Opens a file by path.
    fn tensor_archive_open(path: *const c_char, path_length: i64, options: *const tensor_archive_options_t, out: *mut *mut tensor_archive_t, status: *mut tensor_status_t) -> i32;
    /// Opens a block of memory, which must not change while the archive or a tensor from it lives; `deleter` (may be NULL) is called once after the last of them has gone.
    fn tensor_archive_open_memory(block: *mut c_void, bytes: u64, deleter: tensor_deleter_t, user: *mut c_void, options: *const tensor_archive_options_t, out: *mut *mut tensor_archive_t, status: *mut tensor_status_t) -> i32;
    /// Opens a file descriptor, which stays the caller's and may be closed after; its position is neither used nor moved.
    fn tensor_archive_open_descriptor(descriptor: i32, options: *const tensor_archive_options_t, out: *mut *mut tensor_archive_t, status: *mut tensor_status_t) -> i32;
    /// Ends an archive; tensors from it live on; NULL is fine.
    fn tensor_archive_free(archive: *mut tensor_archive_t);
    /// The file's format, a TENSOR_FORMAT_*; 0 for NULL.
    fn tensor_archive_format(archive: *const tensor_archive_t) -> i32;
    /// Number of members; 0 for NULL.
    fn tensor_archive_count(archive: *const tensor_archive_t) -> i64;
    /// Writes the name of a member (without ".npy"), in the file's order.
    fn tensor_archive_name(archive: *const tensor_archive_t, position: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Position of the member of that name.
    fn tensor_archive_find(archive: *const tensor_archive_t, name: *const c_char, name_length: i64, position: *mut i64, status: *mut tensor_status_t) -> i32;
    /// What is known of a member; entry-\>struct_size must be set. `dims` takes up to `capacity` dims.
    fn tensor_archive_entry(archive: *const tensor_archive_t, position: i64, entry: *mut tensor_archive_entry_t, capacity: i32, dims: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Writes a member's element type as the file itself names it: "\<f8", "V2", "BF16", "F4".
    fn tensor_archive_type_name(archive: *const tensor_archive_t, position: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Writes the name of the file that holds a member, if it is not the opened one but another beside it (a shard); else an empty text. The offsets of tensor_archive_entry() count from the beginning of that file.
    fn tensor_archive_file_name(archive: *const tensor_archive_t, position: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Number of texts that the file itself carries beside its tensors ("__metadata__" of safetensors, "metadata" of an index of shards); 0 for NULL and for formats that have none.
    fn tensor_archive_metadata_count(archive: *const tensor_archive_t) -> i64;
    /// Writes the key of a text of metadata, in the file's order.
    fn tensor_archive_metadata_key(archive: *const tensor_archive_t, position: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Writes a text of metadata. Numbers and flags in an index of shards are written as JSON spells them; what nests deeper is left out.
    fn tensor_archive_metadata_value(archive: *const tensor_archive_t, position: i64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Position of the text of metadata of that key.
    fn tensor_archive_find_metadata(archive: *const tensor_archive_t, key: *const c_char, key_length: i64, position: *mut i64, status: *mut tensor_status_t) -> i32;
    /// Reads everything and keeps nothing: headers, sizes, checksums (whatever the options say), strings, bytes that belong to nobody. Element types without a dtype are no damage.
    fn tensor_archive_check(ctx: *mut tensor_context_t, archive: *const tensor_archive_t, status: *mut tensor_status_t) -> i32;
    /// The tensor of that name; read-only when it shares the archive's memory (see tensor_is_mapped()).
    fn tensor_archive_get(ctx: *mut tensor_context_t, archive: *const tensor_archive_t, name: *const c_char, name_length: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same for a member of opaque elements ("V2", "V1" of `.npy`, F8_E8M0 of safetensors), read as a dtype of that size that the caller knows: bfloat16, float8.
    fn tensor_archive_get_as(ctx: *mut tensor_context_t, archive: *const tensor_archive_t, name: *const c_char, name_length: i64, dtype: i32, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// A strided slice of the tensor of that name, without touching the rest of it: a view where the elements can be shared, else a copy of the slice alone. A deflated member is inflated up to the end of the slice, in pieces of bounded size. Checksums are not looked at: see tensor_archive_check().
    fn tensor_archive_get_slice(ctx: *mut tensor_context_t, archive: *const tensor_archive_t, name: *const c_char, name_length: i64, count: i32, begin: *const i64, end: *const i64, strides: *const i64, masks: *const tensor_strided_slice_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same by slice text, see tensor_slice_text().
    fn tensor_archive_get_slice_text(ctx: *mut tensor_context_t, archive: *const tensor_archive_t, name: *const c_char, name_length: i64, text: *const c_char, text_length: i64, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_archive_options_init(options: *mut tensor_archive_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A writer for files of a format.
    fn tensor_archive_writer_new(format: i32, options: *const tensor_archive_writer_options_t, out: *mut *mut tensor_archive_writer_t, status: *mut tensor_status_t) -> i32;
    /// Ends a writer; what it saved stays; NULL is fine.
    fn tensor_archive_writer_free(writer: *mut tensor_archive_writer_t);
    /// Adds a tensor under a name, which is kept with its NULs where the format can. The writer shares it: the caller's handle stays the caller's.
    fn tensor_archive_writer_add(writer: *mut tensor_archive_writer_t, name: *const c_char, name_length: i64, t: *const tensor_t, status: *mut tensor_status_t) -> i32;
    /// Adds a pair of texts to the metadata of the file (safetensors).
    fn tensor_archive_writer_add_metadata(writer: *mut tensor_archive_writer_t, key: *const c_char, key_length: i64, value: *const c_char, value_length: i64, status: *mut tensor_status_t) -> i32;
    /// Saves everything as a file that appears under its name whole or not at all: bytes go to a file without a name in the same folder, reach the disk, and take the name, in place of a file that had it. After a failure, a cancel or a crash the old file is as it was and nothing new is there. Tensors and archives mapped from the old file keep it. A symbolic link stays, and the file that it leads to is replaced. The new file has the permissions of the one that it replaces (and its owner, where the caller may give files away), else those that the umask leaves. Progress counts bytes of elements.
    fn tensor_archive_writer_save(ctx: *mut tensor_context_t, writer: *const tensor_archive_writer_t, path: *const c_char, path_length: i64, status: *mut tensor_status_t) -> i32;
    /// The same bytes to a sink, in runs of at most 1 MiB; members of `.npz` are made twice, since their sizes come first.
    fn tensor_archive_writer_save_to_sink(ctx: *mut tensor_context_t, writer: *const tensor_archive_writer_t, sink: tensor_sink_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// The same bytes to memory; *needed is how many there are. (NULL, 0) asks for that alone.
    fn tensor_archive_writer_save_to_memory(ctx: *mut tensor_context_t, writer: *const tensor_archive_writer_t, buffer: *mut c_void, capacity: u64, needed: *mut u64, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_archive_writer_options_init(options: *mut tensor_archive_writer_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// The tensor in DLPack's form without a version. It keeps the storage until its deleter is called, also when the tensor is freed before. Strides are always written, data is NULL without elements.
    fn tensor_to_dlpack(ctx: *mut tensor_context_t, t: *const tensor_t, options: *const tensor_dlpack_options_t, out: *mut *mut DLManagedTensor, status: *mut tensor_status_t) -> i32;
    /// The same in the versioned form (1.2). It says whether the tensor is read-only and whether it is a copy; dtypes below a byte go as padded ones.
    fn tensor_to_dlpack_versioned(ctx: *mut tensor_context_t, t: *const tensor_t, options: *const tensor_dlpack_options_t, out: *mut *mut DLManagedTensorVersioned, status: *mut tensor_status_t) -> i32;
    /// A tensor on the memory of another library. The deleter of `managed` is called once after the last handle has gone, on that thread, or before the return if the elements were copied. Strides that are NULL mean row-major; byte_offset is heeded; elements may lie at any address. Device kinds without a TENSOR_DEVICE_* number are kept as they are.
    fn tensor_from_dlpack(ctx: *mut tensor_context_t, managed: *mut DLManagedTensor, options: *const tensor_dlpack_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// The same for the versioned form. The tensor is read-only if `managed` says so; a copy is not.
    fn tensor_from_dlpack_versioned(ctx: *mut tensor_context_t, managed: *mut DLManagedTensorVersioned, options: *const tensor_dlpack_options_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Ends a struct that no library has taken, by its deleter; NULL is fine.
    fn tensor_dlpack_free(managed: *mut DLManagedTensor);
    /// The same for the versioned form, whatever its version.
    fn tensor_dlpack_versioned_free(managed: *mut DLManagedTensorVersioned);
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_dlpack_options_init(options: *mut tensor_dlpack_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A tensor as a TensorProto, `form` one of TENSOR_PROTO_*. A view gives its own elements in row-major order. bool is written as 0 and 1, tensors in variants in the field form always.
    fn tensor_to_proto(ctx: *mut tensor_context_t, t: *const tensor_t, form: i32, buffer: *mut c_void, capacity: u64, needed: *mut u64, status: *mut tensor_status_t) -> i32;
    /// The same message to a sink in runs.
    fn tensor_write_proto(ctx: *mut tensor_context_t, t: *const tensor_t, form: i32, sink: tensor_sink_t, user: *mut c_void, status: *mut tensor_status_t) -> i32;
    /// The tensor of a TensorProto. tensor_content, unless empty, wins over values; values beyond the shape are ignored; integers keep their low bits. `allocator` (may be NULL: the context's) gives the memory of the result's elements, as in tensor_new_with_allocator(); `decoder` (may be NULL) makes variants of their bytes, except boxed tensors, which the library makes itself.
    fn tensor_from_proto(ctx: *mut tensor_context_t, bytes: *const c_void, byte_count: u64, options: *const tensor_proto_options_t, allocator: *const tensor_allocator_t, decoder: *const tensor_variant_decoder_t, out: *mut *mut tensor_t, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_proto_options_init(options: *mut tensor_proto_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A TensorProto without the values that reading restores by itself: a tail of equal elements is left out, and values are replaced by content or the other way round where that is smaller. Elements are told apart by their bits. *changed is 1 if the message became smaller; else it is 0, *needed 0, and nothing is written: use the message as it is.
    fn tensor_proto_compress(bytes: *const c_void, byte_count: u64, options: *const tensor_proto_compress_options_t, buffer: *mut c_void, capacity: u64, needed: *mut u64, changed: *mut i32, status: *mut tensor_status_t) -> i32;
    /// Fills in default options of exactly `struct_size` bytes.
    fn tensor_proto_compress_options_init(options: *mut tensor_proto_compress_options_t, struct_size: u32, status: *mut tensor_status_t) -> i32;
    /// A TensorProto as text, in protobuf's text format: what a parser would hold of it, one value a line ("dtype: DT_FLOAT"), then fields that are not known under their numbers, those with a length as quoted bytes.
    fn tensor_proto_debug_text(bytes: *const c_void, byte_count: u64, buffer: *mut c_char, capacity: i64, length: *mut i64, status: *mut tensor_status_t) -> i32;
    /// What is known of a tensor's memory as a TensorDescription; never reads an element, so fit for any memory.
    fn tensor_description_to_proto(t: *const tensor_t, buffer: *mut c_void, capacity: u64, needed: *mut u64, status: *mut tensor_status_t) -> i32;
    /// A full or partial shape as a TensorShapeProto.
    fn tensor_shape_to_proto(rank: i32, dims: *const i64, buffer: *mut c_void, capacity: u64, needed: *mut u64, status: *mut tensor_status_t) -> i32;
    /// The full or partial shape of a TensorShapeProto, as TensorFlow reads it: any negative dim is unknown, names of dims are ignored, and so are the dims of an unknown rank.
    fn tensor_shape_from_proto(bytes: *const c_void, byte_count: u64, capacity: i32, dims: *mut i64, rank: *mut i32, status: *mut tensor_status_t) -> i32;
    /// A resource as a ResourceHandleProto.
    fn tensor_resource_to_proto(resource: *const tensor_resource_t, buffer: *mut c_void, capacity: u64, needed: *mut u64, status: *mut tensor_status_t) -> i32;
    /// The resource of a ResourceHandleProto.
    fn tensor_resource_from_proto(bytes: *const c_void, byte_count: u64, out: *mut *mut tensor_resource_t, status: *mut tensor_status_t) -> i32;
}
