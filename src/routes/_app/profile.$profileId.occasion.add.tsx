import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ProfileOccasionsScreen } from '../../screens/person/occasions/profile-occasions-screen.tsx';
import { useSession } from '../../store/account/session.ts';

export const Route = createFileRoute('/_app/profile/$profileId/occasion/add')({ component: ProfileOccasions });

function ProfileOccasions() {
  const { profileId } = Route.useParams();
  const session = useSession();
  if (session && session.accountId !== profileId) {
    return <Navigate to="/profile/$profileId/occasion/add" params={{ profileId: session.accountId }} replace />;
  }
  return <ProfileOccasionsScreen />;
}
