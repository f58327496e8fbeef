import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { readToday } from '../../store/reminders/today.ts';
import { wantCard } from '../../store/connections/wanted-card.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { pathBehind } from '../../ui/navigation/history.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { savedText } from './saved-text.ts';
import type { Saved } from '../../store/save.ts';

const HOME = '/';

/** Milliseconds that the confirmation of a saved connection is shown. */
const SAID_FOR = 8_000;

/** Confirms a saved connection without leading away. */
export function useSaySaved(): (connection: Connection) => void {
  const router = useRouter();
  return useCallback((connection) => saySaved(router, connection), [router]);
}

/**
 * Leads home after a connection was saved, to its card, with a confirmation. Goes back where home is right behind the
 * form: replacing the form would leave home in the history twice.
 */
export function useGoHome(): (saved: Saved<Connection>) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async ({ shown: connection }: Saved<Connection>) => {
      wantCard(connection.id);
      const isShown = nextPath(router);
      if (pathBehind() === HOME) router.history.back();
      else await router.navigate({ to: HOME, replace: true });
      await isShown;
      saySaved(router, connection);
    },
    [router],
  );
}

/** Leads back after a connection's occasions were saved; where that is home, to the connection's card. */
export function useGoBackSaved(): (saved: Saved<Connection>) => Promise<void> {
  const router = useRouter();
  const goBack = useGoBack();
  return useCallback(
    async ({ shown: connection }: Saved<Connection>) => {
      const shownPath = nextPath(router);
      goBack();
      if ((await shownPath) === HOME) wantCard(connection.id);
      saySaved(router, connection);
    },
    [goBack, router],
  );
}

/** Resolves to the path of the next screen, once it is shown. */
function nextPath(router: AnyRouter): Promise<string> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      stop();
      resolve(toLocation.pathname);
    });
  });
}

function saySaved(router: AnyRouter, connection: Connection): void {
  const open = async () => {
    wantCard(connection.id);
    if (router.state.location.pathname !== HOME) await router.navigate({ to: HOME });
  };
  showToast(savedText(connection, readToday()), {
    tone: 'success',
    duration: SAID_FOR,
    action: { label: 'Open', onPress: () => void open().catch(reportError) },
  });
}
