import { useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { deleteAccount, type DeletionFailure } from '../../online/leaving.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Without a token nothing happens (specification, section 8, 'Silent cases'). */
const TEXTS: Record<DeletionFailure, string | undefined> = {
  'no-token': undefined,
  'no-answer': 'offra could not be reached. Your data is still on this device. Try again when you are online.',
  'error-answer': SOMETHING_WENT_WRONG_LATER,
};

/** Asks before the account is deleted, with the specification's title. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<DeletionFailure>();
  const problem = failure && TEXTS[failure];
  const confirm = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const failed = await deleteAccount();
    setIsBusy(false);
    setFailure(failed);
    if (failed === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete connection"
      description="Are you sure you want to delete your account?"
      problem={problem && <Alert tone="error">{problem}</Alert>}
      cancelLabel="No"
      confirmLabel="Yes"
      danger
      loading={isBusy}
      onConfirm={() => void confirm().catch(reportError)}
    />
  );
}
