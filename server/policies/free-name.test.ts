import { expect, test } from 'vitest';
import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import { freeName } from './free-name.ts';

const taken = (...names: string[]) => new Set(names.map(connectionNameKey));

test.each([
  ['a name that nobody has stays', 'Ana', taken('Rui'), 'Ana'],
  ['a name that is taken, in any case, gets a number', 'Ana', taken('ANA'), 'Ana (2)'],
  ['the first number that is free is taken', 'Ana', taken('Ana', 'Ana (2)', 'Ana (4)'), 'Ana (3)'],
])('%s', (_, name, names, expected) => {
  expect(freeName(name, names)).toBe(expected);
});

test('a long name is shortened so that its number fits, and no character is cut in two', () => {
  const long = `${'x'.repeat(95)}🎁🎁x`;
  const free = freeName(long, taken(long));
  expect(free).toMatch(/^x{95}.* \(2\)$/u);
  expect(free.length).toBeLessThanOrEqual(100);
  expect(free.isWellFormed()).toBe(true);
});
