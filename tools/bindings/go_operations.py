"""Thin functions of package ctensor for all of the library whose parameters say by themselves what they are in Go.

The first handle is the receiver. What takes a context is a method of Context with all arguments, and once more without
the context: a method of the first handle or, without one, a function. Outputs are results, lengths go with their
slices, options come last and may be left out, axes that are nil mean every axis, a shape that is nil is of unknown rank.
One file a chapter.
"""
import re

from go_names import c_text, exported, go_type, local

# Written by hand, in a form that fits Go better.
BY_HAND = {
    "tensor_abi_version", "tensor_alignment_hint", "tensor_archive_open", "tensor_archive_entry", "tensor_build_info",
    "tensor_code_name", "tensor_context_derive", "tensor_context_new", "tensor_dim", "tensor_get_complex",
    "tensor_get_double", "tensor_get_int64", "tensor_get_uint64", "tensor_instruction_set", "tensor_live_bytes",
    "tensor_live_handles", "tensor_set_complex", "tensor_set_double", "tensor_set_int64", "tensor_set_string",
    "tensor_set_strings", "tensor_set_uint64",
    "tensor_version",
}
RECEIVERS = {"tensor_t": "Tensor", "tensor_context_t": "Context", "tensor_cancel_t": "Cancel",
             "tensor_resource_t": "ResourceHandle", "tensor_variant_t": "VariantBox", "tensor_buffer_t": "Buffer",
             "tensor_archive_t": "Archive", "tensor_archive_writer_t": "ArchiveWriter"}
TRUTHS = re.compile(r"(_is_|_can_|shares_buffer|ref_count_is_one|_equal$)")
TRUE_VALUES = {"endpoint", "equal_nan", "print_v2"}
TRUE_RESULTS = {"result", "changed"}


class Unfit(Exception):
    """The function has to be written by hand."""


def bare(type_):
    return re.sub(r"\b(const|struct)\b", "", type_).replace(" ", "").rstrip("*")


def is_dtype(parameter, function):
    name = parameter["name"]
    return name == "dtype" or (function["name"] == "tensor_promote" and name in "ab")


def go_value(parameter, function):
    """Go type of a number that comes in or goes out."""
    base = bare(parameter["type"])
    if is_dtype(parameter, function):
        return "DType"
    if parameter["name"] in (TRUE_VALUES if parameter["role"] == "value" else TRUE_RESULTS) and base == "int32_t":
        return "bool"
    return {"int32_t": "int", "int64_t": "int", "uint32_t": "uint32", "uint64_t": "uint64", "double": "float64"}[base]


class Operation:
    """One function, taken apart: arguments of Go, statements before the call, arguments of the call, results."""

    def __init__(self, function):
        self.function = function
        self.name = function["name"]
        self.by_name = {p["name"]: p for p in function["params"]}
        self.owners = {}
        for p in function["params"]:
            if p.get("length"):
                self.owners.setdefault(p["length"], []).append(p)
        # The array that says how long its neighbours are is one that is always there.
        self.lengths = {length: min(owners, key=lambda p: p.get("nullable") == "yes")
                        for length, owners in self.owners.items()}
        self.context = None
        self.inputs, self.before, self.call, self.keep, self.results = [], [], [], [], []
        self.options = None
        self.rest = None  # the slice that may be written without brackets
        self.filled = None  # "text" or "bytes": the output that needs two calls
        for parameter in function["params"]:
            self._take(parameter)
        self._place_variadic()

    def _take(self, p):
        method = getattr(self, "_" + p["role"], None)
        if method is None:
            raise Unfit(p["role"])
        method(p)

    def _context(self, _):
        self.context = True
        self.call.append("ctx.raw()")

    def _status(self, _):
        self.call.append("st")

    def _value(self, p):
        name, type_ = local(p["name"]), go_type(p["type"])
        owner = self.lengths.get(p["name"])
        if owner is not None:
            self.call.append(self._length(owner, p, type_))
            return
        value = go_value(p, self.function)
        self.inputs.append((name, value))
        self.call.append(f"number[{type_}]({name})" if value == "bool" else name if value == type_ else
                         f"{type_}({name})")

    def _length(self, owner, p, type_):
        name = local(owner["name"])
        if owner["role"] == "text_out":
            return "capacity"
        if owner["role"] == "bytes_out" and p["name"] == "capacity" and "needed" in self.by_name:
            return "capacity"
        if owner["role"] == "numbers_out" and p["name"] == "capacity" and "out_rank" in self.by_name or \
                owner["role"] == "numbers_out" and p["name"] == "capacity" and "rank" in self.by_name:
            return f"{type_}(len({name}))"
        if owner["role"] == "handles_out":
            return f"{type_}(len(outs))"
        if owner["role"] in ("text", "numbers", "handles", "bytes"):
            if self._is_shape() and p["name"].endswith("rank"):
                return f"rankOf({name})"
            if p["name"] == "axis_count" or (owner["name"] == "axes" and "TENSOR_ALL_AXES" in self.function["doc"]):
                return f"axisCount({name})"
            return f"{type_}(len({name}))"
        raise Unfit("length of " + owner["role"])

    def _is_shape(self):
        """Shapes as such may be of unknown rank, nil; those of tensors may not."""
        return self.name.startswith("tensor_shape_")

    def _handle(self, p):
        type_ = RECEIVERS.get(bare(p["type"]))
        if type_ is None:
            raise Unfit(p["type"])
        name = local(p["name"])
        self.inputs.append((name, "*" + type_))
        self.call.append(f"{name}.raw()")
        self.keep.append(name)

    def _handle_written(self, p):
        self._handle(p)

    def _handles(self, p):
        name = local(p["name"])
        self.inputs.append((name, "[]*Tensor"))
        self.call.append(f"handlesOf({name})")
        self.keep.append(name)

    def _numbers(self, p):
        if not p.get("length"):
            raise Unfit("numbers without a length")
        base, name = bare(p["type"]), local(p["name"])
        if base == "int32_t":
            raise Unfit("numbers of 32 bits")
        self.inputs.append((name, {"int64_t": "[]int", "double": "[]float64"}[base]))
        self.call.append(f"ints({name})" if base == "int64_t" else f"unsafe.SliceData({name})")

    def _numbers_out(self, p):
        name = local(p["name"])
        rank = "out_rank" if "out_rank" in self.by_name else "rank"
        if rank not in self.by_name or self.by_name[rank]["role"] != "number_out":
            raise Unfit("numbers_out")
        self.before.append(f"var {name} [raw.MaxRank]int64")
        self.call.append(f"&{name}[0]")
        self.results.append(("[]int", f"shapeOf({name}[:], {local(rank)})"))

    def _number_out(self, p):
        name, type_ = local(p["name"]), go_type(bare(p["type"]))
        if self.filled and p["name"] in ("length", "needed"):
            self.call.append(name)
            return
        self.before.append(f"var {name} {type_}")
        self.call.append("&" + name)
        if any(q["role"] == "numbers_out" for q in self.function["params"]) and p["name"] in ("rank", "out_rank"):
            return
        value = go_value(p, self.function)
        self.results.append((value, f"{name} != 0" if value == "bool" else f"{value}({name})"))

    def _struct(self, p):
        name = exported(bare(p["type"]))[:-1]
        if p.get("nullable") != "yes" or self.options or not (name.endswith("Options")):
            raise Unfit("struct")
        self.options = name
        self.call.append("first(options)")

    def _struct_out(self, p):
        name = local(p["name"])
        type_ = exported(bare(p["type"]))
        self.before += [f"var {name} raw.{type_}", f"{name}.Sized()"]
        self.call.append("&" + name)
        self.results.append((type_[:-1], name))

    def _text(self, p):
        name = local(p["name"])
        self.inputs.append((name, "string"))
        self.call.append(f"unsafe.StringData({name})")

    def _bytes(self, p):
        if not p.get("length") or self.by_name[p["length"]]["name"] not in ("bytes", "byte_count"):
            raise Unfit("bytes")
        name = local(p["name"])
        if name in ("value", "data"):
            raise Unfit("elements")
        self.inputs.append((name, "[]byte"))
        self.call.append(f"unsafe.Pointer(unsafe.SliceData({name}))")

    def _text_out(self, p):
        self.filled = "text"
        self.call.append(local(p["name"]))
        self.results.append(("string", "filled"))

    def _bytes_out(self, p):
        if "needed" not in self.by_name or p.get("length") != "capacity" or p["name"] == "values":
            raise Unfit("bytes_out")
        self.filled = "bytes"
        self.call.append(local(p["name"]))
        self.results.append(("[]byte", "filled"))

    def _handle_out(self, p):
        type_ = RECEIVERS.get(bare(p["type"]))
        if type_ is None:
            raise Unfit(p["type"])
        name = local(p["name"])
        self.before.append(f"var {name} *raw.{exported(bare(p['type']))}")
        self.call.append("&" + name)
        self.results.append(("*" + type_, f"own{type_}({name})"))

    def _handles_out(self, p):
        source = next(q for q in self.function["params"] if q.get("length") == p["length"] and q is not p)
        self.before.append(f"outs := make([]*raw.TensorT, len({local(source['name'])}))")
        self.call.append("unsafe.SliceData(outs)")
        self.results.append(("[]*Tensor", "ownTensors(outs)"))

    def equal_lengths(self):
        """The check that arrays with one length have one; those that may be missing count when they are there."""
        checks = []
        for owners in self.owners.values():
            slices = [p for p in owners if p["role"] == "numbers"]
            if len(slices) > 1:
                first = self.lengths[slices[0]["length"]]
                rest = [f"lengthOf({local(p['name'])}, len({local(first['name'])}))" if p.get("nullable") == "yes"
                        else f"len({local(p['name'])})" for p in slices if p is not first]
                names = ", ".join(local(p["name"]) for p in slices)
                checks.append(f'sameLengths("{self.name}: {names}", len({local(first["name"])}), {", ".join(rest)})')
        return checks

    def _place_variadic(self):
        slices = [i for i, (_, type_) in enumerate(self.inputs) if type_ == "[]int"]
        if not self.options and not self._is_shape() and len(slices) == 1 and slices[0] == len(self.inputs) - 1:
            self.rest = len(self.inputs) - 1

    def arguments(self, inputs):
        parts = []
        for index, (name, type_) in enumerate(self.inputs):
            if (name, type_) in inputs:
                parts.append(f"{name} ...int" if index == self.rest else f"{name} {type_}")
        if self.options:
            parts.append(f"options ...{self.options}")
        return ", ".join(parts)

    def passed(self):
        parts = [name + ("..." if index == self.rest else "") for index, (name, _) in enumerate(self.inputs)]
        return ", ".join(parts + (["options..."] if self.options else []))


def result_list(types):
    return "" if not types else types[0] if len(types) == 1 else f"({', '.join(types)})"


def receiver_of(operation):
    """(receiver declaration, inputs that are left) of the form without a context."""
    if operation.inputs:
        name, type_ = operation.inputs[0]
        is_made_from = operation.function["chapter"] == "create" and type_ in ("*ResourceHandle", "*VariantBox")
        is_method = (type_.startswith("*") and not is_made_from) or (operation.function["chapter"] == "dtype" and type_ == "DType")
        if is_method:
            return f"({name} {type_}) ", operation.inputs[1:]
    return "", operation.inputs


def short_name(operation, receiver):
    """Without the words that the receiver's type says already."""
    kind = receiver.strip("() ").split(" ")[-1].lstrip("*") if receiver else ""
    kind = re.sub("(Handle|Box)$", "", kind)  # Resource and Variant are dtypes
    name = exported(operation.name)
    if not receiver and name.endswith("New"):
        return "New" + name[:-3]
    return name[len(kind):] if kind and kind != "Tensor" and name.startswith(kind) and name != kind else name


def body(operation):
    function = operation.function
    raw = f"raw.{exported(function['name'])}({', '.join(operation.call)})"
    keep = [f"\truntime.KeepAlive({name})" for name in (["ctx"] if operation.context else []) + operation.keep]
    if operation.filled:
        kind = ("buffer *byte, capacity int64, length *int64" if operation.filled == "text" else
                "buffer unsafe.Pointer, capacity uint64, needed *uint64")
        lines = ["\t" + line for line in operation.before]
        lines += [f"\tfilled, err := {operation.filled}Out(func({kind}, st *raw.StatusT) int32 {{", f"\t\treturn {raw}",
                  "\t})"] + keep
        return lines + [f"\treturn {', '.join([value for _, value in operation.results] + ['err'])}"]
    values = [value for _, value in operation.results]
    zeros = [zero(type_) for type_, _ in operation.results]
    lines = []
    for check in operation.equal_lengths():
        lines += [f"\tif err := {check}; err != nil {{", f"\t\treturn {', '.join(zeros + ['err'])}", "\t}"]
    lines += ["\tst, err := takeStatus()", "\tif err != nil {", f"\t\treturn {', '.join(zeros + ['err'])}", "\t}"]
    lines += ["\t" + line for line in operation.before]
    lines += [f"\trc := {raw}"] + keep
    return lines + [f"\treturn {', '.join(values + ['giveStatus(st, rc)'])}"]


def zero(type_):
    return {"string": '""', "bool": "false"}.get(type_, "nil" if type_[0] in "*[" else "0" if type_[0].islower() or
                                                 type_ == "DType" else type_ + "{}")


def infallible(operation):
    """A question to a handle or a number, which cannot fail."""
    function = operation.function
    result = function["result"]
    if result == "int32_t" and TRUTHS.search(function["name"]):
        type_, value = "bool", "{} != 0"
    elif function["name"].endswith("_dtype"):
        type_, value = "DType", "DType({})"
    elif result in ("int32_t", "int64_t"):
        type_, value = "int", "int({})"
    elif result == "uint64_t":
        type_, value = "uint64", "{}"
    elif result == "const char *":
        type_, value = "string", "textOf({})"
    elif result == "void":
        type_, value = "", "{}"
    else:
        raise Unfit(result)
    call = value.format(f"raw.{exported(function['name'])}({', '.join(operation.call)})")
    keep = [f"\truntime.KeepAlive({name})" for name in operation.keep]
    load = [] if operation.keep else ["\tmustLoad()"]
    if not type_:
        return "", load + ["\t" + call] + keep
    return type_, load + [f"\tvalue := {call}"] + keep + ["\treturn value"]


def shown(operation):
    """The functions in Go that one function of the library becomes."""
    function = operation.function
    receiver, left = receiver_of(operation)
    name = short_name(operation, receiver)
    codes = f" Codes: {', '.join(function['codes'])}." if function.get("codes") else ""
    doc = c_text(f"{name} is {function['name']}. {function['doc']}{codes}")
    if not function["fallible"]:
        if any(p["direction"] == "out" for p in function["params"]):
            raise Unfit("infallible with outputs")
        type_, lines = infallible(operation)
        return [doc, f"func {receiver}{name}({operation.arguments(left)}) {type_}".rstrip() + " {"] + lines + ["}", ""]
    results = result_list([type_ for type_, _ in operation.results] + ["error"])
    if not operation.context:
        return [doc, f"func {receiver}{name}({operation.arguments(left)}) {results} {{"] + body(operation) + ["}", ""]
    long_name = exported(function["name"])
    lines = [f"// {long_name} is {function['name']} with this context.",
             f"func (ctx *Context) {long_name}({operation.arguments(operation.inputs)}) {results} {{"]
    lines += body(operation) + ["}", ""]
    return [doc, f"func {receiver}{name}({operation.arguments(left)}) {results} {{",
            f"\treturn (*Context)(nil).{long_name}({operation.passed()})", "}", ""] + lines


def operations(contract):
    for function in contract["functions"]:
        name = function["name"]
        is_end = name in {h["free"] for h in contract["handles"]}
        if name in BY_HAND or is_end or name.endswith("_options_init") or name.startswith("tensor_status_"):
            continue
        try:
            yield function["chapter"], shown(Operation(function))
        except Unfit:
            continue


def files(contract):
    chapters = {}
    for chapter, lines in operations(contract):
        chapters.setdefault(chapter, []).extend(lines)
    made = {}
    for chapter, lines in chapters.items():
        text = "\n".join(lines[:-1]) + "\n"
        used = [f'\t"{name}"' for name in ("runtime", "unsafe") if name + "." in text]
        raw = ['\t"ctensor/raw"'] if "raw." in text else []
        imports = used + ([""] if used and raw else []) + raw
        made[f"operations_{chapter}.go"] = "\n".join(["package ctensor", "", "import ("] + imports + [")", ""]) + \
            "\n" + text
    made["enums.go"] = enums(contract)
    return made


def enums(contract):
    """Codes as errors, dtypes as DType, every other constant under its own name, and the structs."""
    lines = ["package ctensor", "", 'import "ctensor/raw"', "", "// Codes of errors; errors.Is takes them as targets.",
             "const ("]
    rest = []
    for constant in contract["constants"]:
        name, go = constant["name"], exported(constant["name"])
        doc = [("\t" + line) for line in c_text(constant["doc"], 112).splitlines()] if constant["doc"] else []
        if name.startswith("TENSOR_CODE_"):
            lines += doc + [f"\tErr{go[4:]} Code = raw.{go}"]
        elif name != "TENSOR_OK":
            rest.append((constant, doc, go))
    lines += [")", "", "// Element types.", "const ("]
    for constant, doc, go in rest:
        if constant["group"] == "TENSOR_DTYPE_INVALID":
            lines += doc + [f"\t{go[5:]} DType = raw.{go}"]
    lines += [")", "", "// Kinds, modes, flags and counts with a meaning.", "const ("]
    for constant, doc, go in rest:
        if constant["group"] != "TENSOR_DTYPE_INVALID":
            lines += doc + [f"\t{go} = raw.{go}"]
    lines += [")", ""]
    for struct in contract["structs"]:
        if struct["kind"] in ("options", "result"):
            go = exported(struct["name"])
            lines += [f"// {go[:-1]} is {struct['name']}; StructSize is set by the functions that take it.",
                      f"type {go[:-1]} = raw.{go}", ""]
    return "\n".join(lines[:-1]) + "\n"
