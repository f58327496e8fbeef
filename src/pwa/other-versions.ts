import { dismissToast, showToast } from '../ui/overlays/toast.ts';

/** Offers a reload because another tab runs a newer version. This tab works on until the user accepts. */
export function offerReload(): void {
  showToast('offra was updated in another tab', { duration: null, action: { label: 'Reload', onPress: reload } });
}

function reload(): void {
  location.reload();
}

/** Asks the user to close other tabs that may block the database. Returns a function that dismisses the toast. */
export function askToCloseOthers(): () => void {
  const said = showToast('Still opening. If offra is open in another tab, please close it', { duration: null });
  return () => dismissToast(said);
}
