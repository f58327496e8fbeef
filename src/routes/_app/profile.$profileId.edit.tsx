import { createFileRoute, Navigate } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/profile/$profileId/edit')({ component: Edit });

function Edit() {
  const { profileId } = Route.useParams();
  return <Navigate to="/profile/$profileId" params={{ profileId }} replace />;
}
