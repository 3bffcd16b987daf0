/** Finds the library and checks that it is one that this package can use. */
import { abiVersion, soname } from './contract.js';
import { load } from './raw.js';

export function find(path) {
  const name = path ?? (process.env.CTENSOR_LIBRARY || soname);
  const raw = attempt(name);
  const version = raw.tensor_abi_version();
  const major = version >>> 16, minor = version & 0xffff;
  if (major !== abiVersion.major || minor < abiVersion.minor)
    throw new Error(`${name} has ABI ${major}.${minor}; this package needs ${abiVersion.major}.${abiVersion.minor} or ` +
      `a later minor version of ${abiVersion.major}`);
  return raw;
}

function attempt(name) {
  try {
    return load(name);
  } catch (error) {
    const message = `${name} cannot be loaded: ${error.message} (name the file in open() or in CTENSOR_LIBRARY)`;
    throw new Error(message, { cause: error });
  }
}
