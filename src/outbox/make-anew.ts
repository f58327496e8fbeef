import type { Change } from '../../contract/schema/change.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { GiftHints } from '../../contract/schema/gift-hints.ts';
import type { Entity } from '../db/rows.ts';
import type { StoreTransaction } from '../db/store.ts';
import { append } from './append.ts';
import { shownOf } from './entity-state.ts';
import { followMuted } from './follow-muted.ts';
import { layOver } from './lay-over.ts';
import { readState, writeState } from './stored-state.ts';
import { discarded } from './transitions.ts';

interface Anew {
  /** The change that was refused because the connection is gone. */
  refusedId: string;
  /** What the connection is to be, from what is shown of it. */
  fieldsOf: (shown: Connection) => object;
  /** What a form knows of it, for where nothing is shown. */
  opened: Connection | null;
  /** ISO instant. */
  now: string;
  newId: () => string;
}

/**
 * Makes a connection that another device has deleted anew, in place of the change that was refused for that: with what was
 * said of gifts, and with its occasions muted that were. Undefined where that change has been dealt with.
 */
export async function makeAnew(transaction: StoreTransaction, { refusedId, fieldsOf, opened, now, newId }: Anew) {
  const refused = (await transaction.queue()).find(({ id, state }) => id === refusedId && state === 'rejected');
  if (refused === undefined) return undefined;
  const before = await readState(transaction, 'connections', refused.entityId);
  const shown = (shownOf(before) ?? before.rows.reduce<Entity | null>(layOver, opened)) as Connection | null;
  if (shown === null) return undefined;
  const [id, changeId] = [newId(), newId()];
  const making = { kind: 'connection.create', entityId: id, arguments: { ...fieldsOf(shown), id } } as Change;
  await append(transaction, { id: changeId, change: making, now, newId });
  for (const change of giftChanges(id, shown)) await append(transaction, { id: newId(), change, now, newId });
  const after = await readState(transaction, 'connections', id);
  await followMuted(transaction, [{ mirror: 'connections', before, after }]);
  await writeState(transaction, 'connections', before, discarded(before, refused));
  return { id, changeId };
}

/** What says of a connection again what was said of gifts for another. */
export function giftChanges(entityId: string, shown: Connection): Change[] {
  const { giftMarks = [], neverSuggest = [], goodToKnow = [], giftNote = '' } = shown;
  const marks = giftMarks.map(({ ideaId, ...mark }): Change => {
    return { kind: 'connection.gift', entityId, arguments: { ideaId, mark } };
  });
  const hasHints = neverSuggest.length + goodToKnow.length + giftNote.length > 0;
  const hints = { neverSuggest, goodToKnow, giftNote } as GiftHints;
  return hasHints ? [...marks, { kind: 'connection.hints', entityId, arguments: hints }] : marks;
}
