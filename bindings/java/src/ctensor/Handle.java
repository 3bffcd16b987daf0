package ctensor;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One reference on an object of the library, given back by {@link #close} or when nobody can reach it any more.
 *
 * <p>Threads may share it: close() while another thread calls the library with it takes effect behind that call.
 */
public abstract class Handle implements AutoCloseable {
  private static final Cleaner CLEANER = Cleaner.create();
  private final Reference reference;
  private final Cleaner.Cleanable cleanable;

  /** What has to outlive the object, and so must not know it. */
  private static final class Reference implements Runnable {
    final MemorySegment pointer;
    final Consumer<MemorySegment> free;
    /** 1 for the object itself, and 1 for each call that it takes part in. */
    final AtomicInteger uses = new AtomicInteger(1);
    volatile boolean isClosed;

    Reference(MemorySegment pointer, Consumer<MemorySegment> free) {
      this.pointer = pointer;
      this.free = free;
    }

    @Override
    public void run() {
      isClosed = true;
      release();
    }

    boolean acquire() {
      if (isClosed) return false;
      for (int now = uses.get(); now > 0; now = uses.get()) {
        if (uses.compareAndSet(now, now + 1)) return true;
      }
      return false;
    }

    void release() {
      if (uses.decrementAndGet() == 0) free.accept(pointer);
    }
  }

  Handle(MemorySegment pointer, Consumer<MemorySegment> free) {
    reference = new Reference(pointer, free);
    cleanable = CLEANER.register(this, reference);
  }

  /** Gives the reference back; a second time does nothing. */
  @Override
  public final void close() {
    cleanable.clean();
  }

  public final boolean isClosed() {
    return reference.isClosed;
  }

  /**
   * The pointer, for the raw layer. Whoever uses it sees to it that this object is neither closed nor collected
   * meanwhile, by {@link java.lang.ref.Reference#reachabilityFence}.
   */
  public final MemorySegment pointer() {
    if (isClosed()) throw closed();
    return reference.pointer;
  }

  /** The pointer for a call, which ends in {@link #release}. */
  final MemorySegment acquire() {
    if (!reference.acquire()) throw closed();
    return reference.pointer;
  }

  final void release() {
    reference.release();
  }

  private IllegalStateException closed() {
    return new IllegalStateException("this " + getClass().getSimpleName() + " has been closed");
  }
}
