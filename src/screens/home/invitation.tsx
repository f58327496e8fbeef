import { useEffect } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { useOnline } from '../../store/connectivity.ts';
import { hasInvitation } from '../../store/pending-invitation.ts';
import { afterFirstPaint } from '../../ui/first-paint.ts';
import { Illustration } from '../../ui/illustration.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';

/** Accepts an invitation that waits, once there is a network; a guest is offered an account first. */
export function Invitation({ profile: { invitationToken, type } }: { profile: Profile }) {
  const online = useOnline();
  const isGuest = type === 'guest';
  useEffect(() => {
    if (isGuest || !online) return;
    // Also where it is one's own, which is forgotten without a word; and where home is left meanwhile.
    afterFirstPaint(() => {
      import('./accept-invitation.ts')
        .then(({ acceptInvitation }) => acceptInvitation(invitationToken))
        .catch(reportError);
    });
  }, [invitationToken, isGuest, online]);
  if (!isGuest || !hasInvitation(invitationToken)) return null;
  return (
    <Notice
      title="You have an invitation"
      picture={<Illustration src={illustrationPath('envelope')} gradient="rose" size={44} eager />}
      actions={
        <ButtonRoute to="/create-account" kind="primary" size="small">
          Create an account
        </ButtonRoute>
      }
    >
      Create an account to accept it. You keep your connections.
    </Notice>
  );
}
