package ctensor;

/** What bulk work of this thread runs in, from here to close(): {@code try (var scope = new Scope(context)) { ... }}. */
public final class Scope implements AutoCloseable {
  private static final ThreadLocal<Context> CURRENT = new ThreadLocal<>();
  private final Context before = CURRENT.get();

  public Scope(Context context) {
    CURRENT.set(context);
  }

  static Context current() {
    return CURRENT.get();
  }

  @Override
  public void close() {
    if (before == null) CURRENT.remove();
    else CURRENT.set(before);
  }
}
