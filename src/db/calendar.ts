import { dayOfYear } from '../../contract/rules/day-of-year.ts';
import type { ConnectionRow } from './rows.ts';

/** On which days of the year somebody's occasions lie, so that a day's people are found without reading all of them. */
export interface CalendarRow {
  /** The connection's. */
  id: string;
  /** See `dayOfYear`. */
  days: string[];
}

/** The row that goes with a connection. */
export function calendarRow({ id, occasions }: Pick<ConnectionRow, 'id' | 'occasions'>): CalendarRow {
  return { id, days: occasions.flatMap(({ date }) => (date === '' ? [] : [dayOfYear(date)])) };
}
