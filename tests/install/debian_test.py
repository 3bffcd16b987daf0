"""The Debian packages: what they hold, what dpkg is told of them, and what it makes of a program that uses the library."""
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from packages import ALL, ARCHITECTURE, BUILD, MULTIARCH, ROOT, output_of, unpacked

LIB = f"usr/lib/{MULTIARCH}"
CMAKE = {f"{LIB}/cmake/ctensor/{name}" for name in (
    "ctensorConfig.cmake", "ctensorConfigVersion.cmake", "ctensorTargets.cmake", "ctensorTargets-release.cmake")}


def header_version():
    return re.search(r'CTENSOR_VERSION "(.*)"', (ROOT / "include/ctensor.h").read_text(encoding="utf-8"))[1]


def map_names():
    return re.findall(r"^ *(tensor_\w+);$", (ROOT / "abi/ctensor.map").read_text(encoding="utf-8"), re.MULTILINE)


def own_documents(package):
    return {f"usr/share/doc/{package}/{name}" for name in ("changelog.gz", "changelog.Debian.gz", "copyright")} | {
        f"usr/share/lintian/overrides/{package}"}


def older(one, other):
    return subprocess.run(["dpkg", "--compare-versions", one, "lt", other], check=False).returncode == 0


class Debian(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp())
        cls.packages = unpacked(cls.scratch)
        cls.upstream = header_version().replace("-", "~")
        cls.version = cls.upstream + "-1"
        cls.release = re.match(r"[0-9.]+", cls.upstream)[0]

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.scratch)

    def fields(self, name, *keys):
        return [self.packages[name].fields.get(key) for key in keys]

    # --- what dpkg is told ---------------------------------------------------------------------------------------------
    def test_there_are_three(self):
        self.assertEqual(sorted(self.packages), sorted(ALL))
        for name, package in self.packages.items():
            self.assertEqual(package.path.name, f"{name}_{self.version}_{ARCHITECTURE}.deb")

    def test_fields_of_all(self):
        for name in ALL:
            with self.subTest(package=name):
                self.assertEqual(self.fields(name, "Version", "Architecture", "Source", "Priority"),
                                 [self.version, ARCHITECTURE, "ctensor", "optional"])
                self.assertRegex(self.packages[name].fields["Maintainer"], r"^[^<>]+ <\S+@\S+>$")
                self.assertGreater(int(self.packages[name].fields["Installed-Size"]), 0)
                description = self.packages[name].control("control").split("Description: ")[1]
                self.assertTrue(all(len(line) <= 80 for line in description.splitlines()[:3]), description)

    def test_sections_and_coinstallation(self):
        self.assertEqual(self.fields("libctensor1", "Section", "Multi-Arch"), ["libs", "same"])
        self.assertEqual(self.fields("libctensor-dev", "Section", "Multi-Arch"), ["libdevel", "same"])
        self.assertEqual(self.fields("ctensor-tools", "Section", "Multi-Arch"), ["science", "foreign"])

    def test_dependencies(self):
        self.assertEqual(self.fields("libctensor1", "Depends"), ["libc6 (>= 2.34)"])
        self.assertEqual(self.fields("libctensor-dev", "Depends"), [f"libctensor1 (= {self.version})"])
        tools = self.packages["ctensor-tools"].fields["Depends"].split(", ")
        self.assertIn(f"libctensor1 (= {self.version})", tools)
        self.assertEqual({part.split(" ")[0] for part in tools}, {"libctensor1", "libc6", "libgcc-s1", "libstdc++6"})

    def test_a_prerelease_is_older_than_its_release(self):
        if "~" in self.upstream:
            self.assertTrue(older(self.version, self.release))
        self.assertTrue(older("0.9.9-1", self.version))

    # --- what they hold -------------------------------------------------------------------------------------------------
    def test_library(self):
        self.assertEqual(self.packages["libctensor1"].files(), own_documents("libctensor1") | {
            f"{LIB}/libctensor.so.1", f"{LIB}/libctensor.so.{self.release}"})

    def test_development(self):
        headers = {"usr/include/ctensor_dl.h"} | {
            f"usr/include/{path.relative_to(ROOT / 'include')}"
            for path in (ROOT / "include").rglob("*") if path.suffix in (".h", ".hpp")}
        manual = {path for path in self.packages["libctensor-dev"].files() if path.startswith("usr/share/man/man3/")}
        self.assertEqual(manual, {f"usr/share/man/man3/{name}.3.gz" for name in ("ctensor", "ctensor_chapters", *map_names())})
        self.assertEqual(self.packages["libctensor-dev"].files() - manual, own_documents("libctensor-dev") | headers | CMAKE | {
            f"{LIB}/libctensor.so", f"{LIB}/libctensor.a", f"{LIB}/pkgconfig/ctensor.pc"})

    def test_tools(self):
        self.assertEqual(self.packages["ctensor-tools"].files(), own_documents("ctensor-tools") | {
            "usr/bin/ctensor", "usr/share/man/man1/ctensor.1.gz", "usr/share/bash-completion/completions/ctensor"})

    def test_links(self):
        links = {member.name: member.linkname for package in self.packages.values()
                 for member in package.members if member.issym()}
        self.assertEqual(links, {f"./{LIB}/libctensor.so.1": f"libctensor.so.{self.release}",
                                 f"./{LIB}/libctensor.so": "libctensor.so.1"})

    def test_owners_and_modes(self):
        for name, package in self.packages.items():
            for member in package.members + package.control_members:
                with self.subTest(package=name, member=member.name):
                    self.assertEqual((member.uid, member.gid, member.uname, member.gname), (0, 0, "root", "root"))
                    if member.isfile():
                        self.assertEqual(member.mode, 0o755 if member.name == "./usr/bin/ctensor" else 0o644)
                    elif member.isdir():
                        self.assertEqual(member.mode, 0o755)

    def test_together_they_are_what_is_installed(self):
        stage = self.scratch / "stage"
        output_of("cmake", "--install", BUILD, env=os.environ | {"DESTDIR": str(stage)})
        installed = [str(path.relative_to(stage)) for path in stage.rglob("*") if path.is_symlink() or path.is_file()]
        packed = [path for package in self.packages.values() for path in package.files()]
        self.assertEqual(sorted(packed), sorted(installed))

    def test_checksums(self):
        for name, package in self.packages.items():
            output_of("md5sum", "--check", "--strict", "--quiet", "DEBIAN/md5sums", cwd=package.folder)
            listed = set(re.findall(r"^\w+  (.*)$", package.control("md5sums"), re.MULTILINE))
            self.assertEqual(listed, {m.name.removeprefix("./") for m in package.members if m.isfile()}, name)

    # --- documents ------------------------------------------------------------------------------------------------------
    def test_changelogs(self):
        for name, package in self.packages.items():
            folder = package.folder / "usr/share/doc" / name
            self.assertEqual(gzip.decompress((folder / "changelog.gz").read_bytes()), (ROOT / "CHANGELOG.md").read_bytes())
            entry = gzip.decompress((folder / "changelog.Debian.gz").read_bytes())
            plain = self.scratch / f"{name}.changelog"
            plain.write_bytes(entry)
            self.assertEqual(output_of("dpkg-parsechangelog", "-l", plain, "-S", "Source").strip(), "ctensor")
            self.assertEqual(output_of("dpkg-parsechangelog", "-l", plain, "-S", "Version").strip(), self.version)

    def test_compressed_files_tell_no_name_and_no_time(self):
        found = [package.folder / path for package in self.packages.values()
                 for path in package.files() if path.endswith(".gz")]
        self.assertGreater(len(found), 6)
        for path in found:
            head = path.read_bytes()[:10]
            self.assertEqual((head[:4], head[4:8], head[8]), (b"\x1f\x8b\x08\x00", bytes(4), 2), f"{path}: deflate, no flags, no time, best")

    def test_copyright_names_what_is_inside(self):
        inside = {"libctensor1": {"zlib1g-dev", "nlohmann-json3-dev", "libprotozero-dev", "libeigen3-dev", "libstdc++-dev"},
                  "ctensor-tools": {"zlib1g-dev", "libpng-dev", "libcli11-dev"}}
        inside["libctensor-dev"] = inside["libctensor1"]
        for name, package in self.packages.items():
            text = (package.folder / "usr/share/doc" / name / "copyright").read_text(encoding="utf-8")
            stanzas = [stanza.split("\n")[0] for stanza in text.split("\n\n")]
            self.assertEqual(set(re.findall(r"^Files: ([^*/]+)/\*$", text, re.MULTILINE)), inside[name])
            for licence in re.findall(r"^Files: .*\n(?:.*\n)*?License: (.*)$", text, re.MULTILINE):
                for part in licence.split(" and "):
                    self.assertIn(f"License: {part}", stanzas, "its text is in the file too")

    # --- symbols --------------------------------------------------------------------------------------------------------
    def symbols(self):
        """[(symbol, version)] of the file for dpkg-shlibdeps."""
        return re.findall(r"^ (\S+) (\S+)$", self.packages["libctensor1"].control("symbols"), re.MULTILINE)

    def test_symbols_are_the_map(self):
        text = self.packages["libctensor1"].control("symbols")
        self.assertTrue(text.startswith("libctensor.so.1 libctensor1 #MINVER#\n* Build-Depends-Package: libctensor-dev\n "))
        names = map_names()
        self.assertGreater(len(names), 500)
        expected = sorted([f"{name}@CTENSOR_1.0" for name in names] + ["CTENSOR_1.0@CTENSOR_1.0"])
        self.assertEqual([symbol for symbol, _ in self.symbols()], expected)

    def test_a_symbol_is_as_old_as_its_node(self):
        expected = self.upstream if self.upstream.startswith("1.0.0~") else "1.0.0"
        self.assertEqual({version for _, version in self.symbols()}, {expected})
        self.assertFalse(older(self.version, expected), "a program that was built with this package could not use it")

    def test_symbols_are_what_dpkg_gensymbols_finds(self):
        made = self.scratch / "made_symbols"
        output_of("dpkg-gensymbols", "-plibctensor1", "-v" + self.version, "-P" + str(self.packages["libctensor1"].folder),
                  "-e" + str(self.packages["libctensor1"].folder / LIB / f"libctensor.so.{self.release}"),
                  "-O" + str(made), "-c0", cwd=self.folder_with_control())
        found = re.findall(r"^ (\S+) (\S+)$", made.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual([symbol for symbol, _ in found], [symbol for symbol, _ in self.symbols()])

    def test_shlibs_and_triggers(self):
        package = self.packages["libctensor1"]
        newest = self.symbols()[0][1]
        self.assertEqual(package.control("shlibs"), f"libctensor 1 libctensor1 (>= {newest})\n")
        self.assertEqual(package.control("triggers"), "activate-noawait ldconfig\n")
        self.assertEqual({member.name for member in package.control_members if member.isfile()},
                         {"./control", "./md5sums", "./symbols", "./shlibs", "./triggers"}, "no scripts")

    # --- what dpkg makes of programs ------------------------------------------------------------------------------------
    def folder_with_control(self):
        """dpkg's tools want to stand in a source package."""
        folder = self.scratch / "source"
        (folder / "debian").mkdir(parents=True, exist_ok=True)
        folder.joinpath("debian/control").write_text(
            "Source: user\nMaintainer: nobody <nobody@example.org>\n\nPackage: user\nArchitecture: any\nDescription: user\n",
            encoding="utf-8")
        return folder

    def dependencies_of(self, file):
        library = self.packages["libctensor1"].folder
        text = output_of("dpkg-shlibdeps", "-O", "-S" + str(library), "-l" + str(library / LIB), str(file),
                         cwd=self.folder_with_control())
        return dict(re.findall(r"(\S+) \(>= (\S+)\)", text.removeprefix("shlibs:Depends=")))

    def test_the_library_needs_no_newer_libc(self):
        found = self.dependencies_of(self.packages["libctensor1"].folder / LIB / f"libctensor.so.{self.release}")
        self.assertEqual(set(found), {"libc6"})
        self.assertFalse(older("2.34", found["libc6"]), found)

    def test_a_program_depends_on_a_version_that_exists(self):
        """By pkg-config out of the unpacked -dev package; it also runs."""
        development, library = (self.packages[name].folder for name in ("libctensor-dev", "libctensor1"))
        environment = os.environ | {"PKG_CONFIG_LIBDIR": str(development / LIB / "pkgconfig"),
                                    "PKG_CONFIG_SYSROOT_DIR": str(development)}
        together = self.scratch / "together"
        for folder in (library, development):
            shutil.copytree(folder / LIB, together, symlinks=True, dirs_exist_ok=True)
        cflags = output_of("pkg-config", "--cflags", "ctensor", env=environment).split()
        self.assertEqual(output_of("pkg-config", "--libs", "ctensor", env=environment).split()[-1], "-lctensor")
        program = self.scratch / "consumer"
        output_of("cc", ROOT / "tests/install/consumer.c", "-o", program, f"-I{development}/usr/include", *cflags,
                  f"-L{together}", "-lctensor")
        output_of(program, env=os.environ | {"LD_LIBRARY_PATH": str(together)})
        found = self.dependencies_of(program)
        self.assertEqual(set(found), {"libctensor1", "libc6"})
        self.assertFalse(older(self.version, found["libctensor1"]), found)

    def test_pkg_config_names_no_folder_of_the_system(self):
        folder = self.packages["libctensor-dev"].folder / LIB / "pkgconfig"
        environment = os.environ | {"PKG_CONFIG_LIBDIR": str(folder),
                                    "PKG_CONFIG_SYSTEM_LIBRARY_PATH": f"/{LIB}", "PKG_CONFIG_SYSTEM_INCLUDE_PATH": "/usr/include"}
        self.assertEqual(output_of("pkg-config", "--cflags", "--libs", "ctensor", env=environment).split(), ["-lctensor"])
        self.assertEqual(output_of("pkg-config", "--modversion", "ctensor", env=environment).strip(), self.release)
        self.assertEqual(output_of("pkg-config", "--print-requires", "ctensor", env=environment), "")

    def test_stripped_files_keep_what_linkers_need(self):
        shared = self.packages["libctensor1"].folder / LIB / f"libctensor.so.{self.release}"
        static = self.packages["libctensor-dev"].folder / LIB / "libctensor.a"
        names = sorted(map_names())
        exported = re.findall(r" T (\w+)@@CTENSOR_1\.0$", output_of("nm", "-D", "--with-symbol-versions", shared), re.MULTILINE)
        self.assertEqual(sorted(exported), names)
        self.assertEqual(sorted(re.findall(r" T (\w+)$", output_of("nm", "-g", "--defined-only", static), re.MULTILINE)), names)
        for path in (shared, static, self.packages["ctensor-tools"].folder / "usr/bin/ctensor"):
            self.assertNotIn(".debug_", output_of("readelf", "-SW", path), path)
        self.assertNotRegex(output_of("readelf", "-d", self.packages["ctensor-tools"].folder / "usr/bin/ctensor"), "R(UN)?PATH")

    def test_packing_again_gives_the_same_bytes(self):
        epoch = output_of("stat", "-c", "%Y", self.packages["libctensor1"].folder / "usr/share/doc/libctensor1/copyright").strip()
        again = self.scratch / "again"
        output_of("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", again, "-D", f"CPACK_OUTPUT_FILE_PREFIX={again}",
                  env=os.environ | {"SOURCE_DATE_EPOCH": epoch})
        for package in self.packages.values():
            self.assertEqual((again / package.path.name).read_bytes(), package.path.read_bytes(), package.path.name)


if __name__ == "__main__":
    unittest.main()
