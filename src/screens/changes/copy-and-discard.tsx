import { lazy, Suspense, useState } from 'react';
import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, SOMETHING_WENT_WRONG_AGAIN } from '../../../contract/texts.ts';
import type { ListedChange } from '../../store/change-list.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { textOf } from './change-words.ts';

const DiscardChange = lazy(() => import('./discard-change.tsx'));

/** The ways out for what does not come through: keep it elsewhere, and be rid of it here. */
export function CopyAndDiscard({ change }: { change: ListedChange }) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => void copy(change).catch(reportError)}>
        Copy
      </Button>
      <Button size="small" onClick={() => setIsDiscarding(true)}>
        Discard
      </Button>
      {isDiscarding && (
        <Suspense>
          <DiscardChange change={change} onClose={() => setIsDiscarding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The clipboard may be out of reach, which is no fault of ours. */
async function copy(change: ListedChange): Promise<void> {
  try {
    await navigator.clipboard.writeText(textOf(change));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    showToast(SOMETHING_WENT_WRONG_AGAIN, { tone: 'error' });
    return;
  }
  showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
}
