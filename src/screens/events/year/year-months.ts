import { fromIsoDay } from '../../../../contract/rules/days/day.ts';
import { monthName } from '../../../../contract/rules/days/long-day.ts';
import type { UpcomingEvent } from '../../../../contract/schema/reminders/event.ts';

export interface YearDay {
  /** 'YYYY-MM-DD'. */
  date: string;
  /** The number of the day; undefined outside the month. */
  number: number | undefined;
}

export interface YearMonth {
  /** 'December'. */
  name: string;
  /** Rows of seven days from Monday on. */
  weeks: YearDay[][];
  /** In their order. */
  events: UpcomingEvent[];
}

/** The twelve months of a year with its events. */
export function yearMonths(year: number, events: readonly UpcomingEvent[]): YearMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = Temporal.PlainDate.from({ year, month: at + 1, day: 1 });
    return {
      name: monthName(first),
      weeks: weeksOf(first),
      events: events.filter(({ date }) => fromIsoDay(date).month === first.month),
    };
  });
}

function weeksOf(first: Temporal.PlainDate): YearDay[][] {
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const count = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = monday.add({ days: week * 7 + weekday });
      return { date: day.toString(), number: day.month === first.month ? day.day : undefined };
    }),
  );
}
