package ctensor.test;

import static ctensor.test.Tests.equal;
import static ctensor.test.Tests.test;

import ctensor.Tensor;
import ctensor.TensorException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;

/** Many threads at once: no message is another call's, and nobody loses a tensor in use. */
final class ThreadTest {
  private static final int THREADS = 64;
  private static final int CALLS = 3000;

  private ThreadTest() {}

  static void run() {
    test(THREADS + " virtual threads fail " + CALLS + " times each, with their own sentences",
        () -> messages(Executors.newVirtualThreadPerTaskExecutor()));
    test(THREADS + " threads do", () -> messages(Executors.newFixedThreadPool(THREADS)));
    test("a tensor that is closed during calls is there until they end", ThreadTest::closing);
  }

  private static void messages(ExecutorService executor) throws Exception {
    try (executor; Tensor shared = Tensor.of(new double[] {1, 2, 3})) {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; ++i) {
        int first = 10 + i * CALLS;
        tasks.add(() -> wrongMessages(shared, first));
      }
      for (Future<Integer> each : executor.invokeAll(tasks)) equal(each.get(), 0);
    }
  }

  private static int wrongMessages(Tensor shared, int first) {
    int wrong = 0;
    for (int limit = first; limit < first + CALLS; ++limit) {
      try {
        shared.slice(0, limit);
        ++wrong;
      } catch (TensorException e) {
        if (!e.getMessage().contains("limit " + limit + " ")) ++wrong;
      }
      if (limit % 16 == 0) Thread.yield();
    }
    return wrong;
  }

  private static void closing() throws Exception {
    try (ExecutorService executor = Executors.newFixedThreadPool(4)) {
      for (int round = 0; round < 200; ++round) {
        Tensor t = Tensor.of(new double[1000]);
        List<Future<Boolean>> found = new ArrayList<>();
        for (int i = 0; i < 4; ++i) found.add(executor.submit(() -> isNothing(t)));
        Thread.sleep(0, ThreadLocalRandom.current().nextInt(100_000));
        t.close();
        for (Future<Boolean> each : found) equal(each.get(), true);
      }
    }
  }

  private static boolean isNothing(Tensor t) {
    for (;;) {
      try (Tensor sum = t.sum()) {
        if (sum.getDouble() != 0) return false;
      } catch (IllegalStateException e) {
        return true;
      }
    }
  }
}
