import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';

interface Props {
  online: boolean;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** The failure to fetch gifts, and the way to retry. */
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
      {/* Other text meanwhile: where it fails again, that is announced again. */}
      {isTrying ? 'Trying again…' : SOMETHING_WENT_WRONG_LATER}
      {!online && <p>You are offline. New suggestions need a network.</p>}
    </Alert>
  );
}
