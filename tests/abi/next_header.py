"""next_header.py HEADER: prints the header of the release that might come next, with one function more."""
import sys

PROTOTYPE = """/**
 * One more than `number`.
 * @threads pure
 * @since 1.1
 */
int64_t tensor_throw_away(int64_t number);

"""


def next_of(header):
    chapter_end = header.index("/** @} */", header.index("tensor_abi_version("))
    version = header.index("#define CTENSOR_ABI_VERSION 0x00010000")
    assert version < chapter_end
    return (header[:chapter_end] + PROTOTYPE + header[chapter_end:]).replace("ABI_VERSION 0x00010000", "ABI_VERSION 0x00010001")


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(next_of(file.read()), end="")
