import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { GIFTS_TITLE, type GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { setGift, useGiftChanges } from '../../store/connections/gift-marks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { GiftHints } from './gift-hints.tsx';
import { GiftGroup } from './gift-group.tsx';
import { giftGroups } from './gift-groups.ts';
import * as css from './gifts-screen.css.ts';

const GiftDialog = lazy(() => import('./gift-dialog.tsx'));

const NONE: GiftMark[] = [];

/** The gifts marked for a person: kept, given, and not for them. */
export function GiftsScreen({ connection }: { connection: Connection }) {
  const { id, name, giftMarks = NONE } = connection;
  const goBack = useGoBack();
  const changes = useGiftChanges(id);
  const whose = useRef<HTMLParagraphElement>(null);
  const [editing, setEditing] = useState<GiftMark | 'new'>();
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
  return (
    <Page title={GIFTS_TITLE} width="form" onBack={goBack}>
      <Cluster justify="between">
        <p ref={whose} tabIndex={-1} className={css.whose}>
          For {name}
        </p>
        <Button size="small" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          Something else that you gave
        </Button>
      </Cluster>
      <GiftHints connection={connection} />
      {giftMarks.length === 0 ? (
        <NothingYet connectionId={id} name={name} />
      ) : (
        // With their marks from the first frame on: marks that came later would move the content below.
        changes &&
        giftGroups(giftMarks).map((group) => (
          <GiftGroup key={group.state} {...group} changes={changes} onChange={setEditing} onRemove={remove} />
        ))
      )}
      {editing && (
        <Suspense>
          <GiftDialog
            connection={connection}
            gift={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
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
