"""next_header.py HEADER: prints the header of the release that might come next, with one function more."""
import re
import sys

PROTOTYPE = """/**
 * One more than `number`.
 * @threads pure
 * @since {since}
 */
int64_t tensor_throw_away(int64_t number);

"""


def next_of(header):
    version = re.search(r"#define CTENSOR_ABI_VERSION 0x(....)(....)", header)
    major, minor = (int(part, 16) for part in version.groups())
    chapter_end = header.index("/** @} */", header.index("tensor_abi_version("))
    prototype = PROTOTYPE.format(since=f"{major}.{minor + 1}")
    return (header[:version.start()] + f"#define CTENSOR_ABI_VERSION 0x{major:04x}{minor + 1:04x}"
            + header[version.end():chapter_end] + prototype + header[chapter_end:])


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(next_of(file.read()), end="")
