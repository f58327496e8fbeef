import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EditConnectionScreen } from '../../../screens/person/edit-connection-screen.tsx';
import { useConnection } from '../../../store/connections.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/edit')({ component: EditConnection });

function EditConnection() {
  const { connectionId } = Route.useParams();
  const stored = useConnection(connectionId);
  // A form that is open stays, with what was typed into it, also when another device deletes the connection.
  const [opened, setOpened] = useState(stored);
  const connection = stored ?? (opened?.id === connectionId ? opened : stored);
  if (stored && stored !== opened) setOpened(stored);
  if (connection === undefined) return null;
  if (connection === null) return <Navigate to="/connections/new" replace />;
  return <EditConnectionScreen key={connectionId} connection={connection} />;
}
