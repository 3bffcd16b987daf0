/**
 * Calls by plan: what each parameter of a function is filled from stands in contract.js (kinds: tools/bindings/plans.py).
 *
 * Arguments are the parameters that are left when contexts, statuses, lengths and room for results are taken away, in
 * their order; what comes last may be left out. Results come back as values, several as an array.
 */
import { constants, functions } from './contract.js';
import { encoded } from './elements.js';
import { Handle } from './handle.js';
import { number, numbers, room, short } from './numbers.js';
import { fieldsOf, optionsOf, structOf } from './options.js';

const GIVEN = new Set(['value', 'handle', 'handles', 'numbers', 'text', 'bytes', 'element', 'elements', 'options', 'callback']);
const FIRST_ROOM = 256;

const base = (type) => type.replaceAll('const ', '').replaceAll('*', '').trim();

/** Whether a function takes a status to say why it failed. */
export const isFallible = (name) => functions[name].params.at(-1)?.[2] === 'status';

/** One call on its way: C's arguments in `args`, and what to do when it is back. */
export class Call {
  #name; #library; #given = {}; #sizes = {}; #capacity = FIRST_ROOM; #trouble = null;

  constructor(library, name, given, status) {
    this.#name = name;
    this.#library = library;
    this.#take(functions[name].params, given);
    this.args = functions[name].params.map((parameter) => this.#argument(parameter, status));
  }

  /** Whether to call again, with room for all that there is. */
  needsMoreRoom() {
    const params = functions[this.#name].params;
    const needed = params.findIndex(([, , kind]) => kind === 'needed');
    if (needed < 0 || this.args[needed][0] <= this.#capacity) return false;
    this.#capacity = Number(this.args[needed][0]) + 1;
    params.forEach((parameter, i) => {
      if (parameter[3] || parameter[2] === 'capacity') this.args[i] = this.#argument(parameter);
    });
    return true;
  }

  /** The result of the call, or the error that it was. */
  finish(result, status) {
    if (this.#trouble) throw this.#trouble.error;
    const { params, result: type } = functions[this.#name];
    if (isFallible(this.#name) && result !== constants.TENSOR_OK) throw this.#library.error(result, status);
    const found = params.flatMap((parameter, i) => this.#results(parameter, this.args[i]));
    if (!isFallible(this.#name) && type !== 'void') found.unshift(result);
    return found.length < 2 ? found[0] : found;
  }

  #take(params, given) {
    const wanted = params.filter(([, , kind]) => GIVEN.has(kind));
    if (given.length > wanted.length)
      throw new TypeError(`${this.#name} takes ${wanted.map(([name]) => name).join(', ') || 'nothing'}; ${given.length} arguments are too many`);
    const named = Object.fromEntries(wanted.map(([name], i) => [name, given[i]]));
    wanted.forEach(([name, type, kind, size], i) => {
      const value = this.#given[name] = kind.startsWith('element')
        ? this.#elements(name, kind, given[i], named) : this.#convert(name, type, kind, given[i]);
      if (!size || value === null) return;
      const length = kind === 'elements' ? value.byteLength / this.#sizeOfElement(named)
        : kind === 'text' || kind === 'bytes' ? value.byteLength : value.length;
      if (size in this.#sizes && this.#sizes[size] !== length)
        throw new RangeError(`${this.#name}: ${name} has ${length} elements where ${this.#sizes[size]} are expected`);
      this.#sizes[size] = length;
    });
  }

  #convert(name, type, kind, value) {
    const title = `${this.#name}: ${name}`;
    if (value === undefined || value === null) {
      if (kind === 'value') throw new TypeError(`${title} is missing`);
      return kind === 'text' ? Buffer.alloc(0) : null;
    }
    switch (kind) {
      case 'value': return number(title, type, value);
      case 'handle': return pointerOf(title, type, value);
      case 'handles': return BigUint64Array.from(value, (each) => pointerOf(title, type, each));
      case 'numbers': return numbers(title, base(type), value);
      case 'text': return typeof value === 'string' ? Buffer.from(value) : value;
      case 'options': return optionsOf(title, base(type), value);
      case 'callback': return this.#guarded(type, value);
      default: return value;
    }
  }

  #elements(name, kind, value, named) {
    const title = `${this.#name}: ${name}`;
    if (value === undefined || value === null) throw new TypeError(`${title} is missing`);
    const bytes = ArrayBuffer.isView(value) ? value : encoded(this.#library, dtypeOfElement(named), [value].flat());
    const size = this.#sizeOfElement(named);
    if (kind === 'element' ? bytes.byteLength !== size : bytes.byteLength % size !== 0)
      throw new RangeError(`${title} has ${bytes.byteLength} bytes where elements have ${size}`);
    return bytes;
  }

  #sizeOfElement(named) {
    return Number(this.#library.raw.tensor_dtype_size(dtypeOfElement(named)));
  }

  /** What a function of the caller's throws must not be taken for success. */
  #guarded(type, function_) {
    return (...args) => {
      try {
        if (type === 'tensor_sink_t') args = [Buffer.from(this.#library.bytesAt(args[0], Number(args[1])))];
        return function_(...args) ?? constants.TENSOR_OK;
      } catch (error) {
        this.#trouble = { error };
        return constants.TENSOR_CODE_ABORTED;
      }
    };
  }

  #argument([name, type, kind, length], status) {
    switch (kind) {
      case 'context': return this.#library.context?.pointer ?? null;
      case 'status': return status;
      case 'size': return this.#sizes[name] ?? (name === 'axis_count' ? constants.TENSOR_ALL_AXES : 0);
      case 'user': case 'none': return null;
      case 'out_handle': return new BigUint64Array(1);
      case 'out_handles': return new BigUint64Array(this.#sizes[length]);
      case 'out_number': case 'needed': return room(base(type), 1);
      case 'out_struct': return structOf(base(type));
      case 'out_text': case 'out_bytes': return Buffer.alloc(this.#capacity);
      case 'out_numbers': return room(base(type), this.#capacity);
      case 'capacity': return this.#capacity;
      default: return this.#given[name];
    }
  }

  #results([, type, kind], value) {
    const length = () => Number(this.args[functions[this.#name].params.findIndex(([, , k]) => k === 'needed')][0]);
    switch (kind) {
      case 'out_handle': return [this.#library.adopt(base(type), value[0])];
      case 'out_handles': return [Array.from(value, (pointer) => this.#library.adopt(base(type), pointer))];
      case 'out_number': return [short(value[0])];
      case 'out_struct': return [fieldsOf(base(type), value)];
      case 'out_text': return [value.toString('utf8', 0, length())];
      case 'out_bytes': return [value.subarray(0, length())];
      case 'out_numbers': return [Array.from(value.subarray(0, length()), short)];
      default: return [];
    }
  }
}

/** Of which dtype elements among the arguments are. */
function dtypeOfElement({ options, dst, dtype, t }) {
  return options?.result_dtype || (dst?.dtype() ?? dtype ?? t?.dtype());
}

function pointerOf(title, type, value) {
  if (!(value instanceof Handle) || value.type !== base(type))
    throw new TypeError(`${title} has to be a ${base(type)}, not ${value instanceof Handle ? value.type : typeof value}`);
  return value.pointer;
}
