import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, INVITE_TEXT, INVITE_TITLE } from '../../contract/sharing-texts.ts';
import { share } from '../online/share.ts';
import { showToast } from '../ui/overlays/toast.ts';

const NO_LINK_YET = 'Your invitation link is not on this device yet. Try again once you are online.';

export async function shareProfile(invitationToken: string | undefined): Promise<void> {
  if (invitationToken === undefined) {
    showToast(NO_LINK_YET, { tone: 'error' });
    return;
  }
  const url = `${location.origin}/share-profile/${invitationToken}`;
  const outcome = await share({ title: INVITE_TITLE, text: INVITE_TEXT, url });
  if (outcome === 'copied') showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
}
