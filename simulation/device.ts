import type { RecordName } from '../contract/records/record-type.ts';
import type { MirrorTable } from '../contract/records/records.ts';
import { isSame, type Values, valuesOf as recordValuesOf } from '../contract/records/values.ts';
import { connectionNameKey } from '../contract/rules/limits/connection-name.ts';
import type { Change } from '../contract/schema/sync/change.ts';
import { BIRTHDAY } from '../contract/schema/connections/occasion.ts';
import type { Connection, NewConnection } from '../contract/schema/connections/connection.ts';
import type { SyncAnswer } from '../contract/schema/sync/sync.ts';
import { failureOf } from '../src/api/api-error.ts';
import type { Entity, PendingRow } from '../src/db/rows.ts';
import { type Form, withForm } from '../src/pending/forms.ts';
import { keysOf, patchesOf, pendingRecords, recordOfKey } from '../src/pending/patch.ts';
import { retryNow, isStuck } from '../src/pending/settle.ts';
import { recordOfChange, saveChange } from '../src/pending/testing/save-change.ts';
import * as writes from '../src/pending/writes.ts';
import type { Lock } from '../src/sync/lock.ts';
import { syncRound } from '../src/sync/round.ts';
import type { SyncServer } from '../src/sync/server.ts';
import { changeOf, mendedForm } from './forms.ts';
import { BIRTHDAY_FIELD, isBirthdayLocked, type Ledger, valuesOf } from './ledger.ts';
import { type MemoryStore, memoryStore } from './memory-store.ts';
import { idsOf, type Random } from './random.ts';
import type { EditKind, WayOut } from './steps.ts';
import { undo } from './undo.ts';

/** Ends a tab: nothing that it was doing continues. */
export class Death extends Error {}

/** A phone or a computer with the app, and all its tabs that are active at once. */
export interface Device {
  number: number;
  store: MemoryStore;
  lock: Lock;
  newId: () => string;
  /** Open forms that are not saved yet, with the entities that they show. */
  opened: Map<string, Entity>;
  /** What `undoDeletion` needs of the connections that were deleted on it. */
  deletions: Map<string, PendingRow>;
  /** The error of its clock, in milliseconds. */
  clockOffset: number;
  /** The values of each record that were sent last, by entity id and record name. */
  lastSent: Map<string, Values>;
  /** The newest version that it has seen of each entity. */
  versions: Map<string, number>;
}

export function newDevice(number: number, newId = idsOf(number + 1)): Device {
  return {
    number,
    store: memoryStore(),
    lock: memoryLock(),
    newId,
    opened: new Map(),
    deletions: new Map(),
    clockOffset: 0,
    lastSent: new Map(),
    versions: new Map(),
  };
}

/** Runs tasks of the same name one after the other, and continues after a task that died. */
function memoryLock(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const done = (last.get(name) ?? Promise.resolve()).then(task);
    last.set(
      name,
      done.catch(() => {}),
    );
    return done;
  };
}

/** The pending rows of a device, in the order of sending. */
export const rowsOf = ({ store }: Device): PendingRow[] =>
  [...store.rows.values()].toSorted((one, other) => one.since - other.since);

const shownOf = ({ store }: Device, mirror: MirrorTable, id: string): Entity | undefined => store[mirror].get(id);

/** Edits made in a form, which shows the entity as it was when the form was opened. */
const IN_FORMS = new Set<EditKind>(['update', 'rename', 'interests', 'occasions', 'profile', 'own-occasions']);

/** Lets the user edit an entity on the screen, or in a form opened earlier. */
export async function edit(device: Device, kind: EditKind, random: Random, ledger: Ledger, now: string): Promise<void> {
  if (kind === 'undo') return undo(device, random, ledger, now);
  const { store, newId, opened } = device;
  const isOwn = kind === 'profile' || kind === 'own-occasions' || kind === 'settings';
  const onScreen = (): Entity[] => [...(isOwn ? store.profile : store.connections).values()];
  const offered = onScreen();
  const shown = offered.length > 0 ? random.pick(offered) : undefined;
  const isInForm = shown !== undefined && IN_FORMS.has(kind);
  const startedFrom = isInForm ? (opened.get(shown.id) ?? shown) : undefined;
  const change = changeOf(random, kind, startedFrom ?? shown, newId, rowsOf(device).flatMap(freedName));
  if (change) await save(device, change, startedFrom, ledger, now);
  const openable = random.chance(0.5) ? onScreen() : [];
  const next = openable.length > 0 ? random.pick(openable) : undefined;
  if (next) opened.set(next.id, next);
}

/** The name that becomes free once a pending row is accepted. */
function freedName({ frees, base }: PendingRow): string[] {
  return frees === '' || base === null ? [] : [base.name ?? ''];
}

/** No user gets a refusal for a taken name that an earlier change of theirs frees. */
export function checkFreedNames(device: Device, before: readonly PendingRow[], taken: ReadonlySet<string>): boolean {
  const left = new Map(rowsOf(device).map((row) => [row.id, row]));
  return before.every((row) => {
    const refused = left.get(row.id);
    const isAnew = refused?.refusals.connection?.code === 'name_taken' && row.refusals.connection === undefined;
    const name = connectionNameKey(refused?.mine?.name ?? '');
    if (!isAnew || taken.has(name)) return true;
    const freeing = before.filter(({ id, frees }) => id !== row.id && frees === name && !left.has(id));
    // The change that wanted the name first may have got it meanwhile, and freed it again.
    const isTakenBefore = before.some(({ id, mine }) => id !== row.id && connectionNameKey(mine?.name ?? '') === name);
    return freeing.length === 0 || isTakenBefore;
  });
}

/** Saves an edit as a screen does. */
async function save(
  device: Device,
  change: Change,
  startedFrom: Entity | undefined,
  ledger: Ledger,
  now: string,
): Promise<void> {
  const { store, newId, opened } = device;
  const { kind, entityId } = change;
  const mirror = kind.startsWith('connection.') ? 'connections' : 'profile';
  // A user has only one form of a connection open.
  opened.delete(entityId);
  const before = shownOf(device, mirror, entityId);
  const moment = { now, newId };
  if (kind === 'connection.delete') {
    ledger.seenAtDeletion(device.number, entityId, valuesOf(before));
    const row = await store.transaction((transaction) => writes.deleteConnection(transaction, entityId, moment));
    device.deletions.set(entityId, row);
    if (shownOf(device, mirror, entityId)) ledger.blame('What was deleted is still shown');
    ledger.note(device.number, entityId, valuesOf(before), valuesOf(null));
    return;
  }
  const { shown } = await store.transaction((transaction) => saveChange(transaction, change, startedFrom, moment));
  if (shown === null) throw new Error('What was saved is not there');
  const after = shownOf(device, mirror, shown.id);
  checkShown(change, startedFrom, after, ledger);
  // A new id is a recreated connection, in place of one that another device has deleted.
  const isAnew = shown.id !== entityId;
  if (isAnew) ledger.giveUp(device.number, entityId, valuesOf(before), valuesOf(null));
  if (before && !isAnew) checkUntouched(change, startedFrom ?? before, { before, after }, ledger);
  const hasOpened = startedFrom && !isAnew;
  const [was, is] = hasOpened
    ? [startedFrom, withForm(startedFrom, change.arguments as Form, newId)]
    : [isAnew ? undefined : before, after];
  // Values that were shown already are not entered again.
  const stood = isAnew ? [] : [...valuesOf(before)].filter(([field, value]) => valuesOf(is).get(field) === value);
  ledger.note(device.number, shown.id, new Map([...valuesOf(was), ...stood]), valuesOf(is));
}

/** Values that the user didn't touch in a form stay on the screen, whenever they were pulled. */
function checkUntouched(
  change: Change,
  startedFrom: Entity,
  shown: { before: Entity; after: Entity | undefined },
  ledger: Ledger,
): void {
  // The user's values are shown at once and exactly. Of a form these are the changed values only.
  if (shown.after === undefined && change.kind === 'connection.gift') return;
  const [opened, saved] = [valuesOf(startedFrom), valuesOf({ ...startedFrom, ...given(change) })];
  const [before, after] = [valuesOf(shown.before), valuesOf(shown.after)];
  const touched = recordOfChange(change);
  for (const [field, value] of before) {
    const isTouched =
      opened.get(field) !== saved.get(field) || field === BIRTHDAY_FIELD || touched === `gift/${field.slice(5)}`;
    const isMuting = field.startsWith('muted ');
    if (!isTouched && !isMuting && after.get(field) !== value)
      ledger.blame(`${change.kind} undoes ${field}, which nobody touched`);
  }
}

function given({ arguments: fields }: Change): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A value in its compared form: the order of muted occasions doesn't matter. */
function checkShown(change: Change, from: Entity | undefined, shown: Entity | undefined, ledger: Ledger): void {
  if (change.kind === 'connection.notice') {
    if ((shown as Connection | undefined)?.notice === change.arguments.read)
      ledger.blame('What was read is still shown');
    return;
  }
  if (change.kind === 'connection.gift') {
    const { ideaId, mark } = change.arguments;
    const is = (shown as Connection | undefined)?.giftMarks?.find((one) => one.ideaId === ideaId);
    if (is?.day !== mark?.day || is?.state !== mark?.state) ledger.blame(`${change.kind} does not show its mark`);
    return;
  }
  const { id: _id, isIncomplete: _, occasions, ...fields } = change.arguments as Form & Partial<NewConnection>;
  const before = from as Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(fields)) {
    if (before && JSON.stringify(before[field]) === JSON.stringify(value)) continue;
    const is = (shown as unknown as Record<string, unknown> | undefined)?.[field];
    if (sorted(field, is) !== sorted(field, value)) ledger.blame(`${change.kind} does not show its ${field}`);
  }
  for (const { name, date, muted } of occasions ?? []) {
    const held = from?.occasions.find((occasion) => occasion.name === name);
    const is = shown?.occasions.find((occasion) => occasion.name === name);
    if (is && muted !== undefined && is.muted !== muted)
      ledger.blame(`${change.kind} does not show that ${name} is muted`);
    if (held?.date === date || (name === 'Birthday' && isBirthdayLocked(shown))) continue;
    if (is?.date !== date) ledger.blame(`${change.kind} does not show ${name}`);
  }
}

// Their members merge one by one, in no order.
const SETS = new Set(['mutedGlobalOccasionIds', 'groups']);

function sorted(field: string, value: unknown): string {
  return JSON.stringify(SETS.has(field) ? ((value ?? []) as string[]).toSorted() : value);
}

/** Recreates a connection that another device has deleted. */
export async function resolve(device: Device, how: WayOut, random: Random, ledger: Ledger, now: string): Promise<void> {
  const isWanted = (row: PendingRow) => (how === 'give up' ? isStuck(row) : Object.keys(row.refusals).length > 0);
  const rows = rowsOf(device).filter(isWanted);
  if (rows.length === 0) return;
  const row = random.pick(rows);
  const records = pendingRecords(row).filter(({ refusal }) => how === 'give up' || refusal);
  if (records.length === 0) return;
  const { record } = random.pick(records);
  if (how === 'mend' && !row.gone && record === 'connection' && row.mine) {
    return amend(device, row, random, ledger, now);
  }
  if (how === 'mend' && row.gone) return addAgain(device, row, ledger, now);
  await resolveRecord(device, row, record, how === 'retry' ? 'retry' : 'discard', ledger);
}

async function amend(device: Device, row: PendingRow, random: Random, ledger: Ledger, now: string): Promise<void> {
  const { id, base, mine } = row;
  const startedFrom = base === null ? undefined : device.opened.get(id);
  const shown = startedFrom ?? mine;
  if (shown === null) return;
  const fields = mendedForm(random, shown);
  const kind = base === null ? 'connection.create' : 'connection.update';
  const change = { kind, entityId: id, arguments: base === null ? { ...fields, id } : fields } as Change;
  await save(device, change, startedFrom ?? (base === null ? undefined : shown), ledger, now);
}

/** Lets the user retry or discard a record. */
async function addAgain(device: Device, row: PendingRow, ledger: Ledger, now: string): Promise<void> {
  const { store, number, newId } = device;
  const again = await store.transaction((transaction) => writes.addAgain(transaction, row.id, { now, newId }));
  if (again === undefined) return;
  ledger.giveUp(number, row.id, valuesOf(row.mine), valuesOf(null));
  ledger.note(number, again.shown.id, valuesOf(null), valuesOf(again.shown));
  const lost = JSON.stringify([...valuesOf(row.mine)]) !== JSON.stringify([...valuesOf(again.shown)]);
  if (lost) ledger.blame('Who is added again has lost something');
}

/** Whether no other tab has taken over since the round began. */
export async function resolveRecord(
  { store, number }: Device,
  { id, mirror }: PendingRow,
  record: RecordName,
  how: 'discard' | 'retry',
  ledger: Ledger,
): Promise<void> {
  const shown = store[mirror].get(id);
  await store.transaction((transaction) => writes.resolve(transaction, { mirror, id, record }, how));
  const left = store[mirror].get(id);
  if (how === 'discard') ledger.giveUp(number, id, valuesOf(shown), valuesOf(left));
  if (!shown || !left) return;
  const [was, is] = [recordValuesOf(mirror, shown), recordValuesOf(mirror, left)];
  const changed = [...keysOf(was, is)].filter((key) => !isSame(was[key], is[key]));
  if (changed.some((key) => recordOfKey(mirror, key) !== record)) ledger.blame(`With ${record} more was given up`);
}

interface RoundContext {
  server: SyncServer;
  now: () => number;
  random: Random;
  ledger: Ledger;
  /** Runs a round of sync, as a tab does when it becomes visible or the network returns. */
  isAlone: () => boolean;
}

// A refusal of the whole request doesn't say whether an earlier attempt has arrived.
export async function sync(device: Device, { server, now, random, ledger, isAlone }: RoundContext): Promise<void> {
  const { store, lock, number, newId } = device;
  const { signal } = new AbortController();
  let last: SyncAnswer | undefined;
  const changesSince = async (cursor: string | undefined) => (last = await server.changesSince(cursor));
  const send: SyncServer['send'] = async (changes) => {
    for (const { key } of changes) ledger.sent(key, number);
    for (const { id, inFlight } of rowsOf(device)) {
      for (const { record, sent } of inFlight) if (sent) device.lastSent.set(`${id} ${record}`, sent);
    }
    try {
      return await server.send(changes);
    } catch (error) {
      const failure = failureOf(error);
      // One device sends small requests, so that several follow each other.
      const isRefused = failure?.kind === 'refused' && failure.status === 413;
      for (const { entityId, attempt } of isRefused ? changes : []) if (attempt > 1) ledger.excuse(number, entityId);
      throw error;
    }
  };
  const context = { accountId: 'account', lock, store, server: { ...server, changesSince, send }, now, signal };
  // Pending changes are shown, whatever was pulled meanwhile.
  const size = device.number === 0 ? { most: 2 } : {};
  try {
    await retryNow(store);
    const isDone = await syncRound({ ...context, ...size, random: random.next, newKey: newId }, true, () => {});
    const isLeft = last?.hasMore === true && last.cursor === store.progressRow.get('progress')?.cursor;
    if (isDone && isLeft && isAlone()) ledger.blame('A round that went well leaves pages unread');
  } catch (error) {
    if (!(error instanceof Death) && !failureOf(error)) throw error;
  }
}

/** What is pending is on the screen, whatever has come from the server meanwhile. */
export function checkPending(device: Device, ledger: Ledger): void {
  for (const row of rowsOf(device)) checkRow(device, row, ledger);
  const { rows, connections, profile } = device.store;
  for (const { id, version: shown } of [...connections.values(), ...profile.values()]) {
    const version = rows.get(id)?.version ?? shown;
    if (version < (device.versions.get(id) ?? 0))
      ledger.blame('An older word of the server takes the place of a newer one');
    device.versions.set(id, version);
  }
}

function checkRow(device: Device, row: PendingRow, ledger: Ledger): void {
  const shown = shownOf(device, row.mirror, row.id);
  if (JSON.stringify(shown ?? null) !== JSON.stringify(row.mine)) ledger.blame('What is pending is not what is shown');
  if (!row.gone && row.inFlight.length === 0 && patchesOf(row).size === 0) ledger.blame('A row is kept for nothing');
  const birthday = row.mine?.occasions.find(({ name }) => name === BIRTHDAY)?.date;
  if (birthday !== undefined && isBirthdayLocked(row.mine) && birthday !== row.mine?.birthday)
    ledger.blame('A birthday is on another day');
  for (const [record, keys] of row.gone ? [] : patchesOf(row)) {
    const [values, sent = {}] = [recordValuesOf(row.mirror, row.mine), device.lastSent.get(`${row.id} ${record}`)];
    const isAmended = keys.some((key) => key in sent && !isSame(values[key], sent[key]));
    if (row.refusals[record] && isAmended) ledger.blame(`${record} is called refused as it was never sent`);
  }
}
