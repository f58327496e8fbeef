import { fromIsoDay } from '../../../../contract/rules/days/day.ts';
import { longMonth } from '../../../../contract/rules/days/long-day.ts';
import type { UpcomingEvent } from '../../../../contract/schema/reminders/event.ts';

export interface YearMonth {
  /** 'December'. */
  name: string;
  /** Rows of seven days from Monday on: the number of the day, or null outside the month. */
  weeks: (number | null)[][];
  /** In their order. */
  events: UpcomingEvent[];
}

/** The twelve months of a year with its events. */
export function yearMonths(year: number, events: readonly UpcomingEvent[]): YearMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = Temporal.PlainDate.from({ year, month: at + 1, day: 1 });
    return {
      name: longMonth(first).replace(` ${year}`, ''),
      weeks: weeksOf(first),
      events: events.filter(({ date }) => fromIsoDay(date).month === first.month),
    };
  });
}

function weeksOf(first: Temporal.PlainDate): (number | null)[][] {
  const before = first.dayOfWeek - 1;
  const count = Math.ceil((before + first.daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day >= 1 && day <= first.daysInMonth ? day : null;
    }),
  );
}
