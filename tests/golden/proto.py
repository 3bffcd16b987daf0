#!/usr/bin/env python3
"""proto.py PROGRAM FOLDER [LIBRARY]: TensorFlow's answers on TensorProto messages, asked through PROGRAM
(proto_messages.cc), into proto_written.tsv, proto_read.tsv and proto_compressed.tsv of FOLDER.

With LIBRARY (a built libctensor.so) TensorFlow also reads what that library writes, which must be the tensors that it
was given: this is live, and prints one line.
"""
import ctypes
import pathlib
import random
import subprocess
import sys

from tensorflow.core.framework import tensor_pb2

MOST_ELEMENTS = 1_000_000


def varint(value):
    value &= (1 << 64) - 1
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def number(field, value):
    return varint(field << 3) + varint(value)


def run(field, data):
    return varint(field << 3 | 2) + varint(len(data)) + data


def shape(*dims):
    return b"".join(run(2, number(1, dim) if dim else b"") for dim in dims)


def tensor(dtype, dims, rest=b""):
    return number(1, dtype) + run(2, shape(*dims)) + rest


def resource(*dims, unknown=0):
    return run(6, number(1, 1) + run(2, shape(*dims) + (number(3, 1) if unknown else b"")))


def edge_cases():
    """What the rows and their neighbours turn on; the random cases below turn the rest."""
    yield "unknown rank", number(1, 3) + run(2, number(3, 1))
    yield "unknown rank and a dim", number(1, 3) + run(2, number(3, 1) + shape(2)) + run(7, varint(5))
    yield "shape absent", number(1, 3) + run(7, varint(5))
    yield "dims in two messages", number(1, 3) + run(2, shape(2)) + run(2, shape(3)) + run(7, varint(5))
    yield "254 dims", tensor(3, [1] * 254)
    yield "255 dims", tensor(3, [1] * 255)
    for dims in ([0, 1 << 62, 4], [1 << 62, 4, 0], [-1], [-5], [0, -1], [(1 << 63) - 1, 0]):
        yield f"dims {dims}", tensor(1, dims)
    for dtype in (0, 33, 34, 99, 100, 101, 107, 119, 200, 1 << 31, (1 << 32) + 3, -1):
        yield f"dtype {dtype}", tensor(dtype, [0])
        yield f"dtype {dtype}, one element", tensor(dtype, [1])
    for field, data in ((5, bytes(6)), (6, bytes(12)), (9, bytes(4)), (12, bytes(8)), (12, bytes(20)), (18, b"")):
        for dtype in (1, 2, 8, 18, 24):
            yield f"field {field} of {len(data)} bytes as {dtype}", tensor(dtype, [2], run(field, data))
    for name, data in (("group", "a30608 01a406"), ("group not ended", "a3060801"), ("end alone", "a406"),
                       ("crossed", "a306ab06a406ac06"), ("field 0", "0001"), ("type 6", "0e01"), ("type 7", "0f01"),
                       ("tag of 5 bytes", "888080800001"), ("tag of 33 bits", "888080801001"),
                       ("tag of 6 bytes", "88808080800001"), ("long varint", "08838080808080808000"),
                       ("varint of 10 bytes", "0883808080808080808001"), ("varint of 10 bytes, 65 bits", "0883808080808080808003"),
                       ("varint of 11 bytes", "088380808080808080808000"), ("reserved field 19000", "c0a30901"),
                       ("greatest field", "f8ffffff0f01"), ("packed bool of many bits", "5a028002"),
                       ("bool unpacked", "5802"), ("length of 2^31", "228080808008"), ("length of 6 bytes", "228280808080000303")):
        yield name, tensor(3, [2]) + bytes.fromhex(data)
        yield f"{name}, bool", tensor(10, [2]) + bytes.fromhex(data)
    for text in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", "ä€𝄞".encode()):
        yield f"dim named {text}", number(1, 3) + run(2, run(2, number(1, 2) + run(2, text)))
        yield f"resource named {text}", tensor(20, [1], run(14, run(3, text)))
        yield f"resource named {text} as content", tensor(20, [1], run(4, varint(len(text) + 2) + run(3, text)))
    for data in ("0000", "0001", "000161", "010161", "01", "81", "808080808000", "8080808010", "800001", "0280006162"):
        yield f"strings {data}", tensor(7, [2], run(4, bytes.fromhex(data)))
    for name, message in (("unknown", resource(unknown=1)), ("unknown with a dim", resource(3, unknown=1)),
                          ("scalar", resource()), ("-1", resource(-1, 4)), ("-2", resource(-2)), ("-1, -2", resource(-1, -2)),
                          ("overflow", resource(1 << 62, 4)), ("overflow behind -1", resource(-1, 1 << 62, 4)),
                          ("255", resource(*[1] * 255)), ("254", resource(*[1] * 254))):
        yield f"pair {name}", tensor(20, [1], run(14, message))
        yield f"pair {name} as content", tensor(20, [1], run(4, varint(len(message)) + message))
    box = run(1, b"tensorflow::Tensor")
    inside = tensor(3, [1], run(7, varint(5)))
    for name, message in (("empty", b""), ("tensor", box + run(3, inside)), ("nothing but metadata", run(2, b"x")),
                          ("nothing but a tensor", run(3, inside)), ("unknown", run(1, b"no such type")),
                          ("bad tensor", box + run(3, tensor(3, [-1])))):
        yield f"variant {name}", tensor(21, [2], run(15, message))
        yield f"variant {name} as content", tensor(21, [2], run(4, varint(len(message)) + b"\0" + message))
    for dtype in (3, 4, 5, 6, 9, 10, 14, 17, 19, 22, 23, 29, 30, 31, 32):
        field = {9: 10, 10: 11, 14: 13, 19: 13, 22: 16, 23: 17}.get(dtype, 7)
        in_range = dtype > 28
        values = [1, 0] if in_range else [300, -1, 1 << 40, (1 << 63) - 1]
        yield f"wide values as {dtype}", tensor(dtype, [6], run(field, b"".join(map(varint, values))))
        yield f"wide values unpacked as {dtype}", tensor(dtype, [6], b"".join(number(field, v) for v in values))


def random_cases(messages):
    """Small messages of the writer with bytes changed, cut, doubled."""
    chance = random.Random(4)
    for i in range(1500):
        name, data = chance.choice(messages)
        data = bytearray(data)
        for _ in range(chance.randint(1, 2)):
            at = chance.randrange(len(data)) if data else 0
            kind = chance.randrange(5)
            if kind == 0:
                del data[at:]
            elif kind == 1:
                data[at:at] = bytes([chance.randrange(256)])
            elif kind == 2:
                del data[at:at + 1]
            elif data:
                data[at] = chance.choice([0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256), data[at] ^ 1 << chance.randrange(8)])
        yield f"random {i} of {name}", bytes(data)


def is_small(data):
    """Whether TensorFlow can be asked without asking for much memory."""
    proto = tensor_pb2.TensorProto()
    try:
        proto.ParseFromString(data)
    except Exception:
        return True
    count = 1
    for dim in proto.tensor_shape.dim:
        count *= max(dim.size, 0)
    return count <= MOST_ELEMENTS or any(dim.size < 0 for dim in proto.tensor_shape.dim) or count >= 1 << 63


def compression_cases():
    floats = lambda values: b"".join(__import__("struct").pack("<f", v) for v in values)
    ints = lambda values: b"".join(map(varint, values))
    for equal in (1, 30, 31, 32, 33, 34, 63, 64):
        distinct = [i + 1 for i in range(64 - equal)]
        yield f"float {equal}", tensor(1, [64], run(5, floats(distinct + [9] * equal)))
        yield f"float content {equal}", tensor(1, [64], run(4, floats(distinct + [9] * equal)))
        yield f"int32 {equal}", tensor(3, [8, 8], run(7, ints(distinct + [-9] * equal)))
        yield f"int64 {equal}", tensor(9, [64], run(10, ints(distinct + [-9] * equal)))
        yield f"uint8 {equal}", tensor(4, [64], run(7, ints(distinct + [9] * equal)))
        yield f"uint8 content {equal}", tensor(4, [64], run(4, bytes(distinct + [9] * equal)))
        yield f"half {equal}", tensor(19, [64], run(13, ints([d << 7 for d in distinct] + [9] * equal)))
        yield f"bool {equal}", tensor(10, [64], run(11, bytes([i & 1 for i in distinct] + [1] * equal)))
        yield f"complex64 {equal}", tensor(8, [64], run(9, floats(d for x in distinct + [9] * equal for d in (x, 1))))
        yield f"complex64 content {equal}", tensor(8, [64], run(4, floats(d for x in distinct + [9] * equal for d in (x, 1))))
    for count in (63, 64, 65):
        for dtype, field, zero in ((1, 5, bytes(4)), (2, 6, bytes(8)), (3, 7, b"\0"), (10, 11, b"\0"), (8, 9, bytes(8))):
            yield f"zeros {dtype} {count}", tensor(dtype, [count], run(field, zero * count))
    yield "string", tensor(7, [64], run(8, b"a"))
    yield "int4", tensor(29, [64], run(7, bytes(64)))
    yield "shape with names", number(1, 1) + run(2, run(2, number(1, 64) + run(2, b"rows"))) + run(5, floats([3] * 64))


def ask(program, word, cases):
    lines = "".join(f"{name}\t{data.hex() or '-'}\n" for name, data in cases)
    return subprocess.run([program, word], input=lines, capture_output=True, text=True, check=True,
                          encoding="utf-8").stdout


def read_live(program, library, written):
    """TensorFlow on what ctensor writes of the tensors that TensorFlow wrote."""
    ct = ctypes.CDLL(library)
    agreed = 0
    for line in written.splitlines():
        name, field, content = line.split("\t")[:3]
        if name == "variant":
            continue
        data = bytes.fromhex(content)
        t = ctypes.c_void_p()
        if ct.tensor_from_proto(None, data, ctypes.c_uint64(len(data)), None, None, None, ctypes.byref(t), None) != 0:
            sys.exit(f"ctensor does not read {name}")
        cases = []
        for form in (0, 1):
            buffer, needed = ctypes.create_string_buffer(1 << 16), ctypes.c_uint64()
            if ct.tensor_to_proto(None, t, form, buffer, ctypes.c_uint64(len(buffer)), ctypes.byref(needed), None) != 0:
                sys.exit(f"ctensor does not write {name}")
            cases.append((f"{name} form {form}", buffer.raw[:needed.value]))
        ct.tensor_free(t)
        for answer in ask(program, "read", cases).splitlines():
            if answer.split("\t")[2:] != ["tensor", content]:
                sys.exit(f"TensorFlow reads otherwise: {answer}")
            agreed += 1
    print(f"proto.py: TensorFlow reads {agreed} messages of ctensor as the tensors that they were made of")


def main():
    program, folder = sys.argv[1:3]
    out = pathlib.Path(folder)
    written = subprocess.run([program, "write"], capture_output=True, text=True, check=True, encoding="utf-8").stdout
    (out / "proto_written.tsv").write_text(written, encoding="utf-8")
    messages = []
    for line in written.splitlines():
        name, *forms = line.split("\t")[:3]
        messages += [(f"{name} {kind}", bytes.fromhex(form)) for kind, form in zip(("field", "content"), forms)]
    # Integers below a byte keep other bits in TensorFlow, which are none here.
    short = [(name, data) for name, data in messages if len(data) < 80 and not name.startswith(("int4", "uint4", "int2 ", "uint2 "))]
    cases = [case for case in [*edge_cases(), *random_cases(short)] if is_small(case[1])]
    (out / "proto_read.tsv").write_text(ask(program, "read", cases), encoding="utf-8")
    (out / "proto_compressed.tsv").write_text(ask(program, "compress", compression_cases()), encoding="utf-8")
    if len(sys.argv) > 3:
        read_live(program, sys.argv[3], written)


main()
