# Made by tools/bindings/generate.py from abi/ctensor.abi.json; not to be edited.
"""Every constant, struct, callback type and function of the C header, for ctypes. Handles are addresses."""
# fmt: off
from ctypes import CFUNCTYPE, POINTER as to, Structure
from ctypes import c_char_p as text, c_double as f64, c_int32 as i32, c_int64 as i64
from ctypes import c_uint32 as u32, c_uint64 as u64, c_void_p as address

ABI_VERSION = (1, 0)
SONAME = "libctensor.so.1"

TENSOR_OK = 0
TENSOR_CODE_CANCELLED = 1
TENSOR_CODE_UNKNOWN = 2
TENSOR_CODE_INVALID_ARGUMENT = 3
TENSOR_CODE_DEADLINE_EXCEEDED = 4
TENSOR_CODE_NOT_FOUND = 5
TENSOR_CODE_ALREADY_EXISTS = 6
TENSOR_CODE_PERMISSION_DENIED = 7
TENSOR_CODE_RESOURCE_EXHAUSTED = 8
TENSOR_CODE_FAILED_PRECONDITION = 9
TENSOR_CODE_ABORTED = 10
TENSOR_CODE_OUT_OF_RANGE = 11
TENSOR_CODE_UNIMPLEMENTED = 12
TENSOR_CODE_INTERNAL = 13
TENSOR_CODE_UNAVAILABLE = 14
TENSOR_CODE_DATA_LOSS = 15
TENSOR_CODE_UNAUTHENTICATED = 16
TENSOR_DTYPE_INVALID = 0
TENSOR_DTYPE_FLOAT32 = 1
TENSOR_DTYPE_FLOAT64 = 2
TENSOR_DTYPE_INT32 = 3
TENSOR_DTYPE_UINT8 = 4
TENSOR_DTYPE_INT16 = 5
TENSOR_DTYPE_INT8 = 6
TENSOR_DTYPE_STRING = 7
TENSOR_DTYPE_COMPLEX64 = 8
TENSOR_DTYPE_INT64 = 9
TENSOR_DTYPE_BOOL = 10
TENSOR_DTYPE_QINT8 = 11
TENSOR_DTYPE_QUINT8 = 12
TENSOR_DTYPE_QINT32 = 13
TENSOR_DTYPE_BFLOAT16 = 14
TENSOR_DTYPE_QINT16 = 15
TENSOR_DTYPE_QUINT16 = 16
TENSOR_DTYPE_UINT16 = 17
TENSOR_DTYPE_COMPLEX128 = 18
TENSOR_DTYPE_FLOAT16 = 19
TENSOR_DTYPE_RESOURCE = 20
TENSOR_DTYPE_VARIANT = 21
TENSOR_DTYPE_UINT32 = 22
TENSOR_DTYPE_UINT64 = 23
TENSOR_DTYPE_FLOAT8_E5M2 = 24
TENSOR_DTYPE_FLOAT8_E4M3FN = 25
TENSOR_DTYPE_FLOAT8_E4M3FNUZ = 26
TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ = 27
TENSOR_DTYPE_FLOAT8_E5M2FNUZ = 28
TENSOR_DTYPE_INT4 = 29
TENSOR_DTYPE_UINT4 = 30
TENSOR_DTYPE_INT2 = 31
TENSOR_DTYPE_UINT2 = 32
TENSOR_DTYPE_FLOAT4_E2M1FN = 33
TENSOR_DEVICE_CPU = 1
TENSOR_DEVICE_CUDA = 2
TENSOR_DEVICE_CUDA_HOST = 3
TENSOR_DEVICE_OPENCL = 4
TENSOR_DEVICE_VULKAN = 7
TENSOR_DEVICE_METAL = 8
TENSOR_DEVICE_VPI = 9
TENSOR_DEVICE_ROCM = 10
TENSOR_DEVICE_ROCM_HOST = 11
TENSOR_DEVICE_EXTERNAL = 12
TENSOR_DEVICE_CUDA_MANAGED = 13
TENSOR_DEVICE_ONEAPI = 14
TENSOR_DEVICE_WEBGPU = 15
TENSOR_DEVICE_HEXAGON = 16
TENSOR_DEVICE_MAIA = 17
TENSOR_DEVICE_TRAINIUM = 18
TENSOR_ORDER_C = 0
TENSOR_ORDER_F = 1
TENSOR_COPY_IF_NEEDED = 0
TENSOR_COPY_NEVER = 1
TENSOR_COPY_ALWAYS = 2
TENSOR_TEXT_PLAIN = 0
TENSOR_TEXT_NUMPY = 1
TENSOR_TEXT_NATIVE = 2
TENSOR_TEXT_JSON = 3
TENSOR_NUL_TERMINATED = -1
TENSOR_ALL_AXES = -1
TENSOR_FLAT_INDEX = -1
TENSOR_UNKNOWN_RANK = -1
TENSOR_UNKNOWN_DIM = -1
TENSOR_MAX_RANK = 254
TENSOR_CONTEXT_NO_CACHE = 1
TENSOR_CONTEXT_ALL_PROCESSORS = -1
TENSOR_MEMORY_READ_ONLY = 1
TENSOR_MEMORY_COPY_IF_MISALIGNED = 2
TENSOR_ALLOCATION_NO_RETRY = 1
TENSOR_ALLOCATION_WILL_BE_LOGGED = 2
TENSOR_ALLOCATOR_OPAQUE_HANDLES = 1
TENSOR_DESCRIPTION_HAS_BUFFER = 1
TENSOR_DESCRIPTION_TRACKS_SIZE = 2
TENSOR_DESCRIPTION_SINGLE_REFERENCE = 4
TENSOR_DESCRIPTION_READ_ONLY = 8
TENSOR_DESCRIPTION_MAPPED = 16
TENSOR_DESCRIPTION_BORROWED = 32
TENSOR_RANDOM_HAS_RANGE = 1
TENSOR_RANDOM_HAS_STDDEV = 2
TENSOR_OPERATION_PROMOTE = 1
TENSOR_OPERATION_WEAK_A = 2
TENSOR_OPERATION_WEAK_B = 4
TENSOR_OPERATION_WEAK_C = 8
TENSOR_OPERATION_ZERO_DIVIDES = 16
TENSOR_NAN_PROPAGATE = 0
TENSOR_NAN_IGNORE = 1
TENSOR_CAST_MODE_WRAP = 0
TENSOR_CAST_MODE_SATURATE = 1
TENSOR_CAST_MODE_CHECKED = 2
TENSOR_CAST_DISCARD_IMAG = 1
TENSOR_BUFFER_READ_ONLY = 1
TENSOR_BUFFER_COPY_ON_WRITE = 2
TENSOR_BUFFER_COPY = 4
TENSOR_BUFFER_SWAP_BYTES = 8
TENSOR_BUFFER_DYNAMIC = 16
TENSOR_MAP_ANY_THREAD = 1
TENSOR_REDUCE_KEEPDIMS = 1
TENSOR_REDUCE_HAS_INITIAL = 2
TENSOR_REDUCE_HAS_ORDER = 4
TENSOR_REDUCE_ANY_THREAD = 8
TENSOR_SCAN_EXCLUSIVE = 1
TENSOR_SCAN_REVERSE = 2
TENSOR_SORT_DESCENDING = 1
TENSOR_QUANTILE_KEEPDIMS = 1
TENSOR_QUANTILE_LINEAR = 0
TENSOR_QUANTILE_LOWER = 1
TENSOR_QUANTILE_HIGHER = 2
TENSOR_QUANTILE_NEAREST = 3
TENSOR_QUANTILE_MIDPOINT = 4
TENSOR_HISTOGRAM_CLAMP = 1
TENSOR_HISTOGRAM_REFUSE_NAN = 2
TENSOR_FORMAT_NPY = 1
TENSOR_FORMAT_NPZ = 2
TENSOR_FORMAT_SAFETENSORS = 3
TENSOR_FORMAT_SAFETENSORS_INDEX = 4
TENSOR_FORMAT_TENSOR_PROTO = 5
TENSOR_DLPACK_COPY = 1
TENSOR_DLPACK_READ_ONLY = 2
TENSOR_DLPACK_COPY_IF_MISALIGNED = 4
TENSOR_ARCHIVE_READ_COPY = 1
TENSOR_ARCHIVE_NO_CHECKSUM = 2
TENSOR_ARCHIVE_COPY = 4
TENSOR_ARCHIVE_WRITE_FORTRAN = 1
TENSOR_ARCHIVE_WRITE_OPAQUE = 2
TENSOR_ARCHIVE_WRITE_ZIP64 = 4
TENSOR_ARCHIVE_WRITE_NO_SYNC = 8
TENSOR_ARCHIVE_ENTRY_DEFLATED = 1
TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN = 2
TENSOR_ARCHIVE_ENTRY_FORTRAN = 4
TENSOR_ARCHIVE_ENTRY_ZERO_COPY = 8
TENSOR_PROTO_FIELD = 0
TENSOR_PROTO_CONTENT = 1

tensor_deleter_t = CFUNCTYPE(None, address, u64, address)
tensor_generate_t = CFUNCTYPE(i32, address, i64, i64, address)
tensor_map_t = CFUNCTYPE(i32, address, to(address), i64, address)
tensor_combine_t = CFUNCTYPE(i32, address, address, i64, address)
tensor_accumulate_t = CFUNCTYPE(i32, address, address, i64, address, address)
tensor_sink_t = CFUNCTYPE(i32, address, u64, address)
tensor_task_t = CFUNCTYPE(None, address, i64)


class tensor_strided_slice_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("begin_mask", i64),
        ("end_mask", i64),
        ("ellipsis_mask", i64),
        ("new_axis_mask", i64),
        ("shrink_axis_mask", i64),
    ]


class tensor_memory_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("device_kind", i32),
        ("reserved", i32),
        ("device_id", i64),
    ]


class tensor_allocation_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("freed_by", u64),
    ]


class tensor_allocator_traits_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("device_kind", i32),
        ("reserved", i32),
        ("device_id", i64),
        ("alignment", u64),
    ]


class tensor_allocator_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("user", address),
        ("allocate", CFUNCTYPE(address, address, u64, u64, to(tensor_allocation_options_t))),
        ("deallocate", CFUNCTYPE(None, address, address, u64)),
        ("allocated_size", CFUNCTYPE(u64, address, address)),
        ("traits", CFUNCTYPE(None, address, to(tensor_allocator_traits_t))),
        ("name", CFUNCTYPE(address, address)),
        ("release", CFUNCTYPE(None, address)),
    ]


class tensor_context_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("threads", i32),
        ("progress_interval", i32),
        ("cache_bytes", u64),
    ]


class tensor_parallel_for_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("threads", i32),
        ("user", address),
        ("run", CFUNCTYPE(i32, address, i64, tensor_task_t, address)),
    ]


class tensor_progress_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("user", address),
        ("report", CFUNCTYPE(i32, address, i64, i64)),
    ]


class tensor_variant_table_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("user", address),
        ("type_name", CFUNCTYPE(address, address, address)),
        ("clone", CFUNCTYPE(i32, address, address, to(address))),
        ("destroy", CFUNCTYPE(None, address, address)),
        ("describe", CFUNCTYPE(i32, address, address, tensor_sink_t, address)),
        ("encode", CFUNCTYPE(i32, address, address, tensor_sink_t, address)),
    ]


class tensor_dtype_limits_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("bits", i32),
        ("is_signed", i32),
        ("has_infinity", i32),
        ("has_nan", i32),
        ("has_negative_zero", i32),
        ("mantissa_bits", i32),
        ("decimal_digits", i32),
        ("min_integer", i64),
        ("max_integer", u64),
        ("min", f64),
        ("max", f64),
        ("epsilon", f64),
        ("smallest_normal", f64),
        ("smallest_subnormal", f64),
    ]


class tensor_description_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("dtype", i32),
        ("rank", i32),
        ("num_elements", i64),
        ("device_kind", i32),
        ("reserved", i32),
        ("device_id", i64),
        ("requested_bytes", u64),
        ("allocated_bytes", u64),
        ("address", u64),
        ("ref_count", i64),
    ]


class tensor_reshape_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("copy", i32),
        ("order", i32),
        ("reserved", i32),
    ]


class tensor_text_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("format", i32),
        ("precision", i32),
        ("edge_items", i32),
        ("max_elements", i64),
    ]


class tensor_unary_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_binary_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("nan_mode", i32),
        ("reserved", u32),
    ]


class tensor_ternary_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_cast_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("mode", i32),
        ("copy", i32),
    ]


class tensor_buffer_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_map_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("dtype", i32),
        ("reserved", u32),
    ]


class tensor_random_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("seed", u64),
        ("offset", u64),
        ("low", f64),
        ("high", f64),
        ("low_integer", i64),
        ("high_integer", i64),
        ("mean", f64),
        ("stddev", f64),
    ]


class tensor_reduce_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("result_dtype", i32),
        ("nan_mode", i32),
        ("correction", f64),
        ("order", f64),
        ("initial", f64),
        ("initial_integer", i64),
    ]


class tensor_reducer_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("user", address),
        ("combine", CFUNCTYPE(i32, address, address, address, i64)),
        ("merge", CFUNCTYPE(i32, address, address, address)),
        ("finish", CFUNCTYPE(i32, address, address, address, i64)),
    ]


class tensor_scan_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("result_dtype", i32),
        ("nan_mode", i32),
    ]


class tensor_sort_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_quantile_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("method", i32),
        ("nan_mode", i32),
        ("result_dtype", i32),
        ("reserved", u32),
    ]


class tensor_histogram_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_dlpack_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
    ]


class tensor_archive_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("max_header_bytes", u64),
        ("max_members", u64),
        ("max_member_bytes", u64),
        ("max_total_bytes", u64),
        ("max_elements", u64),
        ("max_rank", i32),
        ("reserved", u32),
    ]


class tensor_archive_writer_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("deflate_level", i32),
        ("reserved", i32),
    ]


class tensor_proto_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("max_elements", u64),
        ("max_bytes", u64),
    ]


class tensor_proto_compress_options_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("min_elements", i64),
        ("min_ratio", f64),
    ]


class tensor_variant_decoder_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("reserved", u32),
        ("user", address),
        ("decode", CFUNCTYPE(i32, address, address, i64, address, u64, i64, to(address), to(address))),
    ]


class tensor_archive_entry_t(Structure):
    _fields_ = [
        ("struct_size", u32),
        ("flags", u32),
        ("dtype", i32),
        ("rank", i32),
        ("element_size", u64),
        ("file_offset", u64),
        ("stored_bytes", u64),
        ("data_bytes", u64),
        ("data_offset", u64),
    ]


# name: (result, parameters)
FUNCTIONS = {
    "tensor_version": (text, ()),
    "tensor_abi_version": (u32, ()),
    "tensor_build_info": (text, ()),
    "tensor_instruction_set": (text, ()),
    "tensor_code_name": (text, (i32,)),
    "tensor_alignment_hint": (u64, ()),
    "tensor_live_handles": (i64, ()),
    "tensor_live_bytes": (i64, ()),
    "tensor_status_new": (address, ()),
    "tensor_status_free": (None, (address,)),
    "tensor_status_code": (i32, (address,)),
    "tensor_status_message": (text, (address,)),
    "tensor_status_clear": (None, (address,)),
    "tensor_status_set": (None, (address, i32, text, i64)),
    "tensor_context_new": (i32, (to(tensor_context_options_t), to(tensor_allocator_t), to(tensor_parallel_for_t), to(tensor_progress_t), address, to(address), address)),
    "tensor_context_derive": (i32, (address, to(tensor_context_options_t), to(tensor_progress_t), address, to(address), address)),
    "tensor_context_free": (None, (address,)),
    "tensor_context_thread_count": (i32, (address,)),
    "tensor_context_cached_bytes": (u64, (address,)),
    "tensor_context_trim": (None, (address, u64)),
    "tensor_context_options_init": (i32, (to(tensor_context_options_t), u32, address)),
    "tensor_cancel_new": (i32, (to(address), address)),
    "tensor_cancel_set": (None, (address,)),
    "tensor_cancel_is_set": (i32, (address,)),
    "tensor_cancel_free": (None, (address,)),
    "tensor_dtype_size": (u64, (i32,)),
    "tensor_dtype_slot_size": (u64, (i32,)),
    "tensor_dtype_name": (i32, (i32, address, i64, to(i64), address)),
    "tensor_dtype_from_name": (i32, (text, i64, to(i32), address)),
    "tensor_dtype_is_floating": (i32, (i32,)),
    "tensor_dtype_is_complex": (i32, (i32,)),
    "tensor_dtype_is_integer": (i32, (i32,)),
    "tensor_dtype_is_signed_integer": (i32, (i32,)),
    "tensor_dtype_is_unsigned_integer": (i32, (i32,)),
    "tensor_dtype_is_quantized": (i32, (i32,)),
    "tensor_dtype_can_memcpy": (i32, (i32,)),
    "tensor_dtype_is_ref": (i32, (i32,)),
    "tensor_dtype_is_always_on_host": (i32, (i32,)),
    "tensor_dtype_limits": (i32, (i32, to(tensor_dtype_limits_t), address)),
    "tensor_dtype_to_dlpack": (i32, (i32, to(i32), to(i32), to(i32), address)),
    "tensor_dtype_from_dlpack": (i32, (i32, i32, i32, to(i32), address)),
    "tensor_shape_num_elements": (i32, (i32, to(i64), to(i64), address)),
    "tensor_shape_merge": (i32, (i32, to(i64), i32, to(i64), i32, to(i64), to(i32), address)),
    "tensor_shape_is_compatible": (i32, (i32, to(i64), i32, to(i64), to(i32), address)),
    "tensor_shape_is_identical": (i32, (i32, to(i64), i32, to(i64), to(i32), address)),
    "tensor_shape_concat": (i32, (i32, to(i64), i32, to(i64), i32, to(i64), to(i32), address)),
    "tensor_shape_broadcast": (i32, (i32, to(i64), i32, to(i64), i32, to(i64), to(i32), address)),
    "tensor_shape_to_text": (i32, (i32, to(i64), address, i64, to(i64), address)),
    "tensor_shape_strided_slice": (i32, (i32, to(i64), i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), i32, to(i64), to(i32), address)),
    "tensor_shape_from_tensor": (i32, (address, i32, to(i64), to(i32), address)),
    "tensor_new": (i32, (i32, i32, to(i64), to(address), address)),
    "tensor_new_strided": (i32, (i32, i32, to(i64), i32, to(i64), to(address), address)),
    "tensor_new_empty": (i32, (i32, to(address), address)),
    "tensor_new_default": (i32, (to(address), address)),
    "tensor_new_with_allocator": (i32, (i32, i32, to(i64), to(tensor_allocator_t), to(tensor_allocation_options_t), to(address), address)),
    "tensor_from_data": (i32, (address, i32, i32, to(i64), address, u64, to(address), address)),
    "tensor_from_memory": (i32, (i32, i32, to(i64), to(i64), address, u64, u64, to(tensor_memory_options_t), tensor_deleter_t, address, to(address), address)),
    "tensor_map_file": (i32, (text, i64, i32, i32, to(i64), u64, to(address), address)),
    "tensor_new_scalar": (i32, (i32, address, to(address), address)),
    "tensor_new_string_scalar": (i32, (text, i64, to(address), address)),
    "tensor_new_resource_scalar": (i32, (address, to(address), address)),
    "tensor_new_variant_scalar": (i32, (address, to(address), address)),
    "tensor_fill": (i32, (address, address, address, address)),
    "tensor_zeros": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_full": (i32, (address, i32, i32, to(i64), address, to(address), address)),
    "tensor_zeros_like": (i32, (address, address, to(address), address)),
    "tensor_full_like": (i32, (address, address, address, to(address), address)),
    "tensor_set_values": (i32, (address, i32, address, i64, address)),
    "tensor_generate": (i32, (address, i32, i32, to(i64), tensor_generate_t, address, to(address), address)),
    "tensor_generate_into": (i32, (address, tensor_generate_t, address, address, address)),
    "tensor_arange": (i32, (address, i32, address, address, address, to(address), address)),
    "tensor_arange_into": (i32, (address, address, address, address, address, address)),
    "tensor_linspace": (i32, (address, i32, address, address, i64, i32, to(address), address)),
    "tensor_linspace_into": (i32, (address, address, address, i32, address, address)),
    "tensor_eye": (i32, (address, i32, i64, i64, i64, to(address), address)),
    "tensor_eye_into": (i32, (address, i64, address, address)),
    "tensor_random_uniform": (i32, (address, i32, i32, to(i64), to(tensor_random_options_t), to(address), address)),
    "tensor_random_uniform_into": (i32, (address, to(tensor_random_options_t), address, address)),
    "tensor_random_normal": (i32, (address, i32, i32, to(i64), to(tensor_random_options_t), to(address), address)),
    "tensor_random_normal_into": (i32, (address, to(tensor_random_options_t), address, address)),
    "tensor_memory_options_init": (i32, (to(tensor_memory_options_t), u32, address)),
    "tensor_allocation_options_init": (i32, (to(tensor_allocation_options_t), u32, address)),
    "tensor_random_options_init": (i32, (to(tensor_random_options_t), u32, address)),
    "tensor_share": (i32, (address, to(address), address)),
    "tensor_free": (None, (address,)),
    "tensor_maybe_move": (i32, (to(address), to(address), address)),
    "tensor_as_read_only": (i32, (address, to(address), address)),
    "tensor_ref_count": (i64, (address,)),
    "tensor_ref_count_is_one": (i32, (address,)),
    "tensor_shares_buffer_with": (i32, (address, address)),
    "tensor_dtype": (i32, (address,)),
    "tensor_rank": (i32, (address,)),
    "tensor_dim": (i32, (address, i32, to(i64), address)),
    "tensor_dims": (to(i64), (address,)),
    "tensor_strides": (to(i64), (address,)),
    "tensor_num_elements": (i64, (address,)),
    "tensor_total_bytes": (i32, (address, to(u64), address)),
    "tensor_allocated_bytes": (i32, (address, to(u64), address)),
    "tensor_is_aligned": (i32, (address,)),
    "tensor_is_initialized": (i32, (address,)),
    "tensor_is_contiguous": (i32, (address,)),
    "tensor_is_read_only": (i32, (address,)),
    "tensor_is_mapped": (i32, (address,)),
    "tensor_is_same_size": (i32, (address, address)),
    "tensor_data": (address, (address,)),
    "tensor_data_mutable": (i32, (address, to(address), address)),
    "tensor_bytes": (i32, (address, to(address), to(u64), address)),
    "tensor_device_kind": (i32, (address,)),
    "tensor_device_id": (i64, (address,)),
    "tensor_describe": (i32, (address, to(tensor_description_t), address)),
    "tensor_allocator_name": (i32, (address, address, i64, to(i64), address)),
    "tensor_array_equal": (i32, (address, address, address, to(i32), address)),
    "tensor_same_content": (i32, (address, address, address, to(i32), address)),
    "tensor_allclose": (i32, (address, address, address, f64, f64, i32, to(i32), address)),
    "tensor_get_int64": (i32, (address, i32, to(i64), to(i64), address)),
    "tensor_get_uint64": (i32, (address, i32, to(i64), to(u64), address)),
    "tensor_get_double": (i32, (address, i32, to(i64), to(f64), address)),
    "tensor_get_complex": (i32, (address, i32, to(i64), to(f64), to(f64), address)),
    "tensor_set_int64": (i32, (address, i32, to(i64), i64, address)),
    "tensor_set_uint64": (i32, (address, i32, to(i64), u64, address)),
    "tensor_set_double": (i32, (address, i32, to(i64), f64, address)),
    "tensor_set_complex": (i32, (address, i32, to(i64), f64, f64, address)),
    "tensor_get_element": (i32, (address, i32, to(i64), address, u64, address)),
    "tensor_set_element": (i32, (address, i32, to(i64), address, u64, address)),
    "tensor_item": (i32, (address, address, u64, address)),
    "tensor_get_string": (i32, (address, i32, to(i64), to(address), to(i64), address)),
    "tensor_set_string": (i32, (address, i32, to(i64), text, i64, address)),
    "tensor_get_strings": (i32, (address, i64, to(i64), address, i64, to(i64), address)),
    "tensor_set_strings": (i32, (address, i64, to(i64), text, i64, address)),
    "tensor_get_resource": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_set_resource": (i32, (address, i32, to(i64), address, address)),
    "tensor_get_variant": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_set_variant": (i32, (address, i32, to(i64), address, address)),
    "tensor_resource_new": (i32, (text, i64, text, i64, text, i64, u64, text, i64, i32, to(i32), to(i32), to(i64), to(address), address)),
    "tensor_resource_free": (None, (address,)),
    "tensor_resource_device": (address, (address, to(i64))),
    "tensor_resource_container": (address, (address, to(i64))),
    "tensor_resource_name": (address, (address, to(i64))),
    "tensor_resource_type_name": (address, (address, to(i64))),
    "tensor_resource_hash_code": (u64, (address,)),
    "tensor_resource_pair_count": (i32, (address,)),
    "tensor_resource_pair": (i32, (address, i32, to(i32), to(i32), to(address), address)),
    "tensor_resource_equal": (i32, (address, address)),
    "tensor_resource_pairs_text": (i32, (address, address, i64, to(i64), address)),
    "tensor_resource_summary": (i32, (address, address, i64, to(i64), address)),
    "tensor_resource_debug_text": (i32, (address, address, i64, to(i64), address)),
    "tensor_resource_anonymous_name": (text, ()),
    "tensor_variant_new": (i32, (address, to(tensor_variant_table_t), to(address), address)),
    "tensor_variant_from_tensor": (i32, (address, to(address), address)),
    "tensor_variant_free": (None, (address,)),
    "tensor_variant_object": (address, (address,)),
    "tensor_variant_tensor": (address, (address,)),
    "tensor_variant_type_name": (text, (address,)),
    "tensor_variant_summary": (i32, (address, address, i64, to(i64), address)),
    "tensor_variant_encode": (i32, (address, tensor_sink_t, address, address)),
    "tensor_slice": (i32, (address, i64, i64, to(address), address)),
    "tensor_subslice": (i32, (address, i64, to(address), address)),
    "tensor_slice_nd": (i32, (address, i32, to(i64), to(i64), to(address), address)),
    "tensor_strided_slice": (i32, (address, i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), to(address), address)),
    "tensor_strided_slice_tensors": (i32, (address, address, address, address, to(tensor_strided_slice_options_t), to(address), address)),
    "tensor_slice_text": (i32, (address, text, i64, to(address), address)),
    "tensor_bitcast_from": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_bitcast": (i32, (address, i32, to(address), address)),
    "tensor_copy_from": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_reshape": (i32, (address, address, i32, to(i64), to(tensor_reshape_options_t), to(address), address)),
    "tensor_flat": (i32, (address, i32, to(address), address)),
    "tensor_unaligned_flat": (i32, (address, i32, to(address), address)),
    "tensor_shaped": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_unaligned_shaped": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_vec": (i32, (address, i32, to(address), address)),
    "tensor_matrix": (i32, (address, i32, to(address), address)),
    "tensor_tensor": (i32, (address, i32, i32, to(address), address)),
    "tensor_scalar": (i32, (address, i32, to(address), address)),
    "tensor_bit_casted_tensor": (i32, (address, i32, i32, to(address), address)),
    "tensor_bit_casted_shaped": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_reinterpret_last_dimension": (i32, (address, i32, i32, to(address), address)),
    "tensor_flat_inner_dims": (i32, (address, i32, i32, to(address), address)),
    "tensor_flat_outer_dims": (i32, (address, i32, i32, to(address), address)),
    "tensor_flat_inner_outer_dims": (i32, (address, i32, i64, i32, to(address), address)),
    "tensor_strided_slice_options_init": (i32, (to(tensor_strided_slice_options_t), u32, address)),
    "tensor_reshape_options_init": (i32, (to(tensor_reshape_options_t), u32, address)),
    "tensor_permute_dims": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_swap_layout": (i32, (address, to(address), address)),
    "tensor_flip": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_broadcast_to": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_select": (i32, (address, i64, i64, to(address), address)),
    "tensor_expand_dims": (i32, (address, i64, to(address), address)),
    "tensor_squeeze": (i32, (address, i32, to(i64), to(address), address)),
    "tensor_diagonal": (i32, (address, i64, i64, i64, to(address), address)),
    "tensor_sliding_windows": (i32, (address, i32, to(i64), to(i64), to(i64), to(address), address)),
    "tensor_real": (i32, (address, to(address), address)),
    "tensor_imag": (i32, (address, to(address), address)),
    "tensor_copy": (i32, (address, address, to(address), address)),
    "tensor_contiguous": (i32, (address, address, to(address), address)),
    "tensor_copy_into": (i32, (address, address, address, address)),
    "tensor_strided_slice_assign": (i32, (address, address, i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), address, address)),
    "tensor_resource_strided_slice_assign": (i32, (address, to(address), i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), address, address)),
    "tensor_strided_slice_update": (i32, (address, address, i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), address, to(address), address)),
    "tensor_strided_slice_grad": (i32, (address, i32, to(i64), i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), address, to(address), address)),
    "tensor_concat": (i32, (address, i32, to(address), i64, to(address), address)),
    "tensor_split": (i32, (address, address, i64, i32, to(i64), to(address), address)),
    "tensor_cast_options_init": (i32, (to(tensor_cast_options_t), u32, address)),
    "tensor_astype": (i32, (address, address, i32, to(tensor_cast_options_t), to(address), address)),
    "tensor_astype_into": (i32, (address, address, to(tensor_cast_options_t), address, address)),
    "tensor_promote": (i32, (i32, i32, to(i32), address)),
    "tensor_result_type": (i32, (i32, to(address), to(i32), address)),
    "tensor_positive": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_positive_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_negative": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_negative_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_abs": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_abs_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_sign": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_sign_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_square": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_square_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_cube": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_cube_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_reciprocal": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_reciprocal_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_conj": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_conj_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_angle": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_angle_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bitwise_invert": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bitwise_invert_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_floor": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_floor_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_ceil": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_ceil_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_trunc": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_trunc_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_round": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_round_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_round_half_away": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_round_half_away_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_isnan": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_isnan_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_isinf": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_isinf_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_isfinite": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_isfinite_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_signbit": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_signbit_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_logical_not": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_logical_not_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_sqrt": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_sqrt_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_rsqrt": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_rsqrt_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_cbrt": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_cbrt_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_exp": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_exp_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_expm1": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_expm1_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_log": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_log_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_log1p": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_log1p_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_log2": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_log2_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_log10": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_log10_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_sigmoid": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_sigmoid_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_sin": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_sin_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_cos": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_cos_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_tan": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_tan_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_asin": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_asin_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_acos": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_acos_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_atan": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_atan_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_sinh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_sinh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_cosh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_cosh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_tanh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_tanh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_asinh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_asinh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_acosh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_acosh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_atanh": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_atanh_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_erf": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_erf_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_erfc": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_erfc_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_ndtri": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_ndtri_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_lgamma": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_lgamma_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_digamma": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_digamma_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_i0": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_i0_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_i1": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_i1_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_i0e": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_i0e_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_i1e": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_i1e_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_j0": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_j0_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_j1": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_j1_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_y0": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_y0_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_y1": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_y1_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_k0": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_k0_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_k1": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_k1_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_k0e": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_k0e_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_bessel_k1e": (i32, (address, address, to(tensor_unary_options_t), to(address), address)),
    "tensor_bessel_k1e_into": (i32, (address, address, to(tensor_unary_options_t), address, address)),
    "tensor_add": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_add_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_subtract": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_subtract_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_multiply": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_multiply_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_divide": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_divide_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_divide_trunc": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_divide_trunc_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_floor_divide": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_floor_divide_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_fmod": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_fmod_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_remainder": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_remainder_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_maximum": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_maximum_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_minimum": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_minimum_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_copysign": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_copysign_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_nextafter": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_nextafter_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_pow": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_pow_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_atan2": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_atan2_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_hypot": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_hypot_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_logaddexp": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_logaddexp_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_equal": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_equal_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_not_equal": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_not_equal_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_less": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_less_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_less_equal": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_less_equal_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_greater": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_greater_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_greater_equal": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_greater_equal_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_logical_and": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_logical_and_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_logical_or": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_logical_or_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_logical_xor": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_logical_xor_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_bitwise_and": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_bitwise_and_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_bitwise_or": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_bitwise_or_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_bitwise_xor": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_bitwise_xor_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_bitwise_left_shift": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_bitwise_left_shift_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_bitwise_right_shift": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_bitwise_right_shift_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_polygamma": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_polygamma_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_zeta": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_zeta_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_igamma": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_igamma_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_igammac": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_igammac_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_igamma_grad_a": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_igamma_grad_a_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_random_gamma_grad": (i32, (address, address, address, to(tensor_binary_options_t), to(address), address)),
    "tensor_random_gamma_grad_into": (i32, (address, address, address, to(tensor_binary_options_t), address, address)),
    "tensor_clip": (i32, (address, address, address, address, to(tensor_ternary_options_t), to(address), address)),
    "tensor_clip_into": (i32, (address, address, address, address, to(tensor_ternary_options_t), address, address)),
    "tensor_betainc": (i32, (address, address, address, address, to(tensor_ternary_options_t), to(address), address)),
    "tensor_betainc_into": (i32, (address, address, address, address, to(tensor_ternary_options_t), address, address)),
    "tensor_where": (i32, (address, address, address, address, to(tensor_ternary_options_t), to(address), address)),
    "tensor_where_into": (i32, (address, address, address, address, to(tensor_ternary_options_t), address, address)),
    "tensor_pow_scalar": (i32, (address, address, f64, to(tensor_binary_options_t), to(address), address)),
    "tensor_pow_scalar_into": (i32, (address, address, f64, to(tensor_binary_options_t), address, address)),
    "tensor_map": (i32, (address, i32, to(address), tensor_map_t, address, to(tensor_map_options_t), to(address), address)),
    "tensor_map_into": (i32, (address, i32, to(address), tensor_map_t, address, to(tensor_map_options_t), address, address)),
    "tensor_unary_options_init": (i32, (to(tensor_unary_options_t), u32, address)),
    "tensor_binary_options_init": (i32, (to(tensor_binary_options_t), u32, address)),
    "tensor_ternary_options_init": (i32, (to(tensor_ternary_options_t), u32, address)),
    "tensor_map_options_init": (i32, (to(tensor_map_options_t), u32, address)),
    "tensor_sum": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_sum_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_prod": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_prod_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_mean": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_mean_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_max": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_max_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_min": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_min_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_all": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_all_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_any": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_any_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_count_nonzero": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_count_nonzero_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_argmax": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_argmax_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_argmin": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_argmin_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_max_with_index": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), to(address), address)),
    "tensor_max_with_index_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address, address)),
    "tensor_min_with_index": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), to(address), address)),
    "tensor_min_with_index_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address, address)),
    "tensor_var": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_var_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_std": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_std_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_norm": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_norm_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_logsumexp": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), to(address), address)),
    "tensor_logsumexp_into": (i32, (address, address, i32, to(i64), to(tensor_reduce_options_t), address, address)),
    "tensor_trace": (i32, (address, address, i32, to(i64), i64, to(tensor_reduce_options_t), to(address), address)),
    "tensor_trace_into": (i32, (address, address, i32, to(i64), i64, to(tensor_reduce_options_t), address, address)),
    "tensor_reduce": (i32, (address, address, i32, to(i64), address, tensor_combine_t, address, to(tensor_reduce_options_t), to(address), address)),
    "tensor_reduce_into": (i32, (address, address, i32, to(i64), address, tensor_combine_t, address, to(tensor_reduce_options_t), address, address)),
    "tensor_reduce_with": (i32, (address, address, i32, to(i64), u64, address, to(tensor_reducer_t), to(tensor_reduce_options_t), to(address), address)),
    "tensor_reduce_with_into": (i32, (address, address, i32, to(i64), u64, address, to(tensor_reducer_t), to(tensor_reduce_options_t), address, address)),
    "tensor_cumulative_sum": (i32, (address, address, i64, to(tensor_scan_options_t), to(address), address)),
    "tensor_cumulative_sum_into": (i32, (address, address, i64, to(tensor_scan_options_t), address, address)),
    "tensor_cumulative_prod": (i32, (address, address, i64, to(tensor_scan_options_t), to(address), address)),
    "tensor_cumulative_prod_into": (i32, (address, address, i64, to(tensor_scan_options_t), address, address)),
    "tensor_cumulative_max": (i32, (address, address, i64, to(tensor_scan_options_t), to(address), address)),
    "tensor_cumulative_max_into": (i32, (address, address, i64, to(tensor_scan_options_t), address, address)),
    "tensor_cumulative_min": (i32, (address, address, i64, to(tensor_scan_options_t), to(address), address)),
    "tensor_cumulative_min_into": (i32, (address, address, i64, to(tensor_scan_options_t), address, address)),
    "tensor_scan": (i32, (address, address, i64, address, tensor_accumulate_t, address, to(tensor_scan_options_t), to(address), address)),
    "tensor_scan_into": (i32, (address, address, i64, address, tensor_accumulate_t, address, to(tensor_scan_options_t), address, address)),
    "tensor_reduce_options_init": (i32, (to(tensor_reduce_options_t), u32, address)),
    "tensor_scan_options_init": (i32, (to(tensor_scan_options_t), u32, address)),
    "tensor_sort": (i32, (address, address, i64, to(tensor_sort_options_t), to(address), address)),
    "tensor_sort_into": (i32, (address, address, i64, to(tensor_sort_options_t), address, address)),
    "tensor_argsort": (i32, (address, address, i64, to(tensor_sort_options_t), to(address), address)),
    "tensor_argsort_into": (i32, (address, address, i64, to(tensor_sort_options_t), address, address)),
    "tensor_quantile": (i32, (address, address, i64, to(f64), i32, to(i64), to(tensor_quantile_options_t), to(address), address)),
    "tensor_quantile_into": (i32, (address, address, i64, to(f64), i32, to(i64), to(tensor_quantile_options_t), address, address)),
    "tensor_histogram": (i32, (address, address, i64, f64, f64, to(tensor_histogram_options_t), to(address), address)),
    "tensor_histogram_into": (i32, (address, address, i64, f64, f64, to(tensor_histogram_options_t), address, address)),
    "tensor_sort_options_init": (i32, (to(tensor_sort_options_t), u32, address)),
    "tensor_quantile_options_init": (i32, (to(tensor_quantile_options_t), u32, address)),
    "tensor_histogram_options_init": (i32, (to(tensor_histogram_options_t), u32, address)),
    "tensor_summarize": (i32, (address, i64, i32, address, i64, to(i64), address)),
    "tensor_debug_string": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_device_safe_debug_string": (i32, (address, address, i64, to(i64), address)),
    "tensor_to_text": (i32, (address, to(tensor_text_options_t), address, i64, to(i64), address)),
    "tensor_write_text": (i32, (address, to(tensor_text_options_t), tensor_sink_t, address, address)),
    "tensor_text_options_init": (i32, (to(tensor_text_options_t), u32, address)),
    "tensor_buffer_options_init": (i32, (to(tensor_buffer_options_t), u32, address)),
    "tensor_buffer_create_fixed": (i32, (address, i32, i32, to(i64), to(address), address)),
    "tensor_buffer_create_dynamic": (i32, (i32, to(address), address)),
    "tensor_buffer_create_from": (i32, (address, address, i32, to(address), address)),
    "tensor_to_buffer": (i32, (address, address, to(tensor_buffer_options_t), to(address), address)),
    "tensor_buffer_free": (None, (address,)),
    "tensor_buffer_dtype": (i32, (address,)),
    "tensor_buffer_type_size": (u64, (address,)),
    "tensor_buffer_is_dynamic": (i32, (address,)),
    "tensor_buffer_is_read_only": (i32, (address,)),
    "tensor_buffer_flat_size": (i32, (address, to(i64), address)),
    "tensor_buffer_shape": (i32, (address, i32, to(i64), to(i32), address)),
    "tensor_buffer_data": (i32, (address, to(address), to(u64), address)),
    "tensor_buffer_data_mutable": (i32, (address, address, i32, to(address), to(u64), address)),
    "tensor_buffer_get_value": (i32, (address, i64, i32, address, address)),
    "tensor_buffer_get_array": (i32, (address, address, i32, i64, address, to(i64), address)),
    "tensor_buffer_load_array": (i32, (address, address, i32, i64, address, address)),
    "tensor_buffer_load_array_shaped": (i32, (address, address, i32, i64, address, i32, to(i64), address)),
    "tensor_buffer_load_buffer": (i32, (address, address, address, u64, to(tensor_buffer_options_t), tensor_deleter_t, address, address)),
    "tensor_buffer_load_buffer_shaped": (i32, (address, address, address, u64, i32, to(i64), to(tensor_buffer_options_t), tensor_deleter_t, address, address)),
    "tensor_buffer_set_block_bytes": (i32, (address, u64, address)),
    "tensor_buffer_as_tensor": (i32, (address, to(address), address)),
    "tensor_archive_open": (i32, (text, i64, to(tensor_archive_options_t), to(address), address)),
    "tensor_archive_open_memory": (i32, (address, u64, tensor_deleter_t, address, to(tensor_archive_options_t), to(address), address)),
    "tensor_archive_open_descriptor": (i32, (i32, to(tensor_archive_options_t), to(address), address)),
    "tensor_archive_free": (None, (address,)),
    "tensor_archive_format": (i32, (address,)),
    "tensor_archive_count": (i64, (address,)),
    "tensor_archive_name": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_archive_find": (i32, (address, text, i64, to(i64), address)),
    "tensor_archive_entry": (i32, (address, i64, to(tensor_archive_entry_t), i32, to(i64), address)),
    "tensor_archive_type_name": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_archive_file_name": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_archive_metadata_count": (i64, (address,)),
    "tensor_archive_metadata_key": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_archive_metadata_value": (i32, (address, i64, address, i64, to(i64), address)),
    "tensor_archive_find_metadata": (i32, (address, text, i64, to(i64), address)),
    "tensor_archive_check": (i32, (address, address, address)),
    "tensor_archive_get": (i32, (address, address, text, i64, to(address), address)),
    "tensor_archive_get_as": (i32, (address, address, text, i64, i32, to(address), address)),
    "tensor_archive_get_slice": (i32, (address, address, text, i64, i32, to(i64), to(i64), to(i64), to(tensor_strided_slice_options_t), to(address), address)),
    "tensor_archive_get_slice_text": (i32, (address, address, text, i64, text, i64, to(address), address)),
    "tensor_archive_options_init": (i32, (to(tensor_archive_options_t), u32, address)),
    "tensor_archive_writer_new": (i32, (i32, to(tensor_archive_writer_options_t), to(address), address)),
    "tensor_archive_writer_free": (None, (address,)),
    "tensor_archive_writer_add": (i32, (address, text, i64, address, address)),
    "tensor_archive_writer_add_metadata": (i32, (address, text, i64, text, i64, address)),
    "tensor_archive_writer_save": (i32, (address, address, text, i64, address)),
    "tensor_archive_writer_save_to_sink": (i32, (address, address, tensor_sink_t, address, address)),
    "tensor_archive_writer_save_to_memory": (i32, (address, address, address, u64, to(u64), address)),
    "tensor_archive_writer_options_init": (i32, (to(tensor_archive_writer_options_t), u32, address)),
    "tensor_to_dlpack": (i32, (address, address, to(tensor_dlpack_options_t), to(address), address)),
    "tensor_to_dlpack_versioned": (i32, (address, address, to(tensor_dlpack_options_t), to(address), address)),
    "tensor_from_dlpack": (i32, (address, address, to(tensor_dlpack_options_t), to(address), address)),
    "tensor_from_dlpack_versioned": (i32, (address, address, to(tensor_dlpack_options_t), to(address), address)),
    "tensor_dlpack_free": (None, (address,)),
    "tensor_dlpack_versioned_free": (None, (address,)),
    "tensor_dlpack_options_init": (i32, (to(tensor_dlpack_options_t), u32, address)),
    "tensor_to_proto": (i32, (address, address, i32, address, u64, to(u64), address)),
    "tensor_write_proto": (i32, (address, address, i32, tensor_sink_t, address, address)),
    "tensor_from_proto": (i32, (address, address, u64, to(tensor_proto_options_t), to(tensor_allocator_t), to(tensor_variant_decoder_t), to(address), address)),
    "tensor_proto_options_init": (i32, (to(tensor_proto_options_t), u32, address)),
    "tensor_proto_compress": (i32, (address, u64, to(tensor_proto_compress_options_t), address, u64, to(u64), to(i32), address)),
    "tensor_proto_compress_options_init": (i32, (to(tensor_proto_compress_options_t), u32, address)),
    "tensor_proto_debug_text": (i32, (address, u64, address, i64, to(i64), address)),
    "tensor_description_to_proto": (i32, (address, address, u64, to(u64), address)),
    "tensor_shape_to_proto": (i32, (i32, to(i64), address, u64, to(u64), address)),
    "tensor_shape_from_proto": (i32, (address, u64, i32, to(i64), to(i32), address)),
    "tensor_resource_to_proto": (i32, (address, address, u64, to(u64), address)),
    "tensor_resource_from_proto": (i32, (address, u64, to(address), address)),
}
