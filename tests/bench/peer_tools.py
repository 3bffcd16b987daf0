"""What the comparisons with other libraries share: ctensor through ctypes, memory that all candidates use, taking turns."""
import ctypes
import statistics
import time

import numpy as np

try:
    import torch
except ImportError:
    torch = None

DTYPES = {"float32": 1, "float64": 2, "int32": 3, "uint8": 4, "int16": 5, "int8": 6, "int64": 9, "bool": 10}


class Library:
    def __init__(self, path, threads=1):
        self.c = ctypes.CDLL(path)
        self.c.tensor_build_info.restype = ctypes.c_char_p
        self.context = None
        if threads > 1:
            options = (ctypes.c_uint32 * 64)()
            assert self.c.tensor_context_options_init(options, 24, None) == 0
            options[2] = threads
            made = ctypes.c_void_p()
            assert self.c.tensor_context_new(options, None, None, None, None, ctypes.byref(made), None) == 0
            self.context = made

    def wrap(self, a):
        """A tensor over an array's memory and strides; the base block is taken from the array's bounds."""
        base = a
        while base.base is not None and isinstance(base.base, np.ndarray):
            base = base.base
        dims = (ctypes.c_int64 * a.ndim)(*a.shape)
        strides = (ctypes.c_int64 * a.ndim)(*(s // a.itemsize for s in a.strides))
        start = base.ctypes.data
        out = ctypes.c_void_p()
        code = self.c.tensor_from_memory(DTYPES[a.dtype.name], a.ndim, dims, strides, ctypes.c_void_p(start), ctypes.c_uint64(base.nbytes),
                                         ctypes.c_uint64(a.ctypes.data - start), None, None, None, ctypes.byref(out), None)
        assert code == 0, code
        return out

    def copier(self, dst, src):
        d, s, f = self.wrap(dst), self.wrap(src), self.c.tensor_copy_into
        return lambda: f(self.context, d, s, None)

    def caller(self, name, *arguments):
        """A call of a function with arrays as tensors, anything else as it is, and no status."""
        converted = [self.wrap(a) if isinstance(a, np.ndarray) else a for a in arguments]
        f = getattr(self.c, name)
        return lambda: f(self.context, *converted, None)


def aligned(count, dtype=np.float32):
    """Touched memory on a huge-page boundary."""
    size = np.dtype(dtype).itemsize
    raw = np.empty(count * size + (1 << 21), np.uint8)
    skip = -raw.ctypes.data % (1 << 21)
    a = raw[skip:skip + count * size].view(dtype)
    ctypes.CDLL(None).madvise(ctypes.c_void_p(a.ctypes.data), ctypes.c_size_t(a.nbytes), 14)
    a[...] = 0
    return a


def timed(call, repeat):
    start = time.perf_counter()
    for _ in range(repeat):
        call()
    return (time.perf_counter() - start) / repeat


def turns(calls, repeat, rounds):
    """Median seconds a call of each candidate; they take turns within each round, each with its own buffers warm."""
    times = {who: [] for who in calls}
    for _ in range(rounds):
        for who, call in calls.items():
            call()
            times[who].append(timed(call, repeat))
    return {who: statistics.median(t) for who, t in times.items()}
