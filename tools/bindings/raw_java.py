"""bindings/java/src/ctensor/raw: the C library as static methods, constants, structs and callbacks, by java.lang.foreign."""
from java import carrier, argument, doc, header, parameters, signature

FOLDER = "bindings/java/src/ctensor/raw"


def files(contract):
    return dict((
        _file("Functions", "Every function of the library by its C name: pointers are segments, NULL is {@code MemorySegment"
              ".NULL}.",
              (_function(f) for f in contract["functions"])),
        _file("Constants", "Every constant of the library.",
              [*_identity(contract), *(_constant(c) for c in contract["constants"])]),
        _file("Structs", "Every struct of the library: its size, room for one that says so, and its fields.",
              (_struct(s) for s in contract["structs"])),
        _file("Callbacks", "Functions that the library calls, and those of fields of structs: {@code stub} makes a pointer of "
              "one, {@code invoke} calls one.", _callbacks(contract))))


def _file(name, about, members):
    return f"{FOLDER}/{name}.java", header("raw_java.py") + f"""package ctensor.raw;

import java.lang.foreign.*;
import java.lang.invoke.MethodHandle;
import java.util.function.Consumer;

/** {about} */
public final class {name} {{
  private {name}() {{}}

{chr(10).join(members)}}}
"""


def _identity(contract):
    major, minor = contract["abi_version"].split(".")
    yield (f'  /** What these classes were made for. */\n  public static final String SONAME = "{contract["soname"]}";\n\n'
           f"  public static final int ABI_MAJOR = {major};\n\n  public static final int ABI_MINOR = {minor};\n")


def _function(function):
    name, result = function["name"], carrier(function["result"])
    call = f"{name}_.HANDLE.invokeExact({', '.join(argument(p['name']) for p in function['params'])})"
    call = f"{call};" if result == "void" else f"return ({result}) {call};"
    return f"""{doc(function['doc'], '  ')}
  public static {result} {name}({parameters(function['params'])}) {{
    try {{
      {call}
    }} catch (Throwable e) {{
      throw Native.unexpected(e);
    }}
  }}

  private static final class {name}_ {{
    static final MethodHandle HANDLE = Native.function("{name}", "{signature(function)}");
  }}
"""


def _constant(constant):
    return f"{doc(constant['doc'], '  ')}\n  public static final int {constant['name']} = {constant['value']};\n"


def _struct(struct):
    layout, position = [], 0
    for field in struct["fields"]:
        if field["offset"] > position:
            layout.append(f"MemoryLayout.paddingLayout({field['offset'] - position})")
        layout.append(f'{_layout(field["type"])}.withName("{field["name"]}")')
        position = field["offset"] + field["size"]
    if struct["size"] > position:
        layout.append(f"MemoryLayout.paddingLayout({struct['size'] - position})")
    fields = "".join(_field(field) for field in struct["fields"])
    return f"""  public static final class {struct['name']} {{
    private {struct['name']}() {{}}

    public static final StructLayout LAYOUT = MemoryLayout.structLayout(
        {(',' + chr(10) + '        ').join(layout)});

    /** Zeroed, with its size: the defaults where the struct has defaults. */
    public static MemorySegment allocate(SegmentAllocator allocator) {{
      MemorySegment struct = allocator.allocate(LAYOUT).fill((byte) 0);
      struct_size(struct, {struct['size']});
      return struct;
    }}
{fields}  }}
"""


def _layout(type_):
    return {"int": "ValueLayout.JAVA_INT", "long": "ValueLayout.JAVA_LONG", "double": "ValueLayout.JAVA_DOUBLE",
            "MemorySegment": "ValueLayout.ADDRESS"}[carrier(type_)]


def _field(field):
    kind, layout, name, offset = carrier(field["type"]), _layout(field["type"]), field["name"], field["offset"]
    return f"""
    public static {kind} {name}(MemorySegment struct) {{
      return struct.get({layout}, {offset});
    }}

    public static void {name}(MemorySegment struct, {kind} value) {{
      struct.set({layout}, {offset}, value);
    }}
"""


def _callbacks(contract):
    for callback in contract["callbacks"]:
        yield _callback(callback["name"], callback)
    for struct in contract["structs"]:
        for field in struct["fields"]:
            if field["type"] == "callback":
                yield _callback(f"{struct['name']}_{field['name']}", field)


def _callback(name, function):
    result, names = carrier(function["result"]), [argument(p["name"]) for p in function["params"]]
    call = f'Native.pointer("{signature(function)}").invokeExact({", ".join(["pointer", *names])})'
    call = f"{call};" if result == "void" else f"return ({result}) {call};"
    return f"""  @FunctionalInterface
  public interface {name} {{
    {result} call({parameters(function['params'])});

    /**
     * A pointer that is good as long as the arena. What the function throws goes to {{@code failed}}, and the library is
     * answered TENSOR_CODE_ABORTED, 0 or NULL.
     */
    static MemorySegment stub({name} function, Arena arena, Consumer<Throwable> failed) {{
      return Native.stub("{signature(function)}", {name}.class, function, arena, failed);
    }}

    /** The same; what is thrown goes to the thread's handler of exceptions that nobody caught. */
    static MemorySegment stub({name} function, Arena arena) {{
      return stub(function, arena, Native::uncaught);
    }}

    static {result} invoke(MemorySegment pointer, {parameters(function['params'])}) {{
      try {{
        {call}
      }} catch (Throwable e) {{
        throw Native.unexpected(e);
      }}
    }}
  }}
"""
