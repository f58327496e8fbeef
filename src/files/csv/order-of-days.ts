import type { FileDay } from '../file-person.ts';
import { readDay, type DayOrder } from '../values/read-day.ts';

const NUMBERS = /^\s*(\d{1,2})([./-])\s?(\d{1,2})(?:$|[./-])/;
const MONTHS = 12;

/** Reads the days of a table, whose cells are all in one order. */
export interface DayReader {
  read: (text: string) => FileDay | null;
  /** Whether nothing in the table says if this is, say, the third of April or the fourth of March. */
  isUncertain: (text: string) => boolean;
}

/** Which order a table has is said by the days after the twelfth in any of its cells; in doubt the day is first. */
export function dayReader(cells: Iterable<string>, thisYear: number): DayReader {
  const counts: Record<DayOrder, number> = { 'day first': 0, 'month first': 0 };
  for (const cell of cells) {
    const [, first, , second] = NUMBERS.exec(cell) ?? [];
    if (Number(first) > MONTHS) counts['day first'] += 1;
    if (Number(second) > MONTHS) counts['month first'] += 1;
  }
  const order = counts['month first'] > counts['day first'] ? 'month first' : 'day first';
  const other = order === 'day first' ? 'month first' : 'day first';
  const isDecided = counts[order] > 0 && counts[other] === 0;
  return {
    read: (text) => readDay(text, thisYear, order) ?? readDay(text, thisYear, other),
    isUncertain: (text) => {
      const [, first, sign, second] = NUMBERS.exec(text) ?? [];
      if (isDecided || sign !== '/' || first === second) return false;
      return Number(first) <= MONTHS && Number(second) <= MONTHS;
    },
  };
}
