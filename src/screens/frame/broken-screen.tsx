import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { visuallyHidden } from '../../ui/theme/visually-hidden.css.ts';

/** Shown where a screen failed, such as one whose code can't be loaded without a network. */
export function BrokenScreen() {
  return (
    <main id="content" tabIndex={-1}>
      <h1 className={visuallyHidden}>offra</h1>
      <div role="alert">
        <EmptyState
          action={
            <Button kind="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          }
        >
          {SOMETHING_WENT_WRONG_LATER}
        </EmptyState>
      </div>
    </main>
  );
}
