"""Objects that hold one handle of the library and can give it up early."""
from .errors import InvalidArgumentError


class Closing:
    """A holder of `_handle`, which `with` and close() let go; a subclass says its own name in `_KIND`."""

    __slots__ = ()
    _KIND = "object"

    def _open(self):
        if self._handle is None:
            raise InvalidArgumentError(f"the {self._KIND} is closed")
        return self._handle

    def close(self):
        """Lets the handle go; tensors that came from here keep what they need."""
        self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()
