import type { GiftIdea } from '../../gifts/parse.ts';
import type { Content } from '../../gifts/words.ts';
import type { Suggestion } from '../../server/suggest/suggest.ts';
import type { KnownIdea } from './known.ts';
import type { Need, Persona } from './personas.ts';

/** Shares no code with the engine, so that an error there can't hide itself here. */
interface Rule {
  contents: readonly Content[];
  words: RegExp;
  /** Harmless things whose names contain the word. */
  fine?: RegExp;
}

const ALCOHOL =
  /\b(wines?|whisk(e)?y|beers?|gin|vodka|rum|tequila|champagne|prosecco|cocktails?|brewery|brewing|distillery|sommelier|vineyard|liqueur|decanter|corkscrew)\b/i;
const DRY_WORDS = /alcohol-free|non-alcoholic|mocktail|ginger beer|coffee|tea\b|kombucha|brewing scale/i;
const ANIMAL = /\b(leather|suede|wool|merino|cashmere|alpaca|silk|honey|beeswax|fur|sheepskin|mohair)\b/i;
const MEAT = /\b(steak|beef|pork|ham|sausages?|salami|jerky|charcuterie|meat)\b/i;
const MEATLESS = /vegan|vegetarian|plant-based|meat-free|meat thermometer/i;
const MILK = /\b(cheeses?|fondue|raclette|butter|milk chocolate|fudge)\b/i;
const NUTS = /\b(nuts?|almonds?|hazelnuts?|pistachios?|cashews?|praline|marzipan|nougat|peanuts?)\b/i;

const RULES: Record<Need, Rule> = {
  vegan: {
    contents: ['animal', 'dairy', 'meat'],
    words: new RegExp(`${ANIMAL.source}|${MEAT.source}|${MILK.source}`, 'i'),
    fine: /vegan|dairy-free|faux|artificial|imitation|plant-based|butter dish|steel wool|cocoa butter/i,
  },
  vegetarian: { contents: ['meat'], words: MEAT, fine: MEATLESS },
  sober: { contents: ['alcohol'], words: ALCOHOL, fine: DRY_WORDS },
  halal: {
    contents: ['alcohol', 'meat', 'pork'],
    words: new RegExp(`${ALCOHOL.source}|${MEAT.source}`, 'i'),
    fine: new RegExp(`${DRY_WORDS.source}|${MEATLESS.source}`, 'i'),
  },
  kosher: { contents: ['meat', 'pork'], words: MEAT, fine: MEATLESS },
  'nut allergy': {
    contents: ['nuts', 'food'],
    words: NUTS,
    fine: /nut-free|coconut|nutcracker|climbing nuts|nuts and bolts/i,
  },
  'lactose intolerance': { contents: ['dairy', 'food'], words: MILK, fine: /butter dish|cheese board/i },
  coeliac: {
    contents: ['gluten', 'food'],
    words: /\b(sourdough starter|wheat|beer|biscuit selection|bread flour)\b/i,
    fine: /gluten-free|can't eat wheat/i,
  },
  'no candles': { contents: ['candle'], words: /\b(candles?|tea ?lights?)\b/i },
  'no perfume': {
    contents: ['scent'],
    words: /\b(perfumes?|scented|fragrances?|incense|diffuser|cologne)\b/i,
    fine: /unscented|fragrance-free|without perfume/i,
  },
  'no cats': { contents: [], words: /\b(cats?|kittens?)\b/i },
  'no football': { contents: [], words: /\bfootball\b/i },
  'no books': { contents: [], words: /\breading (light|journal|lamp)\b/i },
};
/** The listed interest that a person refuses. */
export const REFUSED_INTEREST: Partial<Record<Need, string>> = {
  'no football': 'Football',
  'no books': 'Books and reading',
};
/** The minimum age for alcohol where the personas live. */
const DRINKING_AGE: Record<string, number> = { 'United States': 21, Japan: 20, 'Saudi Arabia': Infinity };

function breaks(rule: Rule, title: string, contents: readonly Content[]): boolean {
  return (
    rule.contents.some((content) => contents.includes(content)) || (rule.words.test(title) && !rule.fine?.test(title))
  );
}

/** Whether a persona may not be given alcohol, by age or country. */
export function isDry({ ageYears, country }: Persona['person']): boolean {
  return ageYears === null || ageYears < (DRINKING_AGE[country ?? ''] ?? 18);
}

function ageFaults({ ageYears }: Persona['person'], { from, to, contents }: GiftIdea): string[] {
  if (ageYears === null) return from > 18 || to < 60 ? ['not for any age'] : [];
  const faults = ageYears < from || (ageYears > to && to < 99) ? [`for ${from} to ${to}, not ${ageYears}`] : [];
  if (ageYears < 3 && contents.includes('small-parts')) faults.push('small parts');
  if (ageYears < 16 && contents.includes('blade')) faults.push('blades');
  return faults;
}

/** The violations of a suggestion for a persona; empty if there are none. `idea` is its source. */
export function violations(
  { person, needs, neverSays }: Persona,
  suggestion: Suggestion,
  idea: KnownIdea | undefined,
): string[] {
  const { title, link, reason } = suggestion;
  const contents = idea?.idea.contents ?? [];
  const faults = needs.filter((need) => breaks(RULES[need], title, contents)).map((need) => `against ${need}`);
  const refused = new Set(needs.flatMap((need) => REFUSED_INTEREST[need] ?? []));
  if (idea && !idea.of.isDisjointFrom(refused)) faults.push('about what is refused');
  if (isDry(person) && breaks({ contents: ['alcohol'], words: ALCOHOL, fine: DRY_WORDS }, title, contents))
    faults.push('alcohol');
  if (idea) faults.push(...ageFaults(person, idea.idea));
  if (neverSays?.test(`${title} ${decodeURIComponent(new URL(link).search)} ${reason}`))
    faults.push('says what it must not');
  if (/[<>{}]|https?:/.test(title)) faults.push('markup');
  return faults.map((fault) => `${title}: ${fault}`);
}

/** Whether a suggestion exceeds the budget, by the card's price. */
export function isOverBudget({ budget }: Persona, { price, priceAmount }: Suggestion): boolean {
  return priceAmount > budget || Number(/[\d.]+/.exec(price)?.[0]) > budget;
}
