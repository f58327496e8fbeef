import { ideaIdOf } from './idea-id.ts';
import { GIFT_MARKS_LENGTH_MAX, GIFT_MARKS_MAX, type GiftChange, type GiftMark } from '../../schema/gifts/gift-mark.ts';

/** The gifts of a connection after one was marked, or its mark taken off. The one that was changed last comes last. */
export function withGift(marks: readonly GiftMark[], { ideaId, mark }: GiftChange): GiftMark[] {
  const others = marks.filter((other) => other.ideaId !== ideaId);
  return mark === null ? others : [...others, { ideaId, ...mark }];
}

/** Whether these are more than a connection can remember. */
export function areTooMany(marks: readonly GiftMark[]): boolean {
  return marks.length > GIFT_MARKS_MAX || JSON.stringify(marks).length > GIFT_MARKS_LENGTH_MAX;
}

/**
 * What stays when a person whom a connection mirrored has gone: what the user has given them. Ideas that were only looked
 * at came from what the person had entered.
 */
export function giftsAfterErasure(marks: readonly GiftMark[]): GiftMark[] {
  return marks.filter(({ state }) => state === 'given');
}

/** An idea by its id, and by its title: it had another id before ideas were written down by their titles. */
function idsOf({ ideaId, title }: GiftMark): string[] {
  return [ideaId, ideaIdOf(title)];
}

/** What is not to be suggested to somebody again: what they were given or is not for them, and what is on the list. */
export function markedIdeas(marks: readonly GiftMark[] | undefined): Set<string> {
  return new Set(marks?.flatMap(idsOf));
}

/** What they were given: nothing of the same job is suggested either. */
export function givenIdeas(marks: readonly GiftMark[] | undefined): Set<string> {
  return new Set(marks?.filter(({ state }) => state === 'given').flatMap(idsOf));
}
