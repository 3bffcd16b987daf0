"""Views: new tensors on the same memory. Only reshape() copies, and only where it must and may."""
from ctypes import byref

from . import _raw
from ._call import as_int64, axis_numbers, encoded, numbers, options, shape_numbers
from ._library import lib
from .context import current
from .dtypes import as_dtype
from .errors import InvalidArgumentError, OutOfRangeError
from .tensor import handle_of, made


def slice(x, start, limit, /):
    """Rows [start, limit) of axis 0."""
    return made(lib.tensor_slice, handle_of(x), as_int64(start), as_int64(limit))


def subslice(x, index, /):
    """Row `index` of axis 0, without that axis."""
    return made(lib.tensor_subslice, handle_of(x), as_int64(index))


def slice_nd(x, starts, sizes, /):
    """The box of `sizes` elements from `starts` on; a size of -1 runs to the end."""
    (count, starts), (size_count, sizes) = numbers(starts), numbers(sizes)
    if count != size_count:
        raise InvalidArgumentError(f"there are {count} starts, but {size_count} sizes")
    return made(lib.tensor_slice_nd, handle_of(x), count, starts, sizes)


def slice_text(x, text, /):
    """What Python's text between brackets says: "1:5, ..., ::-2, newaxis"."""
    text = encoded(text)
    return made(lib.tensor_slice_text, handle_of(x), text, len(text))


def bitcast(x, dtype, /):
    """The bytes of each element as another dtype."""
    return made(lib.tensor_bitcast, handle_of(x), dtype if isinstance(dtype, int) else as_dtype(dtype).code)


def reshape(x, /, shape, *, copy=None, order="C"):
    """Another shape; one size may be -1. `copy` True always copies, False never, None where it must."""
    copies = {None: _raw.TENSOR_COPY_IF_NEEDED, False: _raw.TENSOR_COPY_NEVER, True: _raw.TENSOR_COPY_ALWAYS}
    orders = {"C": _raw.TENSOR_ORDER_C, "F": _raw.TENSOR_ORDER_F}
    if order not in orders:
        raise InvalidArgumentError(f"order {order!r} is neither 'C' nor 'F'")
    how = options(_raw.tensor_reshape_options_t, copy=copies[copy], order=orders[order])
    return made(lib.tensor_reshape, current(), handle_of(x), *shape_numbers(shape), byref(how))


def flat(x, /):
    """All elements as one axis; FailedPreconditionError where their strides do not allow that."""
    return made(lib.tensor_unaligned_flat, handle_of(x), x.dtype.code)


def permute_dims(x, /, axes):
    """The axes in another order."""
    return made(lib.tensor_permute_dims, handle_of(x), *numbers(axes))


def matrix_transpose(x, /):
    """The last two axes exchanged."""
    if x.ndim < 2:
        raise InvalidArgumentError(f"a tensor of {x.ndim} axes has no matrices")
    return permute_dims(x, (*range(x.ndim - 2), x.ndim - 1, x.ndim - 2))


def swap_layout(x, /):
    """All axes in reverse order: row-major becomes column-major over the same memory."""
    return made(lib.tensor_swap_layout, handle_of(x))


def _place(axis, ndim):
    axis = as_int64(axis)
    if not -ndim <= axis < ndim:
        raise OutOfRangeError(f"axis {axis} is outside a tensor of rank {ndim}")
    return axis % ndim


def moveaxis(x, source, destination, /):
    """Some axes elsewhere; the others keep their order."""
    source, destination = ((axis,) if isinstance(axis, int) else tuple(axis) for axis in (source, destination))
    source, destination = ([_place(axis, x.ndim) for axis in axes] for axes in (source, destination))
    if len(source) != len(destination) or len(set(source)) != len(source) or len(set(destination)) != len(destination):
        raise InvalidArgumentError("source and destination name equally many axes, each once")
    order = [axis for axis in range(x.ndim) if axis not in source]
    for place, axis in sorted(zip(destination, source)):
        order.insert(place, axis)
    return permute_dims(x, order)


def flip(x, /, *, axis=None):
    """The named axes backwards."""
    return made(lib.tensor_flip, handle_of(x), *axis_numbers(axis))


def broadcast_to(x, /, shape):
    """A read-only view with the given shape: axes of size 1 and missing leading ones are repeated."""
    return made(lib.tensor_broadcast_to, handle_of(x), *shape_numbers(shape))


def select(x, axis, index, /):
    """One index of one axis, without that axis."""
    return made(lib.tensor_select, handle_of(x), as_int64(axis), as_int64(index))


def expand_dims(x, /, *, axis=0):
    """A new axis of size 1."""
    axis = as_int64(axis)
    return made(lib.tensor_expand_dims, handle_of(x), axis + x.ndim + 1 if axis < 0 else axis)


def squeeze(x, /, axis=None):
    """Without axes of size 1: those named, or all."""
    return made(lib.tensor_squeeze, handle_of(x), *axis_numbers(axis))


def diagonal(x, /, *, offset=0, axis1=-2, axis2=-1):
    """The elements [i, i + offset] of two axes as a last axis in their place."""
    return made(lib.tensor_diagonal, handle_of(x), as_int64(offset), as_int64(axis1), as_int64(axis2))


def sliding_windows(x, axes, sizes, /, steps=None):
    """A read-only view of all windows: their positions on the named axes, their elements behind all others."""
    (count, axes), (size_count, sizes) = numbers(axes), numbers(sizes)
    step_count, steps = (count, None) if steps is None else numbers(steps)
    if not count == size_count == step_count:
        raise InvalidArgumentError(f"there are {count} axes, but {size_count} sizes and {step_count} steps")
    return made(lib.tensor_sliding_windows, handle_of(x), count, axes, sizes, steps)


def real(x, /):
    """The real parts as a view."""
    return made(lib.tensor_real, handle_of(x))


def imag(x, /):
    """The imaginary parts as a view."""
    return made(lib.tensor_imag, handle_of(x))


def share(x, /):
    """Another Tensor on the same memory, closed by itself."""
    return made(lib.tensor_share, handle_of(x))


def as_read_only(x, /):
    """A view that refuses writes."""
    return made(lib.tensor_as_read_only, handle_of(x))


FUNCTIONS = {function.__name__: function for function in (
    slice, subslice, slice_nd, slice_text, bitcast, reshape, flat, permute_dims, matrix_transpose, swap_layout, moveaxis, flip,
    broadcast_to, select, expand_dims, squeeze, diagonal, sliding_windows, real, imag, share, as_read_only)}
