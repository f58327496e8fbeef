import type { GiftMark } from '../../contract/schema/gift-mark.ts';
import type { Occasion } from '../../contract/schema/occasion-list.ts';
import type { Edits } from '../db/rows.ts';
import { isSame } from './edits.ts';
import { GIFTS } from './merge-gifts.ts';
import { dayOf, type Lists, ofEach } from './occasion-lists.ts';

/**
 * What a change alters, once an earlier one that never reached the server is discarded: what it was made on is what that
 * one was made on, where both altered the same. Or else what stands there by then would seem to be another device's.
 */
export function withoutDiscarded(edits: Edits, discarded: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([field, { from, to }]) => {
      const gone = discarded[field];
      return [field, gone ? { from: fromOf(field, { from, to }, gone), to } : { from, to }];
    }),
  );
}

/** What of a discarded change is still what was made further behind was made on: nothing that this one has altered too. */
export function leftOf(discarded: Edits, { edits }: { edits: Edits }): Edits {
  return Object.fromEntries(
    Object.entries(discarded).flatMap(([field, gone]): [string, Edit][] => {
      const edit = edits[field];
      if (edit === undefined) return [[field, gone]];
      if (field === 'occasions') return [[field, occasionsLeftOf(gone as Lists, edit as Lists)]];
      return field === GIFTS && !isOfSameGift(edit, gone) ? [[field, gone]] : [];
    }),
  );
}

type Edit = Edits[string];

function fromOf(field: string, edit: Edit, gone: Edit): unknown {
  if (field === 'occasions') return occasionsFrom(edit as Lists, gone as Lists);
  if (field === GIFTS && !isOfSameGift(edit, gone)) return edit.from;
  return isSame(edit.from, gone.to) ? gone.from : edit.from;
}

/** Each occasion stands by itself: what only the discarded change altered is nothing that this one says anything of. */
function occasionsFrom({ from, to }: Lists, gone: Lists): readonly Occasion[] | undefined {
  if (from === undefined) return undefined;
  const isUndone = (name: string) =>
    dayOf(from, name) !== dayOf(to, name) && dayOf(from, name) === dayOf(gone.to, name);
  return ofEach([from, gone.from], (name) => (isUndone(name) ? gone.from : from));
}

function occasionsLeftOf(gone: Lists, { from = [], to }: Lists): Lists {
  const isLeft = ({ name }: Occasion) => dayOf(from, name) === dayOf(to, name);
  return { from: gone.from?.filter(isLeft), to: gone.to?.filter(isLeft) ?? null };
}

function isOfSameGift(edit: Edit, gone: Edit): boolean {
  const ids = ({ from, to }: Edit) =>
    [from, to].flatMap((marks) => (marks as GiftMark[] | null) ?? []).map(({ ideaId }) => ideaId);
  return ids(edit).some((id) => ids(gone).includes(id));
}
