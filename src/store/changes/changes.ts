import { reader } from '../../db/reading/reader.ts';
import type { PendingRow, Refusal } from '../../db/rows.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';

export type { Refusal } from '../../db/rows.ts';

/** What is still on its way for one entity, or was refused. */
export interface EntityChanges {
  waiting: boolean;
  refused: Refusal | undefined;
}

type Changes = ReadonlyMap<string, EntityChanges>;

const NO_CHANGES: Changes = new Map();

const followed = ofSession(() => new Followed(async () => byEntity(await reader.pending()), ['pending']).stay());

/**
 * The changes that were not sent yet or were refused, by the id of their entity; empty while the mirror is being asked for
 * the first time.
 */
export function useChanges(): Changes {
  return useFollowed(followed()) ?? NO_CHANGES;
}

/** Resolves once the changes are known. What waits for it before showing anything shows it with its marks, and it stays where it is. */
export function changesKnown(): Promise<void> {
  return followed().first;
}

/** Why a change was refused, in words that say what has happened; undefined where the server gave none. */
export function refusalWords({ status, message }: Refusal): string | undefined {
  return status === 404 ? 'Another device has deleted this connection.' : message;
}

/** How an entity's changes are marked wherever it is shown. */
export function marksOf(changes: EntityChanges | undefined) {
  return {
    waiting: changes?.waiting ?? false,
    waitingLabel: 'not yet sent',
    refusal: changes?.refused && (refusalWords(changes.refused) ?? 'not saved'),
  };
}

function byEntity(rows: readonly PendingRow[]): Changes {
  return new Map(
    rows.map((row) => [row.id, { waiting: row.state !== 'refused', refused: Object.values(row.refusals)[0] }]),
  );
}
