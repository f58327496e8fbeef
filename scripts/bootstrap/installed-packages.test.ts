import { expect, test } from 'vitest';
import { agree } from './installed-packages.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const react = { version: '19.3.1', integrity: 'sha512-a' };
const forMac = { version: '1.0.0', optional: true, os: 'darwin' };
const forMusl = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] };
const forGlibc = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
const forWasm = { version: '1.0.0', optional: true, cpu: ['wasm32'] };
const wanted = { '': {}, react, forMac, forMusl, forGlibc, forWasm };

test('what npm installed for this platform is not installed again', () => {
  expect(agree(wanted, { react, forGlibc }, linux)).toBe(true);
});

test.each([
  ['a package is missing', { forGlibc }],
  ['a package has another version', { react: { ...react, version: '19.3.0' }, forGlibc }],
  ['a package has other content', { react: { ...react, integrity: 'sha512-b' }, forGlibc }],
  ['a package is left over', { react, forGlibc, angular: { version: '1.0.0' } }],
  ['an optional package for this platform could not be downloaded', { react }],
])('everything is installed again when %s', (_case, present) => {
  expect(agree(wanted, present, linux)).toBe(false);
});

test('an optional package that excludes this platform may be missing', () => {
  const forOthers = { version: '1.0.0', optional: true, os: ['!linux'] };
  expect(agree({ forOthers }, {}, linux)).toBe(true);
  expect(agree({ forOthers }, {}, { ...linux, os: 'darwin' })).toBe(false);
});
