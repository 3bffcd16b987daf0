"""Instruction levels stay apart, and no code of ours runs, allocates or keeps state behind the caller's back."""
import os
import re
import unittest

from built import LEVELS, OBJECTS, SHARED, level_object, output_of, symbols

# What only a CPU beyond the x86-64 baseline runs: everything VEX or EVEX encoded (objdump's names begin with v, mask
# instructions with k; the other names with v are a hypervisor's), and the general-purpose extensions of the later
# levels. tzcnt is left out: it is emitted as a prefixed bsf that old CPUs run.
LATER = re.compile(r"""^\s+[0-9a-f]+:\t(?:(?:rep\w*|lock|bnd|notrack|data16|cs|ds)\ )*
    ( v\w+
    | k(?:mov|and|andn|or|ortest|xor|xnor|not|add|shiftl|shiftr|unpck|test)[bwdq]\w*
    | (?:andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|movbe|popcnt)[wlq]?
    )\b""", re.MULTILINE | re.VERBOSE)
LABEL = re.compile(r"^[0-9a-f]+ <(.+)>:$", re.MULTILINE)


def later_instructions(*paths):
    """(function, mnemonic) of each instruction that the baseline CPU does not have."""
    text = output_of("objdump", "-d", "--no-show-raw-insn", *map(str, paths))
    found = []
    for instruction in LATER.finditer(text):
        start = text.rindex(">:\n", 0, instruction.start())
        label = LABEL.search(text, text.rindex("\n", 0, start))
        found.append((label.group(1), instruction.group(1)))
    return found


def on_x86():
    return os.uname().machine == "x86_64"


class Levels(unittest.TestCase):
    def test_each_level_shows_its_table_alone(self):
        for level in LEVELS:
            with self.subTest(level=level):
                found = symbols(level_object(level), "-g", "--defined-only")
                self.assertEqual([name for _, name in found], [f"ct_kernels_{level}"])
                self.assertIn(found[0][0], "RDB", "a data object")

    def test_no_weak_or_unique_symbol_in_a_level(self):
        for level in LEVELS:
            with self.subTest(level=level):
                weak = [name for kind, name in symbols(level_object(level)) if kind in "WwVvu"]
                print(f"row 17: {len(weak)} weak symbols in level {level}")
                self.assertEqual(weak, [])

    @unittest.skipUnless(on_x86(), "instruction names are x86's")
    def test_baseline_objects_run_on_the_baseline_cpu(self):
        found = later_instructions(*OBJECTS, level_object("base"))
        print(f"row 17: {len(found)} instructions of later CPUs in {len(OBJECTS) + 1} objects of the baseline path")
        self.assertEqual(found, [])

    @unittest.skipUnless(on_x86() and "v3" in LEVELS, "only one level was built")
    def test_the_walk_sees_later_instructions(self):
        self.assertGreater(len(later_instructions(level_object("v3"))), 0)

    @unittest.skipUnless(on_x86(), "instruction names are x86's")
    def test_later_instructions_in_the_library_belong_to_the_levels(self):
        allowed = set()
        for level in LEVELS:
            if level != "base":
                allowed.update(name for kind, name in symbols(level_object(level)) if kind in "tT")
        strangers = {function for function, _ in later_instructions(SHARED)} - allowed
        self.assertEqual(strangers, set())


class NoHiddenState(unittest.TestCase):
    """No constructor at load, no thread-local storage, no lazily made static, no exit handler in our own objects."""

    OURS = [*OBJECTS, *(str(level_object(level)) for level in LEVELS)]
    FORBIDDEN_SECTIONS = re.compile(r"^File: (\S+)$|\s(\.init_array|\.ctors|\.fini_array|\.tbss|\.tdata)\b",
                                    re.MULTILINE)
    FORBIDDEN_CALLS = {"__cxa_guard_acquire", "__cxa_atexit", "__cxa_thread_atexit", "atexit", "exit", "_exit", "abort",
                       "printf", "puts", "putchar", "fputs", "fprintf", "perror", "signal", "sigaction", "stdout",
                       "stderr", "pthread_atfork", "_ZSt9terminatev"}

    def test_sections(self):
        found = []
        path = ""
        for file, section in self.FORBIDDEN_SECTIONS.findall(output_of("readelf", "-SW", *self.OURS)):
            path = file or path
            if section:
                found.append((path, section))
        self.assertEqual(found, [])

    def test_calls(self):
        undefined = re.findall(r"^(\S+): +U (\S+)$", output_of("nm", "-A", "-u", *self.OURS), re.MULTILINE)
        self.assertGreater(len(undefined), len(self.OURS))
        self.assertEqual([row for row in undefined if row[1] in self.FORBIDDEN_CALLS], [])


unittest.main()
