#!/usr/bin/env python3
"""Copies of views through the C ABI beside NumPy, PyTorch and Eigen, in turn within each round of one run.

  peers.py LIBCTENSOR [--eigen EIGEN_PEER.so] [--rounds 7] [--sizes 65536,4194304,67108864]

float32; outputs preallocated and touched; medians of the rounds. A share is what an operation reaches of the limit: the best of
memcpy and the library's own contiguous copy (which goes past the cache for large blocks) of as many bytes, in the same rounds. Bytes
count the cache lines of the source and the output once. Peers that are not installed are left out and named.
"""
import argparse
import ctypes

import numpy as np

from peer_tools import Library, aligned as touched, torch, turns

if torch:
    torch.set_num_threads(1)


def aligned(count):
    a = touched(count)
    a[:] = np.arange(count, dtype=np.float32)
    return a


def rows(size):
    """(name, shape of the source, NumPy view, PyTorch view, Eigen entry and its arguments)."""
    n = size // 4
    c = 64
    pixels = 56 * 56
    batch = max(n // (c * pixels), 1)
    table = [
        ("contiguous", (n,), lambda x: x, lambda x: x, None),
        ("x[::-1]", (n,), lambda x: x[::-1], None, ("eigen_reverse", (n,))),
        ("x[:, ::2]", (n // 4096, 4096), lambda x: x[:, ::2], lambda x: x[:, ::2], ("eigen_every_second_column", (n // 4096, 4096))),
        ("transpose", (n // 4096, 4096), lambda x: x.T, lambda x: x.T, ("eigen_transpose", (n // 4096, 4096))),
        ("NCHW->NHWC", (batch, c, pixels), lambda x: x.transpose(0, 2, 1), lambda x: x.permute(0, 2, 1),
         ("eigen_channels_last", (batch, c, pixels))),
        ("x[:, 5:8] of 16", (n // 16, 16), lambda x: x[:, 5:8], lambda x: x[:, 5:8], ("eigen_columns_5_to_8", (n // 16, 16))),
    ]
    return [r for r in table if all(d > 0 for d in r[1])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--eigen")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--sizes", default="65536,4194304,67108864")
    options = parser.parse_args()
    library = Library(options.library)
    eigen = ctypes.CDLL(options.eigen) if options.eigen else None
    print(library.c.tensor_build_info().decode())
    print("numpy", np.__version__, "| torch", torch.__version__ if torch else "not installed", "| eigen", "native" if eigen else "not built")
    print("| copy | size | ctensor GB/s | of the limit | best peer | ours / best peer |\n| --- | --- | --- | --- | --- | --- |")
    for size in map(int, options.sizes.split(",")):
        for name, shape, view, torch_view, entry in rows(size):
            count = int(np.prod(shape))
            source = aligned(count)
            x = source.reshape(shape)
            v = view(x)
            target = aligned(v.size)
            out = target.reshape(v.shape)
            moved = x.nbytes + out.nbytes  # every line of the source is touched, whatever part of it the view takes
            plain = aligned(count)
            calls = {"ctensor": library.copier(out, v), "numpy": lambda: np.copyto(out, v)}
            if torch and torch_view:
                tout, tv = torch.from_numpy(out), torch_view(torch.from_numpy(x))
                calls["torch"] = lambda: tout.copy_(tv)
            if torch and name == "x[::-1]":
                tx = torch.from_numpy(x)
                calls["torch"] = lambda: torch.flip(tx, (0,))
            if eigen and entry:
                f = getattr(eigen, entry[0])
                arguments = [ctypes.c_void_p(out.ctypes.data), ctypes.c_void_p(x.ctypes.data), *map(ctypes.c_longlong, entry[1])]
                calls["eigen"] = lambda: f(*arguments)
            limits = {"memmove": lambda: ctypes.memmove(plain.ctypes.data, x.ctypes.data, x.nbytes), "copy": library.copier(plain, x.reshape(-1))}
            expected = v.copy()
            for who, call in calls.items():
                out[...] = 0
                call()
                assert who == "torch" and name == "x[::-1]" or np.array_equal(out, expected), (name, who)
            repeat = max(1, int(2e7 / moved))
            seconds = turns({**calls, **limits}, repeat, options.rounds if size < 1 << 26 else min(options.rounds, 5))
            rate = {who: (moved if who in calls else 2 * x.nbytes) / t / 1e9 for who, t in seconds.items()}
            limit = max(rate[w] for w in limits)
            peers = {w: r for w, r in rate.items() if w in calls and w != "ctensor"}
            best = max(peers, key=peers.get)
            print(f"| {name} | {size >> 10} KiB | {rate['ctensor']:.0f} | {rate['ctensor'] / limit:.2f} | {best} {peers[best]:.0f} | "
                  f"{rate['ctensor'] / peers[best]:.2f} |", flush=True)


main()
