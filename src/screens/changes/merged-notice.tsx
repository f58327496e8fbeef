import { reportNotSaved } from '../../pwa/device-full.ts';
import type { MergedChange } from '../../store/changes/change-list.ts';
import { dismissNotice } from '../../store/save.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { focusContent } from '../../ui/navigation/focus-content.ts';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { replacedText, whomOf } from './change-words.ts';
import * as css from './changes-screen.css.ts';

/** Another device's values, and the present ones. */
export function MergedNotice({ notice: { id, name, isDeletion, replaced } }: { notice: MergedChange }) {
  return (
    <Card as="article" aria-label={whomOf(name)}>
      <Stack gap="snug">
        <h3 className={css.whom}>{whomOf(name)}</h3>
        {isDeletion && <p>You deleted this here. Changes from another device were deleted with it.</p>}
        <dl className={css.values}>
          {replaced.map((one) => {
            const { label, was, is } = replacedText(one);
            return (
              <div key={`${one.field} ${label}`}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.value}>
                  Was {was} on another device{!isDeletion && `, is now ${is}`}
                </dd>
              </div>
            );
          })}
        </dl>
        <Cluster>
          <Button size="small" onClick={() => void dismissNotice(id).then(focusContent).catch(reportNotSaved)}>
            Got it
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
