import { dayOfYear } from '../../../contract/rules/days/day-of-year.ts';
import type { ConnectionRow } from '../rows.ts';

/** What lists sort and search by, and names are compared by. Read four times as fast as whole connections. */
export interface SummaryRow {
  id: string;
  name: string;
  createdAt: string;
  /** The dates of yearly occasions, as 'YYYY-MM-DD'. */
  yearly: string[];
  once: string[];
  /** The names of all occasions; undefined in rows of older versions, as `groups`. */
  occasions?: string[];
  groups?: string[];
  /** The days of the year of all occasions, see `dayOfYear`. Indexed. */
  days: string[];
}

export function summaryOf({ id, name, createdAt, occasions, groups }: ConnectionRow): SummaryRow {
  const dated = occasions.filter(({ date }) => date !== '');
  const datesOf = (isYearly: boolean) =>
    dated.filter(({ yearly }) => yearly === isYearly).map(({ date }) => date.slice(0, 10));
  return {
    id,
    name,
    createdAt,
    yearly: datesOf(true),
    once: datesOf(false),
    occasions: dated.map((occasion) => occasion.name),
    ...(groups && { groups }),
    days: dated.map(({ date }) => dayOfYear(date)),
  };
}
