package ctensor;

/** What the library refuses: its code (a TENSOR_CODE_*), the code's name, and its own sentence as the message. */
public final class TensorException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final int code;
  private final String codeName;

  TensorException(int code, String codeName, String message) {
    super(message);
    this.code = code;
    this.codeName = codeName;
  }

  public int code() {
    return code;
  }

  public String codeName() {
    return codeName;
  }
}
