import { daysBetween } from '../days/day.ts';
import { oneLine } from '../limits/one-line.ts';
import { weekdayAndDay } from '../days/weekday.ts';

/** One occasion of a reminder, as it is told. */
export interface RemindedOccasion {
  /** The occasion's type. */
  occasion: string;
  /** Whose it is; null for a global one and for the user's own. */
  name: string | null;
  isOwn: boolean;
  day: Temporal.PlainDate;
  /** How old they turn, where that is known. */
  turns: number | null;
}

/** Types that are nobody's: they are told with a name beside them, not as that person's. */
const FEASTS: ReadonlySet<string> = new Set([
  'Get well soon',
  'Thank you',
  'New Year',
  'Easter',
  "Valentine's Day",
  "Mother's Day",
  "Father's Day",
  'Christmas',
]);

/** Types that are words said to somebody: no sentence says when they 'are'. */
const WISHES: ReadonlySet<string> = new Set(['Get well soon', 'Thank you']);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A name within a sentence. It may be another person's own, who accepted an invitation: it stays a part of the sentence, and
 * can't begin a paragraph of a mail. Lock screens, lists of mails and calendars take the direction of a text from its first letter,
 * so that a name which runs from right to left would turn the English around it; it is set apart (U+2068, U+2069).
 */
function named(given: string): string {
  const name = oneLine(given);
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** What is coming: 'Ana’s birthday', 'Christmas for Ana', 'Your anniversary', 'Christmas'. */
export function occasionWords({
  occasion,
  name,
  isOwn,
}: Pick<RemindedOccasion, 'occasion' | 'name' | 'isOwn'>): string {
  const isFeast = FEASTS.has(occasion);
  const type = isFeast ? occasion : occasion.toLowerCase();
  if (isOwn) return isFeast ? occasion : `Your ${type}`;
  if (name === null) return occasion;
  return isFeast ? `${occasion} for ${named(name)}` : `${named(name)}’s ${type}`;
}

/** 'today', 'tomorrow', 'in 7 days', and for what is past 'was yesterday' or 'was 3 days ago'. */
function dayWords(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'was yesterday' : `was ${-daysLeft} days ago`;
  if (daysLeft < 2) return daysLeft === 0 ? 'today' : 'tomorrow';
  return `in ${daysLeft} days`;
}

/** One sentence without a full stop: 'Ana’s birthday is tomorrow', 'Say thank you to Ana tomorrow'. */
function occasionSentence(told: RemindedOccasion, today: Temporal.PlainDate): string {
  const daysLeft = daysBetween(today, told.day);
  if (WISHES.has(told.occasion) && daysLeft >= 0) {
    const wish = told.occasion;
    if (told.name !== null) return `Say ${wish.toLowerCase()} to ${named(told.name)} ${dayWords(daysLeft)}`;
    return `Your ‘${wish}’ day is ${dayWords(daysLeft)}`;
  }
  return `${occasionWords(told)} ${daysLeft < 0 ? '' : 'is '}${dayWords(daysLeft)}`;
}

/** What is said of an occasion of which nothing is known. */
export const UNNAMED_REMINDER = { title: 'You have an occasion coming up', body: 'Open offra to see it.' };

/** The heading of a reminder: its first occasion, and how many more there are. */
export function reminderTitle(told: readonly RemindedOccasion[], more: number, today: Temporal.PlainDate): string {
  const [first] = told;
  if (first === undefined) return UNNAMED_REMINDER.title;
  const others = told.length - 1 + more;
  return `${occasionSentence(first, today)}${others === 0 ? '' : `, and ${others} more`}`;
}

/** What stands below the heading: the day and the age of a single occasion, or a line for each of several with its day. */
export function reminderLines(told: readonly RemindedOccasion[], more: number, today: Temporal.PlainDate): string[] {
  const [first] = told;
  if (first === undefined) return [UNNAMED_REMINDER.body];
  if (told.length === 1 && more === 0) {
    const { name, turns } = first;
    return [weekdayAndDay(first.day), ...(turns === null || name === null ? [] : [`${named(name)} turns ${turns}`])];
  }
  const lines = told.map((one) => {
    const when = `${dayWords(daysBetween(today, one.day))} (${weekdayAndDay(one.day)})`;
    return `${occasionWords(one)}: ${when}${one.turns === null ? '' : `, turns ${one.turns}`}`;
  });
  return more === 0 ? lines : [...lines, `and ${more} more`];
}
