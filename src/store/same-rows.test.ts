import { expect, it } from 'vitest';
import { storedConnection, testId } from '../outbox/testing/account.ts';
import { sameRows } from './same-rows.ts';

it('a list that is read again is the same list, and of one that changed the rest is the same', () => {
  const before = [storedConnection(testId()), storedConnection(testId())];
  const again = structuredClone(before);
  expect(sameRows(before, again)).toBe(before);
  const [ana, ben] = again;
  const edited = sameRows(before, [ana!, { ...ben!, name: 'Ben', updatedAt: '2026-11-21T12:00:00.000Z' }]);
  expect([edited[0] === before[0], edited[1]?.name]).toEqual([true, 'Ben']);
  const accepted = sameRows(before, [{ ...ana!, version: 2 }, ben!]);
  expect([accepted[0]?.version, accepted[1] === before[1]]).toEqual([2, true]);
  expect(sameRows(before, [ben!])).toEqual([ben]);
});
