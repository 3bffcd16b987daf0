"""The raw layer of the Python package: _raw.py (constants, structs, callbacks, signatures for ctypes) and _operations.py
(which operations there are, by the shape of their signatures, for the functions that Python makes of these tables)."""
import json

FOLDER = "bindings/python/ctensor"
MADE_BY = "# Made by tools/bindings/generate.py from abi/ctensor.abi.json; not to be edited."
NUMBERS = {"int32_t": "i32", "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64", "double": "f64"}

RAW_HEAD = '''"""Every constant, struct, callback type and function of the C header, for ctypes. Handles are addresses."""
# fmt: off
from ctypes import CFUNCTYPE, POINTER as to, Structure
from ctypes import c_char_p as text, c_double as f64, c_int32 as i32, c_int64 as i64
from ctypes import c_uint32 as u32, c_uint64 as u64, c_void_p as address
'''

# Operations whose functions in Python differ by their names alone: the parameters between context and output.
SHAPES = {
    "UNARY": ["a", "options"],
    "BINARY": ["a", "b", "options"],
    "REDUCTIONS": ["t", "axis_count", "axes", "options"],
    "SCANS": ["t", "axis", "options"],
}
OPTIONS = {"UNARY": "unary", "BINARY": "binary", "REDUCTIONS": "reduce", "SCANS": "scan"}


def ctype(contract, parameter):
    """The ctypes name of a parameter's, a field's or a result's type."""
    type_ = parameter["type"]
    base = type_.replace("const", "").replace("struct", "").replace("*", "").strip()
    depth = type_.count("*")
    if depth == 0:
        return "None" if base == "void" else NUMBERS.get(base, base)
    if depth == 1 and (base in NUMBERS or base in {s["name"] for s in contract["structs"]}):
        return f"to({NUMBERS.get(base, base)})"
    if parameter.get("role") == "text":
        return "text"
    return "to(address)" if depth == 2 else "address"


def function_type(contract, function):
    types = [ctype(contract, {"type": function["result"]})] + [ctype(contract, p) for p in function["params"]]
    return f"CFUNCTYPE({', '.join(types)})"


def result_type(contract, function):
    """Texts that go on for ever or as long as a status are read at once; those with a length may hold NULs."""
    if function["result"] == "const char *":
        return "address" if any(p["name"] == "length" for p in function["params"]) else "text"
    if function["result"].endswith("*"):
        base = function["result"].replace("const", "").replace("*", "").strip()
        return f"to({NUMBERS[base]})" if base in NUMBERS else "address"
    return ctype(contract, {"type": function["result"]})


def raw(contract):
    lines = [MADE_BY, RAW_HEAD]
    lines += [f"ABI_VERSION = {tuple(map(int, contract['abi_version'].split('.')))}", f"SONAME = \"{contract['soname']}\"", ""]
    lines += [f"{c['name']} = {c['value']}" for c in contract["constants"]] + [""]
    for callback in contract["callbacks"]:
        lines.append(f"{callback['name']} = {function_type(contract, callback)}")
    for struct in contract["structs"]:
        lines += ["", "", f"class {struct['name']}(Structure):", "    _fields_ = ["]
        for field in struct["fields"]:
            type_ = function_type(contract, field) if field["type"] == "callback" else ctype(contract, field)
            lines.append(f"        (\"{field['name']}\", {type_}),")
        lines.append("    ]")
    lines += ["", "", "# name: (result, parameters)", "FUNCTIONS = {"]
    for function in contract["functions"]:
        types = [result_type(contract, function)] + [ctype(contract, p) for p in function["params"]]
        lines.append(f"    \"{function['name']}\": ({types[0]}, ({', '.join(types[1:])}{',' if len(types) == 2 else ''})),")
    return "\n".join(lines + ["}", ""])


def shape_of(function):
    parameters = {p["name"]: p for p in function["params"]}
    for shape, names in SHAPES.items():
        if list(parameters) == ["ctx", *names, "out", "status"] and f"tensor_{OPTIONS[shape]}_options_t" in parameters["options"]["type"]:
            return shape
    return None


def operations(contract):
    lines = [MADE_BY, '"""Operations by the shape of their signatures, each with what the header says of it."""', "# fmt: off"]
    for shape in SHAPES:
        lines += ["", f"{shape} = {{"]
        for function in contract["functions"]:
            if shape_of(function) == shape:
                name = function["name"][len("tensor_"):]
                doc = function["doc"].replace("tensor_", "").replace("()", "")
                lines.append(f"    {json.dumps(name)}: {json.dumps(doc, ensure_ascii=False)},")
        lines.append("}")
    return "\n".join(lines + [""])


def files(contract):
    return {f"{FOLDER}/_raw.py": raw(contract), f"{FOLDER}/_operations.py": operations(contract)}
