"""The memory of tensors for others: `__array_interface__`, memoryviews, bytes, NumPy."""
import builtins
from ctypes import c_char

from . import _raw
from ._library import lib
from .context import current
from .dtypes import FORMATS, as_dtype
from .errors import ExportError, InvalidArgumentError
from .tensor import handle_of, made

_WRITABLE = 1  # PyBUF_WRITABLE


def _require_plain(x):
    if x.dtype.name in ("string", "resource", "variant"):
        raise ExportError(f"{x.dtype} elements are no run of bytes")
    if x.device != "cpu":
        raise ExportError(f"the elements are in memory of device {x.device}")


def array_interface(x):
    """The dict of `__array_interface__`. The tensor keeps its memory for whoever holds the tensor, also when closed."""
    if x.dtype.typestr is None or x.device != "cpu":
        raise AttributeError(f"__array_interface__ has no name for {x.dtype} on {x.device}")
    x._pinned = handle_of(x)
    nowhere = 64  # NumPy wants an address where there are no elements, too
    return {"version": 3, "shape": x.shape, "typestr": x.dtype.typestr, "data": (x.address or nowhere, x.is_read_only),
            "strides": tuple(stride * x.itemsize for stride in x.strides)}


def _block(x):
    """The bytes of a contiguous tensor as a ctypes array that keeps them alive."""
    _require_plain(x)
    if not x.is_contiguous:
        raise ExportError("the elements do not lie in row-major order without gaps; contiguous() gives a tensor where they do")
    if x.size == 0:
        return (c_char * 0)()
    block = (c_char * (x.size * x.itemsize)).from_address(x.address)
    block.keeps = handle_of(x)
    return block


def memoryview(x, /):
    """A memoryview of the tensor's shape and element type on its memory; read-only if the tensor is."""
    view = builtins.memoryview(_block(x)).cast("B")
    letter = FORMATS.get(x.dtype.name)
    if letter is None:
        raise ExportError(f"a memoryview has no letter for {x.dtype} elements; bitcast() shows them as another dtype")
    if x.size == 0:
        view = view.cast(letter) if x.ndim == 1 else _refuse_empty(x)
    else:
        view = view.cast(letter, x.shape)
    return view.toreadonly() if x.is_read_only else view


def _refuse_empty(x):
    raise ExportError(f"a memoryview of the shape {x.shape}, without elements, cannot be made")


def buffer(x, flags, /):
    """`__buffer__`, by which memoryview() and NumPy share the memory from Python 3.12 on."""
    view = memoryview(x)
    if flags & _WRITABLE and view.readonly:
        raise ExportError("the tensor is read-only")
    return view


def tobytes(x, /):
    """The bytes of all elements, in row-major order."""
    _require_plain(x)
    return bytes(_block(made(lib.tensor_contiguous, current(), handle_of(x))))


bytes_of_tensor = tobytes


def tensor_of_bytes(data, dtype):
    """One axis of elements of the given bytes."""
    dtype, data = as_dtype(dtype), bytes(data)
    if dtype.itemsize == 0 or len(data) % dtype.itemsize:
        raise InvalidArgumentError(f"{len(data)} bytes are no whole number of {dtype} elements")
    dims = (_raw.i64 * 1)(len(data) // dtype.itemsize)
    return made(lib.tensor_from_data, current(), dtype.code, 1, dims, data, len(data))


def numpy(x, /):
    """A NumPy array on the same memory; strings become an array of Python's bytes objects."""
    import numpy as np
    if x.dtype.typestr is not None:
        return np.asarray(_Shared(array_interface(x), handle_of(x)))
    if x.dtype.name == "string":
        from .nested import texts_of
        texts = np.empty(len(texts_of(x)), dtype=object)
        texts[:] = texts_of(x)
        return texts.reshape(x.shape)
    bits = made(lib.tensor_bitcast, handle_of(x), as_dtype(f"uint{8 * x.itemsize}").code)
    return numpy(bits).view(_extension(np, x.dtype))


def _extension(np, dtype):
    """The dtype that the package ml_dtypes adds to NumPy under the same name."""
    try:
        import ml_dtypes
        return np.dtype(getattr(ml_dtypes, dtype.name))
    except (ImportError, AttributeError, TypeError):
        raise ExportError(f"NumPy has no {dtype}, nor is there a package ml_dtypes that adds it; astype() makes another") from None


class _Shared:
    """What a NumPy array holds on to: the memory of a tensor, whatever becomes of the tensor."""

    __slots__ = ("__array_interface__", "_handle")

    def __init__(self, interface, handle):
        self.__array_interface__, self._handle = interface, handle


def array(x, dtype=None, copy=None):
    """`__array__`: what NumPy calls where the dtype has no name in `__array_interface__`."""
    found = numpy(x)
    if dtype is not None and dtype != found.dtype:
        if copy is False:
            raise InvalidArgumentError(f"{x.dtype} elements become {dtype} only by a copy; copy=False forbids it")
        return found.astype(dtype)
    return found.copy() if copy else found
