"""How names and types of the contract are written in Go: shared by raw_go.py and go_operations.py."""
import re

WORDS = {"abi": "ABI", "allclose": "AllClose", "argmax": "ArgMax", "argmin": "ArgMin", "argsort": "ArgSort",
         "astype": "AsType", "cpu": "CPU", "cuda": "CUDA", "dlpack": "DLPack", "dtype": "DType", "dtypes": "DTypes",
         "id": "ID", "isfinite": "IsFinite", "isinf": "IsInf", "isnan": "IsNaN", "json": "JSON", "nan": "NaN",
         "nd": "ND", "npy": "NPY", "npz": "NPZ", "nul": "NUL", "numpy": "NumPy", "ok": "OK", "rocm": "ROCm",
         "zip64": "ZIP64"}
NUMBERS = {"int32_t": "int32", "uint32_t": "uint32", "int64_t": "int64", "uint64_t": "uint64", "double": "float64"}
KEYWORDS = {"func", "map", "range", "type", "var"}


def exported(name):
    """tensor_slice_nd is SliceND, TENSOR_DTYPE_INT8 is DTypeInt8, tensor_text_options_t is TextOptionsT."""
    words = re.sub(r"^tensor_(?!t$)", "", name.lower()).split("_")
    return "".join(WORDS.get(word, word.capitalize()) for word in words)


def local(name):
    """Name of a parameter: axis_count is axisCount."""
    words = name.split("_")
    text = words[0] + "".join(WORDS.get(word, word.capitalize()) for word in words[1:])
    return text + "_" if text in KEYWORDS else text


def go_type(c_type, raw=""):
    """The Go type of a C type; `raw` is the qualifier of types of package raw ("raw." outside of it)."""
    bare = re.sub(r"\b(const|struct)\b", "", c_type).replace(" ", "")
    base, stars = bare.rstrip("*"), bare.count("*")
    if base == "void":
        return "*" * (stars - 1) + "unsafe.Pointer" if stars else ""
    if base == "char":
        return "*" * stars + "byte"
    name = NUMBERS.get(base) or raw + (exported(base) if base.startswith("tensor_") else base)
    return "*" * stars + name


def c_text(comment, width=116):
    """A comment as lines of `// ...`."""
    lines, line = [], "//"
    for word in comment.split():
        if len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "//"
        line += " " + word
    return "\n".join(lines + [line])


def aligned(pairs):
    """Lines of a block of declarations, the second column under itself, as gofmt writes them."""
    pairs = list(pairs)
    width = max(len(name) for name, _ in pairs)
    return [f"\t{name.ljust(width)} {rest}".rstrip() for name, rest in pairs]
