"""What the library's codes become: CtensorError, and below it classes that are also Python's own kinds of errors."""
from . import _raw


class CtensorError(Exception):
    """A call that the library refused: `code` (a TENSOR_CODE_*), `name` of the code, and its sentence as `message`."""

    code = _raw.TENSOR_CODE_UNKNOWN

    def __init__(self, message, code=None):
        super().__init__(message)
        self.message = message
        if code is not None:
            self.code = code

    def __str__(self):  # KeyError and OSError would show it in ways of their own
        return self.message

    def __reduce__(self):
        return type(self), (self.message, self.code)

    @property
    def name(self):
        """The code in words, "INVALID_ARGUMENT"."""
        return NAMES.get(self.code, "UNKNOWN")


class InvalidArgumentError(CtensorError, ValueError):
    """Malformed or mixed arguments."""

    code = _raw.TENSOR_CODE_INVALID_ARGUMENT


class FailedPreconditionError(CtensorError, ValueError):
    """Right argument, wrong state: read-only, not a view, memory of a device."""

    code = _raw.TENSOR_CODE_FAILED_PRECONDITION


class ExportError(FailedPreconditionError, BufferError):
    """Memory that another library or a memoryview asked for in a form that it does not have."""


class OutOfRangeError(CtensorError, IndexError):
    """An axis, an index or a value is outside its range."""

    code = _raw.TENSOR_CODE_OUT_OF_RANGE


class IndexingError(InvalidArgumentError, IndexError):
    """What stands between brackets does not fit the tensor."""


class DoesNotFitError(OutOfRangeError, OverflowError):
    """A number that its dtype cannot hold."""


class UnimplementedError(CtensorError, NotImplementedError, TypeError):
    """A known dtype or option that this function does not do."""

    code = _raw.TENSOR_CODE_UNIMPLEMENTED


class ResourceExhaustedError(CtensorError, MemoryError):
    """Memory was refused, or a limit was reached."""

    code = _raw.TENSOR_CODE_RESOURCE_EXHAUSTED


class NotFoundError(CtensorError, KeyError):
    """No such name."""

    code = _raw.TENSOR_CODE_NOT_FOUND


class FileMissingError(NotFoundError, FileNotFoundError):
    """No such file."""


class AlreadyExistsError(CtensorError, ValueError):
    """The name is taken."""

    code = _raw.TENSOR_CODE_ALREADY_EXISTS


class PermissionDeniedError(CtensorError, PermissionError):
    """The system refused access."""

    code = _raw.TENSOR_CODE_PERMISSION_DENIED


class UnavailableError(CtensorError, OSError):
    """The system could not answer now."""

    code = _raw.TENSOR_CODE_UNAVAILABLE


class DataLossError(CtensorError, ValueError):
    """The bytes of an archive are damaged."""

    code = _raw.TENSOR_CODE_DATA_LOSS


class CancelledError(CtensorError):
    """The work was cancelled."""

    code = _raw.TENSOR_CODE_CANCELLED


NAMES = {value: name.replace("TENSOR_CODE_", "").replace("TENSOR_", "") for name, value in vars(_raw).items()
         if name.startswith("TENSOR_CODE_") or name == "TENSOR_OK"}
_CLASSES = {kind.code: kind for kind in (
    CancelledError, InvalidArgumentError, FailedPreconditionError, OutOfRangeError, UnimplementedError,
    ResourceExhaustedError, NotFoundError, AlreadyExistsError, PermissionDeniedError, UnavailableError, DataLossError)}


def error_of(code, message):
    """The exception that stands for a code and its sentence."""
    return _CLASSES.get(code, CtensorError)(message, code)


__all__ = ["CtensorError", "DoesNotFitError", "ExportError", "FileMissingError", "IndexingError"] + [kind.__name__ for kind in _CLASSES.values()]
