"""Buffer: a flat block of elements that takes loads and converts."""
from ctypes import byref, c_int32

from . import _raw
from ._call import BufferHandle, call, numbers, options, shape_numbers
from ._library import lib
from .closing import Closing
from .context import current
from .creation import asarray
from .dtypes import BY_CODE, as_dtype
from .moving import contiguous
from .tensor import handle_of, made


class Buffer(Closing):
    """Elements of one dtype, of a shape that is fixed, or, where `shape` is None, that of what was loaded last."""

    __slots__ = ("_handle",)
    _KIND = "buffer"

    def __init__(self, dtype, shape=None):
        code, handle = as_dtype(dtype).code, BufferHandle()
        if shape is None:
            call(lib.tensor_buffer_create_dynamic, code, byref(handle))
        else:
            call(lib.tensor_buffer_create_fixed, current(), code, *shape_numbers(shape), byref(handle))
        self._handle = handle

    @classmethod
    def of(cls, tensor, *, dynamic=False, copy=False):
        """A buffer on the elements of a tensor: shared if they are row-major without gaps."""
        flags = (_raw.TENSOR_BUFFER_DYNAMIC if dynamic else 0) | (_raw.TENSOR_BUFFER_COPY if copy else 0)
        how, buffer = options(_raw.tensor_buffer_options_t, flags=flags), cls.__new__(cls)
        buffer._handle = BufferHandle()
        call(lib.tensor_to_buffer, current(), handle_of(tensor), byref(how), byref(buffer._handle))
        return buffer

    @property
    def dtype(self):
        """The element type."""
        return BY_CODE[lib.tensor_buffer_dtype(self._open())]

    @property
    def shape(self):
        """The sizes of all axes."""
        rank = c_int32()
        call(lib.tensor_buffer_shape, self._open(), 0, None, byref(rank))
        dims = numbers([0] * rank.value)[1]
        call(lib.tensor_buffer_shape, self._open(), rank.value, dims, byref(rank))
        return tuple(dims)

    @property
    def is_dynamic(self):
        """Whether loads may change the shape."""
        return lib.tensor_buffer_is_dynamic(self._open()) != 0

    def load(self, values):
        """Replaces all elements by converted ones: of a tensor, an array or a list, whose shape a dynamic buffer takes."""
        values = contiguous(asarray(values))
        call(lib.tensor_buffer_load_array_shaped, current(), self._open(), values.dtype.code, values.size, values.address or None,
             *shape_numbers(values.shape))

    def as_tensor(self):
        """A tensor on the buffer's elements, without a copy."""
        return made(lib.tensor_buffer_as_tensor, self._open())

    def converted(self, dtype):
        """A copy of the buffer with its elements converted."""
        buffer = Buffer.__new__(Buffer)
        buffer._handle = BufferHandle()
        call(lib.tensor_buffer_create_from, current(), self._open(), as_dtype(dtype).code, byref(buffer._handle))
        return buffer

    def __repr__(self):
        return "<closed Buffer>" if self._handle is None else f"<Buffer {self.dtype} {self.shape}>"
