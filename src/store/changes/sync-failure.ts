import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { SyncState } from '../../db/sync-state.ts';
import { useSyncState } from '../account/connectivity.ts';

const TEXTS: Partial<Record<SyncState, string>> = { failed: SOMETHING_WENT_WRONG_LATER, full: DEVICE_FULL };

/** The text for a screen without data after a failed sync; undefined where none has failed. */
export function useSyncFailure(): string | undefined {
  return TEXTS[useSyncState()];
}
