#!/usr/bin/env python3
"""copyright.py library|development|command: prints the package's copyright file. Of code by others that is compiled or
linked into it, terms and holders come from the packages that it was taken from."""
import pathlib
import re
import sys

# (package, licence as that package's copyright file names it)
INSIDE = {
    "library": [("zlib1g-dev", "Zlib"), ("nlohmann-json3-dev", "Expat"), 
                ("libprotozero-dev", "BSD-2-Clause and Apache-2.0")],
    "command": [("zlib1g-dev", "Zlib"), ("libpng-dev", "libpng"), ("libcli11-dev", "BSD-3-clause")],
}
INSIDE["development"] = INSIDE["library"]

HEAD = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ctensor
Comment: The stanzas after the first one are about code by others that is
 compiled or linked into what this package holds; their names are those of
 the packages that it was taken from.

Files: *
Copyright: the ctensor authors
License: Apache-2.0
"""

# Holders and licences whose texts every Debian system has; the runtime library only where it is linked statically.
SYSTEM_FILES = """
Files: libeigen3-dev/*
Copyright: 2006-2021 Gael Guennebaud, Benoit Jacob and the other authors of Eigen
License: MPL-2.0

Files: libstdc++-dev/*
Copyright: 1997-2022 Free Software Foundation, Inc.
License: GPL-3+ with GCC Runtime Library Exception
"""
APACHE = """
License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.
"""
SYSTEM_TEXTS = """
License: MPL-2.0
 On Debian systems the text is in /usr/share/common-licenses/MPL-2.0.

License: GPL-3+ with GCC Runtime Library Exception
 On Debian systems the text of the GNU General Public License, version 3, is
 in /usr/share/common-licenses/GPL-3. The GCC Runtime Library Exception,
 version 3.1, lets programs and libraries that were made by GCC in the usual
 way be given on under terms of their own choice.
"""


def taken(package, licence):
    """(Files stanza, License stanza) of one package that is inside; the text of Apache-2.0 is every system's."""
    path = pathlib.Path("/usr/share/doc", package, "copyright")
    text = path.read_text(encoding="utf-8")
    holders = re.search(r"^Files: \*\nCopyright: *(.*\n(?:[ \t].*\n)*)", text, re.MULTILINE)
    name = licence.removesuffix(" and Apache-2.0")
    terms = re.search(rf"^License: {re.escape(name)}\n((?:[ \t].*\n)+)", text, re.MULTILINE)
    if not holders or not terms:
        sys.exit(f"copyright.py: {path} has no holders of all files or no text of {name}")
    lines = [line.strip() for line in holders.group(1).splitlines()]
    files = f"\nFiles: {package}/*\nCopyright: " + "\n           ".join(lines) + f"\nLicense: {licence}\n"
    body = "\n".join(line.rstrip() for line in terms.group(1).splitlines())
    return files, f"\nLicense: {name}\n{body}\n"


def main():
    component = sys.argv[1]
    stanzas = [taken(package, licence) for package, licence in INSIDE[component]]
    system = component != "command"
    sys.stdout.write(HEAD + "".join(files for files, _ in stanzas) + (SYSTEM_FILES if system else "") + APACHE +
                     "".join(terms for _, terms in stanzas) + (SYSTEM_TEXTS if system else ""))


main()
