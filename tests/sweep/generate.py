#!/usr/bin/env python3
"""generate.py HEADER FOLDER: writes record.h and functions.c, through which the sweep makes any call of ctensor.h.

For every prototype: what its parameters are for, which may be NULL, which codes it may answer, a function
record_<name>() of the same prototype that takes down a call instead of making it, and one that makes a call that was
taken down. For every struct: where its members are. What may be NULL, and the codes, are the contract's, made of the
header's tags @optional and @codes.
"""
import pathlib
import sys

from comments import CODE_NAMES
from contract import Contract
from header import functions, structs
from roles import is_fallible, role_of

KINDS = {"int32_t": "INT32", "uint32_t": "UINT32", "int64_t": "INT64", "uint64_t": "UINT64", "double": "DOUBLE"}
MEMBERS = {"INT32": "int32", "UINT32": "uint32", "INT64": "int64", "UINT64": "uint64", "DOUBLE": "real",
           "DELETER": "deleter", "SINK": "sink", "FUNCTION": "function"}
HANDLES = {"tensor_t": "TENSOR", "tensor_status_t": "STATUS", "tensor_resource_t": "RESOURCE",
           "tensor_variant_t": "VARIANT", "tensor_archive_t": "ARCHIVE", "tensor_context_t": "CONTEXT",
           "tensor_cancel_t": "CANCEL", "tensor_buffer_t": "BUFFER", "struct DLManagedTensor": "DLPACK",
           "tensor_archive_writer_t": "WRITER",
           "struct DLManagedTensorVersioned": "DLPACK_VERSIONED"}

NULLS = {"no": "NULL_REFUSED", "yes": "NULL_TAKEN", "empty": "NULL_WHEN_EMPTY"}


def kind_of(type_):
    if type_.depth > 0:
        return "POINTER"
    if type_.base in KINDS:
        return KINDS[type_.base]
    return {"tensor_deleter_t": "DELETER", "tensor_sink_t": "SINK"}.get(type_.base, "FUNCTION")


def result_of(function, is_fallible):
    result = function.result
    if is_fallible:
        return "CODE"
    if result.depth == 0:
        return "NOTHING" if result.base == "void" else KINDS[result.base]
    if result.base in HANDLES and not result.is_const:
        return "HANDLE"
    return "TEXT" if result.base == "char" else "POINTER"


def member_of(type_):
    if kind_of(type_) == "POINTER":
        to_constant = type_.is_const if type_.depth == 1 else type_.text.endswith("const *")
        return "constant" if to_constant else "pointer"
    return MEMBERS[kind_of(type_)]


def read_of(value, type_):
    """The member of a value as an argument; functions of the host share one member, under their own type."""
    return f"({type_.base})(uintptr_t){value}.function" if kind_of(type_) == "FUNCTION" else f"{value}.{member_of(type_)}"


def written_of(name, type_):
    return f"(void *)(uintptr_t){name}" if kind_of(type_) == "FUNCTION" else name


def parameter_lines(function, records, promised):
    names = [name for name, _ in function.parameters]
    for position, (name, type_) in enumerate(function.parameters):
        role = role_of(function, position, HANDLES, records)
        unit = f"sizeof({type_.base})" if type_.base in KINDS and type_.depth == 1 else "0"
        handle = f"HANDLE_{HANDLES.get(type_.base, 'NONE')}"
        layout = f"&layout_{type_.base}" if type_.base in records and type_.depth == 1 else "NULL"
        said = promised["params"][position]
        null = NULLS[said.get("nullable", "no")]
        length = names.index(said["length"]) if null == "NULL_WHEN_EMPTY" else -1
        yield f'    {{"{name}", ROLE_{role}, KIND_{kind_of(type_)}, {unit}, {handle}, {layout}, {null}, {length}}},'


def text_of_function(number, function, records, promised):
    name = function.name
    arguments = ", ".join(read_of(f"a[{i}]", t) for i, (_, t) in enumerate(function.parameters))
    call = f"{name}({arguments})"
    result = result_of(function, is_fallible(function))
    if result == "NOTHING":
        body = f"  (void)result;\n  {call};"
    else:
        target = {"CODE": "int32", "HANDLE": "pointer", "TEXT": "constant", "POINTER": "constant"}.get(result)
        body = f"  result->{target or MEMBERS[result]} = {call};"
    unused = "" if function.parameters else "  (void)a;\n"
    lines = [f"static void call_{name}(const union value *a, union value *result) {{\n{unused}{body}\n}}"]
    if function.parameters:
        lines.append(f"static const struct parameter parameters_of_{name}[] = {{")
        lines.extend(parameter_lines(function, records, promised))
        lines.append("};")
    taken = [f"  call->arguments[{i}].{member_of(t)} = {written_of(n, t)};" for i, (n, t) in enumerate(function.parameters)]
    begun = f"begin_record(&sweep_functions[{number}]);"
    lines.append(f"{recorder(function)} {{")
    lines.extend([f"  struct call *const call = {begun}", *taken] if taken else [f"  {begun}"])
    lines.append("}")
    return "\n".join(lines)


def recorder(function):
    parameters = ", ".join(declared(name, type_) for name, type_ in function.parameters) or "void"
    return f"void record_{function.name}({parameters})"


def declared(name, type_):
    return f"{type_.text}{'' if type_.text.endswith('*') else ' '}{name}"


def row(function, records, promised):
    parameters = f"parameters_of_{function.name}" if function.parameters else "NULL"
    result = f"RESULT_{result_of(function, is_fallible(function))}"
    codes = sum(1 << CODE_NAMES.index(code) + 1 for code in promised.get("codes", ()))
    return (f'    {{"{function.name}", {result}, {len(function.parameters)}, {parameters}, call_{function.name}, '
            f"{codes:#x}u, {str(calls_back(function, records)).lower()}}},")


def calls_back(function, records):
    """Whether a function of the host can have a say in the code."""
    types = [type_ for _, type_ in function.parameters]
    tables = [records[type_.base] for type_ in types if type_.base in records]
    return (any(kind_of(type_) in ("SINK", "FUNCTION") or type_.base == "tensor_context_t" for type_ in types)
            or any(member.is_function for table in tables for _, member in table))


def member_rows(name, members):
    for member, type_ in members:
        kind = "CALLBACK" if type_.is_function else kind_of(type_)
        yield f'    {{"{member}", KIND_{kind}, offsetof({name}, {member})}},'


def text_of_struct(name, members, promised):
    sizes = ", ".join(map(str, promised["sizes"].values()))
    rows = "\n".join(member_rows(name, members))
    return (f"static const struct member members_of_{name}[] = {{\n{rows}\n}};\n"
            f"static const uint32_t sizes_of_{name}[] = {{{sizes}}};\n"
            f'static const struct layout layout_{name} = {{"{name}", sizeof({name}), {len(members)}, members_of_{name}, '
            f"{len(promised['sizes'])}, sizes_of_{name}}};")


def main():
    header, folder = sys.argv[1:]
    found = functions(header)
    passed = {type_.base for function in found for _, type_ in function.parameters}
    records = {name: members for name, members in structs(header).items() if name in passed}
    note = "/* Written by generate.py from ctensor.h; do not edit. */\n"
    prototypes = "\n".join(f"{recorder(f)};" for f in found)
    record = f'{note}#pragma once\n\n#include "ctensor.h"\n\n{prototypes}\n'
    contract = Contract(header).as_json()
    promised = {entry["name"]: entry for kind in ("structs", "functions") for entry in contract[kind]}
    layouts = "\n".join(text_of_struct(name, members, promised[name]) for name, members in records.items())
    bodies = "\n\n".join(text_of_function(i, f, records, promised[f.name]) for i, f in enumerate(found))
    rows = "\n".join(row(f, records, promised[f.name]) for f in found)
    source = (f'{note}#include <stddef.h>\n\n#include "record.h"\n#include "sweep/call.h"\n\n'
              f"{layouts}\n\n{bodies}\n\n"
              f"const struct function sweep_functions[] = {{\n{rows}\n}};\n"
              f"const int32_t sweep_function_count = {len(found)};\n"
              f"const int32_t sweep_layout_count = {len(records)};\n")
    target = pathlib.Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    (target / "record.h").write_text(record, encoding="utf-8")
    (target / "functions.c").write_text(source, encoding="utf-8")


main()
