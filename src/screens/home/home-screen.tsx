import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { readAhead, useFirstConnections } from '../../store/connections.ts';
import { useOnline } from '../../store/connectivity.ts';
import { useProfile } from '../../store/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Page } from '../../ui/page.tsx';
import { PillRoute } from '../../ui/router-links.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { GetReminded } from './get-reminded.tsx';
import { Actions } from './actions.tsx';
import { Invitation } from './invitation.tsx';
import { People } from './people.tsx';

const Acceptances = lazy(() => import('./acceptances.tsx'));
const Offers = lazy(() => import('./offers.tsx'));
const RefusedPill = lazy(() => import('./refused-pill.tsx'));

// While React's renderer is on its way, so that the first picture has people in it.
readAhead();

/** Whether home has been on the screen since this document was loaded. */
let hasBeenShown = false;

export function HomeScreen() {
  const isPainted = usePainted();
  // Deferred, so that a finger gets its turn while those who have just come are drawn.
  const connections = useDeferredValue(useFirstConnections(isPainted));
  const online = useOnline();
  const profile = useProfile();
  const [isBack] = useState(hasBeenShown && connections !== undefined);
  useEffect(() => void (hasBeenShown = true), []);
  const isEmpty = connections?.length === 0;
  return (
    <Page
      title="My Connections"
      actions={
        <span role="status">
          {isPainted && (
            <Suspense>
              <RefusedPill />
            </Suspense>
          )}
          {!online && <PillRoute to="/changes">Offline</PillRoute>}
        </span>
      }
    >
      {profile && (
        <>
          <Invitation profile={profile} />
          <GetReminded profile={profile} />
        </>
      )}
      {profile && isPainted && (
        <Suspense>
          <Acceptances />
        </Suspense>
      )}
      {isEmpty ? <NobodyYet /> : <Actions />}
      {connections && !isEmpty && <People connections={connections} isBack={isBack} isSettled={isPainted || isBack} />}
      {profile && connections && !isEmpty && isPainted && (
        <Suspense>
          <Offers profile={profile} />
        </Suspense>
      )}
    </Page>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('party-popper')} gradient="rose" size={112} eager />}
      action={<Actions prominent />}
    >
      Add the people you care about, and never miss their day again.
    </EmptyState>
  );
}
