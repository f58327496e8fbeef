import { reader } from '../../db/reading/reader.ts';
import type { PendingRow, Refusal } from '../../db/rows.ts';
import { Followed, ofSession, useFollowed } from '../connections/followed.ts';

export type { Refusal } from '../../db/rows.ts';

/** The pending and refused changes of one entity. */
export interface EntityChanges {
  waiting: boolean;
  refused: Refusal | undefined;
}

type Changes = ReadonlyMap<string, EntityChanges>;

const NO_CHANGES: Changes = new Map();

const followed = ofSession(() => new Followed(async () => byEntity(await reader.pending()), ['pending']).stay());

/** Pending and refused changes by the id of their entity; empty before the first read. */
export function useChanges(): Changes {
  return useFollowed(followed()) ?? NO_CHANGES;
}

/** Resolves after the first read: a screen that waits for it has the marks in its first frame, so nothing moves. */
export function changesKnown(): Promise<void> {
  return followed().first;
}

/** Why a change was refused, in words for the user; undefined where the server gave none. */
export function refusalWords({ status, message }: Refusal): string | undefined {
  return status === 404 ? 'Another device has deleted this connection.' : message;
}

/** The marks of an entity's changes on every screen. */
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
