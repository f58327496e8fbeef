import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';
import { readPublicConfig, watchPublicConfig } from '../../db/accounts/public-config.ts';

/** The server's public settings: stored ones, else the defaults of the contract. */
export function usePublicConfig(): PublicConfig {
  return useSyncExternalStore(watchPublicConfig, readPublicConfig, readPublicConfig);
}
