package ctensor;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import ctensor.raw.Constants;
import ctensor.raw.Functions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

/** One call of the library: room for what goes in and comes out, the status, and the handles that are in use. */
final class Call implements AutoCloseable {
  static final long FIRST_ROOM = 256;
  private final Arena arena = Arena.ofConfined();
  private final ArrayList<Handle> held = new ArrayList<>(3);
  private MemorySegment status = MemorySegment.NULL;
  private volatile Throwable trouble;

  Arena arena() {
    return arena;
  }

  /** Without memory for one there is none, and a failure has a code alone. */
  MemorySegment status() {
    if (status.address() == 0) status = Functions.tensor_status_new();
    return status;
  }

  MemorySegment context() {
    return handle(Scope.current());
  }

  MemorySegment handle(Handle handle) {
    if (handle == null) return MemorySegment.NULL;
    MemorySegment pointer = handle.acquire();
    held.add(handle);
    return pointer;
  }

  MemorySegment handles(Handle[] handles) {
    if (handles == null) return MemorySegment.NULL;
    MemorySegment pointers = room(8L * handles.length);
    for (int i = 0; i < handles.length; ++i) pointers.setAtIndex(ADDRESS, i, handle(handles[i]));
    return pointers;
  }

  MemorySegment numbers(long[] values) {
    return values == null ? MemorySegment.NULL : arena.allocateFrom(JAVA_LONG, values);
  }

  MemorySegment numbers(int[] values) {
    return values == null ? MemorySegment.NULL : arena.allocateFrom(JAVA_INT, values);
  }

  MemorySegment numbers(double[] values) {
    return values == null ? MemorySegment.NULL : arena.allocateFrom(JAVA_DOUBLE, values);
  }

  MemorySegment text(String text) {
    return text(text == null ? null : text.getBytes(StandardCharsets.UTF_8));
  }

  MemorySegment text(byte[] bytes) {
    return bytes == null || bytes.length == 0 ? room(1).asSlice(0, 0) : arena.allocateFrom(JAVA_BYTE, bytes);
  }

  /** A block that C can read: one of the heap is copied. */
  MemorySegment bytes(MemorySegment block) {
    return block == null ? MemorySegment.NULL : block.isNative() ? block : room(block.byteSize()).copyFrom(block);
  }

  /** One element of a dtype. */
  MemorySegment element(int dtype, Number value) {
    return Elements.encoded(arena, dtype, value);
  }

  /** How many elements of a dtype a block is. */
  long count(int dtype, MemorySegment block) {
    long size = Functions.tensor_dtype_size(dtype);
    if (size == 0 || block.byteSize() % size != 0) {
      throw new IllegalArgumentException(block.byteSize() + " bytes are no whole elements of " + size + " bytes");
    }
    return block.byteSize() / size;
  }

  MemorySegment options(Options options) {
    return options == null ? MemorySegment.NULL : options.encoded(arena);
  }

  MemorySegment room(long bytes) {
    return arena.allocate(bytes, 8);
  }

  /** What a function of the caller's threw, which goes on when the call is back. */
  void failed(Throwable e) {
    trouble = e;
  }

  void check(int code) {
    if (trouble instanceof Error error) throw error;
    if (trouble instanceof RuntimeException exception) throw exception;
    if (trouble != null) throw new IllegalStateException(trouble);
    if (code == Constants.TENSOR_OK) return;
    String name = string(Functions.tensor_code_name(code));
    throw new TensorException(code, name, string(Functions.tensor_status_message(status)));
  }

  Tensor[] tensors(MemorySegment pointers, int count) {
    Tensor[] found = new Tensor[count];
    for (int i = 0; i < count; ++i) found[i] = Tensor.adopt(pointer(pointers, i));
    return found;
  }

  /** Ends the call; the handles that it used may go again. */
  @Override
  public void close() {
    if (status.address() != 0) Functions.tensor_status_free(status);
    for (Handle handle : held) handle.release();
    arena.close();
  }

  /** How long arrays are that have one length in C; those that are left out do not count. */
  static int length(Object... arrays) {
    int length = -1;
    for (Object array : arrays) {
      int own = array == null ? -1 : Array.getLength(array);
      if (own >= 0 && length >= 0 && own != length) {
        throw new IllegalArgumentException(own + " elements where " + length + " are expected");
      }
      length = Math.max(length, own);
    }
    return Math.max(length, 0);
  }

  /** Axes that are left out are all axes. */
  static int axes(long[] axes) {
    return axes == null ? Constants.TENSOR_ALL_AXES : axes.length;
  }

  static MemorySegment pointer(MemorySegment pointers, int i) {
    return pointers.getAtIndex(ADDRESS, i);
  }

  static int intOf(MemorySegment number) {
    return number.get(JAVA_INT, 0);
  }

  static long longOf(MemorySegment number) {
    return number.get(JAVA_LONG, 0);
  }

  static double doubleOf(MemorySegment number) {
    return number.get(JAVA_DOUBLE, 0);
  }

  /** A text of the library's that ends in a NUL. */
  static String string(MemorySegment text) {
    return text.address() == 0 ? null : text.reinterpret(Long.MAX_VALUE).getString(0);
  }

  static String string(MemorySegment text, long length) {
    return new String(bytes(text, length), StandardCharsets.UTF_8);
  }

  static byte[] bytes(MemorySegment block, long count) {
    return block.reinterpret(count).toArray(JAVA_BYTE);
  }

  static long[] longs(MemorySegment block, long count) {
    return block.reinterpret(8 * count).toArray(JAVA_LONG);
  }
}
