import { INVITATION_ALREADY_ACCEPTED } from '../../../../contract/errors.ts';
import { INVITATION_FAILED } from '../../../../contract/sharing-texts.ts';
import { acceptPendingInvitation } from '../../../online/invitation.ts';
import { refreshMirror } from '../../../store/changes/refresh.ts';
import { showToast } from '../../../ui/overlays/toast.ts';

/** Accepts the stored invitation, if any, and shows the outcome (specification, sections 4 and 8). */
export async function acceptInvitation(ownToken: string | undefined): Promise<void> {
  const outcome = await acceptPendingInvitation(ownToken);
  switch (outcome.kind) {
    case 'accepted':
      showToast(`${outcome.name} is now one of your connections`, { tone: 'success' });
      await refreshMirror();
      return;
    case 'already-accepted':
      showToast(INVITATION_ALREADY_ACCEPTED, { duration: null });
      return;
    case 'unknown':
      showToast(INVITATION_FAILED, { tone: 'error', duration: null });
      return;
    case 'failed':
      showToast(INVITATION_FAILED, {
        tone: 'error',
        duration: null,
        action: { label: 'Try again', onPress: () => void acceptInvitation(ownToken).catch(reportError) },
      });
      return;
    case 'nothing':
    case 'signed-out':
  }
}
