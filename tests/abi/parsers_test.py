"""The header's body, as it is, in the parsers through which other languages read it: every function, every size."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from built import HEADER, ROOT, SHARED

BEGIN = "/* ctensor: body begins."
END = "/* ctensor: body ends. */"


def tool(name, *places):
    """Where the program is, or a skipped test that says why."""
    found = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", os.defpath), *places)))
    if not found:
        print(f"row 14: {name}: absent, there is no such program here")
        raise unittest.SkipTest(f"{name} is not installed")
    return found


class Parsers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="ctensor-parsers-")
        cls.addClassCleanup(folder.cleanup)
        cls.work = pathlib.Path(folder.name)
        text = HEADER.read_text(encoding="utf-8")
        cls.body = text[text.index(BEGIN):text.index(END)]
        (cls.work / "body.h").write_text(cls.body, encoding="utf-8")
        contract = json.loads((ROOT / "abi" / "ctensor.abi.json").read_text(encoding="utf-8"))
        cls.functions = [f["name"] for f in contract["functions"]]
        cls.sizes = {s["name"]: s["size"] for s in contract["structs"]}
        cls.constants = {c["name"]: c["value"] for c in contract["constants"]}

    def say(self, parser, how):
        print(f"row 14: {parser}: run, {len(self.functions)} functions, {len(self.sizes)} structs {how}")

    def test_compilers(self):
        """With their warnings: the tests header.*"""
        for compiler, language, standard in (("gcc", "c", "c11"), ("clang", "c", "c11"), ("g++", "c++", "c++11"),
                                             ("clang++", "c++", "c++11")):
            subprocess.run([compiler, "-x", language, f"-std={standard}", "-fsyntax-only", "-include", HEADER, os.devnull],
                           check=True)
            print(f"row 14: {compiler} -std={standard}: run")

    def test_cffi(self):
        try:
            import cffi
        except ImportError:
            print("row 14: cffi: absent, this Python has no such module")
            self.skipTest("cffi is not installed")
        ffi = cffi.FFI()
        ffi.cdef(self.body)
        library = ffi.dlopen(SHARED)
        self.assertEqual([name for name in self.functions if not hasattr(library, name)], [])
        self.assertEqual({name: ffi.sizeof(name) for name in self.sizes}, self.sizes)
        self.assertEqual({name: getattr(library, name) for name in self.constants}, self.constants)
        self.assertEqual(library.tensor_rank(ffi.NULL), -1)
        self.say("cffi", "found in the library and called")

    def test_luajit(self):
        script = self.work / "check.lua"
        lines = ["local ffi = require 'ffi'", f"ffi.cdef(io.open('{self.work}/body.h'):read('*a'))",
                 f"local library = ffi.load('{SHARED}')", "assert(library.tensor_rank(nil) == -1)"]
        lines += [f"assert(library.{name} ~= nil)" for name in self.functions]
        lines += [f"assert(ffi.sizeof('{name}') == {size})" for name, size in self.sizes.items()]
        lines += [f"assert(library.{name} == {value})" for name, value in self.constants.items()]
        script.write_text("\n".join(lines), encoding="utf-8")
        subprocess.run([tool("luajit"), script], check=True)
        self.say("LuaJIT", "found in the library and called")

    def test_bindgen(self):
        made = subprocess.run([tool("bindgen"), "--no-layout-tests", HEADER], check=True, capture_output=True, text=True).stdout
        self.assertEqual(set(self.functions) - set(re.findall(r"pub fn (tensor_\w+)", made)), set())
        self.assertEqual(set(self.sizes) - set(re.findall(r"pub struct (tensor_\w+)", made)), set())
        self.say("bindgen", "translated")

    def test_cgo(self):
        """cgo's own front end asks the compiler what each name is; nothing is linked."""
        go = tool("go", "/usr/local/go/bin")
        lines = ["package check", '// #include "ctensor.h"', 'import "C"', 'import "unsafe"', "var found = []unsafe.Pointer{"]
        lines += [f"unsafe.Pointer(C.{name})," for name in self.functions] + ["}"]
        numbers = {f"sizeof_{name}": size for name, size in self.sizes.items()} | self.constants
        lines += [f"var number_{name} = C.{name}" for name in numbers]
        (self.work / "check.go").write_text("\n".join(lines) + "\n", encoding="utf-8")
        subprocess.run([go, "tool", "cgo", "-objdir", self.work / "cgo", "--", f"-I{HEADER.parent}", "check.go"],
                       cwd=self.work, check=True, env=os.environ | {"GOFLAGS": "-mod=mod", "GO111MODULE": "off"})
        made = (self.work / "cgo" / "check.cgo1.go").read_text(encoding="utf-8")
        self.assertEqual([name for name in self.functions if f"_Cfpvar_fp_{name}" not in made], [])
        types = (self.work / "cgo" / "_cgo_gotypes.go").read_text(encoding="utf-8")
        found = re.findall(r"^const _Ciconst_(\w+) = (-?0x[0-9a-f]+)$", types, re.MULTILINE)
        self.assertEqual({name: int(value, 0) for name, value in found}, numbers)
        self.say("cgo", "translated")


unittest.main()
