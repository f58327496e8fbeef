import { mainRecord, type Mirror } from '../../contract/records/records.ts';
import type { RecordName } from '../../contract/records/record-type.ts';
import { isSame, placeOf, type Values, valuesOf, withValues } from '../../contract/records/values.ts';
import { connectionNameKey } from '../../contract/rules/limits/connection-name.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Entity, InFlight, NoticeRow, PendingRow, Refusal } from '../db/rows.ts';
import { isMain, keysOf, patchesOf, recordOfKey } from './patch.ts';

/**
 * What can become of an entity and of its records. Each function takes what is known of one entity and gives what is known
 * of it afterwards; docs/architecture.md has the states in a table, and `simulation/states-in-docs.test.ts` walks
 * it.
 */

/** What the server says of a connection that another device has deleted. */
export const GONE: Refusal = { status: 404, code: 'not_found', message: undefined };

/** What is known of an entity for which nothing waits: the server has it as the mirror shows it. */
export function settledRow(mirror: Mirror, id: string, entity: Entity | undefined): PendingRow {
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

/** Whether an entity is as the server has it, so that no row of it is kept. */
export function isSettled({ mirror, base, mine, inFlight, gone }: PendingRow): boolean {
  return !gone && inFlight.length === 0 && patchesOf({ mirror, base, mine }).size === 0;
}

interface Edit {
  /** Which record it is about: that of it which was refused is tried again. */
  record: RecordName;
  /** The entity as it is to be. */
  wanted: Entity;
  /** The entity as it was shown when that was made of it, which may be older than what is shown by now. */
  startedFrom: Entity;
  /** ISO instant. */
  now: string;
  newId: () => string;
}

/**
 * After a person has saved something. Only what differs from what they started from is theirs; the rest stays as it is
 * shown by now.
 */
export function saved(row: PendingRow, { record, wanted, startedFrom, now, newId }: Edit): PendingRow {
  const { mirror, base } = row;
  const shown = row.mine ?? startedFrom;
  const [from, to, held, theirs] = [startedFrom, wanted, shown, base].map((entity) => valuesOf(mirror, entity)) as Four;
  const changed = [...keysOf(from, to)].filter((key) => !isSame(from[key], to[key]));
  const values = { ...held, ...Object.fromEntries(changed.map((key) => [key, to[key]])) };
  // What another device has made of it since the form was opened is replaced without having been seen.
  const unseen = changed.filter((key) => base && isSame(held[key], theirs[key]) && !isSame(theirs[key], from[key]));
  const seen = { ...Object.fromEntries(unseen.map((key) => [key, from[key]])), ...row.seen };
  const onto = base === null ? { ...shown, ...wanted } : base;
  const mine = withValues(mirror, onto, values, withOccasionsOf(wanted, shown), newId);
  const amended = new Set<string>([record, ...changed.map((key) => recordOfKey(mirror, key))]);
  const refusals = Object.fromEntries(Object.entries(row.refusals).filter(([name]) => !amended.has(name)));
  return tidied({ ...row, mine, seen, refusals, changedAt: now });
}

/** An entity with the occasions of another one behind its own, for what the values say of either. */
function withOccasionsOf(entity: Entity, { occasions: others }: Entity): Entity {
  const names = new Set(entity.occasions.map(({ name }) => name));
  return { ...entity, occasions: [...entity.occasions, ...others.filter(({ name }) => !names.has(name))] };
}

type Four = [Values, Values, Values, Values];

/** After a person has created a connection, or amended one whose creation was refused. */
export function created(row: PendingRow, mine: Connection, now: string): PendingRow {
  return tidied({ ...row, mine, refusals: {}, changedAt: now });
}

/** Whether the server can't have anything of an entity. */
export function isUnseen({ base, inFlight, mayHaveArrived }: PendingRow): boolean {
  return base === null && inFlight.length === 0 && Object.keys(mayHaveArrived).length === 0;
}

/** After a person has deleted a connection. What may have arrived of it goes before, and nothing else of it is sent. */
export function deleted(row: PendingRow, now: string): PendingRow {
  const { base, gone, inFlight } = row;
  if (gone || isUnseen(row)) return settledRow(row.mirror, row.id, undefined);
  // What may have arrived and is not in flight any more is as good as there: the deletion is sent to know.
  const known = inFlight.length === 0 ? (base ?? row.mine) : base;
  return tidied({ ...row, base: known, mine: null, refusals: {}, changedAt: now });
}

/** After the server has told of an entity. What was changed here stays laid over it. */
export function told(row: PendingRow, news: Entity): PendingRow {
  const { mirror, base } = row;
  const theirs = valuesOf(mirror, news);
  const from: Record<string, unknown> = {
    ...(base ? valuesOf(mirror, base) : asFound(row, row.inFlight[0]?.sent ?? {}, news)),
  };
  // What was saved once more since it was sent is a change of that, also where it is as the server had it before.
  const mine = valuesOf(mirror, row.mine);
  for (const { sent } of row.mine ? row.inFlight : []) {
    for (const [key, value] of Object.entries(sent ?? {})) {
      if (!isSame(mine[key], value) && !isSame(theirs[key], from[key])) from[key] = value;
    }
  }
  // What was sent from here and may have arrived is no other device's.
  for (const key of keysOf(theirs, from)) if (isOwn(row, key, theirs[key])) from[key] = theirs[key];
  // A creation of which the server tells has arrived: where its values are replaced on the screen, the person sees by what.
  const isKnown = (key: string, value: unknown) =>
    isSame(theirs[key], value) || (base === null && isSame(mine[key], from[key]));
  const inFlight = row.inFlight.map((sent) => ({ ...sent, sent: sent.sent && withoutKnown(sent.sent, isKnown) }));
  // No other form of a creation can arrive once one has.
  const isSettledNow = (key: string) => base === null && isMain(row, recordOfKey(mirror, key));
  const mayHaveArrived = without(row.mayHaveArrived, new Set(Object.keys(row.mayHaveArrived).filter(isSettledNow)));
  // One that was gone is there again, as after a backup was restored: what was changed of it can be sent.
  const refusals = row.gone ? {} : row.refusals;
  return rebased({ ...row, inFlight, mayHaveArrived, gone: false, refusals }, from, news);
}

/** Of what is in flight what may still arrive: the rest is there, and may be changed from there. */
function withoutKnown(sent: Values, isKnown: (key: string, value: unknown) => boolean): Values {
  return Object.fromEntries(Object.entries(sent).filter(([key, value]) => !isKnown(key, value)));
}

/**
 * After the server has said that the entity is not there any more. What is in flight may have arrived before, and is sent
 * again to know; what has not arrived is kept until the person says what is to become of it.
 */
export function wentAway(row: PendingRow): PendingRow {
  return tidied({ ...row, gone: true });
}

/** What the server said of a change that it accepted. */
export interface Acceptance {
  status: number;
  version: number | undefined;
  /** The entity after it, or as much of it as was told; undefined where it is gone. */
  fields: Partial<Entity> | undefined;
}

/** After a change was accepted: what it carried is the server's now, unless a newer word came before. */
export function accepted(row: PendingRow, sent: InFlight, answer: Acceptance): PendingRow {
  const { mirror, base } = row;
  if (sent.sent === null) return settledRow(mirror, row.id, undefined);
  const keys = keysOf(sent.sent);
  const mayHaveArrived = without(row.mayHaveArrived, keys);
  const known = { ...withoutInFlight(row, sent), mayHaveArrived, overtaken: 0, filtered: 0 };
  if ((answer.version ?? 0) <= row.version) return overtaken(known, sent.sent);
  const next = entityAfter(row, sent, answer);
  if (next === null) return tidied(known);
  const arrived = { ...valuesOf(mirror, base), ...sent.sent };
  // It arrived before they went: what it carried is not lost.
  if (row.gone)
    return tidied({
      ...known,
      base: withValues(mirror, next, { ...valuesOf(mirror, next), ...sent.sent }, row.mine ?? next),
    });
  const from = answer.status === 200 && base === null ? asFound(row, sent.sent, next) : arrived;
  return rebased({ ...known, seen: without(row.seen, keys) }, from, next);
}

/** After the answer to a change came once a newer word was known: what was not changed once more since is as that says. */
function overtaken(row: PendingRow, sent: Values): PendingRow {
  const { mirror, base, mine } = row;
  const seen = { ...row.seen, ...sent };
  if (base === null || mine === null) return tidied({ ...row, seen });
  const [theirs, values] = [valuesOf(mirror, base), valuesOf(mirror, mine)];
  const arrived = Object.keys(sent).filter((key) => isSame(values[key], sent[key]));
  const next = { ...values, ...Object.fromEntries(arrived.map((key) => [key, theirs[key]])) };
  return tidied({ ...row, seen, mine: withValues(mirror, base, next, mine) });
}

/** The entity as an answer tells of it. Of some records it tells what was set alone, which is laid over what was known. */
function entityAfter({ mirror, base }: PendingRow, { sent }: InFlight, { version, fields }: Acceptance): Entity | null {
  // A connection's answer leaves out what was said of gifts.
  if (fields && 'id' in fields) return { ...base, ...fields } as Entity;
  if (base === null) return null;
  return { ...withValues(mirror, base, { ...valuesOf(mirror, base), ...sent }, base), ...fields, version } as Entity;
}

/**
 * What a connection that was found created already started from: an earlier form of it, which may have arrived, or else
 * what was sent now. What of it was amended since is what the person wants.
 */
function asFound({ mirror, mayHaveArrived }: PendingRow, sent: Values, found: Entity): Values {
  const theirs = valuesOf(mirror, found);
  if (Object.keys(mayHaveArrived).length === 0) return sent;
  const earlier = [...keysOf(theirs, sent)].map((key) => {
    const values = mayHaveArrived[key] ?? [];
    return [key, values.find((value) => isSame(value, theirs[key])) ?? values.at(-1)] as const;
  });
  return Object.fromEntries(earlier);
}

/** After the server has refused a change for good. `isOfRequest`: it refused a whole request, of which more may have arrived. */
export function refused(row: PendingRow, sent: InFlight, refusal: Refusal, isOfRequest: boolean): PendingRow {
  const left = isOfRequest || sent.attempts > 1 ? givenUp(row, sent) : withoutInFlight(row, sent);
  // Where the server has never told of the connection, its creation has not arrived: what is said of it waits for that.
  if (refusal.status === 404 && !isOfRequest && row.mirror === 'connections')
    return row.base === null ? tidied(left) : wentAway(left);
  // What was amended while it was on its way is tried as it is now.
  return tidied(isAmended(row, sent) ? left : { ...left, refusals: { ...row.refusals, [sent.record]: refusal } });
}

function isAmended({ mirror, mine }: PendingRow, { sent }: InFlight): boolean {
  if (sent === null || mine === null) return sent !== mine;
  const values = valuesOf(mirror, mine);
  return Object.entries(sent).some(([key, value]) => !isSame(values[key], value));
}

/** After the server has said that the entity is another version: the patch is made anew for that one. */
export function stale(row: PendingRow, sent: InFlight, current: Entity): PendingRow {
  return told({ ...withoutInFlight(row, sent), overtaken: row.overtaken + 1, filtered: 0 }, current);
}

/** After a change was not looked at, since one before it of the same entity was refused. */
export function heldBack(row: PendingRow, sent: InFlight): PendingRow {
  return tidied(sent.attempts > 1 ? givenUp(row, sent) : withoutInFlight(row, sent));
}

/** After a change that was sent has to be tried again later, byte for byte. */
export function postponed(
  row: PendingRow,
  wait: { until: number; waitsForNetwork: boolean; isFiltered?: boolean },
  now: number,
): PendingRow {
  const { until: nextAttemptAt, waitsForNetwork, isFiltered = false } = wait;
  const filtered = row.filtered + (isFiltered ? 1 : 0);
  return tidied({ ...row, nextAttemptAt, waitsSince: now, waitsForNetwork, filtered });
}

/** After a person has asked to try a refused record once more. Of whoever is gone nothing is sent any more. */
export function retried(row: PendingRow, record: RecordName): PendingRow {
  if (row.gone) return row;
  const { [record]: _refusal, ...refusals } = row.refusals;
  return tidied({ ...row, refusals });
}

/** After a person has given up what they wanted of a record: it is as the server has it. */
export function discarded(row: PendingRow, record: RecordName): PendingRow {
  const { mirror, base, mine } = row;
  if (row.gone || (base === null && isMain(row, record))) return settledRow(mirror, row.id, undefined);
  const { [record]: _refusal, ...refusals } = row.refusals;
  const dropped = row.inFlight.filter((sent) => sent.record === record).reduce(givenUp, { ...row, refusals });
  if (mine === null) return tidied({ ...dropped, mine: base });
  const keys = new Set(patchesOf(row).get(record));
  const theirs = valuesOf(mirror, base);
  const values = { ...valuesOf(mirror, mine), ...Object.fromEntries([...keys].map((key) => [key, theirs[key]])) };
  return tidied({ ...dropped, mine: withValues(mirror, base ?? mine, values, mine), seen: without(row.seen, keys) });
}

/**
 * A three-way merge: the row on another word of the server's. `from` is what both started from. What was changed here stays;
 * what both have changed to different values is remembered as seen, until it is replaced.
 */
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
    // Who has read one notice says nothing of another that has come since.
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

/** What follows for the rest of a row. What differs no more is the server's, to the letter. */
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
  // What is suggested to somebody fits as long as who they are has not changed.
  const updatedAt = isChanged(records) ? row.changedAt : (base ?? mine).updatedAt;
  return { ...next, seen, mine: patches.size === 0 ? base : { ...mine, updatedAt }, frees: freedName(next) };
}

/** The name that nobody has any more once the row is sent; '' where there is none. */
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

/** No longer in flight, though it may have arrived. */
function givenUp(row: PendingRow, sent: InFlight): PendingRow {
  const mayHaveArrived: Record<string, readonly unknown[]> = { ...row.mayHaveArrived };
  for (const [key, value] of Object.entries(sent.sent ?? {}))
    mayHaveArrived[key] = [...(mayHaveArrived[key] ?? []), value];
  return { ...withoutInFlight(row, sent), mayHaveArrived };
}

function without<Value>(values: Readonly<Record<string, Value>>, keys: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.has(key)));
}

/** What a change has replaced that the person did not know of, once it is accepted; undefined where it is nothing. */
export function noticeOf(
  { id, mirror, base, mine, seen }: PendingRow,
  sent: InFlight,
  at: string,
): NoticeRow | undefined {
  if (sent.replaced.length === 0) return undefined;
  const isDeletion = sent.sent === null;
  // Whoever was deleted is called as the person knew them.
  const known = mine?.name ?? (seen['name'] as string | undefined) ?? base?.name;
  const name = mirror === 'connections' ? (known ?? '') : '';
  return { id: sent.key, entityId: id, name, ...(isDeletion && { isDeletion }), replaced: sent.replaced, at };
}

/** What of the server's a patch is about to replace that the person has not seen. */
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
  if (!INTERESTS.includes(field)) return [{ field, theirs, mine }];
  const [was, is] = [theirs, mine] as (unknown[] | null)[];
  return INTERESTS.flatMap((name, at) =>
    isSame(was?.[at], is?.[at]) ? [] : [{ field: name, theirs: was?.[at] ?? null, mine: is?.[at] ?? null }],
  );
}
