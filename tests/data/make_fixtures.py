#!/usr/bin/env python3
"""Writes the made array files of this folder with NumPy, and fixtures.tsv, which says what is in them.

Run it in this folder; the output is the same each time. One line of fixtures.tsv is one array:
file, member, dtype, dims ("-" for rank 0), order (C or F), elements in row-major order as little-endian hex
(strings: the bytes of each element, separated by commas).
"""
import io
import zipfile

import numpy as np

CODES = ["b1", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8", "c8", "c16", "S3", "U2"]
NAMES = {"S": "string", "U": "string"}


def values(code):
    """Six elements: the ends of the range and whatever else is easily got wrong."""
    kind, size = code[0], int(code[1:])
    if kind == "b":
        return np.array([1, 0, 0, 1, 1, 0], code)
    if kind in "iu":
        limits = np.iinfo(code)
        return np.array([limits.min, limits.max, 0, 1, limits.max - 1, 100], code)
    if kind == "f":
        limits = np.finfo(code)
        return np.array([-2.5, limits.max, limits.tiny, np.inf, np.nan, -0.0], code)
    if kind == "c":
        return np.array([1 - 2j, complex(np.inf, -0.0), 0, 3j, -4.25, complex(0, np.nan)], code)
    if kind == "S":
        return np.array([b"", b"a", b"b\0c", b"\xff\xfe", b"abc", b" "], f"S{size}")
    return np.array(["", "a", "é€", "\U0001f600", "x\0y"[:size], "\uffff"], f"U{size}")


def arrays():
    """name -> array, for every type, byte order and memory order, with rank 0 and a shape without elements."""
    result = {}
    for code in CODES:
        plain = values(code)
        for mark, order in (("<", "little"), (">", "big")):
            typed = plain.astype(mark + code)
            if order == "big" and typed.dtype.byteorder == "|":
                continue
            matrix = typed.reshape(2, 3)
            result[f"{code}_{order}_c"] = matrix
            result[f"{code}_{order}_f"] = np.asfortranarray(matrix)
            result[f"{code}_{order}_scalar"] = typed[1:2].reshape(())
        result[f"{code}_empty"] = typed[:0].reshape(0, 3)
    result["cube_f"] = np.asfortranarray(np.arange(24, dtype="<i2").reshape(2, 3, 4))
    result["long"] = (np.arange(600) % 7).astype("<f4")
    return result


def expectation(file, member, array):
    array = np.asarray(array)
    name = NAMES.get(array.dtype.kind, array.dtype.name)
    order = "F" if array.flags.f_contiguous and not array.flags.c_contiguous else "C"
    dims = ",".join(str(dim) for dim in array.shape) or "-"
    if name == "string":
        texts = [x if isinstance(x, bytes) else x.encode() for x in array.ravel().tolist()]
        data = ",".join(text.hex() for text in texts)
    else:
        data = array.astype(array.dtype.newbyteorder("<")).tobytes("C").hex()
    return "\t".join([file, member, name, dims, order, data]) + "\n"


def npy(array, version=None):
    buffer = io.BytesIO()
    np.lib.format.write_array(buffer, np.asanyarray(array), version=version)
    return buffer.getvalue()


def member(name, method=zipfile.ZIP_STORED):
    info = zipfile.ZipInfo(name)
    info.compress_type = method
    return info


def write_wide(file, some):
    """An archive in which every size and offset stands in its 64-bit field, as if it were huge."""
    limits = zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT
    zipfile.ZIP64_LIMIT = zipfile.ZIP_FILECOUNT_LIMIT = 0
    with zipfile.ZipFile(file, "w") as archive:
        for name, array in some.items():
            archive.writestr(member(name + ".npy", zipfile.ZIP_DEFLATED), npy(array))
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = limits
    # zipfile repeats in the old end record what fits there; a huge archive could not.
    with open(file, "r+b") as archive:
        archive.seek(-14, io.SEEK_END)
        archive.write(b"\xff" * 12)


def write_safetensors(file):
    """Text of its own, an odd offset, and two element types that no dtype holds."""
    header = (b'{"__metadata__":{"step":"12","note":"gr\\u00f6\\u00dfe"},'
              b'"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},'
              b'"b":{"dtype":"F32","shape":[2],"data_offsets":[3,11]},'
              b'"half":{"dtype":"F4","shape":[2,2],"data_offsets":[11,13]},'
              b'"scale":{"dtype":"F8_E8M0","shape":[1],"data_offsets":[13,14]}}')
    header += b" " * (-len(header) % 8)
    with open(file, "wb") as out:
        out.write(len(header).to_bytes(8, "little") + header)
        out.write(bytes([1, 2, 3]) + np.array([1.5, -2.0], "<f4").tobytes() + b"\x21\x43" + b"\x7f")


def main():
    lines = []

    def expect(file, some):
        lines.extend(expectation(file, name, array) for name, array in some.items())

    every = arrays()
    np.savez("arrays_stored.npz", **every)
    np.savez_compressed("arrays_deflated.npz", **every)
    expect("arrays_stored.npz", every)
    expect("arrays_deflated.npz", every)

    few = {name: every[name] for name in ("i4_little_c", "f8_big_f", "U2_little_c", "c8_little_scalar")}
    write_wide("wide.npz", few)
    expect("wide.npz", few)

    with zipfile.ZipFile("small.npz", "w") as archive:
        archive.writestr(member("a.npy"), npy(few["i4_little_c"]))
        archive.writestr(member("größe.npy", zipfile.ZIP_DEFLATED), npy(few["f8_big_f"]))
        archive.comment = b"a comment with PK\x05\x06 inside"
    expect("small.npz", {"a": few["i4_little_c"], "größe": few["f8_big_f"]})

    with zipfile.ZipFile("empty.npz", "w"):
        pass

    for version in (1, 2, 3):
        array = every["f8_little_f"]
        with open(f"version{version}.npy", "wb") as file:
            file.write(npy(array, (version, 0)))
        expect(f"version{version}.npy", {"": array})

    refused = {
        "object": np.array([{}, None], object),
        "date": np.array(["2001-02-03"], "M8[D]"),
        "span": np.array([5], "m8[ns]"),
        "record": np.array([(1, 2.5)], [("größe", "<i4"), ("b", "<f8", (2,))]),
        "opaque": np.array([b"\x80\x3f", b"\0\x40"], "V2"),
        "long_double": np.frombuffer(bytes(16), np.longdouble),
    }
    np.savez("refused.npz", **refused)

    field_case = {"a": np.arange(10, dtype="<i4"), "b": np.array([[1.0, 2.0], [3.0, 4.0]])}
    np.savez_compressed("field_case_06.npz", **field_case)
    expect("field_case_06.npz", field_case)

    write_safetensors("small.safetensors")

    with open("fixtures.tsv", "w", encoding="utf-8", newline="\n") as table:
        table.writelines(lines)


if __name__ == "__main__":
    main()
