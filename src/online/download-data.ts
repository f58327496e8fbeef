import { failureOf } from '../api/api-error.ts';
import { fetchExport } from '../api/export.ts';
import { client } from './client.ts';

/** Saves everything that the server keeps about the user as a JSON file. Returns whether it could be had. */
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
  // The browser takes the file over in a task of its own.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER);
}

/** Long enough for any browser to have begun, in milliseconds. */
const REVOKE_AFTER = 60_000;
