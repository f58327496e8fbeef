import { lazy, Suspense, useState } from 'react';
import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, SOMETHING_WENT_WRONG_AGAIN } from '../../../contract/texts.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import type { ListedChange } from '../../store/change-list.ts';
import { addAgain, resolveChange } from '../../store/commit.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { showToast } from '../../ui/toast.ts';
import { textOf, whatOf, whomOf } from './change-words.ts';
import * as css from './changes-screen.css.ts';
import { keepFocus } from './keep-focus.ts';
import { MendLink } from './mend-link.tsx';

const DiscardChange = lazy(() => import('./discard-change.tsx'));

const GONE = 'Another device has deleted this connection.';
const UNKNOWN = 'This change could not be saved.';

/** A change that the server refused, with its words and the ways out. */
export function RefusedChange({ change }: { change: ListedChange }) {
  const { id, kind, name, refusal } = change;
  const [isDiscarding, setIsDiscarding] = useState(false);
  const isGone = refusal?.status === 404;
  return (
    <Card as="article" aria-label={`${whomOf(name)}, ${whatOf(kind).toLowerCase()}`}>
      <Stack gap="snug">
        <div>
          <h3 className={css.whom}>{whomOf(name)}</h3>
          <p className={css.what}>{whatOf(kind)}</p>
        </div>
        <Alert tone="info">
          <span className={css.words}>{isGone ? GONE : (refusal?.message ?? UNKNOWN)}</span>
        </Alert>
        <Cluster>
          {isGone ? (
            <Button kind="primary" size="small" onClick={() => void addAgain(id).then(keepFocus).catch(reportNotSaved)}>
              Add again
            </Button>
          ) : (
            <>
              <MendLink change={change} />
              <Button
                size="small"
                onClick={() => void resolveChange(id, 'retry').then(keepFocus).catch(reportNotSaved)}
              >
                Try again
              </Button>
            </>
          )}
          <Button size="small" onClick={() => void copy(change).catch(reportError)}>
            Copy
          </Button>
          <Button size="small" onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
        </Cluster>
      </Stack>
      {isDiscarding && (
        <Suspense>
          <DiscardChange id={id} onClose={() => setIsDiscarding(false)} />
        </Suspense>
      )}
    </Card>
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
