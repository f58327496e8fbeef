import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { daysOfYearOn } from '../../../contract/rules/days/day-of-year.ts';
import { upcomingEvents } from '../../../contract/rules/days/upcoming-events.ts';
import { connectionsByIds } from './connections-by-ids.ts';
import type { Database } from '../database.ts';

/** The number of a day's events, as on the events screen. The icon's badge shows it. */
export async function countOccasionsOn(database: Database, day: Temporal.PlainDate): Promise<number> {
  const ids = await database.summaries.where('days').anyOf(daysOfYearOn(day)).primaryKeys();
  const connections = await connectionsByIds(database, [...new Set(ids)]);
  const isoDay = toIsoDay(day);
  return upcomingEvents(connections, day).filter(({ date }) => date === isoDay).length;
}
