#!/usr/bin/env python3
"""written_files.py FOLDER: files as NumPy and the reference implementation of safetensors write them, byte for byte.

npy_written.tsv: dtype, order, shape, the file in hexadecimal. Byte i of the elements is (37 i + 11) mod 256 in the file's
order, its lowest bit for bool; strings are those of STRINGS. Types that ml_dtypes adds come last, as opaque ones.

safetensors_written.tsv: a line `case NAME HEX`, before it lines `tensor NAME DTYPE SHAPE` and `metadata KEY VALUE`, in the
order in which they are handed over; names, keys and values in hexadecimal. Bytes of elements are those of above.
"""
import ctypes
import io
import pathlib
import sys

import ml_dtypes
import numpy
from safetensors import TensorSpec, serialize

NUMBERS = ("bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 float32 float64 complex64 complex128").split()
OPAQUE = [("bfloat16", ml_dtypes.bfloat16), ("int4", ml_dtypes.int4), ("uint4", ml_dtypes.uint4)]
SHAPES = [(), (0,), (3,), (2, 3), (0, 3), (4, 1, 2)]
STRINGS = [b"", b"a", b"\xffb\0c", b"longest of them", b"x", b"yz"]
REFERENCE = {"bool": "BOOL", "uint8": "U8", "int8": "I8", "float8_e5m2": "F8_E5M2", "float8_e4m3fn": "F8_E4M3",
             "float8_e4m3fnuz": "F8_E4M3FNUZ", "float8_e5m2fnuz": "F8_E5M2FNUZ", "int16": "I16", "uint16": "U16",
             "float16": "F16", "bfloat16": "BF16", "int32": "I32", "uint32": "U32", "float32": "F32",
             "complex64": "C64", "float64": "F64", "int64": "I64", "uint64": "U64"}
SIZES = {"bool": 1, "complex64": 8, "bfloat16": 2}


def pattern(count, is_bool=False):
    return bytes((37 * i + 11) & (1 if is_bool else 255) for i in range(count))


def npy_line(name, dtype, shape, order):
    size = numpy.dtype(dtype).itemsize * int(numpy.prod(shape, dtype=int))
    array = numpy.frombuffer(bytearray(pattern(size, name == "bool")), dtype).reshape(shape, order=order)
    file = io.BytesIO()
    numpy.save(file, array, allow_pickle=False)
    return "\t".join((name, order, ",".join(map(str, shape)), file.getvalue().hex())) + "\n"


def string_line(shape):
    file = io.BytesIO()
    count = int(numpy.prod(shape, dtype=int))
    numpy.save(file, numpy.array(STRINGS[:count], "S").reshape(shape), allow_pickle=False)
    return "\t".join(("string", "C", ",".join(map(str, shape)), file.getvalue().hex())) + "\n"


def npy_lines():
    for name in NUMBERS:
        for shape in SHAPES:
            yield npy_line(name, name, shape, "C")
        yield npy_line(name, name, (2, 3), "F")
    # Every length of header modulo 64, and numbers of every length where files may grow.
    for rank in range(33):
        yield npy_line("uint8", "uint8", (1,) * rank, "C")
    for digits in range(1, 19):
        yield npy_line("uint8", "uint8", (10 ** (digits - 1), 0), "C")
        yield npy_line("uint8", "uint8", (0, 10 ** (digits - 1)), "C")
    yield npy_line("int16", "int16", (3, 1, 12), "F")
    for shape in [(), (0,), (1,), (6,), (2, 3)]:
        yield string_line(shape)
    for name, dtype in OPAQUE:
        yield npy_line(name, dtype, (2, 3), "C")


def size_of(dtype):
    return SIZES.get(dtype) or (1 if dtype.startswith("float8") else numpy.dtype(dtype).itemsize)


def safetensors_lines(case, tensors, metadata=None):
    specs, blocks = {}, []
    for name, dtype, shape in tensors:
        data = pattern(size_of(dtype) * int(numpy.prod(shape, dtype=int)), dtype == "bool")
        blocks.append(ctypes.create_string_buffer(data, max(1, len(data))))
        specs[name] = TensorSpec(dtype=dtype, shape=list(shape), data_ptr=ctypes.addressof(blocks[-1]), data_len=len(data))
        yield f"tensor\t{name.encode().hex()}\t{dtype}\t{','.join(map(str, shape))}\n"
    for key, value in (metadata or {}).items():
        yield f"metadata\t{key.encode().hex()}\t{value.encode().hex()}\n"
    yield f"case\t{case}\t{serialize(specs, metadata).hex()}\n"


def all_safetensors_lines():
    yield from safetensors_lines("nothing", [])
    yield from safetensors_lines("every type", [(f"t{i}", name, (2, 3)) for i, name in enumerate(REFERENCE)])
    yield from safetensors_lines("every type, backwards",
                                 [(f"t{i}", name, (1,)) for i, name in reversed(list(enumerate(REFERENCE)))])
    names = ["b", "a", "B", "a.b", "a/b", "aa", "", "\u00e9", "z", "\U0001f600", "\u007f", "10", "9", "a\0b"]
    yield from safetensors_lines("names in order", [(name, "uint8", (1,)) for name in names])
    odd = ["\"quoted\"", "back\\slash", "/", *(chr(i) for i in range(32)), "\u2028", "\u0080", "<&>"]
    yield from safetensors_lines("escapes", [(name, "int16", (1,)) for name in odd], {"\"\\\n\u00e9": "\t\u0001/"})
    yield from safetensors_lines("shapes", [(f"s{i}", "float32", shape) for i, shape in
                                            enumerate([(), (0,), (0, 3), (3, 0), (1, 1, 1), (2, 3, 4)])])
    # Every length of header modulo 64.
    for length in range(64):
        yield from safetensors_lines(f"name of {length}", [("n" * length, "uint8", (3,))])


def main():
    folder = pathlib.Path(sys.argv[1])
    (folder / "npy_written.tsv").write_text("".join(npy_lines()))
    (folder / "safetensors_written.tsv").write_text("".join(all_safetensors_lines()))


main()
