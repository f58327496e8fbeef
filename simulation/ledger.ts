import type { Change } from '../contract/schema/change.ts';
import type { GiftMark } from '../contract/schema/gift-mark.ts';
import { NO_OCCASION } from '../contract/schema/no-occasion.ts';
import { BIRTHDAY } from '../contract/schema/occasion.ts';
import type { Entity, NoticeRow, OutboxRow } from '../src/db/rows.ts';
import type { Applied } from './memory-server.ts';

/** A value as it is compared: an occasion by its date, what is not there as null. */
type Value = string;
type Values = ReadonlyMap<string, Value>;

/** What a person did, and what has become of it. */
export interface Edit {
  key: string;
  device: number;
  number: number;
  kind: Change['kind'];
  entityId: string;
  /** What the person changed: what each field was on their screen, and what they made of it. */
  wanted: Map<string, { from: Value; to: Value }>;
  /** What its form showed when it was saved. */
  saved: Values;
  /** Whether what it started from is certain. */
  isCertain: boolean;
  /** Whether it entered the birthday where another device may have entered the occasion alone: it may tell of that. */
  hasEnteredBirthday?: boolean;
  /** What the forms showed of those whose place it takes, and of those whose place they took. */
  mendedForms: readonly Values[];
  fate: 'waiting' | 'applied' | 'found' | 'withdrawn' | 'refused';
  /** What it replaced that its maker did not know of: a notice is due. */
  due: Set<string>;
}

const NEEDED = ['name', 'gender', 'birthday', 'country'];
const FLAGS = ['email', 'globalOccasions', 'privateOccasions', 'push'].map((name) => `${name}NotificationsEnabled`);
const REMINDERS = ['reminderHour', 'leadDays', 'leapDay'];
/** What does not wait for the other changes of its entity, or for one that takes a refused one's place. */
const LANES = new Set<Change['kind']>([
  'notifications.set',
  'reminders.set',
  'connection.gift',
  'connection.hints',
  'connection.notice',
]);
const HINTS = ['neverSuggest', 'goodToKnow', 'giftNote'] as const;
const NOTHING: Value = 'null';

function text(value: unknown): Value {
  return JSON.stringify(value ?? null);
}

/** Whether the birthday among the occasions follows the person's own, and is not the user's to change by itself. */
export function isBirthdayLocked(entity: Entity | null | undefined): boolean {
  return !!entity && entity.birthday !== null;
}
const OCCASION = 'occasion ';
export const BIRTHDAY_FIELD = `${OCCASION}${BIRTHDAY}`;

/** All that a person could change of an entity, each thing by itself. */
export function valuesOf(entity: Entity | null | undefined): Map<string, Value> {
  const values = new Map<string, Value>();
  if (!entity) return values;
  for (const field of [...NEEDED, ...HINTS, ...FLAGS, ...REMINDERS, 'timeZone']) {
    const value = (entity as unknown as Record<string, unknown>)[field];
    if (value !== undefined) values.set(field, text(value));
  }
  values.set('interests', text([entity.hobbiesAndInterests, entity.customHobbiesAndInterests]));
  for (const { name, date } of entity.occasions) {
    const isTheirs = name !== NO_OCCASION && (name !== BIRTHDAY || entity.birthday === null);
    if (isTheirs) values.set(`${OCCASION}${name}`, text(date));
  }
  for (const id of 'mutedOccasionIds' in entity ? entity.mutedOccasionIds : []) values.set(`muted ${id}`, text(true));
  const marks = ('giftMarks' in entity && entity.giftMarks) || [];
  for (const { ideaId, state, day } of marks) values.set(`gift ${ideaId}`, text([state, day]));
  return values;
}

/** An independent account of what people did and of what the server made of it. What does not fit together is a violation. */
export class Ledger {
  readonly violations: string[] = [];
  readonly edits = new Map<string, Edit>();
  /** After a backup was restored, what the server had learnt since is nobody's fault. */
  isRestored = false;
  /** What was found made in another form; later changes may bring what is missing along, as their forms hold it. */
  private readonly halfMade = new Map<string, Edit>();
  /** What was found as it was before it was mended, and has stood there since. */
  private readonly foundOfEarlier = new Map<string, Map<string, Value>>();
  private number = 0;
  /** What was made before the server forgot which keys came: it may be carried out a second time. */
  private forgotten: ReadonlySet<string> = new Set();
  private readonly remade: { device: number; key: string; field: string }[] = [];
  private readonly unsentDeletions = new Set<string>();
  private readonly lastApplied = new Map<string, number>();

  /** The server has forgotten which keys came by now. */
  forget(): void {
    this.forgotten = new Set(this.edits.keys());
  }

  /** Whether a change was made before the server forgot keys. */
  isForgotten(key: string): boolean {
    return this.forgotten.has(key);
  }

  /** Whether it is certain what a change starts from that takes the place of this one: not where it was to make somebody. */
  isMendedForCertain({ id, kind }: OutboxRow): boolean {
    return kind !== 'connection.create' && this.edits.get(id)?.isCertain === true;
  }

  blame(words: string): void {
    this.violations.push(words);
  }

  /** Notes what a person did on a device: what was shown before and after it, and which changes it takes the place of. */
  note(
    key: string,
    device: number,
    change: Change,
    shown: { before: Values; after: Values },
    { isCertain, mended = [], stands }: { isCertain: boolean; mended?: readonly OutboxRow[]; stands?: Values },
  ): void {
    const wanted = new Map<string, { from: Value; to: Value }>();
    for (const field of new Set([...shown.before.keys(), ...shown.after.keys()])) {
      const [from, to] = [shown.before.get(field) ?? NOTHING, shown.after.get(field) ?? NOTHING];
      if (from !== to) wanted.set(field, { from, to });
    }
    // Of what those had changed that it mends nobody has seen more than what they were made on.
    for (const { id } of mended.toReversed()) {
      for (const [field, { from }] of this.edits.get(id)?.wanted ?? []) {
        wanted.set(field, { from, to: shown.after.get(field) ?? NOTHING });
      }
    }
    // What stands there just so by then, as another device has said it, is not said anew: whoever changes it next has seen it.
    for (const [field, { to }] of mended.length > 0 ? wanted : []) {
      if (to === (stands?.get(field) ?? NOTHING)) wanted.delete(field);
    }
    // Whether what is put back says anything depends on whether another device has changed it meanwhile.
    const putBack = [...wanted].filter(([, { from, to }]) => from === to);
    for (const [field] of putBack) wanted.delete(field);
    const { kind, entityId } = change;
    this.number += 1;
    const fate = 'waiting' as const;
    const mendedForms = mended.flatMap(({ id }) => {
      const before = this.edits.get(id);
      return before ? [before.saved, ...before.mendedForms] : [];
    });
    const edit = {
      key,
      device,
      number: this.number,
      kind,
      entityId,
      wanted,
      saved: shown.after,
      isCertain: isCertain && putBack.length === 0,
      mendedForms,
      fate,
    };
    this.edits.set(key, { ...edit, due: new Set() });
  }

  /** The server found what a change was to make made already: that is enough only where it is as the person wanted it. */
  found(key: string, stored: Entity): void {
    const edit = this.edits.get(key);
    if (edit?.fate !== 'waiting') return;
    this.halfMade.set(edit.entityId, edit);
    const isOfEarlier = ([field, value]: [string, Value]) => edit.mendedForms.some((form) => form.get(field) === value);
    this.foundOfEarlier.set(edit.entityId, new Map([...valuesOf(stored)].filter(isOfEarlier)));
    this.checkHalfMade(edit.entityId, valuesOf(stored));
  }

  private checkHalfMade(entityId: string, values: Values): void {
    const edit = this.halfMade.get(entityId);
    if (edit?.fate !== 'waiting') return;
    if ([...edit.wanted].every(([field, { to }]) => (values.get(field) ?? NOTHING) === to)) edit.fate = 'found';
  }

  /**
   * What was refused with its whole request may have arrived before: nobody can have been told of what it replaced. What
   * was sent behind it is sent again as it was, on top of it, also when it was discarded meanwhile.
   */
  excuse({ id, refusal }: OutboxRow): void {
    const edit = this.edits.get(id);
    if (!edit || refusal?.status !== 413) return;
    edit.isCertain = false;
    const { device, entityId, number } = edit;
    for (const later of this.edits.values()) {
      if (later.device === device && later.entityId === entityId && later.number > number) later.isCertain = false;
    }
  }

  /**
   * Notes that a person discarded what never reached the server: whatever they changed on top of it is a change of what that
   * was made on.
   */
  discard({ id, sent }: OutboxRow): void {
    const edit = this.edits.get(id);
    if (!edit || sent !== undefined) return;
    const { device, entityId, number, wanted } = edit;
    const left = new Map(wanted);
    for (const later of this.edits.values()) {
      const isBehind = later.device === device && later.entityId === entityId && later.number > number;
      if (!isBehind || later.fate === 'withdrawn') continue;
      for (const [field, { from, to }] of left) {
        const own = later.wanted.get(field);
        if (own === undefined) continue;
        // What comes further behind was made on this one.
        left.delete(field);
        if (own.from !== to) continue;
        // Taking back an occasion that only the discarded change had added says nothing of another device's of that name.
        if (own.to === from && field.startsWith(OCCASION)) later.wanted.delete(field);
        else later.wanted.set(field, { ...own, from });
      }
    }
  }

  /** Notes that a person gave up what was held up, and may have arrived: nobody can be told of what it replaced then. */
  giveUp(id: string): void {
    const edit = this.edits.get(id);
    if (edit) edit.isCertain = false;
  }

  /** Notes that a person deleted what the server was thought never to have had, or not to have any more. */
  noteUnsentDeletion(entityId: string): void {
    this.unsentDeletions.add(entityId);
  }

  /** Checks what the server carried out against what the person wanted. */
  applied({ key, before, after }: Applied): void {
    const edit = this.edits.get(key.replace(/\.update$/, ''));
    if (edit === undefined) return this.blame(`The server carried out ${key}, which nobody has done`);
    if (edit.fate === 'applied' && !this.isRestored && !this.isForgotten(edit.key))
      this.blame(`${edit.kind} ${key} was carried out twice`);
    if (key !== edit.key && edit.fate === 'applied' && edit.kind === 'connection.create') {
      this.noteRemade(edit, key, valuesOf(before), valuesOf(after));
    }
    edit.fate = 'applied';
    if (isBirthdayLocked(after)) edit.wanted.delete(BIRTHDAY_FIELD);
    // What a deletion was about to replace is told of, also where another device has deleted it first.
    if (edit.kind === 'connection.delete' && before === null) edit.isCertain = false;
    // What changes a connection that was found made already leaves alone what later changes have sent.
    if (key === edit.key) this.checkOrder(edit);
    if (edit.isCertain && key === edit.key) {
      const [was, is] = [valuesOf(before), valuesOf(after)];
      if (isBirthdayLocked(after)) edit.hasEnteredBirthday = was.delete(BIRTHDAY_FIELD);
      this.checkFields(edit, was, is);
    }
    this.overtakeHalfMade(edit);
    const values = valuesOf(after);
    this.checkHalfMade(edit.entityId, values);
    const earlier = this.foundOfEarlier.get(edit.entityId);
    for (const [field, value] of earlier ?? []) if (values.get(field) !== value) earlier?.delete(field);
  }

  /**
   * A making that mends another one can't know in which form it is found: whoever changed it since is told of, at least where
   * that is not what it was before it was mended.
   */
  private noteRemade({ device, mendedForms }: Edit, key: string, before: Values, after: Values): void {
    const altered = [...before].filter(([field, value]) => value !== (after.get(field) ?? NOTHING));
    const isTold = ([field, value]: [string, Value]) => mendedForms.every((form) => form.get(field) !== value);
    if (mendedForms.length === 0) this.blame(`${key} makes once more what was made, over what has been changed since`);
    for (const [field] of altered.filter(isTold)) this.remade.push({ device, key, field });
  }

  /** What its maker has changed once more since is not missing. */
  private overtakeHalfMade({ entityId, device, number, wanted }: Edit): void {
    const half = this.halfMade.get(entityId);
    if (half?.device !== device || number <= half.number) return;
    for (const field of wanted.keys()) half.wanted.delete(field);
  }

  private checkOrder({ device, entityId, kind, number }: Edit): void {
    const lane = `${device} ${entityId} ${LANES.has(kind) && kind}`;
    if (number < (this.lastApplied.get(lane) ?? 0) && !this.isRestored) this.blame(`Changes of ${lane} overtook`);
    this.lastApplied.set(lane, number);
  }

  private checkFields(edit: Edit, before: Values, after: Values): void {
    edit.due = new Set();
    for (const field of new Set([...before.keys(), ...after.keys(), ...edit.wanted.keys()])) {
      const [was, is] = [before.get(field) ?? NOTHING, after.get(field) ?? NOTHING];
      const wanted = edit.wanted.get(field);
      const isDeletion = edit.kind === 'connection.delete';
      if (wanted && is !== wanted.to) this.blame(`${edit.kind} ${edit.key} left ${field} at ${is}, not ${wanted.to}`);
      const half = this.halfMade.get(edit.entityId);
      // An occasion that was taken out when that was mended is taken out of what is found.
      const isTakenOut = is === NOTHING && half?.mendedForms.some((form) => form.get(field) === was) === true;
      const isBrought = is === half?.wanted.get(field)?.to || isTakenOut;
      // Of what was found made in another form nobody can tell whose that is.
      const isRemade = half?.fate === 'waiting' && wanted && wanted.from === (half.wanted.get(field)?.to ?? NOTHING);
      // What was found of an earlier form is its maker's own, who has changed once more what that was mended to.
      const isOwn = half?.device === edit.device && this.foundOfEarlier.get(edit.entityId)?.get(field) === was;
      const isOwnRemade = isOwn && wanted?.from === (half.saved.get(field) ?? NOTHING);
      // What nobody has entered yet where an earlier change that did was discarded: no form goes without it.
      const isNeeded = NEEDED.includes(field) && was === NOTHING && is === edit.saved.get(field);
      if (!wanted && !isDeletion && is !== was && !isBrought && !isNeeded) {
        this.blame(`${edit.kind} ${edit.key} made ${is} of ${field}, which was ${was} and not its own`);
      }
      const from = wanted?.from ?? (isDeletion ? NOTHING : was);
      if (was !== from && was !== (wanted?.to ?? is) && !isRemade && !isOwnRemade) edit.due.add(field);
    }
  }

  /** Checks in the end that every edit is somewhere, and that whoever lost something was told, and nobody else. */
  close(noticesOf: (device: number) => ReadonlyMap<string, NoticeRow>, held: readonly Entity[]): void {
    for (const { id } of held) {
      if (this.unsentDeletions.has(id) && !this.isRestored) this.blame(`${id} was deleted, and that was not sent`);
    }
    for (const { device, key, field } of this.remade) {
      const told = noticesOf(device).get(key)?.replaced.map(fieldOf) ?? [];
      if (!told.includes(field) && !this.isRestored) this.blame(`${key} put ${field} back, and told nobody`);
    }
    for (const edit of this.edits.values()) {
      if (edit.fate === 'waiting') this.blame(`${edit.kind} ${edit.key} is nowhere`);
      const isTold = edit.fate === 'applied' && edit.isCertain && edit.kind !== 'connection.create';
      if (!isTold || this.isRestored) continue;
      const told = new Set(noticesOf(edit.device).get(edit.key)?.replaced.map(fieldOf));
      if (edit.hasEnteredBirthday) told.delete(BIRTHDAY_FIELD);
      if (text([...told].toSorted()) !== text([...edit.due].toSorted())) {
        this.blame(
          `${edit.kind} ${edit.key} told of [${[...told].join(', ')}], and replaced [${[...edit.due].join(', ')}]`,
        );
      }
    }
  }
}

function fieldOf({ field, occasion, theirs, mine }: NoticeRow['replaced'][number]): string {
  if (field === 'giftMarks') return `gift ${((theirs ?? mine) as GiftMark).ideaId}`;
  if (occasion !== undefined) return `${OCCASION}${occasion}`;
  return field.endsWith('HobbiesAndInterests') || field === 'hobbiesAndInterests' ? 'interests' : field;
}
