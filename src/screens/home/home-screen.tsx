import Share2 from 'lucide-react/icons/share-2';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { shareProfile } from '../../pwa/share-profile.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnections } from '../../store/connections.ts';
import { useOnline } from '../../store/connectivity.ts';
import { useSession } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { ConnectionCard } from './connection-card.tsx';
import * as css from './home-screen.css.ts';

export function HomeScreen() {
  const connections = useConnections();
  const changes = useChanges();
  const online = useOnline();
  const isEmpty = connections?.length === 0;
  return (
    <Page title="My Connections" actions={online ? undefined : <Pill>Offline</Pill>}>
      {isEmpty ? <NobodyYet /> : <Actions />}
      {connections && !isEmpty && (
        <List columns aria-label="My Connections">
          {connections.map((connection, at) => (
            <li key={connection.id} className={css.card}>
              <ConnectionCard connection={connection} changes={changes.get(connection.id)} defaultOpen={at === 0} />
            </li>
          ))}
        </List>
      )}
    </Page>
  );
}

function Actions({ prominent = false }: { prominent?: boolean }) {
  const session = useSession();
  const size = prominent ? 'regular' : 'small';
  return (
    <Cluster justify={prominent ? 'centre' : 'start'}>
      <Button
        kind={prominent ? 'quiet' : 'secondary'}
        size={size}
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => session && void shareProfile(session.accountId).catch(reportError)}
      >
        Share my profile
      </Button>
      <ButtonRoute
        to="/connections/new"
        kind={prominent ? 'primary' : 'secondary'}
        size={size}
        icon={<UserRoundPlus size={18} aria-hidden="true" />}
      >
        Add connection
      </ButtonRoute>
    </Cluster>
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
