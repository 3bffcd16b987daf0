package ctensor.example;

import static ctensor.raw.Constants.TENSOR_DTYPE_FLOAT64;

import ctensor.Archive;
import ctensor.Ctensor;
import ctensor.Tensor;
import ctensor.TensorException;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints a slice of a digital elevation model, a downsampled relief of it, and what an error looks like.
 * {@code java --enable-native-access=ALL-UNNAMED bindings/java/src/ctensor/example/Slice.java FILE.npz}
 */
public final class Slice {
  private static Tensor elevationOf(String file) {
    try (Archive archive = Ctensor.archiveOpen(file)) {
      return archive.get("elevation");
    }
  }

  /** Every 40th row and 20th column, heights as shades. Views cost nothing, however they are laid out. */
  private static void relief(Tensor elevation) {
    try (Tensor view = elevation.slice("::40, ::20"); Tensor least = view.min(); Tensor greatest = view.max()) {
      double[] heights = view.toDoubles();
      double low = least.getDouble(), high = greatest.getDouble();
      int columns = (int) view.dims()[1];
      for (int i = 0; i < heights.length; ++i) {
        System.out.print(" .:-=+*#%@".charAt((int) Math.round((heights[i] - low) / (high - low) * 9)));
        if ((i + 1) % columns == 0) System.out.println();
      }
      try (Tensor wide = elevation.astype(TENSOR_DTYPE_FLOAT64); Tensor mean = wide.mean()) {
        System.out.printf(Locale.ROOT, "from %.0f to %.0f, %.2f on average%n", low, high, mean.getDouble());
      }
    }
  }

  public static void main(String[] arguments) {
    String file = arguments.length > 0 ? arguments[0] : "tests/data/jacksboro_fault_dem.npz";
    try (Tensor elevation = elevationOf(file); Tensor rows = elevation.slice("100:104")) {
      System.out.println("elevation: " + Ctensor.dtypeName(elevation.dtype()) + " " + Arrays.toString(elevation.dims()) + ", "
          + Ctensor.version());
      System.out.println(rows.summarize(2, 1));
      relief(elevation);
      elevation.slice(300, 400).close();
    } catch (TensorException e) {
      System.out.println(e.codeName() + ": " + e.getMessage());
    }
  }
}
