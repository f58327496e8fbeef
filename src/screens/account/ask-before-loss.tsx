import type { Loss } from '../../store/loss-at-leaving.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Leaving } from './use-leaving.ts';

interface Props {
  /** What is about to be done, such as 'Log out'. */
  what: string;
  confirmLabel: string;
  leaving: Leaving;
}

/** Asks before something is lost with the mirror; nothing where nothing is. */
export function AskBeforeLoss({ what, confirmLabel, leaving: { loss, stay, leave } }: Props) {
  if (loss === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={stay}
      title={`${what} and lose ${loss.kind === 'everything' ? 'everything' : 'changes'}?`}
      description={wordsOf(loss)}
      cancelLabel="Stay"
      confirmLabel={confirmLabel}
      danger
      onConfirm={leave}
    />
  );
}

function wordsOf(loss: Loss): string {
  if (loss.kind === 'everything') {
    return 'Nobody can sign in as a guest again: all that you have entered would be lost. Create an account to keep it.';
  }
  return `${loss.changes === 1 ? '1 change was' : `${loss.changes} changes were`} not sent yet and would be lost.`;
}
