"""Two versions of one function in a library, kept alive in a small one for the day on which it is needed."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from built import ROOT

SOURCES = ROOT / "tests" / "abi" / "symver"
OLD = "CTENSOR_1.0 { global: answer; local: *; };\n"
NEW = OLD + "CTENSOR_1.1 { global: answer; } CTENSOR_1.0;\n"


class Versions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="ctensor-symver-")
        cls.addClassCleanup(folder.cleanup)
        cls.work = pathlib.Path(folder.name)

    def library(self, name, script, objects, *options, compiler="gcc"):
        folder = self.work / name
        folder.mkdir(exist_ok=True)
        (folder / "map").write_text(script, encoding="utf-8")
        subprocess.run([compiler, "-shared", "-fPIC", *options, *objects, "-o", folder / "libanswer.so", "-Wl,-soname,libanswer.so",
                        f"-Wl,--version-script={folder / 'map'}"], check=True)
        return folder

    def program(self, name, library):
        subprocess.run(["gcc", SOURCES / "program.c", "-o", self.work / name, f"-L{library}", "-lanswer", "-ldl"], check=True)
        return self.work / name

    def answers(self, program, library):
        arguments = [program, library / "libanswer.so"]
        return subprocess.run(arguments, check=True, capture_output=True, text=True,
                              env=os.environ | {"LD_LIBRARY_PATH": str(library)}).stdout.split()

    def shim(self, compiler):
        subprocess.run([compiler, "-c", "-O2", "-fPIC", "-fno-lto", SOURCES / "shim.c", "-o", self.work / "shim.o"], check=True)
        return self.work / "shim.o"

    def test_each_program_gets_its_version(self):
        old = self.library("old", OLD, [SOURCES / "old.c"])
        old_program = self.program("old_program", old)
        self.assertEqual(self.answers(old_program, old), ["10", "10", "10", "-1"])
        for compiler, options in (("gcc", ("-O2", "-flto")), ("clang", ("-O2",))):
            with self.subTest(compiler=compiler):
                new = self.library("new_" + compiler, NEW, [SOURCES / "rest.c", self.shim(compiler)], *options, compiler=compiler)
                new_program = self.program("new_program", new)
                self.assertEqual(self.answers(old_program, new), ["10", "11", "10", "11"])
                self.assertEqual(self.answers(new_program, new), ["11", "11", "10", "11"])
        print("two versions of a function: the old program gets the old one, the new program and dlsym the new one, "
              "dlvsym either (gcc with -flto, clang)")


unittest.main()
