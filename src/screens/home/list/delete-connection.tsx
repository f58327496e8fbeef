import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { deleteConnection } from '../../../store/save.ts';
import { wantCard } from '../../../store/connections/wanted-card.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { nextFrame } from '../../../ui/navigation/next-frame.ts';
import { showToast, UNDO_WITHIN } from '../../../ui/overlays/toast.ts';

/** Asks before a connection is deleted (specification, section 2, 'Home'). Loaded on demand. */
export default function DeleteConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { id, name, isInvited } = connection;
  const remove = async () => {
    await nextFrame();
    // The card disappears with the change, and this dialog with its card: only then does the dialog know where the
    // focus goes.
    const undo = await deleteConnection(id);
    const bringBack = async () => {
      const shownId = await undo();
      if (location.pathname === '/') wantCard(shownId);
    };
    showToast(`${name} is deleted`, {
      duration: UNDO_WITHIN,
      // An invited connection has ended on both sides: only another invitation restores it as it was.
      ...(!isInvited && {
        action: { label: 'Undo', onPress: () => void bringBack().catch(reportNotSaved) },
      }),
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure you want to delete connection?"
      description={
        <>
          <bdi>{name}</bdi>, their occasions and your gift ideas for them will be deleted.
          {isInvited && ' They will no longer see your details.'} You can bring back what is yours for 30 days: see
          ‘Recently deleted’ in the Menu, under Preferences.
        </>
      }
      cancelLabel="No"
      confirmLabel="Yes"
      danger
      onConfirm={() => void remove().catch(reportNotSaved)}
    />
  );
}
