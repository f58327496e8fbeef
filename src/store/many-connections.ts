import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Connection } from '../../contract/schema/connection.ts';
import { indexReader } from '../db/index-reader.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { useFollowed } from './follow-connections.ts';
import { sameRow } from './same-rows.ts';

/** How many rows are read at once, so that nothing of it keeps the page from answering. */
const PIECE = 250;

/** What was read last, for a screen that is come back to. */
interface Kept {
  session: Session | undefined;
  ids: string[] | undefined;
  names: ReadonlyMap<string, string> | undefined;
  rows: Map<string, Connection>;
}
let kept: Kept = empty();

function empty(): Kept {
  return { session: readSession(), ids: undefined, names: undefined, rows: new Map() };
}

function ours(): Kept {
  if (kept.session !== readSession()) kept = empty();
  return kept;
}

/** The ids of all connections in the order in which they were created; undefined while the mirror is being asked. */
export function useConnectionIds(): string[] | undefined {
  return useFollowed<string[] | undefined>(readIds, ours().ids);
}

async function readIds(): Promise<string[]> {
  const of = ours();
  return (of.ids = await indexReader.connectionIds());
}

/** Everybody's name by their id, as far as they are known. */
interface ConnectionNames {
  names: ReadonlyMap<string, string>;
  /** Whether they are as the mirror has them: not before they have been read, or read again after an absence. */
  areCurrent: boolean;
}

/** The names, read piece by piece once they are wanted, and followed from then on. */
export function useConnectionNames(isWanted: boolean): ConnectionNames {
  const [before] = useState(() => ours().names);
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const names = useFollowed<ReadonlyMap<string, string> | undefined>(wasWanted ? readNames : undefined, before);
  return { names: names ?? NO_NAMES, areCurrent: names !== before };
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

async function readNames(): Promise<ReadonlyMap<string, string>> {
  const of = ours();
  const names = new Map<string, string>();
  let piece: Connection[];
  let last = '';
  do {
    piece = await indexReader.connectionsAfter(last, PIECE);
    for (const { id, name } of piece) names.set(id, name);
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
  return (of.names = names);
}

/**
 * The connections of these ids as far as they have been read, by their ids; one that was read before is there at once, and
 * brought up to date a moment later.
 */
export function useConnectionsOf(ids: readonly string[]): ReadonlyMap<string, Connection> {
  useLiveQuery(async () => keep(await indexReader.connections(ids)), [ids.join(' ')]);
  return ours().rows;
}

/** How many rows are kept in memory of those that were shown. */
const KEPT = 1_000;

function keep(rows: readonly Connection[]): readonly Connection[] {
  const held = ours().rows;
  for (const row of rows) {
    const before = held.get(row.id);
    held.delete(row.id);
    held.set(row.id, sameRow(before, row));
  }
  for (const id of held.keys()) {
    if (held.size <= KEPT) break;
    held.delete(id);
  }
  return rows;
}
