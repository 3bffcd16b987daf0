/** One reference on an object of the library, given back by free(), by `using`, or when nobody can reach it any more. */
import { handles } from './contract.js';

const reclaimed = new FinalizationRegistry(({ free, pointer }) => free(pointer));

export class Handle {
  #library;
  #type;
  #pointer;

  /** Takes over the reference that `pointer` is. */
  constructor(library, type, pointer) {
    this.#library = library;
    this.#type = type;
    this.#pointer = pointer;
    reclaimed.register(this, { free: library.raw[handles[type]], pointer }, this);
  }

  get library() { return this.#library; }
  get type() { return this.#type; }
  get isFreed() { return this.#pointer === null; }

  /** The pointer, for the raw layer; valid as long as this object is neither freed nor collected. */
  get pointer() {
    if (this.#pointer === null) throw new TypeError(`this ${this.#type} has been freed`);
    return this.#pointer;
  }

  /** Gives the reference back now; a second time does nothing. */
  free() {
    if (this.#pointer !== null) this.#library.raw[handles[this.#type]](this.release());
  }

  /** Gives the reference out of this object's care: whoever has the pointer ends it, perhaps in another Worker. */
  release() {
    const pointer = this.pointer;
    reclaimed.unregister(this);
    this.#pointer = null;
    return pointer;
  }
}

// Node has the symbol before all versions of the language that it speaks do.
if (Symbol.dispose) Handle.prototype[Symbol.dispose] = Handle.prototype.free;
