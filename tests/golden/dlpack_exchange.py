#!/usr/bin/env python3
"""dlpack_exchange.py LIBRARY: exchanges tensors with NumPy and PyTorch (as far as installed) in this process.

Both directions, both forms of DLPack. Each line says what was exchanged and that both sides saw the same elements at the
same address, or that the other side does not do it; anything else ends the run with status 1.
"""
import gc
import sys

import numpy

from dlpack_capsule import Library, Producer, take

DTYPES = ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128 bfloat16 "
          "float8_e5m2 float8_e4m3fn float8_e5m2fnuz float8_e4m3fnuz").split()
FORMS = {"unversioned": None, "versioned": (1, 0)}


class NumPy:
    name, refusals = "numpy", (BufferError, RuntimeError, TypeError, ValueError)
    version = numpy.__version__

    @staticmethod
    def dtype(name):
        found = getattr(numpy, "bool_" if name == "bool" else name, None)
        return found and numpy.dtype(found)

    @staticmethod
    def make(name, shape, data):
        return numpy.frombuffer(bytearray(data), dtype=NumPy.dtype(name)).reshape(shape)

    from_dlpack = staticmethod(numpy.from_dlpack)
    address = staticmethod(lambda a: a.ctypes.data)
    content = staticmethod(lambda a: a.tobytes())
    strides = staticmethod(lambda a: tuple(stride // a.itemsize for stride in a.strides))
    views = {"reversed": lambda a: a[::-1, ::-1], "transposed": lambda a: a.T, "every second": lambda a: a[:, ::2],
             "column": lambda a: a[:, 1], "one": lambda a: a[1, 2, ...], "none": lambda a: a[:, 3:3]}


def torch_peer():
    try:
        import torch
    except ImportError:
        return None

    class Torch:
        name, refusals = "torch", (BufferError, RuntimeError, TypeError, ValueError)
        version = torch.__version__

        @staticmethod
        def dtype(name):
            return getattr(torch, name, None)

        @staticmethod
        def make(name, shape, data):
            return torch.frombuffer(bytearray(data), dtype=torch.uint8).view(Torch.dtype(name)).reshape(shape)

        from_dlpack = staticmethod(torch.from_dlpack)
        address = staticmethod(lambda a: a.data_ptr())
        content = staticmethod(lambda a: bytes(a.contiguous().reshape(-1).view(torch.uint8).tolist()))
        strides = staticmethod(lambda a: tuple(a.stride()))
        views = {name: view for name, view in NumPy.views.items() if name != "reversed"}

    return Torch


def elements(size, count=12):
    """Bytes of `count` elements that are small numbers in every dtype: 0 and 1 by turns, and some more bits."""
    return b"".join(bytes([i % 2] + [0] * (size - 1)) for i in range(count))


def expect(condition, what):
    if not condition:
        sys.exit(f"dlpack_exchange: {what}")


def send(library, peer, form, t):
    """Ours becomes the peer's: same place and content, nothing left alive after both ends. None where refused."""
    try:
        received = peer.from_dlpack(Producer(library, t, FORMS[form]))
    except peer.refusals:
        expect(library.end_unused() == 1, f"{peer.name} refused a capsule and used it up")
        return "refused"
    expect(library.end_unused() == 0, f"{peer.name} did not use the capsule up")
    if library.num_elements(t):
        expect(peer.address(received) == library.address(t), f"{peer.name} copied")
    expect(peer.content(received) == library.content(t), f"{peer.name} sees other elements")
    expect(tuple(received.shape) == library.dims(t), f"{peer.name} sees another shape")
    return "shared"


def receive(library, peer, form, a):
    """The peer's becomes ours."""
    arguments = {} if FORMS[form] is None else {"max_version": FORMS[form]}
    try:
        capsule = a.__dlpack__(**arguments)
    except peer.refusals:
        return "refused"
    t = take(library, capsule)
    if library.num_elements(t):
        expect(library.address(t) == peer.address(a), f"copied from {peer.name}")
        expect(library.strides(t) == peer.strides(a), f"other strides than {peer.name}'s")
    expect(library.dims(t) == tuple(a.shape), f"another shape than {peer.name}'s")
    expect(library.content(t) == peer.content(a), f"other elements than {peer.name}'s")
    library.free(t)
    return "shared"


def rows_of(library, peer, form):
    """(what, how it went over there, how it came back) for dtypes and views."""
    for name in DTYPES:
        if peer.dtype(name) is None:
            continue
        data = elements(library.size_of(name))
        t = library.make(name, (3, 4), data)
        sent = send(library, peer, form, t)
        library.free(t)
        yield name, sent, receive(library, peer, form, peer.make(name, (3, 4), data))
    whole = peer.make("float32", (3, 4), numpy.arange(12, dtype="float32").tobytes())
    for name, view in peer.views.items():
        t = take(library, view(whole).__dlpack__())
        sent = send(library, peer, form, t)
        library.free(t)
        yield name, sent, receive(library, peer, form, view(whole))


def writes_are_seen(library, peer, form):
    t = library.make("float32", (3, 4), elements(4))
    a = peer.from_dlpack(Producer(library, t, FORMS[form]))
    library.set(t, (1, 2), 42.0)
    expect(float(a[1, 2]) == 42.0, f"{peer.name} does not see our write")
    library.free(t)
    expect(float(a[1, 2]) == 42.0, f"{peer.name}'s memory went with our handle")
    a = peer.make("float32", (3, 4), elements(4))
    t = take(library, a.__dlpack__())
    library.set(t, (2, 3), 7.0)
    expect(float(a[2, 3]) == 7.0, f"{peer.name} does not see our write through its memory")
    del a
    expect(library.get(t, (2, 3)) == 7.0, f"{peer.name}'s memory went before our handle")
    library.free(t)
    return "seen"


def read_only_stays(library):
    """NumPy alone marks arrays read-only, from version 2.1 on also in DLPack."""
    t = library.make("float32", (3, 4), elements(4))
    sealed = library.as_read_only(t)
    a = numpy.from_dlpack(Producer(library, sealed, (1, 0)))
    expect(not a.flags.writeable, "numpy may write our read-only tensor")
    a = numpy.from_dlpack(Producer(library, t, (1, 0)))
    expect(a.flags.writeable, "numpy may not write our tensor")
    library.free(sealed)
    library.free(t)
    a = NumPy.make("float32", (3, 4), elements(4))
    a.flags.writeable = False
    t = take(library, a.__dlpack__(max_version=(1, 0)))
    expect(library.is_read_only(t), "numpy's read-only array became writable")
    library.free(t)
    return "stays"


def main():
    library = Library(sys.argv[1])
    alive = library.live_handles()
    peers = [peer for peer in (NumPy, torch_peer()) if peer]
    for peer in peers:
        a = peer.make("float32", (3, 4), elements(4))
        try:
            a.__dlpack__(max_version=(1, 0))
            forms = list(FORMS)
        except TypeError:
            forms = ["unversioned"]
        print(f"{peer.name} {peer.version}: {', '.join(forms)}")
        for form in forms:
            for name, sent, received in rows_of(library, peer, form):
                print(f"  {form:12} {name:16} ours to {peer.name}: {sent:9} {peer.name} to ours: {received}")
            print(f"  {form:12} writes through either side: {writes_are_seen(library, peer, form)}")
        if peer is NumPy and "versioned" in forms:
            print(f"  {'versioned':12} read-only: {read_only_stays(library)}")
    gc.collect()
    expect(library.live_handles() == alive, f"{library.live_handles() - alive} handles are left")
    print("nothing is left alive")


if __name__ == "__main__":
    main()
