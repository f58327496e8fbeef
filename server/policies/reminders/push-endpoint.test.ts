import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isP256Point, isPublicAddress, isPushEndpoint } from './push-endpoint.ts';

const PUBLIC = { allowLoopback: false };

test.each([
  'https://push.example.com/send/abc',
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://db5p.notify.windows.com/w/?token=abc%3d',
  'https://web.push.apple.com:443/abc',
  'https://93.184.216.34/abc',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/abc',
])('%s may be sent to', (endpoint) => {
  expect(isPushEndpoint(endpoint, PUBLIC)).toBe(true);
});

test.each([
  'http://push.example.com/abc',
  'ftp://push.example.com/abc',
  'javascript:alert(1)',
  'push.example.com/abc',
  'https://',
  'https://user:password@push.example.com/',
  'https://user@push.example.com/',
  'https://push.example.com:8443/',
  'https://push.example.com:22/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://app.localhost/',
  'https://printer/',
  'https://printer.local/',
  'https://db.internal/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://router.home.arpa/',
  'https://nas.lan./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[::a00:1]/',
  'https://[4000::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://１２７.0.0.1/',
])('%s may not be sent to', (endpoint) => {
  expect(isPushEndpoint(endpoint, PUBLIC)).toBe(false);
});

describe('where loopback is allowed', () => {
  const allowed = { allowLoopback: true };

  test.each(['http://127.0.0.1:4000/push', 'https://localhost:4000/push', 'http://[::1]:4000/'])(
    '%s may',
    (endpoint) => {
      expect(isPushEndpoint(endpoint, allowed)).toBe(true);
    },
  );

  test.each(['http://10.0.0.1/', 'http://push.example.com/', 'ftp://127.0.0.1/', 'http://me@127.0.0.1/'])(
    '%s may not',
    (endpoint) => {
      expect(isPushEndpoint(endpoint, allowed)).toBe(false);
    },
  );
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['::ffff:93.184.216.34', true],
  ['127.0.0.1', false],
  ['::ffff:192.168.0.1', false],
  ['push.example.com', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('a key is a point of the curve or none', () => {
  const key = createECDH('prime256v1').generateKeys();
  expect(isP256Point(key.toString('base64url'))).toBe(true);
  key[64]! ^= 1;
  expect(isP256Point(key.toString('base64url'))).toBe(false);
  expect(isP256Point(`B${'A'.repeat(86)}`)).toBe(false);
});
