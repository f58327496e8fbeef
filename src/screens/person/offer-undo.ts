import { reportNotSaved } from '../../pwa/device-full.ts';
import { deletedOccasions } from '../../store/trash/undo-occasions.ts';
import { showToast, UNDO_WITHIN } from '../../ui/overlays/toast.ts';

type Person = Parameters<typeof deletedOccasions>[0];

const list = new Intl.ListFormat('en-GB');

/** Offers to undo the deletion of occasions by a save. */
export function offerUndo(before: Person, after: Person): void {
  const deleted = deletedOccasions(before, after);
  if (deleted === undefined) return;
  const { names, undo } = deleted;
  showToast(`${list.format(names)} ${names.length === 1 ? 'is' : 'are'} deleted`, {
    duration: UNDO_WITHIN,
    action: { label: 'Undo', onPress: () => void undo().catch(reportNotSaved) },
  });
}
