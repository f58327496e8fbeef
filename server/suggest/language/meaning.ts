import type { Content, Cue } from '../../../gifts/words.ts';
import type { Circumstance, Meaning, Topic } from '../knowledge.ts';
import type { Found as FoundOf } from './names.ts';

export type Found = FoundOf<Meaning>;

/** Contents that people are commonly allergic to. */
export const ALLERGENS: ReadonlySet<Content> = new Set(['nuts', 'gluten', 'dairy', 'egg', 'fish', 'food']);
const FARE: ReadonlySet<Content> = new Set([...ALLERGENS, 'alcohol', 'meat', 'pork', 'sugar', 'caffeine']);

export function isTopic(meaning: Meaning): meaning is Topic {
  return 'parents' in meaning;
}

export function isCircumstance(meaning: Meaning): meaning is Circumstance {
  return 'without' in meaning;
}

export function isContent(meaning: Meaning): meaning is { content: Content } {
  return 'content' in meaning;
}

export function isFare(meaning: Meaning): boolean {
  return isContent(meaning) && FARE.has(meaning.content);
}

export function hasCue({ meanings }: Found, cue: Cue): boolean {
  return meanings.some((meaning) => 'cue' in meaning && meaning.cue === cue);
}

/** Whether it states liking or doing by itself: 'likes', but not the 'like' of 'things like'. */
export function isLiking({ words, meanings }: Found): boolean {
  const form = words.join(' ');
  return meanings.some((meaning) => 'cue' in meaning && meaning.cue === 'likes' && meaning.forms.has(form));
}

/** Whether it is a function word: 'loves', 'and', 'the'. */
export function isLittle(part: Found): boolean {
  return (['likes', 'joins', 'fills'] as const).some((cue) => hasCue(part, cue));
}
