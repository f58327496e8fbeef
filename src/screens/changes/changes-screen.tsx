import type { ReactNode } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { type ChangeList, type ListedChange, useChangeList } from '../../store/changes/change-list.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { Card } from '../../ui/lists/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Pill } from '../../ui/marks/pill.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { cardName, outlookText, whatOf, whomOf } from './change-words.ts';
import * as css from './changes-screen.css.ts';
import { CopyAndDiscard } from './copy-and-discard.tsx';
import { MergedNotice } from './merged-notice.tsx';
import { RefusedChange } from './refused-change.tsx';

/** The user's refused and pending changes, and the notices of merges with other devices' changes. */
export function ChangesScreen() {
  const changes = useChangeList();
  const online = useOnline();
  const goBack = useGoBack('/user-account');
  return (
    <Page
      title="Your changes"
      onBack={goBack}
      width="form"
      actions={<span role="status">{!online && <Pill>Offline</Pill>}</span>}
    >
      {changes && (isEmpty(changes) ? <AllSent /> : <Changes {...changes} online={online} />)}
    </Page>
  );
}

function isEmpty({ refused, waiting, heldBack, merged }: ChangeList): boolean {
  return refused.length + waiting.length + heldBack.length + merged.length === 0;
}

function AllSent() {
  return (
    <EmptyState picture={<Illustration src={illustrationPath('check')} gradient="sky" size={112} eager />}>
      Everything that you changed has been sent.
    </EmptyState>
  );
}

function Changes({ refused, waiting, wait, heldBack, merged, online }: ChangeList & { online: boolean }) {
  return (
    <>
      <Part title="Not saved" intro="These were refused. What you entered is still here." of={refused}>
        {(change) => <RefusedChange change={change} />}
      </Part>
      <Part
        title="Waiting for you"
        intro="These follow a change that was not saved. They are safe on this device and go out once you have fixed or discarded it."
        of={heldBack}
      >
        {(change) => <Waiting change={change} />}
      </Part>
      <Part
        title="Not yet sent"
        intro={online ? outlookText(wait) : 'These are safe on this device and go out once you are online.'}
        of={waiting}
      >
        {(change) => <Waiting change={change} />}
      </Part>
      <Part title="Changed on two devices" intro="The latest change counts. This is what it replaced." of={merged}>
        {(notice) => <MergedNotice notice={notice} />}
      </Part>
    </>
  );
}

interface PartProps<Item> {
  title: string;
  intro: string;
  of: readonly Item[];
  children: (item: Item) => ReactNode;
}

function Part<Item extends { id: string }>({ title, intro, of, children: draw }: PartProps<Item>) {
  if (of.length === 0) return null;
  return (
    <section className={css.part} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <p className={css.intro}>{intro}</p>
      <List>
        {of.map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
      </List>
    </section>
  );
}

const HELD_UP = 'Something between this device and offra is blocking this.';

function Waiting({ change }: { change: ListedChange }) {
  return (
    <Card {...(change.isStuck && { as: 'article', 'aria-label': cardName(change) })}>
      <Stack gap="snug">
        <div>
          <h3 className={css.whom}>{whomOf(change.name)}</h3>
          <p className={css.what}>{whatOf(change.kind)}</p>
        </div>
        {change.isStuck && (
          <>
            <p>{HELD_UP}</p>
            <Cluster>
              <CopyAndDiscard change={change} />
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
