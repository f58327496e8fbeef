import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ConnectionOccasionsScreen } from '../../../screens/person/connection-occasions-screen.tsx';
import { useOpenedConnection } from '../../../store/opened-connection.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/occasion/add')({
  component: ConnectionOccasions,
});

function ConnectionOccasions() {
  const { connectionId } = Route.useParams();
  const connection = useOpenedConnection(connectionId);
  if (connection === null) return <Navigate to="/connections/new" replace />;
  return <ConnectionOccasionsScreen connection={connection} />;
}
