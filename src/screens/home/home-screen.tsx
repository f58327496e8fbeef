import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnections } from '../../store/connections.ts';
import { useOnline } from '../../store/connectivity.ts';
import { useProfile } from '../../store/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { PillRoute } from '../../ui/router-links.tsx';
import { usePainted } from '../../ui/use-painted.ts';
import { ConnectionCard } from './connection-card.tsx';
import { GetReminded } from './get-reminded.tsx';
import { Actions } from './actions.tsx';
import * as css from './home-screen.css.ts';
import { Invitation } from './invitation.tsx';

const InstallOffer = lazy(() => import('./install-offer.tsx'));

/** More than any window shows at once. */
const FIRST_CARDS = 12;

export function HomeScreen() {
  const connections = useConnections();
  const online = useOnline();
  const profile = useProfile();
  const [isBack] = useState(connections !== undefined);
  const isPainted = usePainted();
  const isEmpty = connections?.length === 0;
  return (
    <Page title="My Connections" actions={online ? undefined : <PillRoute to="/changes">Offline</PillRoute>}>
      {profile && (
        <>
          <Invitation profile={profile} />
          <GetReminded profile={profile} />
        </>
      )}
      {isEmpty ? <NobodyYet /> : <Actions />}
      {connections && !isEmpty && <Cards connections={connections} isBack={isBack} />}
      {profile && connections && !isEmpty && isPainted && (
        <Suspense>
          <InstallOffer profile={profile} />
        </Suspense>
      )}
    </Page>
  );
}

/**
 * The cards; those that no window shows follow without holding up the first picture or a finger. A screen that is come
 * back to has all of them at once, since it may have been left scrolled.
 */
function Cards({ connections, isBack }: { connections: Connection[]; isBack: boolean }) {
  const changes = useChanges();
  const shown = useDeferredValue(connections, isBack ? connections : connections.slice(0, FIRST_CARDS));
  return (
    <List columns aria-label="My Connections">
      {shown.map((connection, at) => (
        <li key={connection.id} className={css.card}>
          <ConnectionCard connection={connection} changes={changes.get(connection.id)} defaultOpen={at === 0} />
        </li>
      ))}
    </List>
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
