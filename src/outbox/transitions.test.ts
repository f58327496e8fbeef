import { expect, it } from 'vitest';
import { OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';
import { received, settledCopy, shownOf } from './entity-state.ts';
import { renaming, storedConnection, testId } from './testing/account.ts';
import { discarded, refused } from './transitions.ts';

const GONE = { status: 404, code: 'not_found', message: undefined };

function renamed(name: string) {
  const ana = storedConnection(testId());
  const edits = { name: { from: ana.name, to: name } };
  const row: OutboxRow = {
    ...renaming(ana.id, name),
    id: testId(),
    edits,
    state: 'pending',
    attempts: 1,
    nextAttemptAt: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    format: OUTBOX_FORMAT,
  };
  return { ana, row, state: { copy: settledCopy(ana.id, ana), rows: [row] } };
}

it('a connection that is gone goes from the screen once its refused change is discarded', () => {
  const { state, row } = renamed('Ana Costa');
  const after = refused(state, row, GONE, false);
  expect(shownOf(after)).toMatchObject({ name: 'Ana Costa' });
  expect(shownOf(discarded(after, after.rows[0]!))).toBeNull();
});

it('a connection that the server tells of again stays, although a change of it was refused as gone and is discarded', () => {
  const { ana, state, row } = renamed('Ana Costa');
  const after = received(refused(state, row, GONE, false), ana);
  expect(shownOf(discarded(after, after.rows[0]!))).toEqual(ana);
});
