import { expect, it } from 'vitest';
import { isListAndDetail } from './screen-change.ts';

it.each([
  ['/', '/connections/new', true],
  ['/', '/connections/1', true],
  ['/connections/1', '/events', true],
  ['/events', '/connections/global', true],
  ['/connections/1/edit', '/', true],
  ['/', '/events', false],
  ['/user-account', '/', false],
  ['/connections/1', '/connections/1/edit', false],
  ['', '/', false],
])('from %j to %j is between a list and what is listed: %j', (from, to, is) => {
  expect(isListAndDetail(from, to)).toBe(is);
});
