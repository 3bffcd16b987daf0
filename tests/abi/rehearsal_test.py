"""The rehearsal of a release and of the one after it: everything that a release freezes is made of the present tree, and
programs of both releases meet libraries of both. What earlier releases froze (abi/frozen) is held to in the same way;
before 1.0 there is none, and the old program is one that was built here."""
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
        cls.frozen = cls.work / "rehearsed"
        freeze.freeze(pathlib.Path(BUILD["build"]), cls.frozen)
        cls.stub = freeze.build_stub(cls.frozen, cls.work / "stub")
        cls.releases = [cls.frozen, *sorted((ROOT / "abi" / "frozen").glob("*"))]
        cls.count = len(cls.names(cls.frozen))
        cls.next = Contract(str(NEXT / "ctensor.h")).as_json()

    @staticmethod
    def names(frozen):
        return (frozen / "symbols.txt").read_text(encoding="utf-8").split()

    def build(self, source, header_folder, library_folder, name):
        freeze.build_client(CLIENTS / source, header_folder, library_folder, self.work / name)
        return self.work / name

    def test_what_is_frozen_is_as_it_was(self):
        for frozen in self.releases:
            subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=frozen, check=True)
            listed = (frozen / "SHA256SUMS").read_text(encoding="utf-8").split()[1::2]
            self.assertEqual(sorted([*listed, "SHA256SUMS"]), sorted(path.name for path in frozen.iterdir()))

    def test_every_earlier_release_is_frozen(self):
        major, minor = self.next["abi_version"].split(".")
        expected = [f"{major}.{earlier}" for earlier in range(int(minor) - 1)]
        self.assertEqual([frozen.name for frozen in self.releases[1:]][:len(expected)], expected)

    # --- row 6: the frozen description ---------------------------------------------------------------------------------

    def test_frozen_description_is_complete(self):
        for frozen in self.releases:
            with self.subTest(release=frozen.name):
                text = (frozen / "ctensor.abi").read_text(encoding="utf-8")
                self.assertEqual(len(re.findall(r"<function-decl .*elf-symbol-id=", text)), len(self.names(frozen)))

    def test_a_stripped_library_gives_no_description(self):
        stripped = self.work / "stripped.so"
        subprocess.run(["strip", "-o", stripped, SHARED], check=True)
        self.assertEqual(freeze.describe(stripped, ROOT / "include").count("<function-decl"), 0)

    def test_later_libraries_pass_the_frozen_description(self):
        for frozen in self.releases:
            headers = ("--headers-dir1", frozen, "--headers-dir2", ROOT / "include")
            this = abidiff("--no-added-syms", *headers, frozen / "ctensor.abi", SHARED)
            later = abidiff("--no-added-syms", *headers, frozen / "ctensor.abi", BUILD["next"])
            added = abidiff(*headers, frozen / "ctensor.abi", BUILD["next"])
            with self.subTest(release=frozen.name):
                self.assertEqual((this.returncode, later.returncode, added.returncode), (0, 0, 4), later.stdout)
            print(f"row 6: {len(self.names(frozen))} functions in the description {frozen.name}; abidiff: this library 0, "
                  "the next release 0, with its addition 4")

    def test_later_contracts_keep_the_promises(self):
        made = self.work / "next.abi.json"
        made.write_text(text_of(self.next), encoding="utf-8")
        for frozen in self.releases:
            for later in (ROOT / "abi" / "ctensor.abi.json", made):
                found = subprocess.run([ROOT / "tools" / "abi" / "diff.py", frozen / "ctensor.abi.json", later], text=True,
                                       capture_output=True, check=False)
                with self.subTest(release=frozen.name, later=later.name):
                    self.assertEqual(found.returncode, 0, found.stdout)
                print(f"row 7: {later.name} after the contract {frozen.name}:", found.stdout.strip())

    # --- row 9: programs of this release on this library and on the next --------------------------------------------------

    def test_old_programs_run(self):
        for frozen in self.releases:
            program = frozen / freeze.client_name()
            if not program.exists():  # the release was made on another machine
                stub = freeze.build_stub(frozen, self.work / f"stub of {frozen.name}")
                program = self.build(frozen / "client.c", frozen, stub, f"client of {frozen.name}")
            for folder in (THIS, NEXT):
                found = run(program, folder)
                with self.subTest(release=frozen.name, library=str(folder)):
                    self.assertRegex(found.stdout, r"^a program of 1\.\d+ on library 1\.\d+: 0 wrong\n$", found.stderr)
                    self.assertEqual(found.returncode, 0)
            print(f"row 9: the program of {frozen.name}, linked against a stub, is right on this library and on the next")

    def test_old_names_are_found_on_their_nodes(self):
        program = self.build("client_dlopen.c", self.frozen, self.stub, "client_dlopen")
        for frozen in self.releases:
            count = len(self.names(frozen))
            for library, throw_away in ((SHARED, "not there"), (BUILD["next"], "there")):
                found = run(program, self.stub, library, frozen / "symbols.txt")
                with self.subTest(release=frozen.name, library=library):
                    self.assertEqual(found.stdout, f"{count} functions found by name and node, 0 missing\n"
                                                   f"tensor_throw_away: {throw_away}\n")
                    self.assertEqual(found.returncode, 0)
            print(f"row 9: dlvsym finds {count} of {count} functions of {frozen.name} on their nodes in this library and in "
                  "the next")

    # --- row 10: programs of the next release on this library -------------------------------------------------------------

    def test_new_program_is_refused_by_name_of_the_node(self):
        node = self.next["nodes"][-1]
        program = self.build("client_next.c", NEXT, NEXT, "client_next")
        self.assertEqual(run(program, NEXT).stdout, "tensor_throw_away(1) = 2\n")
        for folder in (self.stub, THIS):
            found = run(program, folder)
            self.assertEqual(found.returncode, 1)
            self.assertIn(f"version `{node}' not found (required by {program})", found.stderr)
        print("row 10: the loader on a program of the next release:", found.stderr.strip().rsplit(": ", 1)[1].split(" (")[0])

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
        self.assertEqual(found.returncode, 0, found.stdout + found.stderr)
        print("row 10: a program of 1.0 calls, linked against the next library, runs on this one")

    def test_new_program_does_not_link_against_the_old_library(self):
        source, program = str(CLIENTS / "client_next.c"), str(self.work / "unlinked")
        command = ["gcc", f"-I{NEXT}", source, "-o", program, f"-L{self.stub}", "-lctensor"]
        found = subprocess.run(command, text=True, capture_output=True, check=False, env=os.environ | {"LC_ALL": "C"})
        self.assertNotEqual(found.returncode, 0)
        self.assertIn("undefined reference to `tensor_throw_away'", found.stderr)


unittest.main()
