import type { Change } from '../contract/schema/change.ts';
import type { Connection } from '../contract/schema/connection.ts';
import type { SyncAnswer } from '../contract/schema/sync.ts';
import type { Entity, OutboxRow } from '../src/db/rows.ts';
import { append } from '../src/outbox/append.ts';
import { dueRows, type OutgoingChange } from '../src/outbox/batch.ts';
import { shownOf } from '../src/outbox/entity-state.ts';
import { laneOf } from '../src/outbox/lane.ts';
import { discardStuck, hurry, resolveRefused } from '../src/outbox/settle.ts';
import { isStuck } from '../src/outbox/stuck.ts';
import { failureOf } from '../src/api/api-error.ts';
import type { Lock } from '../src/sync/lock.ts';
import { syncRound } from '../src/sync/round.ts';
import type { SyncServer } from '../src/sync/server.ts';
import { BIRTHDAY } from '../contract/schema/occasion.ts';
import { changeOf, mendedForm } from './forms.ts';
import { BIRTHDAY_FIELD, isBirthdayLocked, type Ledger, valuesOf } from './ledger.ts';
import { type MemoryStore, memoryStore } from './memory-store.ts';
import { idsOf, type Random } from './random.ts';
import { isBesideForms } from '../src/outbox/beside-forms.ts';
import type { EditKind, WayOut } from './steps.ts';

/** What ends a tab: nothing that it was doing goes on. */
export class Death extends Error {}

/** A phone or a computer with the app on it, and as many tabs as do something at once. */
export interface Device {
  number: number;
  store: MemoryStore;
  lock: Lock;
  newId: () => string;
  /** Forms that a person has opened and not yet saved, with what they show. */
  opened: Map<string, Entity>;
  /** How far its clock is off, in milliseconds. */
  clockOffset: number;
}

export function newDevice(number: number, newId = idsOf(number + 1)): Device {
  return { number, store: memoryStore(), lock: memoryLock(), newId, opened: new Map(), clockOffset: 0 };
}

/** Runs tasks with the same name one after the other, and goes on after one that died. */
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

/** The queue of a device, in the order of entry. */
export const rowsOf = ({ store }: Device): OutboxRow[] =>
  [...store.rows.values()].toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0));
const rowsAbout = (device: Device, id: string) => rowsOf(device).filter(({ entityId }) => entityId === id);
const mirrorOf = ({ store }: Device, change: Pick<Change, 'kind'>): ReadonlyMap<string, Entity> =>
  change.kind.startsWith('connection.') ? store.connections : store.profile;

/** What is changed in a form, which shows what stood there when it was opened. */
const IN_FORMS = new Set<EditKind>(['update', 'rename', 'interests', 'occasions', 'profile', 'own-occasions']);

/** Has a person change something that is on their screen, or in a form that they opened a while ago. */
export async function edit(device: Device, kind: EditKind, random: Random, ledger: Ledger, now: string): Promise<void> {
  const { store, newId, opened } = device;
  const isOwn = kind === 'profile' || kind === 'own-occasions' || kind === 'settings';
  const onScreen = (): Entity[] => [...(isOwn ? store.profile : store.connections).values()];
  const offered = onScreen();
  const shown = offered.length > 0 ? random.pick(offered) : undefined;
  const isInForm = shown !== undefined && IN_FORMS.has(kind);
  const startedFrom = isInForm ? (opened.get(shown.id) ?? shown) : undefined;
  const change = changeOf(random, kind, startedFrom ?? shown, newId, rowsOf(device).flatMap(freedNames));
  if (change) await commit(device, change, ledger, now, { startedFrom });
  const openable = random.chance(0.5) ? onScreen() : [];
  const next = openable.length > 0 ? random.pick(openable) : undefined;
  if (next) opened.set(next.id, next);
}

/** The name that a change of the queue gives free once it is through. */
function freedNames({ kind, edits: { name } }: OutboxRow): string[] {
  const frees = kind === 'connection.delete' || (kind === 'connection.update' && name && name.to !== name.from);
  return frees && typeof name?.from === 'string' ? [name.from] : [];
}

/** Nobody hears that a name is taken which they have given free themselves before. */
export function checkFreedNames(device: Device, before: readonly OutboxRow[], taken: ReadonlySet<string>): boolean {
  const left = new Map(rowsOf(device).map((row) => [row.id, row]));
  return before.every((row, place) => {
    const { state, refusal } = left.get(row.id) ?? {};
    const { name } = row.arguments as { name?: string };
    if (row.state === 'rejected' || state !== 'rejected' || refusal?.code !== 'name_taken' || !name) return true;
    const others = before.slice(0, place).filter(({ entityId, id }) => entityId !== row.entityId && !left.has(id));
    // By when all is sent it may be free once more.
    const isTakenBefore = others.some((other) => (other.arguments as { name?: string }).name === name);
    return taken.has(name) || isTakenBefore || !others.flatMap(freedNames).includes(name);
  });
}

interface HowMade {
  /** The refused change that it mends. */
  replaces?: string;
  /** What the form showed that it was made in. */
  startedFrom?: Entity | undefined;
}

async function commit(
  device: Device,
  change: Change,
  ledger: Ledger,
  now: string,
  { replaces, startedFrom }: HowMade,
): Promise<void> {
  const { store, newId, opened } = device;
  const { entityId } = change;
  // Nobody has two forms of the same person open.
  opened.delete(entityId);
  const mirror = mirrorOf(device, change);
  const waiting = rowsAbout(device, entityId);
  const id = newId();
  const before = mirror.get(entityId);
  await store.transaction((transaction) =>
    append(transaction, {
      id,
      change,
      now,
      newId,
      startedFrom,
      replaces: (rows) => rows.find((row) => row.id === replaces),
    }),
  );
  const left = rowsAbout(device, entityId);
  noteWithdrawn(ledger, waiting, left);
  const isDeletion = change.kind === 'connection.delete';
  const isKept = ({ id: row }: OutboxRow) => left.some((other) => other.id === row);
  if (!isDeletion && !waiting.filter(({ kind }) => isBesideForms(kind)).every(isKept)) {
    ledger.blame('What was said beside forms is lost to one, which knows nothing of it');
  }
  if (!left.some((row) => row.id === id)) {
    if (isDeletion) ledger.noteUnsentDeletion(entityId);
    if (isDeletion) checkShown(change, undefined, mirror.get(entityId), ledger);
    return;
  }
  const known = isDeletion && left.length === 1 ? store.copies.get(entityId)?.value : before;
  const mended = replaces === undefined ? [] : waiting.filter((row) => !isKept(row));
  const isCertain = mended.every((row) => ledger.isMendedForCertain(row)) && (!isDeletion || left.length === 1);
  const after = mirror.get(entityId);
  checkShown(change, startedFrom, after, ledger);
  // Of one that went just now nothing is known but what the form shows.
  const hasJustGone = waiting.length === 0 && store.copies.get(entityId)?.gone === true;
  if (before && !isDeletion && !isBesideForms(change.kind) && !hasJustGone) {
    checkUntouched(change, startedFrom ?? before, { before, after }, ledger);
  }
  const [was, is] = startedFrom ? [startedFrom, filledIn(startedFrom, change)] : [known, after];
  const how = { isCertain, mended, stands: valuesOf(withoutIt(device, entityId, id)) };
  ledger.note(id, device.number, change, { before: valuesOf(was), after: valuesOf(is) }, how);
}

/** What would be shown of somebody if a change had not been made. */
function withoutIt(device: Device, entityId: string, id: string): Entity | null {
  const copy = device.store.copies.get(entityId);
  return copy ? shownOf({ copy, rows: rowsAbout(device, entityId).filter((row) => row.id !== id) }) : null;
}

/** What a person has not touched in a form stays on their screen as it was, whenever that came there. */
function checkUntouched(
  change: Change,
  startedFrom: Entity,
  shown: { before: Entity; after: Entity | undefined },
  ledger: Ledger,
): void {
  const [opened, saved] = [valuesOf(startedFrom), valuesOf(filledIn(startedFrom, change))];
  const [before, after] = [valuesOf(shown.before), valuesOf(shown.after)];
  for (const [field, value] of before) {
    const isTouched = opened.get(field) !== saved.get(field) || field === BIRTHDAY_FIELD;
    if (!isTouched && after.get(field) !== value) ledger.blame(`${change.kind} undoes ${field}, which nobody touched`);
  }
}

/** What a form shows when it is saved. */
function filledIn(startedFrom: Entity, { arguments: given }: Change): Entity {
  const typed = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...startedFrom, ...Object.fromEntries(typed) };
}

/** What a person has entered is on their screen at once, to the letter. Of a form that is what they have changed in it. */
function checkShown(change: Change, from: Entity | undefined, shown: Entity | undefined, ledger: Ledger): void {
  if (change.kind === 'connection.delete') {
    if (shown) ledger.blame('What was deleted is still shown');
    return;
  }
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
  const {
    id: _id,
    occasions,
    ...fields
  } = change.arguments as { id?: string; occasions?: { name: string; date: string }[] };
  const before = from as Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(fields)) {
    if (before && JSON.stringify(before[field]) === JSON.stringify(value)) continue;
    const is = (shown as unknown as Record<string, unknown> | undefined)?.[field];
    if (JSON.stringify(is) !== JSON.stringify(value)) ledger.blame(`${change.kind} does not show its ${field}`);
  }
  for (const { name, date } of occasions ?? []) {
    if (from?.occasions.some((occasion) => occasion.name === name && occasion.date === date)) continue;
    if (name === BIRTHDAY && isBirthdayLocked(shown)) continue;
    const is = shown?.occasions.find((occasion) => occasion.name === name)?.date;
    if (is !== date) ledger.blame(`${change.kind} does not show ${name}`);
  }
}

function noteWithdrawn(ledger: Ledger, before: readonly OutboxRow[], after: readonly OutboxRow[]): void {
  const kept = new Set(after.map(({ id }) => id));
  for (const row of before) {
    if (kept.has(row.id)) continue;
    ledger.excuse(row);
    const withdrawn = ledger.edits.get(row.id.replace(/\.update$/, ''));
    if (withdrawn?.fate === 'waiting') withdrawn.fate = 'withdrawn';
  }
}

/** Has a person deal with one of the changes that were refused, or give up one that is held up. */
export async function resolve(device: Device, how: WayOut, random: Random, ledger: Ledger, now: string): Promise<void> {
  if (how === 'give up') return giveUp(device, random, ledger);
  const refused = rowsOf(device).filter(({ state }) => state === 'rejected');
  if (refused.length === 0) return;
  const row = random.pick(refused);
  ledger.excuse(row);
  const before = rowsAbout(device, row.entityId);
  const isMendable = row.kind === 'connection.create' || row.kind === 'connection.update';
  if (how === 'mend' && isMendable && row.refusal?.status !== 404) {
    const { kind, entityId } = row;
    const startedFrom = device.opened.get(entityId);
    const shown = startedFrom ?? mirrorOf(device, row).get(entityId);
    const fields = { ...row.arguments, ...(shown && mendedForm(random, shown)) };
    await commit(device, { kind, entityId, arguments: fields } as Change, ledger, now, {
      replaces: row.id,
      startedFrom,
    });
    return;
  }
  const goneWithIt = how === 'retry' ? [] : fallingWith(device, row, before);
  if (how !== 'retry') ledger.discard(row);
  await resolveRefused(device.store, row.id, how === 'retry' ? 'retry' : 'discard');
  noteWithdrawn(ledger, goneWithIt, rowsAbout(device, row.entityId));
}

/** What a discarded change takes along: what waits for somebody who now never comes to be, or is no more. */
function fallingWith(device: Device, row: OutboxRow, about: readonly OutboxRow[]): readonly OutboxRow[] {
  const copy = device.store.copies.get(row.entityId);
  const isOver = copy?.gone === true || (row.kind === 'connection.create' && copy?.value === null);
  return isOver ? about : [row];
}

async function giveUp(device: Device, random: Random, ledger: Ledger): Promise<void> {
  const stuck = rowsOf(device).filter((row) => isStuck(row, rowsAbout(device, row.entityId)));
  if (stuck.length === 0) return;
  const row = random.pick(stuck);
  const goneWithIt = fallingWith(device, row, rowsAbout(device, row.entityId));
  ledger.giveUp(row.id);
  await discardStuck(device.store, row.id);
  noteWithdrawn(ledger, goneWithIt, rowsAbout(device, row.entityId));
}

interface RoundContext {
  server: SyncServer;
  now: () => number;
  random: Random;
  ledger: Ledger;
  /** Whether no other tab has taken over since it began. */
  isAlone: () => boolean;
}

/** Runs a round of sync, as a tab does that is looked at or hears of the network. */
export async function sync(device: Device, { server, now, random, ledger, isAlone }: RoundContext): Promise<void> {
  const { store, lock } = device;
  const { signal } = new AbortController();
  let last: SyncAnswer | undefined;
  const changesSince = async (cursor: string | undefined) => (last = await server.changesSince(cursor));
  const send: SyncServer['send'] = (changes) => {
    if (isAlone()) checkOrder(device, changes, ledger, now());
    return server.send(changes);
  };
  const context = { accountId: 'account', lock, store, server: { ...server, changesSince, send }, now, signal };
  // One of the devices sends little at a time, so that its requests follow each other closely.
  const size = device.number === 0 ? { most: 2 } : {};
  try {
    await hurry(store);
    const isDone = await syncRound({ ...context, ...size, random: random.next }, true, () => {});
    const isLeft = last?.hasMore === true && last.cursor === store.progressRow.get('progress')?.cursor;
    if (isDone && isLeft && isAlone()) ledger.blame('A round that went well leaves pages unread');
  } catch (error) {
    if (!(error instanceof Death) && !failureOf(error)) throw error;
  }
  checkWaiting(device, ledger);
}

/** Nothing is sent for the first time before what was done before it, whomever it is about, unless that has to wait. */
function checkOrder(device: Device, changes: readonly OutgoingChange[], ledger: Ledger, now: number): void {
  const firstSent = new Set(changes.filter(({ attempt }) => attempt === 1).map(({ key }) => key));
  const { due } = dueRows(rowsOf(device), now);
  const unsent = due.findIndex(({ attempts }) => attempts === 0);
  const overtaken = unsent === -1 ? undefined : due[unsent];
  if (!overtaken || !due.slice(unsent).some(({ id }) => firstSent.has(id))) return;
  ledger.blame(`${overtaken.kind} was overtaken by what was done after it`);
}

/** What waits or was refused is on the screen, whatever has come from the server meanwhile. */
function checkWaiting(device: Device, ledger: Ledger): void {
  const seen = new Map<string, OutboxRow>();
  for (const row of rowsOf(device)) seen.set(laneOf(row), row);
  for (const row of seen.values()) {
    const shown = mirrorOf(device, row).get(row.entityId);
    if (row.kind === 'connection.delete' && shown) ledger.blame('What is being deleted is shown again');
    if (row.kind !== 'connection.delete' && !shown) ledger.blame(`${row.kind} waits and is not shown`);
    const values = valuesOf(shown);
    const wanted = ledger.edits.get(row.id)?.wanted ?? new Map();
    for (const [field, { to }] of row.kind === 'connection.delete' ? [] : wanted) {
      if (field === BIRTHDAY_FIELD && isBirthdayLocked(shown)) continue;
      const is = values.get(field) ?? 'null';
      if (row.kind !== 'connection.create' && is !== to) ledger.blame(`${row.kind} waits and ${field} shows ${is}`);
    }
  }
}
