import { downloadData } from '../../online/download-data.ts';
import { showToast } from '../../ui/overlays/toast.ts';

/** Saves all data that the server stores about the user, or shows why there is no file. */
export async function downloadOwnData(): Promise<void> {
  const isSaved = await downloadData();
  if (!isSaved) showToast('Your data could not be fetched. Try again when you are online.', { tone: 'error' });
}
