"""Threads, memory, progress and cancellation of bulk work."""
import contextvars
from ctypes import byref, sizeof

from . import _raw
from ._call import CancelHandle, ContextHandle, as_int64, call, options, raised
from ._library import lib

_current = contextvars.ContextVar("ctensor_context", default=None)


def current():
    """The handle of the context of the innermost `with` of this thread or task, or None: serial work."""
    context = _current.get()
    return None if context is None else context._handle


class Cancel:
    """A wish to stop, which any thread may set; calls with a context that has it then raise CancelledError."""

    __slots__ = ("_handle",)

    def __init__(self):
        self._handle = CancelHandle()
        call(lib.tensor_cancel_new, byref(self._handle))

    def set(self):
        """Stops what runs and what comes, for good."""
        lib.tensor_cancel_set(self._handle)

    @property
    def is_set(self):
        """Whether somebody has asked to stop."""
        return lib.tensor_cancel_is_set(self._handle) != 0


def _reporter(function):
    """The C callback of a Python function; what it raises ends the work and comes out of the call."""
    def report(_user, done, total):
        try:
            function(done, total)
        except BaseException as error:  # nothing may escape into C, KeyboardInterrupt included
            raised.error = error
            return _raw.TENSOR_CODE_CANCELLED
        return _raw.TENSOR_OK
    return dict(_raw.tensor_progress_t._fields_)["report"](report)


class Context:
    """How bulk work is done by the calls inside `with context:`, on the thread or task that entered it.

    `threads` work at once, -1 for as many as there are processors; `progress(done, total)` is called now and then on the
    calling thread; `cancel` is a Cancel. A context may be entered by many threads, any number of times.
    """

    __slots__ = ("_handle", "_entered", "_report", "__weakref__")

    def __init__(self, threads=1, *, cache_bytes=0, cache=True, progress=None, progress_interval=0, cancel=None):
        flags = 0 if cache else _raw.TENSOR_CONTEXT_NO_CACHE
        how = options(_raw.tensor_context_options_t, flags=flags, threads=threads,
                      progress_interval=progress_interval, cache_bytes=cache_bytes)
        self._report = None
        if progress is not None:
            self._report = _raw.tensor_progress_t(struct_size=sizeof(_raw.tensor_progress_t), report=_reporter(progress))
        self._entered = []
        self._handle = ContextHandle()
        call(lib.tensor_context_new, byref(how), None, None, None if self._report is None else byref(self._report),
             None if cancel is None else cancel._handle, byref(self._handle))

    @property
    def threads(self):
        """How many threads work at once."""
        return lib.tensor_context_thread_count(self._handle)

    @property
    def cached_bytes(self):
        """Bytes of freed buffers that are kept for the next tensors."""
        return lib.tensor_context_cached_bytes(self._handle)

    def trim(self, to_bytes=0):
        """Gives kept buffers back until no more than `to_bytes` are left."""
        lib.tensor_context_trim(self._handle, as_int64(to_bytes))

    def __enter__(self):
        self._entered.append(_current.set(self))
        return self

    def __exit__(self, *_error):
        _current.reset(self._entered.pop())
