package ctensor.test;

import static ctensor.raw.Constants.*;
import static ctensor.test.Tests.equal;
import static ctensor.test.Tests.refuses;
import static ctensor.test.Tests.test;

import ctensor.ArchiveWriter;
import ctensor.Context;
import ctensor.Ctensor;
import ctensor.Options;
import ctensor.Scope;
import ctensor.Tensor;
import ctensor.TensorException;
import ctensor.raw.Structs;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/** The classes: what they give back, what they refuse, and that nothing is left behind. */
final class TensorTest {
  private TensorTest() {}

  static void run() {
    test("arrays come back", TensorTest::arrays);
    test("an element among the arguments is a number of the right dtype", TensorTest::elements);
    test("strings keep their bytes", TensorTest::strings);
    test("a long text is asked for again with more room", TensorTest::longText);
    test("results with several parts, room for numbers, and structs", TensorTest::results);
    test("a file is written to memory and through a sink", TensorTest::files);
    test("elements are read and written where they are", TensorTest::zeroCopy);
    test("errors carry code, name and sentence", TensorTest::errors);
    test("callbacks run, and what they throw arrives", TensorTest::callbacks);
    test("a context with threads gives equal results", TensorTest::contexts);
    test("closed objects are refused, and closing twice is fine", TensorTest::closed);
    test("handles that nobody can reach are freed", TensorTest::collected);
  }

  private static void arrays() {
    try (Tensor t = Tensor.of(new double[] {1, 2, 3, 4, 5, 6}, 2, 3); Tensor view = t.slice("::-1, 1:")) {
      equal(t.dims(), new long[] {2, 3});
      equal(t.strides(), new long[] {3, 1});
      equal(view.toDoubles(), new double[] {5, 6, 2, 3});
      equal(t.toString(), "[[1 2 3]\n [4 5 6]]");
      try (Tensor sum = t.sum(new long[] {1}, new Options.Reduce().flags(TENSOR_REDUCE_KEEPDIMS)); Tensor all = t.sum()) {
        equal(sum.dims(), new long[] {2, 1});
        equal(all.getDouble(), 21.0);
      }
    }
    try (Tensor big = Tensor.of(new long[] {(1L << 62) + 1, Long.MIN_VALUE}); Tensor small = Tensor.of(new short[] {-1, 7});
        Tensor bytes = Tensor.of(new byte[] {-1})) {
      equal(big.toLongs(), new long[] {(1L << 62) + 1, Long.MIN_VALUE});
      equal(small.toLongs(), new long[] {-1, 7});
      equal(bytes.toLongs(), new long[] {255});
      equal(Tensor.of(new float[0]).dims(), new long[] {0});
      refuses(IllegalStateException.class, "integers, not float", () -> Tensor.of(new float[] {1}).toLongs());
    }
  }

  private static void elements() {
    long[] two = {2};
    try (Tensor range = Ctensor.arange(TENSOR_DTYPE_INT16, 0, 6, 2);
        Tensor full = Ctensor.full(TENSOR_DTYPE_BFLOAT16, two, 1.5);
        Tensor set = Ctensor.zeros(TENSOR_DTYPE_FLOAT32, 3)) {
      equal(range.toLongs(), new long[] {0, 2, 4});
      equal(full.toDoubles(), new double[] {1.5, 1.5});
      set.setValues(TENSOR_DTYPE_FLOAT32, MemorySegment.ofArray(new float[] {1, 2, 3}));
      equal(set.toDoubles(), new double[] {1, 2, 3});
      range.fill(7);
      equal(range.toLongs(), new long[] {7, 7, 7});
      Ctensor.arangeInto(1, 4, 1, range);
      equal(range.toLongs(), new long[] {1, 2, 3});
      refuses(IllegalArgumentException.class, "1.5 is no whole number", () -> Ctensor.full(TENSOR_DTYPE_INT16, two, 1.5));
      refuses(IllegalArgumentException.class, "70000 is no", () -> range.fill(70000));
    }
  }

  private static void strings() {
    try (Tensor t = Tensor.of(new String[] {"a\0b", "", "größe", "x".repeat(1000)}, 2, 2)) {
      byte[][] texts = t.toTexts();
      equal(new String(texts[0], StandardCharsets.UTF_8), "a\0b");
      equal(texts[1].length, 0);
      equal(texts[2].length, 7);
      equal(texts[3].length, 1000);
    }
  }

  private static void longText() {
    try (Tensor t = Ctensor.zeros(TENSOR_DTYPE_INT32, 500)) {
      equal(t.summarize(-1, 1), "[" + "0 ".repeat(499) + "0]");
    }
  }

  private static void results() {
    equal(Ctensor.shapeBroadcast(new long[] {5, 1}, new long[] {4}), new long[] {5, 4});
    equal(Ctensor.dtypeToDlpack(TENSOR_DTYPE_FLOAT32), new int[] {2, 32, 1});
    equal(Structs.tensor_dtype_limits_t.max_integer(Ctensor.dtypeLimits(TENSOR_DTYPE_INT16)), 32767L);
    try (Tensor t = Tensor.of(new int[] {1, 2, 3, 4, 5})) {
      Tensor[] parts = t.split(0, 2, 3);
      equal(parts[1].toLongs(), new long[] {3, 4, 5});
      try (Tensor joined = Ctensor.concat(new Tensor[] {parts[1], parts[0]}, 0)) {
        equal(joined.toLongs(), new long[] {3, 4, 5, 1, 2});
      }
      for (Tensor part : parts) part.close();
    }
  }

  private static void files() {
    try (ArchiveWriter writer = Ctensor.archiveWriterNew(TENSOR_FORMAT_NPZ); Tensor t = Tensor.of(new float[] {1, 2})) {
      writer.add("größe", t);
      byte[] bytes = writer.saveToMemory();
      equal(new String(bytes, 0, 2, StandardCharsets.US_ASCII), "PK");
      ByteArrayOutputStream written = new ByteArrayOutputStream();
      writer.saveToSink((chunk, count, user) -> {
        written.writeBytes(chunk.reinterpret(count).toArray(ValueLayout.JAVA_BYTE));
        return TENSOR_OK;
      });
      equal(written.toByteArray(), bytes);
    }
  }

  private static void zeroCopy() {
    MemorySegment elements;
    try (Tensor t = Tensor.of(new float[] {1, 2, 3}); Tensor readOnly = t.asReadOnly(); Tensor strided = t.slice("::2")) {
      elements = t.elementsMutable();
      elements.setAtIndex(ValueLayout.JAVA_FLOAT, 2, 30);
      equal(t.toDoubles(), new double[] {1, 2, 30});
      equal(t.elements().isReadOnly(), true);
      equal(refuses(TensorException.class, "read-only", readOnly::elementsMutable).code(), TENSOR_CODE_FAILED_PRECONDITION);
      refuses(IllegalStateException.class, "contiguous", strided::elementsMutable);
    }
    equal(elements.toArray(ValueLayout.JAVA_FLOAT), new float[] {1, 2, 30}); // the segment keeps them
  }

  private static void errors() {
    try (Tensor t = Tensor.of(new double[] {1, 2, 3})) {
      TensorException e = refuses(TensorException.class, "tensor_slice: limit 9", () -> t.slice(0, 9));
      equal(e.code() + " " + e.codeName(), "11 OUT_OF_RANGE");
      refuses(TensorException.class, "tensor_add", () -> t.add(null));
      refuses(IllegalArgumentException.class, "2 elements where 1",
          () -> t.stridedSlice(new long[1], new long[2], new long[1]));
    }
  }

  private static void callbacks() {
    long[] four = {4};
    try (Tensor t = Ctensor.generate(TENSOR_DTYPE_INT32, four, (out, first, count, user) -> {
      MemorySegment values = out.reinterpret(4 * count);
      for (int i = 0; i < count; ++i) values.setAtIndex(ValueLayout.JAVA_INT, i, (int) ((first + i) * (first + i)));
      return TENSOR_OK;
    })) {
      equal(t.toLongs(), new long[] {0, 1, 4, 9});
    }
    refuses(ArithmeticException.class, "mine", () -> Ctensor.generate(TENSOR_DTYPE_INT32, four, (out, first, count, user) -> {
      throw new ArithmeticException("mine");
    }));
    equal(refuses(TensorException.class, "", () -> Ctensor.generate(TENSOR_DTYPE_INT32, four,
        (out, first, count, user) -> TENSOR_CODE_DATA_LOSS)).code(), TENSOR_CODE_DATA_LOSS);
  }

  private static void contexts() {
    Options.Random seeded = new Options.Random().seed(7);
    try (Tensor t = Ctensor.randomUniform(TENSOR_DTYPE_FLOAT64, new long[] {1000, 300}, seeded); Tensor alone = t.sort(0);
        Context context = Ctensor.contextNew(new Options.Context().threads(2))) {
      try (Scope scope = new Scope(context); Tensor sorted = t.sort(0)) {
        equal(alone.arrayEqual(sorted), 1);
      }
    }
  }

  private static void closed() {
    Tensor t = Tensor.of(new double[] {1});
    t.close();
    t.close();
    equal(t.isClosed(), true);
    equal(t.toString(), "Tensor (closed)");
    refuses(IllegalStateException.class, "this Tensor has been closed", t::rank);
    refuses(IllegalStateException.class, "this Tensor has been closed", t::pointer);
  }

  private static void collected() throws InterruptedException {
    for (int i = 0; i < 1000; ++i) Tensor.of(new double[] {1, 2}).slice(0, 1);
    for (int i = 0; i < 200 && Ctensor.liveHandles() > 0; ++i) {
      System.gc();
      Thread.sleep(10);
    }
    equal(Ctensor.liveHandles(), 0L);
    equal(Ctensor.liveBytes(), 0L);
  }
}
