/*
 * ctensor.h - tensors for every language: strided views, slicing, printing and files behind one C ABI.
 *
 * Copyright the ctensor authors. Licensed under the Apache License, Version 2.0.
 *
 * Conventions, true of every function below unless its own comment says more:
 *
 *  1. Codes. A fallible function returns an int32_t code, TENSOR_OK (0) or one of TENSOR_CODE_*, and ends in
 *     `tensor_status_t *status`, which may be NULL. With a status object the same code and a sentence are stored
 *     there; success clears it. Codes are contract, sentences are not.
 *  2. Failure. Every output is set to NULL or 0, no argument is consumed, nothing is leaked, nothing was written (a
 *     sink or a callback that was already called excepted). NULL for a required pointer is INVALID_ARGUMENT, refused
 *     memory is RESOURCE_EXHAUSTED; the "@codes" line of a function lists what comes on top of these two. NULL is fine
 *     for status objects, contexts, options, arrays and blocks of length 0, and what a function lists as "@optional".
 *  3. Ownership. "@owned out" means: on success the caller owns the object and ends it with the type's _free. A
 *     returned pointer marked "@borrowed" stays the library's and lives as long as its text says. Input arrays and
 *     texts are copied before return. Memory and deleters that are handed in pass to the library with code 0 only.
 *  4. Views. A tensor_t is an immutable description (dtype, dims, strides, position) plus one reference on a
 *     storage. Functions of the view chapters copy no element: the result shares the storage, and parent and view
 *     may be freed in any order by any thread.
 *  5. Threads. "@threads pure": touches no handle. "@threads shared": the handles named const may be used by other
 *     threads at the same time, as long as nobody writes the elements of their storage. "@threads exclusive": this
 *     thread alone uses the handle or, where elements are written, the storage. A status object belongs to one
 *     thread at a time.
 *  6. Text in is (text, length), UTF-8; length TENSOR_NUL_TERMINATED (-1) reads up to the NUL. Text out is (buffer,
 *     capacity, &length): what does not fit is cut at a character boundary, NUL-terminated when capacity > 0, still
 *     OK; `*length` is the whole length in bytes without the NUL; (NULL, 0) asks for the length alone, else
 *     `length` may be NULL.
 *  7. Axes count from 0; a negative axis counts from the end where the comment says so. Dims and strides are in
 *     elements, sizes in bytes. A count of 0 never looks at its array.
 *  8. Option structs begin with struct_size. NULL means defaults; a zeroed struct with its size set equals what
 *     _init makes. Larger structs from newer headers are accepted while the unknown part is zero (else
 *     UNIMPLEMENTED).
 *  9. A context (tensor_context_t) is optional everywhere: NULL is serial execution with the default allocator. With
 *     one, any function that takes it can also answer CANCELLED or what a callback of the context answered.
 * 10. Little-endian 64-bit hosts; element data in native byte order.
 */
#ifndef CTENSOR_H
#define CTENSOR_H

#include <stdint.h>

#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__)
#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "ctensor supports little-endian hosts only"
#endif
#endif
#if UINTPTR_MAX != 0xffffffffffffffffu
#error "ctensor supports 64-bit hosts only"
#endif

#define CTENSOR_VERSION "1.0.0-dev"
#define CTENSOR_ABI_VERSION 0x00010000

#ifdef __cplusplus
extern "C" {
#endif

/* ctensor: body begins. Between this line and "body ends" there is no directive, attribute, macro or inline code. */

/**
 * @defgroup types Types and constants
 * Opaque handles, status codes, dtypes and the plain structs that cross the boundary.
 * @{
 */

/** A strided view on a refcounted storage. Ended by tensor_free(). */
typedef struct tensor_t tensor_t;
/** The code and sentence of the last call that was given it. Ended by tensor_status_free(). */
typedef struct tensor_status_t tensor_status_t;
/** Threads, allocator, progress and cancellation of bulk work; NULL is serial with the default allocator. Ended by
 *  tensor_context_free(). */
typedef struct tensor_context_t tensor_context_t;
/** A wish to stop, set once by any thread. Ended by tensor_cancel_free(). */
typedef struct tensor_cancel_t tensor_cancel_t;
/** An immutable, refcounted resource handle (the element of a resource tensor). Ended by tensor_resource_free(). */
typedef struct tensor_resource_t tensor_resource_t;
/** A refcounted box around a caller's object (the element of a variant tensor). Ended by tensor_variant_free(). */
typedef struct tensor_variant_t tensor_variant_t;
/** A flat block of elements that takes loads and converts. Ended by tensor_buffer_free(). */
typedef struct tensor_buffer_t tensor_buffer_t;
/** An open file or block that holds named tensors; immutable and shared. Ended by tensor_archive_free(). */
typedef struct tensor_archive_t tensor_archive_t;
/** Tensors to be saved to a file under names. Ended by tensor_archive_writer_free(). */
typedef struct tensor_archive_writer_t tensor_archive_writer_t;
/** DLPack's struct without a version, as its own header declares it. Ended by tensor_dlpack_free(). */
struct DLManagedTensor;
/** DLPack's struct of the versions 1.x, as its own header declares it. Ended by tensor_dlpack_versioned_free(). */
struct DLManagedTensorVersioned;

/** Status codes; the numbers are those of the canonical RPC codes and never change. */
enum {
  TENSOR_OK = 0,                      /**< Success. */
  TENSOR_CODE_CANCELLED = 1,          /**< The caller cancelled the work. */
  TENSOR_CODE_UNKNOWN = 2,            /**< A callback answered with a code outside 0..16. */
  TENSOR_CODE_INVALID_ARGUMENT = 3,   /**< Malformed or mixed arguments, whatever the state of the library. */
  TENSOR_CODE_DEADLINE_EXCEEDED = 4,  /**< Time ran out. */
  TENSOR_CODE_NOT_FOUND = 5,          /**< No such name or file. */
  TENSOR_CODE_ALREADY_EXISTS = 6,     /**< The name is taken. */
  TENSOR_CODE_PERMISSION_DENIED = 7,  /**< The system refused access. */
  TENSOR_CODE_RESOURCE_EXHAUSTED = 8, /**< Memory was refused, or a limit of an option was reached. */
  TENSOR_CODE_FAILED_PRECONDITION =
      9,                           /**< Right argument, wrong state: unaligned, read-only, uninitialised, not a view. */
  TENSOR_CODE_ABORTED = 10,        /**< The work was given up midway. */
  TENSOR_CODE_OUT_OF_RANGE = 11,   /**< An axis, index or capacity is outside its range. */
  TENSOR_CODE_UNIMPLEMENTED = 12,  /**< A known dtype or option that this function does not do. */
  TENSOR_CODE_INTERNAL = 13,       /**< The library found its own invariant broken. */
  TENSOR_CODE_UNAVAILABLE = 14,    /**< The system could not answer now. */
  TENSOR_CODE_DATA_LOSS = 15,      /**< The bytes of an archive are damaged. */
  TENSOR_CODE_UNAUTHENTICATED = 16 /**< Credentials are missing. */
};

/** Element types: TensorFlow's numbers, the Array API's names. A value + 100 is the "ref" type of old graphs; no tensor
 * holds one. */
enum {
  TENSOR_DTYPE_INVALID = 0,             /**< No dtype. */
  TENSOR_DTYPE_FLOAT32 = 1,             /**< IEEE binary32. */
  TENSOR_DTYPE_FLOAT64 = 2,             /**< IEEE binary64. */
  TENSOR_DTYPE_INT32 = 3,               /**< 32-bit signed. */
  TENSOR_DTYPE_UINT8 = 4,               /**< 8-bit unsigned. */
  TENSOR_DTYPE_INT16 = 5,               /**< 16-bit signed. */
  TENSOR_DTYPE_INT8 = 6,                /**< 8-bit signed. */
  TENSOR_DTYPE_STRING = 7,              /**< Byte strings of any length and content. */
  TENSOR_DTYPE_COMPLEX64 = 8,           /**< Two float32: real, imaginary. */
  TENSOR_DTYPE_INT64 = 9,               /**< 64-bit signed. */
  TENSOR_DTYPE_BOOL = 10,               /**< One byte, 0 or 1. */
  TENSOR_DTYPE_QINT8 = 11,              /**< Quantised int8. */
  TENSOR_DTYPE_QUINT8 = 12,             /**< Quantised uint8. */
  TENSOR_DTYPE_QINT32 = 13,             /**< Quantised int32. */
  TENSOR_DTYPE_BFLOAT16 = 14,           /**< The upper half of binary32. */
  TENSOR_DTYPE_QINT16 = 15,             /**< Quantised int16. */
  TENSOR_DTYPE_QUINT16 = 16,            /**< Quantised uint16. */
  TENSOR_DTYPE_UINT16 = 17,             /**< 16-bit unsigned. */
  TENSOR_DTYPE_COMPLEX128 = 18,         /**< Two float64: real, imaginary. */
  TENSOR_DTYPE_FLOAT16 = 19,            /**< IEEE binary16. */
  TENSOR_DTYPE_RESOURCE = 20,           /**< Resource handles. */
  TENSOR_DTYPE_VARIANT = 21,            /**< Callers' objects. */
  TENSOR_DTYPE_UINT32 = 22,             /**< 32-bit unsigned. */
  TENSOR_DTYPE_UINT64 = 23,             /**< 64-bit unsigned. */
  TENSOR_DTYPE_FLOAT8_E5M2 = 24,        /**< 8-bit float, 5 exponent and 2 fraction bits, infinities. */
  TENSOR_DTYPE_FLOAT8_E4M3FN = 25,      /**< 8-bit float, 4 and 3 bits, no infinities. */
  TENSOR_DTYPE_FLOAT8_E4M3FNUZ = 26,    /**< The same, one zero, one NaN, bias 8. */
  TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ = 27, /**< The same, bias 11. */
  TENSOR_DTYPE_FLOAT8_E5M2FNUZ = 28,    /**< 5 and 2 bits, one zero, one NaN, bias 16. */
  TENSOR_DTYPE_INT4 = 29,               /**< -8..7, one value a byte. */
  TENSOR_DTYPE_UINT4 = 30,              /**< 0..15, one value a byte. */
  TENSOR_DTYPE_INT2 = 31,               /**< -2..1, one value a byte. */
  TENSOR_DTYPE_UINT2 = 32,              /**< 0..3, one value a byte. */
  TENSOR_DTYPE_FLOAT4_E2M1FN = 33       /**< Number reserved; creation answers UNIMPLEMENTED. */
};

/** Kinds of memory, DLPack's numbers. Elements of anything but CPU memory are opaque to this library. */
enum {
  TENSOR_DEVICE_CPU = 1,           /**< Ordinary memory. */
  TENSOR_DEVICE_CUDA = 2,          /**< CUDA device memory. */
  TENSOR_DEVICE_CUDA_HOST = 3,     /**< Pinned CUDA host memory. */
  TENSOR_DEVICE_OPENCL = 4,        /**< OpenCL device memory. */
  TENSOR_DEVICE_VULKAN = 7,        /**< Vulkan buffer. */
  TENSOR_DEVICE_METAL = 8,         /**< Metal buffer. */
  TENSOR_DEVICE_VPI = 9,           /**< Buffer of a Verilog simulator. */
  TENSOR_DEVICE_ROCM = 10,         /**< ROCm device memory. */
  TENSOR_DEVICE_ROCM_HOST = 11,    /**< Pinned ROCm host memory. */
  TENSOR_DEVICE_EXTERNAL = 12,     /**< Any other device; its meaning is the caller's. */
  TENSOR_DEVICE_CUDA_MANAGED = 13, /**< CUDA managed memory. */
  TENSOR_DEVICE_ONEAPI = 14,       /**< oneAPI unified shared memory. */
  TENSOR_DEVICE_WEBGPU = 15,       /**< WebGPU buffer. */
  TENSOR_DEVICE_HEXAGON = 16,      /**< Hexagon DSP memory. */
  TENSOR_DEVICE_MAIA = 17,         /**< MAIA device memory. */
  TENSOR_DEVICE_TRAINIUM = 18      /**< Trainium device memory. */
};

/** Orders of elements. */
enum {
  TENSOR_ORDER_C = 0, /**< Row-major: the last axis varies fastest. */
  TENSOR_ORDER_F = 1  /**< Column-major: the first axis varies fastest. */
};

/** When tensor_reshape() and tensor_astype() may copy. */
enum {
  TENSOR_COPY_IF_NEEDED = 0, /**< Copy only where no view of the same elements is the result. */
  TENSOR_COPY_NEVER = 1,     /**< FAILED_PRECONDITION instead of a copy. */
  TENSOR_COPY_ALWAYS = 2     /**< Always a fresh storage. */
};

/** Text formats of tensor_to_text(). */
enum {
  TENSOR_TEXT_PLAIN = 0, /**< Rows of aligned numbers, blank lines between matrices; complex as (1,-2). */
  TENSOR_TEXT_NUMPY = 1, /**< Nested brackets, no commas, as NumPy prints; complex as 1-2j, bool as False and True. */
  /** Nested braces with commas: a C initialiser; complex as {1, -2}, INFINITY and NAN as in math.h. */
  TENSOR_TEXT_NATIVE = 2,
  /**
   * Nested JSON arrays on one line, never summarised unless asked; complex as [1,-2], "NaN", "Infinity", "-Infinity"
   * and the "..." of a summary as strings, U+FFFD for each byte that is no UTF-8.
   */
  TENSOR_TEXT_JSON = 3
};

/** Counts and lengths with a meaning of their own. */
enum {
  TENSOR_NUL_TERMINATED = -1, /**< As a text length: up to the NUL. */
  TENSOR_ALL_AXES = -1,       /**< As an axis count: every axis. */
  TENSOR_FLAT_INDEX = -1,     /**< As an index count: index[0] is a position in row-major order. */
  TENSOR_UNKNOWN_RANK = -1,   /**< As a rank of a partial shape. */
  TENSOR_UNKNOWN_DIM = -1,    /**< As a dim of a partial shape. */
  TENSOR_MAX_RANK = 254       /**< No tensor has more axes. */
};

/** Flags and numbers of tensor_context_options_t. */
enum {
  TENSOR_CONTEXT_NO_CACHE = 1,       /**< Freed buffers go straight back to the allocator. */
  TENSOR_CONTEXT_ALL_PROCESSORS = -1 /**< As threads: as many as the process may run on. */
};

/** Flags of tensor_memory_options_t. */
enum {
  TENSOR_MEMORY_READ_ONLY = 1, /**< Elements may not be written through the handle or its views. */
  /** Copy into aligned memory (and call the deleter at once) unless 64-byte aligned. */
  TENSOR_MEMORY_COPY_IF_MISALIGNED = 2
};

/** Flags of tensor_allocation_options_t. */
enum {
  TENSOR_ALLOCATION_NO_RETRY = 1,      /**< The allocator should not wait for memory to come free. */
  TENSOR_ALLOCATION_WILL_BE_LOGGED = 2 /**< The caller logs this allocation itself. */
};

/** Flags of tensor_allocator_traits_t. */
enum {
  /** Blocks are handles, not addresses: called for 0 bytes too, never read or written. */
  TENSOR_ALLOCATOR_OPAQUE_HANDLES = 1
};

/** Flags of tensor_description_t. */
enum {
  TENSOR_DESCRIPTION_HAS_BUFFER = 1,       /**< There is a buffer: the allocation fields are set. */
  TENSOR_DESCRIPTION_TRACKS_SIZE = 2,      /**< allocated_bytes is the allocator's own figure. */
  TENSOR_DESCRIPTION_SINGLE_REFERENCE = 4, /**< Exactly one handle refers to the storage. */
  TENSOR_DESCRIPTION_READ_ONLY = 8,        /**< The handle refuses writes. */
  TENSOR_DESCRIPTION_MAPPED = 16,          /**< The elements lie in a mapped file. */
  TENSOR_DESCRIPTION_BORROWED = 32         /**< The elements lie in memory of the caller. */
};

/** Flags of tensor_random_options_t. */
enum {
  /** The range fields are set; else floats lie in [0,1) and integers take the whole type. */
  TENSOR_RANDOM_HAS_RANGE = 1,
  TENSOR_RANDOM_HAS_STDDEV = 2 /**< stddev is set; else it is 1. */
};

/** Flags of tensor_unary_options_t, tensor_binary_options_t and tensor_ternary_options_t. */
enum {
  /** Mixed dtypes are promoted by the Array API's and NumPy 2's table, integers to floating where a function asks it. */
  TENSOR_OPERATION_PROMOTE = 1,
  TENSOR_OPERATION_WEAK_A = 2, /**< `a` is a weak scalar: it adapts to the other dtypes where its kind allows it. */
  TENSOR_OPERATION_WEAK_B = 4, /**< The same for `b`. */
  TENSOR_OPERATION_WEAK_C = 8, /**< The same for `c`. */
  TENSOR_OPERATION_ZERO_DIVIDES = 16 /**< Integers divided by zero give 0, quotient and remainder, not an error. */
};

/** What NaN does where elements are compared or combined. */
enum {
  TENSOR_NAN_PROPAGATE = 0, /**< NaN wins; in reductions and scans the result is NaN. */
  /** Numbers win; NaN only where there is no number. Reductions and scans leave NaN out (chapter "Reduce"). */
  TENSOR_NAN_IGNORE = 1
};

/** What a cast makes of a number that does not fit an integer dtype. */
enum {
  TENSOR_CAST_MODE_WRAP = 0,     /**< Integers keep their low bits; the rest as TENSOR_CAST_MODE_SATURATE. */
  TENSOR_CAST_MODE_SATURATE = 1, /**< The nearest limit; NaN is 0. */
  TENSOR_CAST_MODE_CHECKED = 2   /**< OUT_OF_RANGE, for NaN too. */
};

/** Flags of tensor_cast_options_t. */
enum {
  TENSOR_CAST_DISCARD_IMAG = 1 /**< Complex to real keeps the real part, instead of being an error. */
};

/** Flags of tensor_buffer_options_t. */
enum {
  TENSOR_BUFFER_READ_ONLY = 1, /**< The block must not be written: the first write replaces it by a private copy. */
  /** The block could be written, but is left alone in the same way. */
  TENSOR_BUFFER_COPY_ON_WRITE = 2,
  TENSOR_BUFFER_COPY = 4,       /**< Copied at once, and given back. */
  TENSOR_BUFFER_SWAP_BYTES = 8, /**< Copied at once, elements (parts of complex ones) reversed byte by byte. */
  TENSOR_BUFFER_DYNAMIC = 16    /**< tensor_to_buffer(): the shape may change. */
};

/** Flags of tensor_map_options_t. */
enum {
  TENSOR_MAP_ANY_THREAD = 1 /**< The function may run on any thread of the context, several at a time. */
};

/** Flags of tensor_reduce_options_t. */
enum {
  TENSOR_REDUCE_KEEPDIMS = 1,    /**< Reduced axes stay, with size 1. */
  TENSOR_REDUCE_HAS_INITIAL = 2, /**< The initial fields are set: sum, prod, max and min start from them. */
  TENSOR_REDUCE_HAS_ORDER = 4,   /**< order is set; else it is 2. */
  /** Functions of the host may run on any thread of the context, several at a time. */
  TENSOR_REDUCE_ANY_THREAD = 8
};

/** Flags of tensor_scan_options_t. */
enum {
  TENSOR_SCAN_EXCLUSIVE = 1, /**< Each result leaves its own element out; the first is the identity. */
  TENSOR_SCAN_REVERSE = 2    /**< From the end of the axis to its beginning. */
};

/** Flags of tensor_sort_options_t. */
enum {
  TENSOR_SORT_DESCENDING = 1 /**< The greatest first, NaN before it. */
};

/** Flags of tensor_quantile_options_t. */
enum {
  TENSOR_QUANTILE_KEEPDIMS = 1 /**< Axes that are gone over stay, with size 1. */
};

/** What becomes of a position between two elements. */
enum {
  TENSOR_QUANTILE_LINEAR = 0,  /**< As far from one to the other as the position lies. */
  TENSOR_QUANTILE_LOWER = 1,   /**< The lower element. */
  TENSOR_QUANTILE_HIGHER = 2,  /**< The higher element. */
  TENSOR_QUANTILE_NEAREST = 3, /**< The nearer one; from the middle the one of the even rank. */
  TENSOR_QUANTILE_MIDPOINT = 4 /**< The middle of both. */
};

/** Flags of tensor_histogram_options_t. */
enum {
  TENSOR_HISTOGRAM_CLAMP = 1,     /**< What lies outside the range is counted in the first or the last bin. */
  TENSOR_HISTOGRAM_REFUSE_NAN = 2 /**< NaN is INVALID_ARGUMENT; else it is in no bin. */
};

/** Formats of files of tensors; 0 stands for none of them. */
enum {
  TENSOR_FORMAT_NPY = 1,               /**< `.npy`: one array. */
  TENSOR_FORMAT_NPZ = 2,               /**< `.npz`: a zip archive of `.npy` members. */
  TENSOR_FORMAT_SAFETENSORS = 3,       /**< `.safetensors`. */
  TENSOR_FORMAT_SAFETENSORS_INDEX = 4, /**< `*.safetensors.index.json`: which file of several holds which tensor. */
  TENSOR_FORMAT_TENSOR_PROTO = 5       /**< A serialized TensorProto: one tensor. */
};

/** Flags of tensor_dlpack_options_t. */
enum {
  TENSOR_DLPACK_COPY = 1,      /**< Copy instead of sharing. */
  TENSOR_DLPACK_READ_ONLY = 2, /**< The result is read-only, whatever the source is. */
  /** Copy unless the first element lies at a multiple of 64 bytes. */
  TENSOR_DLPACK_COPY_IF_MISALIGNED = 4
};

/** Flags of tensor_archive_options_t. */
enum {
  TENSOR_ARCHIVE_READ_COPY = 1,   /**< Read instead of mapping: safe for files that others may truncate. */
  TENSOR_ARCHIVE_NO_CHECKSUM = 2, /**< Skip the CRC-32 of zip members. */
  TENSOR_ARCHIVE_COPY = 4         /**< Never share: each tensor gets memory of its own, aligned and writable. */
};

/** Flags of tensor_archive_writer_options_t. */
enum {
  /** `.npy`, `.npz`: elements of column-major views stay column-major; else every array is saved row-major. */
  TENSOR_ARCHIVE_WRITE_FORTRAN = 1,
  /** `.npy`, `.npz`: dtypes that NumPy has no name for (bfloat16, float8, int4, qint8, ...) become opaque bytes, "V2",
   *  which tensor_archive_get_as() reads; else they are refused. */
  TENSOR_ARCHIVE_WRITE_OPAQUE = 2,
  TENSOR_ARCHIVE_WRITE_ZIP64 = 4,  /**< `.npz`: 64-bit sizes even where 32 bits hold them. */
  TENSOR_ARCHIVE_WRITE_NO_SYNC = 8 /**< Do not wait for the disk: a file just saved may not survive a power cut. */
};

/** Flags of tensor_archive_entry_t. */
enum {
  TENSOR_ARCHIVE_ENTRY_DEFLATED = 1,   /**< The member is compressed. */
  TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN = 2, /**< Elements are byte-swapped while reading. */
  TENSOR_ARCHIVE_ENTRY_FORTRAN = 4,    /**< Column-major; the tensor gets column-major strides. */
  TENSOR_ARCHIVE_ENTRY_ZERO_COPY = 8   /**< tensor_archive_get() will share the archive's memory. */
};

/** Forms in which tensor_to_proto() writes elements. */
enum {
  TENSOR_PROTO_FIELD = 0,  /**< A number, text or message for each element, in the field of the dtype. */
  TENSOR_PROTO_CONTENT = 1 /**< tensor_content: the memory of all elements in one run of bytes. */
};

/** Releases a block that was handed in; called exactly once, on any thread. Must not unwind. */
typedef void (*tensor_deleter_t)(void *block, uint64_t block_bytes, void *user);
/** Computes `count` elements of `out`, from the row-major number `first` on; they lie together. A code other than
 * TENSOR_OK ends the call with it. Must not unwind. */
typedef int32_t (*tensor_generate_t)(void *out, int64_t first, int64_t count, void *user);
/** Computes `count` elements of `out` from as many of each input; all lie together, at any alignment, in their dtypes. A
 * code other than TENSOR_OK ends the call with it. Must not unwind. */
typedef int32_t (*tensor_map_t)(void *out, const void *const *inputs, int64_t count, void *user);
/** Takes `count` elements of a tensor, which lie together at any alignment, into `accumulator`, one element of the
 * result's dtype. A code other than TENSOR_OK ends the call with it. Must not unwind. */
typedef int32_t (*tensor_combine_t)(void *accumulator, const void *elements, int64_t count, void *user);
/** The same; besides, what `accumulator` became with each element goes to `out`. */
typedef int32_t (*tensor_accumulate_t)(void *out, const void *elements, int64_t count, void *accumulator, void *user);
/** Takes a run of output bytes; a code other than TENSOR_OK stops the writer, which returns that code. */
typedef int32_t (*tensor_sink_t)(const void *bytes, uint64_t count, void *user);

/** One task of a loop that a host runs for the library: the task's number, and what the library handed over with it. */
typedef void (*tensor_task_t)(void *task_data, int64_t index);

/** Options of strided slices: one bit per entry of the slice specification. */
typedef struct tensor_strided_slice_options_t {
  uint32_t struct_size;     /**< sizeof(tensor_strided_slice_options_t). */
  uint32_t reserved;        /**< 0. */
  int64_t begin_mask;       /**< Bit i: begin[i] is ignored, the range starts at its natural end. */
  int64_t end_mask;         /**< Bit i: end[i] is ignored, the range runs to its natural end. */
  int64_t ellipsis_mask;    /**< Bit i: entry i stands for as many full axes as are left; at most one bit. */
  int64_t new_axis_mask;    /**< Bit i: entry i inserts an axis of size 1. */
  int64_t shrink_axis_mask; /**< Bit i: entry i takes the single index begin[i] and drops the axis. */
} tensor_strided_slice_options_t;

/** Options of tensor_from_memory() and tensor_map_file(). */
typedef struct tensor_memory_options_t {
  uint32_t struct_size; /**< sizeof(tensor_memory_options_t). */
  uint32_t flags;       /**< TENSOR_MEMORY_*. */
  int32_t device_kind;  /**< TENSOR_DEVICE_*; 0 means TENSOR_DEVICE_CPU. */
  int32_t reserved;     /**< 0. */
  int64_t device_id;    /**< Which device of that kind. */
} tensor_memory_options_t;

/** What the caller of an allocation says about it; handed to the allocator unchanged. */
typedef struct tensor_allocation_options_t {
  uint32_t struct_size; /**< sizeof(tensor_allocation_options_t). */
  uint32_t flags;       /**< TENSOR_ALLOCATION_*. */
  uint64_t freed_by;    /**< Opaque to the library: a point in the caller's time by which the block may be reused. */
} tensor_allocation_options_t;

/** What an allocator says about itself. */
typedef struct tensor_allocator_traits_t {
  uint32_t struct_size; /**< Set by the library before the call: how many bytes may be filled. */
  uint32_t flags;       /**< TENSOR_ALLOCATOR_*. */
  int32_t device_kind;  /**< TENSOR_DEVICE_*; 0 means TENSOR_DEVICE_CPU. */
  int32_t reserved;     /**< 0. */
  int64_t device_id;    /**< Which device of that kind. */
  uint64_t alignment;   /**< Least alignment of its blocks, a power of two; 0 means 64. */
} tensor_allocator_traits_t;

/**
 * A host's allocator. The table is copied; `user` must live until `release` was called, which happens after the last
 * storage that came from this table has gone (or never, if `release` is NULL). Callbacks may run on any thread and must
 * not unwind.
 */
typedef struct tensor_allocator_t {
  uint32_t struct_size; /**< sizeof(tensor_allocator_t). */
  uint32_t reserved;    /**< 0. */
  void *user;           /**< Handed to every callback. */
  /** Returns a block of `bytes` bytes at a multiple of `alignment`, or NULL. Required. */
  void *(*allocate)(void *user, uint64_t alignment, uint64_t bytes, const tensor_allocation_options_t *options);
  /** Takes back a block that `allocate` returned, with the same `bytes`. Required. */
  void (*deallocate)(void *user, void *block, uint64_t bytes);
  /** Real size of a block, 0 if unknown; NULL if the allocator does not track sizes. */
  uint64_t (*allocated_size)(void *user, const void *block);
  /** Fills in what the allocator is; NULL means plain CPU memory. */
  void (*traits)(void *user, tensor_allocator_traits_t *traits);
  /** Its name, NUL-terminated, valid until `release`; NULL means "custom". */
  const char *(*name)(void *user);
  /** Called once, after the last storage that came from this table has gone; may be NULL. */
  void (*release)(void *user);
} tensor_allocator_t;

/** Options of tensor_context_new() and tensor_context_derive(). */
typedef struct tensor_context_options_t {
  uint32_t struct_size; /**< sizeof(tensor_context_options_t). */
  uint32_t flags;       /**< TENSOR_CONTEXT_*. */
  /** How many threads work at once, the calling one among them: 0 or 1 is serial, at most 1024. For a derived context:
   *  how many of its parent's, 0 means all. */
  int32_t threads;
  int32_t progress_interval; /**< Least milliseconds between two progress calls; 0 means 100. */
  uint64_t cache_bytes;      /**< Most bytes of freed buffers that are kept; 0 means 134,217,728 (128 MiB). */
} tensor_context_options_t;

/**
 * A host's loop over tasks, in place of threads of the library's own. The table is copied; `user` must live until the
 * last context that has it was freed.
 */
typedef struct tensor_parallel_for_t {
  uint32_t struct_size; /**< sizeof(tensor_parallel_for_t). */
  int32_t threads;      /**< How many tasks may run at once, 1..1024: no loop has more. */
  void *user;           /**< Handed to the callback. */
  /**
   * Calls task(task_data, i) exactly once for every i in 0..count-1, in any order on any threads, and returns once the
   * last one has ended; a code other than TENSOR_OK says that it could not. Tasks do not fail and do not unwind; one
   * task alone does the work of all that have not begun, so a host without free threads runs them one after the other.
   * May be called by several threads at once. Required.
   */
  int32_t (*run)(void *user, int64_t count, tensor_task_t task, void *task_data);
} tensor_parallel_for_t;

/**
 * Who hears how far the work has come. The table is copied; `user` must live until the context was freed.
 */
typedef struct tensor_progress_t {
  uint32_t struct_size; /**< sizeof(tensor_progress_t). */
  uint32_t reserved;    /**< 0. */
  void *user;           /**< Handed to the callback. */
  /**
   * `done` of `total` items of the present pass are done (a function may make several passes). Called now and then, on
   * the thread that called the library, while the work goes on; a code other than TENSOR_OK stops it, and the function
   * returns that code. Must not unwind. Required.
   */
  int32_t (*report)(void *user, int64_t done, int64_t total);
} tensor_progress_t;

/** What a caller's object in a variant can do. The table is copied. Callbacks may run on any thread and must not
 * unwind. */
typedef struct tensor_variant_table_t {
  uint32_t struct_size; /**< sizeof(tensor_variant_table_t). */
  uint32_t reserved;    /**< 0. */
  void *user;           /**< Handed to every callback. */
  /** Name of the object's type, NUL-terminated, valid as long as the object. Required. */
  const char *(*type_name)(void *user, const void *object);
  /** A second object equal to the first, in *out; a code other than TENSOR_OK fails the copy. NULL: deep copies share
   * the object. */
  int32_t (*clone)(void *user, const void *object, void **out);
  /** Ends the object; called exactly once. NULL: nothing to do. */
  void (*destroy)(void *user, void *object);
  /** Writes a one-line summary to the sink. NULL: the type's name is printed. */
  int32_t (*describe)(void *user, const void *object, tensor_sink_t sink, void *sink_user);
  /** Writes the object's serialised metadata to the sink. NULL: the object cannot be serialised. */
  int32_t (*encode)(void *user, const void *object, tensor_sink_t sink, void *sink_user);
} tensor_variant_table_t;

/** What a dtype can hold. Unused fields are 0. */
typedef struct tensor_dtype_limits_t {
  uint32_t struct_size;      /**< sizeof(tensor_dtype_limits_t), set by the caller. */
  int32_t bits;              /**< Significant bits of storage: 32 for float32, 4 for int4. */
  int32_t is_signed;         /**< 1 if negative values exist. */
  int32_t has_infinity;      /**< 1 if infinities exist. */
  int32_t has_nan;           /**< 1 if NaN exists. */
  int32_t has_negative_zero; /**< 1 if -0 differs from +0. */
  int32_t mantissa_bits;     /**< Floats: significand bits including the hidden one. */
  int32_t decimal_digits;    /**< Floats: digits that survive text -> value -> text. */
  int64_t min_integer;       /**< Integers, quantised types and bool: least value. */
  uint64_t max_integer;      /**< Integers, quantised types and bool: greatest value. */
  double min;                /**< Least finite value (of a part, for complex), as a double. */
  double max;                /**< Greatest finite value, as a double. */
  double epsilon;            /**< Floats: gap between 1 and the next value. */
  double smallest_normal;    /**< Floats: least positive normal value. */
  double smallest_subnormal; /**< Floats: least positive value. */
} tensor_dtype_limits_t;

/** What is known of a tensor's memory. */
typedef struct tensor_description_t {
  uint32_t struct_size;     /**< sizeof(tensor_description_t), set by the caller. */
  uint32_t flags;           /**< TENSOR_DESCRIPTION_*. */
  int32_t dtype;            /**< TENSOR_DTYPE_*. */
  int32_t rank;             /**< Number of axes. */
  int64_t num_elements;     /**< Product of the dims. */
  int32_t device_kind;      /**< TENSOR_DEVICE_*. */
  int32_t reserved;         /**< 0. */
  int64_t device_id;        /**< Which device of that kind. */
  uint64_t requested_bytes; /**< Bytes that the storage was asked for (of the whole storage, for a view too). */
  uint64_t allocated_bytes; /**< Bytes that the allocator says it gave; 0 unless it tracks sizes. */
  uint64_t address;         /**< Address of the storage's first byte. */
  int64_t ref_count;        /**< Handles on the storage. */
} tensor_description_t;

/** Options of tensor_reshape(). */
typedef struct tensor_reshape_options_t {
  uint32_t struct_size; /**< sizeof(tensor_reshape_options_t). */
  int32_t copy;         /**< TENSOR_COPY_*. */
  int32_t order;        /**< TENSOR_ORDER_*: the order in which elements are read and placed. */
  int32_t reserved;     /**< 0. */
} tensor_reshape_options_t;

/** Options of tensor_to_text() and tensor_write_text(). */
typedef struct tensor_text_options_t {
  uint32_t struct_size; /**< sizeof(tensor_text_options_t). */
  int32_t format;       /**< TENSOR_TEXT_*. */
  int32_t precision;    /**< Significant digits of floats; 0 is the shortest text that reads back equal; at most 60. */
  int32_t edge_items;   /**< Elements shown at each end of a summarised axis; 0 means 3. */
  int64_t max_elements; /**< Larger tensors are summarised; 0 means 1000 (JSON: no limit), -1 no limit. */
} tensor_text_options_t;

/** Options of the operations of one operand. */
typedef struct tensor_unary_options_t {
  uint32_t struct_size; /**< sizeof(tensor_unary_options_t). */
  uint32_t flags;       /**< TENSOR_OPERATION_PROMOTE or 0. */
} tensor_unary_options_t;

/** Options of the operations of two operands. */
typedef struct tensor_binary_options_t {
  uint32_t struct_size; /**< sizeof(tensor_binary_options_t). */
  uint32_t flags;       /**< TENSOR_OPERATION_*. */
  int32_t nan_mode;     /**< TENSOR_NAN_*, for tensor_maximum() and tensor_minimum(). */
  uint32_t reserved;    /**< 0. */
} tensor_binary_options_t;

/** Options of the operations of three operands. */
typedef struct tensor_ternary_options_t {
  uint32_t struct_size; /**< sizeof(tensor_ternary_options_t). */
  uint32_t flags;       /**< TENSOR_OPERATION_PROMOTE and TENSOR_OPERATION_WEAK_*. */
} tensor_ternary_options_t;

/** Options of tensor_astype() and tensor_astype_into(). */
typedef struct tensor_cast_options_t {
  uint32_t struct_size; /**< sizeof(tensor_cast_options_t). */
  uint32_t flags;       /**< TENSOR_CAST_DISCARD_IMAG or 0. */
  int32_t mode;         /**< TENSOR_CAST_MODE_*. */
  int32_t copy;         /**< TENSOR_COPY_*, for tensor_astype(); 0 for tensor_astype_into(). */
} tensor_cast_options_t;

/** Options of tensor_buffer_load_buffer(), tensor_buffer_load_buffer_shaped() and tensor_to_buffer(). */
typedef struct tensor_buffer_options_t {
  uint32_t struct_size; /**< sizeof(tensor_buffer_options_t). */
  uint32_t flags;       /**< TENSOR_BUFFER_*. */
} tensor_buffer_options_t;

/** Options of tensor_map(). */
typedef struct tensor_map_options_t {
  uint32_t struct_size; /**< sizeof(tensor_map_options_t). */
  uint32_t flags;       /**< TENSOR_MAP_*. */
  int32_t dtype;        /**< Of the result; 0: that of the first input. */
  uint32_t reserved;    /**< 0. */
} tensor_map_options_t;

/** Options of tensor_random_uniform() and tensor_random_normal(). */
typedef struct tensor_random_options_t {
  uint32_t struct_size; /**< sizeof(tensor_random_options_t). */
  uint32_t flags;       /**< TENSOR_RANDOM_*. */
  uint64_t seed;        /**< Equal seeds and offsets give equal numbers, on any machine. */
  uint64_t offset;      /**< How many elements of the stream are skipped. */
  double low;           /**< Uniform floats: least value. */
  double high;          /**< Uniform floats: values stay below it. */
  int64_t low_integer;  /**< Uniform integers: least value. */
  int64_t high_integer; /**< Uniform integers: greatest value, itself included. */
  double mean;          /**< Normal: mean. */
  double stddev;        /**< Normal: standard deviation; 1 unless TENSOR_RANDOM_HAS_STDDEV is set. */
} tensor_random_options_t;

/** Options of reductions. */
typedef struct tensor_reduce_options_t {
  uint32_t struct_size; /**< sizeof(tensor_reduce_options_t). */
  uint32_t flags;       /**< TENSOR_REDUCE_*. */
  int32_t result_dtype; /**< TENSOR_DTYPE_* of the result; 0 is the function's own rule. */
  int32_t nan_mode;     /**< TENSOR_NAN_*. */
  double correction;    /**< var, std: the squares are divided by the number of elements less this. */
  double order;         /**< norm: p of the p-norm, also 0 and +-infinity; 2 unless TENSOR_REDUCE_HAS_ORDER is set. */
  double initial;       /**< Floats: where sum, prod, max and min start. */
  int64_t initial_integer; /**< Integers and bool: the same. */
} tensor_reduce_options_t;

/**
 * A reduction by functions of the host, for tensor_reduce_with(). An accumulator is any bytes that may be copied and
 * forgotten; it lies at an address fit for any C type. A code other than TENSOR_OK ends the call with it. None may
 * unwind.
 */
typedef struct tensor_reducer_t {
  uint32_t struct_size; /**< sizeof(tensor_reducer_t). */
  uint32_t reserved;    /**< 0. */
  void *user;           /**< Handed to each callback. */
  /** Takes `count` elements of the tensor, which lie together at any alignment, into `accumulator`. Required. */
  int32_t (*combine)(void *user, void *accumulator, const void *elements, int64_t count);
  /** Joins to `accumulator` what `later` has taken, the elements right behind its own. NULL: elements of one result are
   * never taken apart. */
  int32_t (*merge)(void *user, void *accumulator, const void *later);
  /** Makes `count` elements of the result's dtype in `out` from as many accumulators, which lie together. NULL: an
   * accumulator is the result. */
  int32_t (*finish)(void *user, void *out, const void *accumulators, int64_t count);
} tensor_reducer_t;

/** Options of scans. */
typedef struct tensor_scan_options_t {
  uint32_t struct_size; /**< sizeof(tensor_scan_options_t). */
  uint32_t flags;       /**< TENSOR_SCAN_*. */
  int32_t result_dtype; /**< TENSOR_DTYPE_* of the result; 0 is the function's own rule. */
  int32_t nan_mode;     /**< TENSOR_NAN_*. */
} tensor_scan_options_t;

/** Options of tensor_sort() and tensor_argsort(). */
typedef struct tensor_sort_options_t {
  uint32_t struct_size; /**< sizeof(tensor_sort_options_t). */
  uint32_t flags;       /**< TENSOR_SORT_*. */
} tensor_sort_options_t;

/** Options of tensor_quantile(). */
typedef struct tensor_quantile_options_t {
  uint32_t struct_size; /**< sizeof(tensor_quantile_options_t). */
  uint32_t flags;       /**< TENSOR_QUANTILE_KEEPDIMS or 0. */
  int32_t method;       /**< TENSOR_QUANTILE_LINEAR and its like. */
  int32_t nan_mode;     /**< TENSOR_NAN_*. */
  int32_t result_dtype; /**< TENSOR_DTYPE_* of the result, floating, at least 16 bits; 0 is the function's own rule. */
  uint32_t reserved;    /**< 0. */
} tensor_quantile_options_t;

/** Options of tensor_histogram(). */
typedef struct tensor_histogram_options_t {
  uint32_t struct_size; /**< sizeof(tensor_histogram_options_t). */
  uint32_t flags;       /**< TENSOR_HISTOGRAM_*. */
} tensor_histogram_options_t;

/** Options of the DLPack functions, both ways. */
typedef struct tensor_dlpack_options_t {
  uint32_t struct_size; /**< sizeof(tensor_dlpack_options_t). */
  uint32_t flags;       /**< TENSOR_DLPACK_*. */
} tensor_dlpack_options_t;

/** Options of tensor_archive_open() and its siblings. */
typedef struct tensor_archive_options_t {
  uint32_t struct_size;      /**< sizeof(tensor_archive_options_t). */
  uint32_t flags;            /**< TENSOR_ARCHIVE_*. */
  uint64_t max_header_bytes; /**< Longest header: 0 means 1 MiB for an array's, 100,000,000 for a JSON one. */
  uint64_t max_members;      /**< Most members; 0 means 1,000,000. */
  /** Most bytes of one member once inflated, and of its elements in memory (a string takes a slot); 0 means no limit
   *  beyond what the packed bytes justify. */
  uint64_t max_member_bytes;
  uint64_t max_total_bytes; /**< Most bytes of all deflated members together, once inflated; 0 means 2^40. */
  uint64_t max_elements;    /**< Most elements of one member; 0 means no limit beyond what its bytes justify. */
  int32_t max_rank;         /**< Most axes of one member; 0 means TENSOR_MAX_RANK, which is also the most. */
  uint32_t reserved;        /**< 0. */
} tensor_archive_options_t;

/** Options of tensor_archive_writer_new(). What means nothing to the format is refused. */
typedef struct tensor_archive_writer_options_t {
  uint32_t struct_size;  /**< sizeof(tensor_archive_writer_options_t). */
  uint32_t flags;        /**< TENSOR_ARCHIVE_WRITE_*. */
  int32_t deflate_level; /**< `.npz`: 0 stores members as they are, 1 (fast) to 9 (small) deflate them. */
  int32_t reserved;      /**< 0. */
} tensor_archive_writer_options_t;

/** Options of tensor_from_proto(). The limits hold for all tensors of a message together: a few bytes can stand for any
 *  number of equal elements. */
typedef struct tensor_proto_options_t {
  uint32_t struct_size;  /**< sizeof(tensor_proto_options_t). */
  uint32_t reserved;     /**< 0. */
  uint64_t max_elements; /**< Most elements; 0 means no limit but the bytes. */
  /** Most bytes of elements in memory; 0 means 1 GiB, or as much as the message's own bytes can spell out if that is
   *  more. */
  uint64_t max_bytes;
} tensor_proto_options_t;

/** Options of tensor_proto_compress(). */
typedef struct tensor_proto_compress_options_t {
  uint32_t struct_size; /**< sizeof(tensor_proto_compress_options_t). */
  uint32_t reserved;    /**< 0. */
  int64_t min_elements; /**< Smaller tensors are left alone; 0 means 64. */
  double min_ratio;     /**< How many times smaller the elements must become; 0 means 2. */
} tensor_proto_compress_options_t;

/** Who makes variants of their serialised form. The table is copied for the call. Must not unwind. */
typedef struct tensor_variant_decoder_t {
  uint32_t struct_size; /**< sizeof(tensor_variant_decoder_t). */
  uint32_t reserved;    /**< 0. */
  void *user;           /**< Handed to the callback. */
  /**
   * Makes the variant of a type (its name is NUL-terminated besides) in *out, which passes to the library: of the bytes
   * that tensor_variant_encode() gave, and tensors, all valid during the call (tensor_share() keeps one). *out left NULL
   * says that the type is not known. A code other than TENSOR_OK ends the call with it. Required.
   */
  int32_t (*decode)(void *user, const char *type_name, int64_t type_name_length, const void *metadata,
                    uint64_t metadata_bytes, int64_t tensor_count, const tensor_t *const *tensors,
                    tensor_variant_t **out);
} tensor_variant_decoder_t;

/** What is known of one member of an archive before it is read. */
typedef struct tensor_archive_entry_t {
  uint32_t struct_size;  /**< sizeof(tensor_archive_entry_t), set by the caller. */
  uint32_t flags;        /**< TENSOR_ARCHIVE_ENTRY_*. */
  int32_t dtype;         /**< TENSOR_DTYPE_*; TENSOR_DTYPE_INVALID for an element type without one. */
  int32_t rank;          /**< Number of axes. */
  uint64_t element_size; /**< Bytes of an element in the file; 0 where they are no whole number, or differ. */
  uint64_t file_offset;  /**< Where the member's stored bytes begin. */
  uint64_t stored_bytes; /**< Bytes that the member occupies in the file. */
  uint64_t data_bytes;   /**< Bytes of its elements once unpacked. */
  uint64_t data_offset;  /**< Where its elements begin: in the file; of a deflated member in its unpacked bytes. */
} tensor_archive_entry_t;

/** @} */

/**
 * @defgroup library Library
 * What was loaded, and what is alive. Nothing here fails.
 * @{
 */

/**
 * Version of the library as text, "1.0.0-dev" until the freeze.
 * @borrowed for ever.
 * @threads pure
 * @since 1.0
 */
const char *tensor_version(void);

/**
 * ABI version: major << 16 | minor. Compare with CTENSOR_ABI_VERSION: same major, minor at least the header's.
 * @threads pure
 * @since 1.0
 */
uint32_t tensor_abi_version(void);

/**
 * One line: version, compiler, architecture, instruction levels built in and the one in use.
 * @borrowed for ever.
 * @threads pure
 * @since 1.0
 */
const char *tensor_build_info(void);

/**
 * Name of the instruction level in use: "base", "v3" or "v4".
 * @borrowed for ever.
 * @threads pure
 * @since 1.0
 */
const char *tensor_instruction_set(void);

/**
 * Name of a status code, "INVALID_ARGUMENT"; "UNKNOWN" for a number outside 0..16.
 * @borrowed for ever.
 * @threads pure
 * @since 1.0
 */
const char *tensor_code_name(int32_t code);

/**
 * Alignment in bytes of owned buffers, and what tensor_is_aligned() asks for: 64.
 * @threads pure
 * @since 1.0
 */
uint64_t tensor_alignment_hint(void);

/**
 * Number of handles of every kind (tensors, statuses, resources, variants, archives) that live now.
 * @threads pure
 * @since 1.0
 */
int64_t tensor_live_handles(void);

/**
 * Bytes of element storage that the library holds now, in owned and in adopted memory.
 * @threads pure
 * @since 1.0
 */
int64_t tensor_live_bytes(void);

/** @} */

/**
 * @defgroup status Status
 * A status object keeps the code and sentence of the last call that was given it. It preallocates its text: setting
 * it never allocates.
 * @{
 */

/**
 * Makes a status object that says OK, or NULL if memory is refused.
 * @owned result, ended by tensor_status_free().
 * @threads pure
 * @since 1.0
 */
tensor_status_t *tensor_status_new(void);

/**
 * Ends a status object; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_status_free(tensor_status_t *status);

/**
 * Its code; TENSOR_OK for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_status_code(const tensor_status_t *status);

/**
 * Its sentence, "" when OK or NULL.
 * @borrowed until the status is used again.
 * @threads shared
 * @since 1.0
 */
const char *tensor_status_message(const tensor_status_t *status);

/**
 * Makes it say OK; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_status_clear(tensor_status_t *status);

/**
 * Stores a code and a sentence (cut to 511 bytes at a character boundary), for callbacks that report through the
 * caller's status. Codes outside 0..16 become UNKNOWN; OK drops the text. NULL status is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_status_set(tensor_status_t *status, int32_t code, const char *text, int64_t length);

/** @} */

/**
 * @defgroup context Context
 * What a caller grants to bulk work. Functions that may allocate element storage or touch elements in bulk take a
 * context first; NULL is serial, with the default allocator and no cache. Results do not depend on the context: they
 * are the same to the last bit for any number of threads.
 *
 * A context may be used by any number of threads at once, and every call has its fair share of the threads. No thread
 * exists unless a context asked for it; those of the library take no signals, and sleep when there is nothing to do.
 * Small work (less than about 100 microseconds) stays on the calling thread. After fork(), the child computes with
 * the contexts of its parent, without threads and past the cache, and may free them.
 *
 * A call that is cancelled answers CANCELLED as any failure: outputs are NULL. Where it was writing into a tensor of
 * the caller, the elements hold any mixture of old and new ones. The same holds for a progress callback that stops the
 * work and a host's parallel_for that fails.
 * @{
 */

/**
 * A context. Everything but `out` may be NULL. `options`: threads and cache. `allocator`: where elements come from, CPU
 * memory only; its `release` is called after the context and the last storage have gone. `parallel_for`: the host's
 * threads in place of the library's (options->threads is 0 then). `progress`: who is told. `cancel`: what stops every
 * call with this context; the context keeps it alive.
 * @codes INVALID_ARGUMENT for numbers or flags out of their range, both kinds of threads, or an incomplete table;
 *   FAILED_PRECONDITION for an allocator of other memory; RESOURCE_EXHAUSTED if the system refuses a thread.
 * @owned out
 * @optional allocator, parallel_for, progress, cancel.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_context_new(const tensor_context_options_t *options, const tensor_allocator_t *allocator,
                           const tensor_parallel_for_t *parallel_for, const tensor_progress_t *progress,
                           const tensor_cancel_t *cancel, tensor_context_t **out, tensor_status_t *status);

/**
 * A context that shares threads, allocator and cache with `parent`, for one job: with a progress callback and a cancel
 * token of its own (those of the parent are not taken over). Parent and derived contexts may be freed in any order.
 * @codes INVALID_ARGUMENT for options that belong to the parent (cache, flags) and numbers out of their range.
 * @owned out
 * @optional progress, cancel.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_context_derive(const tensor_context_t *parent, const tensor_context_options_t *options,
                              const tensor_progress_t *progress, const tensor_cancel_t *cancel, tensor_context_t **out,
                              tensor_status_t *status);

/**
 * Ends a context that no call is using; NULL is fine. With the last of those that share them, threads are stopped and
 * joined and cached buffers given back. Tensors live on; their buffers then go straight back to the allocator.
 * @threads exclusive
 * @since 1.0
 */
void tensor_context_free(tensor_context_t *context);

/**
 * How many threads work at once, the calling one among them; 1 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_context_thread_count(const tensor_context_t *context);

/**
 * Bytes of freed buffers that are kept for reuse; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
uint64_t tensor_context_cached_bytes(const tensor_context_t *context);

/**
 * Gives freed buffers back to the allocator, the oldest first, until no more than `bytes` are kept; NULL is fine.
 * @threads shared
 * @since 1.0
 */
void tensor_context_trim(const tensor_context_t *context, uint64_t bytes);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_context_options_init(tensor_context_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * A cancel token that is not set.
 * @codes none more.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_cancel_new(tensor_cancel_t **out, tensor_status_t *status);

/**
 * Stops, soon, every call with a context that has this token, and every later one. There is no way back: a job has its
 * own token. NULL is fine. May be called by any thread at any time, and by a signal handler.
 * @threads shared
 * @since 1.0
 */
void tensor_cancel_set(const tensor_cancel_t *cancel);

/**
 * 1 once it was set; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cancel_is_set(const tensor_cancel_t *cancel);

/**
 * Ends the handle; NULL is fine. Contexts keep the token.
 * @threads exclusive
 * @since 1.0
 */
void tensor_cancel_free(tensor_cancel_t *cancel);

/** @} */

/**
 * @defgroup dtype Dtypes
 * Facts about element types. Any int32_t may be asked about: unknown numbers have size 0 and no property.
 * @{
 */

/**
 * Bytes of one element; 0 for string, resource, variant, INVALID, ref types and unknown numbers. int4, uint4, int2,
 * uint2 take 1.
 * @threads pure
 * @since 1.0
 */
uint64_t tensor_dtype_size(int32_t dtype);

/**
 * Bytes that one element occupies in memory: the size, or for string, resource and variant the size of their
 * in-memory slot.
 * @threads pure
 * @since 1.0
 */
uint64_t tensor_dtype_slot_size(int32_t dtype);

/**
 * Writes TensorFlow's name of a dtype ("float", "half_ref", "unknown dtype enum (77)").
 * @codes none beyond the common ones.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_name(int32_t dtype, char *buffer, int64_t capacity, int64_t *length, tensor_status_t *status);

/**
 * Finds the dtype of a name: TensorFlow's ("float", "half") or the Array API's ("float32", "float16"), with "_ref"
 * behind it a ref type. The case counts.
 * @codes INVALID_ARGUMENT for any other text; *dtype is then TENSOR_DTYPE_INVALID.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_from_name(const char *text, int64_t length, int32_t *dtype, tensor_status_t *status);

/**
 * 1 for float16, bfloat16, float32, float64 and the float8 types.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_floating(int32_t dtype);

/**
 * 1 for complex64 and complex128.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_complex(int32_t dtype);

/**
 * 1 for signed and unsigned integers from 2 to 64 bits; bool and quantised types are not integers.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_integer(int32_t dtype);

/**
 * 1 for int8 to int64, int4 and int2.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_signed_integer(int32_t dtype);

/**
 * 1 for uint8 to uint64, uint4 and uint2.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_unsigned_integer(int32_t dtype);

/**
 * 1 for the five quantised types.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_quantized(int32_t dtype);

/**
 * 1 if elements may be copied byte by byte: every dtype with a size.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_can_memcpy(int32_t dtype);

/**
 * 1 for a value above 100: the ref type of value - 100.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_ref(int32_t dtype);

/**
 * 1 for string, its ref type and resource: elements that always live in host memory.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_is_always_on_host(int32_t dtype);

/**
 * Fills in the limits of a dtype; limits->struct_size must be set.
 * @codes INVALID_ARGUMENT for an unknown or ref dtype, UNIMPLEMENTED for string, resource, variant and float4.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_limits(int32_t dtype, tensor_dtype_limits_t *limits, tensor_status_t *status);

/**
 * DLPack's (code, bits, lanes) of a dtype. Quantised types export as their integers.
 * @codes INVALID_ARGUMENT for an unknown or ref dtype, UNIMPLEMENTED for string, resource and variant.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_to_dlpack(int32_t dtype, int32_t *code, int32_t *bits, int32_t *lanes, tensor_status_t *status);

/**
 * The dtype of DLPack's (code, bits, lanes).
 * @codes UNIMPLEMENTED for lanes other than 1 and for types without a counterpart.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dtype_from_dlpack(int32_t code, int32_t bits, int32_t lanes, int32_t *dtype, tensor_status_t *status);

/** @} */

/**
 * @defgroup shape Shapes
 * Arithmetic on plain arrays of dims. A rank of TENSOR_UNKNOWN_RANK and a dim of TENSOR_UNKNOWN_DIM are unknown,
 * where a comment says "partial"; elsewhere dims are at least 0 and their product, multiplied from the left, fits in
 * int64. Results go to (capacity, dims, &rank): a capacity that is too small is OUT_OF_RANGE, with *rank set to the
 * rank that is needed. Malformed shapes are INVALID_ARGUMENT.
 * @{
 */

/**
 * Number of elements of a partial shape; -1 unless it is fully known.
 * @codes none more.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_num_elements(int32_t rank, const int64_t *dims, int64_t *count, tensor_status_t *status);

/**
 * Merges two partial shapes: each axis takes the known dim.
 * @codes INVALID_ARGUMENT for different ranks or dims, OUT_OF_RANGE for the capacity.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_merge(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                           int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);

/**
 * result is 1 if some full shape fits both partial shapes.
 * @codes INVALID_ARGUMENT for malformed shapes.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_is_compatible(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                                   int32_t *result, tensor_status_t *status);

/**
 * result is 1 if both partial shapes say the same, unknowns included.
 * @codes INVALID_ARGUMENT for malformed shapes.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_is_identical(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                                  int32_t *result, tensor_status_t *status);

/**
 * The dims of a followed by those of b; unknown if either rank is.
 * @codes INVALID_ARGUMENT for malformed or too large results, OUT_OF_RANGE for the capacity.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_concat(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                            int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);

/**
 * The shape that two full shapes broadcast to by NumPy's rule: aligned at the last axis, each pair equal or one of
 * them 1.
 * @codes INVALID_ARGUMENT if they do not, OUT_OF_RANGE for the capacity.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_broadcast(int32_t a_rank, const int64_t *a_dims, int32_t b_rank, const int64_t *b_dims,
                               int32_t capacity, int64_t *dims, int32_t *rank, tensor_status_t *status);

/**
 * Text of a partial shape: "[2,?]", "[]", "<unknown>".
 * @codes INVALID_ARGUMENT for malformed shapes.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_to_text(int32_t rank, const int64_t *dims, char *buffer, int64_t capacity, int64_t *length,
                             tensor_status_t *status);

/**
 * The shape that tensor_strided_slice() gives on a partial shape: unknown dims, and `begin` or `end` NULL for unknown
 * vectors, make unknown dims.
 * @codes INVALID_ARGUMENT as tensor_strided_slice(), and for an unknown rank; OUT_OF_RANGE for the capacity.
 * @optional begin, end.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_strided_slice(int32_t rank, const int64_t *dims, int32_t count, const int64_t *begin,
                                   const int64_t *end, const int64_t *strides,
                                   const tensor_strided_slice_options_t *masks, int32_t capacity, int64_t *out_dims,
                                   int32_t *out_rank, tensor_status_t *status);

/**
 * Reads a full shape out of a 1-d int32 or int64 tensor.
 * @codes INVALID_ARGUMENT for other tensors and malformed shapes, OUT_OF_RANGE for the capacity, FAILED_PRECONDITION
 *   for device memory.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_shape_from_tensor(const tensor_t *t, int32_t capacity, int64_t *dims, int32_t *rank,
                                 tensor_status_t *status);

/** @} */

/**
 * @defgroup create Create
 * New storages, and handles on memory of the caller. Common codes: INVALID_ARGUMENT for an unknown or ref dtype, a
 * rank outside 0..254, a negative dim or a size that overflows; UNIMPLEMENTED for a known dtype that the function
 * does not do; RESOURCE_EXHAUSTED for refused memory.
 * @{
 */

/**
 * A tensor with uninitialised elements (strings, resources, variants: empty ones), row-major, 64-byte aligned. No
 * storage is made for 0 elements.
 * @codes the chapter's.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new(int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out, tensor_status_t *status);

/**
 * The same with strides: those of `order` (TENSOR_ORDER_*) if `strides` is NULL; else the given ones, in elements,
 * which may be negative but must not let two coordinates share an address. The storage is as large as the strides
 * reach.
 * @codes the chapter's; INVALID_ARGUMENT for overlapping strides or an unknown order.
 * @owned out
 * @optional strides.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_strided(int32_t dtype, int32_t rank, const int64_t *dims, int32_t order, const int64_t *strides,
                           tensor_t **out, tensor_status_t *status);

/**
 * A tensor of shape [0].
 * @codes the chapter's.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_empty(int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The default tensor: float32 of shape [0].
 * @codes none more.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_default(tensor_t **out, tensor_status_t *status);

/**
 * tensor_new() with memory from a host's allocator, asked for (64 or the allocator's own greater alignment, elements x
 * size). `options` is handed on; NULL means all zero. The allocator's `release` is called after the storage has gone,
 * at once if there are no elements and so no storage, and never after a failure.
 * @codes INVALID_ARGUMENT for a table without allocate or deallocate, or traits that cannot be; RESOURCE_EXHAUSTED if
 *   it returns NULL or the size overflows (it is not asked then); UNIMPLEMENTED for strings, resources and variants
 *   outside CPU memory; FAILED_PRECONDITION if it returns them a block that is not aligned.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_with_allocator(int32_t dtype, int32_t rank, const int64_t *dims, const tensor_allocator_t *allocator,
                                  const tensor_allocation_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * Copies `bytes` bytes of row-major elements into a new tensor.
 * @codes INVALID_ARGUMENT if `bytes` is not elements x size; UNIMPLEMENTED for dtypes without a size.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_from_data(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, const void *data,
                         uint64_t bytes, tensor_t **out, tensor_status_t *status);

/**
 * A handle on memory of the caller. `block` is the lowest address, `block_bytes` its length, `byte_offset` where
 * element 0 lies; `strides` in elements, NULL for row-major; every element must lie inside. The block needs no
 * alignment (some typed views ask for 64 bytes). `deleter` (without one the block must outlive the last handle)
 * is called once after the last handle has gone, or at once if the elements were copied
 * (TENSOR_MEMORY_COPY_IF_MISALIGNED). A block that another device owns is never touched.
 * @codes INVALID_ARGUMENT if an element lies outside the block, block is NULL with elements, or flags are unknown;
 *   UNIMPLEMENTED for dtypes without a size; FAILED_PRECONDITION if device memory would have to be copied.
 * @owned out; the block passes with code 0 only.
 * @optional strides, deleter.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_from_memory(int32_t dtype, int32_t rank, const int64_t *dims, const int64_t *strides, void *block,
                           uint64_t block_bytes, uint64_t byte_offset, const tensor_memory_options_t *options,
                           tensor_deleter_t deleter, void *user, tensor_t **out, tensor_status_t *status);

/**
 * Maps a file, private and read-only, and gives its bytes from `byte_offset` on as row-major elements. The file may
 * be removed while mapped, not truncated.
 * @codes NOT_FOUND, PERMISSION_DENIED, UNAVAILABLE from the system; INVALID_ARGUMENT for a path to no regular file;
 *   OUT_OF_RANGE if the file is too short; UNIMPLEMENTED for dtypes without a size.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_map_file(const char *path, int64_t path_length, int32_t dtype, int32_t rank, const int64_t *dims,
                        uint64_t byte_offset, tensor_t **out, tensor_status_t *status);

/**
 * A rank-0 tensor with the element at `value` (tensor_dtype_size() bytes).
 * @codes UNIMPLEMENTED for dtypes without a size: see the three functions below.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_scalar(int32_t dtype, const void *value, tensor_t **out, tensor_status_t *status);

/**
 * A rank-0 string tensor.
 * @codes none more.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_new_string_scalar(const char *text, int64_t length, tensor_t **out, tensor_status_t *status);

/**
 * A rank-0 resource tensor; takes a reference on `resource` of its own.
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_new_resource_scalar(const tensor_resource_t *resource, tensor_t **out, tensor_status_t *status);

/**
 * A rank-0 variant tensor; takes a reference on `variant` of its own.
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_new_variant_scalar(const tensor_variant_t *variant, tensor_t **out, tensor_status_t *status);

/**
 * Sets every element to the one at `value` (tensor_dtype_size() bytes).
 * @codes FAILED_PRECONDITION for a read-only tensor, device memory; INVALID_ARGUMENT if elements of `t` overlap;
 *   UNIMPLEMENTED for dtypes without a size.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_fill(tensor_context_t *ctx, tensor_t *t, const void *value, tensor_status_t *status);

/**
 * A tensor of zeros (empty strings, resources, variants); large ones cost no time until touched.
 * @codes the chapter's.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_zeros(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                     tensor_status_t *status);

/**
 * A tensor with every element equal to the one at `value`.
 * @codes UNIMPLEMENTED for dtypes without a size.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_full(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims, const void *value,
                    tensor_t **out, tensor_status_t *status);

/**
 * Zeros of the dims and dtype of `t` (empty strings, empty resources and variants).
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_zeros_like(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * A tensor of the dims and dtype of `t` with every element `value`, read as one element.
 * @codes UNIMPLEMENTED for dtypes without a size.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_full_like(tensor_context_t *ctx, const tensor_t *t, const void *value, tensor_t **out,
                         tensor_status_t *status);

/**
 * Copies `count` row-major values of `dtype` into `t`, which has as many elements of that dtype and is any writable view
 * in which no two coordinates share an address. The values may lie in `t` itself.
 * @codes INVALID_ARGUMENT for another dtype or count, or overlapping elements; FAILED_PRECONDITION for read-only,
 *   uninitialised or device memory; UNIMPLEMENTED for dtypes without a size.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_values(tensor_t *t, int32_t dtype, const void *values, int64_t count, tensor_status_t *status);

/**
 * Elements from a function of the host, which is called on this thread with runs of row-major numbers, in order.
 * @codes UNIMPLEMENTED for dtypes without a size; CANCELLED by the context; what `function` answers.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_generate(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                        tensor_generate_t function, void *user, tensor_t **out, tensor_status_t *status);

/**
 * tensor_generate() into any writable view; a failure leaves it as it was.
 * @codes as there; INVALID_ARGUMENT for overlapping elements in `dst`; FAILED_PRECONDITION for read-only, uninitialised
 *   or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_generate_into(tensor_context_t *ctx, tensor_generate_t function, void *user, tensor_t *dst,
                             tensor_status_t *status);

/**
 * A 1-d tensor start, start + step, ... below (for a negative step: above) stop; the three point at elements of
 * `dtype`. Element i is start + i x step: exact for integers, computed in float64 and rounded once for floats, whose
 * number is decided before that rounding.
 * @codes INVALID_ARGUMENT for a zero or non-finite step, non-finite ends, or too many elements; UNIMPLEMENTED unless
 *   `dtype` is integer, quantised or floating.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_arange(tensor_context_t *ctx, int32_t dtype, const void *start, const void *stop, const void *step,
                      tensor_t **out, tensor_status_t *status);

/**
 * tensor_arange() into the elements of `dst`, any writable view with as many elements on one axis; the three point at
 * elements of its dtype.
 * @codes as tensor_arange(); INVALID_ARGUMENT for another shape or overlapping elements in `dst`; FAILED_PRECONDITION
 *   for read-only, uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_arange_into(tensor_context_t *ctx, const void *start, const void *stop, const void *step, tensor_t *dst,
                           tensor_status_t *status);

/**
 * `count` evenly spaced values from start to stop, which point at elements of `dtype`; with `endpoint` 1 the last is
 * stop exactly, with 0 the interval is half open. A single value is start.
 * @codes INVALID_ARGUMENT for a negative count or another endpoint; UNIMPLEMENTED unless `dtype` is floating or
 *   complex.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_linspace(tensor_context_t *ctx, int32_t dtype, const void *start, const void *stop, int64_t count,
                        int32_t endpoint, tensor_t **out, tensor_status_t *status);

/**
 * tensor_linspace() into the elements of `dst`, any writable view with one axis; start and stop point at elements of its
 * dtype.
 * @codes as tensor_linspace(); INVALID_ARGUMENT for another rank or overlapping elements in `dst`; FAILED_PRECONDITION
 *   for read-only, uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_linspace_into(tensor_context_t *ctx, const void *start, const void *stop, int32_t endpoint,
                             tensor_t *dst, tensor_status_t *status);

/**
 * A matrix of zeros with ones on the diagonal `offset` (positive: above the main one).
 * @codes UNIMPLEMENTED for dtypes without a one (string, resource, variant).
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_eye(tensor_context_t *ctx, int32_t dtype, int64_t rows, int64_t columns, int64_t offset, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_eye() into the elements of `dst`, any writable view with two axes.
 * @codes as tensor_eye(); INVALID_ARGUMENT for another rank or overlapping elements in `dst`; FAILED_PRECONDITION for
 *   read-only, uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_eye_into(tensor_context_t *ctx, int64_t offset, tensor_t *dst, tensor_status_t *status);

/**
 * Uniform random elements, counter-based (Philox 4x32-10): floats and complex parts in [low, high), integers and bool
 * without bias in [low, high] or the whole type. The same on every machine.
 * @codes INVALID_ARGUMENT for an empty or non-finite range or one that the dtype cannot hold; UNIMPLEMENTED for
 *   string, resource, variant.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_random_uniform(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                              const tensor_random_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_random_uniform() into the elements of `dst`, any writable view, which get the numbers of a tensor of its dtype
 * and shape.
 * @codes as tensor_random_uniform(); INVALID_ARGUMENT for overlapping elements in `dst`; FAILED_PRECONDITION for
 *   read-only, uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_random_uniform_into(tensor_context_t *ctx, const tensor_random_options_t *options, tensor_t *dst,
                                   tensor_status_t *status);

/**
 * Normal random elements, counter-based.
 * @codes INVALID_ARGUMENT for a non-finite mean or a negative or non-finite deviation; UNIMPLEMENTED unless `dtype`
 *   is floating or complex.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_random_normal(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                             const tensor_random_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_random_normal() into the elements of `dst`, any writable view, which get the numbers of a tensor of its dtype
 * and shape.
 * @codes as tensor_random_normal(); INVALID_ARGUMENT for overlapping elements in `dst`; FAILED_PRECONDITION for
 *   read-only, uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_random_normal_into(tensor_context_t *ctx, const tensor_random_options_t *options, tensor_t *dst,
                                  tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_memory_options_init(tensor_memory_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_allocation_options_init(tensor_allocation_options_t *options, uint32_t struct_size,
                                       tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_random_options_init(tensor_random_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup sharing Share and release
 * Handles count references on storages.
 * @{
 */

/**
 * Another handle on the same storage, with the same dtype, dims and strides.
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_share(const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * Ends a handle; NULL is fine, on any thread, in any order. The last one on a storage releases it.
 * @threads exclusive
 * @since 1.0
 */
void tensor_free(tensor_t *t);

/**
 * Moves *t to *out and sets *t to NULL if the handle is the only one on memory that the library owns; else *out is
 * NULL, *t stays, and the code is TENSOR_OK all the same.
 * @codes none more.
 * @owned out
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_maybe_move(tensor_t **t, tensor_t **out, tensor_status_t *status);

/**
 * A handle on the same elements that refuses writes, as will its views.
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_as_read_only(const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * Handles on the storage, if this handle shows all of it; -1 for a handle on a part (a slice); 0 without a storage or
 * for NULL.
 * @threads shared
 * @since 1.0
 */
int64_t tensor_ref_count(const tensor_t *t);

/**
 * 1 if this is the only handle on its storage and the library owns the memory.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_ref_count_is_one(const tensor_t *t);

/**
 * 1 if both have a storage and it is the same one.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_shares_buffer_with(const tensor_t *a, const tensor_t *b);

/** @} */

/**
 * @defgroup inspect Inspect
 * What a handle shows. The getters that return a value directly accept NULL and then answer as stated, or 0.
 * @{
 */

/**
 * TENSOR_DTYPE_*; TENSOR_DTYPE_INVALID for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_dtype(const tensor_t *t);

/**
 * Number of axes; -1 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_rank(const tensor_t *t);

/**
 * Size of one axis, which may be negative to count from the end.
 * @codes OUT_OF_RANGE for an axis outside -rank..rank-1.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_dim(const tensor_t *t, int32_t axis, int64_t *dim, tensor_status_t *status);

/**
 * The dims, rank numbers; NULL for NULL.
 * @borrowed as long as the handle.
 * @threads shared
 * @since 1.0
 */
const int64_t *tensor_dims(const tensor_t *t);

/**
 * The strides in elements, rank numbers; NULL for NULL.
 * @borrowed as long as the handle.
 * @threads shared
 * @since 1.0
 */
const int64_t *tensor_strides(const tensor_t *t);

/**
 * Product of the dims, 1 for rank 0; -1 for NULL.
 * @threads shared
 * @since 1.0
 */
int64_t tensor_num_elements(const tensor_t *t);

/**
 * Bytes of the elements that the handle shows: elements x slot size, for strings plus the lengths of their texts.
 * @codes FAILED_PRECONDITION for an uninitialised tensor or strings on a device; RESOURCE_EXHAUSTED for a repeated view
 *   of more bytes than can be counted.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_total_bytes(const tensor_t *t, uint64_t *bytes, tensor_status_t *status);

/**
 * What the storage's allocator says it gave, of the whole storage; tensor_total_bytes() if it does not track sizes.
 * @codes as tensor_total_bytes().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_allocated_bytes(const tensor_t *t, uint64_t *bytes, tensor_status_t *status);

/**
 * 1 if the first element lies at a multiple of 64 bytes, for strings and without elements always.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_aligned(const tensor_t *t);

/**
 * 1 if there is memory for the elements, or no element.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_initialized(const tensor_t *t);

/**
 * 1 if the elements lie in row-major order without gaps.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_contiguous(const tensor_t *t);

/**
 * 1 if the handle refuses writes.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_read_only(const tensor_t *t);

/**
 * 1 if the elements lie in a mapped file or in the block of an archive, that is: nothing was copied.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_mapped(const tensor_t *t);

/**
 * 1 if both have the same rank and dims, whatever their dtypes.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_is_same_size(const tensor_t *a, const tensor_t *b);

/**
 * Address of the element at coordinates 0, 0, ...; NULL without memory, on a device, or for NULL.
 * @borrowed as long as a handle on the storage.
 * @threads shared
 * @since 1.0
 */
const void *tensor_data(const tensor_t *t);

/**
 * The same for writing.
 * @codes FAILED_PRECONDITION for read-only, uninitialised or device memory.
 * @borrowed data, as long as a handle on the storage.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_data_mutable(tensor_t *t, void **data, tensor_status_t *status);

/**
 * All elements as one run of bytes; (NULL, 0) without a storage.
 * @codes UNIMPLEMENTED for dtypes without a size; FAILED_PRECONDITION unless contiguous, initialised, in CPU memory.
 * @borrowed data, as long as a handle on the storage.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bytes(const tensor_t *t, const void **data, uint64_t *bytes, tensor_status_t *status);

/**
 * TENSOR_DEVICE_* of the storage; TENSOR_DEVICE_CPU without one, 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_device_kind(const tensor_t *t);

/**
 * Which device of that kind; 0 for CPU memory.
 * @threads shared
 * @since 1.0
 */
int64_t tensor_device_id(const tensor_t *t);

/**
 * Fills in what is known of the tensor's memory; description->struct_size must be set.
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_describe(const tensor_t *t, tensor_description_t *description, tensor_status_t *status);

/**
 * Writes the name of the storage's allocator ("cpu", "HostScalarTensorBuffer", "borrowed", "mapped" or the host's own
 * name); "" without a storage.
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_allocator_name(const tensor_t *t, char *buffer, int64_t capacity, int64_t *length,
                              tensor_status_t *status);

/**
 * result is 1 if dtypes, dims and all values are equal: -0 equals +0, NaN equals nothing. Resources compare by their
 * fields, variants by identity.
 * @codes FAILED_PRECONDITION for uninitialised or device memory.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_array_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, int32_t *result,
                           tensor_status_t *status);

/**
 * result is 1 if dtypes, dims and the bytes of all elements are equal: NaN equals the same NaN, -0 differs from +0.
 * Fit for keys.
 * @codes as tensor_array_equal().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_same_content(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, int32_t *result,
                            tensor_status_t *status);

/**
 * result is 1 if dims are equal and |a - b| <= absolute + relative x |b| for all elements; infinities must be equal,
 * NaN equals NaN if `equal_nan` is 1. Integers compare exactly in wide arithmetic.
 * @codes INVALID_ARGUMENT for different dtypes or dims, negative or NaN tolerances, or another equal_nan;
 *   UNIMPLEMENTED for string, resource, variant; FAILED_PRECONDITION as tensor_array_equal().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_allclose(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, double relative, double absolute,
                        int32_t equal_nan, int32_t *result, tensor_status_t *status);

/** @} */

/**
 * @defgroup elements Elements
 * One element at a time, for any view. An element is named by (count, index): count = rank coordinates, or
 * TENSOR_FLAT_INDEX and one position in row-major order. Common codes: INVALID_ARGUMENT for a count that is not the
 * rank and, in setters, tensors whose elements overlap; OUT_OF_RANGE for a coordinate outside its axis (negative ones
 * are); FAILED_PRECONDITION for uninitialised or device memory and, in setters, read-only tensors. Numeric getters
 * answer OUT_OF_RANGE for a value that the asked type cannot hold exactly (float64 may round integers beyond 2^53 and
 * never fails otherwise); numeric setters for one that the dtype cannot hold. Floats are rounded to nearest, ties to
 * even; past the greatest finite value that is infinity, or OUT_OF_RANGE in the float8 types without one. bool counts
 * as 0 and 1. Strings, resources, variants: UNIMPLEMENTED.
 * @{
 */

/**
 * Reads an element as int64.
 * @codes the chapter's.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_int64(const tensor_t *t, int32_t count, const int64_t *index, int64_t *value,
                         tensor_status_t *status);

/**
 * Reads an element as uint64.
 * @codes the chapter's.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_uint64(const tensor_t *t, int32_t count, const int64_t *index, uint64_t *value,
                          tensor_status_t *status);

/**
 * Reads an element as float64; complex ones need a zero imaginary part.
 * @codes the chapter's.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_double(const tensor_t *t, int32_t count, const int64_t *index, double *value,
                          tensor_status_t *status);

/**
 * Reads an element as a complex number.
 * @codes the chapter's.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_complex(const tensor_t *t, int32_t count, const int64_t *index, double *real, double *imag,
                           tensor_status_t *status);

/**
 * Writes an element from int64.
 * @codes the chapter's.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_int64(tensor_t *t, int32_t count, const int64_t *index, int64_t value, tensor_status_t *status);

/**
 * Writes an element from uint64.
 * @codes the chapter's.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_uint64(tensor_t *t, int32_t count, const int64_t *index, uint64_t value, tensor_status_t *status);

/**
 * Writes an element from float64; integer dtypes need a whole number.
 * @codes the chapter's.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_double(tensor_t *t, int32_t count, const int64_t *index, double value, tensor_status_t *status);

/**
 * Writes an element from a complex number; other dtypes need a zero imaginary part.
 * @codes the chapter's.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_complex(tensor_t *t, int32_t count, const int64_t *index, double real, double imag,
                           tensor_status_t *status);

/**
 * Copies the element's own bytes out.
 * @codes the chapter's; INVALID_ARGUMENT unless `bytes` is the dtype's size.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_element(const tensor_t *t, int32_t count, const int64_t *index, void *value, uint64_t bytes,
                           tensor_status_t *status);

/**
 * Copies the element's own bytes in.
 * @codes the chapter's; INVALID_ARGUMENT unless `bytes` is the dtype's size.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_element(tensor_t *t, int32_t count, const int64_t *index, const void *value, uint64_t bytes,
                           tensor_status_t *status);

/**
 * Copies out the only element of a tensor that has one, whatever its rank.
 * @codes INVALID_ARGUMENT for another number of elements or if `bytes` is not the dtype's size; else the chapter's.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_item(const tensor_t *t, void *value, uint64_t bytes, tensor_status_t *status);

/**
 * The bytes of a string element; a NUL follows them.
 * @borrowed text, until that element is written or the storage goes.
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is string.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_string(const tensor_t *t, int32_t count, const int64_t *index, const char **text, int64_t *length,
                          tensor_status_t *status);

/**
 * Copies bytes into a string element; NULs are kept when `length` is given.
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is string.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_string(tensor_t *t, int32_t count, const int64_t *index, const char *text, int64_t length,
                          tensor_status_t *status);

/**
 * All strings in row-major order: offsets[i]..offsets[i+1] of `bytes` is string i; `offsets` takes elements + 1
 * numbers. *needed is the number of bytes; (NULL, 0) for `bytes` asks for it and the offsets.
 * @codes INVALID_ARGUMENT unless the dtype is string; OUT_OF_RANGE for a capacity that is too small, with *needed
 *   set; FAILED_PRECONDITION for uninitialised tensors.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_strings(const tensor_t *t, int64_t offset_capacity, int64_t *offsets, char *bytes,
                           int64_t byte_capacity, int64_t *needed, tensor_status_t *status);

/**
 * Sets all strings in row-major order from `offset_count` = elements + 1 offsets into `bytes`. All or nothing.
 * @codes INVALID_ARGUMENT unless the dtype is string, the count fits, and the offsets begin at 0, never fall and end
 *   at byte_count; FAILED_PRECONDITION for read-only or uninitialised tensors.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_strings(tensor_t *t, int64_t offset_count, const int64_t *offsets, const char *bytes,
                           int64_t byte_count, tensor_status_t *status);

/**
 * The resource of an element (an empty one where none was set).
 * @owned out
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is resource.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_resource(const tensor_t *t, int32_t count, const int64_t *index, tensor_resource_t **out,
                            tensor_status_t *status);

/**
 * Puts a resource into an element, with a reference of its own.
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is resource.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_resource(tensor_t *t, int32_t count, const int64_t *index, const tensor_resource_t *resource,
                            tensor_status_t *status);

/**
 * The variant of an element; *out is NULL where none was set.
 * @owned out
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is variant.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_get_variant(const tensor_t *t, int32_t count, const int64_t *index, tensor_variant_t **out,
                           tensor_status_t *status);

/**
 * Puts a variant into an element, with a reference of its own.
 * @codes the chapter's; INVALID_ARGUMENT unless the dtype is variant.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_set_variant(tensor_t *t, int32_t count, const int64_t *index, const tensor_variant_t *variant,
                           tensor_status_t *status);

/** @} */

/**
 * @defgroup resource Resources and variants
 * Elements that are more than numbers. Both are immutable boxes with a count of references: handles and elements hold
 * one each.
 * @{
 */

/**
 * Makes a resource handle. The texts follow the (text, length) rule; NULL with length 0 is "". Pair i says that value
 * i of the resource has dtype dtypes[i] and the partial shape of ranks[i] dims (none if the rank is unknown), taken
 * one after the other from `dims`.
 * @codes INVALID_ARGUMENT for a negative count or a malformed shape.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_resource_new(const char *device, int64_t device_length, const char *container, int64_t container_length,
                            const char *name, int64_t name_length, uint64_t hash_code, const char *type_name,
                            int64_t type_name_length, int32_t pair_count, const int32_t *dtypes, const int32_t *ranks,
                            const int64_t *dims, tensor_resource_t **out, tensor_status_t *status);

/**
 * Drops a reference; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_resource_free(tensor_resource_t *resource);

/**
 * Its device; *length (may be NULL) is set to the bytes. "" for NULL.
 * @borrowed as long as the resource.
 * @threads shared
 * @since 1.0
 */
const char *tensor_resource_device(const tensor_resource_t *resource, int64_t *length);

/**
 * Its container, as tensor_resource_device().
 * @borrowed as long as the resource.
 * @threads shared
 * @since 1.0
 */
const char *tensor_resource_container(const tensor_resource_t *resource, int64_t *length);

/**
 * Its name, as tensor_resource_device().
 * @borrowed as long as the resource.
 * @threads shared
 * @since 1.0
 */
const char *tensor_resource_name(const tensor_resource_t *resource, int64_t *length);

/**
 * Its type's name, as tensor_resource_device().
 * @borrowed as long as the resource.
 * @threads shared
 * @since 1.0
 */
const char *tensor_resource_type_name(const tensor_resource_t *resource, int64_t *length);

/**
 * Its hash code; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
uint64_t tensor_resource_hash_code(const tensor_resource_t *resource);

/**
 * Number of its (dtype, shape) pairs; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_pair_count(const tensor_resource_t *resource);

/**
 * One pair.
 * @borrowed dims, as long as the resource.
 * @codes OUT_OF_RANGE for the position.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_pair(const tensor_resource_t *resource, int32_t position, int32_t *dtype, int32_t *rank,
                             const int64_t **dims, tensor_status_t *status);

/**
 * 1 if all fields are equal; 0 if either is NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_equal(const tensor_resource_t *a, const tensor_resource_t *b);

/**
 * The pairs as text: "[ DType enum: 1, Shape: [2,?] ]".
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_pairs_text(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                   tensor_status_t *status);

/**
 * The summary that prints in tensors: "ResourceHandle(name="v", ...)".
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_summary(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                tensor_status_t *status);

/**
 * All fields on one line: "device: ... hash_code: 0xFF ...".
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_debug_text(const tensor_resource_t *resource, char *buffer, int64_t capacity, int64_t *length,
                                   tensor_status_t *status);

/**
 * The name that marks anonymous resources.
 * @borrowed for ever.
 * @threads pure
 * @since 1.0
 */
const char *tensor_resource_anonymous_name(void);

/**
 * Boxes a caller's object, which passes to the library with code 0: table->destroy is then called once.
 * @codes INVALID_ARGUMENT for a table without type_name.
 * @owned out
 * @optional object.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_variant_new(void *object, const tensor_variant_table_t *table, tensor_variant_t **out,
                           tensor_status_t *status);

/**
 * Boxes a tensor: a handle of its own on the same storage. Deep copies copy its elements. A tensor of variants is
 * boxed as a read-only copy (of its elements, not of the objects in them), so that no box can come to lie in itself.
 * @codes INVALID_ARGUMENT for boxed tensors more than 8 deep in one another.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_variant_from_tensor(const tensor_t *t, tensor_variant_t **out, tensor_status_t *status);

/**
 * Drops a reference; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_variant_free(tensor_variant_t *variant);

/**
 * The caller's object; NULL for NULL and for a boxed tensor.
 * @borrowed as long as the variant.
 * @threads shared
 * @since 1.0
 */
void *tensor_variant_object(const tensor_variant_t *variant);

/**
 * The boxed tensor; NULL if it is none.
 * @borrowed as long as the variant.
 * @threads shared
 * @since 1.0
 */
const tensor_t *tensor_variant_tensor(const tensor_variant_t *variant);

/**
 * The object's type name, "tensorflow::Tensor" for a boxed tensor, "" for NULL.
 * @borrowed as long as the variant.
 * @threads shared
 * @since 1.0
 */
const char *tensor_variant_type_name(const tensor_variant_t *variant);

/**
 * The object's one-line summary.
 * @codes what the describe callback answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_variant_summary(const tensor_variant_t *variant, char *buffer, int64_t capacity, int64_t *length,
                               tensor_status_t *status);

/**
 * Writes the object's serialised metadata to the sink.
 * @codes UNIMPLEMENTED without an encode callback; what the callback answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_variant_encode(const tensor_variant_t *variant, tensor_sink_t sink, void *user, tensor_status_t *status);

/** @} */

/**
 * @defgroup views TensorFlow's views
 * Handles on the same storage. Writing through a view writes the source. No function but tensor_reshape() copies:
 * where strides cannot express a result they answer FAILED_PRECONDITION; tensor_contiguous() is the remedy. A view of a
 * read-only handle is read-only. Views read no element: uninitialised tensors and memory of any device have them too,
 * where the text says no more. A result whose dims, multiplied from the left, overflow is INVALID_ARGUMENT.
 *
 * The typed views (from tensor_flat() to tensor_flat_inner_outer_dims()) check, in this order: that `dtype` is not the
 * reserved one (UNIMPLEMENTED) but the tensor's (INVALID_ARGUMENT), 64-byte alignment unless "unaligned"
 * (FAILED_PRECONDITION), rank or number of elements (INVALID_ARGUMENT), memory, which must be there and hold the
 * elements contiguously (FAILED_PRECONDITION). Their results are contiguous, and without elements have no data.
 * @{
 */

/**
 * Rows [start, limit) of axis 0.
 * @codes INVALID_ARGUMENT for rank 0 or start > limit; OUT_OF_RANGE for start < 0 or limit past the end.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_slice(const tensor_t *t, int64_t start, int64_t limit, tensor_t **out, tensor_status_t *status);

/**
 * Row `index` of axis 0, without that axis.
 * @codes INVALID_ARGUMENT for rank 0; OUT_OF_RANGE for the index.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_subslice(const tensor_t *t, int64_t index, tensor_t **out, tensor_status_t *status);

/**
 * The box of `sizes` elements from `starts` on; a size of -1 runs to the end.
 * @codes INVALID_ARGUMENT if count is not the rank or a size is below -1; OUT_OF_RANGE if the box sticks out.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_slice_nd(const tensor_t *t, int32_t count, const int64_t *starts, const int64_t *sizes, tensor_t **out,
                        tensor_status_t *status);

/**
 * TensorFlow's StridedSlice: `count` (below 32) entries of begin, end, stride under five masks; negative begins and
 * ends count from the end once, then ranges are clamped, so a range never fails.
 * @codes INVALID_ARGUMENT for a stride of 0, two ellipses, too many entries, a shrinking index out of its axis or
 *   with a negative stride, masks beyond 32 bits.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_strided_slice(const tensor_t *t, int32_t count, const int64_t *begin, const int64_t *end,
                             const int64_t *strides, const tensor_strided_slice_options_t *masks, tensor_t **out,
                             tensor_status_t *status);

/**
 * The same with index vectors as 1-d tensors of one dtype: int16, int32 or int64.
 * @codes as tensor_strided_slice(); INVALID_ARGUMENT for other dtypes, ranks or different lengths;
 *   FAILED_PRECONDITION for vectors without readable memory.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_strided_slice_tensors(const tensor_t *t, const tensor_t *begin, const tensor_t *end,
                                     const tensor_t *strides, const tensor_strided_slice_options_t *masks,
                                     tensor_t **out, tensor_status_t *status);

/**
 * Python's slice text between the brackets: "1:5, ..., ::-2, newaxis, -1". Integers, ranges with steps, `...`,
 * `newaxis` or `None`, blanks anywhere; outer brackets are allowed. Any rank.
 * @codes INVALID_ARGUMENT for malformed text (the sentence gives the column), a step of 0, too many entries;
 *   OUT_OF_RANGE for an index outside its axis.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_slice_text(const tensor_t *t, const char *text, int64_t length, tensor_t **out, tensor_status_t *status);

/**
 * The elements of `other` as another dtype and shape of the same number of bytes.
 * @codes INVALID_ARGUMENT if either dtype has no size or the bytes differ; UNIMPLEMENTED for the reserved dtype;
 *   FAILED_PRECONDITION if `other` is not contiguous.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitcast_from(const tensor_t *other, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                            tensor_status_t *status);

/**
 * Reads the bytes of each element as another dtype: of equal size, the dims stay; narrower, a last axis of size ratio
 * is added; wider, the last axis must have size ratio and goes. Works on any strides that keep an element's bytes
 * together.
 * @codes INVALID_ARGUMENT if either dtype has no size or the last axis does not fit; UNIMPLEMENTED for the reserved
 *   dtype; FAILED_PRECONDITION if the last axis is not contiguous or strides are no multiple.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitcast(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The elements of `other`, shared and not copied, with another shape of as many elements; any dtype.
 * @codes INVALID_ARGUMENT if the numbers of elements differ; FAILED_PRECONDITION if strides cannot express it.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_copy_from(const tensor_t *other, int32_t rank, const int64_t *dims, tensor_t **out,
                         tensor_status_t *status);

/**
 * Another shape, a view where strides allow and a copy where options let it; one dim may be -1 and is worked out.
 * @codes INVALID_ARGUMENT for shapes that do not fit, two -1, unknown options; FAILED_PRECONDITION for
 *   TENSOR_COPY_NEVER where a copy is needed, and where tensor_copy() has it.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_reshape(tensor_context_t *ctx, const tensor_t *t, int32_t rank, const int64_t *dims,
                       const tensor_reshape_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * All elements as a 1-d view.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_flat(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The same without asking for alignment.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_unaligned_flat(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * All elements with the given dims.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                      tensor_status_t *status);

/**
 * The same without asking for alignment.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_unaligned_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                                tensor_status_t *status);

/**
 * The tensor itself, if its rank is 1.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_vec(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The tensor itself, if its rank is 2.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_matrix(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The tensor itself, if its rank is `rank`.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_tensor(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);

/**
 * The only element, with rank 0.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_scalar(const tensor_t *t, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * The tensor seen as another dtype of the same size, if its rank is `rank`.
 * @codes the chapter's; INVALID_ARGUMENT if the sizes differ.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bit_casted_tensor(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out,
                                 tensor_status_t *status);

/**
 * All bytes seen as another dtype with the given dims.
 * @codes the chapter's; INVALID_ARGUMENT if the bytes differ.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bit_casted_shaped(const tensor_t *t, int32_t dtype, int32_t rank, const int64_t *dims, tensor_t **out,
                                 tensor_status_t *status);

/**
 * With `rank` = the tensor's rank: tensor_tensor(). With one less: the last axis, whose bytes must make up one
 * element of `dtype`, becomes that element.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_reinterpret_last_dimension(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out,
                                          tensor_status_t *status);

/**
 * Rank `rank`: the last rank-1 dims are kept, the others are folded into the first; missing ones are 1, in front.
 * @codes the chapter's; INVALID_ARGUMENT for a rank below 1.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_flat_inner_dims(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);

/**
 * Rank `rank`: the first rank-1 dims are kept, the others are folded into the last; missing ones are 1, behind.
 * @codes the chapter's; INVALID_ARGUMENT for a rank below 1.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_flat_outer_dims(const tensor_t *t, int32_t dtype, int32_t rank, tensor_t **out, tensor_status_t *status);

/**
 * Rank `rank`: dims from `begin` on stand alone, those before are folded into the first, those behind into the last.
 * @codes the chapter's; INVALID_ARGUMENT for a rank below 1 or begin + rank below 1.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_flat_inner_outer_dims(const tensor_t *t, int32_t dtype, int64_t begin, int32_t rank, tensor_t **out,
                                     tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_strided_slice_options_init(tensor_strided_slice_options_t *options, uint32_t struct_size,
                                          tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_reshape_options_init(tensor_reshape_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup strides Native strides
 * Views that only strides can express. Axes may be negative to count from the end; an axis outside its range is
 * OUT_OF_RANGE, one named twice is INVALID_ARGUMENT.
 * @{
 */

/**
 * A transpose in any order: axis i of the result is axis axes[i].
 * @codes INVALID_ARGUMENT unless every axis is named once; OUT_OF_RANGE for an axis.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_permute_dims(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out,
                            tensor_status_t *status);

/**
 * The transpose: all axes in reverse order, so that row-major becomes column-major over the same memory.
 * @codes none more.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_swap_layout(const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * The named axes run backwards; TENSOR_ALL_AXES for all.
 * @codes OUT_OF_RANGE for an axis; INVALID_ARGUMENT for one named twice.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_flip(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out, tensor_status_t *status);

/**
 * A read-only view with the given dims, by NumPy's rule: missing axes in front, axes of size 1 repeated.
 * @codes INVALID_ARGUMENT if the dims do not fit.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_broadcast_to(const tensor_t *t, int32_t rank, const int64_t *dims, tensor_t **out,
                            tensor_status_t *status);

/**
 * Index `index` (negative from the end) of one axis, without that axis.
 * @codes OUT_OF_RANGE for the axis or the index.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_select(const tensor_t *t, int64_t axis, int64_t index, tensor_t **out, tensor_status_t *status);

/**
 * A new axis of size 1 at position `axis` of the result.
 * @codes OUT_OF_RANGE for the axis; INVALID_ARGUMENT at rank 254.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_expand_dims(const tensor_t *t, int64_t axis, tensor_t **out, tensor_status_t *status);

/**
 * Without the named axes, which must have size 1; TENSOR_ALL_AXES drops every axis of size 1.
 * @codes OUT_OF_RANGE for an axis; INVALID_ARGUMENT for one of another size or named twice.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_squeeze(const tensor_t *t, int32_t count, const int64_t *axes, tensor_t **out, tensor_status_t *status);

/**
 * The elements [i, i + offset] of two axes, as a last axis in their place.
 * @codes OUT_OF_RANGE for an axis; INVALID_ARGUMENT if both are the same.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_diagonal(const tensor_t *t, int64_t offset, int64_t axis1, int64_t axis2, tensor_t **out,
                        tensor_status_t *status);

/**
 * A read-only view of all windows: each named axis holds the (dim - size) / step + 1 positions, and the window's
 * `count` axes follow behind all others. `steps` NULL means 1.
 * @codes OUT_OF_RANGE for an axis; INVALID_ARGUMENT for an axis named twice, a size below 1 or above the dim, a step
 *   below 1, or a rank above 254.
 * @owned out
 * @optional steps.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sliding_windows(const tensor_t *t, int32_t count, const int64_t *axes, const int64_t *sizes,
                               const int64_t *steps, tensor_t **out, tensor_status_t *status);

/**
 * The real parts of a complex tensor as a float view; any other numeric tensor itself.
 * @codes UNIMPLEMENTED for string, resource, variant.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_real(const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * The imaginary parts of a complex tensor as a float view; of any other numeric tensor a read-only view of zeros in its
 * dtype, which shares nothing with it.
 * @codes UNIMPLEMENTED for string, resource, variant.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_imag(const tensor_t *t, tensor_t **out, tensor_status_t *status);

/** @} */

/**
 * @defgroup copy Copy
 * Moving elements. Sources may be any view; destinations may be any writable view in which no two coordinates share
 * an address (INVALID_ARGUMENT), and may overlap sources: the result is as if sources had been copied first.
 * Read-only, uninitialised and device memory is FAILED_PRECONDITION. Errors are found before the first write.
 * @{
 */

/**
 * A deep copy: fresh row-major storage; strings are copied, resources shared, variants cloned.
 * @codes FAILED_PRECONDITION as the chapter says; what a clone callback answers.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_copy(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * The tensor itself (a new handle) if it is contiguous, else a deep copy.
 * @codes as tensor_copy().
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_contiguous(tensor_context_t *ctx, const tensor_t *t, tensor_t **out, tensor_status_t *status);

/**
 * Copies `src`, broadcast to the dims of `dst`, into `dst`.
 * @codes INVALID_ARGUMENT for different dtypes, dims that do not fit, or overlapping elements in `dst`;
 *   FAILED_PRECONDITION as the chapter says.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_copy_into(tensor_context_t *ctx, tensor_t *dst, const tensor_t *src, tensor_status_t *status);

/**
 * Writes `value`, broadcast to the slice's shape (extra leading axes of 1 are dropped), into a strided slice of
 * `ref`. A slice of 0 elements takes any value.
 * @codes INVALID_ARGUMENT for different dtypes (checked first), as tensor_strided_slice(), or a value that does not
 *   fit; FAILED_PRECONDITION as the chapter says.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_strided_slice_assign(tensor_context_t *ctx, tensor_t *ref, int32_t count, const int64_t *begin,
                                    const int64_t *end, const int64_t *strides,
                                    const tensor_strided_slice_options_t *masks, const tensor_t *value,
                                    tensor_status_t *status);

/**
 * The same on a variable: if the storage of *ref has other handles, *ref is first replaced by a private deep copy, so
 * that nobody else sees the write.
 * @codes as tensor_strided_slice_assign(); *ref is unchanged on failure.
 * @owned *ref, as before the call.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_resource_strided_slice_assign(tensor_context_t *ctx, tensor_t **ref, int32_t count, const int64_t *begin,
                                             const int64_t *end, const int64_t *strides,
                                             const tensor_strided_slice_options_t *masks, const tensor_t *value,
                                             tensor_status_t *status);

/**
 * A deep copy of `input` with a strided slice replaced.
 * @codes as tensor_strided_slice_assign().
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_strided_slice_update(tensor_context_t *ctx, const tensor_t *input, int32_t count, const int64_t *begin,
                                    const int64_t *end, const int64_t *strides,
                                    const tensor_strided_slice_options_t *masks, const tensor_t *value, tensor_t **out,
                                    tensor_status_t *status);

/**
 * The gradient of a strided slice: zeros of the given shape with `dy` at the selected places.
 * @codes INVALID_ARGUMENT as tensor_strided_slice(), or if dy has not exactly the slice's shape.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_strided_slice_grad(tensor_context_t *ctx, int32_t rank, const int64_t *dims, int32_t count,
                                  const int64_t *begin, const int64_t *end, const int64_t *strides,
                                  const tensor_strided_slice_options_t *masks, const tensor_t *dy, tensor_t **out,
                                  tensor_status_t *status);

/**
 * Joins tensors along an axis (negative from the end).
 * @codes INVALID_ARGUMENT for no tensor, rank 0, different dtypes or other dims; OUT_OF_RANGE for the axis;
 *   FAILED_PRECONDITION for uninitialised or device memory.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_concat(tensor_context_t *ctx, int32_t count, const tensor_t *const *tensors, int64_t axis,
                      tensor_t **out, tensor_status_t *status);

/**
 * Cuts a tensor along an axis (negative from the end) into `count` deep copies of the given sizes, outs[0..count-1].
 * @codes INVALID_ARGUMENT for rank 0, a negative size, or sizes that do not add up to the dim; OUT_OF_RANGE for the
 *   axis; FAILED_PRECONDITION for uninitialised or device memory.
 * @owned outs, all or none.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_split(tensor_context_t *ctx, const tensor_t *t, int64_t axis, int32_t count, const int64_t *sizes,
                     tensor_t **outs, tensor_status_t *status);

/** @} */

/**
 * @defgroup cast Cast
 * Elements of one numeric dtype as elements of another. Defined for every value: floating numbers become integers by
 * cutting toward zero, then the nearest limit, NaN 0; integers that become narrower integers keep their low bits unless
 * the options say otherwise; anything but 0 becomes true, NaN too; true becomes 1. Where a floating dtype cannot hold a
 * number it is rounded once, to nearest, ties to even: past the range it is infinity (NaN in formats without one), NaN
 * stays NaN, subnormals are kept. A real number becomes a complex one with an imaginary part of 0. Quantised dtypes are
 * their integers; of sub-byte integers the low bits count.
 * @{
 */

/**
 * Fills exactly `struct_size` bytes with defaults.
 * @codes INVALID_ARGUMENT for NULL or a struct_size below the first version's or above 4096.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cast_options_init(tensor_cast_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * The elements as `dtype`. With the dtype that `t` has, the tensor itself (a new handle) unless options->copy is
 * TENSOR_COPY_ALWAYS; TENSOR_COPY_NEVER refuses any other. Else row-major with a storage of its own.
 * @codes INVALID_ARGUMENT for a number that is no dtype, complex to real without TENSOR_CAST_DISCARD_IMAG (to bool is
 *   defined: either part is not 0), or bad options; OUT_OF_RANGE for an element that does not fit under
 *   TENSOR_CAST_MODE_CHECKED; UNIMPLEMENTED for strings, resources and variants; FAILED_PRECONDITION for uninitialised
 *   or device memory, or TENSOR_COPY_NEVER; CANCELLED by the context.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_astype(tensor_context_t *ctx, const tensor_t *t, int32_t dtype, const tensor_cast_options_t *options,
                      tensor_t **out, tensor_status_t *status);

/**
 * The elements as the dtype of `dst`, into `dst`: a writable view of the same dims, in which no two coordinates share an
 * address and which may overlap `t` in any way. Arguments and, where they are checked, elements are judged before the
 * first write.
 * @codes as tensor_astype(); INVALID_ARGUMENT for other dims or overlapping elements in `dst`; FAILED_PRECONDITION for a
 *   read-only `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_astype_into(tensor_context_t *ctx, const tensor_t *t, const tensor_cast_options_t *options,
                           tensor_t *dst, tensor_status_t *status);

/**
 * The dtype in which two meet, by NumPy 2's table, which contains the Array API's: the smallest that holds the range of
 * both (int8 and uint8: int16); an integer and a float the float that holds both as NumPy has it (int16 and float32:
 * float32, int32 and float32: float64; int64 and uint64: float64); float16 and bfloat16: float32; bool gives way.
 * Quantised, sub-byte and 8-bit floating dtypes, strings, resources and variants meet themselves alone.
 * @codes INVALID_ARGUMENT for numbers that are no dtypes, or two that do not meet; UNIMPLEMENTED for
 *   the reserved one.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_promote(int32_t a, int32_t b, int32_t *dtype, tensor_status_t *status);

/**
 * The dtype in which the dtypes of all tensors meet.
 * @codes INVALID_ARGUMENT for no tensor, or dtypes that do not meet.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_result_type(int32_t count, const tensor_t *const *tensors, int32_t *dtype, tensor_status_t *status);

/** @} */

/**
 * @defgroup elementwise Element by element
 * Operations on each element of one, two or three tensors. Operands may be any view and are broadcast against each other
 * as NumPy does: dims of 1 and missing leading axes are repeated. They have one dtype unless promotion is asked for.
 * float16 and bfloat16 are computed in float32 and rounded once. Integers wrap modulo 2^bits.
 *
 * Each function has a twin that writes into a tensor of the caller's, `dst`: of the dims and dtype of the result
 * (INVALID_ARGUMENT), a writable view (FAILED_PRECONDITION) in which no two coordinates share an address
 * (INVALID_ARGUMENT). It may be an operand, or overlap operands in any way: the result is as if they had been copied
 * first. Arguments are judged before the first write; a call that ends with CANCELLED or RESOURCE_EXHAUSTED after that
 * may leave any elements in `dst`.
 *
 * Codes of all of them: INVALID_ARGUMENT for dims that do not broadcast, mixed dtypes without promotion, unknown bits in
 * the options; UNIMPLEMENTED for a dtype that the function does not do; FAILED_PRECONDITION for uninitialised or device
 * memory; CANCELLED by the context.
 * @{
 */

/**
 * The elements themselves. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_positive(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);

/**
 * tensor_positive() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_positive_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);

/**
 * Negation; integers wrap: the least one stays, unsigned ones go through 0. For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_negative(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);

/**
 * tensor_negative() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_negative_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);

/**
 * Magnitude. Real for complex dtypes; the least signed integer stays (wraps). For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_abs(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_abs() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_abs_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * -1, 0 or 1; NaN stays NaN, -0 gives 0; z / |z| for complex, 0 for 0. For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sign(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_sign() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sign_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * x * x; integers wrap. For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_square(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                      tensor_status_t *status);

/**
 * tensor_square() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_square_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t *dst, tensor_status_t *status);

/**
 * x * x * x; integers wrap. For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cube(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_cube() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cube_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * 1 / x by IEEE 754. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_reciprocal(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);

/**
 * tensor_reciprocal() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_reciprocal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);

/**
 * Complex conjugate; real numbers stay. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_conj(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_conj() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_conj_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Phase angle atan2(imaginary, real) in (-pi, pi]; of real numbers 0, or pi where the sign is set. Real result. For
 * floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_angle(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_angle() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_angle_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * All bits turned over; logical not for bool. For bool, integers.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_invert(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_invert() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_invert_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                   tensor_t *dst, tensor_status_t *status);

/**
 * Greatest integer that is not above x; integers stay. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_floor(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_floor() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_floor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Least integer that is not below x; integers stay. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_ceil(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_ceil() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_ceil_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * The integer part, toward zero; integers stay. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_trunc(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_trunc() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_trunc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Nearest integer, halves to even; integers stay. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_round(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_round() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_round_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Nearest integer, halves away from zero; integers stay. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_round_half_away(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t **out, tensor_status_t *status);

/**
 * tensor_round_half_away() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_round_half_away_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                    tensor_t *dst, tensor_status_t *status);

/**
 * Is it NaN (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_isnan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_isnan() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_isnan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Is it infinite (either part, for complex)? Never for integers and bool. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_isinf(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_isinf() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_isinf_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Is it finite (both parts, for complex)? Always for integers and bool. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_isfinite(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                        tensor_status_t *status);

/**
 * tensor_isfinite() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_isfinite_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                             tensor_t *dst, tensor_status_t *status);

/**
 * Is the sign set (also of -0 and NaN)? Result: bool. For integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_signbit(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);

/**
 * tensor_signbit() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_signbit_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);

/**
 * Is it zero? NaN is not. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logical_not(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t **out, tensor_status_t *status);

/**
 * tensor_logical_not() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logical_not_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                                tensor_t *dst, tensor_status_t *status);

/**
 * Principal square root, correctly rounded; NaN below 0, -0 for -0. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sqrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_sqrt() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sqrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * 1 / sqrt(x); infinity at 0, NaN below. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_rsqrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_rsqrt() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_rsqrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Cube root, of negative numbers too. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cbrt(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_cbrt() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cbrt_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * e^x. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_exp(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_exp() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_exp_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * e^x - 1 without cancellation near 0. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_expm1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_expm1() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_expm1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Natural logarithm, principal; -infinity at 0, NaN below. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_log(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_log() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_log_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * log(1 + x) without cancellation near 0; -infinity at -1, NaN below. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_log1p(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_log1p() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_log1p_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Logarithm to base 2. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_log2(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_log2() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_log2_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Logarithm to base 10. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_log10(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_log10() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_log10_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * 1 / (1 + e^-x) without overflow. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sigmoid(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);

/**
 * tensor_sigmoid() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sigmoid_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);

/**
 * Sine of radians; NaN at the infinities. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sin(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_sin() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sin_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * Cosine of radians; NaN at the infinities. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cos(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_cos() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cos_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * Tangent of radians; NaN at the infinities. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_tan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_tan() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_tan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * Arc sine in radians, NaN outside -1..1 (real). For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_asin(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_asin() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_asin_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Arc cosine in radians, NaN outside -1..1 (real). For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_acos(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_acos() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_acos_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Arc tangent in radians. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_atan(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_atan() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_atan_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Hyperbolic sine. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sinh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_sinh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sinh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Hyperbolic cosine. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cosh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_cosh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cosh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Hyperbolic tangent. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_tanh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_tanh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_tanh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Inverse hyperbolic sine. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_asinh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_asinh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_asinh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Inverse hyperbolic cosine, NaN below 1 (real). For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_acosh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_acosh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_acosh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Inverse hyperbolic tangent, NaN outside -1..1 (real). For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_atanh(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_atanh() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_atanh_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * Error function. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_erf(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                   tensor_status_t *status);

/**
 * tensor_erf() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_erf_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                        tensor_status_t *status);

/**
 * 1 - erf(x), with relative accuracy in the tail. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_erfc(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_erfc() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_erfc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t *dst,
                         tensor_status_t *status);

/**
 * Inverse of the standard normal distribution function; NaN outside 0..1. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_ndtri(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                     tensor_status_t *status);

/**
 * tensor_ndtri() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_ndtri_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t *dst, tensor_status_t *status);

/**
 * log |Gamma(x)|; infinity at 0 and the negative integers. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_lgamma(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                      tensor_status_t *status);

/**
 * tensor_lgamma() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_lgamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                           tensor_t *dst, tensor_status_t *status);

/**
 * Derivative of lgamma; NaN at 0 and the negative integers. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_digamma(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options, tensor_t **out,
                       tensor_status_t *status);

/**
 * tensor_digamma() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_digamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                            tensor_t *dst, tensor_status_t *status);

/**
 * Modified Bessel function of the first kind, order 0. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_i0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_i0() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_i0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Modified Bessel function of the first kind, order 1. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_i1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_i1() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_i1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * e^-|x| times tensor_bessel_i0(). For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_i0e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_i0e() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_i0e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);

/**
 * e^-|x| times tensor_bessel_i1(). For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_i1e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_i1e() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_i1e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);

/**
 * Bessel function of the first kind, order 0. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_j0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_j0() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_j0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Bessel function of the first kind, order 1. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_j1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_j1() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_j1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Bessel function of the second kind, order 0; -infinity at 0, NaN below. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_y0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_y0() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_y0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Bessel function of the second kind, order 1; -infinity at 0, NaN below. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_y1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_y1() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_y1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Modified Bessel function of the second kind, order 0; infinity at 0, NaN below. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_k0(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_k0() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_k0_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * Modified Bessel function of the second kind, order 1; infinity at 0, NaN below. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_k1(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                         tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_k1() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_k1_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                              tensor_t *dst, tensor_status_t *status);

/**
 * e^x times tensor_bessel_k0(). For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_k0e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_k0e() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_k0e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);

/**
 * e^x times tensor_bessel_k1(). For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bessel_k1e(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                          tensor_t **out, tensor_status_t *status);

/**
 * tensor_bessel_k1e() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bessel_k1e_into(tensor_context_t *ctx, const tensor_t *a, const tensor_unary_options_t *options,
                               tensor_t *dst, tensor_status_t *status);

/**
 * a + b; integers wrap, logical or for bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_add(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                   tensor_t **out, tensor_status_t *status);

/**
 * tensor_add() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_add_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a - b; integers wrap. For integers, floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_subtract(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_subtract() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_subtract_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a * b; integers wrap, logical and for bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_multiply(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_multiply() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_multiply_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a / b by IEEE 754. For floating, complex.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_divide(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                      const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_divide() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_divide_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The quotient cut off toward zero; the least integer divided by -1 wraps. For integers, floating.
 * @codes INVALID_ARGUMENT for an integer divided by zero (unless TENSOR_OPERATION_ZERO_DIVIDES is set); else as the
 *   chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_divide_trunc(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_divide_trunc() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_divide_trunc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The quotient rounded toward minus infinity; the least integer divided by -1 wraps. For integers, floating.
 * @codes INVALID_ARGUMENT for an integer divided by zero (unless TENSOR_OPERATION_ZERO_DIVIDES is set); else as the
 *   chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_floor_divide(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_floor_divide() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_floor_divide_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * What the quotient toward zero leaves: it has the sign of a. By IEEE 754 for floats. For integers, floating.
 * @codes INVALID_ARGUMENT for an integer divided by zero (unless TENSOR_OPERATION_ZERO_DIVIDES is set); else as the
 *   chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_fmod(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);

/**
 * tensor_fmod() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_fmod_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * What the quotient toward minus infinity leaves: it has the sign of b. For integers, floating.
 * @codes INVALID_ARGUMENT for an integer divided by zero (unless TENSOR_OPERATION_ZERO_DIVIDES is set); else as the
 *   chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_remainder(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_remainder() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_remainder_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The greater one; +0 is above -0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_maximum(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_maximum() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_maximum_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The lesser one; -0 is below +0. NaN wins, or loses with TENSOR_NAN_IGNORE. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_minimum(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_minimum() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_minimum_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The magnitude of a with the sign of b. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_copysign(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_copysign() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_copysign_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The neighbour of a on the way to b, in the dtype itself. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_nextafter(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_nextafter() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_nextafter_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a to the power of b; a^0 is 1. Integers wrap, and a negative exponent gives 1 / a^-b cut off toward zero. For
 * integers, floating, complex.
 * @codes INVALID_ARGUMENT for an integer zero with a negative exponent (unless TENSOR_OPERATION_ZERO_DIVIDES is set);
 *   else as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_pow(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                   tensor_t **out, tensor_status_t *status);

/**
 * tensor_pow() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_pow_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Angle of the point (b, a), in (-pi, pi], with the signs of zeros. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_atan2(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_atan2() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_atan2_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * sqrt(a^2 + b^2) without needless overflow. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_hypot(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_hypot() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_hypot_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * log(e^a + e^b) without needless overflow. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logaddexp(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_logaddexp() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logaddexp_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a == b, part by part for complex; NaN equals nothing. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                     const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_equal() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a != b, part by part for complex; NaN differs from all. Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_not_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_not_equal() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_not_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a < b; false with NaN. Result: bool. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_less(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);

/**
 * tensor_less() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_less_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a <= b; false with NaN. Result: bool. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_less_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_less_equal() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_less_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a > b; false with NaN. Result: bool. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_greater(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_greater() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_greater_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a >= b; false with NaN. Result: bool. For bool, integers, floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_greater_equal(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_greater_equal() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_greater_equal_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Are both not zero? Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logical_and(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_logical_and() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logical_and_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Is one not zero? Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logical_or(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_logical_or() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logical_or_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Is just one not zero? Result: bool. For any numeric dtype.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logical_xor(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_logical_xor() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logical_xor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Bits set in both; logical for bool. For bool, integers.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_and(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_and() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_and_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Bits set in either; logical for bool. For bool, integers.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_or(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_or() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_or_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Bits set in just one; logical for bool. For bool, integers.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_xor(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_xor() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_xor_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a shifted left by b bits; what is shifted out is lost. For integers.
 * @codes INVALID_ARGUMENT for a shift outside 0..bits - 1; else as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_left_shift(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_left_shift() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_left_shift_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                       const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * a shifted right by b bits; the sign moves in for signed dtypes. For integers.
 * @codes INVALID_ARGUMENT for a shift outside 0..bits - 1; else as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_bitwise_right_shift(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                   const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_bitwise_right_shift() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_bitwise_right_shift_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                        const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The a-th derivative of tensor_digamma() at b; NaN unless a is a whole number that is not negative. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_polygamma(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_polygamma() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_polygamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                              const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Hurwitz zeta: the sum of (k + b)^-a over k >= 0; infinity at a = 1, NaN below. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_zeta(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_binary_options_t *options,
                    tensor_t **out, tensor_status_t *status);

/**
 * tensor_zeta() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_zeta_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                         const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Regularised lower incomplete gamma function P(a, b); NaN for a <= 0 or b < 0. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_igamma(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                      const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_igamma() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_igamma_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                           const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Regularised upper incomplete gamma function Q(a, b) = 1 - P(a, b); NaN as there. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_igammac(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                       const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_igammac() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_igammac_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                            const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Derivative of tensor_igamma() by a. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_igamma_grad_a(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                             const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_igamma_grad_a() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_igamma_grad_a_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                  const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Derivative by a of a sample b of the gamma distribution with shape a. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_random_gamma_grad(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                 const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_random_gamma_grad() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_random_gamma_grad_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b,
                                      const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * min(max(a, b), c): c where b is above it. NaN elements of a stay; b or c may be NULL for no bound. For integers,
 * floating.
 * @codes INVALID_ARGUMENT for a bound of NaN; else as the chapter says.
 * @owned out
 * @optional b, c.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_clip(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                    const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_clip() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @optional b, c.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_clip_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                         const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Regularised incomplete beta function I_c(a, b); NaN for a <= 0, b <= 0 or c outside 0..1. For floating.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_betainc(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                       const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_betainc() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_betainc_into(tensor_context_t *ctx, const tensor_t *a, const tensor_t *b, const tensor_t *c,
                            const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * `a` where `condition` is true, `b` elsewhere; only the chosen element is looked at. `condition` is bool; `a` and `b`
 * have any one dtype.
 * @codes INVALID_ARGUMENT if `condition` is not bool; else as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_where(tensor_context_t *ctx, const tensor_t *condition, const tensor_t *a, const tensor_t *b,
                     const tensor_ternary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_where() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_where_into(tensor_context_t *ctx, const tensor_t *condition, const tensor_t *a, const tensor_t *b,
                          const tensor_ternary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * tensor_pow() with one exponent for all elements. Complex numbers to a whole power below 2^31 are multiplied out. For
 * integers the exponent is a whole number.
 * @codes INVALID_ARGUMENT for a fractional exponent of integers, or a negative one where an element is zero; else as the
 *   chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_pow_scalar(tensor_context_t *ctx, const tensor_t *a, double exponent,
                          const tensor_binary_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_pow_scalar() into `dst`.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_pow_scalar_into(tensor_context_t *ctx, const tensor_t *a, double exponent,
                               const tensor_binary_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * A function of the host on each element of up to three tensors (`count`), broadcast against each other; it is handed
 * runs of elements. Dtypes may differ; strings, resources and variants cannot be mapped.
 * @codes INVALID_ARGUMENT for a count outside 1..3; what `function` answers; UNIMPLEMENTED for elements without a memcpy
 *   form; else as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_map(tensor_context_t *ctx, int32_t count, const tensor_t *const *inputs, tensor_map_t function,
                   void *user, const tensor_map_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_map() into `dst`, whose dtype is the result's. Where `function` fails, `dst` may hold any elements.
 * @codes as there, and as the chapter says of `dst`.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_map_into(tensor_context_t *ctx, int32_t count, const tensor_t *const *inputs, tensor_map_t function,
                        void *user, const tensor_map_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_unary_options_init(tensor_unary_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_binary_options_init(tensor_binary_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_ternary_options_init(tensor_ternary_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_map_options_init(tensor_map_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup reduce Reduce
 * Numbers out of all the elements along some axes, or along one axis so far. The axes are `axis_count` numbers, negative
 * from the end, in any order; TENSOR_ALL_AXES is every axis and a count of 0 none. The result has the shape of `t`
 * without them (TENSOR_REDUCE_KEEPDIMS: with size 1). Every view and every numeric dtype of at least 8 bits but float8
 * and the quantised ones is taken, complex where a function's text says so.
 *
 * Sums and products of floats are computed in float32 lanes at least, joined in float64 (products in float64
 * throughout) and rounded once; integer sums are exact, then modulo 2^bits. Equal shapes, axes and elements give equal
 * bits, whatever the strides and the number of threads. Over no element sum is 0, prod 1, all true, any false, a mean
 * NaN, and there is no greatest element: INVALID_ARGUMENT, unless the result is empty too.
 *
 * TENSOR_NAN_IGNORE reduces floats as if NaN were not there: sum, prod, all, any, count_nonzero, logsumexp and norms give
 * what they give over no element where there is nothing but NaN; mean, var and std divide by the number of those that
 * are left, and are NaN without any; so are max, min and norms of infinite order, while argmax and argmin are 0. Without
 * it NaN is not zero: all and any take it for true, count_nonzero and the norm of order 0 count it. It changes nothing
 * for integers and bool, and is UNIMPLEMENTED for complex numbers. tensor_reduce() and tensor_reduce_with() do not look
 * at elements.
 *
 * INVALID_ARGUMENT for an axis named twice, unknown flags, modes or result dtypes; OUT_OF_RANGE for an axis;
 * UNIMPLEMENTED for a dtype. Destinations: INVALID_ARGUMENT for another shape or dtype, and where two coordinates share
 * an address; FAILED_PRECONDITION for read-only, uninitialised and device memory. Errors are found before the first
 * write.
 * @{
 */

/**
 * The sum. Complex too. Of bool and signed integers int64, of unsigned uint64; result_dtype may be any number, for
 * floats any float.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sum(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_sum() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_sum(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sum_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The product, in the dtypes of tensor_sum(). Complex too.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_prod(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_prod() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_prod(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_prod_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The mean. Complex too. Of integers and bool float64, from the exact sum.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_mean(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_mean() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_mean(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_mean_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The greatest element. +0 is above -0.
 * @codes the chapter's; INVALID_ARGUMENT over no element without an initial value, or for one that the integer dtype
 *   cannot hold.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_max(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_max() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_max(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_max_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The least element. -0 is below +0.
 * @codes the chapter's; INVALID_ARGUMENT over no element without an initial value, or for one that the integer dtype
 *   cannot hold.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_min(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_min() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_min(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_min_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Whether no element is zero, as bool. NaN is not zero. Complex too.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_all(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_all() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_all(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_all_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Whether an element is not zero, as bool. NaN is not zero. Complex too.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_any(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_any() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_any(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_any_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * How many elements are not zero, as int64. NaN is not zero. Complex too.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_count_nonzero(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                             const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_count_nonzero() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_count_nonzero(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_count_nonzero_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                  const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Where the greatest element is, the first of equal ones, as int64: the index on one axis, or the position in
 * row-major order of the axes named. NaN, the first one, is the greatest unless ignored; 0 where all are ignored.
 * @codes the chapter's; INVALID_ARGUMENT over no element.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_argmax(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_argmax() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_argmax(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_argmax_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Where the least element is, by the rules of tensor_argmax().
 * @codes the chapter's; INVALID_ARGUMENT over no element.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_argmin(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_argmin() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_argmin(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_argmin_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The greatest element and where it is, in one pass: `out` has the dtype of `t` and the very element, bit for bit, whose
 * position tensor_argmax() names, `out_indices` has that position. Of zeros of both signs it is the first, where
 * tensor_max() gives +0; a NaN comes with its bits, also where all are ignored.
 * @codes the chapter's; INVALID_ARGUMENT over no element, for an initial value and a result_dtype other than that of `t`.
 * @owned out, out_indices
 * @threads shared
 * @since 1.0
 */
int32_t tensor_max_with_index(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t **out, tensor_t **out_indices,
                              tensor_status_t *status);

/**
 * tensor_max_with_index() into the elements of `dst`, which has the dtype of `t`, and of `dst_indices`, which is int64.
 * Both have the result's shape and may overlap `t`, not each other.
 * @codes as tensor_max_with_index(); the chapter's for destinations; INVALID_ARGUMENT if they share memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_max_with_index_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                   const tensor_reduce_options_t *options, tensor_t *dst, tensor_t *dst_indices,
                                   tensor_status_t *status);

/**
 * The least element and where it is, by the rules of tensor_max_with_index() and tensor_argmin().
 * @codes the chapter's; INVALID_ARGUMENT over no element, for an initial value and a result_dtype other than that of `t`.
 * @owned out, out_indices
 * @threads shared
 * @since 1.0
 */
int32_t tensor_min_with_index(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t **out, tensor_t **out_indices,
                              tensor_status_t *status);

/**
 * tensor_min_with_index() into the elements of `dst`, which has the dtype of `t`, and of `dst_indices`, which is int64.
 * Both have the result's shape and may overlap `t`, not each other.
 * @codes as tensor_min_with_index(); the chapter's for destinations; INVALID_ARGUMENT if they share memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_min_with_index_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                   const tensor_reduce_options_t *options, tensor_t *dst, tensor_t *dst_indices,
                                   tensor_status_t *status);

/**
 * The mean square of the distance from the mean, divided by the number of elements less `correction`. Of complex
 * numbers that of their distance, as the float of their parts; of integers and bool float64.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_var(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_var() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_var(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_var_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The square root of tensor_var().
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_std(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                   const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_std() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_std(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_std_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                        const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The p-norm of the magnitudes, p being `order`: the p-th root of the sum of p-th powers; the greatest for infinity,
 * the least for -infinity, the number of those that are not zero for 0. Dtypes as tensor_var().
 * @codes the chapter's; INVALID_ARGUMENT for an order of NaN, and for an infinite one over no element.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_norm(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                    const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_norm() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_norm(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_norm_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The logarithm of the sum of the exponentials, without overflow. Of integers float64; not of bool.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_logsumexp(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                         const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_logsumexp() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_logsumexp(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_logsumexp_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                              const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The sum of the elements that have the same index on all of at least two axes of equal sizes, without these axes, in
 * the dtypes of tensor_sum(). Of exactly two axes the sizes may differ, and the second index is `offset` further on.
 * @codes the chapter's; INVALID_ARGUMENT for fewer than two axes, unequal sizes or an offset of more than two axes.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_trace(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes, int64_t offset,
                     const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_trace() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_trace(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_trace_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                          int64_t offset, const tensor_reduce_options_t *options, tensor_t *dst,
                          tensor_status_t *status);

/**
 * A reduction by a function of the host: each result starts as a copy of `initial`, one element of the result's dtype
 * (result_dtype, else that of `t`), and takes its elements in row-major order, in runs. Elements of any dtype but
 * string, resource and variant; of the options keepdims, the dtype and TENSOR_REDUCE_ANY_THREAD count, without which the
 * calling thread makes all calls.
 * @codes the chapter's; what `combine` answers.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_reduce(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                      const void *initial, tensor_combine_t combine, void *user, const tensor_reduce_options_t *options,
                      tensor_t **out, tensor_status_t *status);

/**
 * tensor_reduce() into the elements of `dst`, which are written once `combine` has answered for all.
 * @codes as tensor_reduce(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_reduce_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           const void *initial, tensor_combine_t combine, void *user,
                           const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The same with accumulators of another kind than the result: each starts as a copy of the `accumulator_bytes` (at most
 * 2^20) at `initial`, and is finished into one element of the result's dtype. With `merge` the elements of a result are
 * taken in blocks that the shape alone fixes, each by an accumulator that starts from `initial`, and those are merged
 * in their order: threads take blocks then, and the result is the same for any number of them. Over no element the
 * result is `initial`, finished.
 * @codes the chapter's; INVALID_ARGUMENT for accumulator_bytes outside 1..2^20 or, without `finish`, other than the
 *   result's element has; what the callbacks answer.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_reduce_with(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                           uint64_t accumulator_bytes, const void *initial, const tensor_reducer_t *reducer,
                           const tensor_reduce_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_reduce_with() into the elements of `dst`, which are written once the callbacks have answered for all.
 * @codes as tensor_reduce_with(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_reduce_with_into(tensor_context_t *ctx, const tensor_t *t, int32_t axis_count, const int64_t *axes,
                                uint64_t accumulator_bytes, const void *initial, const tensor_reducer_t *reducer,
                                const tensor_reduce_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The sums of the elements up to each, along one axis (negative from the end), in the dtypes of tensor_sum(). Complex
 * too.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cumulative_sum(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_cumulative_sum() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_cumulative_sum(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cumulative_sum_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The products of the elements up to each, as tensor_cumulative_sum().
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cumulative_prod(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                               const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_cumulative_prod() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_cumulative_prod(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cumulative_prod_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                    const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The greatest element up to each. The exclusive first one is -infinity, or the least integer.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cumulative_max(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_cumulative_max() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_cumulative_max(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cumulative_max_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * The least element up to each. The exclusive first one is infinity, or the greatest integer.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_cumulative_min(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                              const tensor_scan_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_cumulative_min() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_cumulative_min(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_cumulative_min_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                                   const tensor_scan_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * A scan by a function of the host: the accumulator of each line starts as a copy of `initial`, one element of the
 * result's dtype (result_dtype, else that of `t`), which is also the exclusive first result. Calls and dtypes as
 * tensor_reduce().
 * @codes the chapter's; what `accumulate` answers.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_scan(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const void *initial,
                    tensor_accumulate_t accumulate, void *user, const tensor_scan_options_t *options, tensor_t **out,
                    tensor_status_t *status);

/**
 * tensor_scan() into the elements of `dst`, which are written once `accumulate` has answered for all.
 * @codes as tensor_scan(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_scan_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const void *initial,
                         tensor_accumulate_t accumulate, void *user, const tensor_scan_options_t *options,
                         tensor_t *dst, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_reduce_options_init(tensor_reduce_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_scan_options_init(tensor_scan_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup order Order
 * Sorting, order statistics and histograms, of every view and of every dtype whose elements have an order: bool,
 * integers of any width, quantised ones by their integers, all floats. -0 equals +0, NaN is greater than every number.
 * No result depends on the number of threads.
 *
 * OUT_OF_RANGE for an axis, INVALID_ARGUMENT for one named twice and for unknown flags, modes or result dtypes;
 * UNIMPLEMENTED for complex, resource and variant (strings can be sorted). Destinations: INVALID_ARGUMENT for another
 * shape or dtype, and where two coordinates share an address; FAILED_PRECONDITION for read-only, uninitialised and
 * device memory. Errors are found before the first write.
 * @{
 */

/**
 * The elements along `axis` (negative from the end) in ascending order. Stable: equal elements keep their order, with
 * TENSOR_SORT_DESCENDING too. Strings are compared byte by byte.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_sort(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                    tensor_t **out, tensor_status_t *status);

/**
 * tensor_sort() into the elements of `dst`, which has the shape and dtype of `t` and may be it.
 * @codes as tensor_sort(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_sort_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                         tensor_t *dst, tensor_status_t *status);

/**
 * Where along `axis` each element of tensor_sort() comes from, as int64.
 * @codes the chapter's.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_argsort(tensor_context_t *ctx, const tensor_t *t, int64_t axis, const tensor_sort_options_t *options,
                       tensor_t **out, tensor_status_t *status);

/**
 * tensor_argsort() into the elements of `dst`, which is int64 of the shape of `t` and may overlap it.
 * @codes as tensor_argsort(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_argsort_into(tensor_context_t *ctx, const tensor_t *t, int64_t axis,
                            const tensor_sort_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Quantiles over the axes (as of reductions), at the position (n - 1) x probability of the n sorted elements. The first
 * axis of the result counts the probabilities, each in 0..1; the others are the axes of `t` that are left. Of integers
 * and bool float64, of 8-bit floats float32, of other floats their dtype, computed in float64 and rounded once. NaN where
 * an element is NaN (TENSOR_NAN_IGNORE leaves those out) and where there is no element.
 * @codes the chapter's; INVALID_ARGUMENT for a probability outside 0..1 and for a negative count; UNIMPLEMENTED for
 *   strings.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_quantile(tensor_context_t *ctx, const tensor_t *t, int64_t probability_count,
                        const double *probabilities, int32_t axis_count, const int64_t *axes,
                        const tensor_quantile_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_quantile() into the elements of `dst`, which has the result's shape and dtype and may overlap `t`.
 * @codes as tensor_quantile(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_quantile_into(tensor_context_t *ctx, const tensor_t *t, int64_t probability_count,
                             const double *probabilities, int32_t axis_count, const int64_t *axes,
                             const tensor_quantile_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * How many elements lie in each of `bins` equally wide parts of `low`..`high`, as int64 [bins]. Bin i begins at
 * low + i x ((high - low) / bins), in float64, and ends before the next one; the last one holds `high` too. Elements are
 * compared as float64. A range of one number is widened by 0.5 to either side. What lies outside, and NaN, is not
 * counted, unless a flag says otherwise.
 * @codes the chapter's; INVALID_ARGUMENT for no bins, bounds that are not finite or in the wrong order, a range too wide
 *   or too narrow for float64, and NaN with TENSOR_HISTOGRAM_REFUSE_NAN; UNIMPLEMENTED for strings.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_histogram(tensor_context_t *ctx, const tensor_t *t, int64_t bins, double low, double high,
                         const tensor_histogram_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * tensor_histogram() into the elements of `dst`, which is int64 [bins] and may overlap `t`.
 * @codes as tensor_histogram(); the chapter's for destinations.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_histogram_into(tensor_context_t *ctx, const tensor_t *t, int64_t bins, double low, double high,
                              const tensor_histogram_options_t *options, tensor_t *dst, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_sort_options_init(tensor_sort_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_quantile_options_init(tensor_quantile_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_histogram_options_init(tensor_histogram_options_t *options, uint32_t struct_size,
                                      tensor_status_t *status);

/** @} */

/**
 * @defgroup print Print
 * Tensors as text, in the C locale, in row-major order whatever the strides. Numbers print as their values, int8 and
 * uint8 too. Printing reads what it shows and holds no more of the text than the caller's buffer; the length alone
 * costs as much as the text. Tensors in variants print as debug strings, below the eighth level as "...".
 * @{
 */

/**
 * TensorFlow's SummarizeValue: print_v2 0 gives the old form with at most max_entries elements, 1 the new form with
 * max_entries at each end of each axis; a negative max_entries means all. complex and qint32 print as "?", as they do
 * there.
 * @codes INVALID_ARGUMENT for another print_v2; FAILED_PRECONDITION for device memory; what a describe callback
 *   answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_summarize(const tensor_t *t, int64_t max_entries, int32_t print_v2, char *buffer, int64_t capacity,
                         int64_t *length, tensor_status_t *status);

/**
 * "Tensor<type: float shape: [2,2] values: [1 2][3...]...>" with at most max_entries values (3 is usual).
 * @codes as tensor_summarize().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_debug_string(const tensor_t *t, int64_t max_entries, char *buffer, int64_t capacity, int64_t *length,
                            tensor_status_t *status);

/**
 * "Tensor<type: float shape: [2,2]>": never reads an element, so fit for any memory.
 * @codes none more.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_device_safe_debug_string(const tensor_t *t, char *buffer, int64_t capacity, int64_t *length,
                                        tensor_status_t *status);

/**
 * Readable text in one of four formats, large tensors summarised; rank 0 without brackets, no elements as empty
 * brackets whatever the shape, strings quoted and escaped.
 * @codes INVALID_ARGUMENT for unknown options; FAILED_PRECONDITION for uninitialised or device memory; UNIMPLEMENTED
 *   for resource and variant in JSON.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_to_text(const tensor_t *t, const tensor_text_options_t *options, char *buffer, int64_t capacity,
                       int64_t *length, tensor_status_t *status);

/**
 * The same text, of any length, to a sink in runs.
 * @codes as tensor_to_text(); what the sink answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_write_text(const tensor_t *t, const tensor_text_options_t *options, tensor_sink_t sink, void *user,
                          tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_text_options_init(tensor_text_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup buffer Buffer
 * A flat block of elements with a dtype and a shape: what a model reads as input or writes as output. Elements lie
 * row-major. A fixed-size buffer keeps its shape for life; a dynamic one takes the shape of what is loaded. A rank of 0
 * is a scalar of one element; sizes of 0 are legal.
 *
 * Arrays that are loaded or read may be of any numeric dtype and lie at any address. They are converted in one step:
 * to integers by cutting toward zero and clamping (NaN is 0), integers too; to floating dtypes by rounding to nearest,
 * ties to even; to bool, anything but 0 is true; of complex numbers the real part is kept where the target is real (for
 * bool, either part counts).
 *
 * A block that is loaded is referred to, not copied: its owner's changes are seen, and later loads of as many elements
 * write into it, unless it was loaded as read-only, to be copied on the first write, or copied at once. The deleter is
 * called once, when the buffer and the tensors made of it no longer refer to the block; never by a call that failed.
 *
 * A call that fails leaves the buffer as it was: elements, shape and storage. Common codes: INVALID_ARGUMENT for NULL or
 * an unknown dtype, UNIMPLEMENTED for strings, resources and variants, RESOURCE_EXHAUSTED for refused memory, CANCELLED
 * by the context, FAILED_PRECONDITION where a block no longer has the length that the shape needs
 * (tensor_buffer_set_block_bytes()). One writer, or any number of readers.
 * @{
 */

/**
 * Fills exactly `struct_size` bytes with defaults.
 * @codes INVALID_ARGUMENT for NULL or a struct_size below the first version's or above 4096.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_options_init(tensor_buffer_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * A fixed-size buffer of zeros.
 * @codes as the chapter says; INVALID_ARGUMENT for a rank outside 0..254, a negative size, or sizes whose product or
 *   bytes overflow.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_buffer_create_fixed(tensor_context_t *ctx, int32_t dtype, int32_t rank, const int64_t *dims,
                                   tensor_buffer_t **out, tensor_status_t *status);

/**
 * A dynamic buffer of shape [0].
 * @codes as the chapter says.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_buffer_create_dynamic(int32_t dtype, tensor_buffer_t **out, tensor_status_t *status);

/**
 * A copy with elements converted to `dtype`: of the same shape, dynamic if `source` is, never read-only.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_create_from(tensor_context_t *ctx, const tensor_buffer_t *source, int32_t dtype,
                                  tensor_buffer_t **out, tensor_status_t *status);

/**
 * A buffer on the elements of a tensor: shared if they are row-major without gaps, else copied. Fixed-size unless
 * TENSOR_BUFFER_DYNAMIC is set. Read-only if the tensor is; TENSOR_BUFFER_READ_ONLY, TENSOR_BUFFER_COPY_ON_WRITE and
 * TENSOR_BUFFER_COPY as for blocks.
 * @codes as the chapter says; INVALID_ARGUMENT for other flags; FAILED_PRECONDITION for uninitialised or device memory.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_to_buffer(tensor_context_t *ctx, const tensor_t *t, const tensor_buffer_options_t *options,
                         tensor_buffer_t **out, tensor_status_t *status);

/**
 * Ends the buffer; NULL is fine. Tensors made of it keep the elements.
 * @threads exclusive
 * @since 1.0
 */
void tensor_buffer_free(tensor_buffer_t *buffer);

/**
 * TENSOR_DTYPE_*; TENSOR_DTYPE_INVALID for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_dtype(const tensor_buffer_t *buffer);

/**
 * Bytes of an element; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
uint64_t tensor_buffer_type_size(const tensor_buffer_t *buffer);

/**
 * 1 if the shape may change; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_is_dynamic(const tensor_buffer_t *buffer);

/**
 * 1 while the buffer refers to a read-only block: one loaded with TENSOR_BUFFER_READ_ONLY, or elements of a read-only
 * tensor. 0 once a write has replaced it, and for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_is_read_only(const tensor_buffer_t *buffer);

/**
 * Number of elements.
 * @codes as the chapter says.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_flat_size(const tensor_buffer_t *buffer, int64_t *count, tensor_status_t *status);

/**
 * The shape; `capacity` 0 asks for the rank.
 * @codes as the chapter says; OUT_OF_RANGE, with *rank set, if the capacity is below the rank.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_shape(const tensor_buffer_t *buffer, int32_t capacity, int64_t *dims, int32_t *rank,
                            tensor_status_t *status);

/**
 * The storage itself, for reading. A block that was loaded may have any alignment.
 * @codes as the chapter says.
 * @borrowed pointer, until a load, a write that copies, or tensor_buffer_free(). NULL without elements.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_data(const tensor_buffer_t *buffer, const void **pointer, uint64_t *bytes,
                           tensor_status_t *status);

/**
 * The storage itself, for writing. A block that is to be copied on the first write is copied now; so is a read-only one
 * if `copy_on_write` is 1, which is refused if it is 0.
 * @codes as the chapter says; INVALID_ARGUMENT for another `copy_on_write`; FAILED_PRECONDITION for a read-only block.
 * @borrowed pointer, as of tensor_buffer_data().
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_data_mutable(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t copy_on_write,
                                   void **pointer, uint64_t *bytes, tensor_status_t *status);

/**
 * One element, by its row-major number, as `dtype` into *value.
 * @codes as the chapter says; OUT_OF_RANGE for the index.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_get_value(const tensor_buffer_t *buffer, int64_t index, int32_t dtype, void *value,
                                tensor_status_t *status);

/**
 * All elements as `dtype`, into an array of the caller's with room for `capacity` of them; *needed is how many there
 * are.
 * @codes as the chapter says; OUT_OF_RANGE, with *needed set and nothing written, for too little room.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_get_array(tensor_context_t *ctx, const tensor_buffer_t *buffer, int32_t dtype, int64_t capacity,
                                void *values, int64_t *needed, tensor_status_t *status);

/**
 * Replaces all elements by `count` elements of `dtype` at `values`, which may lie in the buffer's own storage. The shape
 * stays, so the count must be its number of elements.
 * @codes as the chapter says; INVALID_ARGUMENT for another count, or NULL with a count above 0.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_load_array(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t dtype, int64_t count,
                                 const void *values, tensor_status_t *status);

/**
 * The same with a shape, which a dynamic buffer takes over. Another number of elements gets a storage of its own.
 * @codes as tensor_buffer_load_array(); INVALID_ARGUMENT for a rank outside 0..254, a negative size, sizes that overflow,
 *   or a shape that is not exactly that of a fixed-size buffer.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_load_array_shaped(tensor_context_t *ctx, tensor_buffer_t *buffer, int32_t dtype, int64_t count,
                                        const void *values, int32_t rank, const int64_t *dims, tensor_status_t *status);

/**
 * Refers to `block_bytes` bytes at `block`: elements of the buffer's dtype, for the shape that it has. The block must
 * stay until the deleter is called, or without one until nothing refers to it any more; on success it is the buffer's.
 * @codes as the chapter says; INVALID_ARGUMENT for another number of bytes, NULL with bytes, unknown flags, or a block
 *   in the buffer's own storage.
 * @optional deleter.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_load_buffer(tensor_context_t *ctx, tensor_buffer_t *buffer, void *block, uint64_t block_bytes,
                                  const tensor_buffer_options_t *options, tensor_deleter_t deleter, void *user,
                                  tensor_status_t *status);

/**
 * The same with a shape, which a dynamic buffer takes over.
 * @codes as tensor_buffer_load_buffer(), and as tensor_buffer_load_array_shaped() of the shape.
 * @optional deleter.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_load_buffer_shaped(tensor_context_t *ctx, tensor_buffer_t *buffer, void *block,
                                         uint64_t block_bytes, int32_t rank, const int64_t *dims,
                                         const tensor_buffer_options_t *options, tensor_deleter_t deleter, void *user,
                                         tensor_status_t *status);

/**
 * The owner of the block that the buffer refers to says how long it is now. While that is not what the shape needs, the
 * elements cannot be read or written and the shape is not told: FAILED_PRECONDITION, until the owner takes it back or
 * something else is loaded.
 * @codes FAILED_PRECONDITION if the buffer refers to no block.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_buffer_set_block_bytes(tensor_buffer_t *buffer, uint64_t block_bytes, tensor_status_t *status);

/**
 * A tensor on the buffer's elements, without a copy: it keeps them alive, sees what is written in place, and stays with
 * them when the buffer gets another storage. Read-only where the buffer would copy before a write.
 * @codes as the chapter says.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_buffer_as_tensor(const tensor_buffer_t *buffer, tensor_t **out, tensor_status_t *status);

/** @} */

/**
 * @defgroup archive Archives
 * Reading files of named tensors, told apart by their content: `.npy` (1.0, 2.0, 3.0), `.npz` (stored and deflated,
 * ZIP64), safetensors and the index of its shards, a serialised TensorProto. An archive is immutable and may be used by
 * many threads; tensors outlive it. Headers are copied to private memory before they are checked; elements are mapped
 * private and read-only and shared with tensors where the element's own alignment holds and the bytes need no change,
 * else copied; which of the two, tensor_archive_entry() tells. A `.npy` or TensorProto file is an archive of one member
 * named "". Damaged bytes are DATA_LOSS, with the name of the member; nothing is allocated that the bytes really there
 * do not justify.
 *
 * safetensors are read strictly: a name that is there twice (however it is spelled), bytes that belong to two tensors or
 * to none, an unknown key, text that is not text are DATA_LOSS. Its element types without a dtype (F4, F6_*, F8_E8M0) are
 * listed and checked, and UNIMPLEMENTED to tensor_archive_get(). An index opens all its shards, which lie beside it.
 *
 * A TensorProto is read as by tensor_from_proto(), except that variants are UNIMPLEMENTED: its content is shared like
 * the elements of other formats, its values are read when they are asked for, at most 1 GiB of elements or as many as
 * the file's bytes spell out.
 *
 * Strings of fixed width (S, and U as UTF-8) become string elements without the NULs at their end; bytes of bool stay
 * as they are, any but 0 is true. `.npy` has no name for bfloat16 and float8: what was saved of them is "V2" or "V1",
 * listed as TENSOR_DTYPE_INVALID and read by tensor_archive_get_as(), never guessed. The checksum of a stored member is
 * checked by the first call that takes it out whole. A mapped file must not be truncated while an archive or a tensor
 * uses it: the system answers with a signal.
 * @{
 */

/**
 * Opens a file by path.
 * @codes NOT_FOUND, PERMISSION_DENIED, UNAVAILABLE from the system; INVALID_ARGUMENT for a path to no regular file;
 *   DATA_LOSS for bytes that are no archive; UNIMPLEMENTED for zip features beyond stored and deflated, for other
 *   versions of `.npy` and for unknown element types of safetensors; RESOURCE_EXHAUSTED for limits of the options.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_open(const char *path, int64_t path_length, const tensor_archive_options_t *options,
                            tensor_archive_t **out, tensor_status_t *status);

/**
 * Opens a block of memory, which must not change while the archive or a tensor from it lives; `deleter` (may be NULL)
 * is called once after the last of them has gone.
 * @codes INVALID_ARGUMENT for NULL with bytes; FAILED_PRECONDITION for an index of shards, which only a path leads to;
 *   else as tensor_archive_open().
 * @owned out; the block passes with code 0 only.
 * @optional deleter.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_open_memory(void *block, uint64_t bytes, tensor_deleter_t deleter, void *user,
                                   const tensor_archive_options_t *options, tensor_archive_t **out,
                                   tensor_status_t *status);

/**
 * Opens a file descriptor, which stays the caller's and may be closed after; its position is neither used nor moved.
 * @codes INVALID_ARGUMENT for a descriptor that is no regular file; FAILED_PRECONDITION for an index of shards, which
 *   only a path leads to; else as tensor_archive_open().
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_open_descriptor(int32_t descriptor, const tensor_archive_options_t *options,
                                       tensor_archive_t **out, tensor_status_t *status);

/**
 * Ends an archive; tensors from it live on; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_archive_free(tensor_archive_t *archive);

/**
 * The file's format, a TENSOR_FORMAT_*; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_format(const tensor_archive_t *archive);

/**
 * Number of members; 0 for NULL.
 * @threads shared
 * @since 1.0
 */
int64_t tensor_archive_count(const tensor_archive_t *archive);

/**
 * Writes the name of a member (without ".npy"), in the file's order.
 * @codes OUT_OF_RANGE for the position.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                            int64_t *length, tensor_status_t *status);

/**
 * Position of the member of that name.
 * @codes NOT_FOUND.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_find(const tensor_archive_t *archive, const char *name, int64_t name_length, int64_t *position,
                            tensor_status_t *status);

/**
 * What is known of a member; entry->struct_size must be set. `dims` takes up to `capacity` dims.
 * @codes OUT_OF_RANGE for the position, or a capacity below the rank (entry->rank is set); DATA_LOSS for a damaged
 *   header.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_entry(const tensor_archive_t *archive, int64_t position, tensor_archive_entry_t *entry,
                             int32_t capacity, int64_t *dims, tensor_status_t *status);

/**
 * Writes a member's element type as the file itself names it: "<f8", "V2", "BF16", "F4".
 * @codes OUT_OF_RANGE for the position; DATA_LOSS for a damaged header.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_type_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                 int64_t *length, tensor_status_t *status);

/**
 * Writes the name of the file that holds a member, if it is not the opened one but another beside it (a shard); else an
 * empty text. The offsets of tensor_archive_entry() count from the beginning of that file.
 * @codes OUT_OF_RANGE for the position.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_file_name(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                 int64_t *length, tensor_status_t *status);

/**
 * Number of texts that the file itself carries beside its tensors ("__metadata__" of safetensors, "metadata" of an
 * index of shards); 0 for NULL and for formats that have none.
 * @threads shared
 * @since 1.0
 */
int64_t tensor_archive_metadata_count(const tensor_archive_t *archive);

/**
 * Writes the key of a text of metadata, in the file's order.
 * @codes OUT_OF_RANGE for the position.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_metadata_key(const tensor_archive_t *archive, int64_t position, char *buffer, int64_t capacity,
                                    int64_t *length, tensor_status_t *status);

/**
 * Writes a text of metadata. Numbers and flags in an index of shards are written as JSON spells them; what nests deeper
 * is left out.
 * @codes OUT_OF_RANGE for the position.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_metadata_value(const tensor_archive_t *archive, int64_t position, char *buffer,
                                      int64_t capacity, int64_t *length, tensor_status_t *status);

/**
 * Position of the text of metadata of that key.
 * @codes NOT_FOUND.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_find_metadata(const tensor_archive_t *archive, const char *key, int64_t key_length,
                                     int64_t *position, tensor_status_t *status);

/**
 * Reads everything and keeps nothing: headers, sizes, checksums (whatever the options say), strings, bytes that belong
 * to nobody. Element types without a dtype are no damage.
 * @codes DATA_LOSS for the first damage, with the member and where it is; UNIMPLEMENTED; RESOURCE_EXHAUSTED for limits;
 *   CANCELLED.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_check(tensor_context_t *ctx, const tensor_archive_t *archive, tensor_status_t *status);

/**
 * The tensor of that name; read-only when it shares the archive's memory (see tensor_is_mapped()).
 * @codes NOT_FOUND; DATA_LOSS for damaged bytes; UNIMPLEMENTED for element types without a dtype (object arrays are
 *   refused, dates, records, opaque bytes: see tensor_archive_get_as()); RESOURCE_EXHAUSTED for limits.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_get(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                           int64_t name_length, tensor_t **out, tensor_status_t *status);

/**
 * The same for a member of opaque elements ("V2", "V1" of `.npy`, F8_E8M0 of safetensors), read as a dtype of that size
 * that the caller knows: bfloat16, float8.
 * @codes as tensor_archive_get(); INVALID_ARGUMENT if the size differs or the member has a dtype of its own.
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_get_as(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                              int64_t name_length, int32_t dtype, tensor_t **out, tensor_status_t *status);

/**
 * A strided slice of the tensor of that name, without touching the rest of it: a view where the elements can be shared,
 * else a copy of the slice alone. A deflated member is inflated up to the end of the slice, in pieces of bounded size.
 * Checksums are not looked at: see tensor_archive_check().
 * @codes as tensor_archive_get() and tensor_strided_slice().
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_get_slice(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                                 int64_t name_length, int32_t count, const int64_t *begin, const int64_t *end,
                                 const int64_t *strides, const tensor_strided_slice_options_t *masks, tensor_t **out,
                                 tensor_status_t *status);

/**
 * The same by slice text, see tensor_slice_text().
 * @codes as tensor_archive_get() and tensor_slice_text().
 * @owned out
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_get_slice_text(tensor_context_t *ctx, const tensor_archive_t *archive, const char *name,
                                      int64_t name_length, const char *text, int64_t text_length, tensor_t **out,
                                      tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_options_init(tensor_archive_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup archive_writer Writing archives
 * A writer takes tensors under names and saves them as a file, any number of times. It shares the tensors: what their
 * elements are while it saves is what the file gets, so nobody may write them meanwhile. Any view can be added; its
 * elements are written in row-major order (see TENSOR_ARCHIVE_WRITE_FORTRAN), through a buffer of at most 8 MiB where
 * they do not lie together. Truth values are written as 0 and 1. Equal tensors make equal files.
 *
 * `.npy` files are the bytes that NumPy writes: version 1.0, header padded to a multiple of 64 with room to grow. They
 * hold one tensor, of the name "". Strings are saved as S with the width of the longest; one that ends in a NUL is
 * refused, since readers drop it. `.npz` files are zip archives of those: stored members begin at multiples of 64, so
 * that they are read without a copy; there is no timestamp; 64-bit sizes come where they are needed. Safetensors files
 * have the tensors in the order of the reference writer (by type, then by name), without gaps, after a header that is
 * padded with blanks to a multiple of 64; metadata is sorted by key. TensorProto files hold one tensor, of the name "",
 * in the content form of tensor_to_proto(); variants are UNIMPLEMENTED.
 * @{
 */

/**
 * A writer for files of a format.
 * @codes INVALID_ARGUMENT for options that mean nothing to the format and for a number that is no TENSOR_FORMAT_*;
 *   UNIMPLEMENTED for formats that cannot be written.
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_writer_new(int32_t format, const tensor_archive_writer_options_t *options,
                                  tensor_archive_writer_t **out, tensor_status_t *status);

/**
 * Ends a writer; what it saved stays; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_archive_writer_free(tensor_archive_writer_t *writer);

/**
 * Adds a tensor under a name, which is kept with its NULs where the format can. The writer shares it: the caller's
 * handle stays the caller's.
 * @codes ALREADY_EXISTS for a name that is taken and for a second tensor in a format that holds one; INVALID_ARGUMENT
 *   for a name that the format reserves or cannot spell; UNIMPLEMENTED for a dtype that the format does not have, with
 *   the way out; FAILED_PRECONDITION for uninitialised or device memory.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_archive_writer_add(tensor_archive_writer_t *writer, const char *name, int64_t name_length,
                                  const tensor_t *t, tensor_status_t *status);

/**
 * Adds a pair of texts to the metadata of the file (safetensors).
 * @codes UNIMPLEMENTED if the format keeps none; ALREADY_EXISTS for a key that is taken; INVALID_ARGUMENT for text that
 *   is not UTF-8.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_archive_writer_add_metadata(tensor_archive_writer_t *writer, const char *key, int64_t key_length,
                                           const char *value, int64_t value_length, tensor_status_t *status);

/**
 * Saves everything as a file that appears under its name whole or not at all: bytes go to a file without a name in the
 * same folder, reach the disk, and take the name, in place of a file that had it. After a failure, a cancel or a crash
 * the old file is as it was and nothing new is there. Tensors and archives mapped from the old file keep it. A symbolic
 * link stays, and the file that it leads to is replaced. The new file has the permissions of the one that it replaces
 * (and its owner, where the caller may give files away), else those that the umask leaves. Progress counts bytes of
 * elements.
 * @codes NOT_FOUND for a folder that is not there, PERMISSION_DENIED, UNAVAILABLE from the system; RESOURCE_EXHAUSTED
 *   for a disk without room and for a header or file too long for the format; INVALID_ARGUMENT for a path to something
 *   else than a regular file and for strings that the format cannot keep; FAILED_PRECONDITION if the format needs a
 *   tensor and there is none.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_writer_save(tensor_context_t *ctx, const tensor_archive_writer_t *writer, const char *path,
                                   int64_t path_length, tensor_status_t *status);

/**
 * The same bytes to a sink, in runs of at most 1 MiB; members of `.npz` are made twice, since their sizes come first.
 * @codes as tensor_archive_writer_save(), without those of the file system; what the sink answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_writer_save_to_sink(tensor_context_t *ctx, const tensor_archive_writer_t *writer,
                                           tensor_sink_t sink, void *user, tensor_status_t *status);

/**
 * The same bytes to memory; *needed is how many there are. (NULL, 0) asks for that alone.
 * @codes as tensor_archive_writer_save_to_sink(); OUT_OF_RANGE, with *needed set, for a capacity that is too small but
 *   not 0: what is in the buffer then, and after any failure, is not to be used.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_archive_writer_save_to_memory(tensor_context_t *ctx, const tensor_archive_writer_t *writer, void *buffer,
                                             uint64_t capacity, uint64_t *needed, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_archive_writer_options_init(tensor_archive_writer_options_t *options, uint32_t struct_size,
                                           tensor_status_t *status);

/** @} */

/**
 * @defgroup dlpack DLPack
 * Exchange with other libraries of the same process, without a copy unless one is asked for. The pointers are those of
 * DLPack's own header (and of the capsules "dltensor" and "dltensor_versioned" in Python); programs that only hand them
 * on need no declaration of the structs. A managed struct is used once: whoever takes it calls its deleter, on any
 * thread. Threads of both libraries share the elements under the thread rule.
 *
 * The older form without a version knows neither read-only memory nor elements below a byte. Quantised dtypes go as
 * their integers. Memory of other devices goes both ways and stays opaque: its elements are never read. Nothing is
 * synchronised; streams are the caller's matter.
 * @{
 */

/**
 * The tensor in DLPack's form without a version. It keeps the storage until its deleter is called, also when the tensor
 * is freed before. Strides are always written, data is NULL without elements.
 * @codes UNIMPLEMENTED for strings, resources, variants and dtypes below a byte; FAILED_PRECONDITION for a read-only
 *   tensor that is not copied, TENSOR_DLPACK_READ_ONLY, device memory that would have to be copied, an allocator's
 *   handles that would be taken for addresses, and a device number above 2^31 - 1; INVALID_ARGUMENT for unknown flags.
 * @owned out: by the library that takes it, else until tensor_dlpack_free().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_to_dlpack(tensor_context_t *ctx, const tensor_t *t, const tensor_dlpack_options_t *options,
                         struct DLManagedTensor **out, tensor_status_t *status);

/**
 * The same in the versioned form (1.2). It says whether the tensor is read-only and whether it is a copy; dtypes below a
 * byte go as padded ones.
 * @codes UNIMPLEMENTED for strings, resources and variants; FAILED_PRECONDITION for device memory and numbers, as
 *   tensor_to_dlpack(); INVALID_ARGUMENT for unknown flags.
 * @owned out: by the library that takes it, else until tensor_dlpack_versioned_free().
 * @threads shared
 * @since 1.0
 */
int32_t tensor_to_dlpack_versioned(tensor_context_t *ctx, const tensor_t *t, const tensor_dlpack_options_t *options,
                                   struct DLManagedTensorVersioned **out, tensor_status_t *status);

/**
 * A tensor on the memory of another library. The deleter of `managed` is called once after the last handle has gone, on
 * that thread, or before the return if the elements were copied. Strides that are NULL mean row-major; byte_offset is
 * heeded; elements may lie at any address. Device kinds without a TENSOR_DEVICE_* number are kept as they are.
 * @codes INVALID_ARGUMENT for a ndim outside 0..254, negative sizes, sizes, strides or an offset that overflow, NULL for
 *   data with elements or for the shape with axes, a device type below 1, and unknown flags; UNIMPLEMENTED for element
 *   types without a dtype, more lanes than one, and packed elements below a byte; FAILED_PRECONDITION for device memory
 *   that would have to be copied.
 * @owned out; `managed` passes with code 0 only.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_from_dlpack(tensor_context_t *ctx, struct DLManagedTensor *managed,
                           const tensor_dlpack_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * The same for the versioned form. The tensor is read-only if `managed` says so; a copy is not.
 * @codes as tensor_from_dlpack(); UNIMPLEMENTED for version 2 and later, INVALID_ARGUMENT for version 0.
 * @owned out; `managed` passes with code 0 only.
 * @threads exclusive
 * @since 1.0
 */
int32_t tensor_from_dlpack_versioned(tensor_context_t *ctx, struct DLManagedTensorVersioned *managed,
                                     const tensor_dlpack_options_t *options, tensor_t **out, tensor_status_t *status);

/**
 * Ends a struct that no library has taken, by its deleter; NULL is fine.
 * @threads exclusive
 * @since 1.0
 */
void tensor_dlpack_free(struct DLManagedTensor *managed);

/**
 * The same for the versioned form, whatever its version.
 * @threads exclusive
 * @since 1.0
 */
void tensor_dlpack_versioned_free(struct DLManagedTensorVersioned *managed);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_dlpack_options_init(tensor_dlpack_options_t *options, uint32_t struct_size, tensor_status_t *status);

/** @} */

/**
 * @defgroup proto Protocol buffers
 * TensorFlow's messages (TensorProto, TensorShapeProto, ResourceHandleProto, TensorDescription) as bytes, in the wire
 * format of proto3, without TensorFlow. Written: fields by ascending number, numbers packed. Read: fields in any order,
 * packed or not or in several runs, submessages merged, what is not known skipped; what protobuf's own parser refuses is
 * INVALID_ARGUMENT, and so is text that is no UTF-8. Elements that a message leaves out repeat the last one that it has,
 * or are zero (strings empty, resources and variants the empty ones) if it has none.
 *
 * Messages go to (buffer, capacity, needed): *needed is the number of bytes; a buffer with too little room is
 * OUT_OF_RANGE, with *needed set and nothing written; (NULL, 0) asks for *needed alone. No message has more than 2^31 - 1
 * bytes: RESOURCE_EXHAUSTED.
 * @{
 */

/**
 * A tensor as a TensorProto, `form` one of TENSOR_PROTO_*. A view gives its own elements in row-major order. bool is
 * written as 0 and 1, tensors in variants in the field form always.
 * @codes INVALID_ARGUMENT for another form, or texts of resources and variants that are no UTF-8; FAILED_PRECONDITION for
 *   uninitialised or device memory; UNIMPLEMENTED for variants without an encode callback; what that answers; as the
 *   chapter says.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_to_proto(tensor_context_t *ctx, const tensor_t *t, int32_t form, void *buffer, uint64_t capacity,
                        uint64_t *needed, tensor_status_t *status);

/**
 * The same message to a sink in runs.
 * @codes as tensor_to_proto(); what the sink answers.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_write_proto(tensor_context_t *ctx, const tensor_t *t, int32_t form, tensor_sink_t sink, void *user,
                           tensor_status_t *status);

/**
 * The tensor of a TensorProto. tensor_content, unless empty, wins over values; values beyond the shape are ignored;
 * integers keep their low bits. `allocator` (may be NULL: the context's) gives the memory of the result's elements, as in
 * tensor_new_with_allocator(); `decoder` (may be NULL) makes variants of their bytes, except boxed tensors, which the
 * library makes itself.
 * @codes INVALID_ARGUMENT for bytes that are no message, a shape or dtype that no tensor can have, content of another
 *   length or with a bool that is neither 0 nor 1, a variant whose type is not known, tensors too deep in variants, or an
 *   allocator or decoder without its callbacks; RESOURCE_EXHAUSTED for limits; UNIMPLEMENTED for an allocator of other
 *   than CPU memory; FAILED_PRECONDITION if it gives strings, resources or variants a block that is not aligned; what the
 *   decoder answers.
 * @owned out
 * @optional allocator, decoder.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_from_proto(tensor_context_t *ctx, const void *bytes, uint64_t byte_count,
                          const tensor_proto_options_t *options, const tensor_allocator_t *allocator,
                          const tensor_variant_decoder_t *decoder, tensor_t **out, tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_proto_options_init(tensor_proto_options_t *options, uint32_t struct_size, tensor_status_t *status);

/**
 * A TensorProto without the values that reading restores by itself: a tail of equal elements is left out, and values are
 * replaced by content or the other way round where that is smaller. Elements are told apart by their bits. *changed is 1
 * if the message became smaller; else it is 0, *needed 0, and nothing is written: use the message as it is.
 * @codes INVALID_ARGUMENT for bytes that are no message, a negative min_elements, or a min_ratio that is not above 0;
 *   OUT_OF_RANGE as the chapter says.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_proto_compress(const void *bytes, uint64_t byte_count, const tensor_proto_compress_options_t *options,
                              void *buffer, uint64_t capacity, uint64_t *needed, int32_t *changed,
                              tensor_status_t *status);

/**
 * Fills in default options of exactly `struct_size` bytes.
 * @codes INVALID_ARGUMENT for a size below that of version 1.0 or above 4096.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_proto_compress_options_init(tensor_proto_compress_options_t *options, uint32_t struct_size,
                                           tensor_status_t *status);

/**
 * A TensorProto as text, in protobuf's text format: what a parser would hold of it, one value a line ("dtype: DT_FLOAT"),
 * then fields that are not known under their numbers, those with a length as quoted bytes.
 * @codes INVALID_ARGUMENT for bytes that are no message.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_proto_debug_text(const void *bytes, uint64_t byte_count, char *buffer, int64_t capacity, int64_t *length,
                                tensor_status_t *status);

/**
 * What is known of a tensor's memory as a TensorDescription; never reads an element, so fit for any memory.
 * @codes INVALID_ARGUMENT for an allocator's name that is no UTF-8; OUT_OF_RANGE as the chapter says.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_description_to_proto(const tensor_t *t, void *buffer, uint64_t capacity, uint64_t *needed,
                                    tensor_status_t *status);

/**
 * A full or partial shape as a TensorShapeProto.
 * @codes INVALID_ARGUMENT for a malformed shape; OUT_OF_RANGE as the chapter says.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_to_proto(int32_t rank, const int64_t *dims, void *buffer, uint64_t capacity, uint64_t *needed,
                              tensor_status_t *status);

/**
 * The full or partial shape of a TensorShapeProto, as TensorFlow reads it: any negative dim is unknown, names of dims are
 * ignored, and so are the dims of an unknown rank.
 * @codes INVALID_ARGUMENT for bytes that are no message, more than 254 axes or overflow; OUT_OF_RANGE for a capacity below
 *   the rank, with *rank set.
 * @threads pure
 * @since 1.0
 */
int32_t tensor_shape_from_proto(const void *bytes, uint64_t byte_count, int32_t capacity, int64_t *dims, int32_t *rank,
                                tensor_status_t *status);

/**
 * A resource as a ResourceHandleProto.
 * @codes INVALID_ARGUMENT for texts that are no UTF-8; as the chapter says.
 * @threads shared
 * @since 1.0
 */
int32_t tensor_resource_to_proto(const tensor_resource_t *resource, void *buffer, uint64_t capacity, uint64_t *needed,
                                 tensor_status_t *status);

/**
 * The resource of a ResourceHandleProto.
 * @codes INVALID_ARGUMENT for bytes that are no message, or a shape as in tensor_shape_from_proto().
 * @owned out
 * @threads pure
 * @since 1.0
 */
int32_t tensor_resource_from_proto(const void *bytes, uint64_t byte_count, tensor_resource_t **out,
                                   tensor_status_t *status);

/** @} */

/* ctensor: body ends. */

#ifdef __cplusplus
}
#endif

#endif /* CTENSOR_H */
