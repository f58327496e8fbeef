import { createFileRoute } from '@tanstack/react-router';
import { MissingConnection } from '../../../screens/first-sync/missing-connection.tsx';
import { EditConnectionScreen } from '../../../screens/person/edit-connection-screen.tsx';
import { useOpenedConnection } from '../../../store/connections/opened-connection.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/edit')({ component: EditConnection });

function EditConnection() {
  const { connectionId } = Route.useParams();
  const connection = useOpenedConnection(connectionId);
  if (connection === undefined) return null;
  if (connection === null) return <MissingConnection id={connectionId} />;
  return <EditConnectionScreen key={connectionId} connection={connection} />;
}
