import { BIRTHDAY } from '../../schema/connections/occasion.ts';
import { isReady } from './gift-for-day.ts';
import { ideaIdOf } from './idea-id.ts';
import {
  GIFT_MARKS_LENGTH_MAX,
  GIFT_MARKS_MAX,
  type GiftChange,
  type GiftMark,
  LATER_MARK_FIELDS,
} from '../../schema/gifts/gift-mark.ts';

/** The gift marks after a change; the latest change is last. What an older app leaves out stays. */
export function withGift(marks: readonly GiftMark[], { ideaId, mark }: GiftChange): GiftMark[] {
  const others = marks.filter((other) => other.ideaId !== ideaId);
  if (mark === null) return others;
  const before = marks.find((other) => other.ideaId === ideaId);
  const kept = LATER_MARK_FIELDS.flatMap((field) =>
    before?.[field] === undefined || field in mark ? [] : [[field, before[field]] as const],
  );
  return [...others, { ideaId, ...mark, ...Object.fromEntries(kept) }];
}

/** Whether these exceed the limit of one connection. */
export function areTooMany(marks: readonly GiftMark[]): boolean {
  return marks.length > GIFT_MARKS_MAX || JSON.stringify(marks).length > GIFT_MARKS_LENGTH_MAX;
}

/**
 * The marks that stay after the mirrored user's erasure: gifts bought or given. The others reveal deleted interests, and
 * the day that a gift for a birthday is for reveals the birthday.
 */
export function giftsAfterErasure(marks: readonly GiftMark[]): GiftMark[] {
  return marks
    .filter(({ state }) => isReady(state))
    .map((mark) => (mark.occasion === BIRTHDAY && mark.forDay ? { ...mark, forDay: null } : mark));
}

// An idea's stored id, and that of its title: older ids were not derived from titles.
function idsOf({ ideaId, title }: GiftMark): string[] {
  return [ideaId, ideaIdOf(title)];
}

/** The ideas not to suggest again: any with a mark. */
export function markedIdeas(marks: readonly GiftMark[] | undefined): Set<string> {
  return new Set(marks?.flatMap(idsOf));
}

/** The ideas bought or given: similar ones aren't suggested either. */
export function givenIdeas(marks: readonly GiftMark[] | undefined): Set<string> {
  return new Set(marks?.filter(({ state }) => isReady(state)).flatMap(idsOf));
}
