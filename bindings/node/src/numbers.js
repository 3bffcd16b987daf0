/** Numbers on their way into C, where nobody would notice that they do not fit. */
const arrays = {
  int32_t: Int32Array, uint32_t: Uint32Array, int64_t: BigInt64Array, uint64_t: BigUint64Array, double: Float64Array,
};
const ranges = {
  int32_t: [-(2n ** 31n), 2n ** 31n - 1n], uint32_t: [0n, 2n ** 32n - 1n],
  int64_t: [-(2n ** 63n), 2n ** 63n - 1n], uint64_t: [0n, 2n ** 64n - 1n],
};

/** Room for `count` numbers of a type of C, all 0. */
export function room(type, count) {
  return new arrays[type](count);
}

/** `value` as koffi takes it for a parameter `name` of the given type. */
export function number(name, type, value) {
  if (type === 'double') return Number(value);
  if (typeof value === 'boolean') return Number(value);
  if (Number.isSafeInteger(value) && (type === 'int64_t' || (value >= 0 && type === 'uint64_t'))) return value;
  if (type === 'int32_t' && value === (value | 0)) return value;
  const whole = typeof value === 'bigint' ? value : Number.isInteger(value) ? BigInt(value) : null;
  if (whole === null) throw new TypeError(`${name} has to be a whole number, not ${String(value)}`);
  const [least, greatest] = ranges[type];
  if (whole < least || whole > greatest) throw new RangeError(`${name} is ${whole}, which is no ${type}`);
  return value;
}

/** An array of numbers, or one number, as a typed array of the type that C expects. */
export function numbers(name, type, values) {
  if (values instanceof arrays[type]) return values;
  const list = typeof values === 'number' || typeof values === 'bigint' ? [values] : Array.from(values);
  const convert = type.includes('64') ? BigInt : Number;
  return arrays[type].from(list, (value) => convert(number(name, type, value)));
}

/** A whole number as a Number where that is exact. */
export function short(value) {
  return typeof value === 'bigint' && BigInt.asIntN(54, value) === value ? Number(value) : value;
}
