/** What is known of a function before it is called, put together once. */
import { functions } from './contract.js';

const GIVEN = new Set([
  'value', 'handle', 'handles', 'numbers', 'text', 'bytes', 'element', 'elements', 'options', 'callback',
]);
const made = new Map();

/** A type of C without what makes it a pointer. */
const base = (type) => type.replaceAll('const ', '').replaceAll('*', '').trim();

/** The plan of a function: its parameters, those that a caller gives, and where the needed room is told. */
export function planOf(name) {
  let plan = made.get(name);
  if (!plan) made.set(name, plan = make(name, functions[name]));
  return plan;
}

function make(name, { result, params }) {
  const parameters = params.map(([own, type, kind, length], position) =>
    ({ name: own, title: `${name}: ${own}`, type, base: base(type), kind, length, position }));
  return {
    name, result, parameters,
    given: parameters.filter(({ kind }) => GIVEN.has(kind)),
    outs: parameters.filter(({ kind }) => kind.startsWith('out_')),
    needed: parameters.findIndex(({ kind }) => kind === 'needed'),
    /** Whether it takes a status to say why it failed. */
    isFallible: parameters.at(-1)?.kind === 'status',
  };
}
