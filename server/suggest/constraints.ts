import type { UnfitTag } from './idea.ts';

interface Constraint {
  says: RegExp;
  avoid: readonly UnfitTag[];
}

/** Ways of living that people write among their interests. What is left of the text may still be an interest. */
const WAYS: readonly Constraint[] = [
  { says: /\bvegan(ism)?\b/g, avoid: ['animal-products', 'dairy', 'meat'] },
  { says: /\b(vegetarian(ism)?|veggie)\b/g, avoid: ['meat'] },
  { says: /\b(sober|sobriety|teetotal(ler|ism)?|non[- ]?drinker)\b/g, avoid: ['alcohol'] },
  { says: /\b(does ?n['’]?t|does not|do not|don['’]?t) drink( alcohol)?\b/g, avoid: ['alcohol'] },
  { says: /\bpregnant\b/g, avoid: ['alcohol'] },
  { says: /\bhalal\b/g, avoid: ['alcohol', 'meat'] },
  { says: /\bkosher\b/g, avoid: ['meat'] },
  { says: /\b(diabetic|diabetes)\b/g, avoid: ['sugar'] },
  { says: /\bc(o)?eliac\b/g, avoid: ['gluten', 'food'] },
];

const SUBJECTS: readonly Constraint[] = [
  { says: /\b(alcohol|wine|beer|spirits)\b/, avoid: ['alcohol'] },
  { says: /\b(nut|peanut|almond|hazelnut|walnut|cashew|pistachio)s?\b/, avoid: ['nuts'] },
  { says: /\b(milk|dairy|lactose|cheese)\b/, avoid: ['dairy'] },
  { says: /\b(gluten|wheat)\b/, avoid: ['gluten'] },
  { says: /\b(sugar|sweets)\b/, avoid: ['sugar'] },
  { says: /\b(caffeine|coffee)\b/, avoid: ['caffeine'] },
  { says: /\bmeat\b/, avoid: ['meat'] },
  { says: /\b(perfume|perfumes|scent|scents|fragrance|fragrances)\b/, avoid: ['scent', 'candles'] },
  { says: /\b(pollen|flowers|plants)\b/, avoid: ['plants'] },
  { says: /\b(wool|leather|fur)\b/, avoid: ['animal-products'] },
  { says: /\bcandles?\b/, avoid: ['candles'] },
];

const EATEN: ReadonlySet<UnfitTag> = new Set(['caffeine', 'dairy', 'gluten', 'meat', 'nuts', 'sugar']);
const INTOLERANCE = /\b(allerg(y|ies|ic)|intoleran(t|ce))\b/;
const WITHOUT = /^(no|avoids?|without)\b|\b[- ]free\b/;

export interface Reading {
  /** What must not be in a gift. */
  avoid: UnfitTag[];
  /** What is left as an interest, in the person's own words; null where the text was a constraint only. */
  interest: string | null;
}

function subjectsOf(text: string): UnfitTag[] {
  return SUBJECTS.flatMap(({ says, avoid }) => (text.match(says) ? avoid : []));
}

/**
 * Nobody knows what a hamper or a restaurant serves, so an allergy to anything eaten, or to something unknown, rules out
 * all food: too few ideas are better than a harmful one.
 */
function intolerable(subjects: UnfitTag[]): UnfitTag[] {
  const isEaten = subjects.length === 0 || subjects.some((tag) => EATEN.has(tag));
  return isEaten ? [...subjects, 'food'] : subjects;
}

/** Reads one text of a person's own interests: an interest, a constraint, or both ('vegan baking'). */
export function readCustomHobby(text: string): Reading {
  const lower = text.toLowerCase();
  const subjects = subjectsOf(lower);
  if (INTOLERANCE.test(lower)) return { avoid: intolerable(subjects), interest: null };
  if (WITHOUT.test(lower) && subjects.length > 0) {
    const rest = lower.replace(WITHOUT, ' ');
    const bare = SUBJECTS.reduce((left, { says }) => left.replace(says, ' '), rest).trim();
    return { avoid: subjects, interest: bare === '' ? null : text };
  }
  const avoid = WAYS.flatMap(({ says, avoid: tags }) => (lower.match(says) ? tags : []));
  const rest = WAYS.reduce((left, { says }) => left.replace(says, ' '), lower).replace(
    /[\s,.;&/+-]|\b(and|diet|life|lifestyle|food|living)\b/g,
    '',
  );
  return { avoid, interest: rest === '' && avoid.length > 0 ? null : text };
}
