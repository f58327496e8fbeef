import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface Props {
  count: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before changes that were not sent yet are lost with the mirror. Loaded when it is first needed. */
export default function LeaveUnsent({ count, onStay, onLeave }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title="Log out and lose changes?"
      description={`${count === 1 ? '1 change was' : `${count} changes were`} not sent yet and would be lost.`}
      cancelLabel="Stay"
      confirmLabel="Log out"
      danger
      onConfirm={onLeave}
    />
  );
}
