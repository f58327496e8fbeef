import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Leaving } from './use-leaving.ts';

interface Props {
  title: string;
  confirmLabel: string;
  leaving: Leaving;
}

/** Asks before changes that were not sent yet are lost with the mirror. */
export function LeaveUnsent({ title, confirmLabel, leaving: { unsent, stay, leave } }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={stay}
      title={title}
      description={`${unsent === 1 ? '1 change was' : `${unsent} changes were`} not sent yet and would be lost.`}
      cancelLabel="Stay"
      confirmLabel={confirmLabel}
      danger
      onConfirm={leave}
    />
  );
}
