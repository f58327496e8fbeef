import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import { NAME_MAX_LENGTH } from '../../../contract/schema/accounts/person.ts';
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

test('every name gets a free one that is whole and not too long', () => {
  const aName = fc.oneof(
    fc.constantFrom('Ana', 'ana', 'Ana (2)', 'É', 'e\u0301'),
    fc.string({ unit: 'grapheme', minLength: 3, maxLength: NAME_MAX_LENGTH }),
    fc.string({ unit: 'grapheme', minLength: 95, maxLength: NAME_MAX_LENGTH }),
  );
  fc.assert(
    fc.property(fc.array(aName, { maxLength: 20 }), (names) => {
      const keys = new Set<string>();
      for (const name of names.map((long) => long.slice(0, NAME_MAX_LENGTH).toWellFormed())) {
        const free = freeName(name, keys);
        const key = connectionNameKey(free);
        expect(keys.has(key)).toBe(false);
        expect(free.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
        expect(free.isWellFormed()).toBe(true);
        keys.add(key);
      }
    }),
  );
});
