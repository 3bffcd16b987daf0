package ctensor.raw;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Finds the library, and makes handles of its functions and pointers of ours. */
public final class Native {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Map<String, MethodHandle> POINTERS = new ConcurrentHashMap<>();
  private static String loaded;
  private static SymbolLookup library;

  private Native() {}

  /**
   * Loads the library at {@code path}; null is the environment's CTENSOR_LIBRARY, else what the loader knows as
   * libctensor.so.1. The first function that is used does the same with null. There is one library in a process.
   */
  public static synchronized void load(String path) {
    String environment = System.getenv("CTENSOR_LIBRARY");
    String name = path != null ? path : environment != null && !environment.isEmpty() ? environment : Constants.SONAME;
    if (library != null) {
      if (path != null && !path.equals(loaded)) throw new IllegalStateException("the library is " + loaded + " already");
      return;
    }
    SymbolLookup found;
    try {
      found = SymbolLookup.libraryLookup(name, Arena.global());
    } catch (IllegalArgumentException e) {
      throw (Error) new UnsatisfiedLinkError(name + " cannot be loaded: " + e.getMessage()
          + " (name the file in Native.load() or in CTENSOR_LIBRARY)").initCause(e);
    }
    int version = versionOf(found);
    if (version >>> 16 != Constants.ABI_MAJOR || (version & 0xffff) < Constants.ABI_MINOR) {
      throw new UnsatisfiedLinkError("%s has ABI %d.%d; this package needs %d.%d or a later minor version of %d".formatted(
          name, version >>> 16, version & 0xffff,
          Constants.ABI_MAJOR, Constants.ABI_MINOR, Constants.ABI_MAJOR));
    }
    loaded = name;
    library = found;
  }

  /** What a call into the library threw, which throws nothing of its own. */
  static RuntimeException unexpected(Throwable e) {
    if (e instanceof Error error) throw error;
    return e instanceof RuntimeException exception ? exception : new IllegalStateException(e);
  }

  static MethodHandle function(String name, String signature) {
    load(null);
    return LINKER.downcallHandle(find(library, name), descriptor(signature));
  }

  /** A handle that takes the pointer of the function before the arguments. */
  static MethodHandle pointer(String signature) {
    return POINTERS.computeIfAbsent(signature, text -> LINKER.downcallHandle(descriptor(text)));
  }

  static <T> MemorySegment stub(String signature, Class<T> type, T function, Arena arena, Consumer<Throwable> failed) {
    if (function == null) return MemorySegment.NULL;
    FunctionDescriptor descriptor = descriptor(signature);
    MethodType call = descriptor.toMethodType();
    try {
      MethodHandle target = MethodHandles.publicLookup().findVirtual(type, "call", call).bindTo(function);
      MethodHandle report = MethodHandles.publicLookup()
          .findVirtual(Consumer.class, "accept", MethodType.methodType(void.class, Object.class)).bindTo(failed)
          .asType(MethodType.methodType(void.class, Throwable.class));
      // No exception may leave a function that C called.
      MethodHandle guarded = MethodHandles.catchException(target, Throwable.class,
          MethodHandles.filterReturnValue(report, answerOfFailure(call.returnType())));
      return LINKER.upcallStub(guarded, descriptor, arena);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle answerOfFailure(Class<?> type) {
    if (type == int.class) return MethodHandles.constant(int.class, Constants.TENSOR_CODE_ABORTED);
    if (type == MemorySegment.class) return MethodHandles.constant(MemorySegment.class, MemorySegment.NULL);
    return MethodHandles.zero(type);
  }

  static void uncaught(Throwable e) {
    Thread thread = Thread.currentThread();
    thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
  }

  private static int versionOf(SymbolLookup found) {
    try {
      return (int) LINKER.downcallHandle(find(found, "tensor_abi_version"), descriptor("I")).invokeExact();
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  private static MemorySegment find(SymbolLookup lookup, String name) {
    return lookup.find(name).orElseThrow(() -> new UnsatisfiedLinkError("the library has no " + name));
  }

  private static FunctionDescriptor descriptor(String signature) {
    MemoryLayout[] parameters = new MemoryLayout[signature.length() - 1];
    for (int i = 0; i < parameters.length; ++i) parameters[i] = layout(signature.charAt(i + 1));
    return signature.charAt(0) == 'V' ? FunctionDescriptor.ofVoid(parameters)
        : FunctionDescriptor.of(layout(signature.charAt(0)), parameters);
  }

  private static MemoryLayout layout(char letter) {
    return switch (letter) {
      case 'I' -> ValueLayout.JAVA_INT;
      case 'J' -> ValueLayout.JAVA_LONG;
      case 'D' -> ValueLayout.JAVA_DOUBLE;
      default -> ValueLayout.ADDRESS;
    };
  }
}
