package ctensor.test;

import static ctensor.raw.Constants.*;

import ctensor.Archive;
import ctensor.Ctensor;
import ctensor.Options;
import ctensor.Tensor;
import ctensor.TensorException;
import ctensor.raw.Functions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringJoiner;

/** The golden scenario (tests/ffi/scenario.md). Prints it for the file of the command line. */
final class Scenario {
  private static void print(String text) {
    byte[] line = (text + "\n").getBytes(StandardCharsets.UTF_8);
    System.out.write(line, 0, line.length);
  }

  private static void show(String name, Tensor t, Tensor source) {
    StringJoiner strides = new StringJoiner(",");
    for (long stride : t.strides()) strides.add(Long.toString(stride));
    print("%s: %s %s strides [%s] %s".formatted(name, Ctensor.dtypeName(t.dtype()), Ctensor.shapeToText(t.dims()), strides,
        t.sharesBufferWith(source) ? "shared" : "own"));
    print(t.summarize(2, 1));
  }

  private static void showAndClose(String name, Tensor t, Tensor source) {
    try (t) {
      show(name, t, source);
    }
  }

  private static Tensor openElevation(String path) {
    try (Archive archive = Ctensor.archiveOpen(path)) {
      StringJoiner names = new StringJoiner(" ");
      for (long i = 0; i < archive.count(); ++i) names.add(archive.name(i));
      print("members " + archive.count() + ": " + names);
      return archive.get("elevation");
    }
  }

  private static void tensorflowViews(Tensor t) {
    showAndClose("slice 100 104", t.slice(100, 104), t);
    showAndClose("subslice 7", t.subslice(7), t);
    showAndClose("slice_nd 10,20 2,3", t.sliceNd(new long[] {10, 20}, 2, 3), t);
    showAndClose("strided_slice 300:0:-100, ::-100", t.stridedSlice(new long[] {300, 0}, new long[] {0, 0},
        new long[] {-100, -100}, new Options.StridedSlice().beginMask(2).endMask(2)), t);
    showAndClose("strided_slice newaxis, ..., 5", t.stridedSlice(new long[] {0, 0, 5}, new long[] {0, 0, 6},
        new long[] {1, 1, 1}, new Options.StridedSlice().newAxisMask(1).ellipsisMask(2).shrinkAxisMask(4)), t);
    showAndClose("slice_text -3:, ..., ::-200, newaxis", t.slice("-3:, ..., ::-200, newaxis"), t);
    showAndClose("reshape 1,43,8,-1", t.reshape(1, 43, 8, -1), t);
    showAndClose("flat", t.flat(TENSOR_DTYPE_INT16), t);
    showAndClose("bitcast uint16", t.bitcast(TENSOR_DTYPE_UINT16), t);
  }

  private static void nativeViews(Tensor t) {
    showAndClose("permute_dims 1,0", t.permuteDims(1, 0), t);
    showAndClose("flip -1", t.flip(-1), t);
    showAndClose("broadcast_to 2,344,403", t.broadcastTo(2, 344, 403), t);
    showAndClose("select 1 -1", t.select(1, -1), t);
    try (Tensor one = t.expandDims(0)) {
      show("expand_dims 0", one, t);
      showAndClose("squeeze 0", one.squeeze(0), t);
    }
    showAndClose("diagonal -1 0 1", t.diagonal(-1, 0, 1), t);
    showAndClose("sliding_windows 0,1 300,400", t.slidingWindows(new long[] {0, 1}, new long[] {300, 400}), t);
  }

  private static void operations(Tensor t) {
    try (Tensor wide = t.astype(TENSOR_DTYPE_FLOAT64); Tensor sum = wide.add(wide); Tensor mean = sum.mean()) {
      show("add", sum, t);
      print(String.format(Locale.ROOT, "mean: %.6f", mean.getDouble()));
    }
  }

  private static void refused(String name, Runnable call) {
    try {
      call.run();
    } catch (TensorException e) {
      print("%s: %d %s: %s".formatted(name, e.code(), e.codeName(), e.getMessage()));
    }
  }

  private static void errors(Tensor t) {
    refused("slice 0 1000", () -> t.slice(0, 1000));
    refused("select 9 0", () -> t.select(9, 0));
    refused("bitcast 12345", () -> t.bitcast(12345));
    refused("slice_text 1:2:0", () -> t.slice("1:2:0"));
    refused("open no such file", () -> Ctensor.archiveOpen("no such file"));
  }

  private static void strings() {
    try (Tensor t = Tensor.of(new String[] {"sum\0mer", "", "größe"})) {
      byte[][] texts = t.toTexts();
      for (int i = 0; i < texts.length; ++i) {
        int sum = 0;
        for (byte each : texts[i]) sum += each & 0xff;
        print("string %d: %d bytes, sum %d".formatted(i, texts[i].length, sum));
      }
      print(t.summarize(3, 1));
    }
  }

  private static void need(int code) {
    if (code != TENSOR_OK) throw new IllegalStateException("code " + code);
  }

  private static void exchange(Tensor t) {
    try (Tensor rows = t.slice(100, 104); Arena arena = Arena.ofConfined()) {
      MemorySegment none = MemorySegment.NULL, out = arena.allocate(ValueLayout.ADDRESS);
      need(Functions.tensor_to_dlpack_versioned(none, rows.pointer(), none, out, none));
      need(Functions.tensor_from_dlpack_versioned(none, out.get(ValueLayout.ADDRESS, 0), none, out, none));
      Tensor back = Tensor.adopt(out.get(ValueLayout.ADDRESS, 0));
      boolean isSame = Functions.tensor_data(back.pointer()).equals(Functions.tensor_data(rows.pointer()));
      print("dlpack: " + (isSame ? "same" : "other") + " memory");
      showAndClose("back", back, rows);
    }
  }

  public static void main(String[] arguments) {
    print("abi " + (Ctensor.abiVersion() >>> 16) + "." + (Ctensor.abiVersion() & 0xffff));
    try (Tensor elevation = openElevation(arguments[0])) {
      show("elevation", elevation, elevation);
      tensorflowViews(elevation);
      nativeViews(elevation);
      operations(elevation);
      errors(elevation);
      strings();
      exchange(elevation);
    }
    print("alive: " + Ctensor.liveHandles() + " handles, " + Ctensor.liveBytes() + " bytes");
    System.out.flush();
  }
}
