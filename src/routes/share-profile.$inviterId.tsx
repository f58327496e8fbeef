import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ShareProfileScreen } from '../screens/share-profile/share-profile-screen.tsx';

/** An invitation link. Without an inviter the address is unknown and goes home, as any other. */
export const Route = createFileRoute('/share-profile/$inviterId')({ component: ShareProfile });

function ShareProfile() {
  const { inviterId } = Route.useParams();
  const navigate = Route.useNavigate();
  const goOn = useCallback(() => void navigate({ to: '/login', replace: true }), [navigate]);
  return <ShareProfileScreen inviterId={inviterId} onKept={goOn} />;
}
