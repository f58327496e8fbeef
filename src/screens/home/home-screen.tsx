import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { readAhead, useSummaries } from '../../store/connections/connections.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { readListOrder } from '../../store/connections/list-order.ts';
import { useProfile } from '../../store/account/profile.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PillRoute } from '../../ui/buttons/router-links.tsx';
import { usePainted } from '../../ui/navigation/use-painted.ts';
import { GetReminded } from './prompts/get-reminded.tsx';
import { Actions } from './list/actions.tsx';
import { Invitation } from './invitations/invitation.tsx';
import { People } from './list/people.tsx';

const Acceptances = lazy(() => import('./invitations/acceptances.tsx'));
const NobodyYet = lazy(() => import('./nobody-yet.tsx'));
const ListOrderChoice = lazy(() => import('./list/list-order.tsx'));
const Prompts = lazy(() => import('./prompts/prompts.tsx'));
const RefusedPill = lazy(() => import('./list/refused-pill.tsx'));

// While React's renderer is being loaded, so that the first frame has people in it.
readAhead();

export function HomeScreen() {
  const isPainted = usePainted();
  // Deferred, so that taps are handled while new cards are drawn.
  const summaries = useDeferredValue(useSummaries());
  const [order, setOrder] = useState(readListOrder);
  const online = useOnline();
  const profile = useProfile();
  const isEmpty = summaries?.length === 0;
  const hasPeople = summaries !== undefined && !isEmpty;
  return (
    <Page
      title="My Connections"
      actions={
        <>
          <span role="status">
            {isPainted && (
              <Suspense>
                <RefusedPill />
              </Suspense>
            )}
            {!online && <PillRoute to="/changes">Offline</PillRoute>}
          </span>
          {isPainted && hasPeople && summaries.length > 1 && (
            <Suspense>
              <ListOrderChoice order={order} onChoose={setOrder} />
            </Suspense>
          )}
        </>
      }
    >
      <Suspense>
        {profile && (
          <>
            <Invitation profile={profile} />
            {!isEmpty && <GetReminded profile={profile} />}
          </>
        )}
        {profile && isPainted && (
          <Suspense>
            <Acceptances />
          </Suspense>
        )}
        {isEmpty && profile ? <NobodyYet profile={profile} /> : <Actions />}
        {hasPeople && <People key={order} order={order} summaries={summaries} isPainted={isPainted} />}
      </Suspense>
      {profile && hasPeople && isPainted && (
        <Suspense>
          <Prompts profile={profile} />
        </Suspense>
      )}
    </Page>
  );
}
