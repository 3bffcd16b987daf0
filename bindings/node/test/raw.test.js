// The raw layer: every symbol is there, every struct is laid out as the contract says.
import assert from 'node:assert';
import { test } from 'node:test';

import koffi from 'koffi';

import { constants, functions, structs } from '../src/contract.js';
import { open } from '../src/index.js';
import { typeOf } from '../src/raw.js';

const { raw } = open();

test('every function is found', (t) => {
  for (const name of Object.keys(functions)) assert.strictEqual(typeof raw[name], 'function', name);
  t.diagnostic(`${Object.keys(functions).length} functions`);
});

test('every struct has the size and the offsets of the contract', (t) => {
  for (const [name, { size, fields }] of Object.entries(structs)) {
    assert.strictEqual(koffi.sizeof(typeOf(name)), size, name);
    for (const [field, , offset] of fields)
      assert.strictEqual(koffi.offsetof(typeOf(name), field), offset, `${name}.${field}`);
  }
  t.diagnostic(`${Object.keys(structs).length} structs, ${Object.keys(constants).length} constants`);
});

test('the library agrees about the sizes of options and about defaults of zero', () => {
  const status = raw.tensor_status_new();
  for (const [name, { size }] of Object.entries(structs)) {
    const init = `${name.slice(0, -2)}_init`;
    if (!(init in functions)) continue;
    const bytes = Buffer.alloc(size, 0xff), zeroed = Buffer.alloc(size);
    zeroed.writeUInt32LE(size);
    assert.strictEqual(raw[init](bytes, size, status), 0, raw.tensor_status_message(status));
    assert.deepStrictEqual(bytes, zeroed, name);
  }
  raw.tensor_status_free(status);
});

test('a table of functions is called: an allocator', () => {
  const status = raw.tensor_status_new();
  const libc = koffi.load(null);
  const allocate = libc.func('void *aligned_alloc(size_t alignment, size_t bytes)');
  const free = libc.func('void free(void *block)');
  const fields = Object.fromEntries(structs.tensor_allocator_t.fields.map(([name, type]) => [name, type]));
  const members = typeOf('tensor_allocator_t').members;
  const counts = { allocate: 0, deallocate: 0, release: 0 };
  const registered = {
    allocate: koffi.register((_, alignment, bytes) => {
      ++counts.allocate;
      return allocate(alignment, Math.ceil(Number(bytes) / Number(alignment)) * Number(alignment));
    }, members.allocate.type),
    deallocate: koffi.register((_, block) => { ++counts.deallocate; free(block); }, members.deallocate.type),
    release: koffi.register(() => { ++counts.release; }, members.release.type),
  };
  const table = Object.fromEntries(Object.keys(fields).map((name) => [name, registered[name] ?? null]));
  Object.assign(table, { struct_size: structs.tensor_allocator_t.size, reserved: 0 });
  const out = new BigUint64Array(1), dims = BigInt64Array.of(1000n);
  const code = raw.tensor_new_with_allocator(constants.TENSOR_DTYPE_FLOAT32, 1, dims, table, null, out, status);
  assert.strictEqual(code, 0, raw.tensor_status_message(status));
  raw.tensor_free(out[0]);
  assert.deepStrictEqual(counts, { allocate: 1, deallocate: 1, release: 1 });
  for (const pointer of Object.values(registered)) koffi.unregister(pointer);
  raw.tensor_status_free(status);
});
