import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';

interface Props {
  online: boolean;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** That asking for gifts has failed, and the way to ask again. */
export function SuggestionsFailure({ online, isTrying, onTryAgain }: Props) {
  return (
    <Alert
      tone="error"
      action={
        <Button size="small" loading={isTrying} onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {/* Other words meanwhile: where it fails again, that is said again. */}
      {isTrying ? 'Trying again…' : SOMETHING_WENT_WRONG_LATER}
      {!online && <p>You are offline. New suggestions need a network.</p>}
    </Alert>
  );
}
