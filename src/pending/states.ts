import { mainRecord, type MirrorTable } from '../../contract/records/records.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { isSame, placeOf, type Values, valuesOf, withValues } from '../../contract/records/values.ts';
import { connectionNameKey } from '../../contract/rules/limits/connection-name.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Entity, InFlight, NoticeRow, PendingRow, Refusal } from '../db/rows.ts';
import { isMain, keysOf, patchesOf, recordOfKey } from './patch.ts';

/** Transitions of a pending row. docs/architecture.md lists them; `states-in-docs.test.ts` checks the list. */

/** The server's answer about a connection that another device has deleted. */
export const GONE: Refusal = { status: 404, code: 'not_found', message: undefined };

/** The row of an entity for which nothing is pending. */
export function settledRow(mirror: MirrorTable, id: string, entity: Entity | undefined): PendingRow {
  return {
    id,
    mirror,
    base: entity ?? null,
    version: entity?.version ?? 0,
    gone: false,
    mine: entity ?? null,
    seen: {},
    mayHaveArrived: {},
    inFlight: [],
    refusals: {},
    since: 0,
    changedAt: '',
    state: 'waiting',
    frees: '',
    ...AT_ONCE,
  };
}

const AT_ONCE = { nextAttemptAt: 0, waitsSince: 0, waitsForNetwork: false, filtered: 0, overtaken: 0 } as const;

/** Whether an entity is as the server has it: its row isn't stored then. */
export function isSettled({ mirror, base, mine, inFlight, gone }: PendingRow): boolean {
  return !gone && inFlight.length === 0 && patchesOf({ mirror, base, mine }).size === 0;
}

interface Edit {
  /** The edited record: a refusal of it is cleared. */
  record: RecordName;
  wanted: Entity;
  /** The entity as the user saw it when editing, which may be older than what is shown now. */
  startedFrom: Entity;
  /** ISO instant. */
  now: string;
  newId: () => string;
}

/** Saves an edit. Only the differences from `startedFrom` count as the user's. */
export function saved(row: PendingRow, { record, wanted, startedFrom, now, newId }: Edit): PendingRow {
  const { mirror, base } = row;
  const shown = row.mine ?? startedFrom;
  const [from, to, held, theirs] = [startedFrom, wanted, shown, base].map((entity) => valuesOf(mirror, entity)) as Four;
  const changed = [...keysOf(from, to)].filter((key) => !isSame(from[key], to[key]));
  const values = { ...held, ...Object.fromEntries(changed.map((key) => [key, to[key]])) };
  // Changes by other devices since the form was opened are replaced unseen.
  const unseen = changed.filter((key) => base && isSame(held[key], theirs[key]) && !isSame(theirs[key], from[key]));
  const seen = { ...Object.fromEntries(unseen.map((key) => [key, from[key]])), ...row.seen };
  const onto = base === null ? { ...shown, ...wanted } : base;
  const mine = withValues(mirror, onto, values, withOccasionsOf(wanted, shown), newId);
  const amended = new Set<string>([record, ...changed.map((key) => recordOfKey(mirror, key))]);
  const refusals = Object.fromEntries(Object.entries(row.refusals).filter(([name]) => !amended.has(name)));
  return tidied({ ...row, mine, seen, refusals, changedAt: now });
}

/** The entity with the other's occasions appended: `withValues` takes their ids and order from it. */
function withOccasionsOf(entity: Entity, { occasions: others }: Entity): Entity {
  const names = new Set(entity.occasions.map(({ name }) => name));
  return { ...entity, occasions: [...entity.occasions, ...others.filter(({ name }) => !names.has(name))] };
}

type Four = [Values, Values, Values, Values];

/** Saves a new connection, or an amended one whose creation was refused. */
export function created(row: PendingRow, mine: Connection, now: string): PendingRow {
  return tidied({ ...row, mine, refusals: {}, changedAt: now });
}

/** Whether the server can't have any of an entity. */
export function isAbsentFromServer({ base, inFlight, mayHaveArrived }: PendingRow): boolean {
  return base === null && inFlight.length === 0 && Object.keys(mayHaveArrived).length === 0;
}

/** Deletes a connection. Its changes in flight are sent first, its other changes never. */
export function deleted(row: PendingRow, now: string): PendingRow {
  const { base, gone, inFlight } = row;
  if (gone || isAbsentFromServer(row)) return settledRow(row.mirror, row.id, undefined);
  // A change that is no longer in flight may have arrived: the deletion is sent to make sure.
  const known = inFlight.length === 0 ? (base ?? row.mine) : base;
  const shownBefore = row.mine ?? row.shownBefore;
  return tidied({ ...row, base: known, mine: null, shownBefore, refusals: {}, changedAt: now });
}

/** Rebases the row onto the entity that the server has now. */
export function told(row: PendingRow, news: Entity): PendingRow {
  const { mirror, base } = row;
  const theirs = valuesOf(mirror, news);
  const from: Record<string, unknown> = {
    ...(base ? valuesOf(mirror, base) : asFound(row, row.inFlight[0]?.sent ?? {}, news)),
  };
  // An edit after the sending is a change of the sent value, even back to the server's former one.
  const mine = valuesOf(mirror, row.mine);
  for (const { sent } of row.mine ? row.inFlight : []) {
    for (const [key, value] of Object.entries(sent ?? {})) {
      if (!isSame(mine[key], value) && !isSame(theirs[key], from[key])) from[key] = value;
    }
  }
  // A value that was sent from here and may have arrived is not another device's.
  for (const key of keysOf(theirs, from)) if (isOwn(row, key, theirs[key])) from[key] = theirs[key];
  // The server's entity proves that the creation has arrived: the user sees its replaced values on the screen.
  const isKnown = (key: string, value: unknown) =>
    isSame(theirs[key], value) || (base === null && isSame(mine[key], from[key]));
  const inFlight = row.inFlight.map((sent) => ({ ...sent, sent: sent.sent && withoutKnown(sent.sent, isKnown) }));
  // Once a creation has arrived, no other form of it can.
  const isSettledNow = (key: string) => base === null && isMain(row, recordOfKey(mirror, key));
  const mayHaveArrived = without(row.mayHaveArrived, new Set(Object.keys(row.mayHaveArrived).filter(isSettledNow)));
  // A deleted connection that is there again, as after a restored backup, can be changed again.
  const refusals = row.gone ? {} : row.refusals;
  return rebased({ ...row, inFlight, mayHaveArrived, gone: false, refusals }, from, news);
}

function withoutKnown(sent: Values, isKnown: (key: string, value: unknown) => boolean): Values {
  return Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isKnown(key, value)));
}

/** The server has deleted the entity. Its changes stay until the user decides; those in flight are still sent. */
export function wentAway(row: PendingRow): PendingRow {
  return tidied({ ...row, gone: true });
}

export interface Acceptance {
  status: number;
  version: number | undefined;
  /** The entity, or the fields that the server returned; undefined after a deletion. */
  fields: Partial<Entity> | undefined;
}

/** Stores an accepted change as the server's, unless a newer version is known already. */
export function accepted(row: PendingRow, sent: InFlight, answer: Acceptance): PendingRow {
  const { mirror, base } = row;
  if (sent.sent === null) return settledRow(mirror, row.id, undefined);
  const keys = keysOf(sent.sent);
  const mayHaveArrived = without(row.mayHaveArrived, keys);
  const known = { ...withoutInFlight(row, sent), mayHaveArrived, overtaken: 0, filtered: 0 };
  if ((answer.version ?? 0) <= row.version) return acceptedLate(known, sent.sent);
  const next = entityAfter(row, sent, answer);
  if (next === null) return tidied(known);
  const arrived = { ...valuesOf(mirror, base), ...sent.sent };
  // The change arrived before the deletion: its values must not be lost.
  if (row.gone)
    return tidied({
      ...known,
      base: withValues(mirror, next, { ...valuesOf(mirror, next), ...sent.sent }, row.mine ?? next),
    });
  const from = answer.status === 200 && base === null ? asFound(row, sent.sent, next) : arrived;
  return rebased({ ...known, seen: without(row.seen, keys) }, from, next);
}

/** A newer version was known before the answer: values that were not edited since the sending follow it. */
function acceptedLate(row: PendingRow, sent: Values): PendingRow {
  const { mirror, base, mine } = row;
  const seen = { ...row.seen, ...sent };
  if (base === null || mine === null) return tidied({ ...row, seen });
  const [theirs, values] = [valuesOf(mirror, base), valuesOf(mirror, mine)];
  const arrived = Object.keys(sent).filter((key) => isSame(values[key], sent[key]));
  const next = { ...values, ...Object.fromEntries(arrived.map((key) => [key, theirs[key]])) };
  return tidied({ ...row, seen, mine: withValues(mirror, base, next, mine) });
}

/** The entity after an answer. For some records the server returns only the fields that were set. */
function entityAfter({ mirror, base }: PendingRow, { sent }: InFlight, { version, fields }: Acceptance): Entity | null {
  // The answer about a connection leaves out its gift marks.
  if (fields && 'id' in fields) return { ...base, ...fields } as Entity;
  if (base === null) return null;
  return { ...withValues(mirror, base, { ...valuesOf(mirror, base), ...sent }, base), ...fields, version } as Entity;
}

/** The merge base of a creation that the server already had: an earlier form that may have arrived, or `sent`. */
function asFound({ mirror, mayHaveArrived }: PendingRow, sent: Values, found: Entity): Values {
  const theirs = valuesOf(mirror, found);
  if (Object.keys(mayHaveArrived).length === 0) return sent;
  const earlier = [...keysOf(theirs, sent)].map((key) => {
    const values = mayHaveArrived[key] ?? [];
    return [key, values.find((value) => isSame(value, theirs[key])) ?? values.at(-1)] as const;
  });
  return Object.fromEntries(earlier);
}

/** Notes a final refusal. `isOfRequest`: the whole request was refused, so that the change may have arrived. */
export function refused(row: PendingRow, sent: InFlight, refusal: Refusal, isOfRequest: boolean): PendingRow {
  const left = isOfRequest || sent.attempts > 1 ? givenUp(row, sent) : withoutInFlight(row, sent);
  // The server has never returned this connection: it is not created yet, and its other changes wait.
  if (refusal.status === 404 && !isOfRequest && row.mirror === 'connections')
    return row.base === null ? tidied(left) : wentAway(left);
  // A change that was amended in flight is sent again as amended.
  return tidied(isAmended(row, sent) ? left : { ...left, refusals: { ...row.refusals, [sent.record]: refusal } });
}

function isAmended({ mirror, mine }: PendingRow, { sent }: InFlight): boolean {
  if (sent === null || mine === null) return sent !== mine;
  const values = valuesOf(mirror, mine);
  return Object.entries(sent).some(([key, value]) => !isSame(values[key], value));
}

/** The server has another version: the patch is rebased onto it. */
export function stale(row: PendingRow, sent: InFlight, current: Entity): PendingRow {
  return told({ ...withoutInFlight(row, sent), overtaken: row.overtaken + 1, filtered: 0 }, current);
}

/** The server skipped the change, since an earlier change of the entity was refused. */
export function heldBack(row: PendingRow, sent: InFlight): PendingRow {
  return tidied(sent.attempts > 1 ? givenUp(row, sent) : withoutInFlight(row, sent));
}

/** Notes that a change is to be retried later, byte for byte. */
export function postponed(
  row: PendingRow,
  wait: { until: number; waitsForNetwork: boolean; isFiltered?: boolean },
  now: number,
): PendingRow {
  const { until: nextAttemptAt, waitsForNetwork, isFiltered = false } = wait;
  const filtered = row.filtered + (isFiltered ? 1 : 0);
  return tidied({ ...row, nextAttemptAt, waitsSince: now, waitsForNetwork, filtered });
}

/** Retries a refused record, unless its connection is deleted. */
export function retried(row: PendingRow, record: RecordName): PendingRow {
  if (row.gone) return row;
  const { [record]: _refusal, ...refusals } = row.refusals;
  return tidied({ ...row, refusals });
}

/** Discards the user's change of a record. */
export function discarded(row: PendingRow, record: RecordName): PendingRow {
  const { mirror, base, mine } = row;
  if (row.gone || (base === null && isMain(row, record))) return settledRow(mirror, row.id, undefined);
  const { [record]: _refusal, ...refusals } = row.refusals;
  const dropped = row.inFlight.filter((sent) => sent.record === record).reduce(givenUp, { ...row, refusals });
  // A creation that may have arrived was deleted: with the deletion discarded it is sent again.
  if (mine === null)
    return tidied({ ...dropped, base: row.version === 0 ? null : base, mine: base, shownBefore: undefined });
  const keys = new Set(patchesOf(row).get(record));
  const theirs = valuesOf(mirror, base);
  const values = { ...valuesOf(mirror, mine), ...Object.fromEntries([...keys].map((key) => [key, theirs[key]])) };
  return tidied({ ...dropped, mine: withValues(mirror, base ?? mine, values, mine), seen: without(row.seen, keys) });
}

/** Three-way merge: `from` is the ancestor, local changes win, and values changed on both sides are noted as seen. */
function rebased(row: PendingRow, from: Values, base: Entity): PendingRow {
  const { mirror } = row;
  const theirs = valuesOf(mirror, base);
  const next = { ...row, base, version: base.version };
  const isTheirs = (key: string) => !isSame(theirs[key], from[key]);
  if (row.mine === null) {
    const changed = [...keysOf(theirs, from)].filter(isTheirs);
    return tidied({ ...next, seen: { ...Object.fromEntries(changed.map((key) => [key, from[key]])), ...row.seen } });
  }
  const mine = valuesOf(mirror, row.mine);
  const values: Record<string, unknown> = { ...theirs };
  const seen: Record<string, unknown> = { ...row.seen };
  for (const key of keysOf(mine, theirs, from)) {
    if (isSame(mine[key], from[key])) continue;
    // Reading one notice doesn't mark a newer one as read.
    if (isTheirs(key) && key === 'notice') continue;
    values[key] = mine[key];
    if (isTheirs(key) && !isSame(mine[key], theirs[key]) && !(key in seen)) seen[key] = from[key];
  }
  return tidied({ ...next, mine: withValues(mirror, base, values, row.mine), seen });
}

function isOwn({ inFlight, mayHaveArrived }: PendingRow, key: string, value: unknown): boolean {
  const isSent = inFlight.some(({ sent }) => sent !== null && key in sent && isSame(sent[key], value));
  return isSent || (mayHaveArrived[key] ?? []).some((own) => isSame(own, value));
}

/** Derives the rest of a row. Values that no longer differ become exactly the server's. */
function tidied(row: PendingRow): PendingRow {
  const patches = patchesOf(row);
  const records = [...patches.keys()];
  if (row.gone && row.inFlight.length === 0) {
    const isWanted = row.mine !== null && records.some((record) => record !== 'notice');
    if (!isWanted) return settledRow(row.mirror, row.id, undefined);
    return { ...row, refusals: { [mainRecord(row.mirror)]: GONE }, state: 'refused', frees: '' };
  }
  const differing = new Set([...patches.values()].flat());
  const refusals = Object.fromEntries(Object.entries(row.refusals).filter(([name]) => patches.has(name as RecordName)));
  const isRefused = row.inFlight.length === 0 && records.every((record) => record in refusals);
  const next = { ...row, refusals, state: isRefused ? ('refused' as const) : ('waiting' as const) };
  const { base, mine } = row;
  if (mine === null) return { ...next, frees: freedName(next) };
  const seen = Object.fromEntries(Object.entries(row.seen).filter(([key]) => differing.has(key)));
  // Calendars tell by `updatedAt` when an event was changed: only changes of the person count.
  const updatedAt = isChanged(records) ? row.changedAt : (base ?? mine).updatedAt;
  return { ...next, seen, mine: patches.size === 0 ? base : { ...mine, updatedAt }, frees: freedName(next) };
}

/** The name that becomes free once the row is sent; '' if none. */
function freedName({ mirror, base, mine, refusals }: PendingRow): string {
  if (mirror !== 'connections' || base === null || 'connection' in refusals) return '';
  const name = connectionNameKey(base.name ?? '');
  return mine !== null && connectionNameKey(mine.name ?? '') === name ? '' : name;
}

function isChanged(records: readonly RecordName[]): boolean {
  return records.some((record) => record !== 'notice' && !record.startsWith('gift/'));
}

function withoutInFlight(row: PendingRow, { key }: InFlight): PendingRow {
  return { ...row, inFlight: row.inFlight.filter((other) => other.key !== key) };
}

/** Removes a change from flight that may have arrived. */
function givenUp(row: PendingRow, sent: InFlight): PendingRow {
  const mayHaveArrived: Record<string, readonly unknown[]> = { ...row.mayHaveArrived };
  for (const [key, value] of Object.entries(sent.sent ?? {}))
    mayHaveArrived[key] = [...(mayHaveArrived[key] ?? []), value];
  return { ...withoutInFlight(row, sent), mayHaveArrived };
}

function without<Value>(values: Readonly<Record<string, Value>>, keys: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

/** The notice about values that an accepted change has replaced and the user hadn't seen; undefined if none. */
export function noticeOf(
  { id, mirror, base, mine, seen }: PendingRow,
  sent: InFlight,
  at: string,
): NoticeRow | undefined {
  if (sent.replaced.length === 0) return undefined;
  const isDeletion = sent.sent === null;
  // A deleted connection is named as the user knew it.
  const known = mine?.name ?? (seen['name'] as string | undefined) ?? base?.name;
  const name = mirror === 'connections' ? (known ?? '') : '';
  return { id: sent.key, entityId: id, name, ...(isDeletion && { isDeletion }), replaced: sent.replaced, at };
}

/** The server's values that a patch replaces and the user hasn't seen. */
export function replacedBy({ mirror, base, mine, seen }: PendingRow, keys: readonly string[]): NoticeRow['replaced'] {
  const [theirs, values] = [valuesOf(mirror, base), valuesOf(mirror, mine)];
  const unseen = mine === null ? Object.keys(seen) : keys.filter((key) => key in seen);
  return unseen
    .filter((key) => !isSame(theirs[key], seen[key]) && !isSame(theirs[key], values[key]))
    .flatMap((key) => replacedOf(key, theirs[key] ?? null, values[key] ?? null));
}

const INTERESTS = ['hobbiesAndInterests', 'customHobbiesAndInterests'];

function replacedOf(key: string, theirs: unknown, mine: unknown): NoticeRow['replaced'] {
  const { field, member } = placeOf(key);
  if (field === 'occasions') return member.startsWith('muted ') ? [] : [{ field, occasion: member, theirs, mine }];
  if (field === 'notice') return [];
  // A group's value is whether it is there: its name tells more.
  if (field === 'groups') return [{ field, theirs: theirs && member, mine: mine && member }];
  if (!INTERESTS.includes(field)) return [{ field, theirs, mine }];
  const [was, is] = [theirs, mine] as (unknown[] | null)[];
  return INTERESTS.flatMap((name, at) =>
    isSame(was?.[at], is?.[at]) ? [] : [{ field: name, theirs: was?.[at] ?? null, mine: is?.[at] ?? null }],
  );
}
