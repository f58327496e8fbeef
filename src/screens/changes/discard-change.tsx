import { reportNotSaved } from '../../pwa/device-full.ts';
import { resolveChange } from '../../store/commit.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before what a person has entered is gone. Loaded when it is first needed. */
export default function DiscardChange({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard this change?"
      description="What you entered is then gone from this device."
      cancelLabel="Keep it"
      confirmLabel="Discard"
      danger
      onConfirm={() => void resolveChange(id, 'discard').catch(reportNotSaved)}
    />
  );
}
