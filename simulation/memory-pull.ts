import type { SyncAnswer } from '../contract/schema/sync/sync.ts';
import { canContinue, readCursor, writeCursor } from '../server/policies/sync/cursor.ts';
import type { Account } from './memory-account.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of an account's changes since a cursor, or of everything without one. */
export function changesSince(account: Account, since: string | undefined, pageSize: number): SyncAnswer {
  const { profile, connections, gone, lineage, sequence, forgottenSequence } = account;
  const userId = profile.value.id;
  const given = since === undefined ? undefined : readCursor(since);
  const continues = given !== undefined && canContinue(given, { lineage, userId, sequence, forgottenSequence });
  const from = continues
    ? given
    : { lineage, userId, sequence: 0, id: FIRST_ID, profileSequence: 0, goneAfter: sequence };
  const isAfter = (at: number, id: string) => at > from.sequence || (at === from.sequence && id > from.id);
  const listed = [
    ...[...connections].map(([id, held]) => ({ id, sequence: held.sequence, value: held.value })),
    ...[...gone].flatMap(([id, at]) => (at > from.goneAfter ? [{ id, sequence: at, value: undefined }] : [])),
  ]
    .filter((one) => isAfter(one.sequence, one.id))
    .toSorted((one, other) => one.sequence - other.sequence || (one.id < other.id ? -1 : 1));
  const page = listed.slice(0, pageSize);
  const hasMore = listed.length > page.length;
  const reached = (hasMore ? page.at(-1) : undefined) ?? { sequence, id: LAST_ID };
  return {
    reset: !continues,
    profile: profile.sequence > from.profileSequence ? profile.value : null,
    connections: page.flatMap(({ value }) => (value ? [value] : [])),
    gone: page.flatMap(({ id, value }) => (value ? [] : [id])),
    dropdownsVersion: 'lists',
    cursor: writeCursor({ ...from, sequence: reached.sequence, id: reached.id, profileSequence: profile.sequence }),
    hasMore,
  };
}
