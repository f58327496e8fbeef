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
const TEMPLATE_STRENGTH = 0.9;
const TEMPLATE_STEP = 0.015;

const wordsByIdea = new WeakMap<Idea, ReadonlySet<string>>();

function wordsOf(idea: Idea): ReadonlySet<string> {
  let words = wordsByIdea.get(idea);
  if (!words) {
    words = new Set([idea.title, ...idea.interests, ...idea.words].flatMap(tellingWords));
    wordsByIdea.set(idea, words);
  }
  return words;
}

function servedInterests(idea: Idea, recipient: Recipient): ReadonlyMap<string, number> {
  const served = new Map<string, number>();
  for (const hobby of recipient.interests) if (idea.interests.includes(hobby)) served.set(hobby, 1);
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

/** Those of the ideas that are meant for this person or this occasion. */
export function matches(ideas: readonly Idea[], recipient: Recipient, occasion: string): Match[] {
  return ideas
    .map((idea) => ({
      idea,
      interests: servedInterests(idea, recipient),
      occasion: (idea.occasions as readonly string[]).includes(occasion),
    }))
    .filter(isMeant);
}

/** Ideas made of the person's own words, where the catalogue may have nothing to say. */
export function madeMatches(recipient: Recipient): Match[] {
  return recipient.customInterests.flatMap((interest) =>
    customIdeas(interest).map((idea, position) => ({
      idea,
      interests: new Map([[interest.text, TEMPLATE_STRENGTH - TEMPLATE_STEP * position]]),
      occasion: false,
    })),
  );
}
