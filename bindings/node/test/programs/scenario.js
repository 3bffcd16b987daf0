// The golden scenario (tests/ffi/scenario.md). Prints it for the file of the command line.
import { TensorError, constants as c, open } from '../../src/index.js';

const ct = open();
const title = (text) => process.stdout.write(text + '\n');

function show(name, t, source) {
  title(`${name}: ${ct.dtypeName(t.dtype())} ${ct.shapeToText(t.dims())} strides [${t.strides()}] ` +
    (t.sharesBufferWith(source) ? 'shared' : 'own'));
  title(t.summarize(2, 1));
}

function showAndFree(name, t, source) {
  show(name, t, source);
  t.free();
}

function openElevation(path) {
  const archive = ct.archiveOpen(path);
  const names = Array.from({ length: archive.count() }, (_, i) => archive.name(i));
  title(`members ${names.length}: ${names.join(' ')}`);
  const elevation = archive.get('elevation');
  archive.free();
  return elevation;
}

function tensorflowViews(t) {
  showAndFree('slice 100 104', t.slice(100, 104), t);
  showAndFree('subslice 7', t.subslice(7), t);
  showAndFree('slice_nd 10,20 2,3', t.sliceNd([10, 20], [2, 3]), t);
  showAndFree('strided_slice 300:0:-100, ::-100',
    t.stridedSlice([300, 0], [0, 0], [-100, -100], { begin_mask: 2, end_mask: 2 }), t);
  showAndFree('strided_slice newaxis, ..., 5',
    t.stridedSlice([0, 0, 5], [0, 0, 6], [1, 1, 1], { new_axis_mask: 1, ellipsis_mask: 2, shrink_axis_mask: 4 }), t);
  showAndFree('slice_text -3:, ..., ::-200, newaxis', t.sliceText('-3:, ..., ::-200, newaxis'), t);
  showAndFree('reshape 1,43,8,-1', t.reshape([1, 43, 8, -1]), t);
  showAndFree('flat', t.flat(c.TENSOR_DTYPE_INT16), t);
  showAndFree('bitcast uint16', t.bitcast(c.TENSOR_DTYPE_UINT16), t);
}

function nativeViews(t) {
  showAndFree('permute_dims 1,0', t.permuteDims([1, 0]), t);
  showAndFree('flip -1', t.flip([-1]), t);
  showAndFree('broadcast_to 2,344,403', t.broadcastTo([2, 344, 403]), t);
  showAndFree('select 1 -1', t.select(1, -1), t);
  const one = t.expandDims(0);
  show('expand_dims 0', one, t);
  showAndFree('squeeze 0', one.squeeze([0]), t);
  one.free();
  showAndFree('diagonal -1 0 1', t.diagonal(-1, 0, 1), t);
  showAndFree('sliding_windows 0,1 300,400', t.slidingWindows([0, 1], [300, 400]), t);
}

function operations(t) {
  const wide = t.astype(c.TENSOR_DTYPE_FLOAT64);
  const sum = wide.add(wide);
  show('add', sum, t);
  const mean = sum.mean();
  title(`mean: ${mean.getDouble().toFixed(6)}`);
  for (const each of [mean, sum, wide]) each.free();
}

function refused(name, call) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof TensorError)) throw error;
    title(`${name}: ${error.code} ${error.codeName}: ${error.message}`);
  }
}

function errors(t) {
  refused('slice 0 1000', () => t.slice(0, 1000));
  refused('select 9 0', () => t.select(9, 0));
  refused('bitcast 12345', () => t.bitcast(12345));
  refused('slice_text 1:2:0', () => t.sliceText('1:2:0'));
  refused('open no such file', () => ct.archiveOpen('no such file'));
}

function strings() {
  const t = ct.from(['sum\0mer', '', 'größe']);
  t.texts().forEach((text, i) => {
    title(`string ${i}: ${text.length} bytes, sum ${text.reduce((sum, byte) => sum + byte, 0)}`);
  });
  title(t.summarize(3, 1));
  t.free();
}

function exchange(t) {
  const rows = t.slice(100, 104);
  const managed = new BigUint64Array(1), pointer = new BigUint64Array(1);
  ct.checked('tensor_to_dlpack_versioned', null, rows.pointer, null, managed);
  ct.checked('tensor_from_dlpack_versioned', null, managed[0], null, pointer);
  const back = ct.adopt('tensor_t', pointer[0]);
  title(`dlpack: ${ct.raw.tensor_data(back.pointer) === ct.raw.tensor_data(rows.pointer) ? 'same' : 'other'} memory`);
  showAndFree('back', back, rows);
  rows.free();
}

const version = ct.abiVersion();
title(`abi ${version >>> 16}.${version & 0xffff}`);
const elevation = openElevation(process.argv[2]);
show('elevation', elevation, elevation);
tensorflowViews(elevation);
nativeViews(elevation);
operations(elevation);
errors(elevation);
strings();
exchange(elevation);
elevation.free();
ct.close();
title(`alive: ${ct.liveHandles()} handles, ${ct.liveBytes()} bytes`);
