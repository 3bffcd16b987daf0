/** What the library refuses: its code, the code's name, and its own sentence as the message. */
export class TensorError extends Error {
  constructor(code, codeName, message) {
    super(message);
    this.name = 'TensorError';
    this.code = code;
    this.codeName = codeName;
  }
}
