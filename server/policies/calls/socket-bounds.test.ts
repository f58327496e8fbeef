import { expect, test } from 'vitest';
import { socketBounds } from './socket-bounds.ts';

function bounds(most: number, openFiles: number, isBehindProxy = false): [sockets: number, perClient: number] {
  const { sockets, socketsPerClient } = socketBounds(most, { openFiles, isBehindProxy });
  return [sockets, socketsPerClient];
}

test('the limit on connections leaves the database its files, and follows the operator’s', () => {
  expect(bounds(4000, 20_000)).toEqual([4000, 256]);
  expect(bounds(4000, 1024)).toEqual([624, 156]);
  expect(bounds(4000, 256)).toEqual([64, 16]);
  expect(bounds(100, 20_000)).toEqual([100, 25]);
  expect(bounds(4000, 20_000, true)).toEqual([4000, 4000]);
});
