// Made by tools/bindings/raw_rust.py from abi/ctensor.abi.json; not to be edited.
//! Types and constants of the C ABI, as they are there.
#![allow(missing_docs, non_camel_case_types)]

use core::ffi::{c_char, c_void};
use core::marker::{PhantomData, PhantomPinned};
use core::mem::{align_of, offset_of, size_of};

/// The ABI that this layer was made for.
pub const ABI_MAJOR: u32 = 1;
/// The least minor version that has every function of this layer.
pub const ABI_MINOR: u32 = 0;
/// The name that the loader knows the library by.
pub const SONAME: &str = "libctensor.so.1";

/// Success.
pub const TENSOR_OK: i32 = 0;
/// The caller cancelled the work.
pub const TENSOR_CODE_CANCELLED: i32 = 1;
/// A callback answered with a code outside 0..16.
pub const TENSOR_CODE_UNKNOWN: i32 = 2;
/// Malformed or mixed arguments, whatever the state of the library.
pub const TENSOR_CODE_INVALID_ARGUMENT: i32 = 3;
/// Time ran out.
pub const TENSOR_CODE_DEADLINE_EXCEEDED: i32 = 4;
/// No such name or file.
pub const TENSOR_CODE_NOT_FOUND: i32 = 5;
/// The name is taken.
pub const TENSOR_CODE_ALREADY_EXISTS: i32 = 6;
/// The system refused access.
pub const TENSOR_CODE_PERMISSION_DENIED: i32 = 7;
/// Memory was refused, or a limit of an option was reached.
pub const TENSOR_CODE_RESOURCE_EXHAUSTED: i32 = 8;
/// Right argument, wrong state: unaligned, read-only, uninitialised, not a view.
pub const TENSOR_CODE_FAILED_PRECONDITION: i32 = 9;
/// The work was given up midway.
pub const TENSOR_CODE_ABORTED: i32 = 10;
/// An axis, index or capacity is outside its range.
pub const TENSOR_CODE_OUT_OF_RANGE: i32 = 11;
/// A known dtype or option that this function does not do.
pub const TENSOR_CODE_UNIMPLEMENTED: i32 = 12;
/// The library found its own invariant broken.
pub const TENSOR_CODE_INTERNAL: i32 = 13;
/// The system could not answer now.
pub const TENSOR_CODE_UNAVAILABLE: i32 = 14;
/// The bytes of an archive are damaged.
pub const TENSOR_CODE_DATA_LOSS: i32 = 15;
/// Credentials are missing.
pub const TENSOR_CODE_UNAUTHENTICATED: i32 = 16;
/// No dtype.
pub const TENSOR_DTYPE_INVALID: i32 = 0;
/// IEEE binary32.
pub const TENSOR_DTYPE_FLOAT32: i32 = 1;
/// IEEE binary64.
pub const TENSOR_DTYPE_FLOAT64: i32 = 2;
/// 32-bit signed.
pub const TENSOR_DTYPE_INT32: i32 = 3;
/// 8-bit unsigned.
pub const TENSOR_DTYPE_UINT8: i32 = 4;
/// 16-bit signed.
pub const TENSOR_DTYPE_INT16: i32 = 5;
/// 8-bit signed.
pub const TENSOR_DTYPE_INT8: i32 = 6;
/// Byte strings of any length and content.
pub const TENSOR_DTYPE_STRING: i32 = 7;
/// Two float32: real, imaginary.
pub const TENSOR_DTYPE_COMPLEX64: i32 = 8;
/// 64-bit signed.
pub const TENSOR_DTYPE_INT64: i32 = 9;
/// One byte, 0 or 1.
pub const TENSOR_DTYPE_BOOL: i32 = 10;
/// Quantised int8.
pub const TENSOR_DTYPE_QINT8: i32 = 11;
/// Quantised uint8.
pub const TENSOR_DTYPE_QUINT8: i32 = 12;
/// Quantised int32.
pub const TENSOR_DTYPE_QINT32: i32 = 13;
/// The upper half of binary32.
pub const TENSOR_DTYPE_BFLOAT16: i32 = 14;
/// Quantised int16.
pub const TENSOR_DTYPE_QINT16: i32 = 15;
/// Quantised uint16.
pub const TENSOR_DTYPE_QUINT16: i32 = 16;
/// 16-bit unsigned.
pub const TENSOR_DTYPE_UINT16: i32 = 17;
/// Two float64: real, imaginary.
pub const TENSOR_DTYPE_COMPLEX128: i32 = 18;
/// IEEE binary16.
pub const TENSOR_DTYPE_FLOAT16: i32 = 19;
/// Resource handles.
pub const TENSOR_DTYPE_RESOURCE: i32 = 20;
/// Callers' objects.
pub const TENSOR_DTYPE_VARIANT: i32 = 21;
/// 32-bit unsigned.
pub const TENSOR_DTYPE_UINT32: i32 = 22;
/// 64-bit unsigned.
pub const TENSOR_DTYPE_UINT64: i32 = 23;
/// 8-bit float, 5 exponent and 2 fraction bits, infinities.
pub const TENSOR_DTYPE_FLOAT8_E5M2: i32 = 24;
/// 8-bit float, 4 and 3 bits, no infinities.
pub const TENSOR_DTYPE_FLOAT8_E4M3FN: i32 = 25;
/// The same, one zero, one NaN, bias 8.
pub const TENSOR_DTYPE_FLOAT8_E4M3FNUZ: i32 = 26;
/// The same, bias 11.
pub const TENSOR_DTYPE_FLOAT8_E4M3B11FNUZ: i32 = 27;
/// 5 and 2 bits, one zero, one NaN, bias 16.
pub const TENSOR_DTYPE_FLOAT8_E5M2FNUZ: i32 = 28;
/// -8..7, one value a byte.
pub const TENSOR_DTYPE_INT4: i32 = 29;
/// 0..15, one value a byte.
pub const TENSOR_DTYPE_UINT4: i32 = 30;
/// -2..1, one value a byte.
pub const TENSOR_DTYPE_INT2: i32 = 31;
/// 0..3, one value a byte.
pub const TENSOR_DTYPE_UINT2: i32 = 32;
/// Number reserved; creation answers UNIMPLEMENTED.
pub const TENSOR_DTYPE_FLOAT4_E2M1FN: i32 = 33;
/// Ordinary memory.
pub const TENSOR_DEVICE_CPU: i32 = 1;
/// CUDA device memory.
pub const TENSOR_DEVICE_CUDA: i32 = 2;
/// Pinned CUDA host memory.
pub const TENSOR_DEVICE_CUDA_HOST: i32 = 3;
/// OpenCL device memory.
pub const TENSOR_DEVICE_OPENCL: i32 = 4;
/// Vulkan buffer.
pub const TENSOR_DEVICE_VULKAN: i32 = 7;
/// Metal buffer.
pub const TENSOR_DEVICE_METAL: i32 = 8;
/// Buffer of a Verilog simulator.
pub const TENSOR_DEVICE_VPI: i32 = 9;
/// ROCm device memory.
pub const TENSOR_DEVICE_ROCM: i32 = 10;
/// Pinned ROCm host memory.
pub const TENSOR_DEVICE_ROCM_HOST: i32 = 11;
/// Any other device; its meaning is the caller's.
pub const TENSOR_DEVICE_EXTERNAL: i32 = 12;
/// CUDA managed memory.
pub const TENSOR_DEVICE_CUDA_MANAGED: i32 = 13;
/// oneAPI unified shared memory.
pub const TENSOR_DEVICE_ONEAPI: i32 = 14;
/// WebGPU buffer.
pub const TENSOR_DEVICE_WEBGPU: i32 = 15;
/// Hexagon DSP memory.
pub const TENSOR_DEVICE_HEXAGON: i32 = 16;
/// MAIA device memory.
pub const TENSOR_DEVICE_MAIA: i32 = 17;
/// Trainium device memory.
pub const TENSOR_DEVICE_TRAINIUM: i32 = 18;
/// Row-major: the last axis varies fastest.
pub const TENSOR_ORDER_C: i32 = 0;
/// Column-major: the first axis varies fastest.
pub const TENSOR_ORDER_F: i32 = 1;
/// Copy only where no view of the same elements is the result.
pub const TENSOR_COPY_IF_NEEDED: i32 = 0;
/// FAILED_PRECONDITION instead of a copy.
pub const TENSOR_COPY_NEVER: i32 = 1;
/// Always a fresh storage.
pub const TENSOR_COPY_ALWAYS: i32 = 2;
/// Rows of aligned numbers, blank lines between matrices; complex as (1,-2).
pub const TENSOR_TEXT_PLAIN: i32 = 0;
/// Nested brackets, no commas, as NumPy prints; complex as 1-2j, bool as False and True.
pub const TENSOR_TEXT_NUMPY: i32 = 1;
/// Nested braces with commas: a C initialiser; complex as {1, -2}, INFINITY and NAN as in math.h.
pub const TENSOR_TEXT_NATIVE: i32 = 2;
/// Nested JSON arrays on one line, never summarised unless asked; complex as \[1,-2\], "NaN", "Infinity", "-Infinity" and the "..." of a summary as strings, U+FFFD for each byte that is no UTF-8.
pub const TENSOR_TEXT_JSON: i32 = 3;
/// As a text length: up to the NUL.
pub const TENSOR_NUL_TERMINATED: i32 = -1;
/// As an axis count: every axis.
pub const TENSOR_ALL_AXES: i32 = -1;
/// As an index count: index\[0\] is a position in row-major order.
pub const TENSOR_FLAT_INDEX: i32 = -1;
/// As a rank of a partial shape.
pub const TENSOR_UNKNOWN_RANK: i32 = -1;
/// As a dim of a partial shape.
pub const TENSOR_UNKNOWN_DIM: i32 = -1;
/// No tensor has more axes.
pub const TENSOR_MAX_RANK: i32 = 254;
/// Freed buffers go straight back to the allocator.
pub const TENSOR_CONTEXT_NO_CACHE: i32 = 1;
/// As threads: as many as the process may run on.
pub const TENSOR_CONTEXT_ALL_PROCESSORS: i32 = -1;
/// Elements may not be written through the handle or its views.
pub const TENSOR_MEMORY_READ_ONLY: i32 = 1;
/// Copy into aligned memory (and call the deleter at once) unless 64-byte aligned.
pub const TENSOR_MEMORY_COPY_IF_MISALIGNED: i32 = 2;
/// The allocator should not wait for memory to come free.
pub const TENSOR_ALLOCATION_NO_RETRY: i32 = 1;
/// The caller logs this allocation itself.
pub const TENSOR_ALLOCATION_WILL_BE_LOGGED: i32 = 2;
/// Blocks are handles, not addresses: called for 0 bytes too, never read or written.
pub const TENSOR_ALLOCATOR_OPAQUE_HANDLES: i32 = 1;
/// There is a buffer: the allocation fields are set.
pub const TENSOR_DESCRIPTION_HAS_BUFFER: i32 = 1;
/// allocated_bytes is the allocator's own figure.
pub const TENSOR_DESCRIPTION_TRACKS_SIZE: i32 = 2;
/// Exactly one handle refers to the storage.
pub const TENSOR_DESCRIPTION_SINGLE_REFERENCE: i32 = 4;
/// The handle refuses writes.
pub const TENSOR_DESCRIPTION_READ_ONLY: i32 = 8;
/// The elements lie in a mapped file.
pub const TENSOR_DESCRIPTION_MAPPED: i32 = 16;
/// The elements lie in memory of the caller.
pub const TENSOR_DESCRIPTION_BORROWED: i32 = 32;
/// The range fields are set; else floats lie in \[0,1) and integers take the whole type.
pub const TENSOR_RANDOM_HAS_RANGE: i32 = 1;
/// stddev is set; else it is 1.
pub const TENSOR_RANDOM_HAS_STDDEV: i32 = 2;
/// Mixed dtypes are promoted by the Array API's and NumPy 2's table, integers to floating where a function asks it.
pub const TENSOR_OPERATION_PROMOTE: i32 = 1;
/// `a` is a weak scalar: it adapts to the other dtypes where its kind allows it.
pub const TENSOR_OPERATION_WEAK_A: i32 = 2;
/// The same for `b`.
pub const TENSOR_OPERATION_WEAK_B: i32 = 4;
/// The same for `c`.
pub const TENSOR_OPERATION_WEAK_C: i32 = 8;
/// Integers divided by zero give 0, quotient and remainder, not an error.
pub const TENSOR_OPERATION_ZERO_DIVIDES: i32 = 16;
/// NaN wins; in reductions and scans the result is NaN.
pub const TENSOR_NAN_PROPAGATE: i32 = 0;
/// Numbers win; NaN only where there is no number. Reductions and scans leave NaN out (chapter "Reduce").
pub const TENSOR_NAN_IGNORE: i32 = 1;
/// Integers keep their low bits; the rest as TENSOR_CAST_MODE_SATURATE.
pub const TENSOR_CAST_MODE_WRAP: i32 = 0;
/// The nearest limit; NaN is 0.
pub const TENSOR_CAST_MODE_SATURATE: i32 = 1;
/// OUT_OF_RANGE, for NaN too.
pub const TENSOR_CAST_MODE_CHECKED: i32 = 2;
/// Complex to real keeps the real part, instead of being an error.
pub const TENSOR_CAST_DISCARD_IMAG: i32 = 1;
/// The block must not be written: the first write replaces it by a private copy.
pub const TENSOR_BUFFER_READ_ONLY: i32 = 1;
/// The block could be written, but is left alone in the same way.
pub const TENSOR_BUFFER_COPY_ON_WRITE: i32 = 2;
/// Copied at once, and given back.
pub const TENSOR_BUFFER_COPY: i32 = 4;
/// Copied at once, elements (parts of complex ones) reversed byte by byte.
pub const TENSOR_BUFFER_SWAP_BYTES: i32 = 8;
/// tensor_to_buffer(): the shape may change.
pub const TENSOR_BUFFER_DYNAMIC: i32 = 16;
/// The function may run on any thread of the context, several at a time.
pub const TENSOR_MAP_ANY_THREAD: i32 = 1;
/// Reduced axes stay, with size 1.
pub const TENSOR_REDUCE_KEEPDIMS: i32 = 1;
/// The initial fields are set: sum, prod, max and min start from them.
pub const TENSOR_REDUCE_HAS_INITIAL: i32 = 2;
/// order is set; else it is 2.
pub const TENSOR_REDUCE_HAS_ORDER: i32 = 4;
/// Functions of the host may run on any thread of the context, several at a time.
pub const TENSOR_REDUCE_ANY_THREAD: i32 = 8;
/// Each result leaves its own element out; the first is the identity.
pub const TENSOR_SCAN_EXCLUSIVE: i32 = 1;
/// From the end of the axis to its beginning.
pub const TENSOR_SCAN_REVERSE: i32 = 2;
/// The greatest first, NaN before it.
pub const TENSOR_SORT_DESCENDING: i32 = 1;
/// Axes that are gone over stay, with size 1.
pub const TENSOR_QUANTILE_KEEPDIMS: i32 = 1;
/// As far from one to the other as the position lies.
pub const TENSOR_QUANTILE_LINEAR: i32 = 0;
/// The lower element.
pub const TENSOR_QUANTILE_LOWER: i32 = 1;
/// The higher element.
pub const TENSOR_QUANTILE_HIGHER: i32 = 2;
/// The nearer one; from the middle the one of the even rank.
pub const TENSOR_QUANTILE_NEAREST: i32 = 3;
/// The middle of both.
pub const TENSOR_QUANTILE_MIDPOINT: i32 = 4;
/// What lies outside the range is counted in the first or the last bin.
pub const TENSOR_HISTOGRAM_CLAMP: i32 = 1;
/// NaN is INVALID_ARGUMENT; else it is in no bin.
pub const TENSOR_HISTOGRAM_REFUSE_NAN: i32 = 2;
/// `.npy`: one array.
pub const TENSOR_FORMAT_NPY: i32 = 1;
/// `.npz`: a zip archive of `.npy` members.
pub const TENSOR_FORMAT_NPZ: i32 = 2;
/// `.safetensors`.
pub const TENSOR_FORMAT_SAFETENSORS: i32 = 3;
/// `*.safetensors.index.json`: which file of several holds which tensor.
pub const TENSOR_FORMAT_SAFETENSORS_INDEX: i32 = 4;
/// A serialized TensorProto: one tensor.
pub const TENSOR_FORMAT_TENSOR_PROTO: i32 = 5;
/// Copy instead of sharing.
pub const TENSOR_DLPACK_COPY: i32 = 1;
/// The result is read-only, whatever the source is.
pub const TENSOR_DLPACK_READ_ONLY: i32 = 2;
/// Copy unless the first element lies at a multiple of 64 bytes.
pub const TENSOR_DLPACK_COPY_IF_MISALIGNED: i32 = 4;
/// Read instead of mapping: safe for files that others may truncate.
pub const TENSOR_ARCHIVE_READ_COPY: i32 = 1;
/// Skip the CRC-32 of zip members.
pub const TENSOR_ARCHIVE_NO_CHECKSUM: i32 = 2;
/// Never share: each tensor gets memory of its own, aligned and writable.
pub const TENSOR_ARCHIVE_COPY: i32 = 4;
/// `.npy`, `.npz`: elements of column-major views stay column-major; else every array is saved row-major.
pub const TENSOR_ARCHIVE_WRITE_FORTRAN: i32 = 1;
/// `.npy`, `.npz`: dtypes that NumPy has no name for (bfloat16, float8, int4, qint8, ...) become opaque bytes, "V2", which tensor_archive_get_as() reads; else they are refused.
pub const TENSOR_ARCHIVE_WRITE_OPAQUE: i32 = 2;
/// `.npz`: 64-bit sizes even where 32 bits hold them.
pub const TENSOR_ARCHIVE_WRITE_ZIP64: i32 = 4;
/// Do not wait for the disk: a file just saved may not survive a power cut.
pub const TENSOR_ARCHIVE_WRITE_NO_SYNC: i32 = 8;
/// The member is compressed.
pub const TENSOR_ARCHIVE_ENTRY_DEFLATED: i32 = 1;
/// Elements are byte-swapped while reading.
pub const TENSOR_ARCHIVE_ENTRY_BIG_ENDIAN: i32 = 2;
/// Column-major; the tensor gets column-major strides.
pub const TENSOR_ARCHIVE_ENTRY_FORTRAN: i32 = 4;
/// tensor_archive_get() will share the archive's memory.
pub const TENSOR_ARCHIVE_ENTRY_ZERO_COPY: i32 = 8;
/// A number, text or message for each element, in the field of the dtype.
pub const TENSOR_PROTO_FIELD: i32 = 0;
/// tensor_content: the memory of all elements in one run of bytes.
pub const TENSOR_PROTO_CONTENT: i32 = 1;

/// How a call ended, by the canonical numbers.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code(pub i32);

impl Code {
    /// Success.
    pub const OK: Code = Code(0);
    /// The caller cancelled the work.
    pub const CANCELLED: Code = Code(1);
    /// A callback answered with a code outside 0..16.
    pub const UNKNOWN: Code = Code(2);
    /// Malformed or mixed arguments, whatever the state of the library.
    pub const INVALID_ARGUMENT: Code = Code(3);
    /// Time ran out.
    pub const DEADLINE_EXCEEDED: Code = Code(4);
    /// No such name or file.
    pub const NOT_FOUND: Code = Code(5);
    /// The name is taken.
    pub const ALREADY_EXISTS: Code = Code(6);
    /// The system refused access.
    pub const PERMISSION_DENIED: Code = Code(7);
    /// Memory was refused, or a limit of an option was reached.
    pub const RESOURCE_EXHAUSTED: Code = Code(8);
    /// Right argument, wrong state: unaligned, read-only, uninitialised, not a view.
    pub const FAILED_PRECONDITION: Code = Code(9);
    /// The work was given up midway.
    pub const ABORTED: Code = Code(10);
    /// An axis, index or capacity is outside its range.
    pub const OUT_OF_RANGE: Code = Code(11);
    /// A known dtype or option that this function does not do.
    pub const UNIMPLEMENTED: Code = Code(12);
    /// The library found its own invariant broken.
    pub const INTERNAL: Code = Code(13);
    /// The system could not answer now.
    pub const UNAVAILABLE: Code = Code(14);
    /// The bytes of an archive are damaged.
    pub const DATA_LOSS: Code = Code(15);
    /// Credentials are missing.
    pub const UNAUTHENTICATED: Code = Code(16);
}

impl core::fmt::Debug for Code {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Code::OK => f.write_str("OK"),
            Code::CANCELLED => f.write_str("CANCELLED"),
            Code::UNKNOWN => f.write_str("UNKNOWN"),
            Code::INVALID_ARGUMENT => f.write_str("INVALID_ARGUMENT"),
            Code::DEADLINE_EXCEEDED => f.write_str("DEADLINE_EXCEEDED"),
            Code::NOT_FOUND => f.write_str("NOT_FOUND"),
            Code::ALREADY_EXISTS => f.write_str("ALREADY_EXISTS"),
            Code::PERMISSION_DENIED => f.write_str("PERMISSION_DENIED"),
            Code::RESOURCE_EXHAUSTED => f.write_str("RESOURCE_EXHAUSTED"),
            Code::FAILED_PRECONDITION => f.write_str("FAILED_PRECONDITION"),
            Code::ABORTED => f.write_str("ABORTED"),
            Code::OUT_OF_RANGE => f.write_str("OUT_OF_RANGE"),
            Code::UNIMPLEMENTED => f.write_str("UNIMPLEMENTED"),
            Code::INTERNAL => f.write_str("INTERNAL"),
            Code::UNAVAILABLE => f.write_str("UNAVAILABLE"),
            Code::DATA_LOSS => f.write_str("DATA_LOSS"),
            Code::UNAUTHENTICATED => f.write_str("UNAUTHENTICATED"),
            Code(other) => write!(f, "Code({other})"),
        }
    }
}

/// The type of a tensor's elements, by TensorFlow's numbers.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dtype(pub i32);

impl Dtype {
    /// No dtype.
    pub const INVALID: Dtype = Dtype(0);
    /// IEEE binary32.
    pub const FLOAT32: Dtype = Dtype(1);
    /// IEEE binary64.
    pub const FLOAT64: Dtype = Dtype(2);
    /// 32-bit signed.
    pub const INT32: Dtype = Dtype(3);
    /// 8-bit unsigned.
    pub const UINT8: Dtype = Dtype(4);
    /// 16-bit signed.
    pub const INT16: Dtype = Dtype(5);
    /// 8-bit signed.
    pub const INT8: Dtype = Dtype(6);
    /// Byte strings of any length and content.
    pub const STRING: Dtype = Dtype(7);
    /// Two float32: real, imaginary.
    pub const COMPLEX64: Dtype = Dtype(8);
    /// 64-bit signed.
    pub const INT64: Dtype = Dtype(9);
    /// One byte, 0 or 1.
    pub const BOOL: Dtype = Dtype(10);
    /// Quantised int8.
    pub const QINT8: Dtype = Dtype(11);
    /// Quantised uint8.
    pub const QUINT8: Dtype = Dtype(12);
    /// Quantised int32.
    pub const QINT32: Dtype = Dtype(13);
    /// The upper half of binary32.
    pub const BFLOAT16: Dtype = Dtype(14);
    /// Quantised int16.
    pub const QINT16: Dtype = Dtype(15);
    /// Quantised uint16.
    pub const QUINT16: Dtype = Dtype(16);
    /// 16-bit unsigned.
    pub const UINT16: Dtype = Dtype(17);
    /// Two float64: real, imaginary.
    pub const COMPLEX128: Dtype = Dtype(18);
    /// IEEE binary16.
    pub const FLOAT16: Dtype = Dtype(19);
    /// Resource handles.
    pub const RESOURCE: Dtype = Dtype(20);
    /// Callers' objects.
    pub const VARIANT: Dtype = Dtype(21);
    /// 32-bit unsigned.
    pub const UINT32: Dtype = Dtype(22);
    /// 64-bit unsigned.
    pub const UINT64: Dtype = Dtype(23);
    /// 8-bit float, 5 exponent and 2 fraction bits, infinities.
    pub const FLOAT8_E5M2: Dtype = Dtype(24);
    /// 8-bit float, 4 and 3 bits, no infinities.
    pub const FLOAT8_E4M3FN: Dtype = Dtype(25);
    /// The same, one zero, one NaN, bias 8.
    pub const FLOAT8_E4M3FNUZ: Dtype = Dtype(26);
    /// The same, bias 11.
    pub const FLOAT8_E4M3B11FNUZ: Dtype = Dtype(27);
    /// 5 and 2 bits, one zero, one NaN, bias 16.
    pub const FLOAT8_E5M2FNUZ: Dtype = Dtype(28);
    /// -8..7, one value a byte.
    pub const INT4: Dtype = Dtype(29);
    /// 0..15, one value a byte.
    pub const UINT4: Dtype = Dtype(30);
    /// -2..1, one value a byte.
    pub const INT2: Dtype = Dtype(31);
    /// 0..3, one value a byte.
    pub const UINT2: Dtype = Dtype(32);
    /// Number reserved; creation answers UNIMPLEMENTED.
    pub const FLOAT4_E2M1FN: Dtype = Dtype(33);
}

impl core::fmt::Debug for Dtype {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Dtype::INVALID => f.write_str("INVALID"),
            Dtype::FLOAT32 => f.write_str("FLOAT32"),
            Dtype::FLOAT64 => f.write_str("FLOAT64"),
            Dtype::INT32 => f.write_str("INT32"),
            Dtype::UINT8 => f.write_str("UINT8"),
            Dtype::INT16 => f.write_str("INT16"),
            Dtype::INT8 => f.write_str("INT8"),
            Dtype::STRING => f.write_str("STRING"),
            Dtype::COMPLEX64 => f.write_str("COMPLEX64"),
            Dtype::INT64 => f.write_str("INT64"),
            Dtype::BOOL => f.write_str("BOOL"),
            Dtype::QINT8 => f.write_str("QINT8"),
            Dtype::QUINT8 => f.write_str("QUINT8"),
            Dtype::QINT32 => f.write_str("QINT32"),
            Dtype::BFLOAT16 => f.write_str("BFLOAT16"),
            Dtype::QINT16 => f.write_str("QINT16"),
            Dtype::QUINT16 => f.write_str("QUINT16"),
            Dtype::UINT16 => f.write_str("UINT16"),
            Dtype::COMPLEX128 => f.write_str("COMPLEX128"),
            Dtype::FLOAT16 => f.write_str("FLOAT16"),
            Dtype::RESOURCE => f.write_str("RESOURCE"),
            Dtype::VARIANT => f.write_str("VARIANT"),
            Dtype::UINT32 => f.write_str("UINT32"),
            Dtype::UINT64 => f.write_str("UINT64"),
            Dtype::FLOAT8_E5M2 => f.write_str("FLOAT8_E5M2"),
            Dtype::FLOAT8_E4M3FN => f.write_str("FLOAT8_E4M3FN"),
            Dtype::FLOAT8_E4M3FNUZ => f.write_str("FLOAT8_E4M3FNUZ"),
            Dtype::FLOAT8_E4M3B11FNUZ => f.write_str("FLOAT8_E4M3B11FNUZ"),
            Dtype::FLOAT8_E5M2FNUZ => f.write_str("FLOAT8_E5M2FNUZ"),
            Dtype::INT4 => f.write_str("INT4"),
            Dtype::UINT4 => f.write_str("UINT4"),
            Dtype::INT2 => f.write_str("INT2"),
            Dtype::UINT2 => f.write_str("UINT2"),
            Dtype::FLOAT4_E2M1FN => f.write_str("FLOAT4_E2M1FN"),
            Dtype(other) => write!(f, "Dtype({other})"),
        }
    }
}

/// The kind of a device, by DLPack's numbers.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeviceKind(pub i32);

impl DeviceKind {
    /// Ordinary memory.
    pub const CPU: DeviceKind = DeviceKind(1);
    /// CUDA device memory.
    pub const CUDA: DeviceKind = DeviceKind(2);
    /// Pinned CUDA host memory.
    pub const CUDA_HOST: DeviceKind = DeviceKind(3);
    /// OpenCL device memory.
    pub const OPENCL: DeviceKind = DeviceKind(4);
    /// Vulkan buffer.
    pub const VULKAN: DeviceKind = DeviceKind(7);
    /// Metal buffer.
    pub const METAL: DeviceKind = DeviceKind(8);
    /// Buffer of a Verilog simulator.
    pub const VPI: DeviceKind = DeviceKind(9);
    /// ROCm device memory.
    pub const ROCM: DeviceKind = DeviceKind(10);
    /// Pinned ROCm host memory.
    pub const ROCM_HOST: DeviceKind = DeviceKind(11);
    /// Any other device; its meaning is the caller's.
    pub const EXTERNAL: DeviceKind = DeviceKind(12);
    /// CUDA managed memory.
    pub const CUDA_MANAGED: DeviceKind = DeviceKind(13);
    /// oneAPI unified shared memory.
    pub const ONEAPI: DeviceKind = DeviceKind(14);
    /// WebGPU buffer.
    pub const WEBGPU: DeviceKind = DeviceKind(15);
    /// Hexagon DSP memory.
    pub const HEXAGON: DeviceKind = DeviceKind(16);
    /// MAIA device memory.
    pub const MAIA: DeviceKind = DeviceKind(17);
    /// Trainium device memory.
    pub const TRAINIUM: DeviceKind = DeviceKind(18);
}

impl core::fmt::Debug for DeviceKind {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            DeviceKind::CPU => f.write_str("CPU"),
            DeviceKind::CUDA => f.write_str("CUDA"),
            DeviceKind::CUDA_HOST => f.write_str("CUDA_HOST"),
            DeviceKind::OPENCL => f.write_str("OPENCL"),
            DeviceKind::VULKAN => f.write_str("VULKAN"),
            DeviceKind::METAL => f.write_str("METAL"),
            DeviceKind::VPI => f.write_str("VPI"),
            DeviceKind::ROCM => f.write_str("ROCM"),
            DeviceKind::ROCM_HOST => f.write_str("ROCM_HOST"),
            DeviceKind::EXTERNAL => f.write_str("EXTERNAL"),
            DeviceKind::CUDA_MANAGED => f.write_str("CUDA_MANAGED"),
            DeviceKind::ONEAPI => f.write_str("ONEAPI"),
            DeviceKind::WEBGPU => f.write_str("WEBGPU"),
            DeviceKind::HEXAGON => f.write_str("HEXAGON"),
            DeviceKind::MAIA => f.write_str("MAIA"),
            DeviceKind::TRAINIUM => f.write_str("TRAINIUM"),
            DeviceKind(other) => write!(f, "DeviceKind({other})"),
        }
    }
}

/// A file format of archives.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Format(pub i32);

impl Format {
    /// `.npy`: one array.
    pub const NPY: Format = Format(1);
    /// `.npz`: a zip archive of `.npy` members.
    pub const NPZ: Format = Format(2);
    /// `.safetensors`.
    pub const SAFETENSORS: Format = Format(3);
    /// `*.safetensors.index.json`: which file of several holds which tensor.
    pub const SAFETENSORS_INDEX: Format = Format(4);
    /// A serialized TensorProto: one tensor.
    pub const TENSOR_PROTO: Format = Format(5);
}

impl core::fmt::Debug for Format {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Format::NPY => f.write_str("NPY"),
            Format::NPZ => f.write_str("NPZ"),
            Format::SAFETENSORS => f.write_str("SAFETENSORS"),
            Format::SAFETENSORS_INDEX => f.write_str("SAFETENSORS_INDEX"),
            Format::TENSOR_PROTO => f.write_str("TENSOR_PROTO"),
            Format(other) => write!(f, "Format({other})"),
        }
    }
}

/// How a tensor is written as text.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextFormat(pub i32);

impl TextFormat {
    /// Rows of aligned numbers, blank lines between matrices; complex as (1,-2).
    pub const PLAIN: TextFormat = TextFormat(0);
    /// Nested brackets, no commas, as NumPy prints; complex as 1-2j, bool as False and True.
    pub const NUMPY: TextFormat = TextFormat(1);
    /// Nested braces with commas: a C initialiser; complex as {1, -2}, INFINITY and NAN as in math.h.
    pub const NATIVE: TextFormat = TextFormat(2);
    /// Nested JSON arrays on one line, never summarised unless asked; complex as \[1,-2\], "NaN", "Infinity", "-Infinity" and the "..." of a summary as strings, U+FFFD for each byte that is no UTF-8.
    pub const JSON: TextFormat = TextFormat(3);
}

impl core::fmt::Debug for TextFormat {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            TextFormat::PLAIN => f.write_str("PLAIN"),
            TextFormat::NUMPY => f.write_str("NUMPY"),
            TextFormat::NATIVE => f.write_str("NATIVE"),
            TextFormat::JSON => f.write_str("JSON"),
            TextFormat(other) => write!(f, "TextFormat({other})"),
        }
    }
}

/// In which order elements are taken.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Order(pub i32);

impl Order {
    /// Row-major: the last axis varies fastest.
    pub const C: Order = Order(0);
    /// Column-major: the first axis varies fastest.
    pub const F: Order = Order(1);
}

impl core::fmt::Debug for Order {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            Order::C => f.write_str("C"),
            Order::F => f.write_str("F"),
            Order(other) => write!(f, "Order({other})"),
        }
    }
}

/// Whether a result may or must be a copy.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CopyMode(pub i32);

impl CopyMode {
    /// Copy only where no view of the same elements is the result.
    pub const IF_NEEDED: CopyMode = CopyMode(0);
    /// FAILED_PRECONDITION instead of a copy.
    pub const NEVER: CopyMode = CopyMode(1);
    /// Always a fresh storage.
    pub const ALWAYS: CopyMode = CopyMode(2);
}

impl core::fmt::Debug for CopyMode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            CopyMode::IF_NEEDED => f.write_str("IF_NEEDED"),
            CopyMode::NEVER => f.write_str("NEVER"),
            CopyMode::ALWAYS => f.write_str("ALWAYS"),
            CopyMode(other) => write!(f, "CopyMode({other})"),
        }
    }
}

/// What a cast does with values that do not fit.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CastMode(pub i32);

impl CastMode {
    /// Integers keep their low bits; the rest as TENSOR_CAST_MODE_SATURATE.
    pub const WRAP: CastMode = CastMode(0);
    /// The nearest limit; NaN is 0.
    pub const SATURATE: CastMode = CastMode(1);
    /// OUT_OF_RANGE, for NaN too.
    pub const CHECKED: CastMode = CastMode(2);
}

impl core::fmt::Debug for CastMode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            CastMode::WRAP => f.write_str("WRAP"),
            CastMode::SATURATE => f.write_str("SATURATE"),
            CastMode::CHECKED => f.write_str("CHECKED"),
            CastMode(other) => write!(f, "CastMode({other})"),
        }
    }
}

/// What lies between two neighbours.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuantileMethod(pub i32);

impl QuantileMethod {
    /// As far from one to the other as the position lies.
    pub const LINEAR: QuantileMethod = QuantileMethod(0);
    /// The lower element.
    pub const LOWER: QuantileMethod = QuantileMethod(1);
    /// The higher element.
    pub const HIGHER: QuantileMethod = QuantileMethod(2);
    /// The nearer one; from the middle the one of the even rank.
    pub const NEAREST: QuantileMethod = QuantileMethod(3);
    /// The middle of both.
    pub const MIDPOINT: QuantileMethod = QuantileMethod(4);
}

impl core::fmt::Debug for QuantileMethod {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {
            QuantileMethod::LINEAR => f.write_str("LINEAR"),
            QuantileMethod::LOWER => f.write_str("LOWER"),
            QuantileMethod::HIGHER => f.write_str("HIGHER"),
            QuantileMethod::NEAREST => f.write_str("NEAREST"),
            QuantileMethod::MIDPOINT => f.write_str("MIDPOINT"),
            QuantileMethod(other) => write!(f, "QuantileMethod({other})"),
        }
    }
}

/// A strided view on a refcounted storage. Ended by tensor_free().
#[repr(C)]
pub struct tensor_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// The code and sentence of the last call that was given it. Ended by tensor_status_free().
#[repr(C)]
pub struct tensor_status_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// Threads, allocator, progress and cancellation of bulk work; NULL is serial with the default allocator. Ended by tensor_context_free().
#[repr(C)]
pub struct tensor_context_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// A wish to stop, set once by any thread. Ended by tensor_cancel_free().
#[repr(C)]
pub struct tensor_cancel_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// An immutable, refcounted resource handle (the element of a resource tensor). Ended by tensor_resource_free().
#[repr(C)]
pub struct tensor_resource_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// A refcounted box around a caller's object (the element of a variant tensor). Ended by tensor_variant_free().
#[repr(C)]
pub struct tensor_variant_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// A flat block of elements that takes loads and converts. Ended by tensor_buffer_free().
#[repr(C)]
pub struct tensor_buffer_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// An open file or block that holds named tensors; immutable and shared. Ended by tensor_archive_free().
#[repr(C)]
pub struct tensor_archive_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// Tensors to be saved to a file under names. Ended by tensor_archive_writer_free().
#[repr(C)]
pub struct tensor_archive_writer_t {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// The struct of DLPack's own header; only its address is handed on.
#[repr(C)]
pub struct DLManagedTensor {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

/// The struct of DLPack's own header; only its address is handed on.
#[repr(C)]
pub struct DLManagedTensorVersioned {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

pub type tensor_deleter_t = Option<unsafe extern "C" fn(block: *mut c_void, block_bytes: u64, user: *mut c_void)>;
pub type tensor_generate_t = Option<unsafe extern "C" fn(out: *mut c_void, first: i64, count: i64, user: *mut c_void) -> i32>;
pub type tensor_map_t = Option<unsafe extern "C" fn(out: *mut c_void, inputs: *const *const c_void, count: i64, user: *mut c_void) -> i32>;
pub type tensor_combine_t = Option<unsafe extern "C" fn(accumulator: *mut c_void, elements: *const c_void, count: i64, user: *mut c_void) -> i32>;
pub type tensor_accumulate_t = Option<unsafe extern "C" fn(out: *mut c_void, elements: *const c_void, count: i64, accumulator: *mut c_void, user: *mut c_void) -> i32>;
pub type tensor_sink_t = Option<unsafe extern "C" fn(bytes: *const c_void, count: u64, user: *mut c_void) -> i32>;
pub type tensor_task_t = Option<unsafe extern "C" fn(task_data: *mut c_void, index: i64)>;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_strided_slice_options_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub begin_mask: i64,
    pub end_mask: i64,
    pub ellipsis_mask: i64,
    pub new_axis_mask: i64,
    pub shrink_axis_mask: i64,
}

impl Default for tensor_strided_slice_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 48;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_strided_slice_options_t>() == 48 && align_of::<tensor_strided_slice_options_t>() == 8);
    assert!(offset_of!(tensor_strided_slice_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_strided_slice_options_t, reserved) == 4);
    assert!(offset_of!(tensor_strided_slice_options_t, begin_mask) == 8);
    assert!(offset_of!(tensor_strided_slice_options_t, end_mask) == 16);
    assert!(offset_of!(tensor_strided_slice_options_t, ellipsis_mask) == 24);
    assert!(offset_of!(tensor_strided_slice_options_t, new_axis_mask) == 32);
    assert!(offset_of!(tensor_strided_slice_options_t, shrink_axis_mask) == 40);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_memory_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub device_kind: i32,
    pub reserved: i32,
    pub device_id: i64,
}

impl Default for tensor_memory_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_memory_options_t>() == 24 && align_of::<tensor_memory_options_t>() == 8);
    assert!(offset_of!(tensor_memory_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_memory_options_t, flags) == 4);
    assert!(offset_of!(tensor_memory_options_t, device_kind) == 8);
    assert!(offset_of!(tensor_memory_options_t, reserved) == 12);
    assert!(offset_of!(tensor_memory_options_t, device_id) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_allocation_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub freed_by: u64,
}

impl Default for tensor_allocation_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_allocation_options_t>() == 16 && align_of::<tensor_allocation_options_t>() == 8);
    assert!(offset_of!(tensor_allocation_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_allocation_options_t, flags) == 4);
    assert!(offset_of!(tensor_allocation_options_t, freed_by) == 8);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_allocator_traits_t {
    pub struct_size: u32,
    pub flags: u32,
    pub device_kind: i32,
    pub reserved: i32,
    pub device_id: i64,
    pub alignment: u64,
}

impl Default for tensor_allocator_traits_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 32;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_allocator_traits_t>() == 32 && align_of::<tensor_allocator_traits_t>() == 8);
    assert!(offset_of!(tensor_allocator_traits_t, struct_size) == 0);
    assert!(offset_of!(tensor_allocator_traits_t, flags) == 4);
    assert!(offset_of!(tensor_allocator_traits_t, device_kind) == 8);
    assert!(offset_of!(tensor_allocator_traits_t, reserved) == 12);
    assert!(offset_of!(tensor_allocator_traits_t, device_id) == 16);
    assert!(offset_of!(tensor_allocator_traits_t, alignment) == 24);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_allocator_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub user: *mut c_void,
    pub allocate: Option<unsafe extern "C" fn(user: *mut c_void, alignment: u64, bytes: u64, options: *const tensor_allocation_options_t) -> *mut c_void>,
    pub deallocate: Option<unsafe extern "C" fn(user: *mut c_void, block: *mut c_void, bytes: u64)>,
    pub allocated_size: Option<unsafe extern "C" fn(user: *mut c_void, block: *const c_void) -> u64>,
    pub traits: Option<unsafe extern "C" fn(user: *mut c_void, traits: *mut tensor_allocator_traits_t)>,
    pub name: Option<unsafe extern "C" fn(user: *mut c_void) -> *const c_char>,
    pub release: Option<unsafe extern "C" fn(user: *mut c_void)>,
}

impl Default for tensor_allocator_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 64;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_allocator_t>() == 64 && align_of::<tensor_allocator_t>() == 8);
    assert!(offset_of!(tensor_allocator_t, struct_size) == 0);
    assert!(offset_of!(tensor_allocator_t, reserved) == 4);
    assert!(offset_of!(tensor_allocator_t, user) == 8);
    assert!(offset_of!(tensor_allocator_t, allocate) == 16);
    assert!(offset_of!(tensor_allocator_t, deallocate) == 24);
    assert!(offset_of!(tensor_allocator_t, allocated_size) == 32);
    assert!(offset_of!(tensor_allocator_t, traits) == 40);
    assert!(offset_of!(tensor_allocator_t, name) == 48);
    assert!(offset_of!(tensor_allocator_t, release) == 56);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_context_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub threads: i32,
    pub progress_interval: i32,
    pub cache_bytes: u64,
}

impl Default for tensor_context_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_context_options_t>() == 24 && align_of::<tensor_context_options_t>() == 8);
    assert!(offset_of!(tensor_context_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_context_options_t, flags) == 4);
    assert!(offset_of!(tensor_context_options_t, threads) == 8);
    assert!(offset_of!(tensor_context_options_t, progress_interval) == 12);
    assert!(offset_of!(tensor_context_options_t, cache_bytes) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_parallel_for_t {
    pub struct_size: u32,
    pub threads: i32,
    pub user: *mut c_void,
    pub run: Option<unsafe extern "C" fn(user: *mut c_void, count: i64, task: tensor_task_t, task_data: *mut c_void) -> i32>,
}

impl Default for tensor_parallel_for_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_parallel_for_t>() == 24 && align_of::<tensor_parallel_for_t>() == 8);
    assert!(offset_of!(tensor_parallel_for_t, struct_size) == 0);
    assert!(offset_of!(tensor_parallel_for_t, threads) == 4);
    assert!(offset_of!(tensor_parallel_for_t, user) == 8);
    assert!(offset_of!(tensor_parallel_for_t, run) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_progress_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub user: *mut c_void,
    pub report: Option<unsafe extern "C" fn(user: *mut c_void, done: i64, total: i64) -> i32>,
}

impl Default for tensor_progress_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_progress_t>() == 24 && align_of::<tensor_progress_t>() == 8);
    assert!(offset_of!(tensor_progress_t, struct_size) == 0);
    assert!(offset_of!(tensor_progress_t, reserved) == 4);
    assert!(offset_of!(tensor_progress_t, user) == 8);
    assert!(offset_of!(tensor_progress_t, report) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_variant_table_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub user: *mut c_void,
    pub type_name: Option<unsafe extern "C" fn(user: *mut c_void, object: *const c_void) -> *const c_char>,
    pub clone: Option<unsafe extern "C" fn(user: *mut c_void, object: *const c_void, out: *mut *mut c_void) -> i32>,
    pub destroy: Option<unsafe extern "C" fn(user: *mut c_void, object: *mut c_void)>,
    pub describe: Option<unsafe extern "C" fn(user: *mut c_void, object: *const c_void, sink: tensor_sink_t, sink_user: *mut c_void) -> i32>,
    pub encode: Option<unsafe extern "C" fn(user: *mut c_void, object: *const c_void, sink: tensor_sink_t, sink_user: *mut c_void) -> i32>,
}

impl Default for tensor_variant_table_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 56;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_variant_table_t>() == 56 && align_of::<tensor_variant_table_t>() == 8);
    assert!(offset_of!(tensor_variant_table_t, struct_size) == 0);
    assert!(offset_of!(tensor_variant_table_t, reserved) == 4);
    assert!(offset_of!(tensor_variant_table_t, user) == 8);
    assert!(offset_of!(tensor_variant_table_t, type_name) == 16);
    assert!(offset_of!(tensor_variant_table_t, clone) == 24);
    assert!(offset_of!(tensor_variant_table_t, destroy) == 32);
    assert!(offset_of!(tensor_variant_table_t, describe) == 40);
    assert!(offset_of!(tensor_variant_table_t, encode) == 48);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_dtype_limits_t {
    pub struct_size: u32,
    pub bits: i32,
    pub is_signed: i32,
    pub has_infinity: i32,
    pub has_nan: i32,
    pub has_negative_zero: i32,
    pub mantissa_bits: i32,
    pub decimal_digits: i32,
    pub min_integer: i64,
    pub max_integer: u64,
    pub min: f64,
    pub max: f64,
    pub epsilon: f64,
    pub smallest_normal: f64,
    pub smallest_subnormal: f64,
}

impl Default for tensor_dtype_limits_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 88;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_dtype_limits_t>() == 88 && align_of::<tensor_dtype_limits_t>() == 8);
    assert!(offset_of!(tensor_dtype_limits_t, struct_size) == 0);
    assert!(offset_of!(tensor_dtype_limits_t, bits) == 4);
    assert!(offset_of!(tensor_dtype_limits_t, is_signed) == 8);
    assert!(offset_of!(tensor_dtype_limits_t, has_infinity) == 12);
    assert!(offset_of!(tensor_dtype_limits_t, has_nan) == 16);
    assert!(offset_of!(tensor_dtype_limits_t, has_negative_zero) == 20);
    assert!(offset_of!(tensor_dtype_limits_t, mantissa_bits) == 24);
    assert!(offset_of!(tensor_dtype_limits_t, decimal_digits) == 28);
    assert!(offset_of!(tensor_dtype_limits_t, min_integer) == 32);
    assert!(offset_of!(tensor_dtype_limits_t, max_integer) == 40);
    assert!(offset_of!(tensor_dtype_limits_t, min) == 48);
    assert!(offset_of!(tensor_dtype_limits_t, max) == 56);
    assert!(offset_of!(tensor_dtype_limits_t, epsilon) == 64);
    assert!(offset_of!(tensor_dtype_limits_t, smallest_normal) == 72);
    assert!(offset_of!(tensor_dtype_limits_t, smallest_subnormal) == 80);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_description_t {
    pub struct_size: u32,
    pub flags: u32,
    pub dtype: i32,
    pub rank: i32,
    pub num_elements: i64,
    pub device_kind: i32,
    pub reserved: i32,
    pub device_id: i64,
    pub requested_bytes: u64,
    pub allocated_bytes: u64,
    pub address: u64,
    pub ref_count: i64,
}

impl Default for tensor_description_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 72;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_description_t>() == 72 && align_of::<tensor_description_t>() == 8);
    assert!(offset_of!(tensor_description_t, struct_size) == 0);
    assert!(offset_of!(tensor_description_t, flags) == 4);
    assert!(offset_of!(tensor_description_t, dtype) == 8);
    assert!(offset_of!(tensor_description_t, rank) == 12);
    assert!(offset_of!(tensor_description_t, num_elements) == 16);
    assert!(offset_of!(tensor_description_t, device_kind) == 24);
    assert!(offset_of!(tensor_description_t, reserved) == 28);
    assert!(offset_of!(tensor_description_t, device_id) == 32);
    assert!(offset_of!(tensor_description_t, requested_bytes) == 40);
    assert!(offset_of!(tensor_description_t, allocated_bytes) == 48);
    assert!(offset_of!(tensor_description_t, address) == 56);
    assert!(offset_of!(tensor_description_t, ref_count) == 64);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_reshape_options_t {
    pub struct_size: u32,
    pub copy: i32,
    pub order: i32,
    pub reserved: i32,
}

impl Default for tensor_reshape_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_reshape_options_t>() == 16 && align_of::<tensor_reshape_options_t>() == 4);
    assert!(offset_of!(tensor_reshape_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_reshape_options_t, copy) == 4);
    assert!(offset_of!(tensor_reshape_options_t, order) == 8);
    assert!(offset_of!(tensor_reshape_options_t, reserved) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_text_options_t {
    pub struct_size: u32,
    pub format: i32,
    pub precision: i32,
    pub edge_items: i32,
    pub max_elements: i64,
}

impl Default for tensor_text_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_text_options_t>() == 24 && align_of::<tensor_text_options_t>() == 8);
    assert!(offset_of!(tensor_text_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_text_options_t, format) == 4);
    assert!(offset_of!(tensor_text_options_t, precision) == 8);
    assert!(offset_of!(tensor_text_options_t, edge_items) == 12);
    assert!(offset_of!(tensor_text_options_t, max_elements) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_unary_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_unary_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_unary_options_t>() == 8 && align_of::<tensor_unary_options_t>() == 4);
    assert!(offset_of!(tensor_unary_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_unary_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_binary_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub nan_mode: i32,
    pub reserved: u32,
}

impl Default for tensor_binary_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_binary_options_t>() == 16 && align_of::<tensor_binary_options_t>() == 4);
    assert!(offset_of!(tensor_binary_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_binary_options_t, flags) == 4);
    assert!(offset_of!(tensor_binary_options_t, nan_mode) == 8);
    assert!(offset_of!(tensor_binary_options_t, reserved) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_ternary_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_ternary_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_ternary_options_t>() == 8 && align_of::<tensor_ternary_options_t>() == 4);
    assert!(offset_of!(tensor_ternary_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_ternary_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_cast_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub mode: i32,
    pub copy: i32,
}

impl Default for tensor_cast_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_cast_options_t>() == 16 && align_of::<tensor_cast_options_t>() == 4);
    assert!(offset_of!(tensor_cast_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_cast_options_t, flags) == 4);
    assert!(offset_of!(tensor_cast_options_t, mode) == 8);
    assert!(offset_of!(tensor_cast_options_t, copy) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_buffer_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_buffer_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_buffer_options_t>() == 8 && align_of::<tensor_buffer_options_t>() == 4);
    assert!(offset_of!(tensor_buffer_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_buffer_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_map_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub dtype: i32,
    pub reserved: u32,
}

impl Default for tensor_map_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_map_options_t>() == 16 && align_of::<tensor_map_options_t>() == 4);
    assert!(offset_of!(tensor_map_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_map_options_t, flags) == 4);
    assert!(offset_of!(tensor_map_options_t, dtype) == 8);
    assert!(offset_of!(tensor_map_options_t, reserved) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_random_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub seed: u64,
    pub offset: u64,
    pub low: f64,
    pub high: f64,
    pub low_integer: i64,
    pub high_integer: i64,
    pub mean: f64,
    pub stddev: f64,
}

impl Default for tensor_random_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 72;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_random_options_t>() == 72 && align_of::<tensor_random_options_t>() == 8);
    assert!(offset_of!(tensor_random_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_random_options_t, flags) == 4);
    assert!(offset_of!(tensor_random_options_t, seed) == 8);
    assert!(offset_of!(tensor_random_options_t, offset) == 16);
    assert!(offset_of!(tensor_random_options_t, low) == 24);
    assert!(offset_of!(tensor_random_options_t, high) == 32);
    assert!(offset_of!(tensor_random_options_t, low_integer) == 40);
    assert!(offset_of!(tensor_random_options_t, high_integer) == 48);
    assert!(offset_of!(tensor_random_options_t, mean) == 56);
    assert!(offset_of!(tensor_random_options_t, stddev) == 64);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_reduce_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub result_dtype: i32,
    pub nan_mode: i32,
    pub correction: f64,
    pub order: f64,
    pub initial: f64,
    pub initial_integer: i64,
}

impl Default for tensor_reduce_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 48;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_reduce_options_t>() == 48 && align_of::<tensor_reduce_options_t>() == 8);
    assert!(offset_of!(tensor_reduce_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_reduce_options_t, flags) == 4);
    assert!(offset_of!(tensor_reduce_options_t, result_dtype) == 8);
    assert!(offset_of!(tensor_reduce_options_t, nan_mode) == 12);
    assert!(offset_of!(tensor_reduce_options_t, correction) == 16);
    assert!(offset_of!(tensor_reduce_options_t, order) == 24);
    assert!(offset_of!(tensor_reduce_options_t, initial) == 32);
    assert!(offset_of!(tensor_reduce_options_t, initial_integer) == 40);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_reducer_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub user: *mut c_void,
    pub combine: Option<unsafe extern "C" fn(user: *mut c_void, accumulator: *mut c_void, elements: *const c_void, count: i64) -> i32>,
    pub merge: Option<unsafe extern "C" fn(user: *mut c_void, accumulator: *mut c_void, later: *const c_void) -> i32>,
    pub finish: Option<unsafe extern "C" fn(user: *mut c_void, out: *mut c_void, accumulators: *const c_void, count: i64) -> i32>,
}

impl Default for tensor_reducer_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 40;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_reducer_t>() == 40 && align_of::<tensor_reducer_t>() == 8);
    assert!(offset_of!(tensor_reducer_t, struct_size) == 0);
    assert!(offset_of!(tensor_reducer_t, reserved) == 4);
    assert!(offset_of!(tensor_reducer_t, user) == 8);
    assert!(offset_of!(tensor_reducer_t, combine) == 16);
    assert!(offset_of!(tensor_reducer_t, merge) == 24);
    assert!(offset_of!(tensor_reducer_t, finish) == 32);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_scan_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub result_dtype: i32,
    pub nan_mode: i32,
}

impl Default for tensor_scan_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_scan_options_t>() == 16 && align_of::<tensor_scan_options_t>() == 4);
    assert!(offset_of!(tensor_scan_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_scan_options_t, flags) == 4);
    assert!(offset_of!(tensor_scan_options_t, result_dtype) == 8);
    assert!(offset_of!(tensor_scan_options_t, nan_mode) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_sort_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_sort_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_sort_options_t>() == 8 && align_of::<tensor_sort_options_t>() == 4);
    assert!(offset_of!(tensor_sort_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_sort_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_quantile_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub method: i32,
    pub nan_mode: i32,
    pub result_dtype: i32,
    pub reserved: u32,
}

impl Default for tensor_quantile_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_quantile_options_t>() == 24 && align_of::<tensor_quantile_options_t>() == 4);
    assert!(offset_of!(tensor_quantile_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_quantile_options_t, flags) == 4);
    assert!(offset_of!(tensor_quantile_options_t, method) == 8);
    assert!(offset_of!(tensor_quantile_options_t, nan_mode) == 12);
    assert!(offset_of!(tensor_quantile_options_t, result_dtype) == 16);
    assert!(offset_of!(tensor_quantile_options_t, reserved) == 20);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_histogram_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_histogram_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_histogram_options_t>() == 8 && align_of::<tensor_histogram_options_t>() == 4);
    assert!(offset_of!(tensor_histogram_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_histogram_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_dlpack_options_t {
    pub struct_size: u32,
    pub flags: u32,
}

impl Default for tensor_dlpack_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 8;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_dlpack_options_t>() == 8 && align_of::<tensor_dlpack_options_t>() == 4);
    assert!(offset_of!(tensor_dlpack_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_dlpack_options_t, flags) == 4);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_archive_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub max_header_bytes: u64,
    pub max_members: u64,
    pub max_member_bytes: u64,
    pub max_total_bytes: u64,
    pub max_elements: u64,
    pub max_rank: i32,
    pub reserved: u32,
}

impl Default for tensor_archive_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 56;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_archive_options_t>() == 56 && align_of::<tensor_archive_options_t>() == 8);
    assert!(offset_of!(tensor_archive_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_archive_options_t, flags) == 4);
    assert!(offset_of!(tensor_archive_options_t, max_header_bytes) == 8);
    assert!(offset_of!(tensor_archive_options_t, max_members) == 16);
    assert!(offset_of!(tensor_archive_options_t, max_member_bytes) == 24);
    assert!(offset_of!(tensor_archive_options_t, max_total_bytes) == 32);
    assert!(offset_of!(tensor_archive_options_t, max_elements) == 40);
    assert!(offset_of!(tensor_archive_options_t, max_rank) == 48);
    assert!(offset_of!(tensor_archive_options_t, reserved) == 52);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_archive_writer_options_t {
    pub struct_size: u32,
    pub flags: u32,
    pub deflate_level: i32,
    pub reserved: i32,
}

impl Default for tensor_archive_writer_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 16;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_archive_writer_options_t>() == 16 && align_of::<tensor_archive_writer_options_t>() == 4);
    assert!(offset_of!(tensor_archive_writer_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_archive_writer_options_t, flags) == 4);
    assert!(offset_of!(tensor_archive_writer_options_t, deflate_level) == 8);
    assert!(offset_of!(tensor_archive_writer_options_t, reserved) == 12);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_proto_options_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub max_elements: u64,
    pub max_bytes: u64,
}

impl Default for tensor_proto_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_proto_options_t>() == 24 && align_of::<tensor_proto_options_t>() == 8);
    assert!(offset_of!(tensor_proto_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_proto_options_t, reserved) == 4);
    assert!(offset_of!(tensor_proto_options_t, max_elements) == 8);
    assert!(offset_of!(tensor_proto_options_t, max_bytes) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_proto_compress_options_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub min_elements: i64,
    pub min_ratio: f64,
}

impl Default for tensor_proto_compress_options_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_proto_compress_options_t>() == 24 && align_of::<tensor_proto_compress_options_t>() == 8);
    assert!(offset_of!(tensor_proto_compress_options_t, struct_size) == 0);
    assert!(offset_of!(tensor_proto_compress_options_t, reserved) == 4);
    assert!(offset_of!(tensor_proto_compress_options_t, min_elements) == 8);
    assert!(offset_of!(tensor_proto_compress_options_t, min_ratio) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_variant_decoder_t {
    pub struct_size: u32,
    pub reserved: u32,
    pub user: *mut c_void,
    pub decode: Option<unsafe extern "C" fn(user: *mut c_void, type_name: *const c_char, type_name_length: i64, metadata: *const c_void, metadata_bytes: u64, tensor_count: i64, tensors: *const *const tensor_t, out: *mut *mut tensor_variant_t) -> i32>,
}

impl Default for tensor_variant_decoder_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 24;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_variant_decoder_t>() == 24 && align_of::<tensor_variant_decoder_t>() == 8);
    assert!(offset_of!(tensor_variant_decoder_t, struct_size) == 0);
    assert!(offset_of!(tensor_variant_decoder_t, reserved) == 4);
    assert!(offset_of!(tensor_variant_decoder_t, user) == 8);
    assert!(offset_of!(tensor_variant_decoder_t, decode) == 16);
};

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tensor_archive_entry_t {
    pub struct_size: u32,
    pub flags: u32,
    pub dtype: i32,
    pub rank: i32,
    pub element_size: u64,
    pub file_offset: u64,
    pub stored_bytes: u64,
    pub data_bytes: u64,
    pub data_offset: u64,
}

impl Default for tensor_archive_entry_t {
    /// All zero but for its size: the library's defaults.
    fn default() -> Self {
        // SAFETY: numbers, nullable pointers and optional functions may be zero.
        let mut all: Self = unsafe { core::mem::zeroed() };
        all.struct_size = 56;
        all
    }
}

const _: () = {
    assert!(size_of::<tensor_archive_entry_t>() == 56 && align_of::<tensor_archive_entry_t>() == 8);
    assert!(offset_of!(tensor_archive_entry_t, struct_size) == 0);
    assert!(offset_of!(tensor_archive_entry_t, flags) == 4);
    assert!(offset_of!(tensor_archive_entry_t, dtype) == 8);
    assert!(offset_of!(tensor_archive_entry_t, rank) == 12);
    assert!(offset_of!(tensor_archive_entry_t, element_size) == 16);
    assert!(offset_of!(tensor_archive_entry_t, file_offset) == 24);
    assert!(offset_of!(tensor_archive_entry_t, stored_bytes) == 32);
    assert!(offset_of!(tensor_archive_entry_t, data_bytes) == 40);
    assert!(offset_of!(tensor_archive_entry_t, data_offset) == 48);
};
