import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { Connection } from '../../contract/schema/connection.ts';
import { indexReader } from '../db/index-reader.ts';
import type { ChangedConnections } from '../db/observe-connections.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { onCommitted } from './committed.ts';
import { laidOver } from './connections.ts';
import { Followed, useFollowed } from './followed.ts';
import { sameRow } from './same-rows.ts';

/** How many rows are read at once, so that nothing of it keeps the page from answering. */
const PIECE = 250;

/** What is known of somebody's connections, for a screen that is come back to. */
interface Kept {
  session: Session | undefined;
  ids: Followed<readonly string[]>;
  names: Followed<ReadonlyMap<string, string>>;
  rows: Map<string, Connection>;
}
let kept: Kept | undefined;

function ours(): Kept {
  const session = readSession();
  if (kept && kept.session === session) return kept;
  kept?.ids.end();
  kept?.names.end();
  return (kept = { session, ids: new Followed(readIds), names: new Followed(readNames), rows: new Map() });
}

/** The ids of all connections in the order in which they were created; undefined while the mirror is being asked. */
export function useConnectionIds(): readonly string[] | undefined {
  return useFollowed(ours().ids).value;
}

async function readIds(changed: ChangedConnections, before: readonly string[] | undefined): Promise<readonly string[]> {
  if (changed === 'any' || before === undefined) return indexReader.connectionIds();
  const known = new Set(before);
  const there = new Set((await indexReader.connections([...changed])).map(({ id }) => id));
  // Whose place in the order is not known yet.
  if ([...there].some((id) => !known.has(id))) return indexReader.connectionIds();
  const gone = [...changed].filter((id) => known.has(id) && !there.has(id));
  return gone.length === 0 ? before : before.filter((id) => !gone.includes(id));
}

/** Everybody's name by their id, as far as they are known. */
interface ConnectionNames {
  names: ReadonlyMap<string, string>;
  /** Whether they are as the mirror has them: not before they have been read, or read again after an absence. */
  areCurrent: boolean;
}

/** The names, read piece by piece once they are wanted, and followed from then on. */
export function useConnectionNames(isWanted: boolean): ConnectionNames {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  const { value, isCurrent } = useFollowed(ours().names, wasWanted);
  return { names: value ?? NO_NAMES, areCurrent: isCurrent };
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

async function readNames(
  changed: ChangedConnections,
  before: ReadonlyMap<string, string> | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (changed === 'any' || before === undefined) return readAllNames();
  const names = new Map(before);
  for (const id of changed) names.delete(id);
  for (const { id, name } of await indexReader.connections([...changed])) names.set(id, name);
  return names;
}

async function readAllNames(): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  let piece: Connection[];
  let last = '';
  do {
    piece = await indexReader.connectionsAfter(last, PIECE);
    for (const { id, name } of piece) names.set(id, name);
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
  return names;
}

/**
 * The connections of these ids as far as they have been read, by their ids; one that was read before is there at once, and
 * brought up to date a moment later.
 */
export function useConnectionsOf(ids: readonly string[]): ReadonlyMap<string, Connection> {
  useLiveQuery(async () => keep(await indexReader.connections(ids)), [ids.join(' ')]);
  return ours().rows;
}

// As of the first connections: what was changed elsewhere is shown as it is now by whoever comes back.
onCommitted((made) => {
  const row = made && kept?.rows.get(made.change.entityId);
  for (const now of row ? laidOver(row, made) : []) kept?.rows.set(now.id, now);
});

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
