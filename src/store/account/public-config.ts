import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/schema/accounts/config.ts';
import { readPublicConfig, watchPublicConfig } from '../../db/accounts/public-config.ts';

/**
 * What the server lets everybody know: the support address, the company, the links. What it said last is kept on this
 * device; before that, the contract's defaults.
 */
export function usePublicConfig(): PublicConfig {
  return useSyncExternalStore(watchPublicConfig, readPublicConfig, readPublicConfig);
}
