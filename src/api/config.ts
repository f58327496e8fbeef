import { type PublicConfig, PublicConfigSchema } from '../../contract/schema/accounts/config.ts';
import type { Client } from './client.ts';

export function fetchConfig(client: Client): Promise<PublicConfig> {
  return client.json('config', PublicConfigSchema);
}
