import { showToast } from '../ui/overlays/toast.ts';

/** Says that a new version waits and lets the user decide when it takes over; until then everything goes on as before. */
export function offerUpdate(applyUpdate: () => void): void {
  showToast('A new version is ready', { duration: null, action: { label: 'Update', onPress: applyUpdate } });
}
