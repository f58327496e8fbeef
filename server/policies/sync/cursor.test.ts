import { expect, test } from 'vitest';
import { canContinue, type Cursor, readCursor, writeCursor } from './cursor.ts';

const cursor: Cursor = {
  lineage: '4f8e4f2c-8a4a-4a53-9b0e-1f2d3c4b5a69',
  userId: '01990000-0000-7000-8000-000000000001',
  sequence: 7,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  profileSequence: 3,
  goneAfter: 0,
};
const history = { lineage: cursor.lineage, userId: cursor.userId, sequence: 9, forgottenSequence: 0 };

test('an encoded cursor decodes to itself', () => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each([
  ['a word', 'cursor'],
  ['another list', Buffer.from('[1,2]').toString('base64url')],
  ['a number that is none', writeCursor({ ...cursor, sequence: -1 })],
  ['an id that is none', writeCursor({ ...cursor, id: '1 or 1' })],
])('%s is no cursor', (_, text) => {
  expect(readCursor(text)).toBeUndefined();
});

test.each([
  ['as it is', {}, {}, true],
  ['another user’s', { userId: '01990000-0000-7000-8000-000000000002' }, {}, false],
  ['of another history', {}, { lineage: '00000000-0000-4000-8000-000000000000' }, false],
  ['ahead of the server', {}, { sequence: 6 }, false],
  ['of a device that began ahead of the server', { goneAfter: 10 }, {}, false],
  ['from before what is still known', {}, { forgottenSequence: 8 }, false],
  ['from just after what is no longer known', {}, { forgottenSequence: 7 }, true],
  ['of a device that began after it', { sequence: 2, goneAfter: 8 }, { forgottenSequence: 8 }, true],
])('a cursor %s', (_, change, state, continues) => {
  expect(canContinue({ ...cursor, ...change }, { ...history, ...state })).toBe(continues);
});
