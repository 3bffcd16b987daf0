"""Numbers out of all elements along some axes, or along one axis so far; most of them made of the header's tables."""
from ctypes import byref, c_double

from . import _raw
from ._call import TensorHandle, as_int64, axis_numbers, call, options
from ._library import lib
from ._operations import REDUCTIONS, SCANS
from .context import current
from .creation import full
from .dtypes import as_dtype
from .errors import InvalidArgumentError
from .tensor import adopt, handle_of, made

_NAN = {"propagate": _raw.TENSOR_NAN_PROPAGATE, "ignore": _raw.TENSOR_NAN_IGNORE}


def _nan_mode(nan):
    if nan not in _NAN:
        raise InvalidArgumentError(f"nan={nan!r} is neither 'propagate' nor 'ignore'")
    return _NAN[nan]


def _how(keepdims=False, dtype=None, nan="propagate", **fields):
    flags = fields.pop("flags", 0) | (_raw.TENSOR_REDUCE_KEEPDIMS if keepdims else 0)
    return options(_raw.tensor_reduce_options_t, flags=flags, nan_mode=_nan_mode(nan),
                   result_dtype=0 if dtype is None else as_dtype(dtype).code, **fields)


def _reduced(name, x, axis, how, out):
    handle, (count, axes) = handle_of(x), axis_numbers(axis)
    if out is None:
        return made(getattr(lib, "tensor_" + name), current(), handle, count, axes, byref(how))
    call(getattr(lib, f"tensor_{name}_into"), current(), handle, count, axes, byref(how), handle_of(out))
    return out


def _reduction(name, doc):
    if name in ("sum", "prod"):
        def function(x, /, *, axis=None, dtype=None, keepdims=False, nan="propagate", out=None):
            return _reduced(name, x, axis, _how(keepdims, dtype, nan), out)
    elif name in ("var", "std"):
        def function(x, /, *, axis=None, correction=0.0, keepdims=False, nan="propagate", out=None):
            return _reduced(name, x, axis, _how(keepdims, None, nan, correction=float(correction)), out)
    elif name == "norm":
        def function(x, /, *, axis=None, ord=2, keepdims=False, nan="propagate", out=None):
            flags = _raw.TENSOR_REDUCE_HAS_ORDER
            return _reduced(name, x, axis, _how(keepdims, None, nan, flags=flags, order=float(ord)), out)
    else:
        def function(x, /, *, axis=None, keepdims=False, nan="propagate", out=None):
            return _reduced(name, x, axis, _how(keepdims, None, nan), out)
    return _named(function, name, doc)


def _named(function, name, doc):
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc + " `axis` None is all axes; nan='ignore' leaves NaN out; with `out` the result goes there."
    return function


def _scanned(name, x, axis, how, out):
    if axis is None:
        if x.ndim != 1:
            raise InvalidArgumentError(f"{name}() needs an axis for a tensor of {x.ndim} axes")
        axis = 0
    if out is None:
        return made(getattr(lib, "tensor_" + name), current(), handle_of(x), as_int64(axis), byref(how))
    call(getattr(lib, f"tensor_{name}_into"), current(), handle_of(x), as_int64(axis), byref(how), handle_of(out))
    return out


def _scan(name, doc):
    def function(x, /, *, axis=None, dtype=None, include_initial=False, reverse=False, nan="propagate", out=None):
        how = options(_raw.tensor_scan_options_t, flags=_raw.TENSOR_SCAN_REVERSE if reverse else 0, nan_mode=_nan_mode(nan),
                      result_dtype=0 if dtype is None else as_dtype(dtype).code)
        if not include_initial:
            return _scanned(name, x, axis, how, out)
        if reverse or out is not None or name not in _IDENTITIES:
            raise InvalidArgumentError(f"{name}() with include_initial goes forward, into a new tensor, for sums and products")
        return _with_initial(_scanned(name, x, axis, how, None), 0 if axis is None else axis, _IDENTITIES[name])
    return _named(function, name, doc)


_IDENTITIES = {"cumulative_sum": 0, "cumulative_prod": 1}


def _with_initial(result, axis, identity):
    """The scan with its identity in front, as one tensor."""
    from .moving import concat
    axis = axis % result.ndim
    shape = (*result.shape[:axis], 1, *result.shape[axis + 1:])
    return concat([full(shape, identity, dtype=result.dtype), result], axis=axis)


FUNCTIONS = {name: _reduction(name, doc) for name, doc in REDUCTIONS.items()}
FUNCTIONS.update((name, _scan(name, doc)) for name, doc in SCANS.items())


def _extreme(name, x, axis, keepdims, nan):
    value, index, (count, axes) = TensorHandle(), TensorHandle(), axis_numbers(axis)
    call(getattr(lib, name), current(), handle_of(x), count, axes, byref(_how(keepdims, None, nan)), byref(value), byref(index))
    return adopt(value), adopt(index)


def max_with_index(x, /, *, axis=None, keepdims=False, nan="propagate"):
    """(the greatest element, where it is), in one pass."""
    return _extreme("tensor_max_with_index", x, axis, keepdims, nan)


def min_with_index(x, /, *, axis=None, keepdims=False, nan="propagate"):
    """(the least element, where it is), in one pass."""
    return _extreme("tensor_min_with_index", x, axis, keepdims, nan)


def trace(x, /, *, offset=0, dtype=None):
    """The sums of the diagonals of the last two axes."""
    return FUNCTIONS["sum"](made(lib.tensor_diagonal, handle_of(x), as_int64(offset), -2, -1), axis=-1, dtype=dtype)


def vecdot(x1, x2, /, *, axis=-1):
    """The sums of conj(x1) * x2 along one axis."""
    from .elementwise import FUNCTIONS as element
    first = element["conj"](x1) if x1.dtype.kind == "complex floating" else x1
    product = element["multiply"](first, x2)
    return FUNCTIONS["sum"](product, axis=axis, dtype=product.dtype)


def sort(x, /, *, axis=-1, descending=False, stable=True):
    """The elements along an axis in order; always stable."""
    how = options(_raw.tensor_sort_options_t, flags=_raw.TENSOR_SORT_DESCENDING if descending else 0)
    return made(lib.tensor_sort, current(), handle_of(x), as_int64(axis), byref(how))


def argsort(x, /, *, axis=-1, descending=False, stable=True):
    """Where along the axis each element of sort() comes from."""
    how = options(_raw.tensor_sort_options_t, flags=_raw.TENSOR_SORT_DESCENDING if descending else 0)
    return made(lib.tensor_argsort, current(), handle_of(x), as_int64(axis), byref(how))


_METHODS = {"linear": _raw.TENSOR_QUANTILE_LINEAR, "lower": _raw.TENSOR_QUANTILE_LOWER, "higher": _raw.TENSOR_QUANTILE_HIGHER,
            "nearest": _raw.TENSOR_QUANTILE_NEAREST, "midpoint": _raw.TENSOR_QUANTILE_MIDPOINT}


def quantile(x, q, /, *, axis=None, method="linear", keepdims=False, nan="propagate"):
    """Quantiles at a probability, or at each of a sequence of them (as a first axis of the result)."""
    if method not in _METHODS:
        raise InvalidArgumentError(f"method {method!r} is none of {', '.join(_METHODS)}")
    how = options(_raw.tensor_quantile_options_t, flags=_raw.TENSOR_QUANTILE_KEEPDIMS if keepdims else 0,
                  method=_METHODS[method], nan_mode=_nan_mode(nan))
    places = [float(q)] if isinstance(q, (int, float)) else [float(place) for place in q]
    result = made(lib.tensor_quantile, current(), handle_of(x), len(places), (c_double * len(places))(*places),
                  *axis_numbers(axis), byref(how))
    return made(lib.tensor_select, handle_of(result), 0, 0) if isinstance(q, (int, float)) else result


def histogram(x, /, bins, low, high, *, clamp=False):
    """How many elements lie in each of `bins` equal parts of low..high."""
    how = options(_raw.tensor_histogram_options_t, flags=_raw.TENSOR_HISTOGRAM_CLAMP if clamp else 0)
    return made(lib.tensor_histogram, current(), handle_of(x), as_int64(bins), float(low), float(high), byref(how))


FUNCTIONS.update((function.__name__, function) for function in (
    max_with_index, min_with_index, trace, vecdot, sort, argsort, quantile, histogram))
