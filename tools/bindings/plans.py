"""How a call in a dynamic language becomes a call in C: what each parameter is filled from, read from its role.

A caller passes what is left when everything that can be derived is taken away: contexts and statuses, lengths of arrays
and texts that are passed beside them, and room for results. Kinds of parameters, by what is done with them:

  context, status     the binding's own
  value               a number of the caller's
  handle, handles     an object of the caller's, an array of them
  numbers, text, bytes, options, callback
                      an array, text, block, table of fields, function of the caller's
  element, elements   one element, or an array of them, of the dtype that result_dtype of the options says, or dst, or
                      dtype, or t, in this order
  size                how long the arrays of the caller's are that name it
  user, none          nothing, NULL is passed: data of a callback, tables of functions that can be left out
  out_handle, out_handles, out_number, out_struct
                      room for one result each (out_handles: as many as its size)
  out_text, out_bytes, out_numbers
                      room whose length is the next kind; asked again with more room if it did not suffice
  capacity, needed    the room that there is, and the room that was needed
  raw                 anything else: functions with such a parameter are called through the raw layer alone
"""

KINDS = {"context": "context", "status": "status", "handle": "handle", "handle_written": "handle", "handles": "handles",
         "struct": "options", "numbers": "numbers", "text": "text", "bytes": "bytes", "callback": "callback", "user": "user",
         "handle_out": "out_handle", "handles_out": "out_handles", "number_out": "out_number",
         "struct_out": "out_struct", "text_out": "out_text", "bytes_out": "out_bytes", "numbers_out": "out_numbers"}
GIVEN = ("value", "handle", "handles", "numbers", "text", "bytes", "element", "elements", "options", "callback")
ROOM = ("text_out", "bytes_out", "numbers_out")
NEEDED = ("length", "needed", "rank", "out_rank")


def plan(function):
    """(name, type, kind, length) of each parameter; length is the size or capacity that goes with it, or ""."""
    parameters = function["params"]
    sizes = {p["length"] for p in parameters if "length" in p and p["role"] in ("numbers", "text", "bytes", "handles")}
    capacities = {p["length"] for p in parameters if "length" in p and p["role"] in ROOM} - sizes
    found = []
    for p in parameters:
        kind = _kind(function, p, sizes, capacities)
        found.append((p["name"], p["type"], kind, p.get("length", "")))
    kinds = [kind for _, _, kind, _ in found]
    rooms = [kind for kind in kinds if kind in ("out_text", "out_bytes", "out_numbers")]
    if len(rooms) > 1 or (rooms and "needed" not in kinds):
        return [(name, type_, "raw" if kind in rooms else kind, length) for name, type_, kind, length in found]
    return found


def _kind(function, parameter, sizes, capacities):
    name, role, type_ = parameter["name"], parameter["role"], parameter["type"]
    if parameter.get("ownership") == "consumed" or "DLManagedTensor" in type_:
        return "raw"
    if role == "value":
        return "size" if name in sizes else "capacity" if name in capacities else "value"
    if role == "number_out" and capacities and name in NEEDED:
        return "needed"
    if role == "struct" and not type_.endswith("_options_t *"):
        return "none" if parameter["nullable"] == "yes" else "raw"
    if role == "callback" and type_ == "tensor_deleter_t":
        return "raw"
    if role in ("bytes_out", "numbers") and "length" not in parameter:
        return "raw"
    if role == "bytes" and parameter.get("length", "count") == "count":
        return "elements" if "length" in parameter else "element"
    return KINDS.get(role, "raw")


def is_plain(function):
    """Whether it can be called without the raw layer."""
    if function["name"].startswith("tensor_status_"):
        return False
    result_is_plain = function["result"] in ("void", "const char *") or "*" not in function["result"]
    return result_is_plain and all(kind != "raw" for _, _, kind, _ in plan(function))


def base(type_):
    """A type without what makes it a pointer."""
    return type_.replace("const ", "").replace("*", "").strip()


def owner(function):
    """The type whose method a function is: that of its first parameter, contexts apart; or None."""
    first = next((p for p in plan(function) if p[2] != "context"), None)
    return base(first[1]) if first and first[2] == "handle" else None


def short_name(function):
    """Its name without that of its owner."""
    name, prefix = function["name"], (owner(function) or "tensor_t").removesuffix("t")
    return name.removeprefix(prefix if name.startswith(prefix) else "tensor_")


def given(function):
    """The parameters that a caller fills."""
    return [p for p in plan(function) if p[2] in GIVEN]


def may_be_left_out(function):
    """The names of those at the end of given() that have a meaning when they are not there."""
    nullable = {p["name"] for p in function["params"] if p.get("nullable") == "yes"}
    found = set()
    for name, _, kind, size in reversed(given(function)):
        if not (kind == "options" or size == "axis_count" or (kind in ("numbers", "handle") and name in nullable)):
            break
        found.add(name)
    return found
