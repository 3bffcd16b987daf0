"""What the comparisons with other libraries share: ctensor through ctypes, memory that all candidates use, taking turns."""
import ctypes
import random
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
        """A call of a function with arrays as tensors, numbers and pointers as they are, and no status."""
        converted = [self.wrap(a) if isinstance(a, np.ndarray) else a for a in arguments]
        return Native(getattr(self.c, name), self.context, *converted, None)


class Native:
    """A call of a C function with at most six arguments, none of them floating; many at once go through repeat_call."""
    repeater = None

    def __init__(self, function, *arguments):
        self.function, self.arguments = function, arguments

    def __call__(self):
        return self.function(*self.arguments)

    def run(self, repeat):
        if Native.repeater is None or len(self.arguments) > 6:
            for _ in range(repeat):
                self()
            return
        words = [a if isinstance(a, ctypes.c_void_p) or a is None else ctypes.cast(a, ctypes.c_void_p) if isinstance(a, ctypes.Array)
                 else ctypes.c_void_p(getattr(a, "value", a)) for a in self.arguments]
        Native.repeater(ctypes.cast(self.function, ctypes.c_void_p), ctypes.c_longlong(repeat), *words, *[None] * (6 - len(words)))


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
    if isinstance(call, Native):
        call.run(repeat)
    else:
        for _ in range(repeat):
            call()
    return (time.perf_counter() - start) / repeat


def turns(calls, repeat, rounds):
    """Median seconds a call of each candidate; they take turns within each round, in another order each time, each with its own buffers warm."""
    times = {who: [] for who in calls}
    order = list(calls.items())
    for number in range(rounds):
        random.Random(number).shuffle(order)
        for who, call in order:
            call()
            times[who].append(timed(call, repeat))
    return {who: statistics.median(t) for who, t in times.items()}
