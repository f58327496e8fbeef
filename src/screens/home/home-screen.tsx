import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnections } from '../../store/connections.ts';
import { useOnline } from '../../store/connectivity.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { ConnectionCard } from './connection-card.tsx';

export function HomeScreen() {
  const connections = useConnections();
  const changes = useChanges();
  const online = useOnline();
  return (
    <Page title="My Connections" actions={online ? undefined : <Pill>Offline</Pill>}>
      {connections?.length === 0 && <NobodyYet />}
      {connections && connections.length > 0 && (
        <>
          <div>
            <AddConnection kind="secondary" />
          </div>
          <List columns aria-label="My Connections">
            {connections.map((connection, at) => (
              <li key={connection.id}>
                <ConnectionCard connection={connection} changes={changes.get(connection.id)} defaultOpen={at === 0} />
              </li>
            ))}
          </List>
        </>
      )}
    </Page>
  );
}

function AddConnection({ kind }: { kind: 'primary' | 'secondary' }) {
  return (
    <ButtonRoute to="/connections/new" kind={kind} icon={<UserRoundPlus size={20} aria-hidden="true" />}>
      Add connection
    </ButtonRoute>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('party-popper')} gradient="rose" size={112} eager />}
      action={<AddConnection kind="primary" />}
    >
      Add the people you care about, and never miss their day again.
    </EmptyState>
  );
}
