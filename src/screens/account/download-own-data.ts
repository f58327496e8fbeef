import { fetchOwnData } from '../../online/own-data.ts';
import { saveFile } from '../../pwa/save-file.ts';
import { showToast } from '../../ui/overlays/toast.ts';

/** Saves all data that the server stores about the user, or shows why there is no file. */
export async function downloadOwnData(): Promise<void> {
  const data = await fetchOwnData();
  if (data !== undefined) return saveFile(data, { name: 'offra-data.json', type: 'application/json' });
  showToast('Your data could not be fetched. Try again when you are online.', { tone: 'error' });
}
