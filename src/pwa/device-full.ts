import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { showToast } from '../ui/overlays/toast.ts';

/** Whether an error says that this device has no storage left. Dexie wraps the browser's error in `inner`. */
export function isDeviceFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || isDeviceFull((error as { inner?: unknown }).inner);
}

/** Reports a failed save where no form shows it: a toast for a full device, a fault otherwise. */
export function reportNotSaved(error: unknown): void {
  if (isDeviceFull(error)) showToast(DEVICE_FULL, { tone: 'error', duration: null });
  else reportError(error);
}
