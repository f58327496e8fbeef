import { reportNotSaved } from '../../pwa/device-full.ts';
import type { ListedChange } from '../../store/changes/change-list.ts';
import { refusalWords } from '../../store/changes/changes.ts';
import { addAgain, resolveRecord } from '../../store/save.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { focusContent } from '../../ui/navigation/focus-content.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { cardName, whatOf, whomOf } from './change-words.ts';
import * as css from './changes-screen.css.ts';
import { CopyAndDiscard } from './copy-and-discard.tsx';
import { FixLink } from './fix-link.tsx';

const UNKNOWN = 'This change could not be saved.';

/** A refused change, with the server's words and the ways out. */
export function RefusedChange({ change }: { change: ListedChange }) {
  const { ref, entityId, kind, name, refusal, isGone } = change;
  return (
    <Card as="article" aria-label={cardName(change)}>
      <Stack gap="snug">
        <div>
          <h3 className={css.whom}>{whomOf(name)}</h3>
          <p className={css.what}>{whatOf(kind)}</p>
        </div>
        <Alert tone="info">
          <span className={css.words}>{(refusal && refusalWords(refusal)) ?? UNKNOWN}</span>
        </Alert>
        <Cluster>
          {isGone && (
            <Button
              kind="primary"
              size="small"
              onClick={() => void addAgain(entityId).then(focusContent).catch(reportNotSaved)}
            >
              Add again
            </Button>
          )}
          {!isGone && (
            <>
              <FixLink change={change} />
              <Button
                size="small"
                onClick={() => void resolveRecord(ref, 'retry').then(focusContent).catch(reportNotSaved)}
              >
                Try again
              </Button>
            </>
          )}
          <CopyAndDiscard change={change} />
        </Cluster>
      </Stack>
    </Card>
  );
}
