import type { EntityTable, Table } from 'dexie';
import { mainRecord, recordOf } from '../../contract/records/records.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { isSame, placeOf, valuesOf, withValues } from '../../contract/records/values.ts';
import { connectionNameKey } from '../../contract/rules/limits/connection-name.ts';
import { isGlobalOccasion } from '../../contract/rules/days/global-occasions.ts';
import { reminderSettingsOf } from '../../contract/rules/reminders/reminder-settings.ts';
import type { GiftMark } from '../../contract/schema/gifts/gift-mark.ts';
import type { Occasion } from '../../contract/schema/connections/occasion-list.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import type { CopyRow, OutboxRow } from './old-outbox.ts';
import type { ConnectionRow, Entity, PendingRow, Refusal } from './rows.ts';
import { type SummaryRow, summaryOf } from './reading/summaries.ts';

const PIECE = 200;

/** Recreates all summaries. Call it in a transaction over both tables. */
export async function fillSummaries(
  connections: EntityTable<ConnectionRow, 'id'>,
  summaries: EntityTable<SummaryRow, 'id'>,
): Promise<void> {
  await summaries.clear();
  let piece: ConnectionRow[];
  let last = '';
  do {
    piece = await connections.where('id').above(last).limit(PIECE).toArray();
    await summaries.bulkPut(piece.map(summaryOf));
    last = piece.at(-1)?.id ?? '';
  } while (piece.length === PIECE);
}

type Tables = (name: 'outbox' | 'copies' | 'connections' | 'profile' | 'pending') => Table;

/** Converts changes queued by older app versions into pending rows. Call it in a transaction over the tables. */
export async function toPending(tables: Tables): Promise<void> {
  const rows = (await tables('outbox').orderBy('sequence').toArray()) as OutboxRow[];
  let since = ((await tables('pending').orderBy('since').last()) as PendingRow | undefined)?.since ?? 0;
  const groups = Map.groupBy(rows, ({ entityId }) => entityId);
  for (const [id, ofEntity] of groups) {
    const mirror = ofEntity[0]?.kind.startsWith('connection.') ? 'connections' : 'profile';
    const mine = ((await tables(mirror).get(id)) ?? null) as Entity | null;
    const copy = (await tables('copies').get(id)) as CopyRow | undefined;
    const held = (await tables('pending').get(id)) as PendingRow | undefined;
    since += 1;
    const row = held ? joined(held, mine, ofEntity) : pendingRow({ id, mirror, mine, copy, since }, ofEntity);
    await tables('pending').put(row);
    if (held && row.mine && !isSame(row.mine, mine)) await tables(mirror).put(row.mine);
    if (mirror === 'profile') await muteOccasions(tables, row);
  }
  await tables('outbox').clear();
  await tables('copies').clear();
}

interface Held {
  id: string;
  mirror: PendingRow['mirror'];
  mine: Entity | null;
  copy: CopyRow | undefined;
  since: number;
}

/**
 * Merges an older tab's changes into a pending row. That tab may have changed the server's values, not the pending
 * ones.
 */
function joined(held: PendingRow, mirrored: Entity | null, rows: readonly OutboxRow[]): PendingRow {
  const { mirror, base, mine } = held;
  if (mirrored === null || mine === null) return { ...held, mine: mirrored, refusals: {}, state: 'waiting' };
  const values: Record<string, unknown> = { ...valuesOf(mirror, mine) };
  const amended = new Set<string>();
  for (const { edits, arguments: given } of rows) {
    const before = edits ? Object.entries(edits).map(([field, { from }]) => [field, from]) : [];
    const after = edits ? Object.entries(edits).map(([field, { to }]) => [field, to]) : Object.entries(given);
    const from = valuesOf(mirror, { ...(base ?? mirrored), ...Object.fromEntries(before) } as Entity);
    const to = valuesOf(mirror, { ...(base ?? mirrored), ...Object.fromEntries(after) } as Entity);
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (isSame(from[key], to[key])) continue;
      values[key] = to[key];
      const { field, member } = placeOf(key);
      amended.add(recordOf(mirror, field, member));
    }
  }
  const refusals = Object.fromEntries(Object.entries(held.refusals).filter(([record]) => !amended.has(record)));
  const { mutedOccasionIds } = mirrored as Partial<Profile>;
  const wanted = {
    ...withValues(mirror, base ?? mine, values, mirrored),
    ...(mutedOccasionIds && { mutedOccasionIds }),
  };
  return { ...held, mine: withGlobalMutes(wanted as Entity, rows), refusals, state: 'waiting' };
}

function pendingRow({ id, mirror, mine, copy, since }: Held, rows: readonly OutboxRow[]): PendingRow {
  const isNew = rows[0]?.kind === 'connection.create';
  const base = copy ? copy.value : isNew ? null : unknownBefore(id, mine, rows);
  const version = copy?.version ?? rows[0]?.baseVersion ?? 0;
  const gone = copy?.gone ?? false;
  const refusals: Record<string, Refusal> = {};
  for (const { kind, arguments: given, refusal } of rows) {
    if (refusal) refusals[gone ? 'connection' : recordOfKind(kind, given)] ??= refusal;
  }
  const isRefused = rows.length > 0 && rows.every(({ kind, arguments: given }) => isKept(refusals, gone, kind, given));
  const frees = base && !(mine && isSameName(mine, base)) ? connectionNameKey(base.name ?? '') : '';
  return {
    id,
    mirror,
    base,
    version,
    gone,
    mine: mine && withGlobalMutes(mine, rows),
    seen: seenOf(mirror, base && withGlobalMutes(base), rows),
    mayHaveArrived: mayHaveArrived(mirror, mine ?? base, rows),
    inFlight: [],
    refusals,
    since,
    changedAt: rows.at(-1)?.createdAt ?? '',
    state: isRefused ? 'refused' : 'waiting',
    frees: mirror === 'connections' ? frees : '',
    nextAttemptAt: 0,
    waitsSince: 0,
    waitsForNetwork: false,
    filtered: 0,
    overtaken: 0,
  };
}

function isKept(refusals: object, gone: boolean, kind: OutboxRow['kind'], given: OutboxRow['arguments']): boolean {
  return (gone ? 'connection' : recordOfKind(kind, given)) in refusals;
}

function isSameName(one: Entity, other: Entity): boolean {
  return connectionNameKey(one.name ?? '') === connectionNameKey(other.name ?? '');
}

/** The first version didn't store what a change started from: all fields of its forms count as changed. */
function unknownBefore(id: string, mine: Entity | null, rows: readonly OutboxRow[]): Entity {
  // Of a deleted connection only the sent fields are known.
  if (mine === null)
    return Object.assign({ id, name: '', occasions: [] }, ...rows.map((row) => row.arguments)) as Entity;
  const blank = rows.flatMap(({ arguments: given }) =>
    Object.keys(given).map((field) => [field, Array.isArray(given[field]) ? [] : null] as const),
  );
  return { ...mine, ...Object.fromEntries(blank) };
}

function recordOfKind(kind: OutboxRow['kind'], given: OutboxRow['arguments']): RecordName {
  switch (kind) {
    case 'connection.gift':
      return `gift/${String(given['ideaId'])}`;
    case 'connection.details':
      return 'details';
    case 'connection.hints':
      return 'hints';
    case 'connection.notice':
      return 'notice';
    case 'notifications.set':
      return 'notifications';
    case 'reminders.set':
      return 'reminders';
    default:
      return mainRecord(kind.startsWith('connection.') ? 'connections' : 'profile');
  }
}

/** The values as the user saw them, where another device had changed them by then. */
function seenOf(mirror: PendingRow['mirror'], base: Entity | null, rows: readonly OutboxRow[]): PendingRow['seen'] {
  if (base === null) return {};
  const held = valuesOf(mirror, base);
  const seen: Record<string, unknown> = {};
  // A later change started from the result of an earlier one.
  const changed = new Set(['notice', 'mutedOccasionIds']);
  for (const { edits = {} } of rows) {
    for (const [field, { from }] of Object.entries(edits)) {
      if (from === undefined || changed.has(field)) continue;
      changed.add(field);
      const before = valuesOf(mirror, { ...base, [field]: from });
      for (const [key, value] of Object.entries(before)) {
        if (placeOf(key).field === fieldOf(field) && !isSame(value, held[key]) && !(key in seen)) seen[key] = value;
      }
    }
  }
  return seen;
}

function fieldOf(field: string): string {
  return field === 'customHobbiesAndInterests' ? 'hobbiesAndInterests' : field;
}

/** Values that may have arrived. They aren't sent again as they were: the server's version shows whether they have. */
function mayHaveArrived(mirror: PendingRow['mirror'], mine: Entity | null, rows: readonly OutboxRow[]) {
  const found: Record<string, unknown[]> = {};
  if (mine === null) return found;
  for (const { attempts, sent, arguments: given, kind } of rows) {
    if (attempts === 0) continue;
    const { ideaId, mark, ...fields } = { ...given, ...sent?.arguments } as GiftFields;
    const giftMarks = mark ? [{ ideaId, ...mark }] : [];
    const values = valuesOf(mirror, { ...mine, ...fields, ...(ideaId !== undefined && { giftMarks }) } as Entity);
    for (const [key, value] of Object.entries(values)) {
      const { field, member } = placeOf(key);
      if (recordOf(mirror, field, member) === recordOfKind(kind, given)) (found[key] ??= []).push(value);
    }
  }
  return found;
}

type GiftFields = { ideaId?: string; mark?: Omit<GiftMark, 'ideaId'> | null };

/** Muting was once a list of ids on the profile. */
function withGlobalMutes<Of extends Entity>(entity: Of, rows: readonly OutboxRow[] = []): Of {
  if (!('mutedOccasionIds' in entity)) return entity;
  const muted = new Set(reminderSettingsOf(entity).mutedGlobalOccasionIds);
  for (const { edits = {} } of rows) {
    const { from = [], to = [] } = (edits['mutedOccasionIds'] ?? {}) as { from?: string[]; to?: string[] };
    for (const id of new Set(from).difference(new Set(to))) muted.delete(id);
    for (const id of new Set(to).difference(new Set(from))) if (isGlobalOccasion(id)) muted.add(id);
  }
  return { ...entity, mutedGlobalOccasionIds: [...muted] };
}

function mutedIds(profile: Entity | null): Set<string> {
  return new Set((profile as Profile | null)?.mutedOccasionIds);
}

async function muteOccasions(tables: Tables, { base, mine, since, changedAt }: PendingRow): Promise<void> {
  const [before, after] = [mutedIds(base), mutedIds(mine)];
  const changed = new Set([...before.symmetricDifference(after)].filter((id) => !isGlobalOccasion(id)));
  if (changed.size === 0) return;
  const marked = (occasions: readonly Occasion[], ids: ReadonlySet<string>) =>
    occasions.map((occasion) => (changed.has(occasion.id) ? { ...occasion, muted: ids.has(occasion.id) } : occasion));
  const connections = (await tables('connections').toArray()) as ConnectionRow[];
  const owners: [PendingRow['mirror'], Entity][] = [
    ...connections.map((connection): [PendingRow['mirror'], Entity] => ['connections', connection]),
    ...(mine ? [['profile', mine] satisfies [PendingRow['mirror'], Entity]] : []),
  ];
  for (const [mirror, owner] of owners) {
    if (!owner.occasions.some(({ id }) => changed.has(id))) continue;
    const held = (await tables('pending').get(owner.id)) as PendingRow | undefined;
    const row = held ?? pendingRow({ id: owner.id, mirror, mine: owner, copy: asCopy(owner), since }, []);
    const muted = { ...owner, occasions: marked(owner.occasions, after) };
    const known = row.base && { ...row.base, occasions: marked(row.base.occasions, before) };
    await tables('pending').put({ ...row, base: known, mine: muted, changedAt, state: 'waiting', frees: row.frees });
    await tables(mirror).put(muted);
  }
}

function asCopy(value: Entity): CopyRow {
  return { id: value.id, version: value.version, value, gone: false };
}
