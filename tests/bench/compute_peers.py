#!/usr/bin/env python3
"""Computing through the C ABI beside NumPy, PyTorch and Eigen, in turn within each round of one run.

  compute_peers.py LIBCTENSOR [--eigen EIGEN_COMPUTE_PEER.so] [--threads 1] [--rounds 7] [--sizes 65536,4194304,67108864] [--only NAME,...]

float32 unless the row says otherwise; outputs preallocated and touched. The size is that of one operand. A share is what an operation
reaches of the limit: the best of memcpy and the library's own contiguous copy of as many bytes, with as many threads. Bytes count each
operand once. With two threads the peers are those that have threads (PyTorch; NumPy stays as it is).
"""
import argparse
import ctypes

import numpy as np

from peer_tools import Library, Native, aligned, torch, turns

FUNCTIONS = ["exp", "log", "sin", "tanh", "sqrt", "expm1", "log1p", "atan", "asin", "sinh", "erf"]
ROUNDINGS = {"floor": "floor", "round": "rint"}


class Case:
    """One row: arrays, what the library is called with, and the peers' calls."""

    def __init__(self, name, traffic, ours, check, **peers):
        self.name, self.traffic, self.ours, self.check = name, traffic, ours, check
        self.peers = {who: call for who, call in peers.items() if call is not None}


def uniform(count, low, high, dtype=np.float32):
    a = aligned(count, dtype)
    a[:] = np.random.default_rng(1).uniform(low, high, count).astype(dtype)
    return a


def tensor(a):
    return torch.from_numpy(a) if torch else None


def eigen_call(eigen, name, *arguments):
    if eigen is None:
        return None
    converted = [ctypes.c_void_p(a.ctypes.data) if isinstance(a, np.ndarray) else ctypes.c_longlong(a) for a in arguments]
    return Native(getattr(eigen, name), *converted)


def binary_cases(library, eigen, n):
    a, b, out = uniform(n, 0.5, 2), uniform(n, 1, 3), aligned(n)
    ta, tb, tout = tensor(a), tensor(b), tensor(out)
    for ours, numpy_name, torch_name in [("add", "add", "add"), ("multiply", "multiply", "mul"), ("maximum", "maximum", "maximum"),
                                         ("divide", "divide", "div"), ("pow", "power", "pow")]:
        f, tf = getattr(np, numpy_name), torch and getattr(torch, torch_name)
        yield Case({"add": "a + b", "multiply": "a * b", "divide": "a / b"}.get(ours, ours), 3 * a.nbytes,
                   library.caller(f"tensor_{ours}_into", a, b, None, out), (out, f(a, b)),
                   numpy=lambda f=f: f(a, b, out=out), torch=torch and (lambda tf=tf: tf(ta, tb, out=tout)),
                   eigen=eigen_call(eigen, f"eigen_{ours}", out, a, b, n))


def unary_cases(library, eigen, n):
    out = aligned(n)
    tout = tensor(out)
    for name in FUNCTIONS + list(ROUNDINGS):
        low, high = {"log": (1e-3, 1e3), "sqrt": (0, 1e3), "log1p": (-0.9, 10), "asin": (-1, 1), "exp": (-20, 20), "sin": (-10, 10),
                     "tanh": (-4, 4), "sinh": (-10, 10), "erf": (-3, 3)}.get(name, (-10, 10))
        a = uniform(n, low, high)
        ta = tensor(a)
        numpy_name = {"atan": "arctan", "asin": "arcsin", **ROUNDINGS}.get(name, name)
        f = getattr(np, numpy_name, None)
        tf = torch and getattr(torch, name)
        expected = f(a) if f else tf(ta).numpy()
        yield Case(name, 2 * a.nbytes, library.caller(f"tensor_{name}_into", a, None, out), (out, expected),
                   numpy=f and (lambda f=f, a=a: f(a, out=out)), torch=torch and (lambda tf=tf, ta=ta: tf(ta, out=tout)),
                   eigen=eigen_call(eigen, f"eigen_{name}", out, a, n))


def broadcast_cases(library, eigen, n):
    columns = 1024
    x = uniform(n, 0, 1).reshape(-1, columns)
    out = aligned(n).reshape(x.shape)
    row, column = uniform(columns, 0, 1), uniform(x.shape[0], 0, 1).reshape(-1, 1)
    tx, tout = tensor(x), tensor(out)
    for name, other in [("x + row", row), ("x + column", column)]:
        to = tensor(other)
        yield Case(name, 2 * x.nbytes, library.caller("tensor_add_into", x, other, None, out), (out, x + other),
                   numpy=lambda other=other: np.add(x, other, out=out), torch=torch and (lambda to=to: torch.add(tx, to, out=tout)))


def reduction_cases(library, eigen, n):
    a = uniform(n, 0, 1)
    ta = tensor(a)
    whole, index = aligned(1), aligned(1, np.int64)
    every = [-1, None]
    scalar, place = whole.reshape(()), index.reshape(())
    tscalar, tplace = tensor(scalar), tensor(place)
    yield Case("sum", a.nbytes, library.caller("tensor_sum_into", a, *every, None, scalar), (scalar, a.sum(dtype=np.float64)),
               numpy=lambda: np.sum(a, out=scalar), torch=torch and (lambda: torch.sum(ta)), eigen=eigen_call(eigen, "eigen_sum", whole, a, n))
    yield Case("mean", a.nbytes, library.caller("tensor_mean_into", a, *every, None, scalar), (scalar, a.mean(dtype=np.float64)),
               numpy=lambda: np.mean(a, out=scalar), torch=torch and (lambda: torch.mean(ta)), eigen=eigen_call(eigen, "eigen_mean", whole, a, n))
    yield Case("max", a.nbytes, library.caller("tensor_max_into", a, *every, None, scalar), (scalar, a.max()),
               numpy=lambda: np.max(a, out=scalar), torch=torch and (lambda: torch.max(ta)), eigen=eigen_call(eigen, "eigen_max", whole, a, n))
    yield Case("argmax", a.nbytes, library.caller("tensor_argmax_into", a, *every, None, place), (place, a.argmax()),
               numpy=lambda: np.argmax(a, out=place), torch=torch and (lambda: torch.argmax(ta)))
    x = a.reshape(-1, 1024)
    tx, sums = tensor(x), aligned(1024)
    tsums = tensor(sums)
    axis = (ctypes.c_int64 * 1)(0)
    yield Case("sum over axis 0", a.nbytes, library.caller("tensor_sum_into", x, 1, axis, None, sums), (sums, x.sum(0, dtype=np.float64)),
               numpy=lambda: np.sum(x, axis=0, out=sums), torch=torch and (lambda: torch.sum(tx, 0, out=tsums)))
    out = aligned(n)
    tout = tensor(out)
    yield Case("cumsum", 2 * a.nbytes, library.caller("tensor_cumulative_sum_into", a, ctypes.c_int64(0), None, out),
               (out, np.cumsum(a, dtype=np.float64)), numpy=lambda: np.cumsum(a, out=out), torch=torch and (lambda: torch.cumsum(ta, 0, out=tout)))


def cast_cases(library, eigen, n):
    small = aligned(n, np.int8)
    small[:] = np.arange(n) % 251
    floats, out = uniform(n, -100, 400), aligned(n)
    packed = aligned(n, np.uint8)
    ts, tf, tout, tp = tensor(small), tensor(floats), tensor(out), tensor(packed)
    saturating = (ctypes.c_uint32 * 4)(16, 0, 1, 0)
    yield Case("int8 -> float32", 5 * n, library.caller("tensor_astype_into", small, None, out), (out, small.astype(np.float32)),
               numpy=lambda: np.copyto(out, small), torch=torch and (lambda: tout.copy_(ts)), eigen=eigen_call(eigen, "eigen_widen", out, small, n))
    clipped = np.clip(floats, 0, 255)
    yield Case("float32 -> uint8, saturating", 5 * n, library.caller("tensor_astype_into", floats, saturating, packed), (packed, clipped.astype(np.uint8)),
               numpy=lambda: np.copyto(packed, np.clip(floats, 0, 255), casting="unsafe"), torch=torch and (lambda: tp.copy_(tf.clamp(0, 255))),
               eigen=eigen_call(eigen, "eigen_narrow", packed, floats, n))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--eigen")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--sizes", default="65536,4194304,67108864")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    if torch:
        torch.set_num_threads(options.threads)
    library = Library(options.library, options.threads)
    eigen = ctypes.CDLL(options.eigen) if options.eigen else None
    Native.repeater = eigen and eigen.repeat_call
    print(library.c.tensor_build_info().decode())
    print("numpy", np.__version__, "| torch", torch.__version__ if torch else "not installed", "| eigen", "native" if eigen else "not built",
          "| threads", options.threads)
    print("| operation | size | ctensor GB/s | of the limit | best peer | ours / best peer | all |\n| --- | --- | --- | --- | --- | --- | --- |")
    np.seterr(all="ignore")
    for size in map(int, options.sizes.split(",")):
        n = size // 4
        plain, other = aligned(n), aligned(n)
        limits = {"memmove": lambda: ctypes.memmove(plain.ctypes.data, other.ctypes.data, plain.nbytes), "copy": library.copier(plain, other)}
        for family in (binary_cases, unary_cases, broadcast_cases, reduction_cases, cast_cases):
            for case in family(library, eigen, n):
                if options.only and case.name not in options.only.split(","):
                    continue
                code = case.ours()
                assert code == 0, (case.name, code)
                found, expected = case.check
                assert np.allclose(found, expected, rtol=2e-6), case.name
                repeat = max(3 if size < 1 << 24 else 1, int(1e7 / case.traffic))
                seconds = turns({"ctensor": case.ours, **case.peers, **limits}, repeat, options.rounds)
                rate = {who: case.traffic / seconds[who] / 1e9 for who in ("ctensor", *case.peers)}
                limit = max(2 * plain.nbytes / seconds[who] / 1e9 for who in limits)
                peers = {who: r for who, r in rate.items() if who != "ctensor"}
                best = max(peers, key=peers.get)
                everyone = ", ".join(f"{who} {r:.1f}" for who, r in peers.items())
                print(f"| {case.name} | {size >> 10} KiB | {rate['ctensor']:.1f} | {rate['ctensor'] / limit:.2f} | {best} | "
                      f"{rate['ctensor'] / peers[best]:.2f} | {everyone} |", flush=True)


main()
