import type { PublicConfig } from '../../contract/schema/accounts/config.ts';
import { failureOf } from '../api/api-error.ts';
import { fetchConfig } from '../api/config.ts';
import { keepPublicConfig, readPublicConfig } from '../db/accounts/public-config.ts';
import { client } from './client.ts';

/** Fetches and stores the server's public settings. Returns those stored last where there is no answer. */
export async function refreshPublicConfig(): Promise<PublicConfig> {
  try {
    keepPublicConfig(await fetchConfig(client));
  } catch (error) {
    if (!failureOf(error)) throw error;
  }
  return readPublicConfig();
}
