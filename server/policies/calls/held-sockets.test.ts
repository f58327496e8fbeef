import { expect, test } from 'vitest';
import { clientNetworks } from './client-network.ts';
import { createHeldSockets } from './held-sockets.ts';

const from = (address: string) => clientNetworks(address, undefined, 0);

/** How many of 100 sockets are held, each from another /56 network. */
function heldOfOneCustomer(sockets: number): number {
  const { hold } = createHeldSockets({ sockets, socketsPerClient: 2 });
  const addresses = Array.from({ length: 100 }, (_, at) => `2001:db8:1:${at.toString(16)}00::1`);
  return addresses.filter((address) => hold(from(address)) !== undefined).length;
}

test('one customer’s many networks hold at most four times a client’s limit, and never more than half of all', () => {
  expect(heldOfOneCustomer(100)).toBe(8);
  expect(heldOfOneCustomer(8)).toBe(4);
});

test('another customer has room beside them, and ended connections make room again', () => {
  const { hold } = createHeldSockets({ sockets: 100, socketsPerClient: 1 });
  const ends = ['100', '200', '300', '400'].map((net) => hold(from(`2001:db8:1:${net}::1`)));
  expect(hold(from('2001:db8:1:500::1'))).toBeUndefined();
  expect(hold(from('2001:db8:2:500::1'))).toBeDefined();
  expect(hold(from('192.0.2.1'))).toBeDefined();
  ends[0]?.();
  expect(hold(from('2001:db8:1:500::1'))).toBeDefined();
});

test('behind a proxy, which holds all connections, it may have all of them', () => {
  const { hold } = createHeldSockets({ sockets: 10, socketsPerClient: 10 });
  const held = Array.from({ length: 12 }, () => hold(from('fd00::1'))).filter((end) => end !== undefined);
  expect(held).toHaveLength(10);
});
