import type { Connection } from '../schema/connections/connection.ts';
import type { GiftMark } from '../schema/gifts/gift-mark.ts';
import { NO_OCCASION } from '../schema/connections/no-occasion.ts';
import { BIRTHDAY, isYearly } from '../schema/connections/occasion.ts';
import type { Occasion } from '../schema/connections/occasion-list.ts';
import type { Entity, Field } from './record-type.ts';
import { fieldsOfMirror, type MirrorTable } from './records.ts';

/** An entity's values by field, or by `field/member` in lists. A missing one equals null, '' and an empty list. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether two values are equal for the user. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || text(one) === text(other);
}

function text(value: unknown): string {
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isNothing ? 'null' : JSON.stringify(value);
}

/** The field and the list member of a key. */
export function placeOf(key: string): { field: string; member: string } {
  const end = key.indexOf('/');
  return end === -1 ? { field: key, member: '' } : { field: key.slice(0, end), member: key.slice(end + 1) };
}

// The fields with the rule 'interests' are one value, under the first one's name.
const INTERESTS = ['hobbiesAndInterests', 'customHobbiesAndInterests'] as const;
// An occasion's day and its mute merge separately.
const MUTED = 'occasions/muted ';
const DAY = 'occasions/';

/** The values of an entity; null has none. */
export function valuesOf(mirror: MirrorTable, entity: Entity | null): Values {
  if (entity === null) return {};
  const held = entity as unknown as Record<string, unknown>;
  const values: Record<string, unknown> = {};
  for (const [name, { merge }] of fieldsOfMirror(mirror)) addValues(values, name, merge, held, entity);
  return values;
}

function addValues(
  values: Record<string, unknown>,
  name: string,
  merge: Field['merge'],
  held: Record<string, unknown>,
  entity: Entity,
): void {
  switch (merge) {
    case 'whole':
    case 'read':
      values[name] = held[name];
      return;
    case 'interests':
      values[INTERESTS[0]] = INTERESTS.map((field) => held[field]);
      return;
    case 'by name':
      for (const { name: type, date, muted } of entity.occasions) {
        if (type === NO_OCCASION) continue;
        // The birthday's occasion follows the person's birthday.
        if (type !== BIRTHDAY || entity.birthday === null) values[`${DAY}${type}`] = date;
        if (muted) values[`${MUTED}${type}`] = true;
      }
      return;
    case 'by idea':
      for (const mark of (held[name] ?? []) as GiftMark[]) values[`${name}/${mark.ideaId}`] = mark;
      return;
    case 'set':
      for (const member of (held[name] ?? []) as string[]) values[`${name}/${member}`] = true;
  }
}

/**
 * The entity with other values. Ids and order of list members come from `mine`. A person with a birthday gets its
 * occasion, as on the server; `newId` gives the id where there is none.
 */
export function withValues(
  mirror: MirrorTable,
  onto: Entity,
  values: Values,
  mine: Entity,
  newId?: () => string,
): Entity {
  const before = valuesOf(mirror, onto);
  const isChanged = (key: string) => !isSame(before[key], values[key]);
  const changed = new Set(
    [...Object.keys(before), ...Object.keys(values)].filter(isChanged).map((key) => placeOf(key).field),
  );
  const fields: Record<string, unknown> = {};
  for (const field of changed) {
    const { merge } = fieldsOfMirror(mirror).get(field) as Field;
    if (merge === 'whole' || merge === 'read') fields[field] = values[field];
    if (merge === 'interests') INTERESTS.forEach((name, at) => (fields[name] = (values[field] as unknown[])[at]));
    if (merge === 'by idea') fields[field] = marksOf(field, onto as Connection, values);
    if (merge === 'set') fields[field] = membersOf(field, values);
  }
  const changedEntity = { ...onto, ...fields };
  if (!changed.has('occasions') && !changed.has('birthday')) return changedEntity;
  return { ...changedEntity, occasions: occasionsOf(changedEntity, values, mine, newId) };
}

// The latest mark comes last.
function marksOf(field: string, onto: Connection, values: Values): GiftMark[] {
  const held = onto.giftMarks ?? [];
  const kept = held.filter((mark) => isSame(values[`${field}/${mark.ideaId}`], mark));
  const isKept = new Set(kept.map(({ ideaId }) => `${field}/${ideaId}`));
  return [
    ...kept,
    ...membersOf(field, values).flatMap((id) =>
      isKept.has(`${field}/${id}`) ? [] : [values[`${field}/${id}`] as GiftMark],
    ),
  ];
}

function membersOf(field: string, values: Values): string[] {
  return Object.keys(values).flatMap((key) => {
    const place = placeOf(key);
    return place.field === field && !isSame(values[key], null) ? [place.member] : [];
  });
}

// Whether the server sends `muted`; older ones don't.
function isMutedIn({ occasions }: Entity): boolean {
  return occasions.some(({ muted }) => muted !== undefined);
}

function occasionsOf(onto: Entity, values: Values, mine: Entity, newId?: () => string): Occasion[] {
  const ids = new Map([...mine.occasions, ...onto.occasions].map(({ id, name }) => [name, id]));
  const days = new Map<string, string>();
  for (const { name } of [...mine.occasions, ...onto.occasions]) {
    const date = values[`${DAY}${name}`];
    if (name === BIRTHDAY && onto.birthday !== null) days.set(name, onto.birthday);
    else if (typeof date === 'string') days.set(name, date);
  }
  if (onto.birthday !== null && !days.has(BIRTHDAY)) days.set(BIRTHDAY, onto.birthday);
  const saysMuted = isMutedIn(onto) || isMutedIn(mine);
  const dated = [...days].flatMap(([name, date]): Occasion[] => {
    const muted = values[`${MUTED}${name}`] === true;
    const id = ids.get(name) ?? newId?.();
    return id === undefined ? [] : [{ id, name, date, yearly: isYearly(name), ...((saysMuted || muted) && { muted }) }];
  });
  const none = onto.occasions.filter(({ name }) => name === NO_OCCASION);
  return [...none, ...dated];
}
