package ctensor.test;

import java.util.Arrays;
import java.util.Objects;

/** Runs tests one by one; main() ends in the line "N passed, N failed". */
final class Tests {
  private static int passed;
  private static int failed;

  private Tests() {}

  /** A test, which fails by throwing. */
  interface Body {
    void run() throws Throwable;
  }

  static void test(String name, Body body) {
    try {
      body.run();
      ++passed;
      System.out.println("ok: " + name);
    } catch (Throwable e) {
      ++failed;
      System.out.println("FAILED: " + name);
      e.printStackTrace(System.out);
    }
  }

  static void equal(Object found, Object expected) {
    if (!Objects.deepEquals(found, expected)) throw new AssertionError(text(found) + " is not " + text(expected));
  }

  /** What a call throws, which has to be of the given type and to say the given words. */
  static <T extends Throwable> T refuses(Class<T> type, String words, Body body) {
    try {
      body.run();
    } catch (Throwable e) {
      if (type.isInstance(e) && String.valueOf(e.getMessage()).contains(words)) return type.cast(e);
      throw new AssertionError("another exception: " + e, e);
    }
    throw new AssertionError("nothing was refused: " + words);
  }

  private static String text(Object value) {
    String text = Arrays.deepToString(new Object[] {value});
    return text.substring(1, text.length() - 1);
  }

  public static void main(String[] arguments) throws Exception {
    RawTest.run();
    TensorTest.run();
    ThreadTest.run();
    System.out.println(passed + " passed, " + failed + " failed");
    System.exit(failed == 0 ? 0 : 1);
  }
}
