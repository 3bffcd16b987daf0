/**
 * The raw layer: every function of the library by its C name and with its C arguments, by koffi.
 *
 * Pointers are BigInts; arrays in and out are typed arrays or Buffers of the exact element type (nobody checks that they
 * are), structs are objects with every field, texts in are strings or Buffers, functions in are JavaScript functions,
 * called on the thread of the interpreter. Functions are looked up when they are first used.
 */
import koffi from 'koffi';

import { callbacks, functions, handles, structs } from './contract.js';

const types = new Map();
for (const name of ['void', 'char', 'int32_t', 'uint32_t', 'int64_t', 'uint64_t', 'double'])
  types.set(name, koffi.types[name]);
for (const name of [...Object.keys(handles), 'struct DLManagedTensor', 'struct DLManagedTensorVersioned'])
  types.set(name, koffi.opaque());
for (const [name, signature] of Object.entries(callbacks)) types.set(name, koffi.pointer(prototypeOf(signature)));
for (const [name, { fields }] of Object.entries(structs))
  types.set(name, koffi.struct(Object.fromEntries(fields.map(([field, type]) => [field, fieldType(type)]))));

/** What koffi calls the type of a parameter or a struct of the library. */
export function typeOf(text) {
  if (!types.has(text)) {
    const base = text.replaceAll('const ', '').replaceAll('*', '').trim();
    types.set(text, koffi.pointer(types.get(base), text.split('*').length - 1));
  }
  return types.get(text);
}

/** In callbacks and fields every pointer is only a pointer: its meaning is the caller's. */
function pointerOr(type) {
  return type.includes('*') || type in callbacks ? 'void *' : types.get(type);
}

function prototypeOf([result, parameters]) {
  return koffi.proto(pointerOr(result), parameters.map(pointerOr));
}

function fieldType(type) {
  return Array.isArray(type) ? koffi.pointer(prototypeOf(type)) : pointerOr(type);
}

/** The functions of the library at `path`, as an object that looks each one up when it is first asked for. */
export function load(path) {
  const library = koffi.load(path);
  const found = {};
  for (const [name, { result, params }] of Object.entries(functions)) {
    Object.defineProperty(found, name, {
      configurable: true, enumerable: true,
      get() {
        const resultType = result === 'const char *' ? 'str' : typeOf(result);
        const value = library.func(name, resultType, params.map(([, type]) => typeOf(type)));
        Object.defineProperty(found, name, { value, enumerable: true });
        return value;
      },
    });
  }
  return found;
}
