"""Reads the documentation comments of include/ctensor.h: what stands in prose, and what its tags say."""
import re

TAGS = ("codes", "owned", "borrowed", "optional", "threads", "since")
CODE_NAMES = ("CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "ALREADY_EXISTS",
              "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE",
              "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED")


class Comment:
    """One comment, with the text of each tag that it has."""

    def __init__(self, text):
        body = re.sub(r"^/\*\*|\*/$", "", text.strip())
        lines = [re.sub(r"^\s*\*? ?", "", line).rstrip() for line in body.splitlines()]
        parts = re.split(r"(?:^|\s)@(%s)\b" % "|".join(TAGS), "\n".join(lines))
        self.prose = _one_line(parts[0])
        self.tags = {name: _one_line(value) for name, value in zip(parts[1::2], parts[2::2])}

    def codes(self):
        """The codes that the tag @codes names."""
        return codes_in(self.tags.get("codes", ""))


def codes_in(text):
    return {name for name in CODE_NAMES if re.search(rf"\b{name}\b", text)}


def _one_line(text):
    return re.sub(r"\s+", " ", text).strip()


def of_functions(text):
    """{name: Comment} of the comments that stand right above a prototype."""
    above = re.compile(r"(/\*\*(?:(?!\*/).)*?\*/)\s*^\w[\w *]*?\b(tensor_\w+)\(", re.DOTALL | re.MULTILINE)
    return {match[2]: Comment(match[1]) for match in above.finditer(text)}


def chapters(text):
    """[(key, title, Comment, text)] of the chapters, in order."""
    start = re.compile(r"/\*\*\s*\* @defgroup (\w+) ([^\n]*)\n((?:(?!\*/).)*)\*/(.*?)/\*\* @} \*/", re.DOTALL)
    return [(m[1], m[2].strip(), Comment(m[3].replace("@{", "")), m[4]) for m in start.finditer(text)]


def of_members(text):
    """{name: prose} of the comments of enumerators and of members of structs, which stand behind or above them."""
    found = {}
    for match in re.finditer(r"(\w+)(?:\s*=\s*[-\w]+)?\s*[,;]?\s*/\*\*<(.*?)\*/", text, re.DOTALL):
        found.setdefault(match[1], Comment("/**" + match[2] + "*/").prose)
    for match in re.finditer(r"/\*\*(?!<)((?:(?!\*/).)*)\*/\s*(TENSOR_\w+)\s*=", text, re.DOTALL):
        found.setdefault(match[2], Comment("/**" + match[1] + "*/").prose)
    return found
