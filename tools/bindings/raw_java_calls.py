"""bindings/java/src/ctensor: classes of handles, whose methods call functions by plan (plans.py), and of options."""
from java import camel, carrier, doc, header
from plans import base, given, is_plain, may_be_left_out, owner, plan, short_name

FOLDER = "bindings/java/src/ctensor"
IMPORTS = "import ctensor.raw.*;\nimport java.lang.foreign.MemorySegment;\n"
ARRAYS = {"const int64_t *": "long[]", "const int32_t *": "int[]", "const double *": "double[]"}
OF_EVERY_OBJECT = {"clone", "equals", "getClass", "hashCode", "notify", "toString", "wait"}
BOOLEANS = ("_is_", "_can_", "_shares_", "_equal")


def files(contract):
    free = {h["name"]: h["free"] for h in contract["handles"]}
    owners = {type_: [] for type_ in free} | {None: []}
    for function in contract["functions"]:
        if is_plain(function) and _result(function):
            owners[owner(function)].append(function)
    found = {f"{FOLDER}/Options.java": _options(contract),
             f"{FOLDER}/Ctensor.java": _class("public final class Ctensor", "The functions that belong to no object.",
                                              "  private Ctensor() {}\n", [_methods(f) for f in owners[None]])}
    for handle in contract["handles"]:
        type_ = handle["name"]
        if type_ == "tensor_status_t":
            continue
        name = "TensorOperations" if type_ == "tensor_t" else _title(type_)
        kind = "abstract class" if type_ == "tensor_t" else "public final class"
        start = f"  {name}(MemorySegment pointer) {{\n    super(pointer, Functions::{free[type_]});\n  }}\n"
        if type_ != "tensor_t":
            start += f"""
  /** Takes over the reference that the pointer is. */
  public static {name} adopt(MemorySegment pointer) {{
    return new {name}(pointer);
  }}
"""
        found[f"{FOLDER}/{name}.java"] = _class(f"{kind} {name} extends Handle", handle["doc"], start,
                                                [_methods(f) for f in owners[type_]])
    return found


def _class(head, about, start, members):
    return (header("raw_java_calls.py") + "package ctensor;\n\n" + IMPORTS + f"\n{doc(about, '')}\n{head} {{\n{start}\n"
            + "\n".join(members) + "}\n")


def _title(type_):
    """The Java class of a handle."""
    text = type_.removeprefix("tensor").removesuffix("_t")
    return camel(text) if text else "Tensor"


def _method_name(function):
    short = camel(short_name(function))
    return camel(function["name"].removeprefix("tensor_")) if short in OF_EVERY_OBJECT else short


def _java_type(name, type_, kind):
    return {"value": carrier(type_), "handle": _title(base(type_)), "handles": "Tensor[]", "numbers": ARRAYS.get(type_),
            "text": "byte[]" if name == "bytes" else "String", "bytes": "MemorySegment", "element": "Number",
            "elements": "MemorySegment", "options": "Options." + _title(base(type_).replace("_options", "")),
            "callback": "Callbacks." + type_}[kind]


def _outs(function):
    return [p for p in plan(function) if p[2].startswith("out_")]


def _out_type(type_, kind):
    return {"out_handle": _title(base(type_)), "out_handles": "Tensor[]", "out_number": carrier(base(type_)),
            "out_struct": "MemorySegment", "out_text": "String", "out_bytes": "byte[]", "out_numbers": "long[]"}[kind]


def _result(function):
    """The Java type that a function answers with, or None where one type cannot hold its results."""
    result, types = function["result"], [_out_type(type_, kind) for _, type_, kind, _ in _outs(function)]
    if result == "const char *":
        return "String"
    if not function["fallible"]:
        is_boolean = result == "int32_t" and any(word in function["name"] for word in BOOLEANS)
        return "boolean" if is_boolean else carrier(result)
    if not types:
        return "void"
    return types[0] if len(types) == 1 else types[0] + "[]" if len(set(types)) == 1 else None


def _methods(function):
    """The method, and one more for each parameter at the end that may be left out."""
    parameters = given(function)[1:] if owner(function) else given(function)
    static = "" if owner(function) else "static "
    name, result = _method_name(function), _result(function)
    found = [f"""{doc(function['doc'], '  ')}
  public {static}{result} {name}({_signature(parameters)}) {{
{_body(function, result)}  }}
"""]
    kept = list(parameters)
    while kept and kept[-1][0] in may_be_left_out(function):
        kept.pop()
        shown = ", ".join([camel(p[0]) for p in kept] + ["null"] * (len(parameters) - len(kept)))
        call = f"{name}({shown});" if result == "void" else f"return {name}({shown});"
        found.append(f"  public {static}{result} {name}({_signature(kept)}) {{\n    {call}\n  }}\n")
    return "\n".join(found)


def _signature(parameters):
    """Parameters; an array at the end may be written out."""
    types = [(_java_type(*p[:3]), camel(p[0])) for p in parameters]
    if types and types[-1][0].endswith("[]") and types[-1][0] != "byte[]":
        types[-1] = (types[-1][0].removesuffix("[]") + "...", types[-1][1])
    return ", ".join(f"{type_} {name}" for type_, name in types)


def _body(function, result):
    parameters = plan(function)
    element = _dtype_of_element(parameters)
    receiver = next((p[0] for p in parameters if p[2] != "context"), None) if owner(function) else None
    lines, arguments = [], []
    for parameter in parameters:
        make, passed = _argument(parameter, parameters, element, receiver)
        if make:
            lines.append(f"MemorySegment {passed} = {make};")
        arguments.append(passed)
    invoke = f"Functions.{function['name']}({', '.join(arguments)})"
    lines += _with_room(function, invoke) if any(p[2] == "capacity" for p in parameters) else _plain(function, invoke, result)
    if not any("call." in line for line in lines):
        return "".join(f"    {line}\n" for line in lines)
    return "    try (Call call = new Call()) {\n" + "".join(f"      {line}\n" for line in lines) + "    }\n"


def _argument(parameter, parameters, element, receiver):
    """What makes the segment of a parameter, if it takes one, and what is passed to C."""
    name, type_, kind, size = parameter
    java = camel(name)
    make = {
        "handle": f"call.handle({'this' if name == receiver else java})",
        "handles": f"call.handles({java})",
        "numbers": f"call.numbers({java})",
        "text": f"call.text({java})",
        "bytes": f"call.bytes({java})",
        "element": f"call.element({element}, {java})",
        "elements": f"call.bytes({java})",
        "options": f"call.options({java})",
        "callback": f"Callbacks.{type_}.stub({java}, call.arena(), call::failed)",
        "out_handle": "call.room(8)",
        "out_number": "call.room(8)",
        "needed": "call.room(8)",
        "out_handles": f"call.room(8L * Call.length({_arrays(parameters, size)}))",
        "out_struct": f"Structs.{base(type_)}.allocate(java.lang.foreign.Arena.ofAuto())",
    }.get(kind)
    if make:
        return make, f"{java}_"
    return None, {
        "context": "call.context()",
        "status": "call.status()",
        "user": "MemorySegment.NULL",
        "none": "MemorySegment.NULL",
        "size": _size(parameters, name, type_, element),
        "capacity": "(int) capacity" if carrier(type_) == "int" else "capacity",
        "out_text": "buffer",
        "out_bytes": "buffer",
        "out_numbers": "buffer",
    }.get(kind, java)


def _arrays(parameters, size):
    casts = {"numbers": "", "text": "", "handles": "(Object) "}
    return ", ".join(casts[p[2]] + camel(p[0]) for p in parameters if p[3] == size and p[2] in casts)


def _size(parameters, name, type_, element):
    first = next((p for p in parameters if p[3] == name), None)
    if not first:
        return ""
    if first[2] in ("bytes", "text"):
        size = f"{camel(first[0])}_.byteSize()"
    elif first[2] == "elements":
        size = f"call.count({element}, {camel(first[0])}_)"
    elif name == "axis_count":
        size = f"Call.axes({_arrays(parameters, name)})"
    else:
        size = f"Call.length({_arrays(parameters, name)})"
    return f"(int) ({size})" if carrier(type_) == "int" and first[2] in ("bytes", "text", "elements") else size


def _dtype_of_element(parameters):
    kinds = {p[0]: p[2] for p in parameters}
    receiver = next((p[0] for p in parameters if p[2] != "context"), None)
    own = "dst.dtype()" if "dst" in kinds and receiver != "dst" else "dtype" if "dtype" in kinds else "dtype()"
    has_result = any(p[2] == "options" and p[1] in ("const tensor_reduce_options_t *", "const tensor_scan_options_t *")
                     for p in parameters)
    return f"Options.resultDtype(options, {own})" if has_result else own


def _read(name, type_, kind, size, parameters):
    name = camel(name)
    return {"out_handle": f"{_title(base(type_))}.adopt(Call.pointer({name}_, 0))",
            "out_handles": f"call.tensors({name}_, Call.length({_arrays(parameters, size)}))",
            "out_number": f"Call.{carrier(base(type_))}Of({name}_)", "out_struct": f"{name}_"}[kind]


def _plain(function, invoke, result):
    parameters = plan(function)
    if not function["fallible"]:
        if function["result"] == "const char *":
            length = next((f", Call.longOf({camel(p[0])}_)" for p in parameters if p[2] == "out_number"), "")
            return [f"MemorySegment text = {invoke};", f"return Call.string(text{length});"]
        return [f"{invoke};"] if result == "void" else [f"return {invoke}{' != 0' if result == 'boolean' else ''};"]
    reads = [_read(*p, parameters) for p in _outs(function)]
    if len(reads) > 1:
        reads = [f"new {result} {{{', '.join(reads)}}}"]
    return [f"call.check({invoke});", *(f"return {read};" for read in reads)]


def _with_room(function, invoke):
    parameters = plan(function)
    _, _, kind, _ = _outs(function)[0]
    needed = next(p for p in parameters if p[2] == "needed")
    bytes_each = "8 * " if kind == "out_numbers" else ""
    read = {"out_text": "Call.string(buffer, needed)", "out_bytes": "Call.bytes(buffer, needed)",
            "out_numbers": "Call.longs(buffer, needed)"}[kind]
    return ["for (long capacity = Call.FIRST_ROOM;;) {",
            f"  MemorySegment buffer = call.room({bytes_each}capacity);",
            f"  int code = {invoke};",
            f"  long needed = Call.{carrier(base(needed[1]))}Of({camel(needed[0])}_);",
            "  if (needed <= capacity) {",
            "    call.check(code);",
            f"    return {read};",
            "  }",
            "  capacity = needed + 1;",
            "}"]


def _options(contract):
    kinds = [s for s in contract["structs"] if s["kind"] == "options"]
    return header("raw_java_calls.py") + f"""package ctensor;

import ctensor.raw.Structs;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;

/** Options of calls: what is not set is a default. */
public abstract sealed class Options {{
  private Options() {{}}

  abstract MemorySegment encoded(SegmentAllocator allocator);

  /** The dtype of results that options ask for, else {{@code dtype}}. */
  static int resultDtype(Options options, int dtype) {{
    int asked = options instanceof Reduce reduce ? reduce.resultDtype : options instanceof Scan scan ? scan.resultDtype : 0;
    return asked != 0 ? asked : dtype;
  }}

{chr(10).join(_option_class(s) for s in kinds)}}}
"""


def _option_class(struct):
    name, type_ = _title(struct["name"].replace("_options", "")), struct["name"]
    fields = [(f["name"], camel(f["name"]), carrier(f["type"])) for f in struct["fields"]
              if f["name"] not in ("struct_size", "reserved")]
    declared = "".join(f"    private {kind} {java};\n" for _, java, kind in fields)
    setters = "".join(f"""
    public {name} {java}({kind} value) {{
      {java} = value;
      return this;
    }}
""" for _, java, kind in fields)
    writes = "".join(f"      Structs.{type_}.{c}(struct, {java});\n" for c, java, _ in fields)
    return f"""  /** {{@code {type_}}} */
  public static final class {name} extends Options {{
{declared}{setters}
    @Override
    MemorySegment encoded(SegmentAllocator allocator) {{
      MemorySegment struct = Structs.{type_}.allocate(allocator);
{writes}      return struct;
    }}
  }}
"""
