import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What stands where a screen could not be shown, such as one whose code can't be loaded without a network. */
export function BrokenScreen() {
  return (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {SOMETHING_WENT_WRONG_LATER}
    </EmptyState>
  );
}
