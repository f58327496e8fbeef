import type { UpcomingEvent } from '../../../contract/schema/reminders/event.ts';
import { List } from '../../ui/lists/list.tsx';
import { EventRow } from './event-row.tsx';
import * as css from './event-list.css.ts';

interface EventRowsProps {
  events: readonly UpcomingEvent[];
  /** The coming day, an ISO day: its rows are larger. */
  nextDate: string | undefined;
  /** Whether they have half of a wide screen, which is too narrow for two columns. */
  isBeside?: boolean;
}

/** Events in their order, on one sheet. */
export function EventRows({ events, nextDate, isBeside = false }: EventRowsProps) {
  return (
    <List columns={!isBeside} className={css.sheet}>
      {events.map((event) => (
        <li key={event.id} className={css.item}>
          <EventRow event={event} isNext={event.date === nextDate} />
        </li>
      ))}
    </List>
  );
}

/** The coming day among events, soonest first: people's come before general ones. */
export function nextDateOf(events: readonly UpcomingEvent[]): string | undefined {
  return (events.find(({ isGlobal }) => !isGlobal) ?? events[0])?.date;
}
