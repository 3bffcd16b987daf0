package ctensor;

import static ctensor.raw.Constants.*;
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import ctensor.raw.Functions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** A tensor: the functions of the C library as methods, by inheritance, and what only Java has. */
public final class Tensor extends TensorOperations {
  private Tensor(MemorySegment pointer) {
    super(pointer);
  }

  /** Takes over the reference that the pointer is. */
  public static Tensor adopt(MemorySegment pointer) {
    return new Tensor(pointer);
  }

  /** A tensor of the elements of an array, which are copied; without a shape it has one axis. */
  public static Tensor of(double[] values, long... shape) {
    return of(TENSOR_DTYPE_FLOAT64, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(float[] values, long... shape) {
    return of(TENSOR_DTYPE_FLOAT32, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(long[] values, long... shape) {
    return of(TENSOR_DTYPE_INT64, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(int[] values, long... shape) {
    return of(TENSOR_DTYPE_INT32, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(short[] values, long... shape) {
    return of(TENSOR_DTYPE_INT16, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(byte[] values, long... shape) {
    return of(TENSOR_DTYPE_UINT8, MemorySegment.ofArray(values), values.length, shape);
  }

  public static Tensor of(String[] values, long... shape) {
    byte[][] texts = new byte[values.length][];
    for (int i = 0; i < texts.length; ++i) texts[i] = values[i].getBytes(StandardCharsets.UTF_8);
    return ofTexts(texts, shape);
  }

  /** A tensor of strings with any bytes. */
  public static Tensor ofTexts(byte[][] values, long... shape) {
    long[] offsets = new long[values.length + 1];
    for (int i = 0; i < values.length; ++i) offsets[i + 1] = offsets[i] + values[i].length;
    byte[] bytes = new byte[Math.toIntExact(offsets[values.length])];
    for (int i = 0; i < values.length; ++i) System.arraycopy(values[i], 0, bytes, (int) offsets[i], values[i].length);
    Tensor made = Ctensor.newTensor(TENSOR_DTYPE_STRING, shape.length == 0 ? new long[] {values.length} : shape);
    made.setStrings(offsets, bytes);
    return made;
  }

  private static Tensor of(int dtype, MemorySegment values, long count, long[] shape) {
    return Ctensor.fromData(dtype, shape.length == 0 ? new long[] {count} : shape, values);
  }

  public long[] dims() {
    try (Call call = new Call()) {
      MemorySegment t = call.handle(this);
      return Call.longs(Functions.tensor_dims(t), Functions.tensor_rank(t));
    }
  }

  public long[] strides() {
    try (Call call = new Call()) {
      MemorySegment t = call.handle(this);
      return Call.longs(Functions.tensor_strides(t), Functions.tensor_rank(t));
    }
  }

  /** A view by text, as in {@code slice("1:5, ..., ::-1")}. */
  public Tensor slice(String text) {
    return sliceText(text);
  }

  /** The elements of a contiguous tensor where they are, for reading; the segment keeps them alive. */
  public MemorySegment elements() {
    try (Call call = new Call()) {
      MemorySegment data = call.room(8), bytes = call.room(8);
      call.check(Functions.tensor_bytes(call.handle(this), data, bytes, call.status()));
      return kept(data.get(ADDRESS, 0), bytes.get(JAVA_LONG, 0)).asReadOnly();
    }
  }

  /** The elements of a contiguous, writable tensor where they are; the segment keeps them alive. */
  public MemorySegment elementsMutable() {
    try (Call call = new Call()) {
      if (!isContiguous()) throw new IllegalStateException("elementsMutable() needs a contiguous tensor");
      MemorySegment data = call.room(8);
      call.check(Functions.tensor_data_mutable(call.handle(this), data, call.status()));
      return kept(data.get(ADDRESS, 0), totalBytes());
    }
  }

  private MemorySegment kept(MemorySegment data, long bytes) {
    Tensor owner = share();
    return data.reinterpret(bytes, Arena.ofAuto(), gone -> owner.close());
  }

  /** The elements in order of their indices as doubles. */
  public double[] toDoubles() {
    try (Tensor wide = astype(TENSOR_DTYPE_FLOAT64); Tensor whole = wide.contiguous()) {
      return whole.elements().toArray(JAVA_DOUBLE);
    }
  }

  /** The elements of a tensor of integers in order of their indices; uint64 as the same bits. */
  public long[] toLongs() {
    if (!Ctensor.dtypeIsInteger(dtype()) && dtype() != TENSOR_DTYPE_BOOL) {
      throw new IllegalStateException("toLongs() needs integers, not " + Ctensor.dtypeName(dtype()));
    }
    try (Tensor wide = dtype() == TENSOR_DTYPE_UINT64 ? share() : astype(TENSOR_DTYPE_INT64);
        Tensor whole = wide.contiguous()) {
      return whole.elements().toArray(JAVA_LONG);
    }
  }

  /** The elements of a string tensor in order of their indices, with all their bytes. */
  public byte[][] toTexts() {
    try (Call call = new Call()) {
      int count = Math.toIntExact(numElements());
      MemorySegment t = call.handle(this), offsets = call.room(8L * (count + 1)), needed = call.room(8);
      call.check(Functions.tensor_get_strings(t, count + 1, offsets, MemorySegment.NULL, 0, needed, call.status()));
      MemorySegment bytes = call.room(needed.get(JAVA_LONG, 0) + 1);
      call.check(Functions.tensor_get_strings(t, count + 1, offsets, bytes, bytes.byteSize(), needed, call.status()));
      byte[][] texts = new byte[count][];
      for (int i = 0; i < count; ++i) {
        long first = offsets.getAtIndex(JAVA_LONG, i);
        texts[i] = bytes.asSlice(first, offsets.getAtIndex(JAVA_LONG, i + 1) - first).toArray(JAVA_BYTE);
      }
      return texts;
    }
  }

  /** As TensorFlow prints it. */
  @Override
  public String toString() {
    return isClosed() ? "Tensor (closed)" : summarize(3, 1);
  }
}
