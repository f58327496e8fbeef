import { expect, test } from 'vitest';
import { majorVersion } from './major-version.ts';

test.each([
  ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n', 15],
  ['postgres (PostgreSQL) 18beta1\n', 18],
  ['postgres: command not found\n', undefined],
])('of %j the major version is %s', (output, major) => {
  expect(majorVersion(output)).toBe(major);
});
