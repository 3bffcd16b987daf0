/** Structs of the library from objects and back. */
import koffi from 'koffi';

import { structs } from './contract.js';
import { number } from './numbers.js';
import { typeOf } from './raw.js';

const writers = {
  int32_t: (bytes, value, offset) => bytes.writeInt32LE(Number(value), offset),
  uint32_t: (bytes, value, offset) => bytes.writeUInt32LE(Number(value), offset),
  int64_t: (bytes, value, offset) => bytes.writeBigInt64LE(BigInt(value), offset),
  uint64_t: (bytes, value, offset) => bytes.writeBigUInt64LE(BigInt(value), offset),
  double: (bytes, value, offset) => bytes.writeDoubleLE(value, offset),
};

/** The bytes of a struct with its size and nothing else, which is one of defaults, or room for a result. */
export function structOf(type) {
  const bytes = Buffer.alloc(structs[type].size);
  bytes.writeUInt32LE(structs[type].size);
  return bytes;
}

/** The bytes of a struct of options with the given fields set. */
export function optionsOf(title, type, fields) {
  const bytes = structOf(type);
  for (const [name, value] of Object.entries(fields)) {
    const field = structs[type].fields.find(([known]) => known === name);
    if (!field || name === 'struct_size') throw new TypeError(`${title} has no field ${name}`);
    writers[field[1]](bytes, number(`${title}.${name}`, field[1], value), field[2]);
  }
  return bytes;
}

/** A struct that the library filled in, as an object. */
export function fieldsOf(type, bytes) {
  return koffi.decode(bytes, typeOf(type));
}
