import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDigest } from './digest-of.ts';

const digest = createDigest('one server’s secret');

test('the same value has the same digest only for the same purpose on the same server', () => {
  const known = digest('signInPerClient', '203.0.113.7');
  expect(createDigest('one server’s secret')('signInPerClient', '203.0.113.7')).toBe(known);
  expect(digest('signUpPerClient', '203.0.113.7')).not.toBe(known);
  expect(digest('signInPerClient', '203.0.113.8')).not.toBe(known);
  expect(createDigest('another one’s')('signInPerClient', '203.0.113.7')).not.toBe(known);
});

test('a copy of the database without the secret reveals no address by trying them', () => {
  const plain = createHash('sha256')
    .update(JSON.stringify(['signInPerClient', '203.0.113.7']))
    .digest('base64url');
  expect(digest('signInPerClient', '203.0.113.7')).not.toBe(plain);
  expect(digest('signInPerClient', '203.0.113.7')).toMatch(/^[\w-]{43}$/);
});
