import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { readToday } from '../../store/today.ts';
import { wantCard } from '../../store/wanted-card.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { afterPicture } from '../../ui/next-picture.ts';
import { showBehind } from '../../ui/show-behind.ts';
import { showToast } from '../../ui/toast.ts';
import { savedText } from './saved-text.ts';
import type { Saved } from '../../store/save.ts';

/** What was saved is to be seen at once: the screens don't fade over. */
const AT_ONCE = { to: '/', replace: true, viewTransition: false } as const;

/** How long it is said that a connection is saved, in milliseconds. */
const SAID_FOR = 8_000;

/**
 * The way home after a connection was saved, to where it stands on the list by now, and the word that it is saved. Where
 * home stands right behind the form that one is gone back to: with another one in the form's place, whoever goes back from
 * it would see home twice.
 */
export function useGoHome(): (saved: Saved<Connection>) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async ({ shown: connection }: Saved<Connection>) => {
      wantCard(connection.id);
      await goHome(router);
      saySaved(router, connection);
    },
    [router],
  );
}

/** The way back after the occasions of a connection were saved; where that is home, to the connection's card. */
export function useGoBackSaved(): (saved: Saved<Connection>) => void {
  const router = useRouter();
  const goBack = useGoBack();
  return useCallback(
    ({ shown: connection }: Saved<Connection>) => {
      const stop = router.subscribe('onResolved', ({ toLocation }) => {
        stop();
        if (toLocation.pathname === AT_ONCE.to) wantCard(connection.id);
        saySaved(router, connection);
      });
      goBack();
    },
    [goBack, router],
  );
}

function saySaved(router: AnyRouter, connection: Connection): void {
  const open = async () => {
    wantCard(connection.id);
    if (router.state.location.pathname !== AT_ONCE.to) await router.navigate({ to: AT_ONCE.to });
  };
  showToast(savedText(connection, readToday()), {
    tone: 'success',
    duration: SAID_FOR,
    action: { label: 'Open', onPress: () => void open().catch(reportError) },
  });
}

async function goHome(router: AnyRouter): Promise<void> {
  const isShown = new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
  router.shouldViewTransition = AT_ONCE.viewTransition;
  const follow = showBehind(AT_ONCE.to);
  if (!follow) return router.navigate(AT_ONCE);
  await isShown;
  afterPicture(follow);
}
