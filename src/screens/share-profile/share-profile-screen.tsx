import { useEffect } from 'react';
import { PROCESSING_INVITATION } from '../../../contract/sharing-texts.ts';
import { keepInvitation } from '../../store/account/keep-invitation.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';

/** Opened by an invitation link, which is stored until a user has signed in. */
export function ShareProfileScreen({ inviterId, onKept }: { inviterId: string; onKept: () => void }) {
  useEffect(() => {
    keepInvitation(inviterId).then(onKept, reportError);
  }, [inviterId, onKept]);
  return (
    <Page title={PROCESSING_INVITATION} width="form" isPassing>
      <Spinner centred />
    </Page>
  );
}
