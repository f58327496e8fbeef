import { expect, test } from 'vitest';
import { clientNetworks } from './client-network.ts';

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:234:3:4:5:6', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:2FF::6', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:300::6', ['2001:db8:1:300::/56', '2001:db8:1::/48']],
  ['2001:db8::6', ['2001:db8::/56', '2001:db8::/48']],
  ['fe80::1%eth0', ['fe80::/56', 'fe80::/48']],
  ['::1', ['::/56', '::/48']],
  [undefined, ['unknown']],
])('the address %s counts as %s', (address, counted) => {
  expect(clientNetworks(address, undefined, 0)).toEqual(counted);
});

test.each([
  ['without a trusted proxy the header says nothing', '203.0.113.9', 0, '192.0.2.7'],
  ['behind one proxy its word counts', '203.0.113.9', 1, '203.0.113.9'],
  ['behind one proxy, what the caller wrote itself does not', '10.0.0.1, 203.0.113.9', 1, '203.0.113.9'],
  ['behind two proxies the outer one’s word counts', '10.0.0.1, 203.0.113.9, 198.51.100.2', 2, '203.0.113.9'],
  ['a call that came past the proxies counts as its socket', '203.0.113.9', 2, '192.0.2.7'],
  ['a header that holds no address says nothing', 'unknown', 1, '192.0.2.7'],
  ['a proxy may say the caller’s port too', '203.0.113.9:1234', 1, '203.0.113.9'],
  ['an IPv6 address with its port counts as its network', '[2001:db8:1:2::6]:443', 1, '2001:db8:1::/56'],
  ['an IPv6 address in brackets counts as its network', '[2001:db8:1:2::6]', 1, '2001:db8:1::/56'],
  ['an IPv6 address without brackets has no port', '2001:db8:1:2:3:4:5:443', 1, '2001:db8:1::/56'],
  ['an IPv4 address that travels as IPv6 counts as itself', '::ffff:203.0.113.9', 1, '203.0.113.9'],
  ['one in brackets with its port too', '[::ffff:203.0.113.9]:1234', 1, '203.0.113.9'],
  ['one in hexadecimal too', '::ffff:cb00:7109', 1, '203.0.113.9'],
  ['one that is written out in full too', '0:0:0:0:0:FFFF:203.0.113.9', 1, '203.0.113.9'],
  ['what only looks like an address with a port says nothing', '203.0.113.9:https', 1, '192.0.2.7'],
  ['no header says nothing', undefined, 1, '192.0.2.7'],
])('%s', (_, header, trustedProxies, counted) => {
  expect(clientNetworks('192.0.2.7', header, trustedProxies)[0]).toBe(counted);
});
