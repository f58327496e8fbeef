import { SOMETHING_WENT_WRONG_LATER } from '../../../../contract/texts.ts';
import type { AskFailure } from '../../../online/asked.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';

/** Explains why data that only the server has is missing or out of date. */
export function NotHeard({ failure, what }: { failure: AskFailure; what: string }) {
  return (
    <Alert tone="info">
      {failure === 'no-answer' ? `${what} can be seen once you are online.` : SOMETHING_WENT_WRONG_LATER}
    </Alert>
  );
}
