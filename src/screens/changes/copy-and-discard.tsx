import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../pwa/copy-text.ts';
import type { ListedChange } from '../../store/changes/change-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { textOf } from './change-words.ts';

const DiscardChange = lazy(() => import('./discard-change.tsx'));

/** The ways out for a change that can't be sent: copy it, or discard it here. */
export function CopyAndDiscard({ change }: { change: ListedChange }) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => void copyText(textOf(change)).catch(reportError)}>
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
