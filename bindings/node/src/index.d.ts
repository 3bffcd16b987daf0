// What is written by hand; operations.d.ts has the rest.
import type { Operations, TensorContext, TensorOperations } from './operations.js';

export * from './operations.js';

/** A 64-bit integer: a number where that is exact. */
export type Integer = number | bigint;
export type Numbers = ArrayLike<number | bigint> | number | bigint;
/** An element, a complex one as a pair, or its bytes. */
export type Element = number | bigint | boolean | [number, number] | NodeJS.ArrayBufferView;
export type Values = number | bigint | boolean | string | Buffer | Values[];
export type Elements = Float32Array | Float64Array | Int8Array | Int16Array | Int32Array | BigInt64Array | Uint8Array |
  Uint16Array | Uint32Array | BigUint64Array;

/** Every constant by its C name. */
export const constants: Readonly<Record<string, number>>;

/** What the library refuses. */
export class TensorError extends Error {
  readonly code: number;
  readonly codeName: string;
}

/** One reference on an object of the library. */
export interface Handle {
  readonly library: Library;
  readonly type: string;
  readonly isFreed: boolean;
  readonly pointer: bigint;
  free(): void;
  release(): bigint;
}

export interface Tensor extends Handle, TensorOperations {
  dims(): Integer[];
  strides(): Integer[];
  toString(maxEntries?: number): string;
  /** The elements in order of their indices, copied; texts as strings. */
  values(): Elements | string[];
  /** The elements as nested arrays; a value alone for rank 0. */
  toArray(): any;
  /** The bytes of the elements, copied. */
  bytes(): Uint8Array;
  /** The elements themselves: contiguous and writable tensors only. */
  view(): Elements;
  /** The elements of a string tensor. */
  texts(): Buffer[];
}

export interface Library extends Operations {
  readonly raw: Record<string, (...args: any[]) => any>;
  /** What bulk work runs in; null is one thread and the default allocator. */
  context: TensorContext | null;
  from(values: Values | Elements, shape?: number[], dtype?: number): Tensor;
  call(name: string, ...given: any[]): any;
  callAsync(name: string, ...given: any[]): Promise<any>;
  checked(name: string, ...args: any[]): void;
  adopt(type: 'tensor_t', pointer: bigint): Tensor;
  adopt(type: string, pointer: bigint): Handle;
  bytesAt(pointer: bigint | null, count: number): Uint8Array;
  close(): void;
}

export function open(path?: string): Library;
