import { commit } from '../../store/commit.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a connection is deleted (specification, section 2, 'Home'). Loaded when it is first needed. */
export default function DeleteConnection({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = async () => {
    await commit({ kind: 'connection.delete', entityId: id, arguments: {} });
    onClose();
    // The card is gone with the button that the dialog would give the focus back to.
    document.getElementById('content')?.focus();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure you want to delete connection?"
      cancelLabel="No"
      confirmLabel="Yes"
      danger
      onConfirm={() => void remove()}
    />
  );
}
