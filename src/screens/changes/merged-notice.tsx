import type { MergedChange } from '../../store/change-list.ts';
import { dismissNotice } from '../../store/commit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { labelOf, valueText, whomOf } from './change-words.ts';
import * as css from './changes-screen.css.ts';
import { keepFocus } from './keep-focus.ts';

/** What another device had saved, and what stands there now. */
export function MergedNotice({ notice: { id, name, replaced } }: { notice: MergedChange }) {
  return (
    <Card as="article" aria-label={whomOf(name)}>
      <Stack gap="snug">
        <h3 className={css.whom}>{whomOf(name)}</h3>
        <dl className={css.values}>
          {replaced.map(({ field, occasion, theirs, mine }) => (
            <div key={`${field} ${occasion}`}>
              <dt className={css.label}>{occasion ?? labelOf(field) ?? 'Details'}</dt>
              <dd className={css.value}>
                Was {valueText(theirs)} on another device, is now {valueText(mine)}
              </dd>
            </div>
          ))}
        </dl>
        <Cluster>
          <Button size="small" onClick={() => void dismissNotice(id).then(keepFocus).catch(reportError)}>
            Got it
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
