import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import { failureOf } from '../api/api-error.ts';
import { fetchConfig } from '../api/config.ts';
import { keepPublicConfig, readPublicConfig } from '../db/accounts/public-config.ts';
import { client } from './client.ts';

/** Asks the server for its public settings and keeps them; where it can't be asked, those known last stand. */
export async function refreshPublicConfig(): Promise<PublicConfig> {
  try {
    keepPublicConfig(await fetchConfig(client));
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
  return readPublicConfig();
}
