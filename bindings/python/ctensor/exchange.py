"""Memory of other Python objects as tensors, without a copy: DLPack, `__array_interface__`, the buffer protocol."""
import ctypes
import itertools
from ctypes import byref, c_char_p, c_int, c_ssize_t, c_void_p, py_object

from . import _raw, capsules
from ._call import call, numbers, options
from ._library import lib
from .dtypes import BY_NAME, BY_TYPESTR
from .errors import InvalidArgumentError
from .tensor import made


class _Buffer(ctypes.Structure):
    """Py_buffer."""

    _fields_ = [("buf", c_void_p), ("obj", py_object), ("len", c_ssize_t), ("itemsize", c_ssize_t), ("readonly", c_int),
                ("ndim", c_int), ("format", c_char_p), ("shape", ctypes.POINTER(c_ssize_t)),
                ("strides", ctypes.POINTER(c_ssize_t)), ("suboffsets", ctypes.POINTER(c_ssize_t)), ("internal", c_void_p)]


_RECORDS_RO = 0x1C  # PyBUF_STRIDES | PyBUF_FORMAT, as reading allows it
_get_buffer = ctypes.pythonapi["PyObject_GetBuffer"]
_get_buffer.argtypes, _get_buffer.restype = [py_object, c_void_p, c_int], c_int
_release_buffer = ctypes.pythonapi["PyBuffer_Release"]
_release_buffer.argtypes, _release_buffer.restype = [c_void_p], None

# What keeps the memory of tensors alive that Python objects own: the deleter drops an entry, on any thread.
_kept = {}
_numbers = itertools.count(1)


def _drop(_block, _bytes, user, kept=_kept, buffer=_Buffer, release=_release_buffer, byref=byref):
    owner = kept.pop(user, None)
    if isinstance(owner, buffer):
        release(byref(owner))


_deleter = _raw.tensor_deleter_t(_drop)
# Tensors that are alive when Python ends are freed after this module: neither the callback nor what it uses may go before.
ctypes.pythonapi["Py_IncRef"](py_object(_deleter))


def _span(shape, strides, itemsize):
    """(lowest, behind the highest) byte offset of the elements from element 0."""
    if 0 in shape:
        return 0, 0
    reach = [(size - 1) * stride for size, stride in zip(shape, strides)]
    return sum(r for r in reach if r < 0), sum(r for r in reach if r > 0) + itemsize


def _adopt(owner, address, dtype, shape, strides, is_read_only):
    """A tensor on memory that `owner` keeps alive; `strides` in bytes, None for row-major."""
    if strides is None:
        strides, step = [], dtype.itemsize
        for size in reversed(shape):
            strides.insert(0, step)
            step *= size
    if len(strides) != len(shape):
        raise InvalidArgumentError(f"there are {len(strides)} strides, but {len(shape)} axes")
    elements = [stride // dtype.itemsize for stride in strides]
    if any(stride % dtype.itemsize for stride in strides) and 0 not in shape:
        raise InvalidArgumentError(f"strides of {tuple(strides)} bytes are no multiples of the {dtype.itemsize} bytes of {dtype}; "
                                   "copy the array first")
    low, high = _span(shape, strides, dtype.itemsize)
    how = options(_raw.tensor_memory_options_t, flags=_raw.TENSOR_MEMORY_READ_ONLY if is_read_only else 0)
    rank, dims = numbers(shape)
    key = next(_numbers)
    _kept[key] = owner
    try:
        return made(lib.tensor_from_memory, dtype.code, rank, dims, numbers(elements)[1], address + low, high - low, -low,
                    byref(how), _deleter, key)
    except BaseException:
        _kept.pop(key, None)
        raise


def _of_interface(obj):
    interface = obj.__array_interface__
    typestr = interface["typestr"]
    dtype = BY_TYPESTR.get(typestr)
    if dtype is None:  # NumPy's extensions for bfloat16 and float8 have no letter of their own
        named = BY_NAME.get(str(getattr(obj, "dtype", None)))
        dtype = named if named is not None and typestr[1:] in (f"V{named.itemsize}", f"f{named.itemsize}") else None
    if dtype is None:
        raise InvalidArgumentError(f"elements of type {typestr!r} have no dtype here")
    data = interface.get("data")
    if not isinstance(data, tuple):
        raise InvalidArgumentError("an __array_interface__ without an address cannot be shared")
    return _adopt(obj, data[0] or 0, dtype, tuple(interface["shape"]), interface.get("strides"), data[1])


_KINDS = {**dict.fromkeys("bhilqn", "int"), **dict.fromkeys("BHILQN", "uint"), **dict.fromkeys("efd", "float"), "?": "bool",
          "Zf": "complex", "Zd": "complex", "F": "complex", "D": "complex"}


def _dtype_of_format(text, itemsize):
    letters = (text or b"B").decode("ascii", "replace")
    kind = _KINDS.get(letters.lstrip("@=<") if itemsize > 1 else letters.lstrip("@=<>!"))
    dtype = BY_NAME.get("bool" if kind == "bool" else f"{kind}{8 * itemsize}")
    if dtype is None:
        raise InvalidArgumentError(f"a buffer of items {letters!r} of {itemsize} bytes has no dtype here")
    return dtype


def _of_buffer(obj):
    view = _Buffer()
    _get_buffer(obj, byref(view), _RECORDS_RO)
    try:
        dtype = _dtype_of_format(view.format, view.itemsize)
        shape, strides = view.shape[:view.ndim], view.strides[:view.ndim]
        return _adopt(view, view.buf or 0, dtype, shape, strides, bool(view.readonly))
    except BaseException:
        _release_buffer(byref(view))
        raise


def tensor_of(obj):
    """A tensor on the memory of another object."""
    if hasattr(obj, "__array_interface__"):
        return _of_interface(obj)
    if hasattr(obj, "__dlpack__"):
        return from_dlpack(obj)
    try:
        memoryview(obj).release()
    except TypeError:
        raise TypeError(f"no tensor can be made of a {type(obj).__name__}") from None
    return _of_buffer(obj)


def from_dlpack(x, /, *, device=None, copy=None):
    """A tensor on the memory of an object with `__dlpack__`, or of its capsule; a copy if `copy` is True."""
    from .creation import require_cpu
    require_cpu(device)
    if hasattr(x, "__dlpack__"):
        try:
            capsule = x.__dlpack__(max_version=capsules.VERSION)
        except TypeError:  # a producer of before 2023.12
            capsule = x.__dlpack__()
    else:
        capsule = x
    return capsules.take(capsule, copy)


def open_memory(obj, how, out):
    """Opens an archive on the bytes of an object, which are kept until the archive and its tensors have gone."""
    view = _Buffer()
    _get_buffer(obj, byref(view), 0)  # plain bytes, contiguous
    key = next(_numbers)
    _kept[key] = view
    try:
        call(lib.tensor_archive_open_memory, view.buf, view.len, _deleter, key, how, out)
    except BaseException:
        _drop(None, 0, key)
        raise
