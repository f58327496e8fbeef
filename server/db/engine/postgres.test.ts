import { expect, test } from 'vitest';
import { withoutPassword } from './postgres.ts';

test.each([
  ['postgres://offra:Sunflower7@db.example.com:5433/gifts', 'postgres://offra@db.example.com:5433/gifts'],
  ['postgresql://db.example.com/gifts?password=Sunflower7', 'postgresql://db.example.com/gifts'],
])('a database address is shown without its password', (url, shown) => {
  expect(withoutPassword(url)).toBe(shown);
});
