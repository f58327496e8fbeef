import { dismissToast, showToast } from '../ui/overlays/toast.ts';

/** Says that this tab shows an older version than another one does. It goes on working until the person has it follow. */
export function offerReload(): void {
  showToast('offra was updated in another tab', { duration: null, action: { label: 'Reload', onPress: reload } });
}

function reload(): void {
  location.reload();
}

/** Says that another tab may keep this one from its data. Returns what takes that back. */
export function askToCloseOthers(): () => void {
  const said = showToast('Still opening. If offra is open in another tab, please close it', { duration: null });
  return () => dismissToast(said);
}
