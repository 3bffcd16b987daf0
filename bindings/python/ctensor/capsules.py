"""DLPack capsules: made of tensors, and opened.

A capsule that nobody takes has to end the struct in it. A destructor in Python would run while the exception of the
consumer that refused the capsule is on its way, and end that exception; so capsules have none. They are remembered
instead, and looked through whenever another one is made, at exit, and when somebody counts what lives.
"""
import atexit
import ctypes
import sys
from ctypes import byref, c_char_p, c_int, c_void_p, py_object

from . import _raw
from ._call import call, options
from ._library import lib
from .context import current
from .errors import CtensorError, ExportError, InvalidArgumentError
from .tensor import handle_of, made

VERSION = (1, 2)
CPU_DEVICE = (_raw.TENSOR_DEVICE_CPU, 0)
# Python keeps the addresses of these names, so the objects have to stay.
_PLAIN, _VERSIONED = b"dltensor", b"dltensor_versioned"
_USED = {_PLAIN: b"used_dltensor", _VERSIONED: b"used_dltensor_versioned"}


def _python(name, result, *parameters):
    function = ctypes.pythonapi[name]
    function.restype, function.argtypes = result, parameters
    return function


_new = _python("PyCapsule_New", py_object, c_void_p, c_char_p, c_void_p)
_is_valid = _python("PyCapsule_IsValid", c_int, py_object, c_char_p)
_pointer = _python("PyCapsule_GetPointer", c_void_p, py_object, c_char_p)
_set_name = _python("PyCapsule_SetName", c_int, py_object, c_char_p)

# Capsules that may still be untaken, by the address of the struct.
_waiting = {}


def _free(name, address):
    (lib.tensor_dlpack_free if name is _PLAIN else lib.tensor_dlpack_versioned_free)(address)


def _references(entry):
    return sys.getrefcount(entry[1])


_ALONE = _references((_PLAIN, object()))  # what Python counts when nothing but the pair refers to it


def sweep():
    """Ends the structs of capsules that nobody has taken and nobody can take any more."""
    for address in list(_waiting):
        entry = _waiting.pop(address, None)  # only one thread gets it
        if entry is None:
            continue
        if not _is_valid(entry[1], entry[0]):
            continue  # taken: the struct is the consumer's
        if _references(entry) <= _ALONE:
            _free(entry[0], address)
        else:
            _waiting[address] = entry


atexit.register(sweep)


def export(x, *, stream=None, max_version=None, dl_device=None, copy=None):
    """`__dlpack__`: a capsule on the tensor's memory, versioned if the consumer says that it knows version 1."""
    if stream is not None:
        raise InvalidArgumentError(f"stream {stream!r}: memory of the CPU has none")
    if dl_device is not None and tuple(dl_device) != x.__dlpack_device__():
        raise ExportError(f"the tensor is on device {x.__dlpack_device__()}, not on {tuple(dl_device)}")
    sweep()
    is_versioned = max_version is not None and max_version[0] >= 1
    name, make = (_VERSIONED, lib.tensor_to_dlpack_versioned) if is_versioned else (_PLAIN, lib.tensor_to_dlpack)
    how = options(_raw.tensor_dlpack_options_t, flags=_raw.TENSOR_DLPACK_COPY if copy else 0)
    managed, handle = c_void_p(), handle_of(x)
    try:
        call(make, current(), handle, byref(how), byref(managed))
    except CtensorError as error:
        raise ExportError(error.message, error.code) from None
    try:
        capsule = _new(managed, name, None)
    except BaseException:
        _free(name, managed)
        raise
    _waiting[managed.value] = (name, capsule)
    return capsule


def device(x):
    """`__dlpack_device__`: (kind, id)."""
    handle = handle_of(x)
    return lib.tensor_device_kind(handle), lib.tensor_device_id(handle)


def take(capsule, copy):
    """The tensor on the struct of a capsule, which is marked as taken; the mark goes again if that fails."""
    how = options(_raw.tensor_dlpack_options_t, flags=_raw.TENSOR_DLPACK_COPY if copy else 0)
    for name, function in ((_VERSIONED, lib.tensor_from_dlpack_versioned), (_PLAIN, lib.tensor_from_dlpack)):
        if not _is_valid(capsule, name):
            continue
        address = _pointer(capsule, name)
        _set_name(capsule, _USED[name])
        try:
            return made(function, current(), address, byref(how))
        except BaseException:
            _set_name(capsule, name)
            raise
    raise InvalidArgumentError(f"{type(capsule).__name__} is no DLPack capsule, or one that was taken before")
