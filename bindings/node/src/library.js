/** One loaded library: its functions by their C names without the prefix, in camel case, and the classes of its handles. */
import koffi from 'koffi';

import { Call } from './calls.js';
import { constants, functions, handles } from './contract.js';
import { TensorError } from './errors.js';
import { find } from './find.js';
import { Handle } from './handle.js';
import { planOf } from './plans.js';
import { Tensor } from './tensor.js';

const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
const classes = new Map();

for (const type of Object.keys(handles)) {
  if (type === 'tensor_status_t') continue;
  const title = camel('_' + type.slice(0, -2));
  classes.set(type, type === 'tensor_t' ? Tensor : { [title]: class extends Handle {} }[title]);
}

export class Library {
  #own = null;

  /** Loads from `path`, else from the environment's CTENSOR_LIBRARY, else what the loader knows as libctensor.so.1. */
  constructor(path) {
    this.raw = find(path);
    /** What bulk work runs in: a TensorContext, or null for one thread and the default allocator. */
    this.context = null;
  }

  get #status() {
    return this.#own ??= this.raw.tensor_status_new();
  }

  /** Gives back the one handle that this object holds for messages; the next call makes another. */
  close() {
    this.raw.tensor_status_free(this.#own);
    this.#own = null;
  }

  /** Calls a function by its C name; see calls.js for the arguments. */
  call(name, ...given) {
    const plan = planOf(name), status = plan.isFallible ? this.#status : null;
    const call = new Call(this, plan, given, status);
    let result;
    do result = this.raw[name](...call.args); while (call.needsMoreRoom());
    return call.finish(result, status);
  }

  /** The same on another thread, as a promise; nothing that takes part may be changed or freed before it is kept. */
  async callAsync(name, ...given) {
    const status = this.raw.tensor_status_new();
    try {
      const call = new Call(this, planOf(name), given, status);
      let result;
      do {
        result = await new Promise((resolve, reject) => {
          this.raw[name].async(...call.args, (error, value) => error ? reject(error) : resolve(value));
        });
      } while (call.needsMoreRoom());
      const answer = call.finish(result, status);
      given.length = 0; // until here it kept the handles of this call alive
      return answer;
    } finally {
      this.raw.tensor_status_free(status);
    }
  }

  /** An object for a reference that the raw layer gave out, which it takes care of from now on. */
  adopt(type, pointer) {
    return new (classes.get(type))(this, type, pointer);
  }

  /** Calls a fallible function with C's own arguments, all but the status. */
  checked(name, ...args) {
    const status = this.#status;
    const code = this.raw[name](...args, status);
    if (code !== constants.TENSOR_OK) throw this.error(code, status);
  }

  error(code, status) {
    return new TensorError(code, this.raw.tensor_code_name(code), this.raw.tensor_status_message(status));
  }

  /** A tensor of a typed array's elements, or of nested arrays of numbers, booleans, strings or Buffers; they are copied. */
  from(values, shape, dtype) {
    return Tensor.from(this, values, shape, dtype);
  }

  /** The bytes at a pointer that the raw layer or a callback was given, for as long as they are there. */
  bytesAt(pointer, count) {
    return count ? new Uint8Array(koffi.view(pointer, count)) : new Uint8Array(0);
  }
}

for (const [name, { plain, params }] of Object.entries(functions)) {
  if (!plain) continue;
  Library.prototype[camel(name.slice('tensor_'.length))] = function (...given) { return this.call(name, ...given); };
  const self = params.find(([, , kind]) => kind !== 'context');
  if (self?.[2] !== 'handle') continue;
  const type = self[1].replace('const ', '').replace(' *', '');
  const short = name.startsWith(type.slice(0, -1)) ? name.slice(type.length - 1) : name.slice('tensor_'.length);
  const owner = classes.get(type).prototype;
  if (camel(short) in owner) continue;
  owner[camel(short)] = function (...given) { return this.library.call(name, this, ...given); };
}
