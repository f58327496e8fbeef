import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, INVITE_TEXT, INVITE_TITLE } from '../../contract/sharing-texts.ts';
import { share } from '../online/share.ts';
import { showToast } from '../ui/toast.ts';

/** Shares the link by which others connect with this account. To be called straight from a press. */
export async function shareProfile(accountId: string): Promise<void> {
  const url = `${location.origin}/share-profile/${accountId}`;
  const outcome = await share({ title: INVITE_TITLE, text: INVITE_TEXT, url });
  if (outcome === 'copied') showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
}
