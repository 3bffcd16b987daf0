"""safetensors_files.py FOLDER: files made by the reference implementation of safetensors, what is in them, and which files
that are not right it refuses.

Its own name would hide the package that it asks.
"""
import ctypes
import json
import pathlib
import struct
import sys

import safetensors

# Each element type that the reference's writer knows, with bytes for two elements (four of the half bytes).
TYPES = ["bool", "uint8", "int8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "bfloat16", "float32",
         "float64", "complex64", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2", "float8_e5m2fnuz", "float8_e8m0fnu",
         "float4_e2m1fn_x2"]
SIZES = {"bool": 1, "complex64": 8, "bfloat16": 2, "float4_e2m1fn_x2": 1}


def size_of(name):
    if name in SIZES:
        return SIZES[name]
    digits = name.split("_")[0].lstrip("abcdefghijklmnopqrstuvwxyz")
    return int(digits) // 8


def packed(tensors, metadata=None):
    """The file of {name: (dtype, shape, bytes)}."""
    blocks = {name: (ctypes.c_uint8 * max(len(data), 1)).from_buffer_copy(data or b"\0")
              for name, (_, _, data) in tensors.items()}
    specs = {name: safetensors.TensorSpec(dtype=dtype, shape=shape, data_ptr=ctypes.addressof(blocks[name]),
                                          data_len=len(data))
             for name, (dtype, shape, data) in tensors.items()}
    return bytes(safetensors.serialize(specs, metadata))


def counting(name, elements):
    if name == "bool":
        return bytes(i % 2 for i in range(elements))
    return bytes((7 * i + 1) % 256 for i in range(elements * size_of(name)))


def files():
    yield "reference_types.safetensors", packed({name: (name, [2], counting(name, 2)) for name in TYPES})
    yield "reference_shapes.safetensors", packed({
        "scalar": ("float64", [], counting("float64", 1)),
        "nothing": ("float32", [0], b""),
        "nothing.deep": ("int16", [3, 0, 5], b""),
        "odd": ("uint8", [3], counting("uint8", 3)),
        "matrix": ("bfloat16", [2, 3], counting("bfloat16", 6)),
        "gr\u00f6\u00dfe \"quoted\" \\ \u0001": ("int32", [1, 1, 2], counting("int32", 2)),
        "": ("int8", [1], counting("int8", 1)),
    })
    yield "reference_metadata.safetensors", packed({"w": ("uint8", [1], b"\x05")},
                                                   {"k\u00e9y": "line\nline"})
    yield "reference_no_tensor.safetensors", packed({})
    shards = {"reference-00001-of-00002.safetensors": {"a": ("float32", [2], counting("float32", 2)),
                                                       "c": ("int64", [1], counting("int64", 1))},
              "reference-00002-of-00002.safetensors": {"b": ("bfloat16", [2, 2], counting("bfloat16", 4))}}
    total = sum(len(data) for tensors in shards.values() for _, _, data in tensors.values())
    for name, tensors in shards.items():
        yield name, packed(tensors, {"format": "pt"})
    index = {"metadata": {"total_size": total},
             "weight_map": {tensor: shard for shard, tensors in sorted(shards.items()) for tensor in tensors}}
    yield "reference.safetensors.index.json", (json.dumps(index, indent=2, sort_keys=True) + "\n").encode()


def held(name, file):
    """One row for each tensor: file, name in hexadecimal, dtype, shape, bytes; as the reference reads them."""
    for tensor, value in sorted(safetensors.deserialize(file)):
        shape = ",".join(map(str, value["shape"]))
        yield f"{name}\t{tensor.encode().hex()}\t{value['dtype']}\t[{shape}]\t{bytes(value['data']).hex()}"


def by_hand(header, data, length=None):
    text = header if isinstance(header, bytes) else header.encode()
    return struct.pack("<Q", len(text) if length is None else length) + text + bytes(data)


def tensor(dtype, shape, begin, end, more=""):
    return f'{{"dtype":"{dtype}","shape":{shape},"data_offsets":[{begin},{end}]{more}}}'


def questions():
    one = tensor("U8", "[4]", 0, 4)
    yield "right", by_hand(f'{{"t":{one}}}', range(4))
    yield "blanks behind", by_hand(f'{{"t":{one}}}   ', range(4))
    yield "newline behind", by_hand(f'{{"t":{one}}}\n', range(4))
    yield "NUL behind", by_hand(f'{{"t":{one}}}\0', range(4))
    yield "blank before", by_hand(f' {{"t":{one}}}', range(4))
    yield "byte order mark", by_hand(b"\xef\xbb\xbf" + f'{{"t":{one}}}'.encode(), range(4))
    yield "text behind", by_hand(f'{{"t":{one}}}x', range(4))
    yield "no tensor", by_hand("{}", [])
    yield "no tensor, data", by_hand("{}", [1])
    yield "array", by_hand("[]", [])
    yield "unsorted", by_hand(f'{{"b":{tensor("U8", "[2]", 2, 4)},"a":{tensor("U8", "[2]", 0, 2)}}}', range(4))
    yield "odd offset", by_hand(f'{{"a":{tensor("U8", "[3]", 0, 3)},"b":{tensor("F32", "[2]", 3, 11)}}}', range(11))
    yield "hole before", by_hand(f'{{"t":{tensor("U8", "[3]", 1, 4)}}}', range(4))
    yield "hole between", by_hand(f'{{"a":{tensor("U8", "[1]", 0, 1)},"b":{tensor("U8", "[2]", 2, 4)}}}', range(4))
    yield "overlap", by_hand(f'{{"a":{tensor("U8", "[3]", 0, 3)},"b":{tensor("U8", "[2]", 2, 4)}}}', range(4))
    yield "twice the same bytes", by_hand(f'{{"a":{one},"b":{one}}}', range(4))
    yield "trailing bytes", by_hand(f'{{"t":{one}}}', range(5))
    yield "truncated", by_hand(f'{{"t":{one}}}', range(3))
    yield "size too small", by_hand(f'{{"t":{tensor("U8", "[3]", 0, 4)}}}', range(4))
    yield "size too large", by_hand(f'{{"t":{tensor("U8", "[5]", 0, 4)}}}', range(4))
    yield "end before begin", by_hand(f'{{"t":{tensor("U8", "[0]", 4, 0)}}}', range(4))
    yield "wrap to zero", by_hand(f'{{"t":{tensor("F32", "[4294967296,4294967296]", 0, 1 << 40)}}}', range(16))
    yield "dim above 2^63", by_hand(f'{{"t":{tensor("U8", "[9223372036854775808,0]", 0, 0)}}}', [])
    yield "dim above 2^64", by_hand(f'{{"t":{tensor("U8", "[18446744073709551616,0]", 0, 0)}}}', [])
    yield "negative dim", by_hand(f'{{"t":{tensor("U8", "[-4]", 0, 4)}}}', range(4))
    yield "fractional dim", by_hand(f'{{"t":{tensor("U8", "[4.0]", 0, 4)}}}', range(4))
    yield "exponent", by_hand(f'{{"t":{tensor("U8", "[4e0]", 0, 4)}}}', range(4))
    yield "text as dim", by_hand(f'{{"t":{tensor("U8", chr(91) + chr(34) + "4" + chr(34) + chr(93), 0, 4)}}}', range(4))
    yield "null as shape", by_hand(f'{{"t":{tensor("U8", "null", 0, 4)}}}', range(4))
    yield "leading zero", by_hand(f'{{"t":{tensor("U8", "[04]", 0, 4)}}}', range(4))
    yield "nested shape", by_hand(f'{{"t":{tensor("U8", "[[4]]", 0, 4)}}}', range(4))
    yield "three offsets", by_hand('{"t":{"dtype":"U8","shape":[4],"data_offsets":[0,4,4]}}', range(4))
    yield "one offset", by_hand('{"t":{"dtype":"U8","shape":[4],"data_offsets":[4]}}', range(4))
    yield "no dtype", by_hand('{"t":{"shape":[4],"data_offsets":[0,4]}}', range(4))
    yield "no shape", by_hand('{"t":{"dtype":"U8","data_offsets":[0,4]}}', range(4))
    yield "no offsets", by_hand('{"t":{"dtype":"U8","shape":[4]}}', range(4))
    yield "dtype twice", by_hand(f'{{"t":{tensor("U8", "[4]", 0, 4, chr(44) + chr(34) + "dtype" + chr(34) + ":" + chr(34) + "U8" + chr(34))}}}', range(4))
    yield "unknown key", by_hand(f'{{"t":{tensor("U8", "[4]", 0, 4, chr(44) + chr(34) + "strides" + chr(34) + ":[1]")}}}', range(4))
    yield "unknown dtype", by_hand(f'{{"t":{tensor("F7", "[4]", 0, 4)}}}', range(4))
    yield "dtype in small letters", by_hand(f'{{"t":{tensor("u8", "[4]", 0, 4)}}}', range(4))
    yield "half a byte", by_hand(f'{{"t":{tensor("F4", "[3]", 0, 2)}}}', range(2))
    yield "half bytes", by_hand(f'{{"t":{tensor("F4", "[4]", 0, 2)}}}', range(2))
    yield "three quarters", by_hand(f'{{"t":{tensor("F6_E2M3", "[4]", 0, 3)},"u":{tensor("F6_E3M2", "[2,2]", 3, 6)}}}', range(6))
    yield "three quarters, no whole byte", by_hand(f'{{"t":{tensor("F6_E2M3", "[3]", 0, 3)}}}', range(3))
    yield "FC-07 A", by_hand(f'{{"w":{tensor("U8", "[4]", 0, 4)},"w":{tensor("U8", "[4]", 4, 8)}}}', range(8))
    yield "FC-07 B", by_hand(f'{{"w":{tensor("U8", "[4]", 0, 4)},"\\u0077":{tensor("U8", "[4]", 4, 8)}}}', range(8))
    yield "FC-10 A", by_hand(f'{{"__metadata__":{{"step":12}},"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "FC-10 B", by_hand(f'{{"__metadata__":{{}},"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "FC-10 C", by_hand(f'{{"__metadata__":{{"step":"12"}},"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "metadata null", by_hand(f'{{"__metadata__":null,"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "metadata twice", by_hand(f'{{"__metadata__":{{}},"__metadata__":{{}},"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "metadata key twice", by_hand(f'{{"__metadata__":{{"a":"1","\\u0061":"2"}},"t":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "metadata is a tensor", by_hand(f'{{"__metadata__":{tensor("U8", "[1]", 0, 1)}}}', [1])
    yield "lone surrogate", by_hand(f'{{"\\ud800":{one}}}', range(4))
    yield "no UTF-8", by_hand(b'{"\xff":' + one.encode() + b"}", range(4))
    yield "name with NUL", by_hand(f'{{"a\\u0000b":{one}}}', range(4))
    yield "control character in a name", by_hand(f'{{"a\nb":{one}}}', range(4))
    yield "comment", by_hand(f'{{/**/"t":{one}}}', range(4))
    yield "comma at the end", by_hand(f'{{"t":{one},}}', range(4))
    yield "nothing in the middle of nothing", by_hand(
        f'{{"a":{tensor("U8", "[0]", 2, 2)},"t":{one}}}', range(4))
    yield "nothing at a border", by_hand(
        f'{{"a":{tensor("U8", "[0]", 2, 2)},"t":{tensor("U8", "[2]", 0, 2)},"u":{tensor("U8", "[2]", 2, 4)}}}', range(4))
    yield "header length 0", by_hand("", range(4))
    yield "header longer than the file", by_hand(f'{{"t":{one}}}', [], 1 << 16)
    yield "header of 2^63 bytes", by_hand(f'{{"t":{one}}}', range(4), 1 << 63)
    yield "header above the limit", by_hand(f'{{"t":{one}}}', range(4), 100_000_001)
    yield "seven bytes", b"\x02\0\0\0\0\0\0"


def main():
    folder = pathlib.Path(sys.argv[1])
    rows = []
    for name, file in files():
        (folder / name).write_bytes(file)
        if name.endswith(".safetensors"):
            rows.extend(held(name, file))
    (folder / "safetensors_files.tsv").write_text("\n".join(rows) + "\n")
    with open(folder / "safetensors_verdicts.tsv", "w", encoding="utf-8") as out:
        for question, file in questions():
            try:
                safetensors.deserialize(file)
                answer = "accepted"
            except Exception:  # the reference's own type; its words are not ours to keep, and not always the same
                answer = "refused"
            out.write(f"{question}\t{file.hex()}\t{answer}\n")


main()
