"""The Tensor: a handle of the C library, its metadata and its life; what it can do is attached by _methods.py."""
from ctypes import byref, c_uint64

from . import _raw
from ._call import TensorHandle, as_int64, call, options, text_of
from ._library import lib
from .dtypes import BY_CODE
from .errors import InvalidArgumentError


class Tensor:
    """Elements of one dtype in any number of axes: a view on memory that other tensors may share.

    Metadata never changes. The memory goes when the last tensor (or array of another library) on it has gone; `close()`
    or `with tensor:` gives this reference up at once.
    """

    __slots__ = ("_handle", "_pinned", "_shape", "_dtype", "__weakref__")
    # NumPy's operators leave an array beside a Tensor to the Tensor's operators.
    __array_priority__ = 1000
    __hash__ = None

    def __init__(self, *_arguments):
        raise TypeError("tensors are made by ctensor.asarray() and the other functions of the chapter on creation")

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, _memo):
        return self.copy()

    # --- life -------------------------------------------------------------------------------------------------------
    def close(self):
        """Gives the reference on the memory up; the tensor cannot be used after. Views and arrays on it live on."""
        self._handle = None

    @property
    def closed(self):
        """Whether close() was called."""
        return self._handle is None

    def __enter__(self):
        handle_of(self)
        return self

    def __exit__(self, *_error):
        self.close()

    # --- metadata ---------------------------------------------------------------------------------------------------
    @property
    def shape(self):
        """The sizes of all axes."""
        if self._shape is None:
            handle = handle_of(self)
            self._shape = tuple(lib.tensor_dims(handle)[:lib.tensor_rank(handle)])
        return self._shape

    @property
    def dtype(self):
        """The element type."""
        if self._dtype is None:
            self._dtype = BY_CODE[lib.tensor_dtype(handle_of(self))]
        return self._dtype

    @property
    def ndim(self):
        """How many axes there are."""
        return len(self.shape)

    @property
    def size(self):
        """How many elements there are."""
        return lib.tensor_num_elements(handle_of(self))

    @property
    def strides(self):
        """How far apart neighbours on each axis lie, in elements (NumPy counts in bytes)."""
        handle = handle_of(self)
        return tuple(lib.tensor_strides(handle)[:lib.tensor_rank(handle)])

    @property
    def itemsize(self):
        """Bytes of an element."""
        return self.dtype.itemsize

    @property
    def nbytes(self):
        """Bytes of all elements that the tensor shows, with the texts of strings."""
        count = c_uint64()
        call(lib.tensor_total_bytes, handle_of(self), byref(count))
        return count.value

    @property
    def address(self):
        """Where the first element lies; 0 without elements."""
        return lib.tensor_data(handle_of(self)) or 0

    @property
    def device(self):
        """ "cpu", or (kind, id) of memory of another device, in DLPack's numbers."""
        handle = handle_of(self)
        kind = lib.tensor_device_kind(handle)
        return "cpu" if kind == _raw.TENSOR_DEVICE_CPU else (kind, lib.tensor_device_id(handle))

    @property
    def is_contiguous(self):
        """Whether the elements lie in row-major order without gaps."""
        return lib.tensor_is_contiguous(handle_of(self)) != 0

    @property
    def is_read_only(self):
        """Whether the tensor refuses writes."""
        return lib.tensor_is_read_only(handle_of(self)) != 0

    @property
    def is_mapped(self):
        """Whether the elements lie in a mapped file or the block of an archive: nothing was copied."""
        return lib.tensor_is_mapped(handle_of(self)) != 0

    def shares_buffer_with(self, other):
        """Whether both lie on the same memory."""
        return lib.tensor_shares_buffer_with(handle_of(self), handle_of(other)) != 0

    # --- text -------------------------------------------------------------------------------------------------------
    def to_text(self, format="numpy", *, precision=0, edge_items=0, max_elements=0):
        """The elements as text: "numpy", "plain", "native" (a C initialiser) or "json"; numbers of 0 are the defaults."""
        if format not in _FORMATS:
            raise InvalidArgumentError(f"format {format!r} is none of {', '.join(_FORMATS)}")
        how = options(_raw.tensor_text_options_t, format=_FORMATS[format], precision=precision, edge_items=edge_items,
                      max_elements=max_elements)
        return text_of(lib.tensor_to_text, handle_of(self), byref(how))

    def summarize(self, max_entries=3, print_v2=True):
        """TensorFlow's summary, with `max_entries` at each end of each axis."""
        return text_of(lib.tensor_summarize, handle_of(self), as_int64(max_entries), int(bool(print_v2)))

    def __str__(self):
        return self.to_text()

    def __repr__(self):
        if self._handle is None:
            return "<closed Tensor>"
        head = "Tensor("
        text = self.to_text().replace("\n", "\n" + " " * len(head)) if self.device == "cpu" else "..."
        return f"{head}{text}, shape={self.shape}, dtype={self.dtype})"


_FORMATS = {"plain": _raw.TENSOR_TEXT_PLAIN, "numpy": _raw.TENSOR_TEXT_NUMPY, "native": _raw.TENSOR_TEXT_NATIVE,
            "json": _raw.TENSOR_TEXT_JSON}


def adopt(handle):
    """The Tensor of a handle that the library handed out."""
    tensor = Tensor.__new__(Tensor)
    tensor._handle = handle
    tensor._pinned = tensor._shape = tensor._dtype = None
    return tensor


def handle_of(tensor):
    """The handle of a Tensor, for one call: whoever holds it keeps it alive."""
    if not isinstance(tensor, Tensor):
        raise TypeError(f"a Tensor is needed, not {type(tensor).__name__}; asarray() makes one")
    handle = tensor._handle
    if handle is None:
        raise InvalidArgumentError("the tensor is closed")
    return handle


def made(function, *arguments):
    """The tensor that a function makes, which ends in (out, status)."""
    out = TensorHandle()
    call(function, *arguments, byref(out))
    return adopt(out)
