import { expect, it } from 'vitest';
import { fadesOver } from './screen-change.ts';

it.each([
  ['/', '/connections/new', true],
  ['/', '/connections/1', true],
  ['/connections/1', '/events', true],
  ['/events', '/connections/global', true],
  ['/', '/connections/1/edit', true],
  ['/connections/1/edit', '/', false],
  ['/connections/new', '/events', false],
  ['/connections/1/occasion/add', '/', false],
  ['/', '/events', false],
  ['/user-account', '/', false],
  ['/connections/1', '/connections/1/edit', false],
  ['', '/', false],
])('from %j to %j the screens fade over: %j', (from, to, is) => {
  expect(fadesOver(from, to)).toBe(is);
});
