import { NO_OCCASION } from '../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY } from '../contract/schema/connections/occasion.ts';
import { isGlobalOccasion } from '../contract/rules/days/global-occasions.ts';
import type { GiftMark } from '../contract/schema/gifts/gift-mark.ts';
import type { Entity, NoticeRow } from '../src/db/rows.ts';
import type { Applied } from './memory-server.ts';

/** A value in its compared form: an occasion's date, and null if missing. */
type Value = string;
export type Values = ReadonlyMap<string, Value>;

const NOTHING: Value = 'null';
/** The field for an entity's existence. */
export const EXISTS = 'exists';
const OCCASION = 'occasion ';
export const BIRTHDAY_FIELD = `${OCCASION}${BIRTHDAY}`;

const FIELDS = ['name', 'gender', 'birthday', 'ageGroup', 'country', 'timeZone'];
const HINTS = ['neverSuggest', 'goodToKnow', 'giftNote', 'note', 'budgets'];
const FLAGS = [
  ...['email', 'globalOccasions', 'privateOccasions', 'push'].map((name) => `${name}NotificationsEnabled`),
  'weeklyDigestEnabled',
];
const REMINDERS = ['reminderHour', 'leadDays', 'leapDay', 'orderDays', 'pausedUntil'];

function text(value: unknown): Value {
  return JSON.stringify(value ?? null);
}

/** Whether the birthday occasion follows the person's own birthday, so that the user can't change it by itself. */
export function isBirthdayLocked(entity: Entity | null | undefined): boolean {
  return !!entity && entity.birthday !== null;
}

/** All values of an entity that a user can change, one by one. */
export function valuesOf(entity: Entity | null | undefined): Map<string, Value> {
  const values = new Map<string, Value>();
  if (!entity) return values;
  values.set(EXISTS, text(true));
  for (const field of [...FIELDS, ...FLAGS, ...REMINDERS]) {
    const value = (entity as unknown as Record<string, unknown>)[field];
    if (value !== undefined) values.set(field, text(value));
  }
  for (const field of HINTS) {
    const value = (entity as unknown as Record<string, readonly unknown[] | string | undefined>)[field];
    if (value !== undefined && value.length > 0) values.set(field, text(value));
  }
  values.set('interests', text([entity.hobbiesAndInterests, entity.customHobbiesAndInterests]));
  for (const { name, date, muted } of entity.occasions) {
    const isTheirs = name !== NO_OCCASION && (name !== BIRTHDAY || entity.birthday === null);
    if (isTheirs) values.set(`${OCCASION}${name}`, text(date));
    if (muted && name !== NO_OCCASION) values.set(`muted ${name}`, text(true));
  }
  const groups = ('groups' in entity && entity.groups) || [];
  for (const group of groups) values.set(`group ${group}`, text(true));
  const globals = ('mutedGlobalOccasionIds' in entity && entity.mutedGlobalOccasionIds) || [];
  for (const id of globals) values.set(`muted ${id}`, text(true));
  const marks = ('giftMarks' in entity && entity.giftMarks) || [];
  for (const { ideaId, state, day, forDay, keepReminding } of marks) {
    values.set(`gift ${ideaId}`, text([state, day, forDay, keepReminding]));
  }
  return values;
}

/** An edit of one field on the screen. */
interface Edit {
  number: number;
  from: Value;
  to: Value;
  /** 'arrived': the server has it. 'given up': its maker discarded it or deleted the entity. */
  fate: 'open' | 'arrived' | 'refused' | 'given up';
  /** Whether the server had the value from another device, so that there was nothing to send. */
  isMet?: boolean;
  /** Whether its maker has ever discarded it. */
  isGivenUp?: boolean;
}

/**
 * An independent account of users' edits and of the server's state, field by field. It knows nothing of storing,
 * merging or sending edits. Every change on the server must be an edit, carried out once. Every edit must arrive, be
 * refused or be discarded. A user who replaces an unseen value must be notified. All else is a violation.
 */
export class Ledger {
  readonly violations: string[] = [];
  /** After a restored backup, the loss of what the server had learnt since is no violation. */
  isRestored = false;
  /** By device, entity and field, in the order of the edits. */
  readonly #edits = new Map<string, Edit[]>();
  readonly #senders = new Map<string, { device: number; upTo: number }>();
  /** The server's value of each field. */
  readonly #held = new Map<string, Value>();
  /** All values that the server ever had of a field. */
  readonly #everHeld = new Map<string, Set<Value>>();
  /** The device that wrote the server's value of each field. */
  readonly #writers = new Map<string, number>();
  /** By the key of a change: the replaced fields that its maker had not seen. */
  readonly #due = new Map<string, { device: number; entityId: string; fields: Set<string>; optional: Set<string> }>();
  readonly #excused = new Set<string>();
  /** Entities that another person has changed too. */
  readonly #changedElsewhere = new Set<string>();
  /** Values that their device had taken back when their sending was refused. */
  readonly #takenBack = new Set<string>();
  #number = 0;
  /** Edits up to this number were made before the server forgot its keys, and may be carried out twice. */
  #forgotten = 0;

  blame(words: string): void {
    this.violations.push(words);
  }

  /** The server has now forgotten its keys. */
  forget(): void {
    this.#forgotten = this.#number;
  }

  /** The server was restored to an earlier state, with these entities. */
  restored(held: readonly Entity[]): void {
    this.isRestored = true;
    for (const place of this.#held.keys()) this.#held.set(place, NOTHING);
    const ids = new Set(held.map(({ id }) => id));
    for (const [place, edits] of this.#edits) {
      const last = edits.at(-1);
      if (last?.to === NOTHING && !ids.has(place.split(' ')[1] ?? '')) last.isMet = true;
    }
    for (const entity of held) {
      const values = valuesOf(entity);
      for (const [place, edits] of this.#edits) {
        const [, entityId, ...words] = place.split(' ');
        const last = entityId === entity.id ? edits.at(-1) : undefined;
        const field = words.join(' ');
        // An occasion's muting is deleted with it.
        const isLost = isOfOccasion(field) && entity.occasions.every(({ name }) => field !== `muted ${name}`);
        if (last && (isLost || last.to === (values.get(field) ?? NOTHING))) last.isMet = true;
      }
      for (const [field, value] of values) this.#hold(`${entity.id} ${field}`, value);
    }
  }

  /** Notes a user's edit by the shown entity before and after it. */
  note(device: number, entityId: string, before: Values, after: Values): void {
    this.#number += 1;
    if (after.size === 0) {
      this.#open(device, entityId, EXISTS, before.get(EXISTS) ?? NOTHING, NOTHING);
      for (const [field, edits] of this.#ofEntity(device, entityId)) if (field !== EXISTS) end(edits, 'given up');
      return;
    }
    for (const field of new Set([...before.keys(), ...after.keys()])) {
      const [from, to] = [before.get(field) ?? NOTHING, after.get(field) ?? NOTHING];
      if (from === NOTHING && field.startsWith(OCCASION)) this.#takeMuted(entityId, field.slice(OCCASION.length));
      if (from === NOTHING && field === 'birthday') this.#takeMuted(entityId, BIRTHDAY);
      if (from !== to) this.#open(device, entityId, field, from, to);
    }
  }

  /** Notes that a user discarded edits, by the shown entity before and after it. */
  giveUp(device: number, entityId: string, before: Values, after: Values): void {
    for (const [field, edits] of this.#ofEntity(device, entityId)) {
      if (after.size === 0 || before.get(field) !== after.get(field)) end(edits, 'given up');
    }
  }

  /** Notes that the server has refused a device's edits of some fields for good. */
  refuse(device: number, entityId: string, fields: ReadonlySet<string>): void {
    for (const [field, edits] of this.#ofEntity(device, entityId)) if (fields.has(field)) end(edits, 'refused');
  }

  /** Whether a device has edited some fields, and all those edits have arrived. */
  hasArrived(device: number, entityId: string, fields: ReadonlySet<string>): boolean {
    const last = [...this.#ofEntity(device, entityId)].flatMap(([field, edits]) =>
      fields.has(field) ? (edits.at(-1) ?? []) : [],
    );
    return last.length > 0 && last.every(({ fate }) => fate === 'arrived');
  }

  /**
   * Notes a refusal for a device although an earlier attempt may have arrived: the device may send that again, and need
   * not undo it.
   */
  excuse(device: number, entityId: string): void {
    this.#excused.add(`${device} ${entityId}`);
    // What the refused sending has replaced nobody can know any more.
    for (const [key, due] of this.#due) if (due.device === device && due.entityId === entityId) this.#due.delete(key);
    // The device keeps no note of a value that was taken back before: where it had arrived, it looks like another device's.
    for (const [field, edits] of this.#ofEntity(device, entityId)) {
      const last = edits.at(-1);
      if (last?.fate === 'open' && edits.some((edit) => edit !== last && edit.from === last.to))
        this.#takenBack.add(`${device} ${entityId} ${field}`);
    }
  }

  /** Notes that a device sends a change under a key, with its edits up to the first attempt. */
  sent(key: string, device: number, upTo = this.#number): void {
    if (!this.#senders.has(key)) this.#senders.set(key, { device, upTo });
  }

  /** Notes that another person has changed the server's values. */
  changedElsewhere(entityId: string): void {
    this.#changedElsewhere.add(entityId);
    for (const place of this.#writers.keys()) if (place.startsWith(`${entityId} `)) this.#writers.delete(place);
    // A mirrored person's own birthday replaces the one that the user entered as an occasion.
    this.#takeAway(`${entityId} ${BIRTHDAY_FIELD}`);
    this.#takeMuted(entityId, BIRTHDAY);
  }

  /** Checks a change that the server carried out against the user's edits. */
  applied({ key, entityId, before, after }: Applied): void {
    const sender = this.#senders.get(key);
    if (sender === undefined) return this.blame(`The server carried out ${key}, which nobody has sent`);
    const [was, is] = [valuesOf(before), valuesOf(after)];
    const [due, optional] = [new Set<string>(), new Set<string>()];
    for (const field of after === null ? [EXISTS] : new Set([...was.keys(), ...is.keys()])) {
      if (field === BIRTHDAY_FIELD && isBirthdayLocked(after)) continue;
      // An occasion's muting is deleted with it.
      if (isOfOccasion(field) && after?.occasions.every(({ name }) => field !== `muted ${name}`)) continue;
      this.#check({ ...sender, entityId, field }, was.get(field) ?? NOTHING, is.get(field) ?? NOTHING, {
        due,
        optional,
      });
    }
    if (after === null && before !== null) this.#checkDeletion(sender.device, entityId, was, { due, optional });
    // A notice is allowed even if another device deleted the entity first: values were about to be replaced.
    if (before === null && after === null) return;
    this.#due.set(key, { device: sender.device, entityId, fields: due, optional });
  }

  #check(
    { device, upTo, entityId, field }: { device: number; upTo: number; entityId: string; field: string },
    was: Value,
    is: Value,
    { due, optional }: { due: Set<string>; optional: Set<string> },
  ): void {
    const edits = (this.#edits.get(`${device} ${entityId} ${field}`) ?? []).filter(({ number }) => number <= upTo);
    const at = edits.findLastIndex((edit) => edit.fate !== 'arrived' && edit.to === is);
    const arriving = at === -1 ? [] : edits.slice(0, at + 1).filter(({ fate }) => fate !== 'arrived');
    const place = `${entityId} ${field}`;
    if (was !== is && arriving.length === 0) this.#blameUnwanted(device, entityId, field, edits, was, is);
    // A change that is carried out again, long after its key was forgotten, replaces newer values.
    const entering = arriving.length > 0 ? arriving : edits;
    const isSeen = was === is || entering[0]?.from === was;
    // A user who entered the same value in between may be notified that another device had it too.
    // If another device made one of these edits too, the value before them may have come back from a third one.
    const isMade = arriving.slice(0, -1).some(({ isMet }) => isMet);
    const isDoubtful = !isSeen || isMade || arriving.length === 0;
    if (isDoubtful && entering.some(({ from }) => from === was)) optional.add(field);
    const isOwn = this.#writers.get(place) === device;
    // So may a user who discarded it: it may have arrived, or be in a form opened before.
    if (edits.some(({ isGivenUp }) => isGivenUp)) optional.add(field);
    if (!isSeen && !isOwn && !optional.has(field) && !field.startsWith('muted ') && field !== EXISTS) due.add(field);
    if (was === is) {
      const last = arriving.at(-1);
      if (last) last.isMet = true;
      return;
    }
    for (const edit of arriving) edit.fate = 'arrived';
    this.#writers.set(place, device);
    this.#hold(place, is);
    for (const [other, others] of this.#edits) {
      const last = other.endsWith(` ${place}`) ? others.at(-1) : undefined;
      if (last?.to === is) last.isMet = true;
    }
    if (field.startsWith(OCCASION) && is === NOTHING) this.#takeMuted(entityId, field.slice(OCCASION.length));
  }

  #hold(place: string, value: Value): void {
    this.#held.set(place, value);
    this.#everHeld.set(place, (this.#everHeld.get(place) ?? new Set()).add(value));
  }

  /** An occasion's muting is deleted and comes back with it. */
  #takeMuted(entityId: string, occasion: string): void {
    this.#takeAway(`${entityId} muted ${occasion}`);
  }

  #takeAway(ofEntity: string): void {
    for (const [place, edits] of this.#edits) {
      const last = place.endsWith(` ${ofEntity}`) ? edits.at(-1) : undefined;
      if (last) last.isMet = true;
    }
  }

  #blameUnwanted(device: number, entityId: string, field: string, edits: readonly Edit[], was: Value, is: Value): void {
    const again = edits.findLast((edit) => edit.to === is);
    // An occasion that was deleted and added again is a new one, which nobody has muted.
    const occasion = `${device} ${entityId} ${OCCASION}${field.slice('muted '.length)}`;
    if (isOfOccasion(field) && this.#edits.get(occasion)?.some(({ to }) => to === NOTHING) === true) return;
    const isExcused = this.isRestored || this.#excused.has(`${device} ${entityId}`);
    if (again && (isExcused || again.number <= this.#forgotten)) return;
    // A discarded value may have arrived and is undone then: an equal value of another device looks the same.
    if (again && edits.some(({ isGivenUp, to }) => isGivenUp && to === was)) return;
    const what = again ? 'carried out twice' : 'not entered there';
    this.blame(`Device ${device} made ${is} of ${field} of ${entityId}, which was ${was}: that was ${what}`);
  }

  /**
   * A user who deletes a connection is notified of other devices' changes since, and may be notified of equal ones of
   * their own.
   */
  #checkDeletion(
    device: number,
    entityId: string,
    was: Values,
    { due, optional }: { due: Set<string>; optional: Set<string> },
  ): void {
    const seen = this.#seenAtDeletion.get(`${device} ${entityId}`) ?? was;
    for (const [field, value] of was) {
      const isOwn = this.#writers.get(`${entityId} ${field}`) === device;
      const entered = this.#edits.get(`${device} ${entityId} ${field}`)?.filter(({ fate }) => fate !== 'arrived') ?? [];
      const met = entered.flatMap(({ to, isMet }) => (isMet ? [to] : []));
      const known = [seen.get(field) ?? NOTHING, ...entered.map(({ from }) => from), ...met];
      if (entered.length > 0) optional.add(field);
      // A value that other devices have removed is not lost by the deletion.
      const isNothing = value === NOTHING || value === text([[], []]);
      if (!isOwn && !isNothing && !known.includes(value) && !field.startsWith('muted ')) due.add(field);
    }
  }

  readonly #seenAtDeletion = new Map<string, Values>();

  /** Notes the shown values when a connection was deleted. */
  seenAtDeletion(device: number, entityId: string, seen: Values): void {
    this.#seenAtDeletion.set(`${device} ${entityId}`, seen);
  }

  /** Checks at the end that no edit is lost, and that exactly the users who replaced unseen values were notified. */
  close(noticesOf: (device: number) => ReadonlyMap<string, NoticeRow>, held: readonly Entity[]): void {
    const final = new Map(held.map((entity) => [entity.id, valuesOf(entity)]));
    const occasions = new Set(
      held.flatMap((entity) => entity.occasions.map(({ name }) => `${entity.id} muted ${name}`)),
    );
    for (const [place, edits] of this.#edits) {
      const [device, entityId, ...words] = place.split(' ') as [string, string, ...string[]];
      const field = words.join(' ');
      const open = edits.filter(({ fate }) => fate === 'open');
      const [first, last] = [open[0], open.at(-1)];
      if (!first || !last || last.isMet || this.#excused.has(`${device} ${entityId}`)) continue;
      // An occasion's muting is deleted with it, and a restored backup may have lacked it for a while.
      if (isOfOccasion(field) && (this.isRestored || !occasions.has(`${entityId} ${field}`))) continue;
      // Another person's birthday may come and end while a form is open: the occasion on it follows, and is a new one then.
      const isOnBirthday = field === BIRTHDAY_FIELD || field === `muted ${BIRTHDAY}`;
      if (isOnBirthday && this.#changedElsewhere.has(entityId)) continue;
      // The birthday occasion follows the person's own birthday once that is known.
      const isLocked = field === BIRTHDAY_FIELD && final.get(entityId)?.get('birthday') !== NOTHING;
      const isThere = isLocked || (final.get(entityId)?.get(field) ?? NOTHING) === last.to;
      // A form opened before may end with the server's present value: then there is nothing to send.
      const isComeTo = open.length > 1 && this.#everHeld.get(`${entityId} ${field}`)?.has(last.to) === true;
      if (!isThere && !isComeTo && first.from !== last.to)
        this.blame(`${last.to} of ${field} of ${entityId}, by device ${device}, is nowhere`);
    }
    for (const [key, { device, entityId, fields, optional }] of this.isRestored ? [] : this.#due) {
      const told = new Set(noticesOf(device).get(key)?.replaced.map(fieldOf));
      const takenBack = [...told].filter((field) => this.#takenBack.has(`${device} ${entityId} ${field}`));
      for (const field of [...optional, ...takenBack, BIRTHDAY_FIELD]) if (!fields.has(field)) told.delete(field);
      if (text([...told].toSorted()) === text([...fields].toSorted())) continue;
      this.blame(
        `${key} of device ${device} told of [${[...told].join(', ')}], and replaced [${[...fields].join(', ')}]`,
      );
    }
  }

  #open(device: number, entityId: string, field: string, from: Value, to: Value): void {
    const place = `${device} ${entityId} ${field}`;
    const edits = this.#edits.get(place) ?? [];
    const isDiscarded = (discarded: string) =>
      !this.#held.has(`${entityId} ${discarded}`) &&
      this.#edits.get(`${device} ${entityId} ${discarded}`)?.every(({ fate }) => fate === 'given up') === true;
    // A form opened before may delete or mute a value that was discarded since: there is nothing to send.
    const occasion = `${OCCASION}${field.slice('muted '.length)}`;
    const isOfNothing = to === NOTHING ? isDiscarded(field) : isOfOccasion(field) && isDiscarded(occasion);
    const isMet = this.#held.get(`${entityId} ${field}`) === to || isOfNothing;
    this.#edits.set(place, [...edits, { number: this.#number, from, to, fate: 'open', isMet }]);
  }

  *#ofEntity(device: number, entityId: string): Iterable<[string, Edit[]]> {
    const start = `${device} ${entityId} `;
    for (const [place, edits] of this.#edits) if (place.startsWith(start)) yield [place.slice(start.length), edits];
  }
}

/** Whether a field is the muting of an entity's occasion, not of a global one. */
function isOfOccasion(field: string): boolean {
  return field.startsWith('muted ') && !isGlobal(field);
}

function isGlobal(field: string): boolean {
  return isGlobalOccasion(field.slice('muted '.length));
}

function end(edits: readonly Edit[], fate: 'refused' | 'given up'): void {
  for (const edit of edits) {
    if (edit.fate === 'open') edit.fate = fate;
    if (fate === 'given up') edit.isGivenUp = true;
  }
}

function fieldOf({ field, occasion, theirs, mine }: NoticeRow['replaced'][number]): string {
  if (field === 'giftMarks') return `gift ${((theirs ?? mine) as GiftMark).ideaId}`;
  if (field === 'groups') return `group ${(theirs ?? mine) as string}`;
  if (occasion !== undefined) return `${OCCASION}${occasion}`;
  return field === 'customHobbiesAndInterests' || field === 'hobbiesAndInterests' ? 'interests' : field;
}
