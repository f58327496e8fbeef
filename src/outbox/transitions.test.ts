import { expect, it } from 'vitest';
import { OUTBOX_FORMAT, type OutboxRow } from '../db/rows.ts';
import { received, settledCopy, shownOf } from './entity-state.ts';
import { creation, renaming, storedConnection, testId } from './testing/account.ts';
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

function madeAndRenamed() {
  const { ana, row, state } = renamed('Ana Costa');
  const making: OutboxRow = { ...row, ...creation(ana.id, ana.name), id: testId(), edits: {} };
  const copy = settledCopy(ana.id, undefined);
  return { ana, row, making, state: { ...state, copy, rows: [making, row] } };
}

it('what was changed of a connection goes with its making where the server never made it', () => {
  const { making, state } = madeAndRenamed();
  const after = discarded(state, making);
  expect([after.rows, shownOf(after)]).toEqual([[], null]);
});

it('what was changed of a connection stays where its making had arrived, is discarded, and only its answer was lost', () => {
  const { ana, row, making, state } = madeAndRenamed();
  const after = discarded(received(state, ana), making);
  expect(after.rows).toEqual([row]);
  expect(shownOf(after)).toMatchObject({ id: ana.id, name: 'Ana Costa' });
});
