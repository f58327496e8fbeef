import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BringBackScreen } from '../../../screens/person/bring-back-screen.tsx';
import { useDeletedConnection } from '../../../store/trash/recently-deleted.ts';

export const Route = createFileRoute('/_app/_named/recently-deleted/$connectionId')({ component: BringBack });

function BringBack() {
  const { connectionId } = Route.useParams();
  const deleted = useDeletedConnection(connectionId);
  // Saving takes it out of the trash, and the form stays until the outcome is known.
  const [opened, setOpened] = useState(deleted);
  if (deleted && opened?.id !== connectionId) setOpened(deleted);
  const connection = opened?.id === connectionId ? opened : deleted;
  if (connection === undefined) return null;
  if (connection === null) return <Navigate to="/recently-deleted" replace />;
  return <BringBackScreen key={connectionId} deleted={connection} />;
}
