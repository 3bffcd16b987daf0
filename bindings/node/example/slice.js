// Prints a slice of a digital elevation model, a downsampled relief of it, and what an error looks like.
// node bindings/node/example/slice.js [FILE.npz]
import { fileURLToPath } from 'node:url';

import { TensorError, constants, open } from 'ctensor';

const file = process.argv[2] ?? fileURLToPath(new URL('../../../tests/data/jacksboro_fault_dem.npz', import.meta.url));
const ct = open();
const elevation = ct.archiveOpen(file).get('elevation');

console.log(`elevation: ${ct.dtypeName(elevation.dtype())} [${elevation.dims()}], ${ct.version()}`);
console.log(elevation.sliceText('100:104').toString(2));

// Every 40th row and column, heights as shades. Views cost nothing, however they are laid out.
const heights = elevation.sliceText('::40, ::20').astype(constants.TENSOR_DTYPE_FLOAT64);
const low = heights.min().getDouble(), high = heights.max().getDouble();
const shadeOf = (height) => ' .:-=+*#%@'[Math.round((height - low) / (high - low) * 9)];
for (const row of heights.toArray()) console.log(row.map(shadeOf).join(''));
const mean = elevation.astype(constants.TENSOR_DTYPE_FLOAT64).mean().getDouble();
console.log(`from ${low} to ${high}, ${mean.toFixed(2)} on average`);

try {
  elevation.slice(300, 400);
} catch (error) {
  if (!(error instanceof TensorError)) throw error;
  console.log(`${error.codeName}: ${error.message}`);
}
