import { downloadData } from '../../online/download-data.ts';
import { showToast } from '../../ui/overlays/toast.ts';

/** Saves all that the server keeps about the user, or says why there is no file. */
export async function downloadOwnData(): Promise<void> {
  const isSaved = await downloadData();
  if (!isSaved) showToast('Your data could not be fetched. Try again when you are online.', { tone: 'error' });
}
