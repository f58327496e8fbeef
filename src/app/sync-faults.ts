import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { readSyncState, setSyncState, watchSyncState } from '../db/sync-state.ts';
import { isDeviceFull } from '../pwa/device-full.ts';
import { dismissToast, showToast } from '../ui/overlays/toast.ts';

/**
 * Takes sync's faults until the signal ends it. A device without room is said to the person once, however many rounds run
 * into it, and taken back when a round goes well; everything else is reported.
 */
export function takeSyncFaults(signal: AbortSignal): (error: unknown) => void {
  let said: number | undefined;
  const takeBack = () => {
    if (said !== undefined) dismissToast(said);
    said = undefined;
  };
  const stopWatching = watchSyncState(() => {
    if (readSyncState() === 'idle') takeBack();
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    takeBack();
  });
  return (error) => {
    if (!isDeviceFull(error)) return reportError(error);
    setSyncState('full');
    said ??= showToast(DEVICE_FULL, { tone: 'error', duration: null });
  };
}
