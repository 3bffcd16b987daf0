"""Two gates against changes that break programs: abidiff with a frozen description, and the difference of two contracts.
Mutants of the header, built into a small library each, have to be stopped by one of them or both; harmless changes pass."""
import concurrent.futures
import pathlib
import re
import subprocess
import tempfile
import unittest

import freeze
import map as version_script
import stub
from built import HEADER
from contract import Contract
from diff import Difference
from mutants import HARMLESS, KEPT, MUTANTS, REVIEWED

PROTOTYPE = re.compile(r"/\*\*(?:(?!\*/).)*?\*/\s*^\w[\w *]*?\b(tensor_\w+)\([^;]*\);\n", re.DOTALL | re.MULTILINE)
MOVED = "tensor_rank"


def small_header():
    """The header with a few of its functions, and all types and constants."""
    return PROTOTYPE.sub(lambda match: match[0] if match[1] in KEPT else "", HEADER.read_text(encoding="utf-8"))


def mutated(text, changes):
    for old, new in changes:
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands {text.count(old)} times in the header")
        text = text.replace(old, new)
    return text


def script_of(header, moves):
    """The version script; `moves` puts one function on a node of its own."""
    found = version_script.nodes(str(header))
    if moves:
        found["1.0"].remove(MOVED)
        found["1.1"] = [MOVED]
    nodes, before = [], ""
    for since, names in found.items():
        nodes.append(f"CTENSOR_{since} {{ global: {'; '.join(names)}; {'' if before else 'local: *; '}}}{before};")
        before = f" CTENSOR_{since}"
    return "\n".join(nodes)


def build(folder, text, moves=False):
    """The contract of a header, and a library of it."""
    folder.mkdir()
    header, library = folder / "ctensor.h", folder / "libctensor.so.1"
    header.write_text(text, encoding="utf-8")
    contract = Contract(str(header)).as_json()
    (folder / "stub.c").write_text(stub.source(contract), encoding="utf-8")
    (folder / "ctensor.map").write_text(script_of(header, moves), encoding="utf-8")
    subprocess.run(["gcc", "-std=c11", "-g", "-O0", "-fPIC", "-shared", f"-I{folder}", folder / "stub.c", "-o", library,
                    "-Wl,-soname,libctensor.so.1", f"-Wl,--version-script={folder / 'ctensor.map'}"], check=True)
    return contract, library


class Mutants(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="ctensor-mutants-")
        cls.addClassCleanup(folder.cleanup)
        cls.work = pathlib.Path(folder.name)
        cls.text = small_header()
        cls.contract, library = build(cls.work / "base", cls.text)
        cls.frozen = cls.work / "base.abi"
        cls.frozen.write_text(freeze.describe(library, cls.work / "base"), encoding="utf-8")

    def judge(self, name, changes):
        """(name, abidiff's exit code, sentences about the contract)."""
        folder = self.work / re.sub(r"\W+", "_", name)
        contract, library = build(folder, mutated(self.text, changes), name == "function moved to another node")
        found = subprocess.run(["abidiff", "--no-added-syms", "--headers-dir1", self.work / "base", "--headers-dir2", folder,
                                self.frozen, library], stdout=subprocess.DEVNULL, check=False)
        return name, found.returncode, Difference(self.contract, contract).broken

    def judged(self, table):
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return list(pool.map(lambda item: self.judge(*item), table.items()))

    def test_small_library(self):
        self.assertEqual({f["name"] for f in self.contract["functions"]}, set(KEPT))
        self.assertEqual(self.frozen.read_text(encoding="utf-8").count("elf-symbol-id="), len(KEPT))

    def test_every_mutant_is_caught(self):
        rows = self.judged(MUTANTS)
        for name, code, broken in rows:
            print(f"row 8: {name:35} abidiff {code:2}  contract: {broken[0] if broken else '-'}")
        for name, code, broken in rows:
            with self.subTest(mutant=name):
                self.assertEqual(code & 3, 0, "abidiff itself failed")
                self.assertTrue(code or broken)
        caught = sum(bool(code or broken) for _, code, broken in rows)
        print(f"row 8: {caught} of {len(rows)} mutants caught: {sum(code != 0 for _, code, _ in rows)} by abidiff, "
              f"{sum(bool(broken) for _, _, broken in rows)} by the contract")

    def test_harmless_changes_pass(self):
        for name, code, broken in self.judged(HARMLESS):
            with self.subTest(change=name):
                self.assertEqual((code, broken), (0, []))

    def test_a_longer_options_struct_is_for_review(self):
        for name, code, broken in self.judged(REVIEWED):
            with self.subTest(change=name):
                self.assertEqual((code, broken), (4, []))


unittest.main()
