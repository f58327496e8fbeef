import type { Change } from '../../contract/schema/change.ts';
import { BIRTHDAY } from '../../contract/schema/occasion.ts';
import type { GiftMark } from '../../contract/schema/gift-mark.ts';
import type { Occasion, OccasionInput } from '../../contract/schema/occasion-list.ts';
import type { Connection } from '../../contract/schema/connection.ts';
import type { Profile } from '../../contract/schema/profile.ts';
import type { Edits, Entity, Replaced } from '../db/rows.ts';
import { GIFTS, giftEdits, mergeGifts } from './merge-gifts.ts';
import { mergeMuted } from './merge-muted.ts';
import { mergeOccasions } from './merge-occasions.ts';
import { occasionsAfter } from './occasions-after.ts';

/** What a person is told about by itself, and what an erased connection has lost. */
const FIELDS = [
  'name',
  'gender',
  'birthday',
  'country',
  'hobbiesAndInterests',
  'customHobbiesAndInterests',
  'occasions',
  'neverSuggest',
  'goodToKnow',
  'giftNote',
] as const;

/** The two lists are chosen together and limited together, so that they are changed together too. */
const INTERESTS = ['hobbiesAndInterests', 'customHobbiesAndInterests'];

/** A set: whoever mutes or unmutes an occasion says nothing of the others. */
export const MUTED = 'mutedOccasionIds';

/** Who has read one says nothing of another that has come since. */
const NOTICE = 'notice';

export type Fields = Record<string, unknown>;

/** Whether two values of a field are the same; what is absent is as good as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What a change alters of the entity that it was made on, field by field. What a form left as it was is no change. */
export function editsOf({ kind, arguments: given }: Change, before: Entity | null): Edits {
  if (kind === 'connection.create') return {};
  if (kind === 'connection.gift') return giftEdits((before as Connection | null)?.giftMarks, given);
  if (kind === 'connection.notice') return { [NOTICE]: { from: given.read, to: null } };
  const shown = (before ?? {}) as Fields;
  if (kind === 'connection.delete') {
    return Object.fromEntries([...FIELDS, GIFTS].map((field) => [field, { from: shown[field], to: null }]));
  }
  const stored = before?.occasions ?? [];
  const wanted = Object.entries(given).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined) return [];
    return [[field, field === 'occasions' ? occasionsAfter(stored, value as OccasionInput[]) : value]];
  });
  const changed = new Set(wanted.flatMap(([field, to]) => (isSame(shown[field], to) ? [] : [field])));
  const isChanged = (field: string) =>
    changed.has(field) || (INTERESTS.includes(field) && INTERESTS.some(has(changed)));
  return Object.fromEntries(
    wanted.flatMap(([field, to]) => (isChanged(field) ? [[field, { from: shown[field], to }]] : [])),
  );
}

function has(fields: ReadonlySet<string>) {
  return (field: string) => fields.has(field);
}

/** The fields after the edits were laid over what the server holds. */
export function withEdits(server: Entity, edits: Edits): Fields {
  const fields: Fields = Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => [field, merged(field, from, to, server)]),
  );
  const { birthday, occasions = server.occasions } = fields as Partial<Entity>;
  return birthday ? { ...fields, occasions: onBirthday(occasions, birthday) } : fields;
}

/** The list with the 'Birthday' in it on the birthday, as the server will have it. */
function onBirthday(occasions: readonly Occasion[], birthday: string): Occasion[] {
  return occasions.map((occasion) => (occasion.name === BIRTHDAY ? { ...occasion, date: birthday } : occasion));
}

function merged(field: string, from: unknown, to: unknown, server: Entity): unknown {
  if (field === 'occasions') return mergeOccasions(sides(from, to, server)).occasions;
  if (field === GIFTS) return mergeGifts(giftSides(from, to, server)).gifts;
  if (field === NOTICE) return (server as Connection).notice === from ? to : (server as Connection).notice;
  if (field !== MUTED) return to;
  const { mutedOccasionIds: theirs } = server as Profile;
  return mergeMuted({ from: from as string[] | undefined, mine: to as string[], theirs });
}

/** What the server holds that the edits' maker did not know of and that they will replace. */
export function replacedBy(server: Entity, edits: Edits): Replaced[] {
  const theirs = server as unknown as Fields;
  const differs = (field: string, side: 'from' | 'to') => !isSame(theirs[field], edits[field]?.[side]);
  const isUnknown = (field: string) => {
    const together = INTERESTS.includes(field) ? INTERESTS : [field];
    return together.some((one) => differs(one, 'from')) && differs(field, 'to');
  };
  return Object.entries(edits).flatMap(([field, { from, to }]): Replaced[] => {
    if (field === 'occasions') return mergeOccasions(sides(from, to, server)).replaced;
    if (field === GIFTS) return mergeGifts(giftSides(from, to, server)).replaced;
    if (field === MUTED || field === NOTICE) return [];
    return isUnknown(field) ? [{ field, theirs: theirs[field], mine: to }] : [];
  });
}

function giftSides(from: unknown, to: unknown, server: Entity) {
  const { giftMarks: theirs } = server as Connection;
  return { from: from as GiftMark[] | undefined, mine: to as GiftMark[] | null, theirs };
}

function sides(from: unknown, to: unknown, server: Entity) {
  return {
    locked: server.birthday !== null ? BIRTHDAY : undefined,
    from: from as Occasion[] | undefined,
    mine: to as Occasion[] | null,
    theirs: server.occasions,
  };
}
