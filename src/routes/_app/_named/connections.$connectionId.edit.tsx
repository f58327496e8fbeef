import { createFileRoute, Navigate } from '@tanstack/react-router';
import { EditConnectionScreen } from '../../../screens/person/edit-connection-screen.tsx';
import { useOpenedConnection } from '../../../store/opened-connection.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/edit')({ component: EditConnection });

function EditConnection() {
  const { connectionId } = Route.useParams();
  const connection = useOpenedConnection(connectionId);
  if (connection === undefined) return null;
  if (connection === null) return <Navigate to="/connections/new" replace />;
  return <EditConnectionScreen key={connectionId} connection={connection} />;
}
