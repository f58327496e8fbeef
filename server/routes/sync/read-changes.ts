import { createHash } from 'node:crypto';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import {
  CURSOR_MALFORMED,
  SYNC_PAGE_BYTES,
  SYNC_PAGE_SIZE,
  type SyncAnswer,
} from '../../../contract/schema/sync/sync.ts';
import { findLineage, LAST_ID, type ListedChange, listChanges } from '../../db/changes.ts';
import { listStoredConnectionsById } from '../../db/connections/stored-connections.ts';
import { readStoredProfile } from '../../db/accounts/stored-profile.ts';
import type { UserRow } from '../../db/engine/tables.ts';
import { findForgotten, findUser } from '../../db/accounts/users.ts';
import { Failure } from '../../runtime/failure.ts';
import { canContinue, type Cursor, readCursor, writeCursor } from '../../policies/sync/cursor.ts';
import { presentConnection, presentProfile } from '../../presenters/entity.ts';
import type { Services } from '../../runtime/services.ts';
import type { Session } from '../http/environment.ts';

const DROPDOWNS_VERSION = createHash('sha256').update(JSON.stringify(DROPDOWNS)).digest('base64url').slice(0, 16);
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A page of a user's changes after a cursor. The last change number is read first: lower numbers are committed by then,
 * higher ones follow in the next pull, so it needs no transaction. Throws `malformed` for an unknown cursor,
 * `unauthorised` if the account is missing.
 */
export async function readChanges(
  { db }: Pick<Services, 'db'>,
  userId: string,
  since: string | undefined,
  pageSize = SYNC_PAGE_SIZE,
): Promise<SyncAnswer> {
  const given = since === undefined ? undefined : readCursor(since);
  if (since !== undefined && given === undefined) throw new Failure('malformed', { message: [CURSOR_MALFORMED] });
  const lineage = await findLineage(db);
  const user = await findUser(db, userId);
  if (user === undefined) throw new Failure('unauthorised');
  const { changeSequence: sequence, forgottenSequence } = user;
  const continues = given !== undefined && canContinue(given, { lineage, userId, sequence, forgottenSequence });
  const from = continues ? given : beginning(lineage, user);

  const listed = await listChanges(db, userId, {
    after: from,
    upTo: sequence,
    goneAfter: from.goneAfter,
    limit: pageSize + 1,
  });
  if (
    continues &&
    !canContinue(given, { lineage, userId, sequence, forgottenSequence: await findForgotten(db, userId) })
  ) {
    // Tombstones were deleted after the cursor's check.
    return readChanges({ db }, userId, since, pageSize);
  }
  // Changes beyond the page's bytes aren't read just to measure them.
  const read = withinBytes(listed.slice(0, pageSize), ({ giftBytes }) => giftBytes);
  const found = await listStoredConnectionsById(db, userId, idsOf(read, false));
  const presented = new Map(found.map(presentConnection).map((connection) => [connection.id, connection]));
  const page = withinBytes(read, ({ id }) => Buffer.byteLength(JSON.stringify(presented.get(id) ?? '')));
  const hasMore = listed.length > page.length;
  const profile =
    user.profileSequence > from.profileSequence ? presentProfile(await readStoredProfile(db, user)) : null;
  const reached = (hasMore ? page.at(-1) : undefined) ?? { sequence, id: LAST_ID };
  return {
    reset: !continues,
    profile,
    connections: page.flatMap(({ id }) => presented.get(id) ?? []),
    gone: idsOf(page, true),
    dropdownsVersion: DROPDOWNS_VERSION,
    cursor: writeCursor({
      ...from,
      sequence: reached.sequence,
      id: reached.id,
      profileSequence: user.profileSequence,
    }),
    hasMore,
  };
}

/** The answer to a device that has everything, known by its session alone; undefined if there may be more. */
export function nothingNew(session: Session, since: string | undefined): SyncAnswer | undefined {
  const given = since === undefined ? undefined : readCursor(since);
  if (given === undefined) return undefined;
  const { changeSequence: sequence, profileSequence } = session;
  const isAtEnd = given.sequence === sequence && given.id === LAST_ID && given.profileSequence === profileSequence;
  if (!isAtEnd || !canContinue(given, { ...session, sequence })) return undefined;
  return {
    reset: false,
    profile: null,
    connections: [],
    gone: [],
    dropdownsVersion: DROPDOWNS_VERSION,
    cursor: writeCursor(given),
    hasMore: false,
  };
}

/** A new device's start: it needs no earlier deletions. */
function beginning(lineage: string, { id: userId, changeSequence }: UserRow): Cursor {
  return { lineage, userId, sequence: 0, id: FIRST_ID, profileSequence: 0, goneAfter: changeSequence };
}

/** As many changes as fit a page, at least one. */
function withinBytes(changes: readonly ListedChange[], bytesOf: (change: ListedChange) => number): ListedChange[] {
  let bytes = 0;
  const tooMuch = changes.findIndex((change, at) => (bytes += bytesOf(change)) > SYNC_PAGE_BYTES && at > 0);
  return tooMuch === -1 ? [...changes] : changes.slice(0, tooMuch);
}

function idsOf(changes: readonly ListedChange[], gone: boolean): string[] {
  return changes.filter(({ isGone }) => isGone === gone).map(({ id }) => id);
}
