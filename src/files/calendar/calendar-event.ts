import type { ContentLine } from '../content-lines/content-line.ts';
import { readContentLines } from '../content-lines/read-content-lines.ts';
import { unescapeText } from '../content-lines/text-value.ts';

/** An event that takes a whole day. Recurrences are never expanded: an event has the one day that it begins on. */
export interface CalendarEvent {
  /** The unescaped texts of a property; empty without it. */
  texts: (property: string) => string[];
  start: { year: number; month: number; day: number };
  isYearly: boolean;
  /** The name of the calendar that it is in, or ''. */
  calendar: string;
}

const IGNORED: ReadonlySet<string> = new Set(['ATTACH', 'EXDATE', 'RDATE', 'ATTENDEE', 'ORGANIZER']);
const CALENDAR_NAME = 'X-WR-CALNAME';
const START = /^(\d{4})(\d{2})(\d{2})(?:$|T000000)/;

/** The whole-day events of a calendar; others are left out, and so are those that are broken. */
export function* readEvents(text: string): Generator<CalendarEvent, void> {
  let calendar = '';
  let lines: ContentLine[] = [];
  // What is open, from the event inwards: alarms have titles of their own.
  let depth = 0;
  for (const line of readContentLines(text, IGNORED)) {
    const isOfEvent = line.value.trim().toUpperCase() === 'VEVENT';
    if (line.name === 'BEGIN' && isOfEvent) {
      lines = [];
      depth = 1;
    } else if (line.name === 'END' && isOfEvent) {
      const event = depth === 0 ? null : eventOf(lines, calendar);
      if (event !== null) yield event;
      depth = 0;
    } else if (line.name === 'BEGIN') depth += depth > 0 ? 1 : 0;
    else if (line.name === 'END') depth -= depth > 1 ? 1 : 0;
    else if (depth === 1) lines.push(line);
    else if (line.name === CALENDAR_NAME) calendar = unescapeText(line.value);
  }
}

function eventOf(lines: readonly ContentLine[], calendar: string): CalendarEvent | null {
  const texts = (property: string) =>
    lines.filter(({ name }) => name === property).map(({ value }) => unescapeText(value));
  const [, year, month, day] = START.exec(texts('DTSTART')[0] ?? '') ?? [];
  const rule = texts('RRULE')[0]?.toUpperCase() ?? '';
  return year === undefined
    ? null
    : {
        texts,
        start: { year: Number(year), month: Number(month), day: Number(day) },
        isYearly: rule.includes('FREQ=YEARLY') && !/INTERVAL=(?!1(?:;|$))/.test(rule),
        calendar,
      };
}
