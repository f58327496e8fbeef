import { illustrationPath } from '../../../contract/illustrations.ts';
import { useOnline } from '../../store/connectivity.ts';
import { useUpcomingEvents } from '../../store/events.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { EventCard } from './event-card.tsx';

export function EventsScreen() {
  const events = useUpcomingEvents();
  const online = useOnline();
  return (
    <Page title="Upcoming events" actions={online ? undefined : <Pill>Offline</Pill>}>
      {events?.length === 0 && (
        <EmptyState picture={<Illustration src={illustrationPath('calendar')} gradient="sky" size={112} eager />}>
          Nothing is coming up yet.
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <List columns aria-label="Upcoming events">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </List>
      )}
    </Page>
  );
}
