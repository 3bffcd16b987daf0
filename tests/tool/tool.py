"""What the tests of the command share: running it, and small files made without any library but Python's own."""
import io
import os
import pathlib
import shutil
import struct
import subprocess
import tempfile
import unittest
import zipfile
import zlib

COMMAND = os.environ["CT_COMMAND"]
DATA = pathlib.Path(os.environ["CT_TEST_DATA"])


def environment(**changes):
    """A plain one: no colours, no terminal, UTF-8; None takes a variable away."""
    plain = {name: value for name, value in os.environ.items()
             if name not in ("NO_COLOR", "TERM", "COLORTERM", "COLUMNS", "LC_ALL", "LC_CTYPE")}
    plain["LANG"] = "C.UTF-8"
    for name, value in changes.items():
        if value is None:
            plain.pop(name, None)
        else:
            plain[name] = value
    return plain


def npy(descr, shape, data, fortran=False):
    """The bytes of a .npy file, version 1.0."""
    head = "{'descr': %r, 'fortran_order': %r, 'shape': %r, }" % (descr, fortran, tuple(shape))
    head += " " * (-(len(head) + 11) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() + data


def floats(values, code="f"):
    return struct.pack("<%d%s" % (len(values), code), *values)


def npz(members, compression=zipfile.ZIP_STORED):
    """The bytes of a .npz file of {name: bytes of a .npy file}."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", compression) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name + ".npy"), content, compress_type=compression)
    return packed.getvalue()


def png_pixels(content):
    """(width, height, rows of bytes) of an 8-bit RGB picture, checksums and filters done here."""
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    position, packed, size = 8, b"", None
    while position < len(content):
        length, kind = struct.unpack_from(">I4s", content, position)
        body = content[position + 8:position + 8 + length]
        assert zlib.crc32(kind + body) == struct.unpack_from(">I", content, position + 8 + length)[0], kind
        if kind == b"IHDR":
            size = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        position += length + 12
    width, height, depth, colour, *_ = size
    assert (depth, colour) == (8, 2)
    raw, stride, rows, above = zlib.decompress(packed), 3 * width, [], bytes(3 * width)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        for i in range(stride):
            left = row[i - 3] if i >= 3 else 0
            corner = above[i - 3] if i >= 3 else 0
            guess = left + above[i] - corner
            paeth = min((left, above[i], corner), key=lambda c: abs(guess - c))
            row[i] = (row[i] + [0, left, above[i], (left + above[i]) // 2, paeth][kind]) & 255
        rows.append(bytes(row))
        above = bytes(row)
    return width, height, rows


class ToolTest(unittest.TestCase):
    """Each test runs in a folder of its own."""
    maxDiff = None

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="ctensor-tool-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content)
        return path

    def run_tool(self, *arguments, **changes):
        return subprocess.run([COMMAND, *map(str, arguments)], cwd=self.folder, env=environment(**changes),
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=300)

    def output(self, *arguments, code=0, **changes):
        """Standard output as text, of a run that ends with the code and says nothing else."""
        done = self.run_tool(*arguments, **changes)
        self.assertEqual((done.stderr.decode(errors="replace"), done.returncode), ("", code))
        return done.stdout.decode()

    def trouble(self, *arguments, **changes):
        """The sentence of a run that ends with 2 and prints nothing."""
        done = self.run_tool(*arguments, **changes)
        self.assertEqual((done.stdout, done.returncode), (b"", 2))
        text = done.stderr.decode()
        self.assertRegex(text, r"\Actensor: [^\n]+\n\Z")
        return text[len("ctensor: "):-1]
