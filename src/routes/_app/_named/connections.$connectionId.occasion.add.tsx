import { createFileRoute } from '@tanstack/react-router';
import { MissingConnection } from '../../../screens/first-sync/missing-connection.tsx';
import { ConnectionOccasionsScreen } from '../../../screens/person/occasions/connection-occasions-screen.tsx';
import { useOpenedConnection } from '../../../store/connections/opened-connection.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/occasion/add')({
  component: ConnectionOccasions,
});

function ConnectionOccasions() {
  const { connectionId } = Route.useParams();
  const connection = useOpenedConnection(connectionId);
  if (connection === null) return <MissingConnection id={connectionId} />;
  return <ConnectionOccasionsScreen connection={connection} />;
}
