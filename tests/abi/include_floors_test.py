"""Data flows one way: each floor of the tree includes only what lies on its own floor or below."""
import re
import unittest

from built import ROOT

# What a file under the first path may include of ours. Of kernels the floors above see the table and its choice alone;
# of core the kernels see its lists, what expands from them, and plain types.
FLOORS = {
    "src/core": [r"core/"],
    "src/kernels": [r"kernels/", r"core/[\w]+\.def$", r"core/(op|op_rows|reduce_op|wide)\.h$"],
    "src/ops": [r"ops/", r"core/", r"kernels/(table|select)\.h$"],
    "src/buffer": [r"buffer/", r"ops/", r"core/"],
    "src/print": [r"print/", r"core/", r"ops/copy\.h$"],
    "src/io": [r"io/", r"core/", r"ops/copy\.h$"],
    "abi": [r"abi/", r"core/", r"ops/", r"buffer/", r"print/", r"io/", r"kernels/select\.h$", r"ctensor\.h$"],
}


def sources(folder):
    return sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in (".h", ".cc", ".c", ".def"))


def own_includes(path):
    return re.findall(r'^\s*#\s*include\s+"([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)


class IncludeFloors(unittest.TestCase):
    def test_nothing_includes_upward(self):
        for folder, allowed in FLOORS.items():
            for path in sources(folder):
                for name in own_includes(path):
                    with self.subTest(file=str(path.relative_to(ROOT)), include=name):
                        self.assertTrue(any(re.match(pattern, name) for pattern in allowed))

    def test_every_folder_has_a_floor(self):
        folders = {str(path.relative_to(ROOT)) for path in (ROOT / "src").iterdir() if path.is_dir()}
        self.assertEqual(folders - set(FLOORS), set())

    def test_eigen_lives_in_kernels_alone(self):
        for folder in FLOORS:
            for path in sources(folder):
                if "kernels" not in path.parts or path.suffix == ".h":
                    with self.subTest(file=str(path.relative_to(ROOT))):
                        self.assertNotRegex(path.read_text(encoding="utf-8"), r"#\s*include\s+<(unsupported/)?Eigen/")

    def test_protozero_lives_in_io_alone(self):
        for folder in FLOORS:
            for path in sources(folder):
                if folder != "src/io" or path.suffix == ".h":
                    with self.subTest(file=str(path.relative_to(ROOT))):
                        self.assertNotRegex(path.read_text(encoding="utf-8"), r"#\s*include\s+<protozero/")

    def test_the_public_header_is_for_the_boundary(self):
        for path in sources("src"):
            with self.subTest(file=str(path.relative_to(ROOT))):
                self.assertNotRegex(path.read_text(encoding="utf-8"), r"#\s*include\s+[\"<](.*/)?ctensor\.h")

    def test_examples_and_the_command_know_the_public_headers_alone(self):
        for folder in ("examples_c", "tools/ctensor"):
            own = {path.name for path in sources(folder)}
            for path in sources(folder):
                for name in own_includes(path):
                    with self.subTest(file=str(path.relative_to(ROOT)), include=name):
                        self.assertIn(name, {"ctensor.h", "ctensor_dl.h"} | own)


unittest.main()
