"""Nested sequences of Python values to tensors, and tensors to nested lists."""
import array
from ctypes import byref, c_char, c_double, c_int64, c_uint64

from . import _raw
from ._call import call, encoded, shape_numbers
from ._library import lib
from .context import current
from .creation import checked_cast
from .dtypes import BY_NAME, FORMATS
from .errors import DoesNotFitError, InvalidArgumentError
from .tensor import handle_of, made

# Kinds of Python values from the one that gives way to the one that wins, each with the dtype that holds it.
_RANK = {bool: 0, int: 1, float: 2, complex: 3}
_DTYPES = ("bool", "int64", "float64", "complex128")


def _is_sequence(value):
    return isinstance(value, (list, tuple, range))


def _shape_of(values):
    shape = []
    while _is_sequence(values):
        shape.append(len(values))
        if len(shape) > _raw.TENSOR_MAX_RANK:
            raise InvalidArgumentError(f"the sequences nest deeper than the {_raw.TENSOR_MAX_RANK} axes of a tensor")
        if len(values) == 0:
            break
        values = values[0]
    return shape


def _leaves(values, shape, depth=0):
    if depth == len(shape):
        if _is_sequence(values):
            raise InvalidArgumentError(f"the sequences are ragged: one stands where others at depth {depth} have a value")
        yield values
        return
    if not _is_sequence(values) or len(values) != shape[depth]:
        found = f"one of {len(values)}" if _is_sequence(values) else "a value"
        raise InvalidArgumentError(f"the sequences are ragged: {found} stands among sequences of {shape[depth]} at depth {depth}")
    if depth + 1 == len(shape) and not any(map(_is_sequence, values)):
        yield from values
        return
    for value in values:
        yield from _leaves(value, shape, depth + 1)


def _strings(leaves, shape):
    texts = [encoded(leaf) for leaf in leaves]
    offsets = [0]
    for text in texts:
        offsets.append(offsets[-1] + len(text))
    tensor = made(lib.tensor_new, BY_NAME["string"].code, *shape_numbers(shape))
    call(lib.tensor_set_strings, handle_of(tensor), len(offsets), (c_int64 * len(offsets))(*offsets), b"".join(texts), offsets[-1])
    return tensor


def _integers(leaves):
    for letter, name in (("q", "int64"), ("Q", "uint64")):
        try:
            return name, array.array(letter, leaves)
        except OverflowError:
            continue
    raise DoesNotFitError("neither int64 nor uint64 holds all the integers of the sequence")


def _numbers(leaves, rank):
    if rank == 1:
        return _integers(leaves)
    if rank == 3:
        return "complex128", array.array("d", [part for leaf in map(complex, leaves) for part in (leaf.real, leaf.imag)])
    return _DTYPES[rank], array.array("Bqd"[rank], leaves)


def _rank_of(leaf):
    for kind, rank in _RANK.items():
        if isinstance(leaf, kind):
            return rank
    raise TypeError(f"a {type(leaf).__name__} is no element of a tensor")


def tensor_of(values, dtype):
    """The tensor of a nested sequence, in the dtype that its values need, or checked in another."""
    shape = _shape_of(values)
    leaves = list(_leaves(values, shape))
    if leaves and not isinstance(leaves[0], (bool, int, float, complex, str, bytes)):
        return _stacked(leaves, shape, dtype)
    if leaves and isinstance(leaves[0], (str, bytes)):
        return checked_cast(_strings(leaves, shape), dtype or BY_NAME["string"])
    if not leaves and dtype is not None:
        return made(lib.tensor_new, dtype.code, *shape_numbers(shape))
    rank = max(map(_rank_of, leaves), default=2)
    if dtype is not None and rank == 2 and "integer" in dtype.kind:
        leaves = [_whole(leaf, dtype) for leaf in leaves]
    name, block = _numbers(leaves, rank)
    address, count = block.buffer_info()
    tensor = made(lib.tensor_from_data, current(), BY_NAME[name].code, *shape_numbers(shape), address, count * block.itemsize)
    return tensor if dtype is None else checked_cast(tensor, dtype)


def _whole(leaf, dtype):
    if isinstance(leaf, float) and leaf % 1 != 0 and leaf - leaf == 0:
        raise InvalidArgumentError(f"{leaf} is no whole number, as {dtype} needs one")
    return leaf


def _stacked(leaves, shape, dtype):
    """A sequence of tensors or arrays of one shape, one above the other."""
    from .creation import asarray
    from .moving import stack
    from .views import reshape
    tensors = [asarray(leaf, dtype=dtype) for leaf in leaves]
    return reshape(stack(tensors), (*shape, *tensors[0].shape))


# --- and back -------------------------------------------------------------------------------------------------------
def texts_of(x):
    """All elements of a string tensor, in row-major order."""
    count, needed = x.size, c_int64()
    offsets = (c_int64 * (count + 1))()
    call(lib.tensor_get_strings, handle_of(x), count + 1, offsets, None, 0, byref(needed))
    block = (c_char * max(needed.value, 1))()
    call(lib.tensor_get_strings, handle_of(x), count + 1, offsets, block, needed.value, byref(needed))
    return [block.raw[offsets[k]:offsets[k + 1]] for k in range(count)] if count < 2 else _cut(block.raw, offsets)


def _cut(block, offsets):
    return [block[begin:end] for begin, end in zip(offsets, offsets[1:])]


def _plain(x):
    """The tensor in a dtype that memoryview reads and that holds every value."""
    wide = {"real floating": "float32", "signed integer": "int8", "unsigned integer": "uint8", "quantized": "int32"}
    if x.dtype.name in FORMATS and x.dtype.name != "float16":
        return x
    if x.dtype.kind not in wide:
        raise TypeError(f"{x.dtype} elements have no counterpart in Python")
    return made(lib.tensor_astype, current(), handle_of(x), BY_NAME[wide[x.dtype.kind]].code, None)


def _flat_values(x):
    if x.dtype.name == "string":
        return texts_of(x)
    if x.dtype.kind == "complex floating":
        parts = [_flat_values(made(part, handle_of(x))) for part in (lib.tensor_real, lib.tensor_imag)]
        return list(map(complex, *parts))
    plain = made(lib.tensor_contiguous, current(), handle_of(_plain(x)))
    if plain.size == 0:
        return []
    block = (c_char * (plain.size * plain.itemsize)).from_address(plain.address)
    return memoryview(block).cast("B").cast(FORMATS[plain.dtype.name]).tolist()


def tolist(x):
    """The elements as nested lists of Python's numbers, or of bytes for strings; of rank 0 the element itself."""
    values = _flat_values(x)
    if not x.shape:
        return values[0]
    for position in range(len(x.shape) - 1, 0, -1):
        dim = x.shape[position]
        rows = 1
        for size in x.shape[:position]:
            rows *= size
        values = [values[row * dim:(row + 1) * dim] for row in range(rows)]
    return values


def item(x, *index):
    """The only element, or the one at the coordinates, as a Python value."""
    if index:
        index = index[0] if len(index) == 1 and isinstance(index[0], tuple) else index
        from .indexing import getitem
        x = getitem(x, index)
    if x.size != 1:
        raise InvalidArgumentError(f"item() needs one element; the tensor has {x.size}")
    name, kind, zero = x.dtype.name, x.dtype.kind, (c_int64 * 1)(0)
    if name == "string":
        return texts_of(x)[0]
    if kind == "complex floating":
        real, imag = c_double(), c_double()
        call(lib.tensor_get_complex, handle_of(x), _raw.TENSOR_FLAT_INDEX, zero, byref(real), byref(imag))
        return complex(real.value, imag.value)
    kinds = {"real floating": (c_double, lib.tensor_get_double), "unsigned integer": (c_uint64, lib.tensor_get_uint64)}
    ctype, get = kinds.get(kind, (c_int64, lib.tensor_get_int64))
    value = ctype()
    call(get, handle_of(x), _raw.TENSOR_FLAT_INDEX, zero, byref(value))
    return bool(value.value) if kind == "bool" else value.value
