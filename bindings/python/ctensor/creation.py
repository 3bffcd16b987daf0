"""Making tensors: of Python's values, of other libraries' memory, and of rules."""
from ctypes import byref, c_char, c_double, c_int64, c_uint64

from . import _raw
from ._call import as_int64, call, encoded, options, shape_numbers
from ._library import lib
from .context import current
from .dtypes import BY_NAME, as_dtype
from .errors import DoesNotFitError, InvalidArgumentError, OutOfRangeError
from .tensor import Tensor, handle_of, made

_CHECKED = options(_raw.tensor_cast_options_t, mode=_raw.TENSOR_CAST_MODE_CHECKED)
_CPU = (None, "cpu")


def require_cpu(device):
    """The standard's device argument: there is one device."""
    if device not in _CPU:
        raise InvalidArgumentError(f"device {device!r} is not there; the only one is 'cpu'")


def checked_cast(tensor, dtype):
    """As another dtype; an integer that does not fit is an error."""
    if tensor.dtype is dtype:
        return tensor
    try:
        return made(lib.tensor_astype, current(), handle_of(tensor), dtype.code, byref(_CHECKED))
    except OutOfRangeError as error:
        raise DoesNotFitError(error.message) from None


def _plain_scalar(value):
    if isinstance(value, bool):
        return BY_NAME["bool"], (c_char * 1)(value)
    if isinstance(value, int):
        if -1 << 63 <= value < 1 << 63:
            return BY_NAME["int64"], c_int64(value)
        if 0 <= value < 1 << 64:
            return BY_NAME["uint64"], c_uint64(value)
        raise DoesNotFitError(f"{value} does not fit into 64 bits")
    if isinstance(value, float):
        return BY_NAME["float64"], c_double(value)
    return BY_NAME["complex128"], (c_double * 2)(value.real, value.imag)


def scalar(value, dtype=None):
    """A tensor of rank 0 of a Python value: in Python's own dtype for it, or checked in another."""
    if isinstance(value, (str, bytes)):
        text = encoded(value)
        tensor = made(lib.tensor_new_string_scalar, text, len(text))
    else:
        plain, element = _plain_scalar(value)
        tensor = made(lib.tensor_new_scalar, plain.code, byref(element))
    if dtype is None or tensor.dtype is dtype:
        return tensor
    if isinstance(value, float) and "integer" in dtype.kind and value % 1 != 0 and value - value == 0:
        raise InvalidArgumentError(f"{value} is no whole number, as {dtype} needs one")
    if isinstance(value, int) and "floating" in dtype.kind and tensor.dtype.name == "uint64":
        return checked_cast(scalar(float(value)), dtype)
    return checked_cast(tensor, dtype)


def asarray(obj, /, *, dtype=None, device=None, copy=None):
    """A tensor of numbers, texts, nested lists, or, sharing its memory, of what has `__dlpack__`, `__array_interface__` or
    the buffer protocol. `copy` True always copies, False never; None copies where it must."""
    from . import exchange, nested  # which make tensors themselves
    require_cpu(device)
    dtype = None if dtype is None else as_dtype(dtype)
    if isinstance(obj, (bool, int, float, complex, str)):
        if copy is False:
            raise InvalidArgumentError("a Python value has no memory to share; copy=False asks for that")
        return scalar(obj, dtype)
    if isinstance(obj, (list, tuple, range)):
        if copy is False:
            raise InvalidArgumentError("a sequence has no memory to share; copy=False asks for that")
        return nested.tensor_of(obj, dtype)
    tensor = obj if isinstance(obj, Tensor) else exchange.tensor_of(obj)
    if dtype is not None and tensor.dtype is not dtype:
        if copy is False:
            raise InvalidArgumentError(f"{tensor.dtype} elements become {dtype} only by a copy; copy=False forbids it")
        return made(lib.tensor_astype, current(), handle_of(tensor), dtype.code, None)
    return made(lib.tensor_copy, current(), handle_of(tensor)) if copy else tensor


def _dtype_or(dtype, default):
    return BY_NAME[default] if dtype is None else as_dtype(dtype)


def empty(shape, *, dtype=None, device=None):
    """Uninitialised elements (strings: empty ones)."""
    require_cpu(device)
    return made(lib.tensor_new, _dtype_or(dtype, "float64").code, *shape_numbers(shape))


def zeros(shape, *, dtype=None, device=None):
    """Zeros; large ones cost no time until touched."""
    require_cpu(device)
    return made(lib.tensor_zeros, current(), _dtype_or(dtype, "float64").code, *shape_numbers(shape))


def full(shape, fill_value, *, dtype=None, device=None):
    """Every element `fill_value`, in its own dtype unless said."""
    require_cpu(device)
    value = scalar(fill_value, None if dtype is None else as_dtype(dtype))
    if value.dtype.name == "string":
        tensor = empty(shape, dtype=value.dtype)
        call(lib.tensor_copy_into, current(), handle_of(tensor), handle_of(value))
        return tensor
    return made(lib.tensor_full, current(), value.dtype.code, *shape_numbers(shape), value.address)


def ones(shape, *, dtype=None, device=None):
    """Ones."""
    return full(shape, 1, dtype=_dtype_or(dtype, "float64"), device=device)


def empty_like(x, /, *, dtype=None, device=None):
    """empty() of the shape and dtype of x."""
    return empty(x.shape, dtype=x.dtype if dtype is None else dtype, device=device)


def zeros_like(x, /, *, dtype=None, device=None):
    """zeros() of the shape and dtype of x."""
    return zeros(x.shape, dtype=x.dtype if dtype is None else dtype, device=device)


def ones_like(x, /, *, dtype=None, device=None):
    """ones() of the shape and dtype of x."""
    return ones(x.shape, dtype=x.dtype if dtype is None else dtype, device=device)


def full_like(x, /, fill_value, *, dtype=None, device=None):
    """full() of the shape and dtype of x."""
    return full(x.shape, fill_value, dtype=x.dtype if dtype is None else dtype, device=device)


def arange(start, /, stop=None, step=1, *, dtype=None, device=None):
    """start, start + step, ... as long as they are before `stop`; with one number 0, 1, ... before it."""
    require_cpu(device)
    if stop is None:
        start, stop = 0, start
    default = "float64" if any(isinstance(number, float) for number in (start, stop, step)) else "int64"
    dtype = _dtype_or(dtype, default)
    ends = [scalar(number, dtype) for number in (start, stop, step)]
    return made(lib.tensor_arange, current(), dtype.code, *(end.address for end in ends))


def linspace(start, stop, /, num, *, dtype=None, device=None, endpoint=True):
    """`num` evenly spaced numbers from start to stop, with or without the last."""
    require_cpu(device)
    is_complex = isinstance(start, complex) or isinstance(stop, complex)
    dtype = _dtype_or(dtype, "complex128" if is_complex else "float64")
    ends = [scalar(number, dtype) for number in (start, stop)]
    return made(lib.tensor_linspace, current(), dtype.code, *(end.address for end in ends), as_int64(num), int(bool(endpoint)))


def eye(n_rows, n_cols=None, /, *, k=0, dtype=None, device=None):
    """Zeros with ones on the diagonal k."""
    require_cpu(device)
    n_cols = n_rows if n_cols is None else n_cols
    return made(lib.tensor_eye, current(), _dtype_or(dtype, "float64").code, as_int64(n_rows), as_int64(n_cols), as_int64(k))


def _random(function, shape, dtype, seed, offset, **fields):
    how = options(_raw.tensor_random_options_t, seed=seed, offset=offset, **fields)
    return made(function, current(), _dtype_or(dtype, "float64").code, *shape_numbers(shape), byref(how))


def random_uniform(shape, *, seed, offset=0, low=None, high=None, dtype=None):
    """Uniform random elements, the same on every machine: floats in [low, high), by themselves [0, 1); integers in
    [low, high], by themselves the whole type."""
    if (low is None) != (high is None):
        raise InvalidArgumentError("low and high are given both or not at all")
    if low is None:
        return _random(lib.tensor_random_uniform, shape, dtype, seed, offset)
    fields = {"flags": _raw.TENSOR_RANDOM_HAS_RANGE, "low": float(low), "high": float(high)}
    if isinstance(low, int) and isinstance(high, int):
        fields.update(low_integer=low, high_integer=high)
    return _random(lib.tensor_random_uniform, shape, dtype, seed, offset, **fields)


def random_normal(shape, *, seed, offset=0, mean=0.0, stddev=1.0, dtype=None):
    """Normal random elements, the same on every machine."""
    return _random(lib.tensor_random_normal, shape, dtype, seed, offset, flags=_raw.TENSOR_RANDOM_HAS_STDDEV,
                   mean=float(mean), stddev=float(stddev))
