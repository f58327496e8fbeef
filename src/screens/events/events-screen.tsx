import { illustrationPath } from '../../../contract/illustrations.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { type Upcoming, useUpcoming } from '../../store/reminders/events.ts';
import { useSyncFailure } from '../../store/changes/sync-failure.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonRoute, PillRoute } from '../../ui/buttons/router-links.tsx';
import { EventList } from './event-list.tsx';
import { RefreshEvents } from './refresh-events.tsx';

export function EventsScreen() {
  const upcoming = useUpcoming();
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
      {upcoming?.events.every(({ isGlobal }) => isGlobal) &&
        (failure === undefined ? <NothingYet {...upcoming} /> : <Alert tone="error">{failure}</Alert>)}
      {upcoming && <EventList {...upcoming} />}
    </Page>
  );
}

/** Shown where no person's occasions are known: the global ones are still below. */
function NothingYet({ hasPeople }: Pick<Upcoming, 'hasPeople'>) {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('calendar')} gradient="sky" size={112} eager />}
      action={
        <ButtonRoute to={hasPeople ? '/' : '/connections/new'} kind="primary">
          {hasPeople ? 'My Connections' : 'Add connection'}
        </ButtonRoute>
      }
    >
      {hasPeople
        ? 'None of your connections has an upcoming date. Add an occasion, and it appears here.'
        : 'Add the people you care about, and their dates appear here.'}
    </EmptyState>
  );
}
