import type { Connection } from '../../contract/schema/connection.ts';
import type { GiftHints } from '../../contract/schema/gift-hints.ts';
import { reader } from '../db/reader.ts';
import { commit } from './commit.ts';

/** What gifts for a connection have to do with; nothing of a server that does not say. */
export function hintsOf({ neverSuggest = [], goodToKnow = [], giftNote = '' }: Connection): GiftHints {
  return { neverSuggest, goodToKnow, giftNote } as GiftHints;
}

type Changed = (hints: GiftHints) => GiftHints;

let last: Promise<void> = Promise.resolve();

/** Changes what gifts for a connection have to do with. One change after the other, so that each is made of the one before. */
export function changeHints(connectionId: string, change: Changed): Promise<void> {
  const before = last;
  const changed = changeAfter(before, connectionId, change);
  // Whoever asked is told of a failure; the next change goes on.
  last = changed.catch(() => before);
  return changed;
}

async function changeAfter(before: Promise<void>, entityId: string, change: Changed): Promise<void> {
  await before;
  const connection = await reader.connection(entityId);
  if (connection) await commit({ kind: 'connection.hints', entityId, arguments: change(hintsOf(connection)) });
}
