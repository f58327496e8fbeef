import type { Entity, OutboxRow, Refusal } from '../db/rows.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import type { EntityState } from './entity-state.ts';
import { findFreeing } from './freed-name.ts';
import { followMuted } from './follow-muted.ts';
import { mirrorOf, readState, readStates, writeState, writeStates } from './stored-state.ts';
import { isStuck } from './stuck.ts';
import {
  type Acceptance,
  accepted,
  discarded,
  foundStale,
  heldBack,
  isDoubtful,
  postponed,
  refused,
  retried,
} from './transitions.ts';

/** What became of a change that was sent. */
export type Outcome =
  | ({ kind: 'accepted' } & Acceptance)
  | { kind: 'refused'; refusal: Refusal; isOfRequest: boolean }
  | { kind: 'stale'; current: Entity }
  | { kind: 'held-back' }
  | Later;

/** It is to be tried again. Filtered where somebody in between may dislike this change of all. */
export interface Later {
  kind: 'later';
  until: number;
  waitsForNetwork: boolean;
  isFiltered?: boolean;
}

/** A change in one of its sendings. */
export type Sending = Pick<OutboxRow, 'kind' | 'entityId' | 'id' | 'attempts'>;

/**
 * Writes what became of changes that were sent together: to the queue, the mirror and what is kept of the server's, in the
 * transaction it is called in. What became of any sending but the last counts no more: its sender has been given up, see
 * sync/lock.ts. Returns how many count.
 */
export async function settle(
  transaction: StoreTransaction,
  sendings: readonly Sending[],
  outcomeOf: (row: OutboxRow, at: number) => Outcome,
  now: string,
): Promise<number> {
  const places = new Map(sendings.map(({ kind, entityId: id }) => [id, { mirror: mirrorOf(kind), id }]));
  const before = await readStates(transaction, [...places.values()]);
  const settled = new Map(before);
  let counted = 0;
  for (const [at, { id, entityId, attempts }] of sendings.entries()) {
    const state = settled.get(entityId);
    const row = state?.rows.find((other) => other.id === id);
    if (state === undefined || row?.attempts !== attempts) continue;
    const told = outcomeOf(row, at);
    const freeing = isNameTaken(told) ? await findFreeing(transaction, row, settled) : undefined;
    const outcome: Outcome = freeing ? { kind: 'later', ...freeing } : told;
    const { state: next, notice } = after(state, row, outcome, now);
    if (outcome.kind === 'accepted' && isDoubtful(state, row)) await awaitWord(transaction, entityId);
    if (notice) await transaction.putNotice(notice);
    settled.set(entityId, next);
    counted += 1;
  }
  const written = [...places.values()].flatMap(({ mirror, id }) => {
    const [was, is] = [before.get(id), settled.get(id)];
    return was === undefined || is === undefined || was === is ? [] : [{ mirror, before: was, after: is }];
  });
  await writeStates(transaction, written);
  await followMuted(transaction, written);
  return counted;
}

/** It may be free by the next time: by what the person did before, and what has to come through first. */
function isNameTaken(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.refusal.code === 'name_taken';
}

/** Has the next pull forget a connection that it is not told of; the first pull of all does so anyway. */
async function awaitWord(transaction: StoreTransaction, id: string): Promise<void> {
  const progress = await transaction.progress();
  if (progress) await transaction.putProgress({ ...progress, unconfirmed: [...(progress.unconfirmed ?? []), id] });
}

function after(state: EntityState, row: OutboxRow, outcome: Outcome, now: string) {
  switch (outcome.kind) {
    case 'accepted':
      return accepted(state, row, outcome, now);
    case 'refused':
      return { state: refused(state, row, outcome.refusal, outcome.isOfRequest), notice: undefined };
    case 'stale':
      return { state: foundStale(state, row, outcome.current), notice: undefined };
    case 'held-back':
      return { state: heldBack(state, row), notice: undefined };
    case 'later':
      return { state: postponed(state, row, outcome, now), notice: undefined };
  }
}

/** Lets the changes that only wait for the network be tried at once, because it is back. */
export async function hurry(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    const waiting = (await transaction.queue()).filter(
      ({ state, waitsForNetwork }) => state === 'pending' && waitsForNetwork === true,
    );
    if (waiting.length > 0) await transaction.putRows(waiting.map((row) => ({ ...row, nextAttemptAt: 0 })));
  });
}

/** Takes a refused change out of the queue for good, or has it tried once more as it is. */
export async function resolveRefused(store: Store, id: string, how: 'discard' | 'retry'): Promise<void> {
  await deal(store, id, ({ state }) => state === 'rejected', how === 'discard' ? discarded : retried);
}

/** Takes a change that is stuck out of the queue for good. Should it have arrived all the same, the next news tell of it. */
export async function discardStuck(store: Store, id: string): Promise<void> {
  await deal(store, id, isStuck, discarded);
}

/** Does what a person wants done with a change, if it still is as they were shown it. */
async function deal(
  store: Store,
  id: string,
  isAsShown: (row: OutboxRow, queue: readonly OutboxRow[]) => boolean,
  transition: (state: EntityState, row: OutboxRow) => EntityState,
): Promise<void> {
  await store.transaction(async (transaction) => {
    const queue = await transaction.queue();
    const row = queue.find((other) => other.id === id);
    if (row === undefined || !isAsShown(row, queue)) return;
    const mirror = mirrorOf(row.kind);
    const before = await readState(transaction, mirror, row.entityId);
    await writeState(transaction, mirror, before, transition(before, row));
  });
}
