"""callbacks.go, callbacks_purego.go, callbacks_cgo.go of package raw: functions of Go that the library calls.

Every C function of the host, alone or in a table, is one trampoline made once; `user` says which Go function is meant.
"""
from go_names import aligned, exported, go_type, local


class Slot:
    """One C function that the host gives: a callback type, or a member of a table."""

    def __init__(self, owner, field):
        self.table = owner["name"] if field else None
        source = field or owner
        self.name = exported(owner["name"])[:-1] + (exported(field["name"]) if field else "")
        self.field = exported(field["name"]) if field else None
        self.result = source["result"]
        self.params = source["params"]

    def types(self):
        """(name, Go type, C type) of each parameter, `user` among them."""
        return [(local(p["name"]), "uintptr" if p["name"] == "user" else go_type(p["type"]), p["type"])
                for p in self.params]

    def func_type(self):
        return f"func({listed(self.own())}) {go_type(self.result)}".rstrip()

    def own(self):
        return [(name, type_) for name, type_, _ in self.types() if name != "user"]

    def is_answered(self):
        return any(name == "user" for name, _, _ in self.types())


def listed(pairs):
    return ", ".join(f"{name} {type_}" for name, type_ in pairs)


def slots(contract):
    alone = [Slot(callback, None) for callback in contract["callbacks"]]
    return alone + [Slot(struct, field) for struct in contract["structs"] for field in struct["fields"]
                    if field["type"] == "callback"]


def called(contract):
    """Callback types that the library hands to functions of the host, which then call them."""
    handed = {p["type"] for s in slots(contract) if s.table for p in s.params}
    return [c for c in contract["callbacks"] if c["name"] in handed]


def files(contract):
    return {"callbacks.go": shared(contract), "callbacks_purego.go": purego(contract), "callbacks_cgo.go": cgo(contract),
            "calls_cgo.go": calls_cgo(contract)}


def shared(contract):
    lines = ["package raw", "", 'import "unsafe"', ""]
    answered = [s for s in slots(contract) if s.is_answered()]
    for callback in contract["callbacks"]:
        name = exported(callback["name"])
        lines += [f"// {name} is a C function of the type {callback['name']}.", f"type {name} uintptr", ""]
    for slot in answered:
        if slot.table:
            continue
        lines += [f"// {slot.name}Func answers the calls of a {slot.name}T whose user Keep has given.",
                  f"type {slot.name}Func {slot.func_type()}", "",
                  f"// New{slot.name} is the C function that leads to the {slot.name}Func of its user.",
                  f"func New{slot.name}() {slot.name}T {{ return {slot.name}T(pointer{slot.name}()) }}", ""]
    for struct in contract["structs"]:
        members = [s for s in answered if s.table == struct["name"]]
        lines += table(struct, members) if members else []
    for slot in answered:
        arguments = ", ".join(name for name, _ in slot.own())
        kept = f"Kept(user).(*{exported(slot.table)[:-1]}Funcs).{slot.field}" if slot.table else \
            f"Kept(user).({slot.name}Func)"
        lines += [f"func answer{slot.name}({listed((n, t) for n, t, _ in slot.types())}) "
                  f"{go_type(slot.result)}".rstrip() + " {",
                  f"\t{'return ' if go_type(slot.result) else ''}{kept}({arguments})", "}", ""]
    return "\n".join(lines[:-1]) + "\n"


def table(struct, members):
    name = exported(struct["name"])[:-1]
    lines = [f"// {name}Funcs are the functions of a {name}T; nil where there is none.", f"type {name}Funcs struct {{"]
    lines += aligned((slot.field, slot.func_type()) for slot in members)
    lines += ["}", "", f"// New{name} is a table that leads to funcs. They are kept until Drop of its User.",
              f"func New{name}(funcs *{name}Funcs) {name}T {{", f"\ttable := {name}T{{User: Keep(funcs)}}",
              "\ttable.Sized()"]
    for slot in members:
        lines += [f"\tif funcs.{slot.field} != nil {{", f"\t\ttable.{slot.field} = pointer{slot.name}()", "\t}"]
    return lines + ["\treturn table", "}", ""]


def purego(contract):
    lines = ["//go:build !ctensor_cgo", "", "package raw", "", "import (", '\t"sync"', '\t"unsafe"', "",
             '\t"github.com/ebitengine/purego"', ")", "",
             "// One C function of each kind, made when it is first needed; the system keeps them for good.", "var ("]
    lines += aligned((f"pointer{s.name}", f"= sync.OnceValue(func() uintptr {{ return purego.NewCallback(answer{s.name}) }})")
                     for s in slots(contract) if s.is_answered())
    lines += [")", ""]
    for callback in called(contract):
        lines += [call_heading(callback) + " {"]
        arguments = [f"uintptr({local(p['name'])})" for p in callback["params"]]
        call = f"purego.SyscallN(uintptr(f), {', '.join(arguments)})"
        result = go_type(callback["result"])
        lines += [f"\tr, _, _ := {call}", f"\treturn {result}(r)"] if result else ["\t" + call]
        lines += ["}", ""]
    return "\n".join(lines[:-1]) + "\n"


def call_heading(callback):
    pairs = ((local(p["name"]), go_type(p["type"])) for p in callback["params"])
    name = exported(callback["name"])
    return f"// Call calls the C function.\nfunc (f {name}) Call({listed(pairs)}) {go_type(callback['result'])}".rstrip()


def exported_type(name, go, c_type):
    """How a parameter of an exported function is declared: in C, and in Go."""
    if go == "uintptr" or (c_type.endswith("_t") and c_type.startswith("tensor_")):
        return f"uintptr_t {name}", "C.uintptr_t"
    if "*" in c_type:
        return f"void *{name}", "unsafe.Pointer"
    return f"{c_type} {name}", f"C.{c_type}"


def cgo(contract):
    answered = [s for s in slots(contract) if s.is_answered()]
    lines = ["//go:build ctensor_cgo", "", "package raw", "", "/*", "#include <ctensor.h>", ""]
    for slot in answered:
        params = ", ".join(exported_type(*p)[0] for p in slot.types())
        result = "void *" if "*" in slot.result else slot.result + " "
        lines.append(f"extern {result}ctensor_go_{slot.name}({params});")
    lines += ["*/", 'import "C"', "", 'import "unsafe"', ""]
    for slot in answered:
        params = ", ".join(f"{p[0]} {exported_type(*p)[1]}" for p in slot.types())
        result = go_type(slot.result)
        c_result = "unsafe.Pointer" if "*" in slot.result else f"C.{slot.result}" if result else ""
        call = f"answer{slot.name}({', '.join(converted(*p) for p in slot.types())})"
        lines += [f"//export ctensor_go_{slot.name}", f"func ctensor_go_{slot.name}({params}) {c_result}".rstrip() + " {"]
        lines += [f"\treturn {c_result}({call})" if result else "\t" + call, "}", "",
                  f"func pointer{slot.name}() uintptr {{ return uintptr(C.ctensor_go_{slot.name}) }}", ""]
    return "\n".join(lines[:-1]) + "\n"


def calls_cgo(contract):
    lines = ["//go:build ctensor_cgo", "", "package raw", "", "/*", "#include <ctensor.h>", ""]
    for c in called(contract):
        params = ", ".join(f"{p['type']} {p['name']}" for p in c["params"])
        names = ", ".join(p["name"] for p in c["params"])
        back = "return " if c["result"] != "void" else ""
        lines += [f"static {c['result']} call_{c['name']}({c['name']} f, {params}) {{ {back}f({names}); }}"]
    lines += ["*/", 'import "C"', "", 'import "unsafe"', ""]
    for c in called(contract):
        arguments = ", ".join(local(p["name"]) if "*" in p["type"] else f"C.{p['type']}({local(p['name'])})"
                              for p in c["params"])
        call = f"C.call_{c['name']}((C.{c['name']})(AsPointer(uintptr(f))), {arguments})"
        result = go_type(c["result"])
        lines += [call_heading(c) + " {", f"\treturn {result}({call})" if result else "\t" + call, "}", ""]
    return "\n".join(lines[:-1]) + "\n"


def converted(name, go, c_type):
    if go == "unsafe.Pointer":
        return name
    return f"({go})({name})" if go.startswith("*") else f"{go}({name})"
