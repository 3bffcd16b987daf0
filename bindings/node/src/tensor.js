/** A tensor: the functions of the C library as methods (library.js adds them), and what only JavaScript has. */
import { constants } from './contract.js';
import { dtypeOf, dtypeOfValue, encoded, formOf, isComplex } from './elements.js';
import { Handle } from './handle.js';
import { room, short } from './numbers.js';

const viewed = new WeakMap(); // ArrayBuffers on elements, and the handles that keep those alive

export class Tensor extends Handle {
  static from(library, values, shape, dtype) {
    let flat = values;
    if (!ArrayBuffer.isView(values)) {
      shape ??= shapeOf(values);
      flat = shape.length ? values.flat(shape.length - 1) : [values];
    }
    shape ??= [values.length];
    dtype ??= ArrayBuffer.isView(values) ? dtypeOf(values) : dtypeOfValue(flat[0]);
    if (dtype === constants.TENSOR_DTYPE_STRING) return fromTexts(library, flat, shape);
    if (ArrayBuffer.isView(flat)) return library.fromData(dtype, shape, flat);
    if (formOf(dtype)) return library.fromData(dtype, shape, encoded(library, dtype, flat));
    return passing(Tensor.from(library, flat, shape, constants.TENSOR_DTYPE_FLOAT64), (wide) => wide.astype(dtype));
  }

  dims() { return this.#metadata('tensor_dims'); }
  strides() { return this.#metadata('tensor_strides'); }

  /** As TensorFlow prints it; all of it with a negative `maxEntries`. */
  toString(maxEntries = 3) { return this.summarize(maxEntries, 1); }
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.isFreed ? 'Tensor (freed)' : `${this.library.dtypeName(this.dtype())} [${this.dims()}] ${this}`;
  }

  /** The elements in order of their indices, copied into a typed array; texts as an array of strings. */
  values() {
    if (this.dtype() === constants.TENSOR_DTYPE_STRING) return this.texts().map((text) => text.toString());
    const form = formOf(this.dtype());
    if (!form) return passing(this.astype(constants.TENSOR_DTYPE_FLOAT64), (wide) => wide.values());
    const bytes = this.bytes();
    return new form(bytes.buffer, 0, bytes.byteLength / form.BYTES_PER_ELEMENT);
  }

  /** The bytes of the elements in order of their indices, copied. */
  bytes() {
    const data = room('uint64_t', 1), count = room('uint64_t', 1);
    return passing(this.contiguous(), (whole) => {
      whole.#checked('tensor_bytes', data, count);
      return this.library.bytesAt(data[0], Number(count[0])).slice();
    });
  }

  /** The elements as nested arrays; a number alone for rank 0. Complex numbers are pairs. */
  toArray() {
    const flat = Array.from(this.values());
    const dims = isComplex(this.dtype()) ? [...this.dims(), 2] : this.dims();
    return dims.length ? nested(flat, dims) : flat[0];
  }

  /** The elements themselves without a copy, as a typed array, or their bytes: contiguous and writable tensors only. */
  view() {
    if (!this.isContiguous()) throw new TypeError('view() needs a contiguous tensor; contiguous() makes one');
    const data = room('uint64_t', 1);
    this.#checked('tensor_data_mutable', data);
    const count = Number(this.totalBytes()), form = formOf(this.dtype()) ?? Uint8Array;
    const bytes = this.library.bytesAt(data[0], count);
    viewed.set(bytes.buffer, this.share());
    return new form(bytes.buffer, 0, count / form.BYTES_PER_ELEMENT);
  }

  /** The elements of a string tensor as Buffers, in order of their indices. */
  texts() {
    const { raw } = this.library;
    const count = Number(this.numElements()), needed = room('int64_t', 1), offsets = room('int64_t', count + 1);
    this.#checked('tensor_get_strings', count + 1, offsets, null, 0, needed);
    const bytes = Buffer.alloc(Number(needed[0]));
    if (bytes.length) this.#checked('tensor_get_strings', count + 1, offsets, bytes, bytes.length, needed);
    return Array.from({ length: count }, (_, i) => bytes.subarray(Number(offsets[i]), Number(offsets[i + 1])));
  }

  #metadata(name) {
    const rank = this.rank();
    if (!rank) return [];
    const bytes = this.library.bytesAt(this.library.raw[name](this.pointer), rank * 8);
    return Array.from(new BigInt64Array(bytes.buffer, 0, rank), short);
  }

  #checked(name, ...args) {
    this.library.checked(name, this.pointer, ...args);
  }
}

/** What `use` makes of a tensor that is freed behind it. */
function passing(tensor, use) {
  try {
    return use(tensor);
  } finally {
    tensor.free();
  }
}

function shapeOf(values) {
  return Array.isArray(values) ? [values.length, ...(values.length ? shapeOf(values[0]) : [])] : [];
}

function nested(flat, [first, ...rest]) {
  if (!rest.length) return flat;
  const step = flat.length / first;
  return Array.from({ length: first }, (_, i) => nested(flat.slice(i * step, (i + 1) * step), rest));
}

function fromTexts(library, texts, shape) {
  const bytes = Array.from(texts, (text) => Buffer.from(text));
  const offsets = [0];
  for (const each of bytes) offsets.push(offsets.at(-1) + each.length);
  const tensor = library.new(constants.TENSOR_DTYPE_STRING, shape);
  library.setStrings(tensor, offsets, Buffer.concat(bytes));
  return tensor;
}
