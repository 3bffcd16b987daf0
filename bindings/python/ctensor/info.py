"""What dtypes, the library and this namespace are."""
from collections import namedtuple
from ctypes import byref

from . import _raw
from ._call import call, idle_statuses, options
from ._library import lib
from .capsules import sweep
from .dtypes import BY_NAME, DType, as_dtype
from .errors import InvalidArgumentError
from .tensor import Tensor

finfo_object = namedtuple("finfo_object", "bits eps max min smallest_normal dtype")
iinfo_object = namedtuple("iinfo_object", "bits max min dtype")

# The dtypes of the standard, by its names of kinds.
_STANDARD = {
    "bool": ("bool",),
    "signed integer": ("int8", "int16", "int32", "int64"),
    "unsigned integer": ("uint8", "uint16", "uint32", "uint64"),
    "real floating": ("float32", "float64"),
    "complex floating": ("complex64", "complex128"),
}
_UNIONS = {"integral": ("signed integer", "unsigned integer"),
           "numeric": ("signed integer", "unsigned integer", "real floating", "complex floating")}


def _limits(dtype):
    found = options(_raw.tensor_dtype_limits_t)
    call(lib.tensor_dtype_limits, dtype.code, byref(found))
    return found


def _dtype_of(what):
    return what.dtype if isinstance(what, Tensor) else as_dtype(what)


def finfo(type, /):
    """Limits of a floating dtype, or of the parts of a complex one."""
    dtype = _dtype_of(type)
    dtype = {"complex64": BY_NAME["float32"], "complex128": BY_NAME["float64"]}.get(dtype.name, dtype)
    if dtype.kind != "real floating":
        raise InvalidArgumentError(f"{dtype} is no floating dtype")
    found = _limits(dtype)
    return finfo_object(found.bits, found.epsilon, found.max, found.min, found.smallest_normal, dtype)


def iinfo(type, /):
    """Limits of an integer dtype."""
    dtype = _dtype_of(type)
    if "integer" not in dtype.kind:
        raise InvalidArgumentError(f"{dtype} is no integer dtype")
    found = _limits(dtype)
    return iinfo_object(found.bits, found.max_integer, found.min_integer, dtype)


def isdtype(dtype, kind, /):
    """Whether a dtype is another one, or of a kind: "bool", "signed integer", ..., "integral", "numeric", or a tuple."""
    dtype = as_dtype(dtype)
    if isinstance(kind, tuple):
        return any(isdtype(dtype, one) for one in kind)
    if isinstance(kind, DType):
        return dtype is kind
    if kind not in _STANDARD and kind not in _UNIONS:
        raise InvalidArgumentError(f"{kind!r} is no kind of dtypes")
    return dtype.kind in _UNIONS.get(kind, (kind,))


def can_cast(from_, to, /):
    """Whether promotion goes from one dtype (or that of a tensor) to the other."""
    from .moving import result_type
    to, from_ = as_dtype(to), _dtype_of(from_)
    try:
        return result_type(from_, to) is to
    except InvalidArgumentError:
        return False


class _Info:
    """What `__array_namespace_info__()` gives."""

    def capabilities(self):
        return {"boolean indexing": False, "data-dependent shapes": False, "max dimensions": _raw.TENSOR_MAX_RANK}

    def default_device(self):
        return "cpu"

    def devices(self):
        return ["cpu"]

    def default_dtypes(self, *, device=None):
        names = {"real floating": "float64", "complex floating": "complex128", "integral": "int64", "indexing": "int64"}
        return {kind: BY_NAME[name] for kind, name in names.items()}

    def dtypes(self, *, device=None, kind=None):
        kinds = [None] if kind is None else list(kind) if isinstance(kind, tuple) else [kind]
        wanted = {one for each in kinds for one in (_STANDARD if each is None else _UNIONS.get(each, (each,)))}
        return {name: BY_NAME[name] for kind, names in _STANDARD.items() if kind in wanted for name in names}


def array_namespace_info():
    """Capabilities and defaults of this namespace."""
    return _Info()


def version():
    """Version of the library."""
    return lib.tensor_version().decode()


def build_info():
    """Version, compiler and instruction sets of the library, on one line."""
    return lib.tensor_build_info().decode()


def abi_version():
    """(major, minor) of the library's ABI."""
    return divmod(lib.tensor_abi_version(), 1 << 16)


def live_handles():
    """How many handles live, without the status objects that this package keeps for later calls."""
    sweep()
    return lib.tensor_live_handles() - idle_statuses()


def live_bytes():
    """Bytes of element storage that the library holds."""
    sweep()
    return lib.tensor_live_bytes()


FUNCTIONS = {function.__name__: function for function in (
    finfo, iinfo, isdtype, can_cast, version, build_info, abi_version, live_handles, live_bytes)}
