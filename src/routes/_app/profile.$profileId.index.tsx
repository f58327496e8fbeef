import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ProfileScreen } from '../../screens/person/profile-screen.tsx';
import { useSession } from '../../store/account/session.ts';

export const Route = createFileRoute('/_app/profile/$profileId/')({ component: Profile });

function Profile() {
  const { profileId } = Route.useParams();
  const session = useSession();
  if (session && session.accountId !== profileId) {
    return <Navigate to="/profile/$profileId" params={{ profileId: session.accountId }} replace />;
  }
  return <ProfileScreen variant="update" />;
}
