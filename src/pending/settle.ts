import type { Entity, InFlight, PendingRow, Refusal } from '../db/rows.ts';
import type { MirrorTable } from '../../contract/records/records.ts';
import type { Store, StoreTransaction } from '../db/store.ts';
import { type Acceptance, accepted, heldBack, noticeOf, postponed, refused, stale } from './states.ts';
import { waitsForName } from './queue.ts';
import { readRows, writeRows } from './stored.ts';

export type Outcome =
  | ({ kind: 'accepted' } & Acceptance)
  | { kind: 'refused'; refusal: Refusal; isOfRequest: boolean }
  | { kind: 'stale'; current: Entity }
  | { kind: 'held-back' }
  | Later;

/** To be retried. `isFiltered`: a proxy or portal may object to this change's text. */
export interface Later {
  kind: 'later';
  until: number;
  waitsForNetwork: boolean;
  isFiltered?: boolean;
}

export interface Sending {
  key: string;
  mirror: MirrorTable;
  entityId: string;
  attempt: number;
}

/**
 * Stores the results of changes that were sent together, in the queue and the mirror. Only the result of a change's
 * last attempt counts: the sender of an earlier one has lost its lock (sync/lock.ts). Returns how many count.
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
    // An earlier result has settled the whole entity, such as a refusal because it is deleted.
    const sent = row.inFlight.find(isLast);
    if (sent === undefined) continue;
    const told = outcomeOf(sent, at, row);
    // Retried once the change that frees the name is accepted.
    const isAboutToBeFree = isNameTaken(told) && (await waitsForName(transaction, row));
    const outcome: Outcome = isAboutToBeFree ? { kind: 'held-back' } : told;
    const noting = outcome.kind === 'accepted' ? noteAccepted(transaction, row, sent, now) : undefined;
    // Await only where needed, see `takeBatch`.
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

/** Whether an accepted creation may be deleted by now: it arrived earlier, unpulled. The next pull decides. */
function isDoubtful({ base, gone }: PendingRow, { change, attempts }: InFlight): boolean {
  return change.kind === 'connection.create' && attempts > 1 && base === null && !gone;
}

/** Lets the next pull delete the connection unless the pull contains it. The first pull of all does so anyway. */
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

/** Makes all rows due that wait only for the network, since it is back. */
export async function retryNow(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    const waiting = (await transaction.allPending()).filter(
      ({ state, waitsForNetwork, nextAttemptAt }) => state === 'waiting' && waitsForNetwork && nextAttemptAt > 0,
    );
    if (waiting.length > 0) await transaction.putPending(waiting.map((row) => ({ ...row, nextAttemptAt: 0 })));
  });
}

const TRIES = 3;

/** Whether the user may discard a waiting change: a proxy or portal has blocked it too often. */
export function isStuck({ state, filtered }: PendingRow): boolean {
  return state === 'waiting' && filtered >= TRIES;
}
