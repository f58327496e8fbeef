import { DEVICE_FULL } from '../../contract/full-device-text.ts';
import { showToast } from '../ui/overlays/toast.ts';

/** Whether something could not be kept because this device has no room left. Dexie wraps what the browser says. */
export function isDeviceFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || isDeviceFull((error as { inner?: unknown }).inner);
}

/** What to do about a change that could not be kept where no form is there to say so. */
export function reportNotSaved(error: unknown): void {
  if (isDeviceFull(error)) showToast(DEVICE_FULL, { tone: 'error', duration: null });
  else reportError(error);
}
