import { SOMETHING_WENT_WRONG_LATER } from '../../../../contract/texts.ts';
import type { AskFailure } from '../../../online/asked.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

const QUESTIONS = {
  renew: {
    title: 'Renew the calendar address?',
    description: 'The old address stops working at once. Calendars that use it need the new one.',
    confirmLabel: 'Renew',
  },
  remove: {
    title: 'Remove the calendar address?',
    description: 'The address stops working at once, and calendars that use it are no longer updated.',
    confirmLabel: 'Remove',
  },
};

interface CalendarQuestionProps {
  question: keyof typeof QUESTIONS;
  problem: AskFailure | undefined;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an address that calendars may be using stops working. */
export function CalendarQuestion({ question, problem, loading, onConfirm, onClose }: CalendarQuestionProps) {
  const text =
    problem === 'no-answer' ? 'offra could not be reached. Try again when you are online.' : SOMETHING_WENT_WRONG_LATER;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...QUESTIONS[question]}
      problem={problem && <Alert tone="error">{text}</Alert>}
      cancelLabel="Keep it"
      danger
      loading={loading}
      onConfirm={onConfirm}
    />
  );
}
