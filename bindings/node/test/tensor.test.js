// The objects: what they give back, what they refuse, and that nothing is left behind.
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { functions } from '../src/contract.js';
import { Library, Tensor, TensorError, constants as c, open } from '../src/index.js';

const ct = open();

after(async () => {
  for (let i = 0; i < 20 && ct.liveHandles() > 1; ++i) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  ct.close();
  assert.strictEqual(Number(ct.liveHandles()), 0, 'handles that nobody can reach are freed');
});

test('plain functions are methods of the library', (t) => {
  const plain = Object.entries(functions).filter(([, f]) => f.plain);
  t.diagnostic(`${plain.length} of ${Object.keys(functions).length} functions need no raw layer`);
  for (const [name] of plain) {
    const method = name.slice('tensor_'.length).replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
    assert.strictEqual(typeof Library.prototype[method], 'function', name);
  }
});

test('what the declarations for TypeScript promise is there', () => {
  const declared = readFileSync(new URL('../src/operations.d.ts', import.meta.url), 'utf8');
  for (const [, name, body] of declared.matchAll(/^export interface (\w+)[^{]*\{\n(.*?)^\}/gms)) {
    const owner = name === 'Operations' ? Library.prototype : name === 'TensorOperations' ? Tensor.prototype : null;
    const methods = [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, method]) => method);
    if (owner) assert.ok(methods.length > 100, name);
    if (owner) for (const method of methods) assert.strictEqual(typeof owner[method], 'function', `${name}.${method}`);
  }
});

test('nested arrays come back', () => {
  const t = ct.from([[1, 2, 3], [4, 5, 6]]);
  assert.deepStrictEqual(t.dims(), [2, 3]);
  assert.deepStrictEqual(t.toArray(), [[1, 2, 3], [4, 5, 6]]);
  assert.deepStrictEqual(t.sliceText('::-1, 1:').toArray(), [[5, 6], [2, 3]]);
  assert.strictEqual(String(t), '[[1 2 3]\n [4 5 6]]');
  assert.deepStrictEqual(ct.from(5).toArray(), 5);
  assert.deepStrictEqual(ct.from([]).dims(), [0]);
  assert.deepStrictEqual(ct.from([], [0], c.TENSOR_DTYPE_INT32).toArray(), []);
});

test('typed arrays keep their dtype, and 64-bit integers are exact', () => {
  for (const form of [Float32Array, Float64Array, Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array])
    assert.deepStrictEqual(ct.from(form.of(1, 2, 3, 4), [2, 2]).values(), form.of(1, 2, 3, 4));
  const big = BigInt64Array.of(2n ** 62n + 1n, -(2n ** 63n));
  assert.deepStrictEqual(ct.from(big).values(), big);
  assert.strictEqual(ct.from(big).getInt64([0]), 2n ** 62n + 1n);
  assert.deepStrictEqual(ct.from([true, false]).values(), Uint8Array.of(1, 0));
  assert.deepStrictEqual(ct.from(Float64Array.of(1, 2), [1], c.TENSOR_DTYPE_COMPLEX128).toArray(), [[1, 2]]);
});

test('dtypes that JavaScript has no arrays for go through float64', () => {
  for (const name of ['float16', 'bfloat16', 'float8_e5m2', 'int4']) {
    const t = ct.from([1, -2, 3], [3], ct.dtypeFromName(name));
    assert.deepStrictEqual(t.toArray(), [1, -2, 3], name);
  }
  assert.deepStrictEqual(ct.from([1.5], [1], c.TENSOR_DTYPE_FLOAT16).view(), Uint8Array.of(0, 0x3e));
  assert.throws(() => ct.from([1.5], [1], c.TENSOR_DTYPE_INT32), RangeError);
  assert.throws(() => ct.from([300], [1], c.TENSOR_DTYPE_UINT8), RangeError);
});

test('an element among the arguments is a number of the right dtype', () => {
  assert.deepStrictEqual(ct.arange(c.TENSOR_DTYPE_INT16, 0, 6, 2).toArray(), [0, 2, 4]);
  assert.deepStrictEqual(ct.full(c.TENSOR_DTYPE_BFLOAT16, [2], 1.5).toArray(), [1.5, 1.5]);
  assert.deepStrictEqual(ct.full(c.TENSOR_DTYPE_COMPLEX64, [1], [1, 2]).toArray(), [[1, 2]]);
  assert.deepStrictEqual(ct.from([1, 2]).fullLike(Float64Array.of(7)).toArray(), [7, 7]);
  const t = ct.zeros(c.TENSOR_DTYPE_FLOAT32, [3]);
  t.setValues(c.TENSOR_DTYPE_FLOAT32, [1, 2, 3]);
  assert.deepStrictEqual(t.toArray(), [1, 2, 3]);
  assert.throws(() => ct.full(c.TENSOR_DTYPE_INT16, [2], 1.5), RangeError);
  assert.throws(() => ct.full(c.TENSOR_DTYPE_FLOAT64, [2], Float32Array.of(1)), /4 bytes where elements have 8/);
  assert.throws(() => ct.full(c.TENSOR_DTYPE_FLOAT64, [2]), /value is missing/);
});

test('strings keep their bytes', () => {
  const t = ct.from([['a\0b', ''], ['größe', 'x'.repeat(1000)]]);
  assert.deepStrictEqual(t.values(), ['a\0b', '', 'größe', 'x'.repeat(1000)]);
  assert.deepStrictEqual(t.toArray()[1][0], 'größe');
  assert.strictEqual(t.texts()[2].length, 7);
});

test('a long text is asked for again with more room', () => {
  const t = ct.zeros(c.TENSOR_DTYPE_INT32, [500]);
  assert.strictEqual(t.summarize(-1, 1), `[${Array(500).fill(0).join(' ')}]`);
});

test('results with several parts, room for bytes, and structs', () => {
  assert.deepStrictEqual(ct.shapeBroadcast([5, 1], [4]), [5, 4]);
  assert.strictEqual(ct.dtypeLimits(c.TENSOR_DTYPE_INT16).max_integer, 32767);
  const parts = ct.from(Int32Array.of(1, 2, 3, 4, 5)).split(0, [2, 3]);
  assert.deepStrictEqual(parts.map((part) => part.toArray()), [[1, 2], [3, 4, 5]]);
  assert.deepStrictEqual(ct.concat([parts[1], parts[0]], 0).toArray(), [3, 4, 5, 1, 2]);
});

test('a file is written to memory and read back', () => {
  const writer = ct.archiveWriterNew(c.TENSOR_FORMAT_NPZ);
  writer.add('größe', ct.from(Float32Array.of(1, 2)));
  const bytes = writer.saveToMemory();
  assert.strictEqual(bytes.toString('latin1', 0, 2), 'PK');
  const chunks = [];
  writer.saveToSink((chunk) => { chunks.push(chunk); });
  assert.deepStrictEqual(Buffer.concat(chunks), bytes);
});

test('options are fields by name, and unknown ones are refused', () => {
  const t = ct.from([[1, 2], [3, 4]]);
  assert.deepStrictEqual(t.sum([1], { flags: c.TENSOR_REDUCE_KEEPDIMS }).dims(), [2, 1]);
  assert.throws(() => t.sum([1], { keepdims: 1 }), /tensor_sum: options has no field keepdims/);
});

test('views without a copy write through, stay valid, and read-only memory is refused', () => {
  const t = ct.from(Float32Array.of(1, 2, 3));
  const view = t.view(), row = t.slice(1, 3);
  view[2] = 30;
  assert.deepStrictEqual(row.toArray(), [2, 30]);
  assert.deepStrictEqual(t.view(), view);
  t.free();
  row.free();
  globalThis.gc();
  assert.deepStrictEqual(view, Float32Array.of(1, 2, 30));
  assert.throws(() => ct.from([1]).asReadOnly().view(), (e) => e.code === c.TENSOR_CODE_FAILED_PRECONDITION);
  assert.throws(() => ct.from([1, 2, 3, 4]).sliceText('::2').view(), /contiguous/);
});

test('errors carry code, name and sentence', () => {
  const t = ct.from([1, 2, 3]);
  assert.throws(() => t.slice(0, 9), (error) => error instanceof TensorError && error.code === c.TENSOR_CODE_OUT_OF_RANGE &&
    error.codeName === 'OUT_OF_RANGE' && error.message.startsWith('tensor_slice: limit 9'));
  assert.throws(() => t.add(null), TensorError);
});

test('what C could not notice is refused here', () => {
  const t = ct.from([1, 2, 3]), archive = ct.archiveWriterNew(c.TENSOR_FORMAT_NPZ);
  assert.throws(() => t.slice(0.5, 1), TypeError);
  assert.throws(() => t.slice(2n ** 63n, 1), RangeError);
  assert.throws(() => t.slice(0), /limit is missing/);
  assert.throws(() => t.slice(0, 1, 2), /too many/);
  assert.throws(() => t.add(archive), TypeError);
  assert.throws(() => t.add({}), TypeError);
  assert.throws(() => t.stridedSlice([0], [1, 2], [1]), RangeError);
  t.free();
  t.free();
  assert.throws(() => t.rank(), /has been freed/);
});

test('callbacks run, and what they throw arrives', () => {
  const t = ct.generate(c.TENSOR_DTYPE_INT32, [4], (out, first, count) => {
    const bytes = ct.bytesAt(out, Number(count) * 4);
    new Int32Array(bytes.buffer, 0, Number(count)).forEach((_, i, all) => { all[i] = (Number(first) + i) ** 2; });
  });
  assert.deepStrictEqual(t.toArray(), [0, 1, 4, 9]);
  assert.throws(() => ct.generate(c.TENSOR_DTYPE_INT32, [4], () => { throw new Error('mine'); }), /^Error: mine$/);
  assert.throws(() => ct.generate(c.TENSOR_DTYPE_INT32, [4], () => c.TENSOR_CODE_DATA_LOSS),
    (error) => error.code === c.TENSOR_CODE_DATA_LOSS);
});

test('a context with threads gives equal results, and calls run beside the interpreter', async () => {
  const t = ct.randomUniform(c.TENSOR_DTYPE_FLOAT64, [1000, 300], { seed: 7 });
  const alone = t.sort(0);
  ct.context = ct.contextNew({ threads: 2 });
  assert.ok(alone.arrayEqual(t.sort(0)));
  const [sorted, failed] = await Promise.allSettled([ct.callAsync('tensor_sort', t, 0), ct.callAsync('tensor_sort', t, 5)]);
  assert.ok(alone.arrayEqual(sorted.value));
  assert.strictEqual(failed.reason.codeName, 'OUT_OF_RANGE');
  ct.context.free();
  ct.context = null;
});

test('workers fail at once, each with its own sentence, and handles move between them', async () => {
  const calls = 20000;
  const shared = ct.from([1, 2, 3]);
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.module).then(({ open }) => {
      const ct = open();
      const t = ct.adopt('tensor_t', workerData.pointer);
      let wrong = 0;
      for (let i = 0; i < ${calls}; ++i) {
        const limit = 10 + workerData.worker * ${calls} + i;
        try { t.slice(0, limit); ++wrong; } catch (error) {
          if (!error.message.includes('limit ' + limit + ' ')) ++wrong;
        }
      }
      t.free();
      ct.close();
      parentPort.postMessage(wrong);
    });`;
  const wrong = await Promise.all(Array.from({ length: 8 }, (_, worker) => new Promise((resolve, reject) => {
    const module = new URL('../src/index.js', import.meta.url).href;
    const workerData = { worker, pointer: shared.share().release(), module };
    new Worker(source, { eval: true, workerData }).on('message', resolve).on('error', reject);
  })));
  assert.deepStrictEqual(wrong, Array(8).fill(0));
});
