/** ctensor for Node: open() gives the library, whose functions give tensors. docs/node.md is the tour. */
import { Library } from './library.js';

export { constants } from './contract.js';
export { TensorError } from './errors.js';
export { Tensor } from './tensor.js';
export { Library };

const opened = new Map();

/** The library at `path`, else at the environment's CTENSOR_LIBRARY, else libctensor.so.1 as the loader finds it. */
export function open(path) {
  const key = path ?? process.env.CTENSOR_LIBRARY ?? '';
  if (!opened.has(key)) opened.set(key, new Library(path));
  return opened.get(key);
}
