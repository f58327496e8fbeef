import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION } from '../../contract/sharing-texts.ts';
import { SOMETHING_WENT_WRONG_AGAIN } from '../../contract/texts.ts';
import { showToast } from '../ui/overlays/toast.ts';

export async function copyText(text: string): Promise<void> {
  if (await isTaken(text)) showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
  else showToast(SOMETHING_WENT_WRONG_AGAIN, { tone: 'error' });
}

/** A page loaded over plain http has no clipboard, and the browser may refuse: neither is a fault of the app. */
async function isTaken(text: string): Promise<boolean> {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
  return true;
}
