import { plainWords } from './folded-text.ts';

const STOP_WORDS = new Set(
  (
    'a about all an and any anything are art at be big by card class collecting course day days enthusiast experience ' +
    'fan fun for from game gift going good great guide her his hobby i in interest into is it its kit like love lover ' +
    'loving making my new of on or our own personalised set shop some starter stuff thing things time to traditional ' +
    'voucher watching with your'
  ).split(' '),
);

/**
 * Words that would become another word without their ending: boxing is no box, slime is not slim, and care is no car.
 */
const NO_ENDING: ReadonlySet<string> = new Set(
  'bowling boxing care curling cape cube mate pine plane planting robe rowing slime training tube wedding'.split(' '),
);

/** 'Swim' of 'swimm'; 'fall' and 'kiss' stay. */
function withoutDouble(word: string): string {
  const last = word.slice(-1);
  return word.at(-2) === last && !'aeiouls'.includes(last) ? word.slice(0, -1) : word;
}

/** A word without common English endings: 'climbing' and 'climbs' become 'climb'. */
export function stem(word: string): string {
  let stemmed = word.replace(/ies$/, 'y').replace(/^(kni|lea|loa|scar|shel|wol)ves$/, '$1f');
  if (stemmed.length > 3) stemmed = stemmed.replace(/(?<!s)s$/, '');
  if (NO_ENDING.has(stemmed)) return stemmed;
  const withoutIng = stemmed.replace(/ing$/, '');
  if (withoutIng.length >= 3 && /[aeiouy]/.test(withoutIng)) stemmed = withoutDouble(withoutIng);
  return stemmed.length > 3 ? stemmed.replace(/e$/, '') : stemmed;
}

/** The telling words of a text, in order, as stems. */
export function tellingWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
