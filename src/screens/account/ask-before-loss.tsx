import type { Loss } from '../../store/changes/loss-at-leaving.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import type { Leaving } from './use-leaving.ts';

interface Props {
  /** The action that follows, such as 'Log out'. */
  what: string;
  confirmLabel: string;
  leaving: Leaving;
}

/** Asks before data is lost with the mirror; shows nothing where there is none to lose. */
export function AskBeforeLoss({ what, confirmLabel, leaving: { loss, stay, leave } }: Props) {
  if (loss === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={stay}
      title={`${what} and lose ${nounOf(loss)}?`}
      description={wordsOf(loss)}
      cancelLabel="Stay"
      confirmLabel={confirmLabel}
      danger
      onConfirm={leave}
    />
  );
}

function nounOf(loss: Loss): string {
  if (loss.kind === 'everything') return loss.kind;
  if (loss.changes > 0) return 'changes';
  return loss.snoozes > 0 ? 'reminders' : 'what you typed';
}

function wordsOf(loss: Loss): string {
  if (loss.kind === 'everything') {
    return 'You can’t sign in as a guest again: everything you have entered would be lost. Create an account to keep it.';
  }
  const { changes, snoozes, forms } = loss;
  const unsent = [
    ...(changes > 0 ? [counted(changes, 'change')] : []),
    ...(snoozes > 0 ? [`${counted(snoozes, 'reminder')} that you put off`] : []),
  ];
  const verb = changes + snoozes === 1 ? 'was' : 'were';
  return [
    ...(unsent.length > 0 ? [`${unsent.join(' and ')} ${verb} not sent yet and would be lost.`] : []),
    ...(forms > 0 ? [`What you typed into ${counted(forms, 'form')} is not saved and would be lost.`] : []),
  ].join(' ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
