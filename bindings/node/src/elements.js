/** Which typed array holds the elements of a dtype. Other dtypes go through float64. */
import { constants as c } from './contract.js';

const forms = new Map([
  [c.TENSOR_DTYPE_FLOAT32, Float32Array], [c.TENSOR_DTYPE_FLOAT64, Float64Array],
  [c.TENSOR_DTYPE_INT8, Int8Array], [c.TENSOR_DTYPE_INT16, Int16Array],
  [c.TENSOR_DTYPE_INT32, Int32Array], [c.TENSOR_DTYPE_INT64, BigInt64Array],
  [c.TENSOR_DTYPE_UINT8, Uint8Array], [c.TENSOR_DTYPE_UINT16, Uint16Array],
  [c.TENSOR_DTYPE_UINT32, Uint32Array], [c.TENSOR_DTYPE_UINT64, BigUint64Array],
  [c.TENSOR_DTYPE_BOOL, Uint8Array], [c.TENSOR_DTYPE_COMPLEX64, Float32Array], [c.TENSOR_DTYPE_COMPLEX128, Float64Array],
  [c.TENSOR_DTYPE_QINT8, Int8Array], [c.TENSOR_DTYPE_QUINT8, Uint8Array], [c.TENSOR_DTYPE_QINT32, Int32Array],
  [c.TENSOR_DTYPE_QINT16, Int16Array], [c.TENSOR_DTYPE_QUINT16, Uint16Array],
]);

export const isComplex = (dtype) => dtype === c.TENSOR_DTYPE_COMPLEX64 || dtype === c.TENSOR_DTYPE_COMPLEX128;

/** The kind of typed array, or undefined; complex elements are two numbers each. */
export const formOf = (dtype) => forms.get(dtype);

/** The dtype whose elements a typed array holds. */
export function dtypeOf(array) {
  for (const [dtype, form] of forms) if (array.constructor === form) return dtype;
  return c.TENSOR_DTYPE_UINT8; // Buffer, Uint8ClampedArray
}

/** The dtype for plain JavaScript values: the widest that fits all of their kind. */
export function dtypeOfValue(value) {
  switch (typeof value) {
    case 'bigint': return c.TENSOR_DTYPE_INT64;
    case 'boolean': return c.TENSOR_DTYPE_BOOL;
    case 'string': return c.TENSOR_DTYPE_STRING;
    default: return Buffer.isBuffer(value) ? c.TENSOR_DTYPE_STRING : c.TENSOR_DTYPE_FLOAT64;
  }
}

/** Numbers as a typed array of a dtype's elements, or as their bytes; what that would change is refused. */
export function encoded(library, dtype, values) {
  const form = formOf(dtype);
  return form ? form.from(values, (value) => exact(form, value)) : library.from(values, [values.length], dtype).bytes();
}

function exact(form, value) {
  if (form === Float32Array || form === Float64Array) return Number(value);
  const kept = form.of(form.name.startsWith('Big') ? BigInt(value) : Number(value))[0];
  if (Number(kept) !== Number(value)) throw new RangeError(`${String(value)} is no element of ${form.name}`);
  return kept;
}
