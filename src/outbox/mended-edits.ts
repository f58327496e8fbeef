import type { Change } from '../../contract/schema/change.ts';
import type { Occasion } from '../../contract/schema/occasion-list.ts';
import type { Edits, Entity, OutboxRow } from '../db/rows.ts';
import { editsOf, MUTED } from './edits.ts';
import { layOver } from './lay-over.ts';
import { dayOf, type Lists, ofEach } from './occasion-lists.ts';

/** What a mended making alters of the forms that it had before: any of them may be there already. */
export function alteredOf(change: Change, mended: OutboxRow): Edits {
  const [first, last] = [editsOf(change, asFirstMade(mended)), editsOf(change, layOver(null, mended))];
  const [one, other] = [first['occasions'], last['occasions']] as (Lists | undefined)[];
  if (!one || !other) return { ...last, ...first };
  // An occasion may be as it was made first, and not as it was meanwhile.
  const from = ofEach(
    [other.from, one.from],
    (name) => (dayOf(one.from, name) === dayOf(one.to, name) ? other : one).from,
  );
  return { ...last, ...first, occasions: { from, to: one.to } };
}

/** What a making makes, without what it alters of an earlier form of it that may have arrived. */
function asFirstMade(making: OutboxRow): Entity | null {
  const made = layOver(null, making);
  const before = Object.entries(making.edits).map(([field, { from }]) => [field, from]);
  return made && { ...made, ...Object.fromEntries(before) };
}

/**
 * What a change alters that takes the place of others: what those had altered was made on what they were made on, and what
 * its form has altered on what that showed. What another device has made of it since was hidden by them, so that nobody has
 * seen it who mends them.
 */
export function asMadeOn(edits: Edits, hiding: readonly Edits[]): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([field, edit]) => {
      const before = hiding.flatMap((other) => other[field] ?? []);
      return [field, { ...edit, from: fromOf(field, edit, before) }];
    }),
  );
}

function fromOf(field: string, edit: Edits[string], before: readonly Edits[string][]): unknown {
  if (field === 'occasions') return occasionsFrom(edit as Lists, before as Lists[]);
  const [first] = before;
  // Of what is muted each stands by itself, and nobody hears of it.
  return first === undefined || field === MUTED ? edit.from : first.from;
}

/** As of a field, of each occasion by itself. One that is put back to what it was is no less entered than another. */
function occasionsFrom(edit: Lists, before: readonly Lists[]): readonly Occasion[] {
  const lists = [edit, ...before].map(({ from }) => from);
  return ofEach(lists, (name) => {
    const first = before.find(({ from, to }) => dayOf(from, name) !== dayOf(to, name));
    if (first === undefined || dayOf(edit.from, name) === dayOf(edit.to, name)) return edit.from;
    return dayOf(first.from, name) === dayOf(edit.to, name) ? undefined : first.from;
  });
}
