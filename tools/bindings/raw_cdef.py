"""ctensor.cdef.h: the body of the header without comments, as FFI parsers (cffi, LuaJIT) take it."""
import pathlib
import re

HEADER = pathlib.Path(__file__).resolve().parents[2] / "include" / "ctensor.h"


def files(_contract):
    text = HEADER.read_text(encoding="utf-8")
    body = text[text.index("/* ctensor: body begins."):text.index("/* ctensor: body ends. */")]
    code = re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL)
    lines = [line.rstrip() for line in code.splitlines() if line.strip()]
    return {"bindings/ctensor.cdef.h": "\n".join(lines) + "\n"}
