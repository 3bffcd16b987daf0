"""Element types as objects: ctensor.float32 and its siblings, made of the header's list."""
import ctypes

from . import _raw
from ._call import as_int32, call, encoded, text_of
from ._library import lib


class DType:
    """An element type. There is one object for each, so that `is` and `==` are the same."""

    __slots__ = ("name", "code", "_size")

    def __init__(self, name, code):
        self.name, self.code, self._size = name, code, None

    def __repr__(self):
        return f"ctensor.{self.name}"

    def __str__(self):
        return self.name

    def __reduce__(self):
        return as_dtype, (self.name,)

    @property
    def itemsize(self):
        """Bytes of an element; 0 for strings, resources and variants."""
        if self._size is None:
            self._size = lib.tensor_dtype_size(self.code)
        return self._size

    @property
    def tensorflow_name(self):
        """What TensorFlow calls it: "float", "half"."""
        return text_of(lib.tensor_dtype_name, self.code)

    @property
    def kind(self):
        """One of "bool", "signed integer", "unsigned integer", "real floating", "complex floating", "quantized", "other"."""
        if self.code == _raw.TENSOR_DTYPE_BOOL:
            return "bool"
        for name, is_kind in (("signed integer", lib.tensor_dtype_is_signed_integer),
                              ("unsigned integer", lib.tensor_dtype_is_unsigned_integer),
                              ("real floating", lib.tensor_dtype_is_floating),
                              ("complex floating", lib.tensor_dtype_is_complex),
                              ("quantized", lib.tensor_dtype_is_quantized)):
            if is_kind(self.code):
                return name
        return "other"

    @property
    def typestr(self):
        """What `__array_interface__` calls it, or None: "<f4"."""
        return TYPESTR.get(self.name)


_PREFIX = "TENSOR_DTYPE_"
BY_CODE = {code: DType(name[len(_PREFIX):].lower(), code) for name, code in vars(_raw).items()
           if name.startswith(_PREFIX) and code != _raw.TENSOR_DTYPE_INVALID}
BY_NAME = {dtype.name: dtype for dtype in BY_CODE.values()}

# The dtypes that NumPy and Python's memoryview have too, by the letters of `struct`.
FORMATS = {"bool": "?", "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q",
           "uint64": "Q", "float16": "e", "float32": "f", "float64": "d"}
TYPESTR = {"bool": "|b1", "int8": "|i1", "uint8": "|u1", "int16": "<i2", "uint16": "<u2", "int32": "<i4", "uint32": "<u4",
           "int64": "<i8", "uint64": "<u8", "float16": "<f2", "float32": "<f4", "float64": "<f8", "complex64": "<c8",
           "complex128": "<c16"}
BY_TYPESTR = {typestr: BY_NAME[name] for name, typestr in TYPESTR.items()}

_OF_PYTHON = {bool: "bool", int: "int64", float: "float64", complex: "complex128", str: "string", bytes: "string"}


def as_dtype(what):
    """The DType that is meant: one, its name, one of Python's number types, or another library's dtype of that name."""
    if isinstance(what, DType):
        return what
    if isinstance(what, type) and what in _OF_PYTHON:
        return BY_NAME[_OF_PYTHON[what]]
    if isinstance(what, (str, bytes)):
        text, code = encoded(what), ctypes.c_int32()
        call(lib.tensor_dtype_from_name, text, len(text), ctypes.byref(code))
        return _by_code(code.value)
    if isinstance(what, int):
        return _by_code(as_int32(what, "dtype"))
    name = getattr(what, "name", None) or (what.__name__ if isinstance(what, type) else None)
    if name in BY_NAME:
        return BY_NAME[name]
    # PyTorch's dtypes have no name but a text, "torch.float32".
    tail = str(what).rpartition(".")[2]
    if tail in BY_NAME:
        return BY_NAME[tail]
    raise TypeError(f"{what!r} is no dtype of ctensor")


def _by_code(code):
    if code not in BY_CODE:
        raise TypeError(f"dtype number {code} is none that a tensor can have")
    return BY_CODE[code]
