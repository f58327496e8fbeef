import { showToast } from '../ui/overlays/toast.ts';

/** Offers the waiting version: it takes over when the user accepts. */
export function offerUpdate(applyUpdate: () => void): void {
  showToast('A new version is ready', { duration: null, action: { label: 'Update', onPress: applyUpdate } });
}
