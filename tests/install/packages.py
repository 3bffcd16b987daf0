"""The packages under test, unpacked, and what dpkg says of them."""
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile

ROOT = pathlib.Path(os.environ["CT_SOURCE_DIR"])
BUILD = pathlib.Path(os.environ["CT_BUILD"])
FOLDER = BUILD / "packages"
ALL = ("libctensor1", "libctensor-dev", "ctensor-tools")


def output_of(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, **options).stdout


MULTIARCH = output_of("dpkg-architecture", "-qDEB_HOST_MULTIARCH").strip()
ARCHITECTURE = output_of("dpkg", "--print-architecture").strip()


class Package:
    """One package: fields of its control file, members of both its archives, and the place where it is unpacked."""

    def __init__(self, path, folder):
        self.path = path
        self.folder = folder / path.name.split("_")[0]
        subprocess.run(["dpkg-deb", "-R", str(path), str(self.folder)], check=True)
        text = self.control("control")
        self.fields = dict(re.findall(r"^(\S+): *(.*)$", text, re.MULTILINE))
        self.members = self._members("--fsys-tarfile")
        self.control_members = self._members("--ctrl-tarfile")

    def _members(self, which):
        process = subprocess.run(["dpkg-deb", which, str(self.path)], check=True, capture_output=True)
        with tempfile.TemporaryFile() as file:
            file.write(process.stdout)
            file.seek(0)
            with tarfile.open(fileobj=file) as archive:
                return archive.getmembers()

    def control(self, name):
        return (self.folder / "DEBIAN" / name).read_text(encoding="utf-8")

    def files(self):
        """Paths of everything but folders."""
        return {member.name.removeprefix("./") for member in self.members if not member.isdir()}


def unpacked(folder):
    """{name: Package}"""
    packages = [Package(path, folder) for path in sorted(FOLDER.glob("*.deb"))]
    return {package.fields["Package"]: package for package in packages}
