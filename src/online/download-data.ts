import { failureOf } from '../api/api-error.ts';
import { fetchExport } from '../api/export.ts';
import { client } from './client.ts';

/** Downloads all the data that the server stores about the user as a JSON file. Returns whether that worked. */
export async function downloadData(): Promise<boolean> {
  try {
    save(JSON.stringify(await fetchExport(client), null, 2));
    return true;
  } catch (error) {
    if (!failureOf(error)) throw error;
    return false;
  }
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'offra-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

// Milliseconds: the browser begins the download in a later task.
const REVOKE_AFTER = 60_000;
