import { BIRTHDAY } from '../../../contract/schema/connections/occasion.ts';
import { oneLine } from '../../../contract/rules/limits/one-line.ts';

/** Whose day an event's title tells of. */
export interface Title {
  /** '' where the title names nobody: 'Happy birthday!'. */
  name: string;
  /** Null where the title only holds a name. */
  label: string | null;
  year: number | null;
  /** Whether the name may have an ending that is no part of it: 'Annas Geburtstag'. */
  isNameUncertain: boolean;
}

const TITLE_MAX_LENGTH = 300;

// What an anniversary is called goes before: in French it begins as a birthday does.
const OCCASIONS: readonly { label: string; words: RegExp }[] = [
  {
    label: 'Anniversary',
    words:
      /(?:wedding )?anniversary|hochzeitstag|jahrestag|anniversaire de mariage|aniversario(?: de bodas?)?|anniversario(?: di matrimonio)?|aniversário de casamento|trouwdag|huwelijksverjaardag/iu,
  },
  { label: 'Name day', words: /name day|namenstag|onomastico|naamdag/iu },
  {
    label: BIRTHDAY,
    words: /birthday|\bb-?day|geburtstag|cumplea[nñ]os|compleanno|verjaardag|is jarig|aniversário|anniversaire/iu,
  },
];

const PICTURES = /\p{Extended_Pictographic}(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}])*/gu;
const YEAR = /\(\s?\*?\s?(\d{4})\s?\)|\*\s?(\d{4})/;
const AGE = /\(\s?\d{1,3}\s?\)/;
/** Words before a name. In capitals they are parts of it. */
const BEFORE_NAME = /^(?:[:,–-]\s?|(?:of|for|von|vom|für|de|del|di|da|do|van|voor|pour|para|per)\s|d['’])/u;
const COUNT_AT_END = /\s\d{1,3}(?:st|nd|rd|th|\.|e|er|ème|º|°)?$/iu;
const BELONGING_AT_END = /(?:['’]s?|\s(?:has|hat|heeft|feiert|fête son|celebrates)(?: a| his| her)?)$/iu;
const GREETING = /^(?:happy|alles gute zum|joyeux|bon|feliz|buon|fijne|gefeliciteerd met je)$/iu;

/** The occasion, the name and the year of birth in a title; null where it can't be taken apart. */
export function readTitle(text: string): Title | null {
  if (text.length > TITLE_MAX_LENGTH) return null;
  const plain = oneLine(text).replaceAll(PICTURES, ' ');
  const [, inBrackets, afterStar] = YEAR.exec(plain) ?? [];
  const year = Number(inBrackets ?? afterStar ?? 0) || null;
  const words = trimmed(plain.replace(YEAR, ' ').replace(AGE, ' '));
  for (const occasion of OCCASIONS) {
    const found = occasion.words.exec(words);
    if (found === null) continue;
    const before = trimmed(words.slice(0, found.index));
    const after = trimmed(words.slice(found.index + found[0].length));
    const named = nameOf(before, after);
    return named === null ? null : { ...named, label: occasion.label, year };
  }
  return { name: words, label: null, year, isNameUncertain: false };
}

/** Whether a title or a calendar's name is of birthdays. */
export function isOfBirthdays(text: string): boolean {
  const words = text.slice(0, TITLE_MAX_LENGTH);
  return (
    /🎂|🎈|🎉|🎁|🍰/u.test(words) ||
    /birthday|geburtstag|cumplea[nñ]os|compleann|verjaardag|aniversário|anniversaires/iu.test(words)
  );
}

function trimmed(text: string): string {
  return text
    .trim()
    .replace(/^[!.,:–-]{1,3}(?=\s)/, '')
    .replace(/[!,:–-]$/, '')
    .trim();
}

function nameOf(before: string, after: string): Pick<Title, 'name' | 'isNameUncertain'> | null {
  const uncounted = before.replace(COUNT_AT_END, '').trim();
  const owner = uncounted.replace(BELONGING_AT_END, '').trim();
  if (owner !== uncounted) return { name: owner, isNameUncertain: false };
  if (owner === '' || GREETING.test(owner))
    return { name: after.replace(BEFORE_NAME, '').trim(), isNameUncertain: false };
  return after === '' ? { name: owner, isNameUncertain: owner.endsWith('s') } : null;
}
