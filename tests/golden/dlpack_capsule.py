"""The library through ctypes, and its tensors as capsules of Python's DLPack protocol."""
import ctypes
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint64, c_void_p

DTYPES = {"float32": 1, "float64": 2, "int32": 3, "uint8": 4, "int16": 5, "int8": 6, "complex64": 8, "int64": 9, "bool": 10,
          "bfloat16": 14, "uint16": 17, "complex128": 18, "float16": 19, "uint32": 22, "uint64": 23, "float8_e5m2": 24,
          "float8_e4m3fn": 25, "float8_e4m3fnuz": 26, "float8_e5m2fnuz": 28}
NAMES = {"unversioned": b"dltensor", "versioned": b"dltensor_versioned"}

_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = [c_void_p, c_char_p, c_void_p]
# The object is taken as an address: a capsule that is being destroyed may not be referred to again.
_is_valid = ctypes.PYFUNCTYPE(c_int32, c_void_p, c_char_p)(("PyCapsule_IsValid", _python))
_pointer = ctypes.PYFUNCTYPE(c_void_p, c_void_p, c_char_p)(("PyCapsule_GetPointer", _python))
_set_name = ctypes.PYFUNCTYPE(c_int32, c_void_p, c_char_p)(("PyCapsule_SetName", _python))
_used = [b"used_dltensor", b"used_dltensor_versioned"]  # kept: a capsule does not copy its name


class Library:
    """The functions of the library that are needed, with exceptions for codes."""

    def __init__(self, path):
        self._c = ctypes.CDLL(path)
        self._capsules = []
        self._c.tensor_data.restype = c_void_p
        for name in ("tensor_dims", "tensor_strides"):
            getattr(self._c, name).restype = POINTER(c_int64)
        for name in ("tensor_live_handles", "tensor_num_elements"):
            getattr(self._c, name).restype = c_int64
        self._c.tensor_dtype_size.restype = c_uint64

    def call(self, name, *arguments):
        code = getattr(self._c, name)(*arguments, None)
        if code != 0:
            raise BufferError(f"{name} answered {code}")

    def made(self, name, *arguments):
        out = c_void_p()
        self.call(name, *arguments, byref(out))
        return out

    def make(self, dtype, dims, data):
        return self.made("tensor_from_data", None, DTYPES[dtype], len(dims), (c_int64 * len(dims))(*dims), data,
                         c_uint64(len(data)))

    def free(self, t):
        self._c.tensor_free(t)

    def content(self, t):
        copy = self.made("tensor_copy", None, t)
        size = self._c.tensor_dtype_size(self._c.tensor_dtype(t)) * self.num_elements(t)
        result = ctypes.string_at(self._c.tensor_data(copy), size) if size else b""
        self.free(copy)
        return result

    def address(self, t):
        return self._c.tensor_data(t)

    def num_elements(self, t):
        return self._c.tensor_num_elements(t)

    def dims(self, t):
        return tuple(self._c.tensor_dims(t)[:self._c.tensor_rank(t)])

    def strides(self, t):
        return tuple(self._c.tensor_strides(t)[:self._c.tensor_rank(t)])

    def size_of(self, dtype):
        return self._c.tensor_dtype_size(DTYPES[dtype])

    def set(self, t, index, value):
        self.call("tensor_set_double", t, len(index), (c_int64 * len(index))(*index), c_double(value))

    def get(self, t, index):
        value = c_double()
        self.call("tensor_get_double", t, len(index), (c_int64 * len(index))(*index), byref(value))
        return value.value

    def as_read_only(self, t):
        return self.made("tensor_as_read_only", t)

    def is_read_only(self, t):
        return bool(self._c.tensor_is_read_only(t))

    def live_handles(self):
        return self._c.tensor_live_handles()

    def capsule(self, t, form):
        """An export in a capsule. It has no destructor, since one in Python cannot run beside an exception of the
        consumer: end_unused() does its work."""
        versioned = form == "versioned"
        managed = self.made("tensor_to_dlpack_versioned" if versioned else "tensor_to_dlpack", None, t, None)
        capsule = _python.PyCapsule_New(managed, NAMES[form], None)
        self._capsules.append((capsule, NAMES[form], managed))
        return capsule

    def end_unused(self):
        """Ends the exports that nobody took out of their capsules; answers how many."""
        unused = 0
        for capsule, name, managed in self._capsules:
            if _is_valid(id(capsule), name):
                versioned = name == NAMES["versioned"]
                (self._c.tensor_dlpack_versioned_free if versioned else self._c.tensor_dlpack_free)(managed)
                _set_name(id(capsule), _used[versioned])
                unused += 1
        self._capsules.clear()
        return unused


class Producer:
    """One of our tensors behind Python's protocol, as an object that knows versions (or, with None, does not)."""

    def __init__(self, library, t, version):
        self._library, self._t = library, t
        self._form = "unversioned" if version is None else "versioned"

    def __dlpack__(self, **arguments):
        if self._form == "unversioned" and set(arguments) - {"stream"}:
            raise TypeError("an object of the older protocol takes a stream only")
        return self._library.capsule(self._t, self._form)

    def __dlpack_device__(self):
        return (1, 0)


def take(library, capsule):
    """The tensor in a capsule, which is used up by it."""
    for form, used in zip(NAMES, _used):
        if _is_valid(id(capsule), NAMES[form]):
            managed = c_void_p(_pointer(id(capsule), NAMES[form]))
            name = "tensor_from_dlpack_versioned" if form == "versioned" else "tensor_from_dlpack"
            t = library.made(name, None, managed, None)
            _set_name(id(capsule), used)
            return t
    raise BufferError("no capsule of DLPack")
