import { plain } from './plain-text.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`(\d{1,3}|${NUMBERS.join('|')})`;
const UNIT = String.raw`(?:[- ]?(year|month|week)s?|[- ]?y\/?o)(?:[- ]old)?(?: baby| boy| girl| child)?`;
/** 'Is 4', 'turns 7 in May'. */
const IS = new RegExp(
  String.raw`^(?:(?:she|he|they)(?:'s| is| are)|is|aged?|turn(?:s|ed|ing))(?: only| just| nearly)* ${NUMBER}(?:${UNIT})?(?: (?:now|soon|today|on|in)\b.*)?$`,
);
/** '4 years old', 'a four-year-old', 'baby of 8 months': a number alone says nothing. */
const COUNTED = new RegExp(`^(?:an? |only |just |nearly |baby of )*${NUMBER}${UNIT}$`);

/** The age in whole years that a text tells and nothing else; null where it tells none. */
export function statedAge(text: string): number | null {
  const said = plain(text).trim();
  const [, number, unit] = IS.exec(said) ?? COUNTED.exec(said) ?? [];
  if (number === undefined) return null;
  const place = NUMBERS.indexOf(number);
  const count = place === -1 ? Number(number) : place;
  return unit === 'month' ? Math.floor(count / 12) : unit === 'week' ? Math.floor(count / 52) : count;
}
