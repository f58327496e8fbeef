import { List } from '../../ui/list.tsx';
import type { UpcomingEvent } from '../../../contract/schema/event.ts';
import { EventCard } from './event-card.tsx';
import * as css from './event-list.css.ts';
import { eventsByMonth } from './events-by-month.ts';

/** What is coming, soonest first, under quiet headings for the months. */
export function EventList({ events }: { events: readonly UpcomingEvent[] }) {
  return eventsByMonth(events).map(({ name, events: ofMonth }) => (
    <section key={name} className={css.month} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      <List columns>
        {ofMonth.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </List>
    </section>
  ));
}
