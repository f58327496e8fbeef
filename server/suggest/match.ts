import type { Hobby } from '../../contract/schema/hobby.ts';
import { customIdeas } from './custom-ideas.ts';
import type { Idea } from './idea.ts';
import type { Recipient } from './recipient.ts';
import { tellingWords, wordMatch } from './words.ts';

/** An idea together with what speaks for it. */
export interface Match {
  idea: Idea;
  /** The person's stated interests that it serves, and how well, 0 to 1: standard ones by name, custom ones in their words. */
  interests: ReadonlyMap<string, number>;
  /** Whether it was made for the occasion. */
  occasion: boolean;
}

/** A template carries the words but was not chosen by hand, so a catalogue idea that serves the same interest comes first. */
const TEMPLATE_STRENGTH = 0.85;

const wordsByIdea = new WeakMap<Idea, ReadonlySet<string>>();

function wordsOf(idea: Idea): ReadonlySet<string> {
  let words = wordsByIdea.get(idea);
  if (!words) {
    words = new Set([idea.title, ...idea.interests, ...idea.words].flatMap(tellingWords));
    wordsByIdea.set(idea, words);
  }
  return words;
}

function servedInterests(idea: Idea, recipient: Recipient): Map<string, number> {
  const stated: readonly Hobby[] = recipient.interests;
  const served = new Map<string, number>(
    stated.filter((hobby) => idea.interests.includes(hobby)).map((hobby) => [hobby, 1]),
  );
  for (const { text, words } of recipient.customInterests) {
    const strength = wordMatch(words, wordsOf(idea));
    if (strength > 0) served.set(text, strength);
  }
  return served;
}

function isMeant({ idea, interests, occasion }: Match): boolean {
  if (idea.audience === 'occasion') return occasion;
  return idea.audience === 'everyone' || interests.size > 0;
}

/** The catalogue's ideas that are meant for this person or this occasion, and those made of the person's own words. */
export function matches(catalogue: readonly Idea[], recipient: Recipient, occasion: string): Match[] {
  const found = catalogue
    .map((idea) => ({
      idea,
      interests: servedInterests(idea, recipient),
      occasion: (idea.occasions as readonly string[]).includes(occasion),
    }))
    .filter(isMeant);
  const made = recipient.customInterests.flatMap((interest) =>
    customIdeas(interest).map((idea) => ({
      idea,
      interests: new Map([[interest.text, TEMPLATE_STRENGTH]]),
      occasion: false,
    })),
  );
  return [...found, ...made];
}
