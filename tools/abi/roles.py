"""What a parameter is for, from its type and, where types leave it open, from the header's own naming rules."""

NUMBERS = {"int32_t", "uint32_t", "int64_t", "uint64_t", "double"}
DLPACK = {"struct DLManagedTensor", "struct DLManagedTensorVersioned"}
ARRAYS_OUT = {"dims", "out_dims", "offsets"}
# How long an array, a text or a block is, is said by a neighbour of one of these names.
LENGTHS_BEHIND = ("length", "capacity", "byte_count", "bytes")
LENGTHS_BEFORE = ("rank", "count", "capacity")


def is_fallible(function):
    """Status functions take a status to work on, all others to report in."""
    if not function.parameters or function.name.startswith("tensor_status_"):
        return False
    type_ = function.parameters[-1][1]
    return type_.base == "tensor_status_t" and not type_.is_const


def role_of(function, position, handles, structs):
    """The role of one parameter, in upper case; `handles` and `structs` are the names of such types."""
    name, type_ = function.parameters[position]
    if type_.depth == 0 and not type_.is_function:
        return "VALUE" if type_.base in NUMBERS else "CALLBACK"
    if type_.base == "tensor_context_t" and name == "ctx":
        return "CONTEXT"
    if type_.base == "tensor_status_t" and is_fallible(function):
        return "STATUS"
    if type_.base in handles or type_.base in DLPACK:
        return _role_of_handle(name, type_)
    if type_.base in structs:
        return "STRUCT" if type_.is_const else "STRUCT_INIT" if name == "options" else "STRUCT_OUT"
    if type_.depth == 2:
        return "BORROWED_OUT"
    if type_.base == "char":
        return "TEXT" if type_.is_const else "TEXT_OUT"
    if type_.base == "void":
        return "BYTES" if type_.is_const else "BYTES_OUT" if name in ("value", "values") else "FOREIGN"
    return "NUMBERS" if type_.is_const else "NUMBERS_OUT" if name in ARRAYS_OUT else "NUMBER_OUT"


def _role_of_handle(name, type_):
    if type_.depth == 1:
        return "HANDLE" if type_.is_const else "HANDLE_WRITTEN"
    if type_.is_const:
        return "HANDLES"
    return "HANDLES_OUT" if name == "outs" else "HANDLE_OUT" if name.split("_")[0] == "out" else "HANDLE_VARIABLE"


def length_of(function, position, role):
    """The name of the parameter that says how long this one is, or None."""
    name = function.parameters[position][0]
    names = [n for n, _ in function.parameters]
    if name == "values":
        return "capacity" if "capacity" in names else "count"
    if role in ("NUMBERS", "NUMBERS_OUT", "HANDLES", "HANDLES_OUT"):
        if name == "dims" and "ranks" in names:  # the dims of several shapes, one behind the other
            return None
        own = name.split("_")[0] + "_rank"
        before = [n for n, t in function.parameters[:position] if t.depth == 0 and n.endswith(LENGTHS_BEFORE)]
        return own if own in before else before[-1]
    if role not in ("TEXT", "TEXT_OUT", "BYTES", "BYTES_OUT", "FOREIGN", "BORROWED_OUT") or position + 1 == len(names):
        return None
    behind, type_ = function.parameters[position + 1]
    is_length = type_.base in NUMBERS and type_.depth == int(role == "BORROWED_OUT") and behind.endswith(LENGTHS_BEHIND)
    return behind if is_length else None
