package ctensor;

import static ctensor.raw.Constants.*;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** How Java's numbers are elements of a dtype; dtypes that Java has no numbers for go through float64. */
final class Elements {
  private Elements() {}

  /** A number as one element; one that the dtype would change is refused, floats apart. */
  static MemorySegment encoded(Arena arena, int dtype, Number value) {
    MemorySegment element = arena.allocate(16, 16);
    long whole = value.longValue();
    switch (dtype) {
      case TENSOR_DTYPE_FLOAT32, TENSOR_DTYPE_COMPLEX64 -> element.set(ValueLayout.JAVA_FLOAT, 0, value.floatValue());
      case TENSOR_DTYPE_FLOAT64, TENSOR_DTYPE_COMPLEX128 -> element.set(ValueLayout.JAVA_DOUBLE, 0, value.doubleValue());
      case TENSOR_DTYPE_INT64 -> element.set(ValueLayout.JAVA_LONG, 0, exact(value, whole, Long.MIN_VALUE, Long.MAX_VALUE));
      case TENSOR_DTYPE_UINT64 -> element.set(ValueLayout.JAVA_LONG, 0, exact(value, whole, 0, Long.MAX_VALUE));
      case TENSOR_DTYPE_INT32, TENSOR_DTYPE_QINT32 ->
          element.set(ValueLayout.JAVA_INT, 0, (int) exact(value, whole, Integer.MIN_VALUE, Integer.MAX_VALUE));
      case TENSOR_DTYPE_UINT32 -> element.set(ValueLayout.JAVA_INT, 0, (int) exact(value, whole, 0, 0xffffffffL));
      case TENSOR_DTYPE_INT16, TENSOR_DTYPE_QINT16 ->
          element.set(ValueLayout.JAVA_SHORT, 0, (short) exact(value, whole, Short.MIN_VALUE, Short.MAX_VALUE));
      case TENSOR_DTYPE_UINT16, TENSOR_DTYPE_QUINT16 ->
          element.set(ValueLayout.JAVA_SHORT, 0, (short) exact(value, whole, 0, 0xffff));
      case TENSOR_DTYPE_INT8, TENSOR_DTYPE_QINT8 ->
          element.set(ValueLayout.JAVA_BYTE, 0, (byte) exact(value, whole, Byte.MIN_VALUE, Byte.MAX_VALUE));
      case TENSOR_DTYPE_UINT8, TENSOR_DTYPE_QUINT8 ->
          element.set(ValueLayout.JAVA_BYTE, 0, (byte) exact(value, whole, 0, 0xff));
      case TENSOR_DTYPE_BOOL -> element.set(ValueLayout.JAVA_BYTE, 0, (byte) exact(value, whole, 0, 1));
      default -> {
        try (Tensor wide = Tensor.of(new double[] {value.doubleValue()}); Tensor narrow = wide.astype(dtype)) {
          element.copyFrom(narrow.elements());
        }
      }
    }
    return element;
  }

  private static long exact(Number value, long whole, long least, long greatest) {
    boolean isWhole = value instanceof Long || value.doubleValue() == whole;
    if (!isWhole || whole < least || whole > greatest) {
      throw new IllegalArgumentException(value + " is no whole number from " + least + " to " + greatest);
    }
    return whole;
  }
}
