import { lazy, Suspense, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import {
  type DeletedOccasion,
  type DeletedOfPerson,
  TRASH_DAYS,
  useRecentlyDeleted,
} from '../../store/trash/recently-deleted.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { DeletedCard } from './deleted-card.tsx';
import * as css from './recently-deleted.css.ts';

const DeleteForGood = lazy(() => import('./delete-for-good.tsx'));

/** What to delete for good: something of one person, or everything. */
export type ForGood = { of: DeletedOfPerson; occasion?: DeletedOccasion } | 'all';

/** The connections and occasions that were deleted in the last days, and can be brought back on this device. */
export function RecentlyDeletedScreen() {
  const people = useRecentlyDeleted();
  const goBack = useGoBack('/user-account');
  const [forGood, setForGood] = useState<ForGood>();
  return (
    <Page title="Recently deleted" onBack={goBack} width="form">
      {people?.length === 0 && (
        <EmptyState picture={<Illustration src={illustrationPath('check')} gradient="sky" size={112} eager />}>
          Connections and occasions that you delete can be brought back here for {TRASH_DAYS} days.
        </EmptyState>
      )}
      {people && people.length > 0 && (
        <>
          <p className={css.intro}>
            What was deleted stays on this device for {TRASH_DAYS} days. Your other devices have lists of their own; our
            server has none.
          </p>
          <List>
            {people.map((person) => (
              <li key={person.id}>
                <DeletedCard person={person} onForGood={setForGood} />
              </li>
            ))}
          </List>
          <Cluster justify="centre" className={css.all}>
            <Button kind="quiet" onClick={() => setForGood('all')}>
              Delete all for good
            </Button>
          </Cluster>
        </>
      )}
      {forGood && (
        <Suspense>
          <DeleteForGood what={forGood} onClose={() => setForGood(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
