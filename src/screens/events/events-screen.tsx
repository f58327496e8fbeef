import Calendar from 'lucide/dist/esm/icons/calendar.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { lazy, Suspense, useMemo, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { useSyncFailure } from '../../store/changes/sync-failure.ts';
import { type Upcoming, useUpcoming } from '../../store/reminders/events.ts';
import { keepEventsView, readEventsView } from '../../store/reminders/events-view.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ButtonRoute, IconRoute, PillRoute } from '../../ui/buttons/router-links.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Alert } from '../../ui/overlays/alert.tsx';
import { chosenEvents, EVERYTHING, offeredChoices, stillOffered } from './event-choice.ts';
import { EventFilters } from './event-filters.tsx';
import * as css from './event-filters.css.ts';
import { EventList } from './event-list.tsx';
import { HiddenEvents } from './hidden-events.tsx';
import { RefreshEvents } from './refresh-events.tsx';
import { keepChoice, readChoice } from './stored-choice.ts';
import { yearToPrint } from './year/year-to-print.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const EventMonths = lazy(() => import('./month/event-months.tsx'));

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
      {upcoming && <ChosenEvents upcoming={upcoming} />}
    </Page>
  );
}

/** The events that the user wants to see, as a list or by month. */
function ChosenEvents({ upcoming }: { upcoming: Upcoming }) {
  const [view, setView] = useState(readEventsView);
  const [wanted, setWanted] = useState(readChoice);
  const offered = useMemo(() => offeredChoices(upcoming), [upcoming]);
  const choice = stillOffered(wanted, offered);
  const events = chosenEvents(upcoming, choice);
  const choose = (next: typeof choice) => {
    keepChoice(next);
    setWanted(next);
  };
  const look = (next: typeof view) => {
    keepEventsView(next);
    setView(next);
  };
  const hasPeoples = upcoming.events.some(({ isGlobal }) => !isGlobal);
  return (
    <>
      <div className={css.tools}>
        {hasPeoples && <EventFilters choice={choice} offered={offered} onChoose={choose} />}
        <div className={css.ways}>
          {view === 'list' ? (
            <IconButton label="Show by month" icon={<Icon of={Calendar} size={22} />} onClick={() => look('month')} />
          ) : (
            <IconButton label="Show as list" icon={<Icon of={List} size={22} />} onClick={() => look('list')} />
          )}
          <IconRoute
            to="/events"
            search={{ year: String(yearToPrint(upcoming.today)) }}
            label="Print the year"
            icon={<Icon of={Printer} size={22} />}
          />
        </div>
      </div>
      <HiddenEvents shown={events.length} all={upcoming.events.length} onShowAll={() => choose(EVERYTHING)} />
      {view === 'list' ? (
        <EventList events={events} />
      ) : (
        <Suspense>
          <EventMonths events={events} all={upcoming.events} />
        </Suspense>
      )}
    </>
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
