import { expect, test } from 'vitest';
import { connectionBounds } from './connection-bounds.ts';

function bounds(most: number, openFiles: number, isBehindProxy = false): [connections: number, perClient: number] {
  const { connections, connectionsPerClient } = connectionBounds(most, { openFiles, isBehindProxy });
  return [connections, connectionsPerClient];
}

test('the limit on connections leaves the database its files, and follows the operator’s', () => {
  expect(bounds(4000, 20_000)).toEqual([4000, 256]);
  expect(bounds(4000, 1024)).toEqual([624, 156]);
  expect(bounds(4000, 256)).toEqual([64, 16]);
  expect(bounds(100, 20_000)).toEqual([100, 25]);
  expect(bounds(4000, 20_000, true)).toEqual([4000, 4000]);
});
