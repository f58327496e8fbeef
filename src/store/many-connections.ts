import { useCallback, useState, useSyncExternalStore } from 'react';
import { connectionNameKey } from '../../contract/rules/connection-name.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import { indexReader } from '../db/index-reader.ts';
import type { ChangedConnections } from '../db/observe-connections.ts';
import { observeQueue } from '../db/observe-parts.ts';
import type { Session } from '../db/session.ts';
import { readSession } from '../db/session-storage.ts';
import { type EntityChanges, knownChanges, readChanges } from './changes.ts';
import { onCommitted } from './committed.ts';
import { laidOver } from './connections.ts';
import { Followed, useFollowed } from './followed.ts';
import { KeptRows, useKeptRows } from './kept-rows.ts';
import { type NameRegister, openRegister, withChanged } from './name-register.ts';

/** How many rows are read at once, so that nothing of it keeps the page from answering. */
const PIECE = 250;

/** What is known of somebody's connections, for a screen that is come back to. */
interface Kept {
  session: Session | undefined;
  ids: Followed<readonly string[]>;
  names: Followed<NameRegister>;
  changes: Followed<ReadonlyMap<string, EntityChanges>>;
  rows: KeptRows;
}
let kept: Kept | undefined;

function ours(): Kept {
  const session = readSession();
  if (kept && kept.session === session) return kept;
  kept?.ids.end();
  kept?.names.end();
  kept?.changes.end();
  kept?.rows.end();
  return (kept = {
    session,
    ids: new Followed(readIds),
    names: new Followed(readNames),
    changes: new Followed(readChanges, observeQueue),
    rows: new KeptRows(),
  });
}

/**
 * As `useChanges`, read at a pace: while very many changes are being sent, they change all the time.
 * @param isShown whether what is known has been shown: nothing is read before
 */
export function useManyChanges(isShown: boolean): ReadonlyMap<string, EntityChanges> {
  const { value, isCurrent } = useFollowed(ours().changes, isShown);
  return (isCurrent ? value : undefined) ?? knownChanges();
}

/**
 * The ids of all connections in the order in which they were created; undefined while the mirror is being asked.
 * @param isShown as of `useManyChanges`
 */
export function useConnectionIds(isShown: boolean): readonly string[] | undefined {
  return useFollowed(ours().ids, isShown).value;
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
  return { names: value?.names ?? NO_NAMES, areCurrent: isCurrent };
}

/**
 * Says who has a name, as names are compared and as far as they are known at that moment. They are read and followed
 * meanwhile, and nothing is drawn anew for it.
 */
export function useNameHolders(): (name: string) => ReadonlySet<string> {
  const { names } = ours();
  // What reading fails with is thrown here, as by a live query.
  useSyncExternalStore(names.subscribe, () => names.known() && names);
  return useCallback((name) => names.known().value?.holders.get(connectionNameKey(name)) ?? NOBODY, [names]);
}

const NOBODY: ReadonlySet<string> = new Set();
const NO_NAMES: ReadonlyMap<string, string> = new Map();

async function readNames(changed: ChangedConnections, before: NameRegister | undefined): Promise<NameRegister> {
  if (changed === 'any' || before === undefined) return readAllNames();
  return withChanged(before, changed, await indexReader.connections([...changed]));
}

async function readAllNames(): Promise<NameRegister> {
  const register = openRegister();
  let piece: Connection[];
  let last = '';
  do {
    piece = await indexReader.connectionsAfter(last, PIECE);
    register.add(piece);
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
  return register;
}

/**
 * The connections of these ids as far as they have been read, by their ids; one that was read before is there at once, and
 * brought up to date a moment later.
 * @param isShown as of `useKeptRows`
 */
export function useConnectionsOf(ids: readonly string[], isShown: boolean): ReadonlyMap<string, Connection> {
  return useKeptRows(ours().rows, ids, isShown);
}

// As of the first connections: what was changed elsewhere is shown as it is now by whoever comes back. Who was deleted goes
// at once.
onCommitted((made) => {
  if (!made || !kept) return;
  const { entityId } = made.change;
  const { rows } = kept.rows;
  const row = rows.get(entityId);
  for (const now of row ? laidOver(row, made) : []) rows.set(now.id, now);
  if (made.shown === null) kept.ids.layOver((ids) => ids.filter((id) => id !== entityId));
});
