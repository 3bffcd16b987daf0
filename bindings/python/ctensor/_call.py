"""Calls of the C library: status objects, handles, arrays and texts across the border."""
import ctypes
import threading
from ctypes import byref, c_int32, c_int64, c_uint64, c_void_p, create_string_buffer, sizeof

from . import _raw
from ._library import lib
from .errors import InvalidArgumentError, error_of

# What a callback raised while C was running on this thread; the call that it ended raises it again.
raised = threading.local()

# Status objects that nobody uses at the moment. One belongs to a single call from its beginning until its sentence has
# been read, whatever threads, callbacks or finalizers do meanwhile; pop() and append() are atomic.
_idle = []


def call(function, *arguments):
    """Calls a fallible function, with a status behind the arguments, and raises what it answers."""
    try:
        status = _idle.pop()
    except IndexError:
        status = lib.tensor_status_new()
    try:
        code = function(*arguments, status)
        if code != 0:
            error = raised.__dict__.pop("error", None)
            if error is not None:
                raise error
            raise error_of(code, lib.tensor_status_message(status).decode("utf-8", "replace"))
    finally:
        _idle.append(status)


def idle_statuses():
    """How many status objects are kept for later calls."""
    return len(_idle)


class Handle(c_void_p):
    """An owned handle: the box that the library writes it to, and its end when nobody holds the box any more.

    Python keeps the arguments of a running call alive, so a handle is never freed under a call of another thread.
    """

    __slots__ = ()
    free = None  # the name of the function that ends it

    def __del__(self, lib=lib):
        if self.value:
            getattr(lib, self.free)(self)


class TensorHandle(Handle):
    __slots__ = ()
    free = "tensor_free"


class ArchiveHandle(Handle):
    __slots__ = ()
    free = "tensor_archive_free"


class WriterHandle(Handle):
    __slots__ = ()
    free = "tensor_archive_writer_free"


class ContextHandle(Handle):
    __slots__ = ()
    free = "tensor_context_free"


class CancelHandle(Handle):
    __slots__ = ()
    free = "tensor_cancel_free"


class BufferHandle(Handle):
    __slots__ = ()
    free = "tensor_buffer_free"


def options(kind, **fields):
    """A struct of options with its size set; what a field cannot hold is refused."""
    made = kind(struct_size=sizeof(kind), **fields)
    for name, value in fields.items():
        if getattr(made, name) != value and value == value:
            raise InvalidArgumentError(f"{name} {value} does not fit its field")
    return made


def numbers(values):
    """(count, array) of 64-bit integers; what is no integer, or too large for one, is refused."""
    values = [as_int64(value) for value in values]
    return len(values), (c_int64 * len(values))(*values)


def as_int64(value):
    """The value as an integer that ctypes would otherwise cut to 64 bits."""
    value = value.__index__() if hasattr(value, "__index__") else _refuse_number(value)
    if not -1 << 63 <= value < 1 << 63:
        raise InvalidArgumentError(f"{value} does not fit into 64 bits")
    return value


def _refuse_number(value):
    raise TypeError(f"an integer is needed, not {type(value).__name__}")


def as_int32(value, what):
    """The same for 32 bits."""
    value = as_int64(value)
    if not -1 << 31 <= value < 1 << 31:
        raise InvalidArgumentError(f"{what} {value} does not fit into 32 bits")
    return value


def shape_numbers(shape):
    """(rank, array) of a shape, which may be one number."""
    count, array = numbers((shape,) if hasattr(shape, "__index__") else shape)
    if count > _raw.TENSOR_MAX_RANK:
        raise InvalidArgumentError(f"a shape of {count} axes is more than the {_raw.TENSOR_MAX_RANK} that a tensor can have")
    return count, array


def axis_numbers(axis):
    """(count, array) of axes: None is all of them, one number is one."""
    if axis is None:
        return _raw.TENSOR_ALL_AXES, None
    return shape_numbers(axis)


def encoded(text):
    """Text as bytes: str in UTF-8, bytes as they are."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogateescape")
    if isinstance(text, (bytes, bytearray, memoryview)):
        return bytes(text)
    raise TypeError(f"a text is needed, not {type(text).__name__}")


def text_of(function, *arguments):
    """The whole text of a function that ends in (buffer, capacity, length, status)."""
    capacity = 256
    while True:
        buffer, length = create_string_buffer(capacity), c_int64()
        call(function, *arguments, buffer, capacity, byref(length))
        if length.value < capacity:
            return buffer.raw[:length.value].decode("utf-8", "replace")
        capacity = length.value + 1


def bytes_of(function, *arguments):
    """All the bytes of a function that ends in (buffer, capacity, needed, status)."""
    needed = c_uint64()
    call(function, *arguments, None, 0, byref(needed))
    block = bytearray(needed.value)
    call(function, *arguments, (ctypes.c_char * len(block)).from_buffer(block), len(block), byref(needed))
    return bytes(block[:needed.value])


def flag_of(function, *arguments):
    """The 0 or 1 that a function writes, as bool."""
    result = c_int32()
    call(function, *arguments, byref(result))
    return result.value != 0
