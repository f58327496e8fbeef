import { illustrationPath } from '../../../contract/illustrations.ts';
import { useOnline } from '../../store/connectivity.ts';
import { useUpcomingEvents } from '../../store/events.ts';
import { useSyncFailure } from '../../store/sync-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Page } from '../../ui/page.tsx';
import { ButtonRoute, PillRoute } from '../../ui/router-links.tsx';
import { EventList } from './event-list.tsx';
import { RefreshEvents } from './refresh-events.tsx';

export function EventsScreen() {
  const events = useUpcomingEvents();
  const online = useOnline();
  const failure = useSyncFailure();
  return (
    <Page
      title="Upcoming events"
      actions={
        <>
          <span role="status">{!online && <PillRoute to="/changes">Offline</PillRoute>}</span>
          <RefreshEvents />
        </>
      }
    >
      {events?.every(({ isGlobal }) => isGlobal) &&
        (failure === undefined ? <NothingYet /> : <Alert tone="error">{failure}</Alert>)}
      {events && <EventList events={events} />}
    </Page>
  );
}

/** Where nobody’s days are known: the days that everybody has are still below. */
function NothingYet() {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('calendar')} gradient="sky" size={112} eager />}
      action={
        <ButtonRoute to="/connections/new" kind="primary">
          Add connection
        </ButtonRoute>
      }
    >
      Add the people you care about, and their days appear here.
    </EmptyState>
  );
}
