"""The rehearsal of a release and of the one after it: everything that a release freezes is made of the present tree, and
programs of both releases meet libraries of both. Nothing is frozen before 1.0, so the old program is built here, too."""
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import freeze
from built import BUILD, ROOT, SHARED
from contract import Contract, text_of

CLIENTS = ROOT / "tests" / "abi" / "client"
NEXT = pathlib.Path(BUILD["next"]).parent
THIS = pathlib.Path(SHARED).parent


def run(program, library_folder, *arguments):
    return subprocess.run([program, *map(str, arguments)], text=True, capture_output=True, check=False,
                          env=os.environ | {"LD_LIBRARY_PATH": str(library_folder), "LC_ALL": "C"})


def abidiff(*arguments):
    return subprocess.run(["abidiff", *map(str, arguments)], text=True, capture_output=True, check=False)


class Rehearsal(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="ctensor-rehearsal-")
        cls.addClassCleanup(folder.cleanup)
        cls.work = pathlib.Path(folder.name)
        cls.frozen = cls.work / "frozen"
        freeze.freeze(pathlib.Path(BUILD["build"]), cls.frozen)
        cls.stub = freeze.build_stub(cls.frozen, cls.work / "stub")
        cls.contract = json.loads((cls.frozen / "ctensor.abi.json").read_text(encoding="utf-8"))
        cls.count = len(cls.contract["functions"])

    def build(self, source, header_folder, library_folder, name):
        freeze.build_client(CLIENTS / source, header_folder, library_folder, self.work / name)
        return self.work / name

    # --- row 6: the frozen description ---------------------------------------------------------------------------------

    def test_frozen_description_is_complete(self):
        text = (self.frozen / "ctensor.abi").read_text(encoding="utf-8")
        self.assertEqual(len(re.findall(r"<function-decl .*elf-symbol-id=", text)), self.count)

    def test_a_stripped_library_gives_no_description(self):
        stripped = self.work / "stripped.so"
        subprocess.run(["strip", "-o", stripped, SHARED], check=True)
        self.assertEqual(freeze.describe(stripped, ROOT / "include").count("<function-decl"), 0)

    def test_later_libraries_pass_the_frozen_description(self):
        headers = ("--headers-dir1", self.frozen, "--headers-dir2", ROOT / "include")
        this = abidiff("--no-added-syms", *headers, self.frozen / "ctensor.abi", SHARED)
        later = abidiff("--no-added-syms", *headers, self.frozen / "ctensor.abi", BUILD["next"])
        added = abidiff(*headers, self.frozen / "ctensor.abi", BUILD["next"])
        self.assertEqual((this.returncode, later.returncode, added.returncode), (0, 0, 4), later.stdout)
        print(f"row 6: {self.count} functions in the frozen description; abidiff: this library 0, the next release 0, "
              "with its addition 4")

    def test_next_contract_keeps_the_promises(self):
        made = self.work / "next.abi.json"
        made.write_text(text_of(Contract(str(NEXT / "ctensor.h")).as_json()), encoding="utf-8")
        diff = [ROOT / "tools" / "abi" / "diff.py", self.frozen / "ctensor.abi.json", made]
        found = subprocess.run(diff, text=True, capture_output=True, check=False)
        self.assertEqual((found.stdout, found.returncode), (f"{self.count} functions, 1 additions, 0 broken promises\n", 0))

    # --- row 9: programs of this release on this library and on the next --------------------------------------------------

    def test_old_programs_run(self):
        subprocess.run(["sha256sum", "--check", "--quiet", "client.sha256"], cwd=self.frozen, check=True)
        for folder, release in ((THIS, "1.0"), (NEXT, "1.0")):  # the objects of the next library are this one's
            with self.subTest(library=str(folder)):
                found = run(self.frozen / "client", folder)
                self.assertEqual(found.stdout, f"a program of 1.0 on library {release}: 0 wrong\n", found.stderr)
                self.assertEqual(found.returncode, 0)
        print("row 9: the program linked against the stub of 1.0 is right on this library and on the next")

    def test_old_names_are_found_on_their_nodes(self):
        program = self.build("client_dlopen.c", self.frozen, self.stub, "client_dlopen")
        for library, throw_away in ((SHARED, "not there"), (BUILD["next"], "there")):
            with self.subTest(library=library):
                found = run(program, self.stub, library, self.frozen / "symbols.txt")
                self.assertEqual(found.stdout, f"{self.count} functions found by name and node, 0 missing\n"
                                               f"tensor_throw_away: {throw_away}\n")
                self.assertEqual(found.returncode, 0)
        print(f"row 9: dlvsym finds {self.count} of {self.count} functions on their nodes in this library and in the next")

    # --- row 10: programs of the next release on this library -------------------------------------------------------------

    def test_new_program_is_refused_by_name_of_the_node(self):
        program = self.build("client_next.c", NEXT, NEXT, "client_next")
        self.assertEqual(run(program, NEXT).stdout, "tensor_throw_away(1) = 2\n")
        for folder in (self.stub, THIS):
            found = run(program, folder)
            self.assertEqual(found.returncode, 1)
            self.assertRegex(found.stderr, rf"version `CTENSOR_1\.1' not found \(required by {re.escape(str(program))}\)")
        print("row 10: the loader on a program of 1.1:", found.stderr.strip().rsplit(": ", 1)[1].split(" (")[0])

    def test_a_weak_reference_does_not_help(self):
        """Why optional functions are asked for with dlsym."""
        source = self.work / "weak.c"
        source.write_text("#define WEAK\n" + (CLIENTS / "client_next.c").read_text(encoding="utf-8"), encoding="utf-8")
        program = self.build(source, NEXT, NEXT, "client_weak")
        self.assertEqual(run(program, NEXT).returncode, 0)
        self.assertEqual(run(program, THIS).returncode, 1)

    def test_new_program_with_old_calls_runs_on_the_old_library(self):
        program = self.build("client.c", NEXT, NEXT, "client_additive")
        found = run(program, THIS)
        self.assertEqual((found.stdout, found.returncode), ("a program of 1.0 on library 1.0: 0 wrong\n", 0), found.stderr)
        print("row 10: a program of 1.0 calls, linked against the next library, runs on this one")

    def test_new_program_does_not_link_against_the_old_library(self):
        source, program = str(CLIENTS / "client_next.c"), str(self.work / "unlinked")
        command = ["gcc", f"-I{NEXT}", source, "-o", program, f"-L{self.stub}", "-lctensor"]
        found = subprocess.run(command, text=True, capture_output=True, check=False, env=os.environ | {"LC_ALL": "C"})
        self.assertNotEqual(found.returncode, 0)
        self.assertIn("undefined reference to `tensor_throw_away'", found.stderr)


unittest.main()
