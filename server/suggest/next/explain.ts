import { isOccasionType, type OccasionType } from '../../../contract/schema/occasion.ts';
import { chance } from '../seed.ts';
import type { Scored } from './compose.ts';

/** From so close on an idea is for what was stated itself, and below only near to it. */
const OWN = 0.85;

/** How a sentence goes on about the day. */
const DAYS: Record<OccasionType, string> = {
  Birthday: 'a birthday',
  Anniversary: 'an anniversary',
  'Name day': 'a name day',
  Wedding: 'a wedding',
  Engagement: 'an engagement',
  'Baby shower': 'a baby shower',
  Christening: 'a christening',
  Graduation: 'a graduation',
  Housewarming: 'a new home',
  'New job': 'a new job',
  Promotion: 'a promotion',
  Retirement: 'the time after work',
  Farewell: 'a goodbye',
  'Get well soon': 'days in bed',
  'Thank you': 'a thank-you',
  'New Year': 'the new year',
  Easter: 'Easter',
  "Valentine's Day": 'Valentine’s Day',
  "Mother's Day": 'Mother’s Day',
  "Father's Day": 'Father’s Day',
  Christmas: 'Christmas',
};

/** What a sentence is made of. */
interface Told {
  /** The idea's own clause. */
  why: string;
  /** What of the person it is for. */
  fact: string;
  /** What the idea is, in a word or two. */
  noun: string;
}
type Shape = (told: Told) => string;

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Mostly nothing but the idea's own clause: what it does says more than for what it is. */
const PLAIN: Shape = ({ why }) => `It ${why}.`;
const SHAPES: readonly Shape[] = [
  PLAIN,
  ({ why, noun }) => `${begun(withArticle(noun))} that ${why}.`,
  ({ why }) => `${begun(why)}.`,
  ({ why, fact }) => `For ${fact}: it ${why}.`,
  ({ why, noun }) => `This ${noun} ${why}.`,
  ({ why }) => `Something that ${why}.`,
  ({ why, noun }) => `The ${noun} ${why}.`,
  ({ why }) => `One that ${why}.`,
  ({ why, noun }) => `As ${withArticle(noun)} it ${why}.`,
  ({ why }) => `What it does: it ${why}.`,
];

/** For two of what they stated. */
const OF_TWO: readonly Shape[] = [
  ({ why, fact }) => `It ${why}, and brings ${fact} together.`,
  ({ why, fact }) => `For ${fact} at once: it ${why}.`,
];

/** For what lies near to something that they stated, which is to be said. */
const NEAR: readonly Shape[] = [
  ({ why, fact }) => `Near to ${fact}: it ${why}.`,
  ({ why, fact }) => `Not ${fact} itself, but it ${why}.`,
  ({ why, fact }) => `Close to ${fact}, something that ${why}.`,
  ({ why, fact }) => `It ${why}, and is not far from ${fact}.`,
  ({ why, fact }) => `A neighbour of ${fact} that ${why}.`,
  ({ why, fact }) => `This ${why}, close to ${fact}.`,
];

interface Facts {
  scored: Scored;
  occasion: string;
}

/** Which shapes are true of a candidate, and the fact that they tell. */
function shapesFor({ scored: { serves, sources }, occasion }: Facts): { shapes: readonly Shape[]; fact: string } {
  const served = [...serves].toSorted(([, a], [, b]) => b - a);
  const [first, second] = served.filter(([, closeness]) => closeness >= OWN).map(([stated]) => stated);
  if (first && second) return { shapes: OF_TWO, fact: `${first.text} and ${second.text}` };
  if (sources.has('occasion') && isOccasionType(occasion)) return { shapes: SHAPES, fact: DAYS[occasion] };
  if (first) return { shapes: SHAPES, fact: first.text };
  const [near] = served;
  return near
    ? { shapes: NEAR, fact: near[0].text }
    : { shapes: SHAPES.filter((shape) => shape !== SHAPES[3]), fact: '' };
}

/** What an idea is, where its job ends with a word of the title that can stand for one thing in a sentence. */
function nounOf({ job, title }: Scored['idea']): string {
  const noun = job.split('-').at(-1) ?? '';
  const isOneThing = noun.length > 2 && !/(?:[^s]s|ing)$/.test(noun);
  return isOneThing && new Set(title.split(/[^\p{L}]+/u)).has(noun) ? noun : 'gift';
}

/** One sentence on why each was chosen. No shape comes twice for as long as there are others. */
export function explain(chosen: readonly Scored[], occasion: string, seed: string): string[] {
  const used = new Map<Shape, number>();
  const offset = Math.floor(chance(seed, 'reason') * SHAPES.length);
  return chosen.map((scored) => {
    const { shapes, fact } = shapesFor({ scored, occasion });
    const turned = [...shapes.slice(offset % shapes.length), ...shapes.slice(0, offset % shapes.length)];
    const shape = turned.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0] ?? PLAIN;
    used.set(shape, (used.get(shape) ?? 0) + 1);
    return shape({ why: scored.idea.why, fact, noun: nounOf(scored.idea) });
  });
}
