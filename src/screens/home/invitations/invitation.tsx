import { lazy, useEffect } from 'react';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { useOnline } from '../../../store/account/connectivity.ts';
import { hasInvitation } from '../../../store/account/pending-invitation.ts';
import { afterFirstPaint } from '../../../ui/navigation/first-paint.ts';

const InvitationNotice = lazy(() => import('./invitation-notice.tsx'));

/** Accepts a stored invitation, once there is a network; a guest is offered an account first. */
export function Invitation({ profile: { invitationToken, type } }: { profile: Profile }) {
  const online = useOnline();
  const isGuest = type === 'guest';
  useEffect(() => {
    if (isGuest || !online) return;
    // Also for the user's own invitation, which is deleted silently; and where home is left meanwhile.
    afterFirstPaint(() => {
      import('./accept-invitation.ts')
        .then(({ acceptInvitation }) => acceptInvitation(invitationToken))
        .catch(reportError);
    });
  }, [invitationToken, isGuest, online]);
  if (!isGuest || !hasInvitation(invitationToken)) return null;
  return <InvitationNotice />;
}
