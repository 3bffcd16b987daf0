package ctensor.test;

import static ctensor.raw.Constants.*;
import static ctensor.test.Tests.equal;
import static ctensor.test.Tests.test;

import ctensor.raw.Callbacks;
import ctensor.raw.Constants;
import ctensor.raw.Functions;
import ctensor.raw.Structs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** The raw layer: every symbol is there, every struct is laid out as the library has it. */
final class RawTest {
  private RawTest() {}

  static void run() {
    test("every function is found and linked", RawTest::functions);
    test("every struct has the fields of its layout, where accessors find them", RawTest::structs);
    test("the library agrees about the sizes of options and about defaults of zero", RawTest::defaults);
    test("a table of functions is called: an allocator", RawTest::allocator);
    test("what a function for C throws goes to the thread's handler, and the library is answered", RawTest::uncaught);
  }

  private static void functions() throws ReflectiveOperationException {
    int count = 0;
    for (Method method : Functions.class.getMethods()) {
      if (method.getDeclaringClass() != Functions.class) continue;
      Class.forName(Functions.class.getName() + "$" + method.getName() + "_", true, Functions.class.getClassLoader());
      ++count;
    }
    long constants = Arrays.stream(Constants.class.getFields()).filter(f -> f.getName().startsWith("TENSOR_")).count();
    System.out.println("  " + count + " functions, " + constants + " constants");
  }

  private static void structs() throws ReflectiveOperationException {
    for (Class<?> struct : Structs.class.getClasses()) {
      StructLayout layout = (StructLayout) struct.getField("LAYOUT").get(null);
      try (Arena arena = Arena.ofConfined()) {
        for (MemoryLayout member : layout.memberLayouts()) {
          if (member.name().isEmpty()) continue;
          String name = member.name().get();
          MemorySegment segment = arena.allocate(layout);
          long offset = layout.byteOffset(MemoryLayout.PathElement.groupElement(name));
          Class<?> type = ((ValueLayout) member).carrier();
          Object value = type == int.class ? (Object) 0x01020304 : type == long.class ? (Object) 0x0102030405060708L
              : type == double.class ? (Object) 1.5 : MemorySegment.ofAddress(77);
          struct.getMethod(name, MemorySegment.class, type).invoke(null, segment, value);
          equal(struct.getMethod(name, MemorySegment.class).invoke(null, segment), value);
          byte[] bytes = segment.toArray(ValueLayout.JAVA_BYTE);
          for (int i = 0; i < bytes.length; ++i) {
            if (i < offset || i >= offset + member.byteSize()) equal(bytes[i], (byte) 0);
          }
        }
      }
    }
    System.out.println("  " + Structs.class.getClasses().length + " structs");
  }

  private static void defaults() throws ReflectiveOperationException {
    try (Arena arena = Arena.ofConfined()) {
      for (Class<?> struct : Structs.class.getClasses()) {
        if (!struct.getSimpleName().endsWith("_options_t")) continue;
        StructLayout layout = (StructLayout) struct.getField("LAYOUT").get(null);
        String name = struct.getSimpleName().replaceAll("_t$", "_init");
        Method init = Functions.class.getMethod(name, MemorySegment.class, int.class, MemorySegment.class);
        MemorySegment filled = arena.allocate(layout).fill((byte) -1);
        equal(init.invoke(null, filled, (int) layout.byteSize(), MemorySegment.NULL), TENSOR_OK);
        Object zeroed = struct.getMethod("allocate", SegmentAllocator.class).invoke(null, arena);
        equal(filled.mismatch((MemorySegment) zeroed), -1L);
      }
    }
  }

  private static void allocator() {
    AtomicInteger allocated = new AtomicInteger(), freed = new AtomicInteger(), released = new AtomicInteger();
    try (Arena arena = Arena.ofConfined(); Arena blocks = Arena.ofShared()) {
      MemorySegment table = Structs.tensor_allocator_t.allocate(arena);
      MemorySegment allocate = Callbacks.tensor_allocator_t_allocate.stub((user, alignment, bytes, options) -> {
        allocated.incrementAndGet();
        return blocks.allocate(bytes, alignment);
      }, arena);
      MemorySegment free = Callbacks.tensor_allocator_t_deallocate.stub((user, block, bytes) -> freed.incrementAndGet(), arena);
      MemorySegment release = Callbacks.tensor_allocator_t_release.stub(user -> released.incrementAndGet(), arena);
      Structs.tensor_allocator_t.allocate(table, allocate);
      Structs.tensor_allocator_t.deallocate(table, free);
      Structs.tensor_allocator_t.release(table, release);
      MemorySegment out = arena.allocate(ValueLayout.ADDRESS), dims = arena.allocateFrom(ValueLayout.JAVA_LONG, 1000);
      MemorySegment none = MemorySegment.NULL;
      equal(Functions.tensor_new_with_allocator(TENSOR_DTYPE_FLOAT32, 1, dims, table, none, out, none), TENSOR_OK);
      Functions.tensor_free(out.get(ValueLayout.ADDRESS, 0));
    }
    equal(allocated.get() + "," + freed.get() + "," + released.get(), "1,1,1");
  }

  private static void uncaught() {
    Thread thread = Thread.currentThread();
    Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
    AtomicReference<Throwable> seen = new AtomicReference<>();
    thread.setUncaughtExceptionHandler((where, e) -> seen.set(e));
    try (Arena arena = Arena.ofConfined()) {
      RuntimeException mine = new RuntimeException("mine");
      MemorySegment function = Callbacks.tensor_generate_t.stub((out, first, count, user) -> {
        throw mine;
      }, arena);
      MemorySegment dims = arena.allocateFrom(ValueLayout.JAVA_LONG, 3), out = arena.allocate(ValueLayout.ADDRESS);
      MemorySegment none = MemorySegment.NULL;
      equal(Functions.tensor_generate(none, TENSOR_DTYPE_INT32, 1, dims, function, none, out, none), TENSOR_CODE_ABORTED);
      equal(seen.get(), mine);
    } finally {
      thread.setUncaughtExceptionHandler(before);
    }
  }
}
