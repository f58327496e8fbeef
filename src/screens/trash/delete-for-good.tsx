import { reportNotSaved } from '../../pwa/device-full.ts';
import { deleteAllForGood, deleteForGood } from '../../store/trash/recently-deleted.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { focusContent } from '../../ui/navigation/focus-content.ts';
import type { ForGood } from './recently-deleted-screen.tsx';

/** Asks before something can no longer be brought back. Loaded on demand. */
export default function DeleteForGood({ what, onClose }: { what: ForGood; onClose: () => void }) {
  const deleted = what === 'all' ? undefined : (what.occasion ?? what.of);
  const confirm = async () => {
    await (deleted ? deleteForGood(deleted) : deleteAllForGood());
    onClose();
    focusContent();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={what === 'all' ? 'Delete all of this for good?' : 'Delete this for good?'}
      description={
        <>
          {what === 'all' ? 'Everything in this list' : <bdi>{nameOf(what)}</bdi>} can’t be brought back on this device
          then.
        </>
      }
      cancelLabel="Keep it"
      confirmLabel="Delete for good"
      danger
      onConfirm={() => void confirm().catch(reportNotSaved)}
    />
  );
}

function nameOf({ of, occasion }: Exclude<ForGood, 'all'>): string {
  return occasion ? `${occasion.name} ${of.name === '' ? 'of your own' : `of ${of.name}`}` : of.name;
}
