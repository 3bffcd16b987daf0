"""The shared library as a file: what it needs, from which glibc, how it is protected, how large it is."""
import os
import re
import subprocess
import tempfile
import unittest

from built import LEVELS, OBJECTS, SHARED, level_object, output_of

GLIBC_FLOOR = (2, 34)
MEBIBYTE = 1 << 20


def text_bytes(objects):
    """The bytes of code and constants in object files."""
    return sum(int(line.split()[0]) for line in output_of("size", *map(str, objects)).splitlines()[1:])


class Elf(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.dynamic = output_of("readelf", "-dW", SHARED)
        cls.segments = output_of("readelf", "-lW", SHARED)

    def test_soname(self):
        self.assertEqual(re.findall(r"\(SONAME\).*\[(.*)\]", self.dynamic), ["libctensor.so.1"])
        self.assertRegex(os.path.basename(os.path.realpath(SHARED)), r"^libctensor\.so\.1\.\d+\.\d+$")

    def test_needs_libc_libm_and_the_loader_only(self):
        needed = re.findall(r"\(NEEDED\).*\[(.*)\]", self.dynamic)
        print("row 2: NEEDED", *needed)
        for library in needed:
            self.assertRegex(library, r"^(libc\.so\.6|libm\.so\.6|ld-linux[\w.-]*\.so\.\d+)$")

    def test_glibc_floor(self):
        wanted = output_of("readelf", "-VW", SHARED)
        versions = {tuple(int(part) for part in text.split(".")) for text in re.findall(r"GLIBC_([\d.]+)", wanted)}
        print("row 4: the newest glibc version needed is", ".".join(str(part) for part in max(versions)))
        self.assertLessEqual(max(versions), GLIBC_FLOOR)

    def test_no_c23_number_parsers(self):
        self.assertNotIn("__isoc23_", output_of("nm", "-D", "--undefined-only", SHARED))

    def test_no_text_relocations(self):
        self.assertNotIn("TEXTREL", self.dynamic)

    def test_binds_at_load_and_seals_relocations(self):
        self.assertIn("BIND_NOW", self.dynamic)
        self.assertIn("GNU_RELRO", self.segments)

    def test_stack_is_not_executable(self):
        flags = re.findall(r"GNU_STACK\s+\S+\s+\S+\s+\S+\s+\S+\s+\S+\s+(\w+)", self.segments)
        self.assertEqual(flags, ["RW"])

    def test_no_static_thread_storage(self):
        self.assertNotIn("STATIC_TLS", self.dynamic)

    def test_no_unique_symbols(self):
        unique = [line for line in output_of("readelf", "-sW", SHARED).splitlines() if " UNIQUE " in line
                  and " LOCAL " not in line]
        self.assertEqual(unique, [])

    def test_no_indirect_functions(self):
        print("row 3: 0 unique symbols, 0 text relocations, no static thread storage, RELRO, bound at load, stack RW")
        self.assertNotIn(" IFUNC ", output_of("readelf", "-sW", SHARED))

    def test_size(self):
        with tempfile.TemporaryDirectory() as folder:
            stripped = os.path.join(folder, "stripped.so")
            subprocess.run(["strip", "-o", stripped, SHARED], check=True)
            size = os.path.getsize(stripped)
            parts = re.findall(r"^(\.\w+)\s+(\d+)", output_of("size", "-A", stripped), re.MULTILINE)
        print(f"row 2: stripped {size} bytes:", ", ".join(f"{name} {bytes_}" for name, bytes_ in parts if int(bytes_) > 4096))
        for level in LEVELS:
            print(f"row 2: kernels of level {level}: {text_bytes([level_object(level)])} bytes of code and constants")
        for folder in ("abi", "core", "ops", "buffer", "print", "io"):
            objects = [path for path in OBJECTS if f"/{folder}/" in path.split("ct_objects.dir")[-1]]
            print(f"row 2: {folder}: {text_bytes(objects)} bytes of code and constants before the linker drops what is unused")
        self.assertLessEqual(size, (2 if LEVELS == ["base"] else 6) * MEBIBYTE)


unittest.main()
