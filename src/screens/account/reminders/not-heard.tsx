import { SOMETHING_WENT_WRONG_LATER } from '../../../../contract/texts.ts';
import type { AskFailure } from '../../../online/asked.ts';
import { Alert } from '../../../ui/overlays/alert.tsx';

/** Says why what only the server knows is not there, or not as new as it could be. */
export function NotHeard({ failure, what }: { failure: AskFailure; what: string }) {
  return (
    <Alert tone="info">
      {failure === 'no-answer' ? `${what} can be seen once you are online.` : SOMETHING_WENT_WRONG_LATER}
    </Alert>
  );
}
