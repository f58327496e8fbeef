import Link2 from 'lucide/dist/esm/icons/link-2.mjs';
import { useState } from 'react';
import type { AskFailure } from '../../online/asked.ts';
import { newInvitationLink } from '../../online/invitation.ts';
import { refreshMirror } from '../../store/changes/refresh.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { RowButton } from '../../ui/lists/row.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const PROBLEMS: Record<AskFailure, string> = {
  'no-answer': 'Your link could not be renewed. Try again when you are online.',
  'too-many': 'Your link could not be renewed. Try again later, please.',
  'not-found': 'Your link could not be renewed. Try again later, please.',
  'error-answer': 'Your link could not be renewed. Try again later, please.',
};

/** Invalidates the invitation links that were shared before: the next shared link holds a new secret. */
export function RenewInvitation() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<AskFailure>();
  const open = (isOpen: boolean) => {
    setIsAsking(isOpen);
    setProblem(undefined);
  };
  const renew = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { failure } = await newInvitationLink();
      setProblem(failure);
      if (failure !== undefined) return;
      // Before the confirmation, so that the next shared link is the new one.
      await refreshMirror();
      setIsAsking(false);
      showToast('You have a new invitation link', { tone: 'success' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <RowButton leading={<Icon of={Link2} size={20} />} title="Renew invitation link" onClick={() => open(true)} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={open}
        title="Renew your invitation link?"
        description="Links that you have shared before stop working. Your connections stay."
        problem={problem && <Alert tone="error">{PROBLEMS[problem]}</Alert>}
        cancelLabel="No"
        confirmLabel="Yes"
        loading={isBusy}
        onConfirm={() => void renew().catch(reportError)}
      />
    </>
  );
}
