import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { SyncState } from '../../db/sync-state.ts';
import { useSyncState } from '../account/connectivity.ts';

const TEXTS: Partial<Record<SyncState, string>> = { failed: SOMETHING_WENT_WRONG_LATER, full: DEVICE_FULL };

/** What to say where sync's last round has failed and there is nothing to show instead; undefined where it has not. */
export function useSyncFailure(): string | undefined {
  return TEXTS[useSyncState()];
}
