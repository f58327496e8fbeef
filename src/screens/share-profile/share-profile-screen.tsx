import { useEffect } from 'react';
import { PROCESSING_INVITATION } from '../../../contract/sharing-texts.ts';
import { keepInvitation } from '../../store/keep-invitation.ts';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What an invitation link opens: it is kept for when somebody has signed in. */
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
