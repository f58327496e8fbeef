import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const body = { name: 'Ana', occasions: [{ name: 'Wedding', date: '' }], note: null };

test('the order of fields makes no difference, at any depth', () => {
  const same = { note: null, occasions: [{ date: '', name: 'Wedding' }], name: 'Ana' };
  expect(fingerprint('PUT', '/a', same)).toBe(fingerprint('PUT', '/a', body));
});

test.each([
  ['another method', 'POST', '/a', body],
  ['another path', 'PUT', '/b', body],
  ['another value', 'PUT', '/a', { ...body, name: 'Eva' }],
  ['a field more', 'PUT', '/a', { ...body, more: null }],
  ['another order of a list', 'PUT', '/a', { ...body, occasions: [...body.occasions, body.occasions[0]].toReversed() }],
])('%s makes another fingerprint', (_, method, path, other) => {
  expect(fingerprint(method, path, other)).not.toBe(fingerprint('PUT', '/a', body));
});
