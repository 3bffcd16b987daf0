"""The raw layer of the Rust crate: types and constants, the function table, and the list of elementwise operations."""
import re

FOLDER = "bindings/rust/src/"
BASES = {"int32_t": "i32", "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64", "double": "f64", "char": "c_char",
         "void": "c_void"}
KEYWORDS = {"ref", "type", "where", "move", "fn", "in"}
# Enumerations whose numbers are a type of their own in the safe layer: first constant, prefix, type, what it is.
NEWTYPES = [("TENSOR_OK", "TENSOR_", "Code", "How a call ended, by the canonical numbers."),
            ("TENSOR_DTYPE_INVALID", "TENSOR_DTYPE_", "Dtype", "The type of a tensor's elements, by TensorFlow's numbers."),
            ("TENSOR_DEVICE_CPU", "TENSOR_DEVICE_", "DeviceKind", "The kind of a device, by DLPack's numbers."),
            ("TENSOR_FORMAT_NPY", "TENSOR_FORMAT_", "Format", "A file format of archives."),
            ("TENSOR_TEXT_PLAIN", "TENSOR_TEXT_", "TextFormat", "How a tensor is written as text."),
            ("TENSOR_ORDER_C", "TENSOR_ORDER_", "Order", "In which order elements are taken."),
            ("TENSOR_COPY_IF_NEEDED", "TENSOR_COPY_", "CopyMode", "Whether a result may or must be a copy."),
            ("TENSOR_CAST_MODE_WRAP", "TENSOR_CAST_MODE_", "CastMode", "What a cast does with values that do not fit."),
            ("TENSOR_QUANTILE_LINEAR", "TENSOR_QUANTILE_", "QuantileMethod", "What lies between two neighbours.")]
# Macro in src/ops.rs for each kind of operation: parameters between the context and the results.
KINDS = {"a options": "unary", "a b options": "binary", "a b c options": "ternary", "condition a b options": "ternary",
         "t axis_count axes options": "reduce"}
BY_AXIS = {"tensor_scan_options_t": "scan", "tensor_sort_options_t": "sort"}
MADE = "// Made by tools/bindings/raw_rust.py from abi/ctensor.abi.json; not to be edited.\n"


def rust_type(text):
    """"const tensor_t * const *" -> "*const *const tensor_t"."""
    match = re.fullmatch(r"(const )?(?:struct )?(\w+)( ?\*)?( ?const)?( ?\*)?", text)
    is_const, base, pointer, middle_const, second = match.groups()
    base = BASES.get(base, base)
    if not pointer:
        return base
    inner = ("*const " if is_const else "*mut ") + base
    return inner if not second else ("*const " if middle_const else "*mut ") + inner


def parameter_name(name):
    return name + "_" if name in KEYWORDS else name


def parameters(params):
    return ", ".join(f"{parameter_name(p['name'])}: {rust_type(p['type'])}" for p in params)


def result(text):
    return "" if text == "void" else f" -> {rust_type(text)}"


def pointer_to_function(result_text, params):
    return f'Option<unsafe extern "C" fn({parameters(params)}){result(result_text)}>'


def doc(text, indent=""):
    """Doc comment of prose; brackets and angles mean nothing there."""
    for sign in "[]<>":
        text = text.replace(sign, "\\" + sign)
    return f"{indent}/// {text}\n" if text else ""


def newtype(constants, first, prefix, name, what):
    lines = [doc(what), "#[repr(transparent)]\n#[derive(Clone, Copy, PartialEq, Eq, Hash)]\n",
             f"pub struct {name}(pub i32);\n\n", f"impl {name} {{\n"]
    members = [(c["name"].removeprefix(prefix).removeprefix("CODE_"), c) for c in constants if c["group"] == first]
    for short, c in members:
        lines += [doc(c["doc"] or f"`{c['name']}`.", "    "), f"    pub const {short}: {name} = {name}({c['value']});\n"]
    lines += ["}\n\n", f"impl core::fmt::Debug for {name} {{\n",
              "    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {\n        match *self {\n"]
    lines += [f'            {name}::{short} => f.write_str("{short}"),\n' for short, _ in members]
    lines += [f'            {name}(other) => write!(f, "{name}({{other}})"),\n', "        }\n    }\n}\n\n"]
    return "".join(lines)


def handle(name, text):
    return (f"{doc(text)}#[repr(C)]\npub struct {name} {{\n    _opaque: [u8; 0],\n"
            "    _marker: PhantomData<(*mut u8, PhantomPinned)>,\n}\n\n")


def struct(s):
    name = s["name"]
    lines = ["#[repr(C)]\n#[derive(Clone, Copy, Debug)]\n", f"pub struct {name} {{\n"]
    for f in s["fields"]:
        type_ = pointer_to_function(f["result"], f["params"]) if f["type"] == "callback" else rust_type(f["type"])
        lines.append(f"    pub {f['name']}: {type_},\n")
    lines += ["}\n\n", f"impl Default for {name} {{\n    /// All zero but for its size: the library's defaults.\n",
              "    fn default() -> Self {\n        // SAFETY: numbers, nullable pointers and optional functions may be zero.\n",
              "        let mut all: Self = unsafe { core::mem::zeroed() };\n",
              f"        all.struct_size = {s['size']};\n        all\n    }}\n}}\n\n",
              f"const _: () = {{\n    assert!(size_of::<{name}>() == {s['size']} && align_of::<{name}>() == {s['align']});\n"]
    lines += [f"    assert!(offset_of!({name}, {f['name']}) == {f['offset']});\n" for f in s["fields"]]
    return "".join(lines) + "};\n\n"


def types(contract):
    major, minor = contract["abi_version"].split(".")
    out = [MADE, "//! Types and constants of the C ABI, as they are there.\n",
           "#![allow(missing_docs, non_camel_case_types)]\n\n",
           "use core::ffi::{c_char, c_void};\nuse core::marker::{PhantomData, PhantomPinned};\n",
           "use core::mem::{align_of, offset_of, size_of};\n\n",
           f"/// The ABI that this layer was made for.\npub const ABI_MAJOR: u32 = {major};\n",
           f"/// The least minor version that has every function of this layer.\npub const ABI_MINOR: u32 = {minor};\n",
           f"/// The name that the loader knows the library by.\npub const SONAME: &str = \"{contract['soname']}\";\n\n"]
    for c in contract["constants"]:
        out.append(doc(c["doc"]) + f"pub const {c['name']}: i32 = {c['value']};\n")
    out.append("\n")
    out += [newtype(contract["constants"], *row) for row in NEWTYPES]
    out += [handle(h["name"], h["doc"]) for h in contract["handles"]]
    out += [handle(name, "The struct of DLPack's own header; only its address is handed on.")
            for name in ("DLManagedTensor", "DLManagedTensorVersioned")]
    for c in contract["callbacks"]:
        out.append(f"pub type {c['name']} = {pointer_to_function(c['result'], c['params'])};\n")
    out.append("\n")
    out += [struct(s) for s in contract["structs"]]
    return "".join(out).rstrip("\n") + "\n"


def functions(contract):
    out = [MADE, "// Every function of the ABI, once; the macro (src/table.rs) makes a table of them.\n\nfunctions! {\n"]
    for f in contract["functions"]:
        out.append(doc(f["doc"], "    ") + f"    fn {f['name']}({parameters(f['params'])}){result(f['result'])};\n")
    return "".join(out) + "}\n"


def kind_of(function, names):
    """Which macro of src/ops.rs makes this operation, or None; it has a twin that writes into a tensor."""
    params = function["params"]
    if function["name"] + "_into" not in names or [p["name"] for p in params[-2:]] != ["out", "status"]:
        return None
    middle = " ".join(p["name"] for p in params[1:-2])
    if middle == "t axis options":
        return BY_AXIS.get(params[-3]["type"].split()[1])
    return KINDS.get(middle)


def operations(contract):
    names = {f["name"] for f in contract["functions"]}
    groups = {}
    for f in contract["functions"]:
        if kind := kind_of(f, names):
            groups.setdefault(kind, []).append(f)
    out = [MADE, "// Operations by kind; the macros are in src/ops.rs.\n"]
    for kind, members in groups.items():
        out.append(f"\n{kind}! {{\n")
        for f in members:
            short = parameter_name(f["name"].removeprefix("tensor_"))
            plain = short.rstrip("_")
            out.append(doc(f["doc"], "    ") + f"    {short}, {plain}_with, {plain}_into = {f['name']}, {f['name']}_into;\n")
        out.append("}\n")
    return "".join(out)


def initialisers(contract):
    names = {f["name"] for f in contract["functions"]}
    pairs = [(s["name"], s["name"].removesuffix("_t") + "_init") for s in contract["structs"]]
    rows = "".join(f"    {struct} = {init};\n" for struct, init in pairs if init in names)
    return MADE + "// Option structs and what fills them with defaults; tests compare that with Default.\n\ninits! {\n" + rows + "}\n"


def files(contract):
    return {FOLDER + "raw.rs": types(contract), FOLDER + "raw_functions.rs": functions(contract),
            FOLDER + "raw_ops.rs": operations(contract), FOLDER + "raw_inits.rs": initialisers(contract)}
