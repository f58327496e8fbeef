import { yearsOn, yearsText } from '../../contract/rules/days/years.ts';
import { remindedOccasionDay } from '../../contract/rules/reminders/reminder.ts';
import type { LeapDay } from '../../contract/schema/reminders/reminder-settings.ts';

/** An entry of a calendar: one day, or a yearly series. */
export interface CalendarEntry {
  id: string;
  /** The type of the occasion. */
  occasion: string;
  summary: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  yearly: boolean;
  muted: boolean;
  /** Its own days before, in place of the general ones. */
  ownDays?: readonly number[] | undefined;
  /** Days on which a series has no event, 'YYYY-MM-DD'. */
  except?: string[];
}

/** The coming days whose titles say the years. Calendar programs read the calendar anew each day, so the next ones follow. */
const DAYS_WITH_YEARS = 2;

/**
 * A series with an entry of its own for each of its coming days of which the years are known: 'Ana’s birthday, turns
 * 41'. The days of a series all have one title, and few programs read an exception's title of an all-day event.
 */
export function withYears(entry: CalendarEntry, leapDay: LeapDay, today: Temporal.PlainDate): CalendarEntry[] {
  const { id, occasion, summary, date, yearly } = entry;
  if (!yearly) return [entry];
  const first = Temporal.PlainDate.from(date);
  const named: CalendarEntry[] = [];
  // Yesterday's event is still today's west of here.
  let from = today.subtract({ days: 1 });
  for (let count = 0; count < DAYS_WITH_YEARS; count += 1) {
    const day = remindedOccasionDay({ date: first, yearly }, leapDay, from);
    const years = yearsOn({ name: occasion, date }, day);
    from = day.add({ days: 1 });
    if (years === null) continue;
    const title = `${summary}, ${yearsText(occasion, years)}`;
    named.push({ ...entry, id: `${id}-${day.year}`, summary: title, date: day.toString(), yearly: false });
  }
  if (named.length === 0) return [entry];
  return [{ ...entry, except: named.map((one) => one.date) }, ...named];
}
