import { plain } from './folded-text.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`(\d{1,3}|${NUMBERS.join('|')})`;
const UNIT = String.raw`(?:[- ]?(year|month|week|jahr|ano)[se]?|[- ]?(?:y\/?o|yrs?))(?:[- ]old| alt)?(?: baby| boy| girl| child)?`;
const DAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december';
/** 'Is 4', 'turns 7 in May'; but not 'is a 10'. */
const IS = new RegExp(
  String.raw`^(?:(?:she|he|they)'s|(?:(?:she|he|they|sie|er|ela|ele|ella|el)(?:'ll)? )?(?:just )?(?:is|are|be|will be|ist|tem|tiene|age:?|aged|turn(?:s|ed|ing)))` +
    String.raw`(?: (?:only|just|nearly|almost|turning|an?(?! \w+$)))* ${NUMBER}(?:${UNIT})?(?: (?:now|soon|today)| (?:on|in) (?:${DAY}))?$`,
);
/** '4 years old', 'a four-year-old', 'baby of 8 months'; a number alone is no age. */
const COUNTED = new RegExp(`^(?:an? |only |just |nearly |baby of )*${NUMBER}${UNIT}$`);
const OLDEST = 120;

/** The age in whole years, if the text states nothing else; null otherwise. */
export function statedAge(text: string): number | null {
  const said = plain(text).trim();
  const [, number, unit] = IS.exec(said) ?? COUNTED.exec(said) ?? [];
  if (number === undefined) return null;
  const place = NUMBERS.indexOf(number);
  const count = place === -1 ? Number(number) : place;
  const years = unit === 'month' ? Math.floor(count / 12) : unit === 'week' ? Math.floor(count / 52) : count;
  return years > OLDEST ? null : years;
}
