import type { Connection } from '../../../contract/schema/connection.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { commit } from '../../store/commit.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nextPicture } from '../../ui/next-picture.ts';

/** Asks before a connection is deleted (specification, section 2, 'Home'). Loaded when it is first needed. */
export default function DeleteConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { id, name, isInvited } = connection;
  const remove = async () => {
    await nextPicture();
    // The card goes with the change, and this with its card: only then can the dialog know where the focus goes.
    await commit({ kind: 'connection.delete', entityId: id, arguments: {} });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Are you sure you want to delete connection?"
      description={
        <>
          <bdi>{name}</bdi>, their occasions and your gift ideas for them will be deleted.
          {isInvited && ' They will no longer see your details.'}
        </>
      }
      cancelLabel="No"
      confirmLabel="Yes"
      danger
      onConfirm={() => void remove().catch(reportNotSaved)}
    />
  );
}
