import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { longMonth } from '../../../contract/rules/days/long-day.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';

export interface EventMonth {
  /** 'December 2026'. */
  name: string;
  events: UpcomingEvent[];
}

/** Events in their order, grouped by month. */
export function eventsByMonth(events: readonly UpcomingEvent[]): EventMonth[] {
  const months: EventMonth[] = [];
  for (const event of events) {
    const name = longMonth(fromIsoDay(event.date));
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}
