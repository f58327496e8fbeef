import Gift from 'lucide/dist/esm/icons/gift.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  GIFT_STATE_TEXT,
  GIFTS_TITLE,
  type GiftMark,
  HAVE_SOMETHING,
} from '../../../contract/schema/gifts/gift-mark.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { setGift, useGiftChanges } from '../../store/connections/gift-marks.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { flush } from '../../ui/theme/flush.css.ts';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import type { GiftEditing } from './gift-dialog.tsx';
import { GiftHints } from './gift-hints.tsx';
import { GiftGroup } from './gift-group.tsx';
import { nextMark } from './next-mark.ts';
import { giftGroups } from './gift-groups.ts';
import * as css from './gifts-screen.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

const GiftDialog = lazy(() => import('./gift-dialog.tsx'));

const NONE: GiftMark[] = [];

interface Props {
  connection: Connection;
  /** The occasion's id for which the user has something, which opens the dialog for it. */
  have?: string | undefined;
  /** Takes that out of the address, once the dialog is closed. */
  onHad?: (() => void) | undefined;
}

/** The gifts marked for a person: kept, ordered, given, and not for them. */
export function GiftsScreen({ connection, have, onHad }: Props) {
  const { id, name, giftMarks = NONE } = connection;
  const goBack = useGoBack();
  const changes = useGiftChanges(id);
  const whose = useRef<HTMLParagraphElement>(null);
  const [editing, setEditing] = useState<GiftEditing | undefined>(
    have === undefined ? undefined : { state: 'ordered', occasionId: have },
  );
  const remove = useCallback(
    ({ ideaId, ...mark }: GiftMark) => {
      // The focused button disappears with its row.
      whose.current?.focus();
      const undo = () => void setGift(id, ideaId, mark).catch(reportNotSaved);
      setGift(id, ideaId, null)
        .then(() => showToast('Removed', { action: { label: 'Undo', onPress: undo } }))
        .catch(reportNotSaved);
    },
    [id],
  );
  const press = ({ ideaId, ...before }: GiftMark) => {
    const mark = nextMark(connection, { ideaId, ...before }, todayHere());
    if (mark === undefined) return;
    // The card moves to another part of the list.
    whose.current?.focus();
    const undo = () => void setGift(id, ideaId, before).catch(reportNotSaved);
    setGift(id, ideaId, mark)
      .then(() => showToast(GIFT_STATE_TEXT[mark.state], { action: { label: 'Undo', onPress: undo } }))
      .catch(reportNotSaved);
  };
  const close = () => {
    setEditing(undefined);
    if (have !== undefined) onHad?.();
  };
  return (
    <Page title={GIFTS_TITLE} width="form" onBack={goBack}>
      <Cluster justify="between">
        <p ref={whose} tabIndex={-1} className={css.whose}>
          For {name}
        </p>
        <Cluster>
          <Button size="small" icon={<Icon of={Gift} size={18} />} onClick={() => setEditing({ state: 'ordered' })}>
            {HAVE_SOMETHING}
          </Button>
          <Button size="small" icon={<Icon of={Plus} size={18} />} onClick={() => setEditing({ state: 'given' })}>
            Something else that you gave
          </Button>
        </Cluster>
      </Cluster>
      <GiftHints connection={connection} />
      <Cluster>
        <ButtonRoute to="/this-year" kind="quiet" size="small" className={flush}>
          This year, for everybody
        </ButtonRoute>
      </Cluster>
      {giftMarks.length === 0 ? (
        <NothingYet connectionId={id} name={name} />
      ) : (
        // With their marks from the first frame on: marks that came later would move the content below.
        changes &&
        giftGroups(giftMarks).map((group) => (
          <GiftGroup
            key={group.state}
            {...group}
            changes={changes}
            onPress={press}
            onChange={(gift) => setEditing({ gift })}
            onRemove={remove}
          />
        ))
      )}
      {editing && (
        <Suspense>
          <GiftDialog connection={connection} editing={editing} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

function NothingYet({ connectionId, name }: { connectionId: string; name: string }) {
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('gift')} gradient="rose" size={112} eager />}
      action={
        <ButtonRoute
          kind="primary"
          to="/connections/$connectionId"
          params={{ connectionId }}
          search={{ occasionId: undefined, budget: undefined }}
        >
          Find gifts
        </ButtonRoute>
      }
    >
      What you keep for {name}, have given or ruled out is listed here and won’t be suggested again.
    </EmptyState>
  );
}
