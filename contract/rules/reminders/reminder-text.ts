import { daysBetween } from '../days/day.ts';
import { oneLine } from '../limits/one-line.ts';
import { shortWeekdayAndDayOfMonth, weekdayAndDay } from '../days/weekday.ts';
import { yearsText } from '../days/years.ts';
import { BIRTHDAY } from '../../schema/connections/occasion.ts';

export interface NamedOccasion {
  occasion: string;
  /** The connection's name; null for a global occasion and the user's own. */
  name: string | null;
  isOwn: boolean;
  day: Temporal.PlainDate;
  /** The age that the person reaches, or the years of an anniversary; null where unknown. */
  turns: number | null;
  /** The last day to order a gift; null or missing where that is of no concern, or a gift is ready. */
  orderBy?: Temporal.PlainDate | null | undefined;
}

// Types that belong to no one person: 'Christmas for Ana', not 'Ana’s Christmas'.
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

// Types that are wishes: no sentence can say when they 'are'.
const WISHES: ReadonlySet<string> = new Set(['Get well soon', 'Thank you']);

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

// A name within a sentence, on one line: another user may have chosen it. A right-to-left name is isolated (U+2068,
// U+2069), since lock screens and mail lists take a text's direction from its first letter.
function named(given: string): string {
  const name = oneLine(given);
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** 'Ana’s birthday', 'Christmas for Ana', 'Your anniversary', 'Christmas'. */
export function occasionWords({ occasion, name, isOwn }: Pick<NamedOccasion, 'occasion' | 'name' | 'isOwn'>): string {
  const isFeast = FEASTS.has(occasion);
  const type = isFeast ? occasion : occasion.toLowerCase();
  if (isOwn) return isFeast ? occasion : `Your ${type}`;
  if (name === null) return occasion;
  return isFeast ? `${occasion} for ${named(name)}` : `${named(name)}’s ${type}`;
}

function dayWords(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'was yesterday' : `was ${-daysLeft} days ago`;
  if (daysLeft < 2) return daysLeft === 0 ? 'today' : 'tomorrow';
  return `in ${daysLeft} days`;
}

// Without a full stop: 'Ana’s birthday is tomorrow', 'Say thank you to Ana tomorrow'.
function occasionSentence(told: NamedOccasion, today: Temporal.PlainDate): string {
  const daysLeft = daysBetween(today, told.day);
  if (WISHES.has(told.occasion) && daysLeft >= 0) {
    const wish = told.occasion;
    if (told.name !== null) return `Say ${wish.toLowerCase()} to ${named(told.name)} ${dayWords(daysLeft)}`;
    return `Your ‘${wish}’ day is ${dayWords(daysLeft)}`;
  }
  return `${occasionWords(told)} ${daysLeft < 0 ? '' : 'is '}${dayWords(daysLeft)}`;
}

/** 'order by Thu 26 November', 'order today'; undefined once that day is past. */
export function orderWords(by: Temporal.PlainDate, today: Temporal.PlainDate): string | undefined {
  const daysLeft = daysBetween(today, by);
  if (daysLeft < 0) return undefined;
  return daysLeft === 0 ? 'order today' : `order by ${shortWeekdayAndDayOfMonth(by)}`;
}

/** 'Order by Thu 26 November', 'Order today'; undefined once that day is past. */
export function orderSentence(by: Temporal.PlainDate, today: Temporal.PlainDate): string | undefined {
  return orderWords(by, today)?.replace('o', 'O');
}

/** The texts for an occasion without any data. */
export const UNNAMED_REMINDER = { title: 'You have an occasion coming up', body: 'Open offra to see it.' };

/** The first occasion, and the number of the others. */
export function reminderTitle(told: readonly NamedOccasion[], more: number, today: Temporal.PlainDate): string {
  const [first] = told;
  if (first === undefined) return UNNAMED_REMINDER.title;
  const others = told.length - 1 + more;
  return `${occasionSentence(first, today)}${others === 0 ? '' : `, and ${others} more`}`;
}

/** The body: day and age of a single occasion, or one line for each. */
export function reminderLines(told: readonly NamedOccasion[], more: number, today: Temporal.PlainDate): string[] {
  const [first] = told;
  if (first === undefined) return [UNNAMED_REMINDER.body];
  if (told.length === 1 && more === 0) {
    const order = first.orderBy && orderSentence(first.orderBy, today);
    return [weekdayAndDay(first.day), ...yearsLine(first), ...(order ? [order] : [])];
  }
  const lines = told.map((one) => {
    const when = `${dayWords(daysBetween(today, one.day))} (${weekdayAndDay(one.day)})`;
    const years = one.turns === null ? undefined : yearsText(one.occasion, one.turns);
    const order = one.orderBy && orderWords(one.orderBy, today);
    return `${occasionWords(one)}: ${[when, years, order].filter(Boolean).join(', ')}`;
  });
  return more === 0 ? lines : [...lines, `and ${more} more`];
}

/** 'Ana turns 41', '6 years'. */
function yearsLine({ occasion, name, turns }: NamedOccasion): string[] {
  if (turns === null) return [];
  if (occasion !== BIRTHDAY) return [yearsText(occasion, turns)];
  return name === null ? [] : [`${named(name)} ${yearsText(occasion, turns)}`];
}
