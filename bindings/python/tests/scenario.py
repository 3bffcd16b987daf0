"""The golden scenario (tests/ffi/scenario.md): scenario.py FILE.npz prints what every binding prints."""
import sys

import ctensor as ct


def show(title, t, source):
    strides = ",".join(map(str, t.strides))
    shape = ",".join(map(str, t.shape))
    shared = "shared" if t.shares_buffer_with(source) else "own"
    print(f"{title}: {t.dtype.tensorflow_name} [{shape}] strides [{strides}] {shared}\n{t.summarize(2)}")


def open_elevation(path):
    with ct.open_archive(path) as archive:
        print(f"members {len(archive)}:", *archive)
        return archive["elevation"]


def tensorflow_views(t):
    show("slice 100 104", t[100:104], t)
    show("subslice 7", t[7], t)
    show("slice_nd 10,20 2,3", t.slice_nd((10, 20), (2, 3)), t)
    show("strided_slice 300:0:-100, ::-100", t[300:0:-100, ::-100], t)
    show("strided_slice newaxis, ..., 5", t[None, ..., 5], t)
    show("slice_text -3:, ..., ::-200, newaxis", t[-3:, ..., ::-200, None], t)
    show("reshape 1,43,8,-1", ct.reshape(t, (1, 43, 8, -1)), t)
    show("flat", t.flat(), t)
    show("bitcast uint16", t.bitcast(ct.uint16), t)


def native_views(t):
    show("permute_dims 1,0", ct.permute_dims(t, (1, 0)), t)
    show("flip -1", ct.flip(t, axis=-1), t)
    show("broadcast_to 2,344,403", ct.broadcast_to(t, (2, 344, 403)), t)
    show("select 1 -1", t[:, -1], t)
    one = ct.expand_dims(t, axis=0)
    show("expand_dims 0", one, t)
    show("squeeze 0", ct.squeeze(one, 0), t)
    show("diagonal -1 0 1", t.diagonal(offset=-1, axis1=0, axis2=1), t)
    show("sliding_windows 0,1 300,400", t.sliding_windows((0, 1), (300, 400)), t)


def operations(t):
    wide = ct.astype(t, ct.float64)
    total = wide + wide
    show("add", total, t)
    print(f"mean: {ct.mean(total):.6f}")


def refused(title, function):
    try:
        function()
    except ct.CtensorError as error:
        print(f"{title}: {error.code} {error.name}: {error}")


def errors(t):
    refused("slice 0 1000", lambda: t.slice(0, 1000))
    refused("select 9 0", lambda: t.select(9, 0))
    refused("bitcast 12345", lambda: t.bitcast(12345))
    refused("slice_text 1:2:0", lambda: t["1:2:0"])
    refused("open no such file", lambda: ct.open_archive("no such file"))


def strings():
    t = ct.asarray(["sum\0mer", "", "größe"])
    for position, text in enumerate(t.tolist()):
        print(f"string {position}: {len(text)} bytes, sum {sum(text)}")
    print(t.summarize(3))


def exchange(t):
    rows = t[100:104]
    back = ct.from_dlpack(rows)
    print("dlpack:", "same memory" if back.address == rows.address else "other memory")
    show("back", back, rows)


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    print("abi {}.{}".format(*ct.abi_version()))
    elevation = open_elevation(sys.argv[1])
    show("elevation", elevation, elevation)
    for part in (tensorflow_views, native_views, operations, errors):
        part(elevation)
    strings()
    exchange(elevation)
    del elevation
    print(f"alive: {ct.live_handles()} handles, {ct.live_bytes()} bytes")


main()
