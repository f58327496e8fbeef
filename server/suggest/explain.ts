import { isOccasionType, type OccasionType } from '../../contract/schema/connections/occasion.ts';
import type { Hobby } from '../../contract/schema/connections/hobby.ts';
import type { Scored } from './compose.ts';
import { hobbiesOf } from './knowledge.ts';
import { chance } from './seed.ts';
import type { Stated } from './understand.ts';

/** From this closeness on an idea is for the stated interest itself. */
const OWN = 0.85;
/** At these ages, in years, the reason may say that a gift suits the age. */
const CHILD = { from: 1, to: 12 };

const DAYS: Record<OccasionType, string> = {
  Birthday: 'birthday',
  Anniversary: 'anniversary',
  'Name day': 'name-day',
  Wedding: 'wedding',
  Engagement: 'engagement',
  'Baby shower': 'baby-shower',
  Christening: 'christening',
  Graduation: 'graduation',
  Housewarming: 'housewarming',
  'New job': 'new-job',
  Promotion: 'promotion',
  Retirement: 'retirement',
  Farewell: 'farewell',
  'Get well soon': 'get-well',
  'Thank you': 'thank-you',
  'New Year': 'New Year',
  Easter: 'Easter',
  "Valentine's Day": 'Valentine’s Day',
  "Mother's Day": 'Mother’s Day',
  "Father's Day": 'Father’s Day',
  Christmas: 'Christmas',
};

/** Forms a sentence from what an idea does and a fact about the person. */
type Shape = (why: string, fact: string) => string;
type FactKind = 'none' | 'day' | 'interest' | 'two' | 'near' | 'child' | 'country';

const SHAPES: Readonly<Record<FactKind, readonly Shape[]>> = {
  none: [
    (why) => `${begun(why)}.`,
    (why) => `It ${why}.`,
    (why) => `This one ${why}.`,
    (why) => `Something that ${why}.`,
    (why) => `A gift that ${why}.`,
  ],
  day: [(why, day) => `${/^[aeiou]/i.test(day) ? 'An' : 'A'} ${day} present that ${why}.`],
  interest: [
    (why, who) => `For ${who}: it ${why}.`,
    (why, who) => `${begun(who)} will like that it ${why}.`,
    (why, who) => `Good for ${who}, as it ${why}.`,
    (why, who) => `Chosen for ${who}: this ${why}.`,
  ],
  two: [
    (why, both) => `For ${both}: it ${why}.`,
    (why, both) => `It ${why}: a find for ${both}.`,
    (why, both) => `Made for ${both}, as it ${why}.`,
  ],
  near: [
    (why, fact) => `Near to ${fact}, which you wrote: it ${why}.`,
    (why, fact) => `The closest we know to ${fact}: this ${why}.`,
    (why, fact) => `It ${why}, and is not far from ${fact}.`,
  ],
  child: [(why, age) => `Right at the age of ${age}: it ${why}.`],
  country: [(why, country) => `Close to home in ${country}: it ${why}.`],
};

/** Countries with an article in a sentence, of those with ideas of their own. */
const WITH_ARTICLE = /^(?:United |Netherlands)/;

export interface Told {
  occasion: string;
  ageYears: number | null;
  /** Its name within a sentence; null if unknown. */
  country: string | null;
  /** The word for a person who does it: 'a cook'. */
  whoDoes: (hobby: Hobby) => string;
}

function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'A cook', or 'somebody into fado'. */
function whoOf({ text, topics: [topic] }: Stated): string {
  return topic?.who ?? `somebody into ${text}`;
}

/** The facts that are true of a candidate, the most telling first. */
function factsOf({ idea, serves, sources }: Scored, told: Told): [FactKind, string][] {
  const { occasion, ageYears, country } = told;
  const served = [...serves].toSorted(([, a], [, b]) => b - a);
  const [first, second] = served.filter(([, closeness]) => closeness >= OWN).map(([stated]) => stated);
  const [near] = served;
  if (first === undefined && near && near[0].topics.length === 0) return [['near', near[0].text]];
  const facts: [FactKind, string][] = [];
  if (first && second) facts.push(['two', `${whoOf(first)} who also likes ${second.text}`]);
  if (country !== null && (sources.has('country') || idea.countries.length > 0))
    facts.push(['country', WITH_ARTICLE.test(country) ? `the ${country}` : country]);
  if (ageYears !== null && ageYears >= CHILD.from && ageYears <= CHILD.to && sources.has('age'))
    facts.push(['child', String(ageYears)]);
  const parent = near?.[0].topics.flatMap((topic) => [...hobbiesOf(topic)])[0];
  if (first) facts.push(['interest', whoOf(first)]);
  else if (near && parent) facts.push(['interest', told.whoDoes(parent)]);
  if (isOccasionType(occasion)) facts.push(['day', DAYS[occasion]]);
  return facts;
}

/** One true sentence per idea, with a fact about the person every other time, in varied forms. */
export function explain(chosen: readonly Scored[], told: Told, seed: string): string[] {
  const used = new Map<Shape, number>();
  const offset = Math.floor(chance(seed, 'reason') * 2);
  return chosen.map((scored, at) => {
    const facts = factsOf(scored, told);
    const telling = facts.flatMap(([kind, fact]) => SHAPES[kind].map((shape) => ({ shape, fact })));
    const plain = SHAPES.none.map((shape) => ({ shape, fact: '' }));
    const isPlain = (at + offset) % 2 === 1 && facts[0]?.[0] !== 'near';
    const open = isPlain ? [...plain, ...telling] : [...telling, ...plain];
    const times = ({ shape }: (typeof open)[number]) => used.get(shape) ?? 0;
    const [chosenShape] = open.toSorted((a, b) => times(a) - times(b));
    if (chosenShape === undefined) return '';
    const { shape, fact } = chosenShape;
    used.set(shape, times(chosenShape) + 1);
    return shape(scored.idea.why, fact);
  });
}
