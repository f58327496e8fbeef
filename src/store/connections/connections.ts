import { useEffect } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { reader } from '../../db/reading/reader.ts';
import type { SummaryRow } from '../../db/reading/summaries.ts';
import { Followed, ofSession, useFollowed } from './followed.ts';

export type Summary = SummaryRow;

// Followed as long as the page lives, so that the list shows at once a change saved in a form.
const summaries = ofSession(() => new Followed(() => reader.summaries(), ['summaries']).stay());

let shownIds: readonly string[] = [];
const shown = ofSession(() => new Followed(readShown, ['connections'], 0).stay());

/** A summary of every connection, unordered; undefined before the first read. */
export function useSummaries(): readonly Summary[] | undefined {
  return useFollowed(summaries());
}

/** The summaries read so far, for a caller that must not render again when they change. */
export function knownSummaries(): readonly Summary[] {
  return summaries().known() ?? [];
}

/** Starts reading the summaries for the next screen. */
export function readAhead(): void {
  summaries();
  shown();
}

/** Discards the summaries read ahead: before the first sync there were none. */
export function forgetRead(): void {
  summaries().forget();
}

/** The connections with these ids that have been read. A connection stays the same object until it changes. */
export function useShownConnections(ids: readonly string[]): ReadonlyMap<string, Connection> {
  const followed = shown();
  useEffect(() => {
    shownIds = ids;
    followed.refresh();
  }, [followed, ids]);
  return useFollowed(followed) ?? NONE;
}

const NONE: ReadonlyMap<string, Connection> = new Map();

async function readShown(before = NONE): Promise<ReadonlyMap<string, Connection>> {
  const rows = await reader.connections(shownIds);
  return new Map(rows.map((row) => [row.id, sameRow(before.get(row.id), row)]));
}

// The row read before, where it is equal, so that its component isn't rendered again. Compares all fields: discarding a
// change alters neither version nor `updatedAt`.
function sameRow<Row>(before: Row | undefined, row: Row): Row {
  return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
