"""The shared library: found and loaded at the first call, its functions bound one by one as they are first used."""
import ctypes
import os
import threading

from . import _raw

_ENVIRONMENT = "CTENSOR_LIBRARY"


def _described(version):
    return f"{version >> 16}.{version & 0xffff}"


def _check(shared, path):
    """A library of another major version, or older than this package, would misunderstand the calls."""
    shared.tensor_abi_version.restype = ctypes.c_uint32
    version = shared.tensor_abi_version()
    major, minor = _raw.ABI_VERSION
    if version >> 16 != major or version & 0xffff < minor:
        raise ImportError(f"{path} has ABI version {_described(version)}; this package needs {major}.{minor} or a later "
                          f"{major}.x")


class Library:
    """An attribute for each function of the header, ready to be called; `path` is where the library came from."""

    def __init__(self):
        self.path = None
        self._shared = None
        self._lock = threading.Lock()

    def load(self, path=None):
        """Loads the library from `path`, else from $CTENSOR_LIBRARY, else as the loader finds it by its name."""
        with self._lock:
            if self._shared is not None:
                if path is not None and os.fspath(path) != self.path:
                    raise ImportError(f"ctensor is already loaded, from {self.path}; load() comes before the first other call")
                return self
            path = os.fspath(path) if path is not None else os.environ.get(_ENVIRONMENT) or _raw.SONAME
            try:
                shared = ctypes.CDLL(path)
                _check(shared, path)
            except (OSError, AttributeError) as error:
                raise ImportError(f"cannot load the ctensor library: {error}; name it by ctensor.load(path) or by the "
                                  f"environment variable {_ENVIRONMENT}") from error
            self.path, self._shared = path, shared
            for name in _raw.FUNCTIONS:
                if name.endswith("_free"):  # handles may go when Python ends, where nothing can be bound any more
                    self._bind(name)
        return self

    def _bind(self, name):
        function = self._shared[name]
        function.restype, function.argtypes = _raw.FUNCTIONS[name]
        setattr(self, name, function)
        return function

    def __getattr__(self, name):
        # Called for names that are not bound yet. Two threads may bind one name at the same time: each binds a function
        # object of its own and stores it when it is complete.
        if name not in _raw.FUNCTIONS:
            raise AttributeError(f"the ctensor library has no function {name}")
        if self._shared is None:
            self.load()
        try:
            return self._bind(name)
        except AttributeError as error:
            raise ImportError(f"{self.path} lacks {name}, which its version promises") from error


lib = Library()
