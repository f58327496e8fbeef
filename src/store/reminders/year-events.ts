import { useLiveQuery } from 'dexie-react-hooks';
import { globalEvents, eventsOf, soonestFirst } from '../../../contract/rules/days/upcoming-events.ts';
import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { eachPiece } from './connection-pieces.ts';

/** The events of a calendar year, also those that are over, the first of the year first; undefined until read. */
export function useYearEvents(year: number): UpcomingEvent[] | undefined {
  return useLiveQuery(() => readYear(year), [year]);
}

async function readYear(year: number): Promise<UpcomingEvent[]> {
  const newYear = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const events = globalEvents(newYear);
  await eachPiece((connections) => events.push(...eventsOf(connections, newYear)));
  return soonestFirst(events.filter(({ date }) => Number(date.slice(0, 4)) === year));
}
