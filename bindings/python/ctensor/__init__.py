"""ctensor: strided tensors, views, files and exchange with other libraries, by the C library libctensor.

The namespace follows the Python Array API standard for all that the library has. The shared library is found at the first
call: by load(path) before it, else by the environment variable CTENSOR_LIBRARY, else by the loader.
"""
import math as _math

from . import _methods, archive, creation, elementwise, errors, exchange, info, moving, reductions, views
from ._library import lib as _lib
from .archive import Archive, ArchiveWriter
from .buffer import Buffer
from .context import Cancel, Context
from .dtypes import BY_NAME as _DTYPES, DType, as_dtype
from .errors import *  # noqa: F403
from .tensor import Tensor

__version__ = "1.0.0.dev0"
ARRAY_API_VERSIONS = ("2022.12", "2023.12", "2024.12")
__array_api_version__ = ARRAY_API_VERSIONS[-1]
__array_namespace_info__ = info.array_namespace_info
e, inf, nan, pi, newaxis = _math.e, _math.inf, _math.nan, _math.pi, None


def load(path=None):
    """Loads the shared library from a path, before the first other call; without one as the first call would."""
    _lib.load(path)


globals().update({name: getattr(creation, name) for name in (
    "asarray", "empty", "zeros", "full", "ones", "empty_like", "zeros_like", "ones_like", "full_like", "arange", "linspace", "eye",
    "random_uniform", "random_normal")})
from_dlpack = exchange.from_dlpack
for _part in (views, moving, reductions, elementwise, info, archive):
    globals().update(_part.FUNCTIONS)
# Last: `ctensor.bool` is the dtype.
globals().update(_DTYPES)
__all__ = sorted(name for name in globals() if not name.startswith("_") and name not in (
    "archive", "buffer", "capsules", "context", "creation", "dtypes", "elementwise", "errors", "exchange", "indexing", "info",
    "memory", "moving", "nested", "reductions", "tensor", "views"))
