import { useEffect } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { reader } from '../../db/reading/reader.ts';
import type { SummaryRow } from '../../db/reading/summaries.ts';
import { Followed, ofSession, useFollowed } from './followed.ts';

/** The little that is known of every connection; see `SummaryRow`. */
export type Summary = SummaryRow;

/** Followed for as long as the page lives: what was saved in a form is there when its screen leads to the list. */
const summaries = ofSession(() => new Followed(() => reader.summaries(), ['summaries']).stay());

/** Which connections are shown, and how they are. */
let shownIds: readonly string[] = [];
const shown = ofSession(() => new Followed(readShown, ['connections'], 0).stay());

/** A summary of every connection, in no order; undefined while the mirror is being asked for the first time. */
export function useSummaries(): readonly Summary[] | undefined {
  return useFollowed(summaries());
}

/** What is known of `useSummaries` at this moment, for who is not to be drawn anew when it changes. */
export function knownSummaries(): readonly Summary[] {
  return summaries().known() ?? [];
}

/** Reads the summaries for who is about to look at them, if they haven't been read. */
export function readAhead(): void {
  summaries();
  shown();
}

/** Forgets what was read ahead: where this device has not had the account's data yet, that is nobody. */
export function forgetRead(): void {
  summaries().forget();
}

/**
 * The connections of these ids by their ids, as far as they have been read: those that are shown on a list that may be very
 * long. The same connection stays the same object until it changes.
 */
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

/**
 * A row as it was read before where it is the same, so that what shows it is not drawn anew. All of it is compared: a change
 * that is discarded before a later one alters neither the version nor the moment.
 */
function sameRow<Row>(before: Row | undefined, row: Row): Row {
  return before && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
