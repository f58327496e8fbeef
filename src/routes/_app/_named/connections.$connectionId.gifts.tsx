import { createFileRoute } from '@tanstack/react-router';
import { MissingConnection } from '../../../screens/first-sync/missing-connection.tsx';
import { GiftsScreen } from '../../../screens/gifts/gifts-screen.tsx';
import { useOpenedConnection } from '../../../store/connections/opened-connection.ts';

export const Route = createFileRoute('/_app/_named/connections/$connectionId/gifts')({
  // The occasion for which the user has something.
  validateSearch: (search: Record<string, unknown>): { have?: string } =>
    typeof search['have'] === 'string' ? { have: search['have'] } : {},
  component: Gifts,
});

function Gifts() {
  const { connectionId } = Route.useParams();
  const { have } = Route.useSearch();
  const navigate = Route.useNavigate();
  const connection = useOpenedConnection(connectionId);
  if (connection === undefined) return null;
  if (connection === null) return <MissingConnection id={connectionId} />;
  return (
    <GiftsScreen
      key={connectionId}
      connection={connection}
      have={have}
      onHad={() => void navigate({ search: {}, replace: true })}
    />
  );
}
