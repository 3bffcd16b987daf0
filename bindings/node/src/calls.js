/**
 * Calls by plan: what each parameter of a function is filled from stands in contract.js (kinds: tools/bindings/plans.py).
 *
 * Arguments are the parameters that are left when contexts, statuses, lengths and room for results are taken away, in
 * their order; what comes last may be left out. Results come back as values, several as an array.
 */
import { constants } from './contract.js';
import { encoded } from './elements.js';
import { Handle } from './handle.js';
import { number, numbers, room, short } from './numbers.js';
import { fieldsOf, optionsOf, structOf } from './options.js';

const FIRST_ROOM = 256;

/** One call on its way: C's arguments in `args`, and what to do when it is back. */
export class Call {
  #plan; #library; #values = []; #sizes = {}; #capacity = FIRST_ROOM; #trouble = null;

  constructor(library, plan, given, status) {
    this.#plan = plan;
    this.#library = library;
    this.#take(given);
    this.args = plan.parameters.map((parameter) => this.#argument(parameter, status));
  }

  /** Whether to call again, with room for all that there is. */
  needsMoreRoom() {
    const { needed, parameters } = this.#plan;
    if (needed < 0 || this.args[needed][0] <= this.#capacity) return false;
    this.#capacity = Number(this.args[needed][0]) + 1;
    parameters.forEach((parameter, i) => {
      if (parameter.length || parameter.kind === 'capacity') this.args[i] = this.#argument(parameter);
    });
    return true;
  }

  /** The result of the call, or the error that it was. */
  finish(result, status) {
    const { isFallible, outs, result: type } = this.#plan;
    if (this.#trouble) throw this.#trouble.error;
    if (isFallible && result !== constants.TENSOR_OK) throw this.#library.error(result, status);
    const found = outs.map((parameter) => this.#result(parameter, this.args[parameter.position]));
    if (!isFallible && type !== 'void') found.unshift(result);
    return found.length < 2 ? found[0] : found;
  }

  #take(values) {
    const { name, given } = this.#plan;
    if (values.length > given.length) {
      const known = given.map((each) => each.name).join(', ') || 'nothing';
      throw new TypeError(`${name} takes ${known}; ${values.length} arguments are too many`);
    }
    given.forEach((parameter, i) => {
      const value = this.#values[parameter.position] = this.#convert(parameter, values[i], values);
      if (!parameter.length || value === null) return;
      const length = this.#lengthOf(parameter, value, values), known = this.#sizes[parameter.length];
      if (known !== undefined && known !== length)
        throw new RangeError(`${parameter.title} has ${length} elements where ${known} are expected`);
      this.#sizes[parameter.length] = length;
    });
  }

  #lengthOf({ kind }, value, values) {
    if (kind === 'elements') return value.byteLength / this.#sizeOfElement(values);
    return kind === 'text' || kind === 'bytes' ? value.byteLength : value.length;
  }

  #convert(parameter, value, values) {
    const { title, type, base, kind } = parameter;
    if (value === undefined || value === null) {
      if (kind === 'value' || kind === 'element' || kind === 'elements') throw new TypeError(`${title} is missing`);
      return kind === 'text' ? Buffer.alloc(0) : null;
    }
    switch (kind) {
      case 'value': return number(title, type, value);
      case 'handle': return pointerOf(parameter, value);
      case 'handles': return BigUint64Array.from(value, (each) => pointerOf(parameter, each));
      case 'numbers': return numbers(title, base, value);
      case 'text': return typeof value === 'string' ? Buffer.from(value) : value;
      case 'element': case 'elements': return this.#elements(parameter, value, values);
      case 'options': return optionsOf(title, base, value);
      case 'callback': return this.#guarded(type, value);
      default: return value;
    }
  }

  #elements({ title, kind }, value, values) {
    const bytes = ArrayBuffer.isView(value) ? value : encoded(this.#library, this.#dtypeOfElement(values), [value].flat());
    const size = this.#sizeOfElement(values);
    if (kind === 'element' ? bytes.byteLength !== size : bytes.byteLength % size !== 0)
      throw new RangeError(`${title} has ${bytes.byteLength} bytes where elements have ${size}`);
    return bytes;
  }

  /** Of which dtype elements among the arguments are. */
  #dtypeOfElement(values) {
    const named = (name) => values[this.#plan.given.findIndex((each) => each.name === name)];
    return named('options')?.result_dtype || (named('dst')?.dtype() ?? named('dtype') ?? named('t')?.dtype());
  }

  #sizeOfElement(values) {
    return Number(this.#library.raw.tensor_dtype_size(this.#dtypeOfElement(values)));
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

  #argument({ name, base, kind, length, position }, status) {
    switch (kind) {
      case 'context': return this.#library.context?.pointer ?? null;
      case 'status': return status;
      case 'size': return this.#sizes[name] ?? (name === 'axis_count' ? constants.TENSOR_ALL_AXES : 0);
      case 'user': case 'none': return null;
      case 'out_handle': return new BigUint64Array(1);
      case 'out_handles': return new BigUint64Array(this.#sizes[length]);
      case 'out_number': case 'needed': return room(base, 1);
      case 'out_struct': return structOf(base);
      case 'out_text': case 'out_bytes': return Buffer.alloc(this.#capacity);
      case 'out_numbers': return room(base, this.#capacity);
      case 'capacity': return this.#capacity;
      default: return this.#values[position];
    }
  }

  #result({ base, kind }, value) {
    const length = () => Number(this.args[this.#plan.needed][0]);
    switch (kind) {
      case 'out_handle': return this.#library.adopt(base, value[0]);
      case 'out_handles': return Array.from(value, (pointer) => this.#library.adopt(base, pointer));
      case 'out_number': return short(value[0]);
      case 'out_struct': return fieldsOf(base, value);
      case 'out_text': return value.toString('utf8', 0, length());
      case 'out_bytes': return value.subarray(0, length());
      default: return Array.from(value.subarray(0, length()), short);
    }
  }
}

function pointerOf({ title, base }, value) {
  if (!(value instanceof Handle) || value.type !== base)
    throw new TypeError(`${title} has to be a ${base}, not ${value instanceof Handle ? value.type : typeof value}`);
  return value.pointer;
}
