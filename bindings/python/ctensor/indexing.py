"""What stands between brackets: keys become the library's slice text, for views, assignments and slices of files."""
import operator

from . import _raw
from ._call import call
from ._library import lib
from .context import current
from .creation import asarray, scalar
from .errors import IndexingError, InvalidArgumentError
from .tensor import Tensor, handle_of, made

_FAR = (1 << 63) - 1


def _integer(value):
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise IndexingError(f"{type(value).__name__} is no index: integers, slices, ... and None are, and alone a Tensor of bool")
    return operator.index(value)


def _bound(value):
    """Bounds beyond 64 bits are beyond every axis."""
    return "" if value is None else str(max(-_FAR, min(_FAR, _integer(value))))


def _entry(entry):
    if entry is None:
        return "newaxis"
    if entry is Ellipsis:
        return "..."
    if isinstance(entry, slice):
        text = f"{_bound(entry.start)}:{_bound(entry.stop)}"
        return text if entry.step is None else f"{text}:{_bound(entry.step)}"
    return str(_integer(entry))


def slice_text(key):
    """The key of `t[key]` as slice text; a text is one already."""
    if isinstance(key, str):
        return key.encode()
    entries = key if isinstance(key, tuple) else (key,)
    return ", ".join(map(_entry, entries)).encode() or b"..."


def _is_mask(key):
    return isinstance(key, Tensor) and key.dtype.code == _raw.TENSOR_DTYPE_BOOL


def getitem(x, key):
    """A view: never a copy. The key may also be slice text, "1:5, ..., ::-2"."""
    handle = handle_of(x)
    if isinstance(key, int) and not isinstance(key, bool):
        return made(lib.tensor_select, handle, 0, max(-_FAR, min(_FAR, key)))
    if _is_mask(key):
        raise IndexingError("reading by a Tensor of bool is not there: the result would have a size that depends on values")
    text = slice_text(key)
    try:
        return made(lib.tensor_slice_text, handle, text, len(text))
    except InvalidArgumentError as error:
        raise IndexingError(error.message) from None


# A value may be written to a dtype of its own kind or of one behind it.
_KINDS = ("bool", "unsigned integer", "signed integer", "real floating", "complex floating")


def _fitted(value, dtype):
    """The value as a tensor of the dtype that it is written to."""
    if not isinstance(value, Tensor):
        if isinstance(value, (bool, int, float, complex, str, bytes)):
            return scalar(value, dtype)
        value = asarray(value) if not isinstance(value, (list, tuple)) else asarray(value, dtype=dtype)
    if value.dtype is dtype:
        return value
    kinds = [dtype.kind, value.dtype.kind]
    if all(kind in _KINDS for kind in kinds):
        to, of = map(_KINDS.index, kinds)
        if to < of and not (to == 1 and of == 2):
            raise InvalidArgumentError(f"{value.dtype} values are not written to {dtype} elements unasked; astype() converts them")
    return made(lib.tensor_astype, current(), handle_of(value), dtype.code, None)


def setitem(x, key, value):
    """Writes a value, broadcast, through the view `x[key]`, or where a Tensor of bool of the same shape is true."""
    handle = handle_of(x)
    value = _fitted(value, x.dtype)
    if _is_mask(key):
        if key.shape != x.shape:
            raise IndexingError(f"a mask of shape {key.shape} is none for a tensor of shape {x.shape}")
        call(lib.tensor_where_into, current(), handle_of(key), handle_of(value), handle, None, handle)
        return
    call(lib.tensor_copy_into, current(), handle_of(getitem(x, key)), handle_of(value))
