"""What a Tensor can do, attached to the class: operators, methods, and the protocols of other libraries."""
import sys

from . import archive, capsules, indexing, memory, moving, nested, reductions, views
from .creation import asarray
from .elementwise import FUNCTIONS as element
from .errors import InvalidArgumentError
from .tensor import Tensor

_NUMBERS = (bool, int, float, complex)
_BINARY = {"add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "floordiv": "floor_divide",
           "mod": "remainder", "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
           "lshift": "bitwise_left_shift", "rshift": "bitwise_right_shift"}
_COMPARISONS = {"eq": "equal", "ne": "not_equal", "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal"}
_UNARY = {"neg": "negative", "pos": "positive", "abs": "abs", "invert": "bitwise_invert"}


def _operand(value):
    """A Tensor or number, an array of another library as a Tensor, or None: not ours."""
    if isinstance(value, (Tensor, *_NUMBERS)):
        return value
    if hasattr(value, "__array_interface__") or hasattr(value, "__dlpack__"):
        return asarray(value)
    return None


def _forward(function):
    def method(self, other):
        other = _operand(other)
        return NotImplemented if other is None else function(self, other)
    return method


def _reflected(function):
    def method(self, other):
        other = _operand(other)
        return NotImplemented if other is None else function(other, self)
    return method


def _in_place(function):
    def method(self, other):
        other = _operand(other)
        return NotImplemented if other is None else function(self, other, out=self)
    return method


def _attach(name, method):
    method.__name__ = name
    method.__qualname__ = f"Tensor.{name}"
    setattr(Tensor, name, method)


for _name, _function in _BINARY.items():
    _attach(f"__{_name}__", _forward(element[_function]))
    _attach(f"__r{_name}__", _reflected(element[_function]))
    _attach(f"__i{_name}__", _in_place(element[_function]))
for _name, _function in _COMPARISONS.items():
    _attach(f"__{_name}__", _forward(element[_function]))
for _name, _function in _UNARY.items():
    _attach(f"__{_name}__", lambda self, _function=element[_function]: _function(self))


def _divmod(self, other):
    return self // other, self % other


def _len(self):
    if not self.shape:
        raise TypeError("a tensor of rank 0 has no len()")
    return self.shape[0]


def _iter(self):
    return (views.select(self, 0, k) for k in range(_len(self)))


def _contains(self, value):
    found = self == value
    return found is not False and bool(reductions.FUNCTIONS["any"](found))


def _converted(kind):
    def method(self):
        return kind(nested.item(self))
    return method


def _index(self):
    if "integer" not in self.dtype.kind or self.shape:
        raise TypeError(f"a tensor of {self.ndim} axes of {self.dtype} is no index; one of rank 0 of an integer dtype is")
    return nested.item(self)


def _format(self, specification):
    return str(self) if not specification else format(nested.item(self), specification)


def _restored(name, shape, data, texts):
    if texts is not None:
        return views.reshape(asarray(texts), shape) if texts else moving.full(shape, "")
    return views.reshape(memory.tensor_of_bytes(data, name), shape)


def _reduce(self):
    is_text = self.dtype.name == "string"
    data = None if is_text else memory.bytes_of_tensor(self)
    return _restored, (self.dtype.name, self.shape, data, nested.texts_of(self) if is_text else None)


def _array_namespace(self, /, *, api_version=None):
    package = sys.modules[__package__]
    if api_version is not None and api_version not in package.ARRAY_API_VERSIONS:
        raise InvalidArgumentError(f"version {api_version!r} of the Array API is none of {', '.join(package.ARRAY_API_VERSIONS)}")
    return package


def _to_device(self, device, /, *, stream=None):
    if device != "cpu" or stream is not None:
        raise InvalidArgumentError(f"device {device!r} is not there; the only one is 'cpu', without streams")
    return self


def _transposed(self):
    if self.ndim != 2:
        raise InvalidArgumentError(f"T is for matrices; permute_dims() takes the tensor of {self.ndim} axes")
    return views.matrix_transpose(self)


for _name, _method in {
        "__divmod__": _divmod, "__len__": _len, "__iter__": _iter, "__contains__": _contains, "__bool__": _converted(bool),
        "__int__": _converted(int), "__float__": _converted(float), "__complex__": _converted(complex), "__index__": _index,
        "__format__": _format, "__reduce__": _reduce, "__getitem__": indexing.getitem, "__setitem__": indexing.setitem,
        "__array_namespace__": _array_namespace, "__dlpack__": capsules.export, "__dlpack_device__": capsules.device,
        "__array__": memory.array, "__buffer__": memory.buffer, "to_device": _to_device}.items():
    setattr(Tensor, _name, _method)
Tensor.T = property(_transposed, doc="The matrix with its axes exchanged.")
Tensor.mT = property(views.matrix_transpose, doc="The matrices of the last two axes with their axes exchanged.")
Tensor.__array_interface__ = property(memory.array_interface, doc="NumPy's description of the memory.")

# Functions of the namespace that take a tensor first and read well as methods.
for _name in ("item", "tolist"):
    setattr(Tensor, _name, getattr(nested, _name))
for _name, _function in views.FUNCTIONS.items():
    setattr(Tensor, _name, _function)
for _name in ("copy", "contiguous", "astype"):
    setattr(Tensor, _name, moving.FUNCTIONS[_name])
for _name in ("sum", "prod", "mean", "max", "min", "all", "any", "argmax", "argmin", "var", "std"):
    setattr(Tensor, _name, reductions.FUNCTIONS[_name])
for _name in ("memoryview", "tobytes", "numpy"):
    setattr(Tensor, _name, getattr(memory, _name))
Tensor.to_proto = archive.to_proto
