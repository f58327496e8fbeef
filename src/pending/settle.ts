import type { Entity, InFlight, PendingRow, Refusal } from '../db/rows.ts';
import type { Mirror } from '../../contract/records/records.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { type Acceptance, accepted, heldBack, noticeOf, postponed, refused, stale } from './states.ts';
import { waitsForName } from './queue.ts';
import { readRows, writeRows } from './stored.ts';

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
export interface Sending {
  key: string;
  mirror: Mirror;
  entityId: string;
  attempt: number;
}

/**
 * Writes what became of changes that were sent together: to the queue and the mirror, in the transaction that it is called
 * in. What became of any sending but the last counts no more: its sender has been given up, see sync/lock.ts. Returns how
 * many count.
 */
export async function settle(
  transaction: StoreTransaction,
  sendings: readonly Sending[],
  outcomeOf: (sent: InFlight, at: number, row: PendingRow) => Outcome,
  now: string,
): Promise<number> {
  const places = new Map(sendings.map(({ mirror, entityId: id }) => [id, { mirror, id }]));
  const before = await readRows(transaction, [...places.values()]);
  const rows = new Map([...before].map(([id, { row }]) => [id, row]));
  let counted = 0;
  for (const [at, { key, entityId, attempt }] of sendings.entries()) {
    const isLast = (sent: InFlight) => sent.key === key && sent.attempts === attempt;
    if (before.get(entityId)?.row.inFlight.some(isLast) !== true) continue;
    counted += 1;
    const row = rows.get(entityId) as PendingRow;
    // One that was refused because its entity is gone has taken the others with it.
    const sent = row.inFlight.find(isLast);
    if (sent === undefined) continue;
    const told = outcomeOf(sent, at, row);
    // It is tried once more when the other one is through.
    const isAboutToBeFree = isNameTaken(told) && (await waitsForName(transaction, row));
    const outcome: Outcome = isAboutToBeFree ? { kind: 'held-back' } : told;
    const noting = outcome.kind === 'accepted' ? noteAccepted(transaction, row, sent, now) : undefined;
    // Dexie lets go of a transaction that has waited for nothing of its own a hundred times.
    if (noting) await noting;
    rows.set(entityId, after(row, sent, outcome, now));
  }
  const written = [...before].flatMap(([id, known]) => {
    const next = rows.get(id);
    return next === undefined || next === known.row ? [] : [{ before: known, after: next }];
  });
  await writeRows(transaction, written);
  return counted;
}

function isNameTaken(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.refusal.code === 'name_taken';
}

/** Undefined where there is nothing to note. */
function noteAccepted(
  transaction: StoreTransaction,
  row: PendingRow,
  sent: InFlight,
  now: string,
): Promise<unknown> | undefined {
  const notice = noticeOf(row, sent, now);
  const isOpen = isDoubtful(row, sent);
  if (!notice && !isOpen) return undefined;
  return Promise.all([notice && transaction.putNotice(notice), isOpen && awaitWord(transaction, row.id)]);
}

/**
 * Whether the answer to a change may tell of a connection that was deleted meanwhile: one whose creation had arrived before,
 * and that this device has never been told of. What comes next from the server decides.
 */
function isDoubtful({ base, gone }: PendingRow, { change, attempts }: InFlight): boolean {
  return change.kind === 'connection.create' && attempts > 1 && base === null && !gone;
}

/** Has the next pull forget a connection that it is not told of; the first pull of all does so anyway. */
async function awaitWord(transaction: StoreTransaction, id: string): Promise<void> {
  const progress = await transaction.progress();
  if (progress) await transaction.putProgress({ ...progress, unconfirmed: [...(progress.unconfirmed ?? []), id] });
}

function after(row: PendingRow, sent: InFlight, outcome: Outcome, now: string): PendingRow {
  switch (outcome.kind) {
    case 'accepted':
      return accepted(row, sent, outcome);
    case 'refused':
      return refused(row, sent, outcome.refusal, outcome.isOfRequest);
    case 'stale':
      return stale(row, sent, outcome.current);
    case 'held-back':
      return heldBack(row, sent);
    case 'later':
      return postponed(row, outcome, Date.parse(now));
  }
}

/** Lets what only waits for the network be tried at once, because it is back. */
export async function retryNow(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    const waiting = (await transaction.allPending()).filter(
      ({ state, waitsForNetwork, nextAttemptAt }) => state === 'waiting' && waitsForNetwork && nextAttemptAt > 0,
    );
    if (waiting.length > 0) await transaction.putPending(waiting.map((row) => ({ ...row, nextAttemptAt: 0 })));
  });
}

/** Tries that were not let through after which a person may want to be rid of what waits. */
const TRIES = 3;

/** Whether a person may discard what waits: it was held up often enough by somebody in between, and is not on its way. */
export function isStuck({ state, filtered }: PendingRow): boolean {
  return state === 'waiting' && filtered >= TRIES;
}
