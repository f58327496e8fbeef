import { reportNotSaved } from '../../pwa/device-full.ts';
import type { ListedChange } from '../../store/changes/change-list.ts';
import { resolveRecord } from '../../store/save.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const GONE = 'What you entered will be deleted from this device.';
const UNLESS_ARRIVED = 'If it reached offra after all, it will show again.';

/** Asks before a change is discarded. Loaded on demand. */
export default function DiscardChange({ change, onClose }: { change: ListedChange; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard this change?"
      description={change.mayHaveArrived ? `${GONE} ${UNLESS_ARRIVED}` : GONE}
      cancelLabel="Keep it"
      confirmLabel="Discard"
      danger
      onConfirm={() => void resolveRecord(change.ref, 'discard').catch(reportNotSaved)}
    />
  );
}
