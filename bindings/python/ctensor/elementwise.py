"""Operations on each element, made of the tables of the header: f(x), f(x1, x2), and what has a shape of its own.

Mixed dtypes are promoted by the table of the Array API and NumPy 2. A Python number adapts to the tensor beside it; an
integer that the tensor's dtype cannot hold is an OverflowError.
"""
from ctypes import byref

from . import _raw
from ._call import call, options
from ._library import lib
from ._operations import BINARY, UNARY
from .context import current
from .creation import scalar
from .errors import DoesNotFitError
from .tensor import Tensor, handle_of, made

_PROMOTE, _WEAK = _raw.TENSOR_OPERATION_PROMOTE, _raw.TENSOR_OPERATION_WEAK_A
_UNARY = options(_raw.tensor_unary_options_t, flags=_PROMOTE)
_BINARY = [options(_raw.tensor_binary_options_t, flags=_PROMOTE | weak * _WEAK) for weak in range(4)]
_TERNARY = [options(_raw.tensor_ternary_options_t, flags=_PROMOTE | weak * _WEAK) for weak in range(8)]
COMPARISONS = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
_NUMBERS = (bool, int, float, complex)


def _beside(value, dtype, is_comparison):
    """(tensor of a Python number that stands beside one of `dtype`, is it weak). Comparisons are exact for any number."""
    if isinstance(value, int) and not isinstance(value, bool):
        if "floating" in dtype.kind:
            return scalar(float(value)), True
        if "integer" in dtype.kind:
            try:
                return scalar(value, dtype), False
            except DoesNotFitError:
                if not is_comparison:
                    raise
                return (scalar(value) if -1 << 63 <= value < 1 << 64 else scalar(float(value))), False
    return scalar(value), True


def operands(name, *values):
    """(tensors of the operands, bits of those that are weak); at least one is a tensor already."""
    beside = next((value.dtype for value in values if isinstance(value, Tensor)), None)
    if beside is None:
        raise TypeError(f"{name}() needs a Tensor among its operands; asarray() makes one")
    tensors, weak = [], 0
    for position, value in enumerate(values):
        if isinstance(value, _NUMBERS):
            value, is_weak = _beside(value, beside, name in COMPARISONS)
            weak |= is_weak << position
        tensors.append(value)
    return tensors, weak


def _finish(entry, inputs, how, out):
    """A tensor of the result, or `out` with the result in it."""
    if out is None:
        return made(getattr(lib, entry), current(), *inputs, byref(how))
    call(getattr(lib, entry + "_into"), current(), *inputs, byref(how), handle_of(out))
    return out


def _unary(name, doc):
    entry = "tensor_" + name

    def function(x, /, *, out=None):
        return _finish(entry, (handle_of(x),), _UNARY, out)
    return _named(function, name, doc)


def _binary(name, doc):
    entry = "tensor_" + name

    def function(x1, x2, /, *, out=None):
        tensors, weak = operands(name, x1, x2)
        return _finish(entry, map(handle_of, tensors), _BINARY[weak], out)
    return _named(function, name, doc)


def _named(function, name, doc):
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc + " With `out` the result goes there."
    return function


FUNCTIONS = {name: _unary(name, doc) for name, doc in UNARY.items()}
FUNCTIONS.update((name, _binary(name, doc)) for name, doc in BINARY.items())


def clip(x, /, min=None, max=None, *, out=None):
    """No element below `min` or above `max`; None is no bound. The dtype stays that of x."""
    bounds = [bound if bound is None or isinstance(bound, Tensor) else _beside(bound, x.dtype, False)[0] for bound in (min, max)]
    if out is None and min is None and max is None:
        return made(lib.tensor_copy, current(), handle_of(x))
    bounds = [bound if bound is None or bound.dtype is x.dtype else made(lib.tensor_astype, current(), handle_of(bound), x.dtype.code, None)
              for bound in bounds]
    return _finish("tensor_clip", (handle_of(x), *(None if bound is None else handle_of(bound) for bound in bounds)), _TERNARY[0], out)


def where(condition, x1, x2, /, *, out=None):
    """x1 where the condition (of bool) is true, x2 elsewhere."""
    if isinstance(x1, Tensor) or isinstance(x2, Tensor):
        tensors, weak = operands("where", x1, x2)
    else:
        tensors, weak = [scalar(x1), scalar(x2)], 0
    return _finish("tensor_where", map(handle_of, (condition, *tensors)), _TERNARY[weak], out)


def betainc(a, b, x, /, *, out=None):
    """The regularised incomplete beta function I_x(a, b)."""
    tensors, weak = operands("betainc", a, b, x)
    return _finish("tensor_betainc", map(handle_of, tensors), _TERNARY[weak], out)


def isin(x1, x2, /, *, invert=False):
    """Which elements of x1 are among those of x2."""
    from .reductions import FUNCTIONS as reduce
    from .views import expand_dims, reshape
    x1, x2 = (value if isinstance(value, Tensor) else scalar(value) for value in (x1, x2))
    found = reduce["any"](FUNCTIONS["equal"](expand_dims(x1, axis=-1), reshape(x2, (-1,))), axis=-1)
    return FUNCTIONS["logical_not"](found) if invert else found


FUNCTIONS.update(clip=clip, where=where, betainc=betainc, isin=isin)
__all__ = ["FUNCTIONS"]
