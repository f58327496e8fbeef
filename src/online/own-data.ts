import { failureOf } from '../api/api-error.ts';
import { fetchExport } from '../api/export.ts';
import { client } from './client.ts';

/** All the data that the server stores about the user, as JSON; undefined where it can't be fetched. */
export async function fetchOwnData(): Promise<string | undefined> {
  try {
    return JSON.stringify(await fetchExport(client), null, 2);
  } catch (error) {
    if (!failureOf(error)) throw error;
    return undefined;
  }
}
