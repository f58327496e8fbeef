import { expect, it } from 'vitest';
import { singular } from './singular.ts';

it.each([
  ['trains', 'train'],
  ['model trains', 'model train'],
  ['princesses', 'princess'],
  ['butterflies', 'butterfly'],
  ['movies', 'movie'],
  ['cats', 'cat'],
  ['chess', 'chess'],
  ['tennis', 'tennis'],
  ['darts', 'darts'],
  ['gymnastics', 'gymnastics'],
  ['Star Wars', 'Star Wars'],
  ['the Beatles', 'the Beatles'],
  ['falconry', 'falconry'],
  ['поезда', 'поезда'],
])('before another noun %s stands as %s', (text, before) => {
  expect(singular(text)).toBe(before);
});
