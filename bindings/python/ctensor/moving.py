"""Elements in new places and dtypes: copies, casts, joins, and what the Array API makes of views and joins."""
from ctypes import byref, c_int32, c_void_p

from . import _raw
from ._call import TensorHandle, as_int64, call, flag_of, numbers, options
from ._library import lib
from .context import current
from .creation import arange, asarray, full, require_cpu
from .dtypes import BY_CODE, as_dtype
from .elementwise import FUNCTIONS as element
from .errors import InvalidArgumentError
from .tensor import Tensor, adopt, handle_of, made
from .views import _place, broadcast_to, expand_dims, reshape

_MODES = {"wrap": _raw.TENSOR_CAST_MODE_WRAP, "saturate": _raw.TENSOR_CAST_MODE_SATURATE, "checked": _raw.TENSOR_CAST_MODE_CHECKED}


def copy(x, /):
    """A deep copy, row-major."""
    return made(lib.tensor_copy, current(), handle_of(x))


def contiguous(x, /):
    """The tensor itself if its elements lie in row-major order without gaps, else a copy."""
    return made(lib.tensor_contiguous, current(), handle_of(x))


def copy_into(target, source, /):
    """Writes the elements of source, broadcast, into target, which has the same dtype; they may overlap."""
    call(lib.tensor_copy_into, current(), handle_of(target), handle_of(source))
    return target


def astype(x, dtype, /, *, copy=True, device=None, mode="wrap", discard_imag=False):
    """The elements as another dtype. What does not fit an integer wraps, becomes the nearest limit ("saturate"), or is an
    error ("checked")."""
    require_cpu(device)
    if mode not in _MODES:
        raise InvalidArgumentError(f"mode {mode!r} is none of {', '.join(_MODES)}")
    how = options(_raw.tensor_cast_options_t, flags=_raw.TENSOR_CAST_DISCARD_IMAG if discard_imag else 0, mode=_MODES[mode],
                  copy=_raw.TENSOR_COPY_ALWAYS if copy else _raw.TENSOR_COPY_IF_NEEDED)
    return made(lib.tensor_astype, current(), handle_of(x), as_dtype(dtype).code, byref(how))


def _handles(tensors):
    """(array of handles, what keeps them alive)."""
    alive = [handle_of(tensor) for tensor in tensors]
    return (c_void_p * len(alive))(*(handle.value for handle in alive)), alive


def result_type(*arrays_and_dtypes):
    """The dtype in which tensors, dtypes and Python numbers meet."""
    from .creation import empty
    strong = [what if isinstance(what, Tensor) else empty((0,), dtype=what) for what in arrays_and_dtypes
              if not isinstance(what, (bool, int, float, complex))]
    weak = [what for what in arrays_and_dtypes if isinstance(what, (bool, int, float, complex))]
    if not strong:
        raise InvalidArgumentError("result_type() needs at least one tensor or dtype")
    array, alive = _handles(strong)
    code = c_int32()
    call(lib.tensor_result_type, len(alive), array, byref(code))
    for number in weak:
        beside = empty((0,), dtype=BY_CODE[code.value])
        kind = as_dtype(type(number))
        if beside.dtype.kind == "bool" or "integer" in beside.dtype.kind or kind.kind == "complex floating":
            code.value = _weak(beside, number).code
    return BY_CODE[code.value]


def _weak(beside, number):
    return element["add"](beside, 0 if isinstance(number, int) and not isinstance(number, bool) else number).dtype


def _met(arrays):
    """The tensors in the one dtype in which they meet."""
    if len({array.dtype for array in arrays if handle_of(array)}) < 2:
        return arrays
    dtype = result_type(*arrays)
    return [astype(array, dtype, copy=False) for array in arrays]


def concat(arrays, /, *, axis=0):
    """Joins tensors along an axis; mixed dtypes meet in one. `axis` None joins them flat."""
    arrays = _met(list(arrays))
    if axis is None:
        arrays, axis = [reshape(array, (-1,)) for array in arrays], 0
    handles, alive = _handles(arrays)
    return made(lib.tensor_concat, current(), len(alive), handles, as_int64(axis))


def stack(arrays, /, *, axis=0):
    """Joins tensors of one shape along a new axis."""
    return concat([expand_dims(array, axis=axis) for array in arrays], axis=axis)


def split(x, sizes, /, *, axis=0):
    """Copies of the parts of the given sizes along an axis, as a list."""
    count, sizes = numbers(sizes)
    outs = (c_void_p * count)()
    call(lib.tensor_split, current(), handle_of(x), as_int64(axis), count, sizes, outs)
    return [adopt(TensorHandle(out)) for out in outs]


def unstack(x, /, *, axis=0):
    """The views of all indices of an axis."""
    return tuple(made(lib.tensor_select, handle_of(x), axis, k) for k in range(x.shape[_place(axis, x.ndim)]))


def broadcast_arrays(*arrays):
    """All tensors as read-only views of the shape that they broadcast to."""
    shape = broadcast_shapes(*(array.shape for array in arrays))
    return [broadcast_to(array, shape) for array in arrays]


def broadcast_shapes(*shapes):
    """The shape that shapes broadcast to."""
    shape = ()
    for other in shapes:
        (a_rank, a), (b_rank, b) = numbers(shape), numbers(other)
        capacity = max(a_rank, b_rank)
        dims, rank = numbers([0] * capacity)[1], c_int32()
        call(lib.tensor_shape_broadcast, a_rank, a, b_rank, b, capacity, dims, byref(rank))
        shape = tuple(dims[:rank.value])
    return shape


def meshgrid(*arrays, indexing="xy"):
    """Coordinate tensors of coordinate vectors."""
    if indexing not in ("xy", "ij"):
        raise InvalidArgumentError(f"indexing {indexing!r} is neither 'xy' nor 'ij'")
    order = list(range(len(arrays)))
    if indexing == "xy" and len(arrays) > 1:
        order[:2] = 1, 0
    shape = [arrays[k].size for k in order]
    placed = [reshape(array, [array.size if order[axis] == k else 1 for axis in range(len(arrays))]) for k, array in enumerate(arrays)]
    return [copy(broadcast_to(array, shape)) for array in placed]


def tile(x, repetitions, /):
    """The tensor repeated along each axis."""
    repetitions = [1] * (x.ndim - len(repetitions)) + list(repetitions)
    dims = [1] * (len(repetitions) - x.ndim) + list(x.shape)
    apart = reshape(x, [size for dim in dims for size in (1, dim)])
    spread = broadcast_to(apart, [size for pair in zip(repetitions, dims) for size in pair])
    return reshape(copy(spread), [count * dim for count, dim in zip(repetitions, dims)])


def repeat(x, repeats, /, *, axis=None):
    """Each element `repeats` (one number) times, along an axis or of all elements."""
    if axis is None:
        x, axis = reshape(x, (-1,)), 0
    axis = _place(axis, x.ndim)
    apart = broadcast_to(expand_dims(x, axis=axis + 1), (*x.shape[:axis + 1], as_int64(repeats), *x.shape[axis + 1:]))
    return reshape(copy(apart), (*x.shape[:axis], x.shape[axis] * repeats, *x.shape[axis + 1:]))


def _cut(x, axis, start, stop):
    return x[(slice(None),) * axis + (slice(start, stop),)]


def roll(x, /, shift, *, axis=None):
    """Elements moved on along axes; those that leave at the end come in at the beginning."""
    if axis is None:
        return reshape(roll(reshape(x, (-1,)), shift, axis=0), x.shape)
    shifts, axes = ((what,) if isinstance(what, int) else tuple(what) for what in (shift, axis))
    shifts = shifts * len(axes) if len(shifts) == 1 else shifts
    if len(shifts) != len(axes):
        raise InvalidArgumentError(f"there are {len(shifts)} shifts, but {len(axes)} axes")
    result = x
    for count, place in zip(shifts, axes):
        place = _place(place, x.ndim)
        if x.shape[place] > 0:
            cut = x.shape[place] - count % x.shape[place]
            result = concat([_cut(result, place, cut, None), _cut(result, place, None, cut)], axis=place)
    return result if result is not x else copy(x)


def diff(x, /, *, axis=-1, n=1, prepend=None, append=None):
    """The n-th differences of neighbours along an axis."""
    axis = _place(axis, x.ndim)
    x = concat([part for part in (prepend, x, append) if part is not None], axis=axis)
    for _ in range(n):
        later, earlier = _cut(x, axis, 1, None), _cut(x, axis, None, -1)
        x = element["not_equal" if x.dtype.name == "bool" else "subtract"](later, earlier)
    return x


def _triangle(x, k, is_lower):
    if x.ndim < 2:
        raise InvalidArgumentError(f"a tensor of {x.ndim} axes has no matrices")
    rows, columns = reshape(arange(x.shape[-2]), (-1, 1)), arange(x.shape[-1])
    inside = element["less_equal" if is_lower else "greater_equal"](columns, element["add"](rows, k))
    return element["where"](inside, x, full((), 0, dtype=x.dtype))


def tril(x, /, *, k=0):
    """Matrices with zeros above the diagonal k."""
    return _triangle(x, k, True)


def triu(x, /, *, k=0):
    """Matrices with zeros below the diagonal k."""
    return _triangle(x, k, False)


def array_equal(a, b, /):
    """Whether dtypes, shapes and all values are equal; NaN equals nothing."""
    return flag_of(lib.tensor_array_equal, current(), handle_of(a), handle_of(b))


def same_content(a, b, /):
    """Whether dtypes, shapes and the bytes of all elements are equal."""
    return flag_of(lib.tensor_same_content, current(), handle_of(a), handle_of(b))


def allclose(a, b, /, *, rtol=1e-5, atol=1e-8, equal_nan=False):
    """Whether |a - b| <= atol + rtol * |b| everywhere."""
    a, b = _met([asarray(a), asarray(b)])
    return flag_of(lib.tensor_allclose, current(), handle_of(a), handle_of(b), float(rtol), float(atol), int(equal_nan))


FUNCTIONS = {function.__name__: function for function in (
    copy, contiguous, copy_into, astype, result_type, concat, stack, split, unstack, broadcast_arrays, broadcast_shapes, meshgrid,
    tile, repeat, roll, diff, tril, triu, array_equal, same_content, allclose)}
