import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { readSyncState, setSyncState, watchSyncState } from '../db/sync-state.ts';
import { isDeviceFull } from '../pwa/device-full.ts';
import { dismissToast, showToast } from '../ui/overlays/toast.ts';

/**
 * Handles sync's faults until the signal aborts. A full device is shown to the user once, however many rounds meet it,
 * and the message is removed after a round that succeeds. Every other fault is reported.
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
