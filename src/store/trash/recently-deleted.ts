import { useLiveQuery } from 'dexie-react-hooks';
import * as v from 'valibot';
import { changeOf } from '../../../contract/records/records.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { type Connection, newConnectionSchema } from '../../../contract/schema/connections/connection.ts';
import type { Occasion } from '../../../contract/schema/connections/occasion-list.ts';
import { reader } from '../../db/reading/reader.ts';
import type { PendingRow, TrashRow } from '../../db/rows.ts';
import { deleteFromTrash, emptyTrash, storedTrash, TRASH_DAYS } from '../../db/trash.ts';

export { TRASH_DAYS } from '../../db/trash.ts';

/** Why a deleted connection needs a form: another one has its name, or the server would miss a field. */
export type Obstacle = 'name' | 'details';

/** What was deleted of one person: the connection, occasions of it, or both. */
export interface DeletedOfPerson {
  /** The connection's id, or the profile's. */
  id: string;
  /** Empty for the user's own occasions. */
  name: string;
  /** Undefined where only occasions were deleted. */
  connection: DeletedConnection | undefined;
  occasions: DeletedOccasion[];
}

interface DeletedConnection {
  daysLeft: number;
  obstacle: Obstacle | undefined;
  /** Whether it mirrored another user, and will not any more. */
  wasInvited: boolean;
}

export interface DeletedOccasion {
  id: string;
  name: string;
  /** An ISO day. */
  date: string;
  daysLeft: number;
  /** Whether there is another one of its type now. */
  isReplaced: boolean;
}

const DAY = 24 * 60 * 60_000;

/** What this device can bring back, the latest deletion first; undefined before the first read. */
export function useRecentlyDeleted(): DeletedOfPerson[] | undefined {
  return useLiveQuery(async () => {
    const now = Date.now();
    const rows = (await storedTrash(now)).toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt));
    const owners = Map.groupBy(rows, ({ entityId }) => entityId);
    const mirror = await readMirror([...owners.keys()]);
    return [...owners].flatMap(([id, ofOwner]) => deletedOf(id, ofOwner, { mirror, now }) ?? []);
  }, []);
}

/** A deleted connection with its fields; null where it is not in the trash, undefined before the first read. */
export function useDeletedConnection(id: string): Connection | null | undefined {
  return useLiveQuery(
    async () => (await storedTrash(Date.now())).find((row) => row.id === id)?.connection ?? null,
    [id],
  );
}

/** What the mirror has now, read once for all that was deleted. */
interface Mirror {
  profile: Profile | undefined;
  connections: ReadonlyMap<string, Connection>;
  pending: ReadonlyMap<string, PendingRow>;
  /** The keys of all connections' names. */
  names: ReadonlySet<string>;
}

interface Now {
  mirror: Mirror;
  now: number;
}

async function readMirror(ids: readonly string[]): Promise<Mirror> {
  const [profile, connections, pending, summaries] = await Promise.all([
    reader.profile(),
    reader.connections(ids),
    reader.pending(),
    reader.summaries(),
  ]);
  return {
    profile,
    connections: new Map(connections.map((connection) => [connection.id, connection])),
    pending: new Map(pending.map((row) => [row.id, row])),
    names: new Set(summaries.map(({ name }) => connectionNameKey(name))),
  };
}

function deletedOf(id: string, rows: readonly TrashRow[], { mirror, now }: Now): DeletedOfPerson | undefined {
  const { profile } = mirror;
  const shown = id === profile?.id ? profile : mirror.connections.get(id);
  const deleted = rows.find(({ connection }) => connection);
  const ofThem = shown ?? deleted?.connection;
  // A connection that is there again, and the occasions of one that was deleted for good, are not listed.
  if (ofThem === undefined) return undefined;
  const occasions = rows.flatMap((row) => deletedOccasion(row, shown?.occasions ?? [], now));
  const connection = shown ? undefined : deleted && deletedConnection(deleted, { mirror, now });
  if (connection === undefined && occasions.length === 0) return undefined;
  return { id, name: ofThem === profile ? '' : (ofThem.name ?? ''), connection, occasions };
}

function deletedOccasion(row: TrashRow, shown: readonly Occasion[], now: number): DeletedOccasion[] {
  const { occasion } = row;
  if (occasion === undefined || shown.some(({ id }) => id === occasion.id)) return [];
  const { id, name, date } = occasion;
  return [{ id, name, date, daysLeft: daysLeft(row, now), isReplaced: shown.some((other) => other.name === name) }];
}

function deletedConnection(row: TrashRow, { mirror, now }: Now): DeletedConnection {
  const isWaiting = isDeletionWaiting(mirror.pending.get(row.id));
  return {
    daysLeft: daysLeft(row, now),
    obstacle: obstacleOf(row, isWaiting, mirror),
    wasInvited: row.wasInvited === true && !isWaiting,
  };
}

function obstacleOf(row: TrashRow, isWaiting: boolean, { names }: Mirror): Obstacle | undefined {
  const connection = row.connection as Connection;
  if (names.has(connectionNameKey(connection.name))) return 'name';
  const patch = { base: null, mine: connection, changed: new Set<string>() };
  const { arguments: entered } = changeOf('connections', 'connection', patch);
  // The birthday of an invited person is not stored: they would come back without the day that they are there for.
  const isWhole = !row.wasInvited && v.is(newConnectionSchema(todayUtc), entered);
  return isWaiting || isWhole ? undefined : 'details';
}

/** Whether a deletion was not sent: undoing it needs nothing of the server. */
function isDeletionWaiting(row: PendingRow | undefined): boolean {
  return row !== undefined && row.mine === null && row.inFlight.length === 0;
}

function daysLeft({ deletedAt }: TrashRow, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY - now) / DAY));
}

/** Deletes for good what was deleted of a person, or one of their occasions. */
export async function deleteForGood(deleted: DeletedOfPerson | DeletedOccasion): Promise<void> {
  const occasions = 'occasions' in deleted ? deleted.occasions : [];
  await deleteFromTrash([deleted.id, ...occasions.map(({ id }) => id)]);
}

/** Deletes everything in the list for good. */
export async function deleteAllForGood(): Promise<void> {
  await emptyTrash();
}
