import { expect, it } from 'vitest';
import { OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';
import { isStuck } from './stuck.ts';
import { renaming, testId } from './testing/account.ts';

const ANA = testId();

function row(fields: Partial<OutboxRow> = {}): OutboxRow {
  return {
    ...renaming(ANA, 'Ana Costa'),
    id: testId(),
    edits: {},
    state: 'pending',
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    format: OUTBOX_FORMAT,
    ...fields,
  } as OutboxRow;
}

it('a change that was not let through three times may be discarded, and what waits behind it too', () => {
  const queue = [row({ filtered: 3 }), row()];
  expect(queue.map((one) => isStuck(one, queue))).toEqual([true, true]);
});

it('a change may not be discarded while it is on its way', () => {
  const sending = row({ filtered: 3, state: 'sending' });
  expect(isStuck(sending, [sending])).toBe(false);
});

it('a change that was tried often and never alone may not be discarded', () => {
  const tried = row({ attempts: 9, filtered: 2 });
  expect(isStuck(tried, [tried])).toBe(false);
});

it('what waits for the profile is not held up by notifications that are, and the other way round', () => {
  const flags = row({ kind: 'notifications.set', filtered: 3 });
  const profile = row({ kind: 'profile.update' });
  const sent = row({ kind: 'profile.update', sent: { arguments: {}, baseVersion: 1, replaced: [] } });
  expect(isStuck(profile, [flags, profile])).toBe(false);
  expect(isStuck(flags, [flags, sent])).toBe(true);
});
