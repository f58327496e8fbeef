import type { Change } from '../../contract/schema/change.ts';
import type { Occasion } from '../../contract/schema/occasion-list.ts';
import type { Edits, Entity, OutboxRow } from '../db/rows.ts';
import { editsOf } from './edits.ts';
import { layOver } from './lay-over.ts';
import { dayOf, type Lists, named } from './without-discarded.ts';

/** What a mended making alters of the forms that it had before: any of them may be there already. */
export function alteredOf(change: Change, mended: OutboxRow): Edits {
  const [first, last] = [editsOf(change, asFirstMade(mended)), editsOf(change, layOver(null, mended))];
  const [one, other] = [first['occasions'], last['occasions']] as (Lists | undefined)[];
  if (!one || !other) return { ...last, ...first };
  // An occasion may be as it was made first, and not as it was meanwhile.
  const from = ofEach([other.from, one.from], (name) => (dayOf(one.from, name) === dayOf(one.to, name) ? other : one));
  return { ...last, ...first, occasions: { from, to: one.to } };
}

/** What a making makes, without what it alters of an earlier form of it that may have arrived. */
function asFirstMade(making: OutboxRow): Entity | null {
  const made = layOver(null, making);
  const before = Object.entries(making.edits).map(([field, { from }]) => [field, from]);
  return made && { ...made, ...Object.fromEntries(before) };
}

/** Of each occasion in the lists what stands in the one that is chosen for it. */
function ofEach(lists: readonly Lists['from'][], chosen: (name: string) => Lists): readonly Occasion[] {
  const names = [...new Set(lists.flatMap((list) => list?.map(({ name }) => name) ?? []))];
  return names.flatMap((name) => named(chosen(name).from, name) ?? []);
}
